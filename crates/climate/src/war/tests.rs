use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::region::{Green, Orange, Red, Regime};
use crate::staging::StagedGame;
use crate::terms::Pawn::*;
use crate::terms::RegionId::*;
use crate::terms::{Electricity, RegionId};

#[test]
fn a_war_costs_a_token_a_unit_of_oil_and_living_standard() {
    let mut scene = StagedGame::new();
    scene.set(Europe).refugees = 3;
    let balance = scene.state.board.oil_balance();
    let answers = [Action::Token(Electricity::Nuclear)];
    scene.settle(Frame::Place { pawn: War, count: 1, region: Europe }, &[], &answers);
    let here = scene.at(Europe);
    assert_eq!((here.red, here.living_standard, here.demography, here.refugees), (Red::War(1), 3, 1, 0));
    assert_eq!(here.tokens_of(Electricity::Nuclear), 0);
    assert_eq!((here.oil.imported, here.oil.local), (2, 1));
    assert_eq!(scene.state.board.oil_balance(), balance + 1);
    assert!(!scene.at(Europe).shares());
    // Two refugees for its one unit of population.
    let left = scene.events.iter().filter(|event| matches!(event, Event::RefugeeLeft { from: Europe, .. }));
    assert_eq!(left.count(), 2);
}

#[test]
fn without_imports_a_war_turns_local_oil_into_exports() {
    let mut scene = StagedGame::new();
    scene.place(War, 1, MiddleEast);
    let oil = scene.at(MiddleEast).oil;
    assert_eq!((oil.local, oil.imported, oil.exported, oil.parked), (1, 0, 5, 0), "R60: nothing is parked yet");
    assert_eq!(scene.at(MiddleEast).oil_effective(), scene.at(MiddleEast).living_standard);
}

#[test]
fn a_poor_region_at_war_keeps_its_tokens() {
    let mut scene = StagedGame::new();
    let before = *scene.at(India);
    scene.place(War, 1, India);
    let here = scene.at(India);
    assert_eq!((here.oil, here.electricity, here.living_standard), (before.oil, before.electricity, 1));
    assert_eq!(here.demography, before.demography);
}

#[test]
fn without_electricity_no_token_leaves() {
    // R101
    let mut scene = StagedGame::new();
    scene.set(Russia).electricity = [0; 6];
    scene.place(War, 1, Russia);
    assert_eq!(scene.at(Russia).living_standard, 2);
}

#[test]
fn war_worsens_hunger_and_disease() {
    for (orange, worse) in [
        (Orange::Shortages(2), Orange::Dearths(1)),
        (Orange::Dearths(1), Orange::Famine),
        (Orange::Famine, Orange::Famine),
    ] {
        let mut scene = StagedGame::new();
        scene.set(Russia).orange = orange;
        scene.set(Russia).green = Green::Epizootics(2);
        scene.place(War, 1, Russia);
        assert_eq!((scene.at(Russia).orange, scene.at(Russia).green), (worse, Green::Epidemic));
    }
    let mut scene = StagedGame::new();
    scene.set(Russia).green = Green::Epidemic;
    scene.place(War, 1, Russia);
    assert_eq!(scene.at(Russia).green, Green::Pandemic);
    assert_eq!(scene.at(China).green, Green::Epidemic, "the next region down the column");
    // Ill refugees stay, and a region at War takes none.
    assert!(scene.told(|event| matches!(event, Event::RefugeeLeft { .. })).is_none());
    assert_eq!(scene.at(Russia).refugees, 0);
}

#[test]
fn the_last_step_converts_what_stands_above_the_lower_resilience() {
    let mut scene = StagedGame::new();
    let here = scene.set(SouthAmerica);
    (here.green, here.population) = (Green::None, 5);
    here.orange = Orange::Shortages(3);
    scene.place(War, 1, SouthAmerica);
    // Step 4 comes first: three Shortages are one Dearth, which resilience 2 bears.
    assert_eq!(scene.at(SouthAmerica).orange, Orange::Dearths(1));
    assert_eq!(scene.at(SouthAmerica).living_standard, 2);
}

#[test]
fn a_chain_of_nine_wars_does_not_overflow_the_stack() {
    let mut scene = StagedGame::new();
    scene.set(China).special = 0;
    // Everybody is one Riot away from War and full of refugees.
    for &region in RegionId::ALL {
        let here = scene.set(region);
        here.red = Red::Conflicts(here.resilience());
        here.refugees = here.resilience();
    }
    scene.place(Riot, 1, Europe);
    assert!(scene.state.board.regions.iter().all(|region| region.red == Red::War(1)), "R101: nine at most");
    let wars = scene.events.iter().filter(|event| matches!(event, Event::WarArrived { .. }));
    assert_eq!(wars.count(), 9);
    assert!(scene.deepest < crate::state::DEPTH / 2);
    assert!(scene.state.board.regions.iter().all(|region| region.oil_effective() == region.living_standard));
}

#[test]
fn only_rich_regions_attack_and_chaos_is_spared() {
    // R67, R64 and R120
    let mut scene = StagedGame::new();
    let target = |scene: &StagedGame, attacker| scene.game.oil_war_target(&scene.state.board, attacker);
    // The only region with living standard 2 has no weapon.
    assert_eq!(target(&scene, Russia), Some(MiddleEast));
    // Europe is stronger than every region of living standard 3: South America comes first down the column.
    assert_eq!(target(&scene, Europe), Some(SouthAmerica));
    assert_eq!(target(&scene, Africa), None);
    scene.set(MiddleEast).regime = Regime::Chaos;
    assert_eq!(target(&scene, Russia), None);
    scene.set(MiddleEast).regime = Regime::Dictatorship;
    assert_eq!(target(&scene, Russia), None);
    scene.set(MiddleEast).regime = Regime::None;
    scene.set(MiddleEast).red = Red::War(1);
    assert_eq!(target(&scene, Russia), None);
    scene.set(MiddleEast).red = Red::Conflicts(1);
    scene.set(Russia).red = Red::War(1);
    assert_eq!(target(&scene, Russia), None, "a region at War wages no second one");
    scene.set(Russia).red = Red::None;
    scene.set(Russia).regime = Regime::Dictatorship;
    assert_eq!(target(&scene, Russia), Some(MiddleEast), "R65");
}

#[test]
fn the_target_is_the_first_weaker_region_down_the_column_and_the_search_wraps() {
    let mut scene = StagedGame::new();
    let down: Vec<RegionId> = scene.state.board.downward(Russia).collect();
    // South America at resilience 2 is a second target; which comes first depends on the column alone.
    let here = scene.set(SouthAmerica);
    (here.living_standard, here.discipline) = (2, 1);
    let first = down.into_iter().find(|region| [MiddleEast, SouthAmerica].contains(region));
    assert_eq!(scene.game.oil_war_target(&scene.state.board, Russia), first);
}

#[test]
fn a_war_lowers_the_standard_with_more_births_and_without_riots() {
    // R61
    let mut scene = StagedGame::new();
    let births = scene.at(Russia).demography;
    scene.place(War, 1, Russia);
    assert_eq!((scene.at(Russia).living_standard, scene.at(Russia).demography), (2, births + 1));
    let riot = |event: &Event| matches!(event, Event::Placed { region: Russia, pawn: Riot, .. });
    assert!(scene.told(riot).is_none());
}
