use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::region::{Green, Orange, Red, Regime};
use crate::staging::StagedGame;
use crate::terms::Pawn::*;
use crate::terms::RegionId::{self, *};
use table::Menu;

fn leave(origin: RegionId, count: u8) -> Frame {
    Frame::Leave { origin, count, disease: false }
}

fn exodus(origin: RegionId, count: u8, disease: bool) -> Frame {
    Frame::Exodus { origin, count, disease }
}

#[test]
fn the_team_sends_each_refugee_along_a_line() {
    let mut scene = StagedGame::new();
    let answers = [Action::Region(Europe), Action::Region(SouthAmerica)];
    scene.settle(leave(NorthAmerica, 2), &[], &answers);
    assert_eq!((scene.at(Europe).refugees, scene.at(SouthAmerica).refugees), (1, 1));
    assert_eq!(scene.at(NorthAmerica).refugees, 0);
    assert_eq!(scene.at(NorthAmerica).population, 10, "refugees never change the population");
}

#[test]
fn a_single_open_line_is_taken_without_a_question() {
    let mut scene = StagedGame::new();
    scene.set(Africa).red = Red::War(1);
    scene.settle(leave(SouthAmerica, 1), &[], &[]);
    assert_eq!(scene.at(NorthAmerica).refugees, 1);
}

#[test]
fn only_admissible_regions_are_offered_and_others_refused_by_name() {
    let mut scene = StagedGame::new();
    scene.set(Russia).red = Red::War(2);
    scene.set(Africa).regime = Regime::Dictatorship;
    scene.set(MiddleEast).regime = Regime::Chaos;
    let frame = leave(Europe, 1);
    let mut menu = Menu::new();
    scene.game.offer_departure(&scene.state, frame, &mut menu);
    assert_eq!(menu.lines().len(), 1);
    let check = |to| scene.game.check_departure(&scene.state, frame, &Action::Region(to));
    assert_eq!([check(Russia), check(Africa), check(MiddleEast)], [Err(Refusal::NoAdmission); 3]);
    assert_eq!(check(China), Err(Refusal::NoLine));
    let pass = scene.game.check_departure(&scene.state, frame, &Action::Pass);
    assert_eq!(pass, Err(Refusal::OtherQuestion));
}

#[test]
fn without_an_admissible_region_a_riot_breaks_out_at_home() {
    let mut scene = StagedGame::new();
    scene.set(NorthAmerica).red = Red::War(1);
    scene.set(Africa).regime = Regime::Chaos;
    scene.settle(leave(SouthAmerica, 2), &[], &[]);
    assert_eq!(scene.at(SouthAmerica).red, Red::Riots(2));
    assert!(scene.told(|event| *event == Event::RefugeeStuck { region: SouthAmerica }).is_some());
}

#[test]
fn refugees_of_a_diseased_region_stay() {
    for green in [Green::Epidemic, Green::Pandemic] {
        let mut scene = StagedGame::new();
        scene.set(Europe).green = green;
        scene.place(Refugee, 2, Europe);
        assert_eq!(scene.at(Europe).refugees, 2);
    }
}

#[test]
fn refugees_leave_a_diseased_chaos_and_bring_the_epidemic() {
    // R104
    let mut scene = StagedGame::new();
    let here = scene.set(SouthAmerica);
    (here.regime, here.discipline, here.green) = (Regime::Chaos, 0, Green::Pandemic);
    scene.set(Africa).red = Red::War(1);
    scene.place(Refugee, 1, SouthAmerica);
    assert_eq!((scene.at(NorthAmerica).refugees, scene.at(NorthAmerica).green), (1, Green::Epidemic));
    let pawn = scene.told(|event| matches!(event, Event::Placed { pawn: LocalRefugee, .. }));
    let epidemic = scene.told(|event| matches!(event, Event::Placed { pawn: Epidemic, .. }));
    assert!(pawn < epidemic);
}

#[test]
fn a_refugee_at_the_door_of_a_full_region_is_a_riot_there() {
    let mut scene = StagedGame::new();
    scene.set(Africa).refugees = 1;
    scene.settle(leave(SouthAmerica, 1), &[], &[Action::Region(Africa)]);
    assert_eq!((scene.at(Africa).refugees, scene.at(Africa).red), (1, Red::Riots(1)));
}

#[test]
fn a_war_that_a_refugee_sets_off_is_settled_before_the_next_one_leaves() {
    let mut scene = StagedGame::new();
    scene.set(Africa).refugees = 1;
    scene.set(Africa).red = Red::Conflicts(1);
    scene.set(NorthAmerica).red = Red::War(1);
    scene.settle(leave(SouthAmerica, 2), &[], &[]);
    // The first refugee makes Africa's second Conflict: War, whose four refugees leave; then nobody takes the second one in.
    assert_eq!(scene.at(Africa).red, Red::War(1));
    let from_africa = |event: &&Event| matches!(event, Event::RefugeeLeft { from: Africa, .. });
    assert_eq!(scene.events.iter().filter(from_africa).count(), 4);
    let last = scene.events.iter().rposition(|event| from_africa(&event));
    assert!(last < scene.told(|event| *event == Event::RefugeeStuck { region: SouthAmerica }));
}

