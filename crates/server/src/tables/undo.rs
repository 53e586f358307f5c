//! How far one may go back, and who has to agree.
//!
//! - *free*: one's own last choices, as long as nothing was revealed since;
//! - *others*: people whose choices would be taken back have to agree;
//! - *all*: something hidden was revealed since, so everybody has to agree.
//!
//! Bots agree, and so do the other seats of the same guest: they are played on the same screen.

use super::facts::Facts;
use wire::socket::{UndoGrade, UndoOffer};

/// What going back to the position after `to` moves would take.
pub(crate) fn grade(facts: &Facts, seat: u8, to: u32) -> UndoGrade {
    let back = facts.moves.get(to as usize..).unwrap_or_default();
    if back.iter().any(|moved| moved.reveals()) {
        UndoGrade::All
    } else if back.iter().any(|moved| moved.seat() != seat) {
        UndoGrade::Others
    } else {
        UndoGrade::Free
    }
}

/// Who has to agree before `seat` may go back to the position after `to` moves.
pub(crate) fn missing(facts: &Facts, seat: u8, to: u32) -> Vec<u8> {
    let back = facts.moves.get(to as usize..).unwrap_or_default();
    let author = facts.guest(seat);
    let others = facts.people().filter(|other| *other != seat && facts.guest(*other) != author);
    match grade(facts, seat, to) {
        UndoGrade::Free => Vec::new(),
        UndoGrade::Others => others.filter(|other| back.iter().any(|moved| moved.seat() == *other)).collect(),
        UndoGrade::All => others.collect(),
    }
}

/// How a seat could go back to before its last decision.
pub(crate) fn offer(facts: &Facts, seat: u8) -> Option<UndoOffer> {
    let to = facts.moves.iter().rposition(|moved| moved.seat() == seat)?;
    let to = u32::try_from(to).ok()?;
    Some(UndoOffer { to, grade: grade(facts, seat, to) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::GuestId;
    use crate::tables::entry::{Entry, Holder, Made};
    use crate::tables::facts::MoveNote;
    use wire::{Clock, SetupForm};

    /// Ada, a bot, Ben and Ada's sister on Ada's screen; then moves by seat, with a star where something was revealed.
    fn facts(moves: &str) -> Facts {
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
        };
        let mut facts = Facts::new(made, 0);
        let sat = |seat, guest| Entry::Sat { seat, name: "A".to_owned(), guest };
        facts.fold(2, 0, &sat(0, ada));
        facts.fold(3, 0, &Entry::BotSat { seat: 1, bot: "random".to_owned() });
        facts.fold(4, 0, &sat(2, Holder(GuestId([2; 32]))));
        facts.fold(5, 0, &sat(3, ada));
        for moved in moves.split_whitespace() {
            facts.moves.push(MoveNote::new(moved[..1].parse().unwrap(), moved.ends_with('*')));
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
    fn others_whose_choices_go_have_to_agree_and_bots_do() {
        let facts = facts("0 1 2");
        assert_eq!(offer(&facts, 0), Some(UndoOffer { to: 0, grade: UndoGrade::Others }));
        assert_eq!(missing(&facts, 0, 0), [2]);
        assert_eq!(missing(&facts, 2, 1), Vec::<u8>::new(), "only a bot's choice goes with it");
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
}
