use crate::event::Event;
use crate::frame::Frame;
use crate::region::{Green, Orange, Red, Regime};
use crate::staging::StagedGame;
use crate::terms::Pawn::*;
use crate::terms::RegionId::*;

#[test]
fn v_14_one_riot_too_many_is_a_conflict_and_two_shortages_at_resilience_1_a_dearth() {
    let mut scene = StagedGame::new();
    scene.set(Europe).red = Red::Riots(4);
    scene.place(Riot, 1, Europe);
    assert_eq!(scene.at(Europe).red, Red::Conflicts(1));
    // R53: pawn by pawn.
    scene.place(Shortage, 2, Africa);
    assert_eq!(scene.at(Africa).orange, Orange::Dearths(1));
    scene.set(NorthAmerica).special = 0;
    scene.set(NorthAmerica).red = Red::Riots(3);
    scene.activate(NorthAmerica, &[], &[]);
    assert_eq!(scene.at(NorthAmerica).red, Red::Riots(3));
    assert!(scene.told(|event| matches!(event, Event::RefugeeLeft { .. })).is_none());
}

#[test]
fn a_riot_joins_conflicts_as_a_conflict_and_a_shortage_dearths_as_a_dearth() {
    let mut scene = StagedGame::new();
    scene.set(Europe).red = Red::Conflicts(2);
    scene.set(Europe).orange = Orange::Dearths(3);
    scene.place(Riot, 1, Europe);
    scene.place(Shortage, 1, Europe);
    assert_eq!((scene.at(Europe).red, scene.at(Europe).orange), (Red::Conflicts(3), Orange::Dearths(4)));
}

#[test]
fn a_conflict_replaces_riots_and_a_dearth_shortages() {
    let mut scene = StagedGame::new();
    scene.set(Europe).red = Red::Riots(3);
    scene.set(Europe).orange = Orange::Shortages(4);
    scene.place(Conflict, 1, Europe);
    scene.place(Dearth, 1, Europe);
    assert_eq!((scene.at(Europe).red, scene.at(Europe).orange), (Red::Conflicts(1), Orange::Dearths(1)));
}

#[test]
fn one_stack_may_climb_from_riot_to_war_within_one_effect() {
    let mut scene = StagedGame::new();
    // Resilience 1: 2 Riots a Conflict, the third a second Conflict, which is a War.
    scene.place(Riot, 3, India);
    assert_eq!(scene.at(India).red, Red::War(1));
    assert_eq!(scene.at(India).living_standard, 1);
}

#[test]
fn at_war_riots_are_ignored_and_conflicts_kill() {
    let mut scene = StagedGame::new();
    scene.set(Russia).red = Red::War(1);
    scene.place(Riot, 2, Russia);
    assert_eq!(scene.at(Russia).population, 5);
    scene.place(Conflict, 2, Russia);
    assert_eq!((scene.at(Russia).population, scene.at(Russia).red), (3, Red::War(1)));
    assert!(scene.told(|event| *event == Event::Ignored { region: Russia, pawn: Riot }).is_some());
    assert!(scene.told(|event| *event == Event::Victims { region: Russia, pawn: Conflict }).is_some());
}

#[test]
fn population_never_falls_below_1() {
    let mut scene = StagedGame::new();
    scene.set(Russia).red = Red::War(1);
    scene.place(Conflict, 9, Russia);
    assert_eq!(scene.at(Russia).population, 1);
}

#[test]
fn a_dictatorship_takes_no_red_pawn_but_hunger_and_disease() {
    let mut scene = StagedGame::new();
    let here = scene.set(India);
    (here.regime, here.discipline) = (Regime::Dictatorship, 4);
    scene.place(Riot, 5, India);
    scene.place(Conflict, 5, India);
    scene.place(LocalRefugee, 1, India);
    assert_eq!((scene.at(India).red, scene.at(India).refugees, scene.at(India).population), (Red::None, 0, 36));
    scene.place(Shortage, 5, India);
    scene.place(Epizootic, 5, India);
    assert_eq!((scene.at(India).orange, scene.at(India).green), (Orange::Dearths(1), Green::Epidemic));
}

#[test]
fn in_chaos_level_1_is_ignored_and_level_2_kills() {
    let mut scene = StagedGame::new();
    let here = scene.set(Africa);
    (here.regime, here.discipline) = (Regime::Chaos, 0);
    for pawn in [Riot, Shortage, LocalRefugee] {
        scene.place(pawn, 1, Africa);
    }
    assert_eq!(scene.at(Africa).population, 26);
    scene.place(Conflict, 1, Africa);
    scene.place(Dearth, 1, Africa);
    let here = scene.at(Africa);
    assert_eq!((here.population, here.red, here.orange, here.refugees), (24, Red::None, Orange::None, 0));
}

#[test]
fn in_famine_shortages_are_ignored_and_dearths_kill() {
    let mut scene = StagedGame::new();
    scene.set(Europe).orange = Orange::Famine;
    scene.place(Shortage, 3, Europe);
    assert_eq!(scene.at(Europe).population, 12);
    scene.place(Dearth, 1, Europe);
    assert_eq!((scene.at(Europe).population, scene.at(Europe).orange), (11, Orange::Famine));
}

