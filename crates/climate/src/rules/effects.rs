//! What cards and institutions do: conditions, numbers, places and effects (22.4).

use super::bounds::{self, law};
use super::numbers::{ids, words_of};
use super::regions::living_standards;
use super::{CardToken, Condition, Effect, Number, Where};
use crate::terms::{Direction, Electricity, Pawn, RegionId, RegionSet, Zone};
use table::Expected;
use table::data::document::Node;
use table::data::fields::Fields;

/// The words for what a card can do.
pub const EFFECTS: [&str; 16] = [
    "place",
    "remove",
    "downgrade",
    "clear_region",
    "spread",
    "ghg",
    "green",
    "destruction",
    "discipline",
    "demography",
    "propagate",
    "add_elec",
    "replace_elec",
    "remove_elec",
    "oil",
    "discard_influence",
];

/// What a card may place.
const PLACED: [Pawn; 8] = [
    Pawn::Riot,
    Pawn::Conflict,
    Pawn::Shortage,
    Pawn::Dearth,
    Pawn::Epizootic,
    Pawn::Epidemic,
    Pawn::LocalRefugee,
    Pawn::Refugee,
];

/// Whatever else may stand in an effect.
const KEYS: [&str; 13] =
    ["what", "n", "at", "regions", "direction", "zone", "bonus", "kind", "from", "to", "who", "per_discipline", "op"];

/// The effects of a list.
pub(super) fn effects(from: &mut Fields, key: &'static str) -> Vec<Effect> {
    let Some(node) = from.required(key) else { return Vec::new() };
    let (at, reader) = (from.at(key), from.reader);
    let list = reader.list(node, &at, bounds::EFFECTS).unwrap_or_default();
    reader.note(&at, list.len());
    list.iter()
        .enumerate()
        .filter_map(|(index, node)| effect(&mut reader.fields(node, format!("{at}[{index}]"))))
        .collect()
}

/// One effect; `None` when its word is not known.
pub(super) fn effect(from: &mut Fields) -> Option<Effect> {
    let Some(word) = from.word("op", &EFFECTS) else {
        // Nobody can tell what belongs to an effect that is not known.
        for key in KEYS {
            from.value(key);
        }
        return None;
    };
    let read = match EFFECTS[word] {
        "place" => {
            let pawn = pawn(from, &PLACED);
            Effect::Place { pawn, count: number(from, "n", bounds::PAWNS), at: place(from) }
        }
        "remove" => removal(from),
        "downgrade" => Effect::Downgrade { count: from.number("n", bounds::REGION_COUNT) },
        "clear_region" => {
            let pawn = pawn(from, &[Pawn::Epizootic, Pawn::Refugee, Pawn::Riot, Pawn::Shortage]);
            Effect::ClearRegions { pawn, count: from.number("n", bounds::REGION_COUNT) }
        }
        "spread" => {
            let pawn = pawn(from, &PLACED);
            let regions = number(from, "regions", bounds::REGION_COUNT);
            Effect::Spread { pawn, regions, direction: direction(from) }
        }
        "ghg" => Effect::Counter(number(from, "n", bounds::COUNTER_STEP)),
        "green" => Effect::GreenPawn(number(from, "n", 1..=20)),
        "destruction" => Effect::Destruction { zone: zone(from), count: from.number("n", 1..=1) },
        "discipline" => Effect::Discipline { by: step(from), at: place(from) },
        "demography" => Effect::Demography { by: step(from), at: place(from) },
        "propagate" => Effect::Propagate { bonus: from.number("bonus", bounds::BONUS), at: place(from) },
        "add_elec" => Effect::AddElectricity { token: token(from, "kind", &COMING), at: place(from) },
        "replace_elec" => {
            let leaving = token(from, "from", &LEAVING);
            Effect::ReplaceElectricity { from: leaving, to: token(from, "to", &COMING), at: place(from) }
        }
        "remove_elec" => Effect::RemoveElectricity { count: from.number("n", 1..=3), at: place(from) },
        "oil" => Effect::Oil { by: step(from), at: place(from) },
        _ => {
            let each = from.word("who", &["active", "each"]) == Some(1);
            Effect::Discard { each, count: from.number("n", bounds::DISCARDS) }
        }
    };
    Some(read)
}

