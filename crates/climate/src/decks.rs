//! Decks of events and consequences: what is unseen, what is known to lie on top or underneath. Order is drawn when it is
//! needed, so nothing about the future lies in a position.

use crate::terms::{ConsequenceId, EventId};
use borsh::{BorshDeserialize, BorshSerialize};

/// Known cards that can lie on top or underneath: four of a tutorial and three of the Journalists.
pub const KNOWN: usize = 8;

/// A set of event cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct EventSet(pub u128);

impl EventSet {
    /// None.
    pub const EMPTY: EventSet = EventSet(0);

    /// Whether it is in.
    #[inline]
    pub fn contains(self, card: EventId) -> bool {
        card.0 < 128 && self.0 & (1 << card.0) != 0
    }

    /// Puts one in.
    #[inline]
    pub fn insert(&mut self, card: EventId) {
        if card.0 < 128 {
            self.0 |= 1 << card.0;
        }
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, card: EventId) {
        if card.0 < 128 {
            self.0 &= !(1 << card.0);
        }
    }

    /// How many.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card at a place, lowest first.
    pub fn nth(self, nth: u32) -> Option<EventId> {
        let mut left = self.0;
        for _ in 0..nth {
            left &= left.wrapping_sub(1);
        }
        (left != 0).then(|| EventId(left.trailing_zeros() as u8))
    }

    /// One after the other, lowest first.
    pub fn iter(self) -> impl Iterator<Item = EventId> {
        (0..128).map(EventId).filter(move |&card| self.contains(card))
    }
}

/// A short list of known cards, first drawn first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Known {
    /// How many.
    pub count: u8,
    /// Which; unused places hold 0.
    pub cards: [u8; KNOWN],
}

/// The event deck (5.1, 5.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct EventDeck {
    /// Cards known to lie on top, in order.
    pub top: Known,
    /// How many unknown cards are left in the prepared upper part; 0 without a deck scenario or once it is used up.
    pub mixed: u8,
    /// Of these, how many are special cards of the scenario.
    pub specials: u8,
    /// Which special cards these may be: when some of them left the game unseen, more than there are.
    pub special_set: EventSet,
    /// How many other cards are left, in the upper part and below it.
    pub others: u8,
    /// Which these may be: when some left the game unseen, more than there are.
    pub other_set: EventSet,
    /// Cards known to lie underneath, in order.
    pub bottom: Known,
    /// Cards that have been played.
    pub discards: EventSet,
    /// How many have been drawn, for the luck of the next.
    pub draws: u16,
}

/// The deck of climate consequences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct ConsequenceDeck {
    /// Cards known to lie on top, in order (Journalists).
    pub top: Known,
    /// Unseen cards, one bit each.
    pub unseen: u32,
    /// Cards that have been played, one bit each.
    pub discards: u32,
    /// How many have been drawn, for the luck of the next.
    pub draws: u16,
}

impl Known {
    /// Takes the first card.
    pub fn take_first(&mut self) -> Option<u8> {
        let first = *self.cards.first().filter(|_| self.count > 0)?;
        self.cards.copy_within(1.., 0);
        self.cards[KNOWN - 1] = 0;
        self.count -= 1;
        Some(first)
    }

    /// Puts a card behind the others. A full list keeps its cards.
    pub fn push(&mut self, card: u8) {
        if let Some(place) = self.cards.get_mut(usize::from(self.count)) {
            *place = card;
            self.count += 1;
        }
    }

    /// The cards, first drawn first.
    pub fn as_slice(&self) -> &[u8] {
        &self.cards[..usize::from(self.count).min(KNOWN)]
    }

    /// The cards as events.
    pub fn events(&self) -> impl Iterator<Item = EventId> + '_ {
        self.as_slice().iter().map(|&card| EventId(card))
    }

    /// The cards as consequences.
    pub fn consequences(&self) -> impl Iterator<Item = ConsequenceId> + '_ {
        self.as_slice().iter().map(|&card| ConsequenceId(card))
    }
}