#[test]
fn an_epizootic_beside_a_disease_is_a_shortage_and_may_cross_colours() {
    let mut scene = StagedGame::new();
    scene.set(Africa).green = Green::Epidemic;
    scene.set(Africa).orange = Orange::Dearths(1);
    scene.place(Epizootic, 1, Africa);
    assert_eq!((scene.at(Africa).green, scene.at(Africa).orange), (Green::Epidemic, Orange::Famine));
}

#[test]
fn a_second_epidemic_does_nothing() {
    // R54
    let mut scene = StagedGame::new();
    scene.set(Africa).green = Green::Pandemic;
    scene.place(Epidemic, 1, Africa);
    assert_eq!(scene.at(Africa).green, Green::Pandemic);
    scene.set(India).green = Green::Epizootics(1);
    scene.place(Epidemic, 2, India);
    assert_eq!(scene.at(India).green, Green::Epidemic);
}

#[test]
fn a_pandemic_sends_an_epidemic_to_the_next_healthy_region_down_and_wraps() {
    let mut scene = StagedGame::new();
    let column = scene.state.board.column;
    scene.set(column[8]).green = Green::Epidemic;
    scene.set(column[0]).green = Green::Pandemic;
    scene.place(Pandemic, 1, column[7]);
    assert_eq!(scene.at(column[7]).green, Green::Pandemic);
    assert_eq!(scene.at(column[1]).green, Green::Epidemic);
    assert_eq!(scene.at(column[2]).green, Green::None);
}

#[test]
fn a_pandemic_in_a_world_full_of_disease_infects_nobody() {
    let mut scene = StagedGame::new();
    scene.state.board.regions.iter_mut().for_each(|region| region.green = Green::Epidemic);
    scene.place(Pandemic, 1, Europe);
    let ill = |region: &crate::region::Region| region.green == Green::Epidemic;
    assert_eq!(scene.state.board.regions.iter().filter(|region| ill(region)).count(), 8);
}

#[test]
fn only_the_refugee_above_resilience_becomes_a_riot() {
    // R55
    let mut scene = StagedGame::new();
    scene.set(Russia).refugees = 2;
    scene.place(LocalRefugee, 3, Russia);
    assert_eq!((scene.at(Russia).refugees, scene.at(Russia).red), (3, Red::Riots(2)));
}

#[test]
fn refugees_find_no_place_at_war_in_chaos_or_under_dictatorship() {
    // R56
    for (red, regime) in [(Red::War(1), Regime::None), (Red::None, Regime::Chaos), (Red::None, Regime::Dictatorship)] {
        let mut scene = StagedGame::new();
        (scene.set(Russia).red, scene.set(Russia).regime) = (red, regime);
        scene.place(LocalRefugee, 2, Russia);
        assert_eq!((scene.at(Russia).refugees, scene.at(Russia).red), (0, red));
    }
}

#[test]
fn a_lower_resilience_lifts_each_colour_one_level_in_order() {
    // R103
    let mut scene = StagedGame::new();
    let here = scene.set(Europe);
    (here.living_standard, here.discipline) = (2, 1);
    here.red = Red::Riots(4);
    here.orange = Orange::Shortages(3);
    here.green = Green::Epizootics(3);
    here.refugees = 4;
    scene.settle(Frame::Convert { region: Europe, colour: 0 }, &[], &[]);
    // 4 Riots are a Conflict; the two refugees over 2 are Riots, which join it as Conflicts: the third is a War.
    let here = scene.at(Europe);
    assert_eq!(here.red, Red::War(1));
    assert_eq!(here.green, Green::Pandemic, "the War has worsened the Epidemic");
    assert_eq!(here.orange, Orange::Famine, "and the Dearth");
    assert_eq!(here.refugees, 0);
}

#[test]
fn stacks_at_resilience_stay_when_it_falls_to_them() {
    let mut scene = StagedGame::new();
    let here = scene.set(Europe);
    (here.living_standard, here.red, here.refugees) = (3, Red::Riots(3), 3);
    scene.settle(Frame::Convert { region: Europe, colour: 0 }, &[], &[]);
    assert_eq!((scene.at(Europe).red, scene.at(Europe).refugees), (Red::Riots(3), 3));
}

#[test]
fn a_fall_of_discipline_converts_too() {
    // R57
    let mut scene = StagedGame::new();
    let here = scene.set(India);
    (here.discipline, here.orange) = (3, Orange::Shortages(3));
    let (game, state, events) = (&scene.game, &mut scene.state, &mut scene.events);
    game.run(state, &mut table::SeededLuck::new(1), events).change_discipline(India, -1);
    game.run(state, &mut table::SeededLuck::new(1), events).advance();
    assert_eq!((scene.at(India).discipline, scene.at(India).orange), (2, Orange::Dearths(1)));
}
