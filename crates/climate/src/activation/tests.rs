use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::region::{Green, Orange, Red, Regime};
use crate::staging::StagedGame;
use crate::terms::Pawn::*;
use crate::terms::RegionId::*;
use crate::terms::{Electricity, RegionId, Tp};

/// How many refugees left a region.
fn left(scene: &StagedGame, origin: RegionId) -> usize {
    scene.events.iter().filter(|event| matches!(event, Event::RefugeeLeft { from, .. } if *from == origin)).count()
}

#[test]
fn v_30_conflicts_drive_out_one_refugee_for_each_unit_whatever_their_number() {
    // R58
    let mut scene = StagedGame::new();
    let here = scene.set(China);
    (here.red, here.population) = (Red::Conflicts(2), 29);
    scene.activate(China, &[], &[]);
    assert_eq!(left(&scene, China), 2);
    assert_eq!(scene.at(China).red, Red::Conflicts(2));
}

#[test]
fn riots_and_shortages_at_resilience_drive_out_one_refugee_each() {
    let mut scene = StagedGame::new();
    let here = scene.set(Russia);
    (here.red, here.orange, here.green) = (Red::Riots(3), Orange::Shortages(3), Green::Epizootics(2));
    scene.activate(Russia, &[], &[]);
    assert_eq!(left(&scene, Russia), 2);
}

#[test]
fn epizootics_at_resilience_make_a_shortage_too_late_for_this_activation() {
    let mut scene = StagedGame::new();
    let here = scene.set(Russia);
    (here.orange, here.green) = (Orange::Shortages(2), Green::Epizootics(3));
    scene.activate(Russia, &[], &[]);
    // R102: orange is not looked at again.
    assert_eq!((scene.at(Russia).orange, left(&scene, Russia)), (Orange::Shortages(3), 0));
}

#[test]
fn dearths_drive_out_refugees_and_then_bring_a_riot() {
    let mut scene = StagedGame::new();
    scene.set(China).orange = Orange::Dearths(1);
    scene.activate(China, &[], &[]);
    assert_eq!((left(&scene, China), scene.at(China).red), (2, Red::Riots(1)));
    let last = scene.events.iter().rposition(|event| matches!(event, Event::RefugeeLeft { .. }));
    assert!(last < scene.told(|event| matches!(event, Event::Placed { region: China, pawn: Riot, .. })));
}

#[test]
fn renewables_cost_shortages_and_unrest_before_the_checks() {
    // R59
    let mut scene = StagedGame::new();
    let here = scene.set(Russia);
    here.electricity = [0; 6];
    here.electricity[Electricity::Intermittent.index()] = 2;
    here.electricity[Electricity::Dispatchable.index()] = 1;
    (here.orange, here.red) = (Orange::Shortages(1), Red::Riots(2));
    scene.activate(Russia, &[], &[]);
    // Three Shortages and three Riots stand at resilience 3 when their turn comes.
    assert_eq!(left(&scene, Russia), 2);
    assert_eq!((scene.at(Russia).orange, scene.at(Russia).red), (Orange::Shortages(3), Red::Riots(3)));
}

#[test]
fn one_renewable_token_alone_causes_no_riot() {
    let mut scene = StagedGame::new();
    let here = scene.set(Russia);
    here.electricity = [0, 2, 0, 0, 0, 1];
    scene.activate(Russia, &[], &[]);
    assert_eq!((scene.at(Russia).orange, scene.at(Russia).red), (Orange::None, Red::None));
}

#[test]
fn an_activated_war_turns_to_its_second_face_and_parks_oil() {
    let mut scene = StagedGame::new();
    let here = scene.set(Russia);
    (here.red, here.orange, here.green) = (Red::War(1), Orange::Shortages(1), Green::Epizootics(1));
    scene.activate(Russia, &[3], &[]);
    let here = scene.at(Russia);
    assert_eq!((here.red, here.oil.exported, here.oil.parked), (Red::War(2), 1, 1));
    assert_eq!(scene.state.board.oil_balance(), -1);
    // Effects flow forward: the Dearth made by the War drives people out, the Epidemic kills and becomes a Pandemic.
    assert_eq!((here.orange, here.green), (Orange::Dearths(2), Green::Pandemic));
    assert_eq!(here.population, 4);
}

