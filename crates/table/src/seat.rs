//! Seats around a table.

use crate::bit_set;
use borsh::{BorshDeserialize, BorshSerialize};

/// A place at the table, counted from 0 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize, Default)]
pub struct Seat(pub u8);

impl Seat {
    /// The most seats any table can have.
    pub const MAX: usize = 8;

    /// The seat's place in an array by seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

bit_set! {
    /// A set of seats.
    SeatSet(u8) of Seat, by Seats
}

impl SeatSet {
    /// The first `count` seats.
    #[inline]
    pub const fn first(count: usize) -> SeatSet {
        if count >= 8 { SeatSet(u8::MAX) } else { SeatSet((1 << count) - 1) }
    }

    /// The first seat of the set, going clockwise from `start` (itself included) round a table of `seats`.
    #[inline]
    pub const fn next_from(self, start: Seat, seats: usize) -> Option<Seat> {
        let inside = self.0 & SeatSet::first(seats).0;
        let ahead = if start.0 < 8 { inside >> start.0 << start.0 } else { 0 };
        if ahead != 0 { Some(Seat(ahead.trailing_zeros() as u8)) } else { SeatSet(inside).lowest() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_round_the_table() {
        let set = SeatSet::from_iter([Seat(1), Seat(3)]);
        assert_eq!(set.next_from(Seat(0), 4), Some(Seat(1)));
        assert_eq!(set.next_from(Seat(2), 4), Some(Seat(3)));
        assert_eq!(set.next_from(Seat(4), 4), Some(Seat(1)));
        assert_eq!(set.next_from(Seat(0), 1), None);
        assert_eq!(SeatSet::EMPTY.next_from(Seat(0), 4), None);
    }

    #[test]
    fn a_seat_beyond_the_table_is_never_inside() {
        let mut set = SeatSet::first(8);
        assert_eq!(set.len(), 8);
        assert!(!set.contains(Seat(8)) && !set.contains(Seat(255)));
        set.remove(Seat(200));
        set.insert(Seat(9));
        assert_eq!(set, SeatSet::first(8));
        assert_eq!(set.next_from(Seat(99), 8), Some(Seat(0)));
    }
}
