//! Rulings (21) that no other test is named after.

use crate::basin::{Axis, HexId, Terrain};
use crate::frame::Frame;
use crate::options::Options;
use crate::rules::Rulebook;
use crate::terms::{Goods, Kind};
use crate::testing::{Faces, Rolls, at, game, label, pass_until, play, play_with, scenario, scenario_led_by};
use crate::{Action, Refusal, State, Water};
use table::{CardSet, Game, Seat, SeatSet, Silent};

fn building(id: &str) -> (Water, State) {
    let (game, mut state) = scenario(id);
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Build { .. }));
    (game, state)
}

#[test]
fn a_residential_zone_needs_water_energy_and_food() {
    // R3.
    let need = scenario("interdependence").0.rules().building(Kind::Residential).need;
    assert_eq!((need.water, need.energy, need.food, need.money), (1, 1, 1, 0));
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
fn each_phase_is_played_by_all_in_initiative_order() {
    // R15.
    let (game, mut state) = scenario_led_by("interdependence", 2);
    let mut seen = Vec::new();
    while state.frame() == Frame::Collect {
        let seat = state.board.call.missing().lowest().unwrap();
        seen.push(seat.0);
        play(&game, &mut state, seat.0, Action::Pass);
    }
    assert_eq!(seen, [2, 3, 0, 1]);
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
fn a_junction_on_the_river_reserves_nothing_and_extends_the_shore() {
    // R19 and R20.
    let (game, mut state) = scenario("dam_one_owner");
    let fresh = game.rules().basin.fresh_at(at(&game, 0, 7)).unwrap();
    assert!(state.board.community(Seat(3)).touched().contains(fresh));
    assert_eq!(state.board.available(Seat(0), fresh), 2);
    assert!(!state.board.reservoirs(&game.rules().basin).contains(fresh));
    state.board.tear_down(&game.rules().basin, at(&game, 0, 7));
    assert_eq!(state.board.used[Kind::Junction.index()], 0);
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
fn the_reservoir_of_another_dam_cannot_be_tapped() {
    // R27.
    let (game, mut state) = scenario("dam_one_owner");
    state.board.put_up_dam(&game.rules().basin, label(&game, "MS2"), Axis::EastWest, SeatSet::only(Seat(1)));
    let dam = at(&game, 1, 4);
    let check = |source: &str| game.check(&state, Seat(0), &Action::TopUp { dam, source: label(&game, source) });
    assert_eq!(check("MS2"), Err(Refusal::NotDownstream));
    assert_eq!(check("MS3"), Ok(()), "hexes below it can be reached");
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
fn pollution_spoils_no_water() {
    // R37.
    let (game, state) = scenario("pollution");
    let draw = Action::Draw { source: label(&game, "WF2"), building: at(&game, 0, 3) };
    let fresh = game.rules().basin.fresh_at(label(&game, "WF2")).unwrap();
    assert_eq!(state.board.grey[fresh.index()], 1);
    let mut collecting = state;
    pass_until(&game, &mut collecting, |state| state.frame() == Frame::Collect);
    assert_eq!(game.check(&collecting, Seat(0), &draw), Ok(()));
}

#[test]
fn red_cubes_cost_nothing_in_the_end() {
    // R39.
    let (game, mut state) = scenario("interdependence");
    let before = game.score(&state, Seat(0));
    state.board.communities[0].tiles[0].crisis = true;
    assert_eq!(game.score(&state, Seat(0)), before);
}

#[test]
fn a_marker_boosts_only_what_it_announces() {
    // R43.
    let (game, _) = scenario("interdependence");
    use crate::terms::Resource::{Energy, Food, Money};
    let (rules, hex) = (game.rules(), at(&game, -1, 4));
    assert_eq!(rules.bonus(hex, Kind::EnergyPark, Energy), 1);
    assert_eq!([rules.bonus(hex, Kind::Farm, Food), rules.bonus(hex, Kind::EnergyPark, Money)], [0, 0]);
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
fn a_simplified_game_builds_but_neither_pollutes_nor_flows() {
    // R50.
    let game = game(2, |options| (options.simplified, options.first) = (true, Some(0)));
    let mut state = game.deal(&mut Rolls(0), &mut Silent);
    play(&game, &mut state, 0, Action::PlaceHome(at(&game, 0, 9)));
    play(&game, &mut state, 1, Action::PlaceHome(at(&game, 4, 4)));
    let mut seen = Vec::new();
    while state.board.turn < 2 {
        if seen.last() != Some(&state.frame()) {
            seen.push(state.frame());
        }
        let seat = state.board.call.missing().lowest().unwrap();
        play(&game, &mut state, seat.0, Action::Pass);
    }
    let phases = [Frame::Build { pregame: true }, Frame::Collect, Frame::Market, Frame::Build { pregame: false }];
    assert_eq!((seen, game.pollution(&state.board)), (phases.to_vec(), 0));
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
fn any_freshwater_neighbour_can_be_drawn_from() {
    // R58.
    let (game, state) = scenario("interdependence");
    let drink = |source: &str| {
        game.check(&state, Seat(0), &Action::Draw { source: label(&game, source), building: at(&game, 0, 4) })
    };
    assert_eq!((drink("WF3"), drink("WF4"), drink("WF6")), (Ok(()), Ok(()), Err(Refusal::NoAccess)));
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

#[test]
fn a_dam_is_a_straight_line_from_bank_to_bank() {
    // R23.
    let game = scenario("interdependence").0;
    let basin = &game.rules().basin;
    let rivers = basin.all_fresh().into_iter().map(|fresh| basin.hex_of(fresh));
    let sites = rivers.flat_map(|river| Axis::ALL.iter().map(move |&axis| (river, axis)));
    let sites: Vec<[HexId; 3]> = sites.filter_map(|(river, axis)| basin.dam_site(river, axis)).collect();
    assert!(!sites.is_empty());
    for site in sites {
        let [river, one, other] = site.map(|id| basin.hex(id));
        assert_eq!((one.q + other.q, one.r + other.r), (2 * river.q, 2 * river.r));
        let [river, banks @ ..] = site.map(|id| basin.terrain(id));
        assert!(river == Terrain::River && banks.iter().all(|bank| bank.is_land()));
    }
}

#[test]
fn stock_carries_over_unless_a_house_rule_says_otherwise() {
    // R12.
    for (house_rules, kept) in [("", (3, 2)), ("[stock]\ncarries_over = false", (0, 0))] {
        let book = Rulebook::with_house_rules(house_rules, "house.toml").unwrap();
        let options = Options::scenario(&book.rules, "interdependence");
        let game = Water::new(book, options).unwrap();
        let mut state = game.deal(&mut Rolls(0), &mut Silent);
        let community = state.board.community_mut(Seat(0));
        (community.energy, community.food) = (3, 2);
        game.run(&mut state, &mut Rolls(0), &mut Silent).end_turn();
        let community = state.board.community(Seat(0));
        assert_eq!((community.energy, community.food), kept, "{house_rules}");
    }
}

#[test]
fn a_resource_card_is_drawn_when_it_is_needed_from_those_nobody_has_seen() {
    // R60.
    let game = game(2, |_| {});
    let mut state = game.deal(&mut Rolls(0), &mut Silent);
    for _ in 0..2 {
        let unseen = game.unseen_resources(&state.board);
        let drawn = |roll: u32| {
            let mut next = state;
            game.run(&mut next, &mut Rolls(roll), &mut Silent).reveal(None);
            next
        };
        let cards: CardSet = (0..unseen.len() as u32).filter_map(|roll| drawn(roll).board.card).collect();
        assert_eq!(cards, unseen, "any of them may come");
        state = drawn(3);
        let card = state.board.card.unwrap();
        assert_eq!(
            game.unseen_resources(&state.board),
            unseen.minus(CardSet::only(card)),
            "and it does not come again"
        );
    }
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
