//! Who contributes how much: the shape of every request for help, for a shared cost, for a fee.

use crate::seat::{Seat, SeatSet};
use borsh::{BorshDeserialize, BorshSerialize};

/// An amount for each of at most `N` seats; 0 means the seat is not asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
pub struct Shares<const N: usize>(pub [u16; N]);

impl<const N: usize> Shares<N> {
    /// Nobody is asked for anything.
    pub const NONE: Shares<N> = Shares([0; N]);

    /// One seat gives everything.
    #[inline]
    pub fn only(seat: Seat, amount: u16) -> Shares<N> {
        let mut shares = Shares::NONE;
        if let Some(place) = shares.0.get_mut(seat.index()) {
            *place = amount;
        }
        shares
    }

    /// The amount asked of a seat; 0 for a seat beyond the table.
    #[inline]
    pub fn of(&self, seat: Seat) -> u16 {
        self.0.get(seat.index()).copied().unwrap_or(0)
    }

    /// All amounts together.
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&amount| u32::from(amount)).sum()
    }

    /// Whether nobody is asked for anything.
    #[inline]
    pub fn is_none(&self) -> bool {
        self.0.iter().all(|&amount| amount == 0)
    }

    /// The seats that are asked.
    #[inline]
    pub fn seats(&self) -> SeatSet {
        (0..N as u8).map(Seat).filter(|&seat| self.of(seat) > 0).collect()
    }

    /// Splits `total` among seats according to their `means` (0 for a seat that may not be asked): `first` gives as
    /// much as it can, the others follow in seat order. `None` when all together have less, or when `first` can give
    /// nothing.
    pub fn led_by(first: Seat, total: u32, means: &[u32; N]) -> Option<Shares<N>> {
        let mut left = total;
        let mut shares = Shares::NONE;
        if total == 0 || *means.get(first.index())? == 0 {
            return None;
        }
        let mut give = |place: usize| {
            let part = left.min(means[place]).min(u32::from(u16::MAX));
            shares.0[place] = part as u16;
            left -= part;
            left == 0
        };
        let whole = give(first.index()) || (0..N).any(|place| place != first.index() && give(place));
        whole.then_some(shares)
    }

    /// Calls `each` for every distinct split of `total` in which one possible giver leads: what a menu shows of a
    /// request that could be split in any way.
    pub fn suggestions(total: u32, means: &[u32; N], mut each: impl FnMut(Shares<N>)) {
        if means.iter().map(|&owned| u64::from(owned)).sum::<u64>() < total.into() {
            return;
        }
        let mut seen = [Shares::NONE; N];
        let mut count = 0;
        for place in 0..N {
            if let Some(shares) = Shares::led_by(Seat(place as u8), total, means)
                && !seen[..count].contains(&shares)
            {
                seen[count] = shares;
                count += 1;
                each(shares);
            }
        }
    }
}

impl<const N: usize> Default for Shares<N> {
    fn default() -> Self {
        Shares::NONE
    }
}

impl<const N: usize> std::fmt::Debug for Shares<N> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_map().entries(self.seats().into_iter().map(|seat| (seat.0, self.of(seat)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggestions_let_each_possible_giver_lead_once() {
        let mut found = Vec::new();
        Shares::suggestions(5, &[0, 3, 9, 0], |shares| found.push(shares.0));
        assert_eq!(found, [[0, 3, 2, 0], [0, 0, 5, 0]]);
        found.clear();
        Shares::suggestions(12, &[0, 3, 9, 0], |shares| found.push(shares.0));
        assert_eq!(found, [[0, 3, 9, 0]], "the same split is not shown twice");
        found.clear();
        Shares::suggestions(13, &[0, 3, 9, 0], |shares| found.push(shares.0));
        assert!(found.is_empty(), "nobody is asked when all together own too little");
    }
}
