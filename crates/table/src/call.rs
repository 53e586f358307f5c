//! Simultaneous choices: the public half.
//!
//! A call asks several seats at once. What they choose stays sealed in their secrets until the last one is in; until
//! then a seat that has finished may reconsider. Others see only who is still missing. When nobody is missing, the game
//! resolves the choices in seat order, so the order of arrival never matters.

use crate::seat::{Seat, SeatSet};
use borsh::{BorshDeserialize, BorshSerialize};

/// Who is being asked, and whose choice is still missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Call {
    asked: SeatSet,
    missing: SeatSet,
}

impl Call {
    /// Nobody is asked.
    pub const CLOSED: Call = Call { asked: SeatSet::EMPTY, missing: SeatSet::EMPTY };

    /// Asks these seats.
    #[inline]
    pub const fn to(asked: SeatSet) -> Call {
        Call { asked, missing: asked }
    }

    /// The seats that were asked.
    #[inline]
    pub const fn asked(&self) -> SeatSet {
        self.asked
    }

    /// The seats that have not finished.
    #[inline]
    pub const fn missing(&self) -> SeatSet {
        self.missing
    }

    /// The seats that have finished and may still reconsider.
    #[inline]
    pub const fn finished(&self) -> SeatSet {
        self.asked.minus(self.missing)
    }

    /// Notes that a seat's choice is in.
    #[inline]
    pub fn finish(&mut self, seat: Seat) {
        self.missing.remove(seat);
    }

    /// Lets a seat choose again.
    #[inline]
    pub fn reopen(&mut self, seat: Seat) {
        if self.asked.contains(seat) {
            self.missing.insert(seat);
        }
    }

    /// Whether every choice is in (or nobody was asked).
    #[inline]
    pub const fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }

    /// Whether this could be a real call at a table of `seats`; bytes read from outside may hold anything.
    pub fn is_sound(&self, seats: usize) -> bool {
        self.missing.minus(self.asked).is_empty() && self.asked.minus(SeatSet::first(seats)).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_complete_when_the_last_choice_is_in() {
        let mut call = Call::to(SeatSet::first(2));
        call.finish(Seat(1));
        assert!(!call.is_complete());
        assert_eq!(call.finished(), SeatSet::only(Seat(1)));
        call.reopen(Seat(1));
        call.reopen(Seat(5));
        assert_eq!(call.missing(), SeatSet::first(2));
        call.finish(Seat(0));
        call.finish(Seat(1));
        assert!(call.is_complete());
    }
}
