//! Sets and lists of cards, and decks made of an unseen part and a known bottom.

use crate::bit_set;
use crate::luck::{Luck, Stream};
use borsh::{BorshDeserialize, BorshSerialize};

/// A card's number in its game's rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct CardId(pub u8);

impl CardId {
    /// The most cards a set can tell apart.
    pub const LIMIT: usize = 64;

    /// The card's place in an array by card.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

bit_set! {
    /// A set of up to [`CardId::LIMIT`] cards.
    CardSet(u64) of CardId, by Cards
}

impl CardSet {
    /// The card in place `nth`, counted from the lowest number.
    #[inline]
    pub fn nth(self, nth: usize) -> Option<CardId> {
        let mut left = self;
        for _ in 0..nth {
            left = left.without_lowest();
        }
        left.lowest()
    }

    /// Removes a random card. `None` when the set is empty.
    #[inline]
    pub fn draw(&mut self, stream: Stream, luck: &mut impl Luck) -> Option<CardId> {
        self.draw_of(self.len(), stream, luck)
    }

    /// Like [`CardSet::draw`], for a caller that already knows how many cards are in the set.
    #[inline]
    pub fn draw_of(&mut self, left: usize, stream: Stream, luck: &mut impl Luck) -> Option<CardId> {
        // The number of cards left serves as the draw number: it differs for each draw and need not be stored.
        let card = if left == 0 { None } else { self.nth(luck.draw(stream, left as u32, left as u32) as usize) };
        if let Some(card) = card {
            self.remove(card);
        }
        card
    }
}

/// A list of at most `N` cards in order, inside the state. Equal lists are equal bytes: unused places hold zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
pub struct CardList<const N: usize> {
    count: u8,
    cards: [CardId; N],
}

impl<const N: usize> CardList<N> {
    /// No card.
    pub const EMPTY: CardList<N> = CardList { count: 0, cards: [CardId(0); N] };

    /// The cards in order.
    #[inline]
    pub fn as_slice(&self) -> &[CardId] {
        &self.cards[..usize::from(self.count).min(N)]
    }

    /// How many cards are in the list.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.count).min(N)
    }

    /// Whether no card is in the list.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds a card at the end. `false` when the list is full.
    #[inline]
    pub fn push(&mut self, card: CardId) -> bool {
        let place = usize::from(self.count);
        if place >= N {
            return false;
        }
        self.cards[place] = card;
        self.count += 1;
        true
    }

    /// Removes the first card and returns it.
    #[inline]
    pub fn take_first(&mut self) -> Option<CardId> {
        let first = *self.as_slice().first()?;
        self.cards.copy_within(1.., 0);
        self.cards[N - 1] = CardId(0);
        self.count -= 1;
        Some(first)
    }

    /// The same list with the card in one place moved to the front.
    #[inline]
    #[must_use]
    pub fn led_by(&self, place: usize) -> CardList<N> {
        let mut list = *self;
        if place < N {
            list.cards[0] = self.cards[place];
            // Copies from the original, so nothing has to be moved out of the way.
            for at in 0..place {
                list.cards[at + 1] = self.cards[at];
            }
        }
        list
    }

    /// Exchanges the cards in two places.
    #[inline]
    pub fn swap(&mut self, one: usize, other: usize) {
        self.cards.swap(one, other);
    }

    /// The cards as a set.
    #[inline]
    pub fn set(&self) -> CardSet {
        self.as_slice().iter().copied().collect()
    }

    /// Whether this could be a real list: as many cards as counted, none twice, and zeros after them.
    pub fn is_sound(&self) -> bool {
        // Cards beyond the limit are in no set, so they are missed in the count as well.
        usize::from(self.count) <= N
            && self.set().len() == self.len()
            && self.cards[self.len()..].iter().all(|card| card.0 == 0)
    }
}

impl<const N: usize> Default for CardList<N> {
    fn default() -> Self {
        CardList::EMPTY
    }
}

impl<const N: usize> FromIterator<CardId> for CardList<N> {
    /// Cards that do not fit are left out.
    fn from_iter<T: IntoIterator<Item = CardId>>(cards: T) -> Self {
        let mut list = CardList::EMPTY;
        for card in cards {
            list.push(card);
        }
        list
    }
}

impl<const N: usize> std::fmt::Debug for CardList<N> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_list().entries(self.as_slice().iter().map(|card| card.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::luck::SeededLuck;

    #[test]
    fn drawing_empties_a_set_card_by_card() {
        let mut set = CardSet(0b1011_0100);
        let all = set;
        let mut luck = SeededLuck::new(9);
        let mut drawn = CardSet::EMPTY;
        while let Some(card) = set.draw(Stream::new("test"), &mut luck) {
            assert!(all.contains(card) && !drawn.contains(card));
            drawn.insert(card);
        }
        assert_eq!(drawn, all);
    }

    #[test]
    fn lists_with_the_same_cards_are_the_same_bytes() {
        let mut list: CardList<4> = [CardId(5), CardId(6)].into_iter().collect();
        assert_eq!(list.take_first(), Some(CardId(5)));
        assert_eq!(list, [CardId(6)].into_iter().collect());
        assert!(list.is_sound());
        for card in 7..10 {
            assert!(list.push(CardId(card)));
        }
        assert!(!list.push(CardId(10)));
        assert_eq!(list.led_by(2).as_slice(), [CardId(8), CardId(6), CardId(7), CardId(9)]);
        assert_eq!(list.led_by(9), list);
    }

    #[test]
    fn unsound_bytes_are_noticed() {
        let read = |bytes: &[u8]| borsh::from_slice::<CardList<3>>(bytes).unwrap().is_sound();
        assert!(read(&[2, 4, 5, 0]));
        assert!(!read(&[2, 4, 4, 0]), "a card twice");
        assert!(!read(&[1, 4, 5, 0]), "something behind the end");
        assert!(!read(&[9, 4, 5, 6]), "more than there is room for");
        assert!(!read(&[1, 64, 0, 0]), "a card no set can hold");
    }
}
