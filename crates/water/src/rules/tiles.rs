//! The communities and the tiles: which there are is fixed, their numbers are not.

use super::bounds::{self, law};
use super::map::{names_of, words_of};
use super::{Building, Gives, Need};
use crate::basin::Terrain;
use crate::terms::{KINDS, Kind, SEATS, Touch};
use table::data::entries::{Words, entries, note_order, words};
use table::data::fields::Fields;

pub(super) fn communities(root: &mut Fields) -> (Vec<String>, Vec<Words>) {
    let all = entries(root, "communities", SEATS..=SEATS);
    note_order(root, "communities", &all);
    all.into_iter().map(|(id, mut from)| (id, words(&mut from))).unzip()
}

pub(super) fn buildings(root: &mut Fields) -> ([Building; KINDS], Vec<Words>) {
    let nothing = Building {
        count: 0,
        cost: 0,
        terrain: [false; 5],
        touch: Touch::Nothing,
        need: Need::default(),
        gives: Gives::default(),
        pollution: 0,
    };
    let (mut read, mut told) = ([nothing; KINDS], vec![Words::default(); KINDS]);
    for (id, mut from) in entries(root, "buildings", KINDS..=KINDS) {
        let kind = Kind::named(&id);
        let building = building(&mut from, kind);
        let said = words(&mut from);
        match kind {
            Some(kind) => (read[kind.index()], told[kind.index()]) = (building, said),
            None => from.broken(&["id"], id.clone(), law::KINDS_STAY),
        }
    }
    (read, told)
}

fn building(from: &mut Fields, kind: Option<Kind>) -> Building {
    let count = if kind == Some(Kind::Dam) { bounds::DAM_COUNT } else { bounds::COUNT };
    let mut terrain = [false; 5];
    for at in words_of(from, "terrain", &names_of(Terrain::ALL, Terrain::name), 1) {
        terrain[at] = true;
    }
    let touch = from.word("must_touch", &names_of(Touch::ALL, Touch::name)).map_or(Touch::Nothing, Touch::at);
    let building = Building {
        count: from.number("count", count),
        cost: from.number("cost", bounds::COST),
        terrain,
        touch,
        need: need(from.table_or_empty("need")),
        gives: gives(from.table_or_empty("yield")),
        pollution: from.number_or_zero("pollution", bounds::POLLUTION),
    };
    // Junctions, dams and stations do something of their own and never fail (7, 13.2).
    let plain = building.need.is_nothing() && building.gives == Gives::default() && building.pollution == 0;
    let special = matches!(kind, Some(Kind::Junction | Kind::Dam | Kind::TreatmentStation));
    if special && !plain {
        from.broken(&["need", "yield", "pollution"], kind.map_or("", Kind::name), law::KINDS_STAY);
    }
    building
}

fn need(mut from: Fields) -> Need {
    Need {
        water: from.number_or_zero("water", bounds::NEED),
        energy: from.number_or_zero("energy", bounds::NEED),
        food: from.number_or_zero("food", bounds::NEED),
        money: from.number_or_zero("money", bounds::NEED),
    }
}

fn gives(mut from: Fields) -> Gives {
    Gives {
        energy: from.number_or_zero("energy", bounds::YIELD),
        food: from.number_or_zero("food", bounds::YIELD),
        money: from.number_or_zero("money", bounds::YIELD),
        vp: from.number_or_zero("vp", bounds::YIELD),
    }
}