/// Any pawn that can stand in a region may be removed, or the mix of level 1.
fn removal(from: &mut Fields) -> Effect {
    let mut known = vec!["level1"];
    known.extend(Pawn::STANDING.map(Pawn::id));
    let what = from.word("what", &known).and_then(|at| at.checked_sub(1)).map(|at| Pawn::STANDING[at]);
    let count = from.number("n", bounds::REMOVED);
    let anywhere = from.value("at").is_none_or(|node| node.text() == Some("any"));
    let at = if anywhere { Where::Any } else { place(from) };
    if !matches!(at, Where::Any | Where::Target) {
        let found = from.value("at").map(Node::written).unwrap_or_default();
        from.broken(&["at"], found, law::EFFECT_FITS);
    }
    let per_discipline: u8 = from.number_or_zero("per_discipline", bounds::BONUS);
    if per_discipline > 0 && what != Some(Pawn::Dictatorship) {
        from.broken(&["per_discipline", "what"], per_discipline.to_string(), law::EFFECT_FITS);
    }
    Effect::Remove { pawn: what, count, at, per_discipline }
}

fn pawn(from: &mut Fields, fitting: &[Pawn]) -> Pawn {
    fitting[from.word("what", &ids(fitting, Pawn::id)).unwrap_or(0)]
}

fn step(from: &mut Fields) -> i8 {
    let read = from.number("n", bounds::STEP);
    if read == 0 {
        from.broken(&["n"], "0", law::EFFECT_FITS);
    }
    read
}

pub(super) fn direction(from: &mut Fields) -> Direction {
    Direction::ALL[from.word("direction", &ids(Direction::ALL, Direction::id)).unwrap_or(0)]
}

pub(super) fn zone(from: &mut Fields) -> Zone {
    Zone::ALL[from.word("zone", &ids(Zone::ALL, Zone::id)).unwrap_or(0)]
}

/// A number, or what is counted instead.
fn number(from: &mut Fields, key: &'static str, bounds: bounds::Bounds) -> Number {
    let Some(node) = from.required(key) else { return Number::Just(0) };
    let Some(text) = node.text() else { return Number::Just(from.number(key, bounds)) };
    let zones = Zone::ALL.iter().map(|zone| (format!("zone:{}", zone.id()), Number::Zone(*zone)));
    let mut known: Vec<(String, Number)> = zones.collect();
    known.push(("destruction_total".to_owned(), Number::DestructionTotal));
    known.push(("half_destruction".to_owned(), Number::HalfDestruction));
    let words: Vec<&str> = known.iter().map(|one| one.0.as_str()).collect();
    from.reader.note(&from.at(key), text);
    from.reader.word(node, &from.at(key), &words).map_or(Number::Just(0), |at| known[at].1)
}

/// The place of an effect.
fn place(from: &mut Fields) -> Where {
    let Some(node) = from.required("at") else { return Where::Target };
    let text = node.text().unwrap_or_default();
    from.reader.note(&from.at("at"), text);
    if let Some(levels) = text.strip_prefix("ls:") {
        let level = |one: &str| one.parse::<u8>().ok().filter(|level| (1..=4).contains(level));
        let bits = levels.split(',').try_fold(0, |bits, one| level(one).map(|level| bits | 1 << level));
        return Where::LivingStandards(bits.unwrap_or_else(|| {
            from.reader.report(node.origin, &from.at("at"), text, Expected::OneOf(vec!["ls:1,2".to_owned()]));
            0
        }));
    }
    let mut known = vec!["target", "next", "importers", "ls_up_to_zone_pawns", "ls:1,2"];
    known.extend(RegionId::ALL.iter().map(|region| region.id()));
    match from.reader.word(node, &from.at("at"), &known) {
        None | Some(0) => Where::Target,
        Some(1) => Where::Next,
        Some(2) => Where::Importers,
        Some(3) => Where::UpToZonePawns(Zone::Poles),
        Some(at) => RegionId::named(known[at]).map_or(Where::Target, Where::Region),
    }
}

