//! What taking decisions back would need at a table on one screen.
//!
//! A person who plays alone may always go back. Several people at one screen follow the same courtesy as at several:
//! taking back one's own choices is free as long as nothing came to light; otherwise those concerned agree aloud and
//! say so on screen.

use table::{Seat, SeatSet};
use wire::socket::{UndoGrade, UndoOffer};

/// A move in force, as far as undo cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// Who acted.
    pub seat: Seat,
    /// Whether chance was involved: then something hidden came to light.
    pub revealed: bool,
    /// Whether it was answered without asking anybody: going back to it would only repeat it.
    pub ordered: bool,
}

/// What going back to the position after `to` moves would need, for one of the people at the table.
pub(crate) fn grade(moves: &[Done], people: SeatSet, seat: Seat, to: usize) -> UndoGrade {
    let taken = moves.get(to..).unwrap_or_default();
    if people.len() < 2 {
        UndoGrade::Free
    } else if taken.iter().any(|done| done.revealed) {
        UndoGrade::All
    } else if taken.iter().any(|done| done.seat != seat && people.contains(done.seat)) {
        UndoGrade::Others
    } else {
        UndoGrade::Free
    }
}

/// How a person could take their last decision back; `None` when there is none.
pub(crate) fn offer(moves: &[Done], people: SeatSet, seat: Seat) -> Option<UndoOffer> {
    let last = moves.iter().rposition(|done| done.seat == seat && !done.ordered)?;
    let to = u32::try_from(last).ok()?;
    Some(UndoOffer { to, grade: grade(moves, people, seat, last) })
}

/// Who has to agree.
pub(crate) fn asked(moves: &[Done], people: SeatSet, seat: Seat, to: usize) -> SeatSet {
    let concerned = |other: &Seat| match grade(moves, people, seat, to) {
        UndoGrade::Free => false,
        UndoGrade::Others => moves.get(to..).unwrap_or_default().iter().any(|done| done.seat == *other),
        UndoGrade::All => true,
    };
    people.into_iter().filter(|other| *other != seat).filter(concerned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat(0);
    const BRUNO: Seat = Seat(1);
    const BOT: Seat = Seat(2);

    fn moves(list: &[(Seat, bool)]) -> Vec<Done> {
        list.iter().map(|&(seat, revealed)| Done { seat, revealed, ordered: false }).collect()
    }

    fn people(seats: &[Seat]) -> SeatSet {
        seats.iter().copied().collect()
    }

    #[test]
    fn who_plays_alone_may_always_go_back() {
        let moves = moves(&[(ANNA, true), (BOT, true), (ANNA, true), (BOT, false)]);
        assert_eq!(offer(&moves, people(&[ANNA]), ANNA), Some(UndoOffer { to: 2, grade: UndoGrade::Free }));
        assert_eq!(grade(&moves, people(&[ANNA]), ANNA, 0), UndoGrade::Free);
    }

    #[test]
    fn going_back_leads_to_a_decision_and_not_to_an_answer_that_nobody_gave() {
        let mut moves = moves(&[(ANNA, false), (BOT, false), (ANNA, false)]);
        moves[2].ordered = true;
        assert_eq!(offer(&moves, people(&[ANNA]), ANNA), Some(UndoOffer { to: 0, grade: UndoGrade::Free }));
    }

    #[test]
    fn own_choices_are_free_until_somebody_else_acts() {
        let two = people(&[ANNA, BRUNO]);
        assert_eq!(grade(&moves(&[(ANNA, false), (BOT, false)]), two, ANNA, 0), UndoGrade::Free);
        let acted = moves(&[(ANNA, false), (BRUNO, false)]);
        assert_eq!(grade(&acted, two, ANNA, 0), UndoGrade::Others);
        assert_eq!(asked(&acted, two, ANNA, 0), people(&[BRUNO]));
    }

    #[test]
    fn past_what_came_to_light_all_people_agree() {
        let three = people(&[ANNA, BRUNO, BOT]);
        let drawn = moves(&[(ANNA, true)]);
        assert_eq!(offer(&drawn, three, ANNA).map(|offer| offer.grade), Some(UndoGrade::All));
        assert_eq!(asked(&drawn, three, ANNA, 0), people(&[BRUNO, BOT]));
    }

    #[test]
    fn who_has_not_decided_anything_has_nothing_to_take_back() {
        assert_eq!(offer(&moves(&[(BOT, false)]), people(&[ANNA]), ANNA), None);
    }
}
