//! Conflicts.

use crate::frame::Frame;
use crate::terms::Kind;
use crate::testing::{Faces, at, building, label, pass_until, play, play_with, scenario, scenario_led_by};
use crate::{Action, Refusal, State, Water};
use table::contract::*;
use table::{Seat, SeatSet};

fn with_points(state: &mut State, points: [u16; 4]) {
    for (at, vp) in points.into_iter().enumerate() {
        state.board.community_mut(Seat(at as u8)).vp = vp;
    }
}

fn asked(state: &State) -> SeatSet {
    state.board.call.missing()
}

#[test]
fn only_those_still_to_collect_with_access_and_need_are_asked() {
    // Vector 29, R8 and R10.
    let (game, mut state) = scenario_led_by("dam_three_owners", 2);
    with_points(&mut state, [3, 3, 3, 3]);
    play(&game, &mut state, 2, Action::Draw { source: label(&game, "MS1"), building: at(&game, 3, 7) });
    assert!(matches!(state.frame(), Frame::Contest { .. }));
    for seat in [3, 0, 1] {
        assert_eq!(asked(&state), SeatSet::only(Seat(seat)));
        play(&game, &mut state, seat, Action::Pass);
    }
    assert_eq!(state.frame(), Frame::Collect);
    play(&game, &mut state, 2, Action::Pass);
    play(&game, &mut state, 3, Action::Pass);
    play(&game, &mut state, 0, Action::Draw { source: label(&game, "WF3"), building: at(&game, 2, 4) });
    assert_eq!(state.frame(), Frame::Collect, "the fourth community has ended, the second has no access");
}

#[test]
fn nobody_without_points_can_contest() {
    // R8.
    let (game, mut state) = scenario_led_by("dam_three_owners", 2);
    play(&game, &mut state, 2, Action::Draw { source: label(&game, "MS1"), building: at(&game, 3, 7) });
    assert_eq!(state.frame(), Frame::Collect);
}

/// A conflict over a cube on the main stem between the third community, which draws, and challengers with their stakes.
fn conflict(points: [u16; 4], stakes: &[(u8, u16)], faces: &[u32]) -> (Water, State) {
    let (game, mut state) = scenario_led_by("dam_three_owners", 2);
    with_points(&mut state, points);
    play(&game, &mut state, 2, Action::Draw { source: label(&game, "MS1"), building: at(&game, 3, 7) });
    while let (Frame::Contest { .. }, Some(seat)) = (state.frame(), asked(&state).lowest()) {
        let contests = stakes.iter().any(|(challenger, _)| *challenger == seat.0);
        play(&game, &mut state, seat.0, if contests { Action::Contest } else { Action::Pass });
    }
    for &(seat, stake) in stakes {
        play_with(&game, &mut state, seat, Action::Stake(stake), &mut Faces(faces.to_vec()));
    }
    (game, state)
}

fn points(state: &State) -> [u16; 4] {
    std::array::from_fn(|at| state.board.communities[at].vp)
}

#[test]
fn at_equal_scores_the_holder_wins_and_all_stakes_are_lost() {
    // Vector 24, R5 and R6. Faces 3 and 1 show 2 and 1 swords; the holder rolls first here.
    let (game, state) = conflict([0, 3, 4, 0], &[(2, 1), (1, 2)], &[3, 1]);
    assert_eq!(points(&state), [0, 1, 3, 0]);
    assert_eq!(state.board.tile_on(at(&game, 3, 7)).unwrap().1.water, 1);
    let (square, star) = (state.board.community(Seat(1)), state.board.community(Seat(2)));
    assert_eq!((square.declared, square.won, star.declared, star.won), (1, 0, 0, 1));
}

#[test]
fn among_equal_challengers_the_first_in_initiative_order_wins() {
    // Vector 25: the fourth community comes before the first.
    let (_, state) = conflict([4, 0, 2, 4], &[(2, 2), (0, 3), (3, 3)], &[0, 1, 1]);
    assert_eq!(points(&state), [1, 0, 0, 1]);
    assert_eq!(state.board.community(Seat(3)).won, 1);
}