const COMING: [CardToken; 8] = [
    CardToken::GrowthDefault,
    CardToken::Clean,
    CardToken::Just(Electricity::Coal),
    CardToken::Just(Electricity::Gas),
    CardToken::Just(Electricity::Hydro),
    CardToken::Just(Electricity::Nuclear),
    CardToken::Just(Electricity::Intermittent),
    CardToken::Just(Electricity::Dispatchable),
];

const LEAVING: [CardToken; 7] = [
    CardToken::Fossil,
    CardToken::Just(Electricity::Coal),
    CardToken::Just(Electricity::Gas),
    CardToken::Just(Electricity::Hydro),
    CardToken::Just(Electricity::Nuclear),
    CardToken::Just(Electricity::Intermittent),
    CardToken::Just(Electricity::Dispatchable),
];

impl CardToken {
    /// The name in data files.
    pub const fn id(self) -> &'static str {
        match self {
            CardToken::Just(kind) => kind.id(),
            CardToken::GrowthDefault => "growth_default",
            CardToken::Fossil => "fossil",
            CardToken::Clean => "clean",
        }
    }
}

fn token(from: &mut Fields, key: &'static str, fitting: &[CardToken]) -> CardToken {
    fitting[from.word(key, &ids(fitting, CardToken::id)).unwrap_or(0)]
}

/// Which regions a card fits.
pub(super) fn condition(mut from: Fields) -> Condition {
    let given = |from: &mut Fields, key| from.value(key).is_some();
    let mut read = Condition::default();
    if given(&mut from, "living_standards") {
        read.living_standards = living_standards(&mut from, "living_standards");
    }
    if given(&mut from, "electricity_any") {
        let known = ids(Electricity::ALL, Electricity::id);
        let kinds = words_of(&mut from, "electricity_any", &known, 1..=Electricity::ALL.len());
        read.electricity_any = kinds.iter().map(|&at| Electricity::ALL[at]).collect();
    }
    if given(&mut from, "regions") {
        let known = ids(RegionId::ALL, RegionId::id);
        let regions = words_of(&mut from, "regions", &known, 1..=RegionId::ALL.len());
        read.regions = regions.iter().map(|&at| RegionId::ALL[at]).collect::<RegionSet>();
    }
    read.discipline_min = from.optional("discipline_min", bounds::ANY_DISCIPLINE);
    read.discipline_max = from.optional("discipline_max", bounds::ANY_DISCIPLINE);
    read.demography_max = from.optional("demography_max", bounds::RATE);
    read.imports_min = from.number_or_zero("imports_min", bounds::OIL);
    read.exports_min = from.number_or_zero("exports_min", bounds::OIL);
    read.production_min = from.number_or_zero("production_min", bounds::OIL);
    read.reserve = from.flag_or_false("reserve");
    read.refugees_min = from.number_or_zero("refugees_min", bounds::PAWNS);
    read.epizootics_min = from.number_or_zero("epizootics_min", bounds::PAWNS);
    read.level1_min = from.number_or_zero("level1_min", bounds::PAWNS);
    read
}

impl Effect {
    /// Whether it needs the target of its card.
    pub(super) fn needs_target(&self) -> bool {
        match self {
            Effect::Place { at, .. }
            | Effect::Remove { at, .. }
            | Effect::Discipline { at, .. }
            | Effect::Demography { at, .. }
            | Effect::Propagate { at, .. }
            | Effect::AddElectricity { at, .. }
            | Effect::ReplaceElectricity { at, .. }
            | Effect::RemoveElectricity { at, .. }
            | Effect::Oil { at, .. } => matches!(at, Where::Target | Where::Next),
            Effect::Spread { .. } => true,
            _ => false,
        }
    }
}