#[test]
fn without_exports_nothing_is_parked() {
    let mut scene = StagedGame::new();
    scene.set(SouthAmerica).red = Red::War(1);
    scene.activate(SouthAmerica, &[], &[]);
    assert_eq!((scene.at(SouthAmerica).red, scene.at(SouthAmerica).oil.parked), (Red::War(2), 0));
}

#[test]
fn a_war_on_its_second_face_becomes_a_dictatorship_without_acting_yet() {
    // R62
    let mut scene = StagedGame::new();
    let here = scene.set(Russia);
    (here.red, here.oil.exported, here.oil.parked, here.demography) = (Red::War(2), 1, 1, 2);
    scene.activate(Russia, &[], &[]);
    let here = scene.at(Russia);
    assert_eq!((here.regime, here.discipline, here.red), (Regime::Dictatorship, 4, Red::None));
    assert_eq!((here.oil.exported, here.oil.parked), (1, 0));
    assert_eq!((left(&scene, Russia), here.demography), (2, 2));
}

#[test]
fn a_famine_kills_lowers_births_and_discipline_and_drives_people_out() {
    let mut scene = StagedGame::new();
    let here = scene.set(SouthAmerica);
    (here.orange, here.discipline, here.population) = (Orange::Famine, 2, 12);
    scene.settle(Frame::Activate { region: SouthAmerica, step: Step::Orange }, &[3], &[]);
    let here = scene.at(SouthAmerica);
    assert_eq!((here.orange, here.discipline, here.demography), (Orange::None, 1, 0));
    // 12 less a D4 of 3, less the one unit that fled to North America.
    assert_eq!((here.population, scene.at(NorthAmerica).population), (8, 11));
    assert_eq!(scene.at(NorthAmerica).red, Red::Riots(2));
}

#[test]
fn a_famine_that_ends_in_chaos_kills_twice_and_the_exodus_still_leaves() {
    // R63
    let mut scene = StagedGame::new();
    let here = scene.set(SouthAmerica);
    (here.orange, here.discipline, here.population) = (Orange::Famine, 1, 15);
    scene.settle(Frame::Activate { region: SouthAmerica, step: Step::Orange }, &[3, 2], &[]);
    let here = scene.at(SouthAmerica);
    assert_eq!((here.regime, here.orange), (Regime::Chaos, Orange::None));
    let chaos = scene.told(|event| *event == Event::ChaosArrived { region: SouthAmerica });
    let fled = scene.told(|event| matches!(event, Event::Fled { from: SouthAmerica, .. }));
    assert!(chaos.is_some() && chaos < fled);
    assert!(scene.told(|event| *event == Event::PopulationLost { region: SouthAmerica, lost: 2, now: 10 }).is_some());
}

#[test]
fn an_epidemic_vanishes_on_2_and_is_a_pandemic_otherwise() {
    for (die, green, next) in [(2, Green::None, Green::None), (3, Green::Pandemic, Green::Epidemic)] {
        let mut scene = StagedGame::new();
        scene.set(Russia).green = Green::Epidemic;
        scene.activate(Russia, &[die], &[]);
        assert_eq!((scene.at(Russia).green, scene.at(China).green), (green, next));
        assert_eq!((scene.at(Russia).orange, scene.at(Russia).population), (Orange::Shortages(1), 5));
    }
}

#[test]
fn a_pandemic_stays_and_infects_the_next_region() {
    let mut scene = StagedGame::new();
    scene.set(Russia).green = Green::Pandemic;
    scene.set(China).green = Green::Pandemic;
    scene.activate(Russia, &[8], &[]);
    assert_eq!((scene.at(Russia).green, scene.at(India).green), (Green::Pandemic, Green::Epidemic));
    assert_eq!(scene.at(Russia).orange, Orange::Shortages(2));
}

#[test]
fn a_famine_made_by_the_pandemic_s_own_shortages_counts_as_not_sharing() {
    // R102
    let mut scene = StagedGame::new();
    let here = scene.set(India);
    (here.green, here.orange, here.discipline) = (Green::Pandemic, Orange::Dearths(1), 1);
    // Step 1.4 has the Dearth drive people out; step 1.5 turns it into a Famine: three D4, and discipline 0 is Chaos.
    scene.settle(Frame::Activate { region: India, step: Step::Green }, &[1, 2, 3, 4, 4, 4, 2], &[]);
    let here = scene.at(India);
    assert_eq!((here.regime, here.green), (Regime::Chaos, Green::None));
    assert!(scene.told(|event| *event == Event::PopulationLost { region: India, lost: 6, now: 30 }).is_some());
}

