//! What follows from a region's tokens and pawns, for the map, the column and the region's sheet.

use super::names::{pawns, region_name};
use crate::typed_view::TypedView;
use climate::region::{Green, Orange, Red, Regime, Region};
use climate::terms::{Pawn, RegionId, Tp};
use page_kit::words::{board_text, board_text_with};

/// The regime and the pawns of a region: what, how many.
pub(crate) fn calamities(region: &Region) -> Vec<(Pawn, u8)> {
    let regime = match region.regime {
        Regime::None => None,
        Regime::Chaos => Some((Pawn::Chaos, 1)),
        Regime::Dictatorship => Some((Pawn::Dictatorship, 1)),
    };
    let red = match region.red {
        Red::None => None,
        Red::Riots(count) => Some((Pawn::Riot, count)),
        Red::Conflicts(count) => Some((Pawn::Conflict, count)),
        Red::War(_) => Some((Pawn::War, 1)),
    };
    let orange = match region.orange {
        Orange::None => None,
        Orange::Shortages(count) => Some((Pawn::Shortage, count)),
        Orange::Dearths(count) => Some((Pawn::Dearth, count)),
        Orange::Famine => Some((Pawn::Famine, 1)),
    };
    let green = match region.green {
        Green::None => None,
        Green::Epizootics(count) => Some((Pawn::Epizootic, count)),
        Green::Epidemic => Some((Pawn::Epidemic, 1)),
        Green::Pandemic => Some((Pawn::Pandemic, 1)),
    };
    let refugees = (region.refugees > 0).then_some((Pawn::LocalRefugee, region.refugees));
    [regime, red, orange, green, refugees].into_iter().flatten().filter(|(_, count)| *count > 0).collect()
}

/// Whether a pawn is counted against resilience.
pub(crate) const fn is_stacked(pawn: Pawn) -> bool {
    matches!(
        pawn,
        Pawn::Riot
            | Pawn::Conflict
            | Pawn::Shortage
            | Pawn::Dearth
            | Pawn::Epizootic
            | Pawn::LocalRefugee
            | Pawn::Refugee
    )
}

/// What is missing for a transformation in a region; empty where it can be implanted.
pub(crate) fn missing(view: TypedView<'_>, id: RegionId, tp: Tp) -> Vec<String> {
    let (rules, region) = (view.game.rules(), view.board.region(id));
    let numbers = &rules.transformations[tp.index()];
    let allowed = numbers.living_standards[usize::from(view.game.options().expert)];
    let mut lacks = Vec::new();
    if !region.shares() {
        lacks.push(board_text("climate.tp_lacks.shares"));
    }
    if allowed & (1 << region.living_standard) == 0 {
        let levels = super::effects::standards(allowed);
        let args = [("levels", levels.into()), ("has", region.living_standard.into())];
        lacks.push(board_text_with("climate.tp_lacks.standard", &args));
    }
    let ((least, most), has) = (numbers.discipline, region.discipline.into());
    if region.discipline < least {
        lacks.push(board_text_with("climate.tp_lacks.discipline", &[("least", least.into()), ("has", has)]));
    } else if region.discipline > most {
        lacks.push(board_text_with("climate.tp_lacks.discipline_most", &[("most", most.into()), ("has", has)]));
    }
    if id == RegionId::China && region.discipline >= 2 {
        lacks.push(board_text_with("climate.tp_lacks.china", &[("has", region.discipline.into())]));
    }
    let consumes = id == RegionId::NorthAmerica && region.special > 0;
    if consumes && (matches!(tp, Tp::A | Tp::B) || (tp == Tp::G && region.special > 1)) {
        lacks.push(board_text_with("climate.tp_lacks.overconsumption", &[("has", region.special.into())]));
    }
    lacks
}

/// Living standard, discipline, resilience, population and gas in one sentence, then what stands there.
pub(crate) fn summary(view: TypedView<'_>, id: RegionId) -> String {
    let region = view.board.region(id);
    let stands: Vec<String> = calamities(region).into_iter().map(|(pawn, count)| pawns(pawn, count.into())).collect();
    let args = [
        ("region", region_name(id).into()),
        ("standard", region.living_standard.into()),
        ("discipline", region.discipline.into()),
        ("resilience", region.resilience().into()),
        ("population", region.population.into()),
        ("gas", region.cube.into()),
        ("pawns", stands.into()),
        ("active", i64::from(view.board.active_region() == id).into()),
    ];
    board_text_with("climate.map.said", &args)
}