#[test]
fn a_fleeing_unit_moves_population_and_brings_two_riots() {
    let mut scene = StagedGame::new();
    scene.settle(exodus(NorthAmerica, 1, false), &[], &[]);
    assert_eq!((scene.at(NorthAmerica).population, scene.at(SouthAmerica).population), (9, 11));
    assert_eq!(scene.at(SouthAmerica).red, Red::Riots(2));
}

#[test]
fn an_exodus_may_go_into_chaos_but_not_into_famine() {
    let mut scene = StagedGame::new();
    scene.set(SouthAmerica).regime = Regime::Chaos;
    scene.settle(exodus(NorthAmerica, 1, false), &[], &[]);
    assert_eq!(scene.at(SouthAmerica).population, 11);
    scene.set(SouthAmerica).regime = Regime::None;
    scene.set(SouthAmerica).orange = Orange::Famine;
    scene.settle(exodus(NorthAmerica, 1, false), &[], &[]);
    assert_eq!((scene.at(SouthAmerica).population, scene.at(NorthAmerica).population), (11, 8));
    assert!(scene.told(|event| *event == Event::Perished { region: NorthAmerica }).is_some());
}

#[test]
fn the_cubes_of_an_exodus_wait_for_the_activation_of_their_regions() {
    // R98
    let mut scene = StagedGame::new();
    let cubes = |scene: &StagedGame| [NorthAmerica, SouthAmerica].map(|region| scene.at(region).cube);
    let before = (cubes(&scene), scene.state.board.counter);
    scene.settle(exodus(NorthAmerica, 3, false), &[], &[]);
    assert_eq!((scene.at(NorthAmerica).population, scene.at(SouthAmerica).population), (7, 13));
    assert_eq!((cubes(&scene), scene.state.board.counter), before);
}

#[test]
fn an_exodus_stops_at_the_last_unit() {
    let mut scene = StagedGame::new();
    scene.set(NorthAmerica).population = 2;
    scene.settle(exodus(NorthAmerica, 3, false), &[], &[]);
    assert_eq!((scene.at(NorthAmerica).population, scene.at(SouthAmerica).population), (1, 11));
}

#[test]
fn disease_travels_with_an_exodus_after_its_riots() {
    // R104
    let mut scene = StagedGame::new();
    scene.settle(exodus(NorthAmerica, 1, true), &[], &[]);
    assert_eq!(scene.at(SouthAmerica).green, Green::Epidemic);
    let riot = scene.events.iter().rposition(|event| matches!(event, Event::Placed { pawn: Riot, .. }));
    assert!(riot < scene.told(|event| matches!(event, Event::Placed { pawn: Epidemic, .. })));
}

#[test]
fn nobody_leaves_a_dictatorship_unless_ill() {
    let mut scene = StagedGame::new();
    let here = scene.set(NorthAmerica);
    (here.regime, here.discipline) = (Regime::Dictatorship, 4);
    scene.settle(exodus(NorthAmerica, 2, false), &[], &[]);
    assert_eq!((scene.at(NorthAmerica).population, scene.at(SouthAmerica).population), (8, 10));
    scene.set(NorthAmerica).green = Green::Pandemic;
    scene.settle(exodus(NorthAmerica, 1, true), &[], &[]);
    assert_eq!((scene.at(NorthAmerica).population, scene.at(SouthAmerica).population), (7, 11));
    assert_eq!(scene.at(NorthAmerica).green, Green::None, "the disease leaves with the last unit");
}

#[test]
fn the_neutral_destination_has_most_room_then_comes_first_down_the_column() {
    let mut scene = StagedGame::new();
    let neutral = |scene: &StagedGame, origin| scene.game.default_destination(&scene.state, leave(origin, 1));
    // From North America: Europe has resilience 4, Indo-Australia and South America 3.
    assert_eq!(neutral(&scene, NorthAmerica), Some(Europe));
    scene.set(Europe).red = Red::Conflicts(1);
    let down: Vec<RegionId> = scene.state.board.downward(NorthAmerica).collect();
    let first = down.into_iter().find(|region| [IndoAustralia, SouthAmerica].contains(region));
    assert_eq!(neutral(&scene, NorthAmerica), first);
    assert_eq!(scene.game.default_destination(&scene.state, Frame::Over), None);
}

#[test]
fn refugees_leave_a_dictatorship_though_an_exodus_cannot() {
    // R66
    let mut scene = StagedGame::new();
    let here = scene.set(NorthAmerica);
    (here.regime, here.discipline) = (Regime::Dictatorship, 4);
    scene.settle(leave(NorthAmerica, 1), &[], &[Action::Region(SouthAmerica)]);
    assert_eq!(scene.at(SouthAmerica).refugees, 1);
    scene.settle(exodus(NorthAmerica, 1, false), &[], &[]);
    assert_eq!(scene.at(SouthAmerica).population, 10);
}

#[test]
fn a_card_drives_refugees_out_of_a_diseased_chaos_with_their_epidemic() {
    // R104
    let mut scene = StagedGame::new();
    let here = scene.set(SouthAmerica);
    (here.regime, here.discipline, here.green) = (Regime::Chaos, 0, Green::Pandemic);
    scene.set(Africa).red = Red::War(1);
    let regions = crate::terms::RegionSet::only(SouthAmerica);
    scene.settle(Frame::PlaceIn { pawn: Refugee, count: 1, regions }, &[], &[]);
    assert_eq!((scene.at(NorthAmerica).refugees, scene.at(NorthAmerica).green), (1, Green::Epidemic));
}
