use crate::event::Event;
use crate::region::{Green, Orange, Red};
use crate::staging::StagedGame;
use crate::terms::Pawn::*;
use crate::terms::RegionId::*;

#[test]
fn a_lost_overproduction_pawn_starves_rich_regions_and_china_itself() {
    // R71
    let mut scene = StagedGame::new();
    scene.place(War, 1, China);
    // The War is a Riot; nothing else of it happens.
    let here = scene.at(China);
    assert_eq!((here.special, here.red, here.living_standard), (1, Red::Riots(1), 3));
    for (region, shortages) in
        [(Europe, 2), (NorthAmerica, 2), (China, 1), (Russia, 1), (SouthAmerica, 1), (IndoAustralia, 1)]
    {
        assert_eq!(scene.at(region).shortages(), shortages, "{region:?}");
    }
    assert_eq!(scene.at(MiddleEast).orange, Orange::None);
    assert!(scene.told(|event| matches!(event, Event::WarArrived { .. })).is_none());
}

#[test]
fn the_table_may_spare_china() {
    // R71
    let mut scene = StagedGame::of(crate::testing::game_with(4, |options| options.china_receives_own_shortage = false));
    scene.place(War, 1, China);
    assert_eq!((scene.at(China).orange, scene.at(Russia).shortages()), (Orange::None, 1));
}

#[test]
fn the_shortages_go_down_the_column_from_the_active_region() {
    // R100
    let mut scene = StagedGame::new();
    scene.state.board.turn = 8;
    scene.place(War, 1, China);
    let placed: Vec<_> = scene
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::Placed { region, pawn: Shortage, now: 1, .. } => Some(region),
            _ => None,
        })
        .collect();
    assert_eq!(placed, [China, Europe, NorthAmerica, SouthAmerica, IndoAustralia, Russia]);
}

#[test]
fn without_overproduction_china_goes_to_war_like_others() {
    let mut scene = StagedGame::new();
    scene.set(China).special = 0;
    scene.place(War, 1, China);
    assert_eq!((scene.at(China).red, scene.at(China).living_standard), (Red::War(1), 2));
}

#[test]
fn a_famine_in_china_costs_a_pawn_and_becomes_one_shortage() {
    let mut scene = StagedGame::new();
    scene.set(China).orange = Orange::Famine;
    scene.activate(China, &[], &[]);
    let here = scene.at(China);
    // Its own Shortage is ignored while the Famine stands.
    assert_eq!((here.special, here.orange, here.population), (1, Orange::Shortages(1), 29));
    assert_eq!(scene.at(Europe).shortages(), 2);
}

#[test]
fn conflicts_or_dearths_cost_north_america_a_pawn_and_bring_calm() {
    for (red, orange) in
        [(Red::Conflicts(1), Orange::Famine), (Red::War(2), Orange::Dearths(1)), (Red::Riots(2), Orange::Dearths(2))]
    {
        let mut scene = StagedGame::new();
        let here = scene.set(NorthAmerica);
        (here.red, here.orange) = (red, orange);
        here.oil.parked = u8::from(red == Red::War(2));
        let exported = here.oil.exported;
        scene.activate(NorthAmerica, &[], &[]);
        let here = scene.at(NorthAmerica);
        // R74: a War or Famine of the other colour leaves too; R113: its oil comes back.
        assert_eq!((here.special, here.red, here.orange), (1, Red::None, Orange::None));
        assert_eq!((here.oil.parked, here.oil.exported), (0, exported + u8::from(red == Red::War(2))));
    }
}

#[test]
fn riots_and_shortages_leave_north_america_only_with_a_pawn() {
    // R73
    for (die, special, red, orange) in [(4, 1, Red::None, Orange::None), (5, 2, Red::Riots(3), Orange::Shortages(1))] {
        let mut scene = StagedGame::new();
        let here = scene.set(NorthAmerica);
        (here.red, here.orange) = (Red::Riots(3), Orange::Shortages(1));
        scene.activate(NorthAmerica, &[die], &[]);
        let here = scene.at(NorthAmerica);
        assert_eq!((here.special, here.red, here.orange), (special, red, orange));
    }
}

#[test]
fn the_table_may_read_that_riots_and_shortages_leave_in_any_case() {
    // R73
    for (die, special) in [(4, 1), (5, 2)] {
        let mut scene = StagedGame::of(crate::testing::game_with(4, |options| options.unrest_always_leaves = true));
        let here = scene.set(NorthAmerica);
        (here.red, here.orange) = (Red::Riots(3), Orange::Shortages(1));
        scene.activate(NorthAmerica, &[die], &[]);
        let here = scene.at(NorthAmerica);
        assert_eq!((here.special, here.red, here.orange), (special, Red::None, Orange::None));
    }
}

#[test]
fn eight_riots_and_shortages_are_certain_to_cost_a_pawn() {
    let mut scene = StagedGame::new();
    let here = scene.set(NorthAmerica);
    (here.red, here.orange) = (Red::Riots(4), Orange::Shortages(4));
    scene.activate(NorthAmerica, &[], &[]);
    assert_eq!(scene.at(NorthAmerica).special, 1);
}

#[test]
fn without_pawns_north_america_is_an_ordinary_region() {
    let mut scene = StagedGame::new();
    let here = scene.set(NorthAmerica);
    (here.special, here.red) = (0, Red::Conflicts(1));
    scene.activate(NorthAmerica, &[], &[]);
    assert_eq!(scene.at(NorthAmerica).red, Red::Conflicts(1));
    assert!(scene.told(|event| matches!(event, Event::RefugeeLeft { from: NorthAmerica, .. })).is_some());
}

#[test]
fn disease_alone_costs_north_america_nothing() {
    let mut scene = StagedGame::new();
    scene.set(NorthAmerica).green = Green::Epizootics(4);
    scene.activate(NorthAmerica, &[], &[]);
    assert_eq!(scene.at(NorthAmerica).special, 2);
}
