//! Numbers of hexes and of freshwater hexes, and sets of them.

use borsh::{BorshDeserialize, BorshSerialize};
use table::bit_set;

/// The most hexes a map can have.
pub const HEXES: usize = 192;
/// The most freshwater hexes a map can have.
pub const FRESH: usize = 48;

/// A hex by its place in the stored map: row after row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct HexId(pub u8);

/// A freshwater hex by its number, in the order of hexes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct FreshId(pub u8);

impl HexId {
    /// No hex.
    pub const NOWHERE: HexId = HexId(u8::MAX);

    /// The place in an array by hex.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl FreshId {
    /// The place in an array by freshwater hex.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

bit_set! {
    /// A set of freshwater hexes.
    FreshSet(u64) of FreshId, by FreshHexes
}

const WORDS: usize = HEXES / 64;

/// A set of hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct HexSet([u64; WORDS]);

impl HexSet {
    /// Nothing.
    pub const EMPTY: HexSet = HexSet([0; WORDS]);

    /// Whether a hex is in the set. One beyond the map never is.
    #[inline]
    pub const fn contains(&self, hex: HexId) -> bool {
        hex.index() < HEXES && self.0[hex.index() / 64] >> (hex.0 % 64) & 1 == 1
    }

    /// Adds a hex.
    #[inline]
    pub fn insert(&mut self, hex: HexId) {
        if hex.index() < HEXES {
            self.0[hex.index() / 64] |= 1 << (hex.0 % 64);
        }
    }

    /// Takes a hex out.
    #[inline]
    pub fn remove(&mut self, hex: HexId) {
        if hex.index() < HEXES {
            self.0[hex.index() / 64] &= !(1 << (hex.0 % 64));
        }
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub fn union(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub fn minus(&self, other: &HexSet) -> HexSet {
        HexSet(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// Whether nothing is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// How many hexes are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The hexes, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |at| {
            let mut left = words[at];
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros();
                left &= left.checked_sub(1)?;
                Some(HexId((at as u32 * 64 + bit) as u8))
            })
        })
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<T: IntoIterator<Item = HexId>>(hexes: T) -> HexSet {
        let mut set = HexSet::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_back_what_was_put_in() {
        let hexes = [0, 1, 63, 64, 127, 128, 191].map(HexId);
        let mut set: HexSet = hexes.into_iter().collect();
        assert_eq!((set.iter().collect::<Vec<_>>(), set.len()), (hexes.to_vec(), 7));
        set.insert(HexId(192));
        set.insert(HexId::NOWHERE);
        set.remove(HexId(64));
        assert!(!set.contains(HexId(64)) && !set.contains(HexId::NOWHERE) && set.contains(HexId(127)));
        assert_eq!((set.len(), set.and(&set), set.minus(&set).is_empty()), (6, set, true));
        assert_eq!(set.union(&HexSet::from_iter([HexId(64)])).len(), 7);
    }
}
