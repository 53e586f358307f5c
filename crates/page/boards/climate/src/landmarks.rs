//! What on the table the words of a sentence name: players, cards, regions, institutions and the figures of the world.

use crate::draft::board_draft;
use crate::faces;
use crate::typed_view::with_view;
use climate::state::Drawn;
use climate::terms::{CharacterId, ConsequenceId, EventId, Institution, RegionId};
use leptos::prelude::*;
use page_table::TableModel;
use page_table::cards::face::CardFace;
use page_table::pointing::Landmark;
use page_table::pointing::landmark::{term_of, usual_landmark};
use shelf::words::Mention;
use table::Arg;

/// A region.
pub(crate) fn region(region: RegionId) -> Landmark {
    Landmark::place("region", region.index() as u16)
}

/// An institution.
pub(crate) fn institution(institution: Institution) -> Landmark {
    Landmark::place("institution", institution.index() as u16)
}

/// What words name.
pub(crate) fn landmark(mention: &Mention) -> Option<Landmark> {
    if let Some(named) = term_of(&mention.arg, "region").and_then(RegionId::named) {
        return Some(region(named));
    }
    if let Some(named) = term_of(&mention.arg, "institution").and_then(Institution::named) {
        return Some(institution(named));
    }
    if let Arg::Card(card) = &mention.arg
        && CARDS.contains(&&*mention.name)
    {
        return Some(Landmark::place(&mention.name, card.0));
    }
    let counted = matches!(&*mention.within.key, "event.counter_rose" | "event.counter_fell");
    match &mention.arg {
        Arg::Number(_) if counted => Some(Landmark::Figure("world-counter".to_owned())),
        Arg::Number(_) if mention.within.key == "event.turn_began" => Some(Landmark::Figure("world-turn".to_owned())),
        _ => usual_landmark(mention),
    }
}

/// The cards that sentences name; each kind is numbered by itself.
const CARDS: [&str; 3] = ["event", "consequence", "character"];

/// The card that is named.
pub(crate) fn face(model: TableModel, landmark: &Landmark) -> Option<CardFace> {
    let Landmark::Place(kind, number) = landmark else { return None };
    let number = u8::try_from(*number).ok()?;
    with_view(model, |view| {
        Some(match &**kind {
            "event" => faces::drawn(model, view, Drawn::Event(EventId(number))),
            "consequence" => faces::drawn(model, view, Drawn::Consequence(ConsequenceId(number))),
            "character" => faces::character(view, CharacterId(number)),
            _ => return None,
        })
    })?
}

/// Opens the sheet of a region.
pub(crate) fn open(landmark: &Landmark) -> bool {
    let found = match landmark {
        Landmark::Place(kind, number) if kind == "region" => RegionId::ALL.iter().copied().nth((*number).into()),
        _ => None,
    };
    if let Some(region) = found {
        board_draft().looked.set(Some(region));
    }
    found.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{CardId, Saying};

    #[test]
    fn cards_are_found_by_their_kind_and_number() {
        let within = Saying::new("card.event");
        let mention = Mention { from: 0, to: 1, name: "event".to_owned(), arg: Arg::Card(CardId(7)), within };
        assert_eq!(landmark(&mention), Some(Landmark::place("event", 7_u16)));
        let elsewhere = Mention { name: "pile".to_owned(), ..mention };
        assert_eq!(landmark(&elsewhere), None);
    }

    #[test]
    fn every_region_is_found_by_its_name() {
        for &id in RegionId::ALL {
            let arg = climate::say::terms::region(id);
            let within = Saying::new("event.activated");
            let mention = Mention { from: 0, to: 1, name: "region".to_owned(), arg, within };
            assert_eq!(landmark(&mention), Some(region(id)));
        }
    }
}
