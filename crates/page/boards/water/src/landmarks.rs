//! What on the table the words of a sentence name: communities, cards, hexes, and what communities hold.

use crate::draft::board_draft;
use crate::typed_view::with_view;
use leptos::prelude::*;
use page_table::TableModel;
use page_table::pointing::Landmark;
use page_table::pointing::landmark::{seat_of, unit_of, usual_landmark};
use shelf::words::Mention;
use table::{Arg, Saying};
use water::basin::{Basin, Hex, HexId};

/// A hex of the map.
pub(crate) fn place(hex: HexId) -> Landmark {
    Landmark::place("hex", hex.0)
}

/// What words name.
pub(crate) fn landmark(model: TableModel, mention: &Mention) -> Option<Landmark> {
    if let Arg::Saying(saying) = &mention.arg
        && saying.key.starts_with("place.")
    {
        return with_view(model, |game, _| hex_of(&game.rules().basin, saying)).flatten().map(place);
    }
    let unit = unit_of(&mention.arg).filter(|unit| matches!(*unit, "money" | "energy" | "food" | "vp"));
    let owner = || seat_of(&mention.within, &["to", "from", "winner"]);
    usual_landmark(mention).or_else(|| Some(Landmark::figure(unit?, owner()?)))
}

/// The hex that a place is, or that a building stands on.
fn hex_of(basin: &Basin, saying: &Saying) -> Option<HexId> {
    let number = |name: &str| match saying.arg(name) {
        Some(Arg::Number(number)) => i8::try_from(*number).ok(),
        _ => None,
    };
    match saying.arg("place") {
        Some(Arg::Saying(inner)) => hex_of(basin, inner),
        _ => basin.id(Hex { q: number("q")?, r: number("r")? }),
    }
}

/// Opens the card of a hex.
pub(crate) fn open(landmark: &Landmark) -> bool {
    match landmark {
        Landmark::Place(kind, number) if kind == "hex" => {
            let hex = u8::try_from(*number).ok().map(HexId);
            board_draft().looked.set(hex);
            hex.is_some()
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use water::Water;
    use water::say::terms;

    #[test]
    fn every_hex_is_found_by_what_it_is_called() {
        let game = Water::printed(3).unwrap();
        let basin = &game.rules().basin;
        for hex in basin.hexes() {
            let said = terms::place(&game, hex);
            assert_eq!(hex_of(basin, &said), Some(hex));
            assert_eq!(hex_of(basin, &Saying::new("place.building").with("place", said)), Some(hex));
        }
    }
}
