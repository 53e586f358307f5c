use crate::event::Event;
use crate::frame::Frame;
use crate::region::{Green, Orange, Red, Regime};
use crate::staging::StagedGame;
use crate::terms::Pawn::*;
use crate::terms::RegionId::*;
use crate::terms::{RegionId, Tp, TpSet};

fn chaos(scene: &mut StagedGame, region: RegionId, dice: &[u8]) {
    scene.set(region).discipline = 0;
    scene.settle(Frame::ChaosArrives { region, step: 0 }, dice, &[]);
}

/// A region under a settled regime.
fn ruled(region: RegionId, regime: Regime) -> StagedGame {
    let mut scene = StagedGame::new();
    let here = scene.set(region);
    here.regime = regime;
    here.discipline = if regime == Regime::Chaos { 0 } else { 4 };
    scene
}

#[test]
fn a_dictatorship_clears_the_streets_and_keeps_the_parked_oil() {
    let mut scene = StagedGame::new();
    let here = scene.set(Africa);
    (here.red, here.refugees, here.oil.parked, here.oil.exported) = (Red::War(2), 0, 1, 0);
    here.orange = Orange::Shortages(1);
    scene.place(Dictatorship, 1, Africa);
    let here = scene.at(Africa);
    assert_eq!(
        (here.regime, here.discipline, here.red, here.orange),
        (Regime::Dictatorship, 4, Red::None, Orange::Shortages(1))
    );
    assert_eq!((here.oil.parked, here.oil.exported), (0, 0), "R113");
    assert!(!here.shares());
}

#[test]
fn chaos_kills_by_what_stands_there_and_leaves_only_disease() {
    for (red, orange, dice, lost) in [
        (Red::Riots(1), Orange::Shortages(1), &[][..], 0),
        (Red::Conflicts(1), Orange::Dearths(1), &[][..], 4),
        (Red::None, Orange::Famine, &[4, 3][..], 7),
    ] {
        let mut scene = StagedGame::new();
        let here = scene.set(Africa);
        (here.red, here.orange, here.green, here.refugees) = (red, orange, Green::Epizootics(1), 1);
        chaos(&mut scene, Africa, dice);
        let here = scene.at(Africa);
        assert_eq!((here.regime, here.discipline, here.population), (Regime::Chaos, 0, 26 - lost));
        assert_eq!((here.red, here.orange, here.refugees), (Red::None, Orange::None, 0));
        assert_eq!(here.green, Green::Epizootics(1));
    }
}

#[test]
fn units_are_read_afresh_for_each_loss() {
    // R102
    let mut scene = StagedGame::new();
    let here = scene.set(Africa);
    (here.population, here.red, here.orange) = (20, Red::Conflicts(1), Orange::Dearths(1));
    chaos(&mut scene, Africa, &[]);
    // Two units lost for the Dearths leave 18: one unit for the Conflicts.
    assert_eq!(scene.at(Africa).population, 17);
}

#[test]
fn chaos_that_meets_a_war_is_a_dictatorship() {
    let mut scene = StagedGame::new();
    let here = scene.set(Russia);
    (here.red, here.orange, here.oil.parked, here.oil.exported) = (Red::War(2), Orange::Dearths(1), 1, 1);
    chaos(&mut scene, Russia, &[2]);
    let here = scene.at(Russia);
    assert_eq!(
        (here.regime, here.discipline, here.red, here.orange),
        (Regime::Dictatorship, 4, Red::None, Orange::None)
    );
    assert_eq!(here.population, 5 - 1 - 2);
    assert_eq!((here.oil.parked, here.oil.exported), (0, 1), "R113");
}

#[test]
fn in_chaos_discipline_cannot_fall_and_chaos_arrives_once() {
    // R105
    let mut scene = ruled(Africa, Regime::Chaos);
    scene.place(Chaos, 1, Africa);
    assert!(scene.events.is_empty());
    assert_eq!(scene.at(Africa).resilience(), scene.at(Africa).living_standard);
}

#[test]
fn a_dictatorship_whose_discipline_reaches_0_becomes_chaos() {
    let mut scene = ruled(Africa, Regime::Dictatorship);
    scene.set(Africa).discipline = 1;
    scene.set(Africa).orange = Orange::Famine;
    // Famine at its activation: two D4, then discipline 0, Chaos with two more D4, then the exodus of two units.
    scene.activate(Africa, &[1, 1, 1, 1], &[]);
    let here = scene.at(Africa);
    assert_eq!((here.regime, here.discipline, here.orange), (Regime::Chaos, 0, Orange::None));
}

