//! What changes hands in a trade (11).

use crate::basin::HexId;
use borsh::{BorshDeserialize, BorshSerialize};

/// Money, energy and food.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Bundle {
    /// Money.
    pub money: u16,
    /// Energy from stock.
    pub energy: u16,
    /// Food from stock.
    pub food: u16,
}

impl Bundle {
    /// Nothing.
    pub const NOTHING: Bundle = Bundle { money: 0, energy: 0, food: 0 };

    /// Whether it is empty.
    #[inline]
    pub const fn is_nothing(&self) -> bool {
        self.money == 0 && self.energy == 0 && self.food == 0
    }
}

/// The most cubes of water that one offer can deliver.
pub const DELIVERIES: usize = 4;

/// Cubes of water that somebody would deliver, in order: from where, to which building. Unused places name no hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize)]
pub struct Deliveries([(HexId, HexId); DELIVERIES]);

const EMPTY: (HexId, HexId) = (HexId::NOWHERE, HexId::NOWHERE);

impl Default for Deliveries {
    fn default() -> Deliveries {
        Deliveries::NONE
    }
}

impl Deliveries {
    /// None.
    pub const NONE: Deliveries = Deliveries([EMPTY; DELIVERIES]);

    /// These, as far as there is room.
    pub fn of(cubes: impl IntoIterator<Item = (HexId, HexId)>) -> Deliveries {
        let mut all = Deliveries::NONE;
        for (place, cube) in all.0.iter_mut().zip(cubes) {
            *place = cube;
        }
        all
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0[0] == EMPTY
    }

    /// The deliveries in order.
    pub fn iter(&self) -> impl Iterator<Item = (HexId, HexId)> + '_ {
        self.0.iter().copied().take_while(|cube| *cube != EMPTY)
    }

    /// Takes the first one out.
    pub fn take_first(&mut self) -> Option<(HexId, HexId)> {
        let first = Some(self.0[0]).filter(|cube| *cube != EMPTY)?;
        self.0.rotate_left(1);
        self.0[DELIVERIES - 1] = EMPTY;
        Some(first)
    }

    /// Whether equal deliveries are equal bytes: no gap before one.
    pub fn is_sound(&self) -> bool {
        self.0.iter().skip(self.iter().count()).all(|cube| *cube == EMPTY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deliveries_are_taken_in_order() {
        let cube = |at: u8| (HexId(at), HexId(at + 100));
        let mut all = Deliveries::of((0..9).map(cube));
        assert_eq!(all.iter().count(), DELIVERIES);
        assert_eq!((all.take_first(), all.take_first()), (Some(cube(0)), Some(cube(1))));
        assert_eq!(all, Deliveries::of([cube(2), cube(3)]));
        assert!(all.is_sound() && !Deliveries([EMPTY, cube(1), EMPTY, EMPTY]).is_sound());
        let mut none = Deliveries::NONE;
        assert_eq!(none.take_first(), None);
    }
}
