//! Building and demolition.

use crate::basin::{Axis, Drain};
use crate::frame::Frame;
use crate::terms::Kind;
use crate::testing::{at, building, game, label, pass_until, play, scenario};
use crate::{Action, Refusal, State, Water};
use table::contract::*;
use table::{Menu, Seat, SeatSet, Silent};

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
fn whoever_lost_a_dam_site_does_not_come_back_as_a_partner_in_that_phase() {
    // R64
    let (game, mut state) = settled();
    play(&game, &mut state, 0, Action::Pass);
    let bank = game.rules().basin.dam_site(label(&game, "MS1"), Axis::NorthWestSouthEast).unwrap()[0];
    state.board.closed[2].insert(bank);
    let shared = shared_dam(&game);
    assert_eq!(game.check(&state, Seat(1), &shared), Err(Refusal::OwnerShutOut));
    let Action::BuildDam { river, axis, .. } = shared else { unreachable!() };
    let alone = Action::BuildDam { river, axis, owners: SeatSet::only(Seat(1)) };
    let mut menu = Menu::new();
    game.offer(&state, Seat(1), &mut menu);
    assert_eq!((menu.lists(&shared), menu.lists(&alone)), (false, true), "the former partner builds without them");
    state.board.closed[1].insert(bank);
    assert_eq!(game.check(&state, Seat(1), &shared), Err(Refusal::SiteClosed));
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

#[test]
fn one_builds_one_tile_each_go_and_a_pass_is_final() {
    // R16 and R17.
    let (game, mut state) = building("interdependence");
    state.board.communities[0].money = 20;
    play(&game, &mut state, 0, Action::Build { kind: Kind::EnergyPark, hex: at(&game, -2, 5) });
    assert_eq!(state.board.active, Seat(1));
    for seat in [1, 2, 3] {
        play(&game, &mut state, seat, Action::Pass);
    }
    assert_eq!(state.board.active, Seat(0), "several builds in a turn");
    play(&game, &mut state, 0, Action::Build { kind: Kind::EnergyPark, hex: at(&game, -2, 4) });
    assert_eq!((state.board.active, state.board.turn), (Seat(0), 1), "those who have passed stay out");
}

#[test]
fn springs_are_watercourse_but_cannot_be_dammed() {
    // R21 and R22.
    let (game, state) = scenario("pollution");
    let (spring, basin) = (label(&game, "WF1"), &game.rules().basin);
    assert!(Axis::ALL.iter().all(|&axis| basin.dam_site(spring, axis).is_none()));
    let fresh = basin.fresh_at(spring).unwrap();
    assert!(state.board.water[fresh.index()] > 0 && state.board.community(Seat(0)).touched().contains(fresh));
}

#[test]
fn a_dam_brings_energy_without_water_and_its_building_pollutes_its_river() {
    // R29 and R30.
    let (game, mut state) = scenario("dam_three_owners");
    pass_until(&game, &mut state, |state| state.frame() == Frame::Market);
    assert_eq!([0, 1, 3].map(|seat| state.board.communities[seat].energy), [2, 2, 2]);
    let (game, mut state) = building("pollution");
    state.board.communities[0].money = 30;
    let river = label(&game, "WF3");
    let before = state.board.grey[game.rules().basin.fresh_at(river).unwrap().index()];
    let site = Axis::ALL.iter().copied().find(|&axis| {
        let dam = Action::BuildDam { river, axis, owners: SeatSet::only(Seat(0)) };
        game.check(&state, Seat(0), &dam).is_ok()
    });
    let Some(axis) = site else { panic!("no site on WF3") };
    play(&game, &mut state, 0, Action::BuildDam { river, axis, owners: SeatSet::only(Seat(0)) });
    pass_until(&game, &mut state, |state| state.board.dam_on(river).is_some());
    assert_eq!(state.board.grey[game.rules().basin.fresh_at(river).unwrap().index()], before + 1);
}

#[test]
fn demolition_gives_nothing_back_and_makes_no_pollution() {
    // R45.
    let (game, mut state) = building("pollution");
    let (money, grey) = (state.board.communities[0].money, game.pollution(&state.board));
    play(&game, &mut state, 0, Action::Demolish(at(&game, -2, 4)));
    assert_eq!((state.board.communities[0].money, game.pollution(&state.board)), (money, grey));
}

#[test]
fn tiles_and_markers_are_limits() {
    // R49.
    let (game, mut state) = building("interdependence");
    state.board.communities[0].money = 50;
    let park = Action::Build { kind: Kind::EnergyPark, hex: at(&game, -2, 5) };
    state.board.used[Kind::EnergyPark.index()] = 23;
    assert_eq!(game.check(&state, Seat(0), &park), Err(Refusal::NoTileLeft));
}

#[test]
fn every_owner_of_a_dam_stands_beside_it() {
    // R24.
    let (game, mut state) = building("pollution");
    state.board.communities.iter_mut().for_each(|community| community.money = 30);
    let (basin, river) = (&game.rules().basin, label(&game, "WF3"));
    let check = |axis, owners| game.check(&state, Seat(0), &Action::BuildDam { river, axis, owners });
    let alone = SeatSet::only(Seat(0));
    let axis = Axis::ALL.iter().copied().find(|&axis| check(axis, alone).is_ok()).unwrap();
    let around = basin.dam_site(river, axis).unwrap().map(|hex| basin.around(hex));
    let beside = |seat| around.iter().any(|hexes| !hexes.and(&state.board.hexes_of(basin, seat)).is_empty());
    let (near, far): (Vec<Seat>, Vec<Seat>) = game.all().into_iter().partition(|&seat| beside(seat));
    assert!(near.contains(&Seat(0)) && !far.is_empty());
    for other in far {
        let owners = alone.union(SeatSet::only(other));
        assert_eq!(check(axis, owners), Err(Refusal::NotForTheseOwners), "seat {}", other.0);
    }
    for other in near {
        assert_eq!(check(axis, alone.union(SeatSet::only(other))), Ok(()), "seat {}", other.0);
    }
}