#[test]
fn a_disease_of_a_sharing_region_kills_nobody_and_one_at_war_does() {
    let mut scene = StagedGame::new();
    scene.set(Africa).green = Green::Epidemic;
    scene.set(Africa).red = Red::War(1);
    scene.settle(Frame::Activate { region: Africa, step: Step::Green }, &[1], &[]);
    assert!(scene.told(|event| *event == Event::PopulationLost { region: Africa, lost: 2, now: 24 }).is_some());
}

#[test]
fn a_full_house_of_refugees_integrates_one_with_a_riot() {
    for (fund, red) in [(false, Red::Riots(1)), (true, Red::None)] {
        let mut scene = StagedGame::new();
        scene.set(Russia).refugees = 3;
        if fund {
            scene.state.board.global.insert(Tp::O);
        }
        scene.activate(Russia, &[], &[]);
        assert_eq!((scene.at(Russia).refugees, scene.at(Russia).red), (2, red));
    }
}

#[test]
fn no_refugees_are_no_full_house() {
    let mut scene = StagedGame::new();
    scene.set(Russia).refugees = 2;
    scene.activate(Russia, &[], &[]);
    assert_eq!(scene.at(Russia).refugees, 2);
}

#[test]
fn demography_follows_the_rate_and_rounds_halves_up() {
    let mut scene = StagedGame::new();
    // Africa: 26 x 3 x 11.5 % = 8.97.
    assert_eq!(scene.game.demographic_change(&scene.state.board, Africa), 9);
    scene.set(Africa).demography = -3;
    assert_eq!(scene.game.demographic_change(&scene.state.board, Africa), -9);
    scene.set(Africa).demography = 0;
    assert_eq!(scene.game.demographic_change(&scene.state.board, Africa), 0);
    scene.set(Africa).demography = 1;
    scene.set(Africa).population = 10;
    assert_eq!(scene.game.demographic_change(&scene.state.board, Africa), 1);
    let expert = StagedGame::of(crate::testing::expert(4));
    // 26 x 4 x 14.5 % = 15.08.
    assert_eq!(expert.game.demographic_change(&expert.state.board, Africa), 15);
}

#[test]
fn v_28_the_counter_follows_the_cube_of_the_active_region() {
    let mut scene = StagedGame::new();
    scene.set(SouthAmerica).cube = 6;
    let here = scene.set(SouthAmerica);
    (here.population, here.demography) = (20, 0);
    scene.activate(SouthAmerica, &[], &[]);
    assert_eq!((scene.at(SouthAmerica).cube, scene.state.board.counter), (8, 102));
}

#[test]
fn v_06_three_turns_at_100_bring_the_first_consequence() {
    let mut scene = StagedGame::new();
    for _ in 0..3 {
        let by = scene.game.green_step(&scene.state.board);
        let mut luck = table::SeededLuck::new(1);
        scene.game.run(&mut scene.state, &mut luck, &mut scene.events).advance_green(by);
    }
    let track = scene.state.board.track;
    assert_eq!((track.green, track.red, track.pending, track.made), (0, 29, 1, 1));
}

fn advanced(green: u16, red: u8, by: u16, runaway: bool) -> crate::state::Track {
    let mut scene = StagedGame::of(crate::testing::game_with(4, |options| options.runaway = runaway));
    (scene.state.board.track.green, scene.state.board.track.red) = (green, red);
    let mut luck = table::SeededLuck::new(1);
    scene.game.run(&mut scene.state, &mut luck, &mut scene.events).advance_green(by);
    scene.state.board.track
}

#[test]
fn v_07_green_keeps_what_is_left_over() {
    let track = advanced(25, 29, 10, false);
    assert_eq!((track.green, track.red, track.pending), (6, 28, 1));
}

#[test]
fn the_track_may_wrap_twice_at_once() {
    let track = advanced(9, 10, 14, false);
    assert_eq!((track.green, track.red, track.pending), (4, 8, 2));
}

#[test]
fn red_never_goes_below_1() {
    let track = advanced(0, 1, 3, true);
    assert_eq!((track.green, track.red, track.pending), (0, 1, 3));
}

