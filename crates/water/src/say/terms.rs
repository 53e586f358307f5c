//! The nouns: places, buildings, bundles, amounts.

use crate::basin::HexId;
use crate::bundle::{Bundle, Deliveries};
use crate::game::Water;
use crate::state::Board;
use crate::terms::{ActionId, Goods, Kind, Resource};
use table::{CardId, Saying};

/// A hex by its coordinates.
pub fn place(game: &Water, hex: HexId) -> Saying {
    match game.rules().basin.site(hex) {
        Some(site) => Saying::new("place.hex").with("q", i32::from(site.hex.q)).with("r", i32::from(site.hex.r)),
        None => Saying::new("place.nowhere"),
    }
}

/// What stands on a hex, with the place.
pub fn building(game: &Water, board: &Board, hex: HexId) -> Saying {
    let place = place(game, hex);
    match (board.tile_on(hex), board.dam_on(hex)) {
        (Some((_, tile)), _) => Saying::new("place.building").with("building", kind(tile.kind)).with("place", place),
        (_, Some(_)) => Saying::new("place.building").with("building", kind(Kind::Dam)).with("place", place),
        _ => place,
    }
}

/// A kind of tile, in the list of its name.
pub fn kind(kind: Kind) -> CardId {
    CardId(kind.index() as u8)
}

/// A kind of action card, in the list of its name.
pub fn card(card: ActionId) -> CardId {
    CardId(card.0)
}

/// So much of something.
pub fn amount(of: Resource, amount: u16) -> Saying {
    Saying::new(match of {
        Resource::Money => "units.money",
        Resource::Energy => "units.energy",
        Resource::Food => "units.food",
        Resource::Vp => "units.vp",
    })
    .with("amount", amount)
}

/// So much money.
pub fn money(count: u16) -> Saying {
    amount(Resource::Money, count)
}

/// So many points.
pub fn points(count: u16) -> Saying {
    amount(Resource::Vp, count)
}

/// So much of what the world market trades in.
pub fn goods(of: Goods, count: u16) -> Saying {
    amount(
        match of {
            Goods::Energy => Resource::Energy,
            Goods::Food => Resource::Food,
        },
        count,
    )
}

/// What is in a bundle, and water besides.
pub fn bundle(bundle: &Bundle, water: &Deliveries) -> Vec<Saying> {
    let held = [(Resource::Money, bundle.money), (Resource::Energy, bundle.energy), (Resource::Food, bundle.food)];
    let mut parts: Vec<Saying> =
        held.into_iter().filter(|(_, count)| *count > 0).map(|(of, count)| amount(of, count)).collect();
    let cubes = water.iter().count() as u16;
    if cubes > 0 {
        parts.push(Saying::new("units.water").with("amount", cubes));
    }
    parts
}
