//! Building and demolition.

use crate::basin::{Axis, Drain};
use crate::frame::Frame;
use crate::terms::Kind;
use crate::testing::{at, game, label, pass_until, play, scenario};
use crate::{Action, Refusal, State, Water};
use table::{Game, Seat, SeatSet, Silent};

/// Three communities that have settled, before they build.
fn settled() -> (Water, State) {
    let game = game(3, |options| options.first = Some(0));
    let mut state = game.deal(&mut crate::testing::Rolls(0), &mut Silent);
    for (seat, (q, r)) in [(0, (0, 9)), (1, (4, 4)), (2, (3, 4))] {
        play(&game, &mut state, seat, Action::PlaceHome(at(&game, q, r)));
    }
    (game, state)
}

#[test]
fn a_tile_stands_beside_a_construction_of_its_community() {
    // 5, R18
    let (game, state) = settled();
    let check = |kind, q, r| game.check(&state, Seat(0), &Action::Build { kind, hex: at(&game, q, r) });
    assert_eq!(check(Kind::Farm, -1, 9), Ok(()));
    assert_eq!(check(Kind::Farm, -2, 9), Err(Refusal::NotAdjacent));
    assert_eq!(check(Kind::Farm, 1, 8), Err(Refusal::WrongTerrain));
    assert_eq!(check(Kind::Junction, 1, 8), Ok(()), "R19");
    assert_eq!(check(Kind::FishingPort, -1, 9), Err(Refusal::MustTouch));
    assert_eq!(check(Kind::FishingPort, 0, 10), Ok(()));
    assert_eq!(check(Kind::PowerStation, -1, 10), Err(Refusal::MustTouch));
    assert_eq!(check(Kind::University, -1, 9), Ok(()));
    assert_eq!(check(Kind::Dam, -1, 9), Err(Refusal::Unknown));
    assert_eq!(check(Kind::Farm, 0, 9), Err(Refusal::Occupied));
}

#[test]
fn construction_pollutes_in_phase_seven_only_and_junctions_never() {
    // Vector 28, R1 and R2.
    let (game, mut state) = scenario("pollution");
    let grey = |state: &State| game.pollution(&state.board);
    pass_until(&game, &mut state, |state| state.frame() == Frame::Build { pregame: false });
    let before = grey(&state);
    pass_until(&game, &mut state, |state| state.board.active == Seat(3));
    play(&game, &mut state, 3, Action::Build { kind: Kind::Junction, hex: at(&game, 0, 8) });
    assert_eq!(grey(&state), before);
    play(&game, &mut state, 3, Action::Build { kind: Kind::Farm, hex: at(&game, -2, 10) });
    assert_eq!(grey(&state), before + 1);
    assert_eq!(game.rules().basin.drain(at(&game, -2, 10)), Drain::Sea);
    assert_eq!(state.board.sea, 1);

    let (game, mut state) = settled();
    play(&game, &mut state, 0, Action::Build { kind: Kind::Farm, hex: at(&game, -1, 9) });
    assert_eq!(game.pollution(&state.board), 0);
}

/// A dam on the main stem that the second and the third community could share.
fn shared_dam(game: &Water) -> Action {
    let owners: SeatSet = [Seat(1), Seat(2)].into_iter().collect();
    Action::BuildDam { river: label(game, "MS1"), axis: Axis::NorthWestSouthEast, owners }
}

#[test]
fn every_owner_of_a_dam_must_be_able_to_pay() {
    // Vector 13.
    let (game, mut state) = settled();
    play(&game, &mut state, 0, Action::Pass);
    state.board.community_mut(Seat(1)).money = 13;
    state.board.community_mut(Seat(2)).money = 12;
    assert_eq!(game.check(&state, Seat(1), &shared_dam(&game)), Err(Refusal::NotForTheseOwners));
    state.board.community_mut(Seat(2)).money = 13;
    assert_eq!(game.check(&state, Seat(1), &shared_dam(&game)), Ok(()));
}

#[test]
fn a_co_owner_may_refuse_and_is_not_asked_the_same_twice() {
    // 7, R62
    let (game, mut state) = settled();
    play(&game, &mut state, 0, Action::Pass);
    play(&game, &mut state, 1, shared_dam(&game));
    play(&game, &mut state, 2, Action::Answer(false));
    assert_eq!(game.check(&state, Seat(1), &shared_dam(&game)), Err(Refusal::NoMoreRequests));
    assert_eq!(state.board.active, Seat(1), "the go is not used");
}

#[test]
fn a_shared_dam_is_paid_by_each_owner_and_joins_both_networks() {
    // 7
    let (game, mut state) = settled();
    play(&game, &mut state, 0, Action::Pass);
    play(&game, &mut state, 1, shared_dam(&game));
    play(&game, &mut state, 2, Action::Answer(true));
    for seat in [Seat(1), Seat(2)] {
        let community = state.board.community(seat);
        assert_eq!((community.money, community.networks, state.board.constructions(seat)), (7, 1, 2));
    }
    assert_eq!(state.board.active, Seat(2));
}

#[test]
fn nobody_tears_down_the_last_construction() {
    // R46.
    let (game, mut state) = scenario("interdependence");
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Build { .. }));
    for (q, r) in [(-1, 4), (0, 4), (0, 5)] {
        play(&game, &mut state, 0, Action::Demolish(at(&game, q, r)));
        pass_until(&game, &mut state, |state| state.board.active == Seat(0));
    }
    let last = Action::Demolish(at(&game, -1, 5));
    assert_eq!(game.check(&state, Seat(0), &last), Err(Refusal::LastConstruction));
}

#[test]
fn treatment_stations_are_not_built_where_nothing_pollutes() {
    // R51.
    let (game, mut state) = scenario("interdependence");
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Build { .. }));
    let station = Action::Build { kind: Kind::TreatmentStation, hex: at(&game, 0, 3) };
    assert_eq!(game.check(&state, Seat(0), &station), Err(Refusal::NothingToTreatHere));
}