#[test]
fn an_activated_dictatorship_lowers_births_builds_a_pair_and_spends_people() {
    let mut scene = ruled(Europe, Regime::Dictatorship);
    let counter = scene.state.board.counter;
    scene.set(Europe).demography = 2;
    scene.set(Europe).transformations = TpSet::only(Tp::B);
    scene.settle(Frame::Activate { region: Europe, step: crate::frame::Step::Regime }, &[], &[]);
    let here = scene.at(Europe);
    assert!(here.has_pair((Tp::A, Tp::B)) && !here.transformations.contains(Tp::C));
    // Pair AB: one import less and the bonus of the pair; then the cube moves by what is left.
    assert_eq!(here.oil.imported, 2);
    let bonus = scene.told(|event| matches!(event, Event::Counter { by: -1, now } if *now == counter - 1));
    assert!(bonus.is_some());
    // One unit lost before demography adds its 5 %: 11 and one.
    assert!(scene.told(|event| *event == Event::PopulationLost { region: Europe, lost: 1, now: 11 }).is_some());
    assert_eq!(here.demography, 1);
}

#[test]
fn a_dictatorship_implants_only_what_conditions_allow() {
    // R93
    let mut scene = ruled(India, Regime::Dictatorship);
    scene.settle(Frame::Activate { region: India, step: crate::frame::Step::Regime }, &[], &[]);
    // Living standard 1 allows neither AB nor CD.
    assert!(scene.at(India).has_pair((Tp::E, Tp::F)));
    assert!(!scene.at(India).transformations.contains(Tp::A));
}

#[test]
fn north_america_s_lock_holds_under_a_dictatorship() {
    // R114
    let mut scene = ruled(NorthAmerica, Regime::Dictatorship);
    scene.settle(Frame::Activate { region: NorthAmerica, step: crate::frame::Step::Regime }, &[], &[]);
    let here = scene.at(NorthAmerica);
    assert!(!here.transformations.contains(Tp::A) && here.has_pair((Tp::C, Tp::D)));
}

#[test]
fn a_sick_or_starving_dictatorship_does_nothing_of_its_own() {
    let mut scene = ruled(Europe, Regime::Dictatorship);
    scene.set(Europe).green = Green::Epidemic;
    scene.set(Europe).demography = 2;
    // Its disease still kills one unit and may vanish.
    scene.activate(Europe, &[1], &[]);
    let here = scene.at(Europe);
    assert_eq!((here.demography, here.transformations), (2, TpSet::EMPTY));
    assert!(scene.told(|event| *event == Event::PopulationLost { region: Europe, lost: 1, now: 11 }).is_some());
}

#[test]
fn an_activated_chaos_sends_refugees_with_their_disease_and_loses_people() {
    let mut scene = ruled(Africa, Regime::Chaos);
    scene.set(Africa).green = Green::Epidemic;
    scene.activate(Africa, &[1], &[]);
    let left: Vec<&Event> = scene.events.iter().filter(|event| matches!(event, Event::RefugeeLeft { .. })).collect();
    assert_eq!(left.len(), 4, "2 x 2 units");
    assert!(
        left.iter()
            .all(|event| { matches!(**event, Event::RefugeeLeft { to, .. } if scene.at(to).green == Green::Epidemic) })
    );
    // Two units by Chaos, two by the Epidemic.
    let lost = scene.events.iter().filter(|event| matches!(event, Event::PopulationLost { lost: 2, .. })).count();
    assert_eq!((lost, scene.at(Africa).demography), (2, 2));
}

#[test]
fn only_the_un_raises_discipline_in_chaos() {
    // R94
    let mut scene = ruled(Africa, Regime::Chaos);
    scene.settle(Frame::Transformed { region: Africa, tp: Tp::G }, &[], &[]);
    assert_eq!((scene.at(Africa).regime, scene.at(Africa).discipline), (Regime::Chaos, 0));
    let regions = crate::terms::RegionSet::only(Africa);
    let pawns = crate::terms::PawnSet::only(Chaos);
    scene.settle(Frame::Remove { pawns, left: 1, regions }, &[], &[]);
    assert_eq!((scene.at(Africa).regime, scene.at(Africa).discipline), (Regime::None, 2));
}
