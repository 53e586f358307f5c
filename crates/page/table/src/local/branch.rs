//! A branch of a finished game, as a table of this browser: the game up to a moment, perhaps another choice, then new luck.

use super::store::{self, StoreError, of_game};
use serde_json::Value;
use shelf::ShelfError;
use table::{Entry, Journal, Seat};
use wire::SeatWish;

/// The entries that are in force after this many moves, with the luck they were played with.
fn up_to(entries: Vec<Entry>, moves: usize) -> Vec<Entry> {
    let mut kept: Vec<Entry> = Vec::new();
    for entry in entries {
        match entry {
            // Luck belongs to the position it was dealt at: what goes back beyond that takes it away.
            Entry::Undo(undo) => go_back(&mut kept, undo.undo_to),
            entry => kept.push(entry),
        }
    }
    go_back(&mut kept, moves);
    kept
}

fn go_back(kept: &mut Vec<Entry>, moves: usize) {
    while kept.iter().filter(|entry| matches!(entry, Entry::Act(_))).count() > moves {
        kept.pop();
    }
}

/// The journal of a branch.
pub(super) fn branched(
    journal: Journal,
    moves: usize,
    instead: Option<(Seat, &Value)>,
    luck: u128,
) -> Result<Journal, ShelfError> {
    let game = shelf::make_for(&journal)?;
    let entries = up_to(journal.entries, moves);
    let mut table = game.replay_owned(Journal { entries, ..journal })?;
    table.deal_new_luck(luck);
    if let Some((seat, action)) = instead {
        table.play(seat, action)?;
    }
    Ok(table.journal().clone())
}

/// The branch of the game that a journal tells, with luck that nobody knows.
pub(super) fn told(journal: &str, moves: usize, instead: Option<(Seat, &Value)>) -> Result<Journal, StoreError> {
    let journal = Journal::read(journal).map_err(ShelfError::Journal).map_err(of_game(""))?;
    let game = journal.header.game.clone();
    branched(journal, moves, instead, page_kit::browser::chance::seed()).map_err(of_game(&game))
}

/// A branch as a text to be kept in a file: the game that a journal tells, after so many moves, with another choice of a
/// seat if one is given. Whoever imports it gets a table.
pub fn written(journal: &str, moves: usize, instead: Option<(Seat, &Value)>) -> Result<String, StoreError> {
    Ok(told(journal, moves, instead)?.write())
}

/// Begins a branch of the game that a journal tells, after so many moves, with another choice of a seat if one is given. It
/// is kept as a table of its own, under a name; returns its id.
pub fn begin(
    journal: &str,
    moves: usize,
    instead: Option<(Seat, &Value)>,
    seats: Vec<SeatWish>,
    name: String,
) -> Result<String, StoreError> {
    store::begin_branch(&told(journal, moves, instead)?, seats, name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::{AnyTable, Setup};
    use table::luck::Dice;

    fn played(moves: usize) -> Box<dyn AnyTable> {
        let mut table = shelf::make(&Setup::printed("limit", 2)).unwrap().deal(5);
        let mut dice = Dice::new(5);
        for _ in 0..moves {
            let seat = table.waiting().unwrap().lowest().unwrap();
            table.play_random(seat, &mut dice).unwrap();
        }
        table
    }

    #[test]
    fn a_branch_is_the_game_up_to_its_moment_and_goes_on_with_luck_of_its_own() {
        let whole = played(30);
        let branch = |luck| branched(whole.journal().clone(), 12, None, luck).unwrap();
        let journal = branch(7);
        let table = shelf::make_for(&journal).unwrap().replay(&journal).unwrap();
        assert_eq!((table.moves(), table.hash()), (12, whole.earlier(12).unwrap().hash()));
        assert_eq!(journal.entries[..12], whole.journal().entries[..12]);
        assert!(matches!(journal.entries.last(), Some(Entry::Luck(_))) && branch(8) != journal);
    }

    #[test]
    fn the_file_of_a_branch_opens_as_a_table_and_a_foreign_file_does_not() {
        let whole = played(20);
        let journal = branched(whole.journal().clone(), 9, None, 7).unwrap();
        let read = Journal::read(&journal.write()).unwrap();
        let table = shelf::make_for(&read).unwrap().replay_owned(read).unwrap();
        assert_eq!((table.moves(), table.hash()), (9, whole.earlier(9).unwrap().hash()));
        for foreign in ["", "a picture", "{\"name\": \"finitude-course\"}"] {
            let refused = store::import(foreign, |_| Vec::new()).unwrap_err();
            assert!(matches!(refused, StoreError::Shelf(_, ShelfError::Journal(_))), "{refused:?}");
        }
    }

    #[test]
    fn what_was_taken_back_is_not_in_a_branch() {
        let mut table = played(10);
        table.undo_to(6).unwrap();
        table.play_random(table.waiting().unwrap().lowest().unwrap(), &mut Dice::new(9)).unwrap();
        let hash = table.hash();
        let journal = branched(table.journal().clone(), 7, None, 1).unwrap();
        assert!(journal.entries.iter().all(|entry| !matches!(entry, Entry::Undo(_))));
        assert_eq!(shelf::make_for(&journal).unwrap().replay(&journal).unwrap().hash(), hash);
    }

    #[test]
    fn another_choice_is_made_if_the_rules_allow_it() {
        let whole = played(20);
        let before = whole.earlier(8).unwrap();
        let seat = before.waiting().unwrap().lowest().unwrap();
        let action = before.choices(seat).0.last().unwrap().action.clone();
        let journal = branched(whole.journal().clone(), 8, Some((seat, &action)), 3).unwrap();
        assert!(matches!(journal.entries.last(), Some(Entry::Act(act)) if act.action == action));
        let wrong = Value::String("nonsense".to_owned());
        assert!(branched(whole.journal().clone(), 8, Some((seat, &wrong)), 3).is_err());
    }
}
