//! What lies between the nations: market, crises, alliances, the star nation.

use super::names::{by_name, read_by_name, term_names};
use crate::Limit;
use crate::state::{Board, NATIONS, Star};
use crate::terms::{Crisis, Pact, Resource};
use serde_json::{Value, json};
use table::forms::Form;
use table::forms::reader::JsonPlace;
use table::{Fault, SeatSet, record_form};

/// Units and price positions of the market.
pub(super) fn write_market(board: &Board) -> Value {
    let stock = by_name(term_names!(Resource), &board.market);
    json!({"stock": stock, "prices": by_name(term_names!(Resource), &board.price)})
}

/// The generations in which each crisis broke out.
pub(super) fn write_crises(board: &Board) -> Value {
    let tiles = Crisis::ALL.iter().map(|crisis| {
        let tiles = board.tiles[crisis.index()];
        let generations: Vec<u32> = (0..u16::BITS).filter(|at| tiles >> at & 1 == 1).map(|at| at + 1).collect();
        (crisis.name().to_owned(), json!(generations))
    });
    Value::Object(tiles.collect())
}

record_form!(Star of Limit { money, fossil, territory, disruption, pollution });

pub(super) fn read_market(game: &Limit, place: &JsonPlace<'_>, board: &mut Board) -> Result<(), Fault> {
    let fields = place.fields(["stock", "prices"])?;
    if let Some(place) = fields.get("stock") {
        read_by_name(&place, term_names!(Resource), 0..=u16::MAX, &mut board.market)?;
    }
    if let Some(place) = fields.get("prices") {
        let positions = game.rules().market.positions;
        read_by_name(&place, term_names!(Resource), 1..=positions, &mut board.price)?;
    }
    Ok(())
}

/// Crises of this generation and the ones before.
pub(super) fn read_crises(place: &JsonPlace<'_>, board: &mut Board) -> Result<(), Fault> {
    let fields = place.fields(term_names!(Crisis))?;
    for &crisis in Crisis::ALL {
        fields.read(crisis.name(), &mut board.tiles[crisis.index()], |place| {
            let mut tiles = 0;
            for place in place.list(0..=usize::from(board.generation))? {
                let tile = 1 << (place.number(1..=board.generation)? - 1);
                if tiles & tile != 0 {
                    return Err(place.twice());
                }
                tiles |= tile;
            }
            Ok(tiles)
        })?;
    }
    Ok(())
}

/// The groups of each kind.
pub(super) fn write_pacts(game: &Limit, board: &Board) -> Value {
    let kinds = Pact::ALL.iter().map(|pact| {
        let mut groups: Vec<SeatSet> = Vec::new();
        for &group in &board.pacts[pact.index()] {
            if !group.is_empty() && !groups.contains(&group) {
                groups.push(group);
            }
        }
        (pact.name().to_owned(), groups.into_iter().map(|group| group.write(game)).collect())
    });
    Value::Object(kinds.collect())
}

pub(super) fn read_pacts(game: &Limit, place: &JsonPlace<'_>, board: &mut Board) -> Result<(), Fault> {
    let fields = place.fields(term_names!(Pact))?;
    for &pact in Pact::ALL {
        fields.read(pact.name(), &mut board.pacts[pact.index()], |place| {
            let mut pacts = [SeatSet::EMPTY; NATIONS];
            for place in place.list(0..=NATIONS / 2)? {
                place.list(2..=NATIONS)?;
                let group = SeatSet::read(game, &place)?;
                for member in group {
                    if !pacts[member.index()].is_empty() {
                        return Err(place.breaks("alliances_are_mutual"));
                    }
                    pacts[member.index()] = group;
                }
            }
            Ok(pacts)
        })?;
    }
    Ok(())
}

pub(super) fn write_agreed(game: &Limit, board: &Board) -> Value {
    let kinds = Pact::ALL.iter().map(|pact| (pact.name().to_owned(), board.agreed[pact.index()].write(game)));
    Value::Object(kinds.collect())
}

pub(super) fn read_agreed(game: &Limit, place: &JsonPlace<'_>, board: &mut Board) -> Result<(), Fault> {
    let fields = place.fields(term_names!(Pact))?;
    for &pact in Pact::ALL {
        fields.form(game, pact.name(), &mut board.agreed[pact.index()])?;
    }
    Ok(())
}
