//! Nobody is asked what has one answer: random games of every mode, answered as every table answers for people.

use crate::{AnyTable, Title};
use table::luck::Dice;
use table::{Seat, StandingOrders};

/// Plays a random game, and hands every question that a person would be asked to `asked`.
fn play(title: &Title, mode: &crate::Mode, players: u8, seed: u128, mut asked: impl FnMut(&dyn AnyTable, Seat)) {
    let setup = title.setup(mode, players);
    let game = crate::make(&setup).unwrap_or_else(|error| panic!("{} {}: {error:?}", title.id, mode.name));
    let (mut table, mut dice) = (game.deal(seed), Dice::new(seed as u64 ^ 0x9e37));
    let mut orders = vec![StandingOrders::default(); usize::from(table.seats())];
    for _ in 0..4000 {
        let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
        let action = match table.ordered(seat, &mut orders[seat.index()]) {
            Some(action) => action,
            None => {
                asked(&*table, seat);
                let action = table.pick(seat, &mut dice).unwrap();
                table.let_go(seat, &action, &mut orders[seat.index()]);
                action
            }
        };
        table.play(seat, &action).unwrap_or_else(|error| panic!("{} {}: {error:?}", title.id, mode.name));
        table.hand_over();
    }
}

#[test]
fn no_question_with_a_single_answer_is_asked_in_any_mode() {
    for title in crate::TITLES {
        let mut questions = 0;
        for mode in title.modes {
            for players in [mode.fewest, mode.most] {
                play(title, mode, players, 11, |table, seat| {
                    questions += 1;
                    let (lines, open) = table.choices(seat);
                    let key = table.prompt(seat).question.key;
                    // A community that is short of something may ask the others for it.
                    let offers = open && ["prompt.collect", "prompt.market"].contains(&&*key);
                    let choice = lines.len() > 1 || lines.iter().any(|line| line.more > 0) || offers;
                    assert!(choice, "{} {} asks {key} although there is one answer", title.id, mode.name);
                });
            }
        }
        assert!(questions > 300, "{}: {questions}", title.id);
    }
}

#[test]
fn what_a_move_was_asked_for_can_be_told_from_the_position() {
    let title = crate::TITLES.iter().find(|title| title.id == "water").unwrap();
    let game = crate::make(&title.setup(&title.modes[0], title.modes[0].most)).unwrap();
    let (mut table, mut dice) = (game.deal(5), Dice::new(5));
    let mut unasked = Vec::new();
    for at in 0..120 {
        let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
        let ordered = table.ordered(seat, &mut StandingOrders::default());
        if ordered.is_some() {
            unasked.push(at);
        }
        let action = ordered.or_else(|| table.pick(seat, &mut dice)).unwrap();
        table.play(seat, &action).unwrap();
    }
    assert!(!unasked.is_empty());
    for at in 0..table.moves() {
        let asked = table.was_asked(at);
        assert!(!(asked && unasked.contains(&at)), "move {at} was not asked for");
    }
}