#[test]
fn runaway_steps_turn_the_climate_pawns_over_the_icon() {
    // R89
    let track = advanced(24, 25, 1, true);
    assert!(track.flipped && track.red == 23);
    assert!(!advanced(25, 26, 1, false).flipped);
    assert!(advanced(24, 25, 1, false).flipped);
}

#[test]
fn turned_climate_pawns_change_russia_and_the_middle_east() {
    let mut scene = StagedGame::new();
    let emissions = |scene: &StagedGame, region| scene.game.emissions(&scene.state.board, region);
    assert_eq!((emissions(&scene, Russia), emissions(&scene, MiddleEast)), (9, 6));
    scene.state.board.track.flipped = true;
    assert_eq!((emissions(&scene, Russia), emissions(&scene, MiddleEast)), (7, 8));
}

#[test]
fn v_04_the_green_step_is_a_tenth_of_the_counter_less_one_with_malmo() {
    let mut scene = StagedGame::new();
    for (counter, plain, malmo) in [(100, 10, 9), (115, 11, 10), (59, 5, 4), (9, 0, 0)] {
        scene.state.board.counter = counter;
        scene.state.board.players[0].employer = None;
        assert_eq!(scene.game.green_step(&scene.state.board), plain);
        scene.state.board.players[0].employer = Some(crate::terms::Employer::Malmo);
        assert_eq!(scene.game.green_step(&scene.state.board), malmo);
    }
}

#[test]
fn v_15_population_units_are_the_tens() {
    for (population, units) in [(1, 1), (19, 1), (20, 2), (29, 2), (30, 3), (39, 3)] {
        let region = crate::region::Region { population, ..Default::default() };
        assert_eq!(region.population_units(), units);
    }
}

#[test]
fn v_22_and_v_23_the_freed_unit_of_a_pair_is_an_import_or_else_exported() {
    let mut scene = StagedGame::new();
    let mut luck = table::SeededLuck::new(1);
    for region in [Europe, India] {
        let balance = scene.state.board.oil_balance();
        scene.game.run(&mut scene.state, &mut luck, &mut scene.events).free_oil_unit(region);
        assert_eq!(scene.state.board.oil_balance(), balance + 1);
    }
    assert_eq!(scene.at(Europe).oil.imported, 2);
    assert_eq!((scene.at(India).oil.local, scene.at(India).oil.exported), (0, 1));
}

#[test]
fn the_counter_stops_at_0_and_tells_what_it_moved() {
    let mut scene = StagedGame::new();
    scene.state.board.counter = 2;
    let mut luck = table::SeededLuck::new(1);
    scene.game.run(&mut scene.state, &mut luck, &mut scene.events).change_counter(-5);
    assert_eq!(scene.state.board.counter, 0);
    assert_eq!(scene.events, [Event::Counter { by: -2, now: 0 }]);
}

#[test]
fn demography_stays_within_its_range() {
    let mut scene = StagedGame::new();
    let mut luck = table::SeededLuck::new(1);
    let mut run = scene.game.run(&mut scene.state, &mut luck, &mut scene.events);
    run.change_demography(Africa, 9);
    run.change_demography(India, -9);
    assert_eq!((scene.at(Africa).demography, scene.at(India).demography), (6, -4));
}

#[test]
fn v_01_every_cube_is_right_at_the_start() {
    let scene = StagedGame::new();
    for (region, emissions, cube) in [
        (Europe, 7, 8),
        (NorthAmerica, 16, 16),
        (SouthAmerica, 4, 4),
        (MiddleEast, 6, 5),
        (Africa, 2, 5),
        (IndoAustralia, 8, 14),
        (Russia, 9, 5),
        (China, 11, 32),
        (India, 3, 11),
    ] {
        let here = scene.game.emissions(&scene.state.board, region);
        assert_eq!(here, emissions, "{region:?}");
        assert_eq!(scene.game.rules().ghg(here, scene.at(region).population), cube);
    }
}

#[test]
fn dearths_and_war_count_population_units_too() {
    // R58
    let mut scene = StagedGame::new();
    let here = scene.set(India);
    (here.orange, here.population) = (Orange::Dearths(1), 36);
    scene.activate(India, &[], &[]);
    assert_eq!(left(&scene, India), 3);
    let mut scene = StagedGame::new();
    let here = scene.set(Africa);
    (here.red, here.population) = (Red::War(1), 26);
    scene.activate(Africa, &[], &[]);
    assert_eq!(left(&scene, Africa), 4);
}
