//! What Climate's cards show: influence cards, transformations where they would be implanted, events and consequences,
//! characters, employers.

use super::facts::missing;
use super::names::{
    EmployerPart, card_name, card_use, card_use_words, character_words, employer_name, employer_text, explained,
    figure_name, figure_shown, influence_name, region_form, region_name, tp_effect, tp_name,
};
use crate::typed_view::TypedView;
use climate::forecast::Figure;
use climate::region::PAIRS;
use climate::rules::EventCard;
use climate::state::{Aim, Drawn};
use climate::terms::{Card, CharacterId, Employer, Influence, RegionId, Tp};
use climate::transformations::GLOBAL;
use page_kit::pictures::Shows;
use page_kit::words::{board_text, board_text_with, capital};
use page_table::TableModel;
use page_table::cards::face::{CardFace, FigureChange};
use page_table::decision::option_card::Price;
use std::iter;
use table::Refuse;

/// The picture of something.
pub(crate) fn shows(kind: &'static str, id: &str) -> Shows {
    Shows { game: "climate", kind, id: id.to_owned() }
}

/// The picture of an influence.
pub(crate) fn influence_picture(influence: Influence) -> Shows {
    shows("influences", influence.id())
}

/// An influence card: its power, and what it can do besides.
pub(crate) fn influence_card(card: Card) -> CardFace {
    let kind = board_text(if card.power <= 2 { "climate.hand.action" } else { "climate.hand.free" });
    let icon = super::names::influence_icon(card.influence);
    CardFace { icon, kind, ..CardFace::of(influence_picture(card.influence), card_name(card), card_use(card)) }
}

/// An influence card in hand: its power, how many are alike, what it can do besides, and why the question does not take it.
pub(crate) fn held_influence(card: Card, copies: u8, reason: Option<String>) -> CardFace {
    let price = |icon, text: String, key: &str| Price { icon, tone: "", text, name: board_text(key) };
    let alike = (copies > 1).then(|| price("hand", format!("×{copies}"), "climate.hand.alike"));
    let power = price("bolt", card.power.to_string(), "climate.hand.power");
    let face = influence_card(card);
    let (named, does) = card_use_words(card);
    // A reason takes the place of the kind, so that the text has to name the use.
    let (kind, text) = match &reason {
        None if !does.is_empty() => (explained(face.kind, named), does),
        _ => (face.kind, face.text),
    };
    CardFace {
        name: influence_name(card.influence),
        prices: iter::once(power).chain(alike).collect(),
        text,
        kind: capital(&kind),
        reason,
        ..face
    }
}

/// A transformation in a region: what it does there, what it needs and what is there, what it would change. One of the
/// world needs no region.
pub(crate) fn transformation(model: TableModel, view: TypedView<'_>, tp: Tp, region: RegionId) -> CardFace {
    let global = GLOBAL.contains(tp);
    let here = view.board.region(region);
    let owned = if global { view.board.global.contains(tp) } else { here.transformations.contains(tp) };
    let refused = view.game.check_implant(view.board, region, tp).err();
    let reason = refused.filter(|_| !owned).map(|refused| {
        let lacks = if global { Vec::new() } else { missing(view, region, tp) };
        if lacks.is_empty() { model.render(&refused.saying()) } else { capital(&lacks.join(", ")) }
    });
    let threshold = view.game.implantation_threshold(view.board, Aim::Tp(tp, region));
    let price =
        Price { icon: "bolt", tone: "", text: threshold.to_string(), name: board_text("climate.implant.power") };
    let changes = view.game.implanted(view.board, region, tp).changes;
    let changes = changes.iter().filter(|change| change.figure != Figure::Transformations).map(|change| FigureChange {
        name: figure_name(change, region),
        values: [change.from, change.to].map(|value| figure_shown(change.figure, value)),
    });
    let name = board_text_with("climate.implant.named", &[("letter", tp.id().into()), ("tp", tp_name(tp).into())]);
    let picture = shows("transformations", &format!("tp_{}", tp.id().to_lowercase()));
    let kind = if global {
        board_text("climate.implant.of_world")
    } else {
        board_text_with("climate.implant.of_region", &[("region", region_name(region).into())])
    };
    CardFace {
        prices: vec![price],
        changes: if owned { Vec::new() } else { changes.collect() },
        icon: "tree",
        kind,
        lasts: true,
        state: owned.then(|| board_text("climate.sheet.has")),
        reason,
        ..CardFace::of(picture, name, does_here(view, tp, region))
    }
}

