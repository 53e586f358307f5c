//! Seats around a table.

use borsh::{BorshDeserialize, BorshSerialize};

/// A place at the table, counted from 0 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize)]
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

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `count` seats.
    #[inline]
    pub const fn first(count: usize) -> SeatSet {
        if count >= 8 { SeatSet(u8::MAX) } else { SeatSet((1 << count) - 1) }
    }

    /// One seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        if seat.0 < 8 { SeatSet(1 << seat.0) } else { SeatSet(0) }
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the seat is in the set. A seat beyond the table never is.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= SeatSet::only(seat).0;
    }

    /// Takes a seat out.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !SeatSet::only(seat).0;
    }

    /// The set without one seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !SeatSet::only(seat).0)
    }

    /// Seats in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Seats in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Seats of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The first seat of the set met when going clockwise from `start` (which counts first) round a table of `seats`.
    #[inline]
    pub const fn next_from(self, start: Seat, seats: usize) -> Option<Seat> {
        let inside = self.0 & SeatSet::first(seats).0;
        let ahead = if start.0 < 8 { inside >> start.0 << start.0 } else { 0 };
        if ahead != 0 { Some(Seat(ahead.trailing_zeros() as u8)) } else { SeatSet(inside).lowest() }
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = Seats;
    #[inline]
    fn into_iter(self) -> Seats {
        Seats(self.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl std::fmt::Debug for SeatSet {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_set().entries(self.into_iter().map(|seat| seat.0)).finish()
    }
}

/// The seats of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Seats(u8);

impl Iterator for Seats {
    type Item = Seat;
    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = SeatSet(self.0).lowest()?;
        self.0 &= self.0 - 1;
        Some(seat)
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
