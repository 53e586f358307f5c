use crate::event::Event;
use crate::frame::Frame;
use crate::region::{Green, Orange, Red, Regime};
use crate::staging::StagedGame;
use crate::state::Ending;
use crate::terms::RegionId::*;
use crate::terms::{RegionId, RegionSet, Tp};
use table::Verdict;
use table::contract::*;

/// Final effects of a position, with dice.
fn finish(scene: &mut StagedGame, dice: &[u8]) {
    let left: RegionSet = RegionId::ALL.iter().copied().collect();
    scene.settle(Frame::FinalEffects { step: 1, left }, dice, &[]);
}

#[test]
fn v_24_an_early_victory_counts_more() {
    let mut scene = StagedGame::new();
    scene.set(India).population -= 4;
    for (turn, score) in [(30, 180), (36, 150), (35, 154)] {
        scene.state.board.turn = turn;
        // R87: 150 x 36 / 35 is 154.3.
        assert_eq!(scene.game.score(&scene.state.board), score);
    }
}

#[test]
fn people_under_a_regime_do_not_count() {
    let mut scene = StagedGame::new();
    scene.state.board.turn = 36;
    scene.set(India).regime = Regime::Dictatorship;
    scene.set(Africa).regime = Regime::Chaos;
    assert_eq!(scene.game.score(&scene.state.board), 154 - 36 - 26);
}

#[test]
fn v_25_victory_at_33_and_five_grades_of_defeat_above() {
    // R84 and R85
    let mut scene = StagedGame::new();
    scene.state.board.counter = 33;
    assert!(scene.game.is_victory(&scene.state.board));
    scene.state.board.counter = 34;
    assert!(!scene.game.is_victory(&scene.state.board));
    for (counter, grade) in [(34, 1), (45, 1), (46, 2), (60, 2), (61, 3), (75, 3), (76, 4), (90, 4), (91, 5), (300, 5)]
    {
        assert_eq!(scene.game.defeat_grade(counter), grade);
    }
}

#[test]
fn the_final_effects_come_in_order_and_leave_no_pawn() {
    let mut scene = StagedGame::new();
    scene.state.board.turn = 36;
    scene.set(Europe).green = Green::Epidemic;
    let here = scene.set(Africa);
    (here.red, here.green, here.oil.parked) = (Red::War(1), Green::Epidemic, 0);
    let here = scene.set(India);
    (here.orange, here.green) = (Orange::Famine, Green::Pandemic);
    scene.set(Russia).red = Red::War(2);
    // India's Pandemic: three D4; its Famine: two or three more, by the people left.
    finish(&mut scene, &[4, 4, 4, 1, 1]);
    // Europe shares: nobody dies. Africa: two for the Epidemic, two for the War. India: 12, then 2.
    assert_eq!(scene.at(Europe).population, 12);
    assert_eq!(scene.at(Africa).population, 22);
    assert_eq!(scene.at(India).population, 22);
    assert_eq!(scene.at(Russia).regime, Regime::Dictatorship);
    for region in &scene.state.board.regions {
        assert_eq!(
            (region.red, region.orange, region.green, region.refugees),
            (Red::None, Orange::None, Green::None, 0)
        );
    }
    let score = 154 - 4 - 14 - 5;
    assert_eq!(scene.state.board.ending, Ending::Won { score });
    assert_eq!(scene.events.last(), Some(&Event::Won { score }));
    let outcome = scene.game.outcome(&scene.state).unwrap();
    assert_eq!(outcome.verdict, Verdict::TeamWon);
    assert!(outcome.standings.iter().all(|standing| standing.place == 1 && standing.score == i32::from(score)));
}

#[test]
fn refugees_at_resilience_riot_at_the_end_even_with_their_fund() {
    // R86 and R119
    let mut scene = StagedGame::new();
    scene.state.board.turn = 36;
    scene.state.board.global.insert(Tp::O);
    let here = scene.set(Africa);
    (here.refugees, here.red) = (1, Red::Conflicts(1));
    finish(&mut scene, &[]);
    // The Riot is a second Conflict, which is a War: its refugees leave, and a War on face 1 costs two units.
    assert!(scene.told(|event| *event == Event::WarArrived { region: Africa }).is_some());
    assert_eq!(scene.at(Africa).population, 24);
}

#[test]
fn a_defeat_says_its_grade() {
    let mut scene = StagedGame::new();
    scene.state.board.counter = 80;
    assert!(scene.game.outcome(&scene.state).is_none());
    let mut luck = table::SeededLuck::new(1);
    scene.game.run(&mut scene.state, &mut luck, &mut scene.events).lose();
    assert_eq!(scene.state.board.ending, Ending::Lost { grade: 4 });
    assert_eq!(scene.game.outcome(&scene.state).unwrap().verdict, Verdict::TeamLost { grade: 4 });
    assert_eq!(scene.state.frame(), Frame::Over);
}