/// What a transformation does, and whether it does it by itself in a region.
fn does_here(view: TypedView<'_>, tp: Tp, region: RegionId) -> String {
    let does = capital(&tp_effect(tp));
    let pair = PAIRS.into_iter().find(|&(one, other)| tp == one || tp == other);
    let Some((one, other)) = pair else { return board_text_with("climate.implant.does", &[("effect", does.into())]) };
    let partner = if tp == one { other } else { one };
    let there = view.board.region(region).transformations.contains(partner);
    let key = if there { "climate.implant.completes" } else { "climate.implant.alone" };
    let place = region_form(region, "in");
    board_text_with(key, &[("effect", does.into()), ("other", partner.id().into()), ("region", place.into())])
}

/// An event or a consequence, with everything it does.
pub(crate) fn drawn(model: TableModel, view: TypedView<'_>, card: Drawn) -> CardFace {
    let (name, _) = super::names::drawn_words(view.game, card);
    let said = match card {
        Drawn::Event(event) => climate::say::card::event(view.game, event),
        Drawn::Consequence(consequence) => climate::say::card::consequence(view.game, consequence),
    };
    let (icon, key) = match card {
        Drawn::Event(_) => ("flag", "climate.card.event"),
        Drawn::Consequence(_) => ("alert", "climate.card.consequence"),
    };
    let picture = drawn_picture(view, card).unwrap_or_else(|| shows("events", ""));
    CardFace { icon, kind: board_text(key), ..CardFace::of(picture, name, model.render(&said)) }
}

/// The picture of an event or a consequence.
pub(crate) fn drawn_picture(view: TypedView<'_>, card: Drawn) -> Option<Shows> {
    let rules = view.game.rules();
    match card {
        Drawn::Consequence(card) => Some(shows("consequences", &rules.consequence(card)?.id)),
        Drawn::Event(card) => {
            let event = rules.event(card)?;
            Some(match event {
                EventCard::Oil { .. } => shows("oil_cards", event.id()),
                // The cards of a zone are alike.
                EventCard::Warming { zone, .. } => shows("warming_cards", zone.id()),
                EventCard::Aci(_) => shows("events", event.id()),
            })
        }
    }
}

/// A character: the trade, and the influences drawn at this table.
pub(crate) fn character(view: TypedView<'_>, character: CharacterId) -> CardFace {
    let (name, trade) = character_words(view.game, character);
    let design = view.game.rules().character(character);
    let draws = design.map(|design| {
        let side = if view.board.present.len() >= 5 { design.side_b } else { design.side_a };
        let secondary: Vec<String> = side.iter().map(influence_name).collect();
        let primary: Vec<String> = design.primary.iter().map(|&one| influence_name(one)).collect();
        board_text_with("climate.team.draws", &[("primary", primary.into()), ("secondary", secondary.into())])
    });
    let picture = shows("characters", design.map(|design| design.id.as_str()).unwrap_or_default());
    CardFace { icon: "person", kind: trade, ..CardFace::of(picture, name, draws.unwrap_or_default()) }
}

/// The power of an employer.
pub(crate) fn power_of(employer: Employer) -> CardFace {
    let text = employer_text(employer, EmployerPart::Power);
    CardFace::of(shows("employers", employer.id()), employer_name(employer), text)
}
