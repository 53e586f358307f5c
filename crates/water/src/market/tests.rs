//! Supply, production and the world market.

use crate::frame::Frame;
use crate::terms::{Goods, Kind};
use crate::testing::{at, pass_until, scenario};
use crate::{Action, Refusal, State, Water};
use table::contract::*;
use table::{Seat, Silent};

/// Gives every building of every community its water and makes energy and food.
fn watered(id: &str) -> (Water, State) {
    let (game, mut state) = scenario(id);
    for seat in game.all() {
        for tile in state.board.community_mut(seat).tiles_mut() {
            tile.water = game.rules().building(tile.kind).need.water;
        }
    }
    pass_until(&game, &mut state, |state| state.frame() == Frame::Market);
    (game, state)
}

#[test]
fn production_goes_into_stock() {
    // Vector 14.
    let (_, state) = watered("interdependence");
    let stock = |seat: u8| {
        let community = state.board.community(Seat(seat));
        (community.energy, community.food)
    };
    assert_eq!([stock(0), stock(1), stock(2), stock(3)], [(6, 0), (1, 5), (0, 0), (1, 2)]);
}

#[test]
fn a_building_with_everything_pays_money_and_points() {
    // Vector 15.
    let (game, mut state) = watered("interdependence");
    let before: Vec<(u16, u16)> = game.all().into_iter().map(|seat| purse(&state, seat)).collect();
    for seat in game.all() {
        for tile in state.board.community_mut(seat).tiles_mut() {
            tile.supplied = game.rules().building(tile.kind).need.is_supplied();
        }
    }
    state.board.call = table::Call::CLOSED;
    game.run(&mut state, &mut crate::testing::Rolls(0), &mut Silent).harvest();
    let gained = |seat: usize| {
        let now = purse(&state, Seat(seat as u8));
        (now.0 - before[seat].0, now.1 - before[seat].1)
    };
    assert_eq!([gained(0), gained(1), gained(2), gained(3)], [(4, 2), (4, 2), (23, 2), (4, 7)]);
}

fn purse(state: &State, seat: Seat) -> (u16, u16) {
    let community = state.board.community(seat);
    (community.money, community.vp)
}

/// A community of the first scenario that owns just these tiles, all of them watered, in its market block.
fn block(kinds: &[Kind], energy: u16, food: u16, money: u16) -> (Water, State) {
    let (game, mut state) = watered("interdependence");
    let basin = &game.rules().basin;
    for (q, r) in [(-1, 4), (0, 4), (0, 5)] {
        state.board.tear_down(basin, at(&game, q, r));
    }
    let places = [(-1, 5), (0, 4), (0, 5), (-1, 4)].map(|(q, r)| at(&game, q, r));
    for (&kind, &hex) in kinds.iter().zip(&places).skip(1) {
        state.board.put_up(basin, Seat(0), kind, hex);
    }
    for (tile, &kind) in state.board.community_mut(Seat(0)).tiles_mut().iter_mut().zip(kinds) {
        tile.kind = kind;
        tile.water = game.rules().building(kind).need.water;
    }
    let community = state.board.community_mut(Seat(0));
    (community.energy, community.food, community.money) = (energy, food, money);
    (game, state)
}

#[test]
fn imports_only_cover_what_is_lacking() {
    // Vector 16, R13: energy at 3, food at 4 is card r06.
    let (game, mut state) = block(&[Kind::Residential, Kind::Residential], 1, 0, 20);
    state.board.card = Some(table::CardId(5));
    let check = |state: &State, goods, count| game.check(state, Seat(0), &Action::Buy { goods, count });
    assert_eq!(check(&state, Goods::Energy, 1), Ok(()));
    assert_eq!(check(&state, Goods::Energy, 2), Err(Refusal::OnlyForShortage));
    assert_eq!(check(&state, Goods::Food, 2), Ok(()));
    assert_eq!(check(&state, Goods::Food, 3), Err(Refusal::OnlyForShortage));
    crate::testing::play(&game, &mut state, 0, Action::Buy { goods: Goods::Energy, count: 1 });
    crate::testing::play(&game, &mut state, 0, Action::Buy { goods: Goods::Food, count: 2 });
    assert_eq!(state.board.community(Seat(0)).money, 9);
}

#[test]
fn a_port_feeds_in_the_same_phase() {
    // Vectors 17 and 18, R57.
    let (game, mut state) = block(&[Kind::FishingPort, Kind::Residential], 1, 0, 0);
    crate::testing::play(&game, &mut state, 0, Action::Supply(at(&game, -1, 5)));
    let community = state.board.community(Seat(0));
    assert_eq!((community.energy, community.food), (0, 2));
    assert_eq!(game.check(&state, Seat(0), &Action::Supply(at(&game, 0, 4))), Err(Refusal::NeedsStock));

    let (game, mut state) = block(&[Kind::FishingPort, Kind::Residential], 2, 0, 0);
    crate::testing::play(&game, &mut state, 0, Action::Supply(at(&game, -1, 5)));
    crate::testing::play(&game, &mut state, 0, Action::Supply(at(&game, 0, 4)));
    let community = state.board.community(Seat(0));
    assert_eq!((community.energy, community.food), (0, 1));
}

#[test]
fn a_building_without_all_its_water_is_not_supplied() {
    // Vector 19, R14.
    let (game, mut state) = block(&[Kind::Residential, Kind::Industrial], 1, 0, 0);
    let industrial = at(&game, 0, 4);
    state.board.tile_mut(industrial).unwrap().water = 2;
    assert_eq!(game.check(&state, Seat(0), &Action::Supply(industrial)), Err(Refusal::NotToBeSupplied));
    state.board.call = table::Call::CLOSED;
    game.run(&mut state, &mut crate::testing::Rolls(0), &mut Silent).harvest();
    let tile = state.board.tile_on(industrial).unwrap().1;
    assert!(tile.crisis && !tile.ran);
}

#[test]
fn a_residential_zone_needs_water_energy_and_food() {
    // R3.
    let need = scenario("interdependence").0.rules().building(Kind::Residential).need;
    assert_eq!((need.water, need.energy, need.food, need.money), (1, 1, 1, 0));
}

#[test]
fn money_needs_are_paid_before_the_harvest_comes_in() {
    // R56.
    let (game, mut state) = scenario("interdependence");
    pass_until(&game, &mut state, |state| state.frame() == Frame::Market && state.board.active == Seat(3));
    let circle = &mut state.board.communities[3];
    (circle.money, circle.energy, circle.food) = (0, 1, 1);
    let university = Action::Supply(at(&game, -2, 9));
    assert_eq!(game.check(&state, Seat(3), &university), Err(Refusal::NeedsMoney));
}

#[test]
fn imports_cannot_be_resold_for_profit() {
    // R13: every price is above what the world market pays.
    let (game, _) = scenario("interdependence");
    let rules = game.rules();
    assert!(rules.resources.iter().all(|card| card.energy.min(card.food) > rules.sell_price));
    let (game, mut state) = scenario("interdependence");
    pass_until(&game, &mut state, |state| state.frame() == Frame::Market);
    let energy = Action::Buy { goods: Goods::Energy, count: 1 };
    assert_eq!(game.check(&state, Seat(0), &energy), Err(Refusal::OnlyForShortage));
}
