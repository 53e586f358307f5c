//! Piles of influence cards. Cards of one influence and power are alike, so a pile is how many there are of each.

use crate::terms::{Card, INFLUENCES, Influence, POWERS};
use borsh::{BorshDeserialize, BorshSerialize};

/// So many cards of each influence and power, in no order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Cards(pub [[u8; POWERS]; INFLUENCES]);

impl Cards {
    /// None.
    pub const NONE: Cards = Cards([[0; POWERS]; INFLUENCES]);

    /// How many of one kind; none of a power that does not exist.
    #[inline]
    pub fn count(&self, card: Card) -> u8 {
        self.0[card.influence.index()].get(usize::from(card.power).wrapping_sub(1)).copied().unwrap_or(0)
    }

    /// How many of an influence.
    #[inline]
    pub fn of(&self, influence: Influence) -> u8 {
        self.0[influence.index()].iter().sum()
    }

    /// How many of an influence with power 3 or 4.
    #[inline]
    pub fn strong(&self, influence: Influence) -> u8 {
        let [_, _, three, four] = self.0[influence.index()];
        three + four
    }

    /// The power of all cards of an influence together.
    #[inline]
    pub fn power(&self, influence: Influence) -> u16 {
        self.0[influence.index()].iter().zip(1..).map(|(&count, power)| u16::from(count) * power).sum()
    }

    /// How many in all.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().flatten().map(|&count| usize::from(count)).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == Cards::NONE
    }

    /// Adds some.
    #[inline]
    pub fn add(&mut self, card: Card, count: u8) {
        if let Some(place) = self.0[card.influence.index()].get_mut(usize::from(card.power).wrapping_sub(1)) {
            *place = place.saturating_add(count);
        }
    }

    /// Takes some away; not more than there are.
    #[inline]
    pub fn take(&mut self, card: Card, count: u8) {
        if let Some(place) = self.0[card.influence.index()].get_mut(usize::from(card.power).wrapping_sub(1)) {
            *place = place.saturating_sub(count);
        }
    }

    /// Adds a whole pile.
    pub fn add_all(&mut self, other: &Cards) {
        for (mine, theirs) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            *mine = mine.saturating_add(*theirs);
        }
    }

    /// Every kind of card that is there, with how many: by influence, the weakest first.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        let flat = self.0.as_flattened();
        let mut left = flat.iter().rev().fold(0_u32, |bits, &count| bits << 1 | u32::from(count > 0));
        std::iter::from_fn(move || {
            let at = left.trailing_zeros() as usize;
            let count = *flat.get(at)?;
            left &= left - 1;
            Some((Card { influence: Influence::ALL[at / POWERS], power: (at % POWERS) as u8 + 1 }, count))
        })
    }

    /// The card at a place among those of an influence, the weakest first.
    pub fn nth(&self, influence: Influence, nth: u32) -> Option<Card> {
        let mut left = nth;
        for power in 1..=POWERS as u8 {
            let count = u32::from(self.count(Card { influence, power }));
            if left < count {
                return Some(Card { influence, power });
            }
            left -= count;
        }
        None
    }
}
