//! Who may take back what; and a table for the tests of its neighbours.

use super::*;
use crate::store::GuestId;
use crate::tables::entry::{Entry, Holder, Made};
use crate::tables::facts::{Asked, MoveNote};
use wire::log::By;
use wire::{Clock, SetupForm};

/// Ada, a bot, Ben and Ada's sister on Ada's screen; then moves by seat, with a star where something was revealed and an `o`
/// where nobody was asked.
pub(crate) fn facts(moves: &str) -> Facts {
    let ada = Holder(GuestId([1; 32]));
    let made = Made {
        setup: SetupForm { game: "limit".to_owned(), seats: 4, ..SetupForm::default() },
        content: String::new(),
        rules_version: 1,
        clock: Clock::None,
        spectators: false,
        listed: false,
        host: ada,
        imported: false,
        teams: true,
        onlookers_speak: false,
        grace: None,
        hesitation: None,
        lesson: None,
        pauses: Vec::new(),
        demonstration: false,
    };
    let mut facts = Facts::new(made, 0);
    let sat = |seat, name: &str, guest| Entry::Sat { seat, name: name.to_owned(), guest };
    facts.fold(2, 0, &sat(0, "A", ada));
    facts.fold(3, 0, &Entry::BotSat { seat: 1, bot: "random".to_owned(), stands_in: false });
    facts.fold(4, 0, &sat(2, "B", Holder(GuestId([2; 32]))));
    facts.fold(5, 0, &sat(3, "C", ada));
    facts.began(Asked { waiting: table::SeatSet(1), may_act: table::SeatSet::EMPTY });
    for moved in moves.split_whitespace() {
        let seat = moved[..1].parse().unwrap();
        let by = match (seat, moved.contains('o')) {
            (1, _) => By::Bot,
            (_, true) => By::Order,
            _ => By::Player,
        };
        facts.moves.push(MoveNote::new(seat, moved.ends_with('*'), by));
    }
    facts
}

#[test]
fn ones_own_last_choices_are_free() {
    let facts = facts("2* 0 0");
    assert_eq!(offer(&facts, 0), Some(UndoOffer { to: 2, grade: UndoGrade::Free }));
    assert_eq!(grade(&facts, 0, 1), UndoGrade::Free);
    assert!(missing(&facts, 0, 1).is_empty());
}

#[test]
fn going_back_leads_to_a_decision_and_not_to_an_answer_that_nobody_gave() {
    let facts = facts("0 0 0o 0o");
    assert_eq!(offer(&facts, 0), Some(UndoOffer { to: 1, grade: UndoGrade::Free }));
    let others = self::facts("0 2o 0o");
    assert_eq!(
        offer(&others, 0),
        Some(UndoOffer { to: 0, grade: UndoGrade::Others }),
        "nobody can tell that 2 was not asked"
    );
    assert_eq!(offer(&self::facts("0o 2"), 0), None);
}

#[test]
fn others_whose_choices_go_have_to_agree() {
    let facts = facts("0 3 2");
    assert_eq!(offer(&facts, 0), Some(UndoOffer { to: 0, grade: UndoGrade::Others }));
    assert_eq!(missing(&facts, 0, 0), [2]);
    assert_eq!(missing(&facts, 2, 1), [3]);
}

#[test]
fn past_a_bots_answer_everybody_whose_position_changes_is_asked() {
    let facts = facts("0 1");
    assert_eq!(offer(&facts, 0), Some(UndoOffer { to: 0, grade: UndoGrade::Others }));
    assert_eq!(missing(&facts, 0, 0), [2], "the bot has answered, and Ben's position with it");
    assert_eq!(missing(&facts, 2, 1), [0, 3]);
}

#[test]
fn nobody_goes_back_behind_the_journal_that_was_given_out_or_to_known_luck() {
    let mut known = facts("0 0");
    known.fold(9, 0, &Entry::NewLuck { seat: 0, seed: String::new(), hash: String::new() });
    known.moves.push(MoveNote::new(0, false, By::Player));
    assert_eq!(check(&known, 2), Ok(()));
    assert_eq!(check(&known, 1).unwrap_err().code, Code::NothingToUndo);
    known.fold(10, 0, &Entry::Disclosed { guest: None });
    assert_eq!(check(&known, 2).unwrap_err().code, Code::NothingToUndo);
    assert_eq!(offer(&known, 0), None);
}

#[test]
fn what_was_revealed_needs_everybody() {
    let facts = facts("0* 1");
    assert_eq!(offer(&facts, 0), Some(UndoOffer { to: 0, grade: UndoGrade::All }));
    assert_eq!(missing(&facts, 0, 0), [2]);
    assert_eq!(missing(&facts, 2, 0), [0, 3]);
}

#[test]
fn who_has_not_decided_has_nothing_to_take_back() {
    assert_eq!(offer(&facts("0 1"), 2), None);
}
