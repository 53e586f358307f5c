//! Treatment.

use crate::basin::HexId;
use crate::frame::Frame;
use crate::testing::{at, label, pass_until, play, scenario};
use crate::{Action, Refusal, State};
use table::Seat;
use table::contract::*;

#[test]
fn a_station_treats_three_cubes_a_turn_in_both_phases_together() {
    // Vector 22, R34.
    let (game, mut state) = scenario("pollution");
    let (station, hex) = (at(&game, 4, 7), label(&game, "EF6"));
    let fresh = game.rules().basin.fresh_at(hex).unwrap();
    state.board.grey[fresh.index()] = 5;
    state.board.polluted += 5;
    state.board.community_mut(Seat(2)).money = 10;
    pass_until(&game, &mut state, |state| state.board.active == Seat(2));
    let treat = Action::Treat { station, hex, building: HexId::NOWHERE };
    play(&game, &mut state, 2, treat);
    assert_eq!(state.board.community(Seat(2)).vp, 1);
    pass_until(&game, &mut state, |state| state.frame() == Frame::Treat && state.board.active == Seat(2));
    play(&game, &mut state, 2, treat);
    play(&game, &mut state, 2, treat);
    assert_eq!(game.check(&state, Seat(2), &treat), Err(Refusal::StationExhausted));
    let star = state.board.community(Seat(2));
    assert_eq!((star.money, star.vp, star.treatments), (4, 3, 3));
}

#[test]
fn water_given_back_is_for_others() {
    // Vector 23, R35.
    let (game, mut state) = scenario("pollution");
    pass_until(&game, &mut state, |state| state.board.active == Seat(2));
    let hex = label(&game, "MS3");
    let fresh = game.rules().basin.fresh_at(hex).unwrap();
    let water = state.board.water[fresh.index()];
    (state.board.water[fresh.index()], state.board.drained) = (0, water.into());
    play(&game, &mut state, 2, Action::Treat { station: at(&game, 4, 7), hex, building: HexId::NOWHERE });
    assert_eq!(state.board.water[fresh.index()], 1);
    assert_eq!((state.board.available(Seat(2), fresh), state.board.available(Seat(3), fresh)), (0, 1));
    let draw = Action::Draw { source: hex, building: at(&game, 3, 8) };
    assert_eq!(game.check(&state, Seat(2), &draw), Err(Refusal::NoWater));
}

#[test]
fn a_building_that_does_not_run_makes_no_pollution() {
    // R4: nobody draws, so only what needs nothing runs.
    let (game, mut state) = scenario("pollution");
    let before = game.pollution(&state.board);
    pass_until(&game, &mut state, |state| state.frame() == Frame::Treat);
    assert_eq!(game.pollution(&state.board), before);
}

#[test]
fn a_station_reaches_the_whole_shore_of_its_network() {
    // R33: the station stands on (4, 7), the port of the same network on (3, 10).
    let (game, mut state) = scenario("pollution");
    let far = label(&game, "EB4");
    let fresh = game.rules().basin.fresh_at(far).unwrap();
    state.board.grey[fresh.index()] += 1;
    state.board.polluted += 1;
    pass_until(&game, &mut state, |state| state.board.active == Seat(2));
    let treat = Action::Treat { station: at(&game, 4, 7), hex: far, building: HexId::NOWHERE };
    assert_eq!(game.check(&state, Seat(2), &treat), Ok(()));
}

#[test]
fn treatment_after_the_collection_brings_points_and_no_water() {
    // R36.
    let (game, mut state) = scenario("pollution");
    let (station, hex) = (at(&game, 4, 7), label(&game, "EF6"));
    let fresh = game.rules().basin.fresh_at(hex).unwrap();
    state.board.grey[fresh.index()] = 5;
    state.board.polluted += 5;
    state.board.community_mut(Seat(2)).money = 10;
    let treat = Action::Treat { station, hex, building: HexId::NOWHERE };
    let mut gains = |reached: Frame| {
        pass_until(&game, &mut state, |state| state.frame() == reached && state.board.active == Seat(2));
        let figures = |state: &State| (state.board.community(Seat(2)).vp, state.board.water[fresh.index()]);
        let before = figures(&state);
        play(&game, &mut state, 2, treat);
        let after = figures(&state);
        (after.0 - before.0, after.1 - before.1)
    };
    assert_eq!((gains(Frame::Collect), gains(Frame::Treat)), ((1, 1), (1, 0)));
}
