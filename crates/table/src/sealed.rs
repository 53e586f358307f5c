//! Simultaneous choices: the secret half. Bids, votes and answers lie here until the last one is in.

use crate::call::Call;
use crate::game::Viewer;
use crate::seat::Seat;
use borsh::{BorshDeserialize, BorshSerialize};

/// A sealed choice for each of at most `N` seats. The default means no choice; a real choice never equals it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Sealed<T, const N: usize>([T; N]);

impl<T: Copy + Default + PartialEq, const N: usize> Sealed<T, N> {
    /// Nobody has chosen.
    pub fn empty() -> Sealed<T, N> {
        Sealed([T::default(); N])
    }

    /// Keeps a choice and notes that its owner has finished.
    #[inline]
    pub fn seal(&mut self, call: &mut Call, seat: Seat, choice: T) {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = choice;
            call.finish(seat);
        }
    }

    /// Gives a choice back to its owner, who chooses again.
    #[inline]
    pub fn give_back(&mut self, call: &mut Call, seat: Seat) {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = T::default();
            call.reopen(seat);
        }
    }

    /// Opens everything at once, in seat order, and closes the call.
    #[inline]
    pub fn open(&mut self, call: &mut Call) -> [T; N] {
        *call = Call::CLOSED;
        std::mem::replace(&mut self.0, [T::default(); N])
    }

    /// A seat's choice; the default when it has none.
    #[inline]
    pub fn of(&self, seat: Seat) -> T {
        self.0.get(seat.index()).copied().unwrap_or_default()
    }

    /// Puts a choice in place without asking anybody: for positions written by hand and imagined worlds.
    #[inline]
    pub fn put(&mut self, seat: Seat, choice: T) {
        if let Some(place) = self.0.get_mut(seat.index()) {
            *place = choice;
        }
    }

    /// What a viewer may know: its own choice, and nobody else's.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Sealed<T, N> {
        let mut seen = Sealed::empty();
        match viewer {
            Viewer::Everything => seen = *self,
            Viewer::Seat(seat) => seen.put(seat, self.of(seat)),
            Viewer::Spectator => {}
        }
        seen
    }

    /// Whether somebody other than `seat` had a choice sealed in `call` that is no longer in `after`: it was opened.
    pub fn opened(&self, call: &Call, after: &Sealed<T, N>, seat: Seat) -> bool {
        let sealed = call.finished().without(seat);
        sealed.into_iter().any(|other| self.of(other) != T::default() && self.of(other) != after.of(other))
    }

    /// Whether exactly those who have finished have a choice.
    pub fn fits(&self, call: &Call) -> bool {
        (0..N as u8).map(Seat).all(|seat| (self.of(seat) != T::default()) == call.finished().contains(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::SeatSet;

    #[test]
    fn choices_stay_with_their_owners_until_the_last_one_is_in() {
        let mut call = Call::to(SeatSet::first(3));
        let mut sealed: Sealed<u8, 4> = Sealed::empty();
        sealed.seal(&mut call, Seat(2), 7);
        sealed.seal(&mut call, Seat(0), 5);
        assert!(sealed.fits(&call) && !call.is_complete());
        assert_eq!(sealed.seen_by(Viewer::Seat(Seat(0))).of(Seat(2)), 0);
        assert_eq!(sealed.seen_by(Viewer::Seat(Seat(2))).of(Seat(2)), 7);
        assert_eq!(sealed.seen_by(Viewer::Spectator), Sealed::empty());
        assert_eq!(sealed.seen_by(Viewer::Everything), sealed);
        sealed.give_back(&mut call, Seat(2));
        assert!(sealed.fits(&call) && call.missing().contains(Seat(2)));
        sealed.seal(&mut call, Seat(2), 9);
        sealed.seal(&mut call, Seat(1), 1);
        assert!(call.is_complete());
        assert_eq!(sealed.open(&mut call), [5, 1, 9, 0]);
        assert_eq!((sealed, call), (Sealed::empty(), Call::CLOSED));
    }

    #[test]
    fn a_seat_beyond_the_table_seals_nothing() {
        let mut call = Call::to(SeatSet::first(2));
        let mut sealed: Sealed<u8, 2> = Sealed::empty();
        sealed.seal(&mut call, Seat(7), 3);
        sealed.give_back(&mut call, Seat(7));
        assert_eq!((sealed, call), (Sealed::empty(), Call::to(SeatSet::first(2))));
        sealed.put(Seat(1), 4);
        assert!(!sealed.fits(&call), "a choice of somebody who has not finished");
    }
}