#[test]
fn a_holder_may_stake_nothing() {
    // Vector 26.
    let (_, state) = conflict([0, 2, 4, 0], &[(2, 0), (1, 2)], &[5, 0]);
    assert_eq!(points(&state), [0, 0, 4, 0]);
    assert_eq!(state.board.community(Seat(2)).won, 1);
}

#[test]
fn a_challenger_stakes_at_least_one_point_of_its_own() {
    // R7.
    let (game, state) = conflict([0, 2, 4, 0], &[(1, 1)], &[]);
    let check = |seat, stake| game.check(&state, Seat(seat), &Action::Stake(stake));
    assert_eq!(check(2, 5), Err(Refusal::StakeOutOfRange));
    assert_eq!((check(2, 0), check(2, 4)), (Ok(()), Ok(())));
    assert_eq!(check(1, 1), Err(Refusal::NotAsked));
    assert_eq!(game.check(&state, Seat(1), &Action::Reconsider), Ok(()));
}

#[test]
fn the_winner_puts_the_cube_on_a_building_of_its_own_and_contests_a_hex_once() {
    // R11.
    let (game, mut state) = conflict([0, 5, 1, 0], &[(2, 0), (1, 4)], &[0, 0]);
    assert_eq!(state.frame(), Frame::PlaceCube { winner: Seat(1) });
    play(&game, &mut state, 1, Action::PlaceCube(at(&game, 4, 5)));
    let drunk: u8 = state.board.community(Seat(1)).tiles().iter().map(|tile| tile.water).sum();
    assert_eq!((drunk, state.board.tile_on(at(&game, 3, 7)).unwrap().1.water), (1, 0));
    play(&game, &mut state, 2, Action::Draw { source: label(&game, "MS1"), building: at(&game, 3, 7) });
    assert_eq!(state.frame(), Frame::Collect);
}

#[test]
fn a_polluting_building_is_contested_by_those_downstream() {
    // R54.
    let (game, mut state) = scenario("pollution");
    with_points(&mut state, [3, 3, 3, 0]);
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Build { .. }));
    state.board.community_mut(Seat(0)).money = 20;
    play(&game, &mut state, 0, Action::Build { kind: Kind::Farm, hex: at(&game, 0, 5) });
    assert_eq!(asked(&state), SeatSet::only(Seat(2)));
    play(&game, &mut state, 2, Action::Contest);
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Stakes { .. }));
    play(&game, &mut state, 0, Action::Stake(0));
    play_with(&game, &mut state, 2, Action::Stake(3), &mut Faces(vec![0, 0]));
    assert_eq!(state.board.community(Seat(0)).money, 20);
    assert_eq!(state.board.active, Seat(1), "a lost site uses the go");
}

#[test]
fn a_lost_site_uses_the_go_and_the_winner_builds_besides() {
    // R63.
    let (game, mut state) = building("pollution");
    for community in &mut state.board.communities {
        (community.vp, community.money) = (6, 30);
    }
    let site = Action::Build { kind: Kind::Farm, hex: at(&game, 0, 5) };
    play(&game, &mut state, 0, site);
    while let (Frame::Contest { .. }, Some(seat)) = (state.frame(), state.board.call.missing().lowest()) {
        play(&game, &mut state, seat.0, if seat == Seat(2) { Action::Contest } else { Action::Pass });
    }
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Stakes { .. }));
    play(&game, &mut state, 0, Action::Stake(0));
    play_with(&game, &mut state, 2, Action::Stake(5), &mut Faces(vec![0, 0]));
    assert_eq!((state.frame(), state.board.active), (Frame::Build { pregame: false }, Seat(1)));
    pass_until(&game, &mut state, |state| state.board.active == Seat(0) || state.board.turn > 1);
    if state.board.turn == 1 {
        assert_eq!(game.check(&state, Seat(0), &site), Err(Refusal::SiteClosed));
    }
    assert_eq!(state.board.communities[0].money, 30);
}
