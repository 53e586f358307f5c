//! Decks of events and consequences: what is unseen, what is known to lie on top or underneath. Order is drawn when it is
//! needed, so nothing about the future lies in a position.

use crate::event::Event;
use crate::flow::Run;
use crate::terms::{ConsequenceId, EventId};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Log, Luck, Stream};

const EVENTS: Stream = Stream::new("events");
const CONSEQUENCES: Stream = Stream::new("consequences");

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

/// The event cards by sort. The four warming cards that leave the game at the set-up, of experts too, are in none
/// (5.1 step 7, R8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sorts {
    /// Oil constraints.
    pub oil: EventSet,
    /// Warming cards.
    pub warming: EventSet,
    /// Events with an ACI.
    pub aci: EventSet,
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

    /// Puts a card before the others. A full list keeps its cards.
    pub fn push_first(&mut self, card: u8) {
        if usize::from(self.count) < KNOWN {
            self.cards.copy_within(..KNOWN - 1, 1);
            self.cards[0] = card;
            self.count += 1;
        }
    }

    /// Takes the card at a place.
    pub fn take(&mut self, place: u8) -> Option<u8> {
        let at = usize::from(place);
        let card = *self.as_slice().get(at)?;
        self.cards.copy_within(at + 1.., at);
        self.cards[KNOWN - 1] = 0;
        self.count -= 1;
        Some(card)
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

impl EventDeck {
    /// Cards still to be drawn before the discards are shuffled.
    pub fn left(&self) -> u32 {
        u32::from(self.top.count) + u32::from(self.specials) + u32::from(self.others) + u32::from(self.bottom.count)
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The next event; `None` only when there is no card at all. Whoever resolves it puts it on the discards.
    pub(crate) fn draw_event(&mut self) -> Option<EventId> {
        if self.state.board.events.left() == 0 {
            let deck = &mut self.state.board.events;
            deck.others = deck.discards.len() as u8;
            deck.other_set.0 |= deck.discards.0;
            deck.discards = EventSet::EMPTY;
        }
        let deck = &mut self.state.board.events;
        if let Some(card) = deck.top.take_first() {
            return Some(EventId(card));
        }
        let nth = u32::from(deck.draws) * 3;
        let mixed = deck.mixed > 0;
        if mixed {
            let special = self.luck.draw(EVENTS, nth, deck.mixed.into()) < deck.specials.into();
            deck.mixed -= 1;
            if special {
                return self.draw_special(nth);
            }
        }
        let deck = &self.state.board.events;
        if deck.others == 0 {
            return self.state.board.events.bottom.take_first().map(EventId);
        }
        // Events with an ACI may have left the game unseen (R1); other sorts are all there.
        let (set, count) = (deck.other_set, deck.others);
        let card = self.draw_among(set, count, self.rules.sorts.aci, nth + 1)?;
        let deck = &mut self.state.board.events;
        deck.others -= 1;
        deck.other_set.remove(card);
        deck.draws += 1;
        Some(card)
    }

    /// A special card of a prepared deck: some oil constraints may have left the game unseen (5.4).
    fn draw_special(&mut self, nth: u32) -> Option<EventId> {
        let deck = &self.state.board.events;
        let (set, count) = (deck.special_set, deck.specials);
        let card = self.draw_among(set, count, self.rules.sorts.oil, nth + 1)?;
        let deck = &mut self.state.board.events;
        deck.specials -= 1;
        deck.special_set.remove(card);
        deck.draws += 1;
        Some(card)
    }

    /// One of the `count` cards that are left of a set, when all that are missing belong to one sort: every card of the
    /// other sorts is there, and the cards of that sort are as likely as each other.
    fn draw_among(&mut self, set: EventSet, count: u8, sort: EventSet, nth: u32) -> Option<EventId> {
        let sure = EventSet(set.0 & !sort.0);
        let drawn = self.luck.draw(EVENTS, nth, count.into());
        if drawn < sure.len() {
            return sure.nth(drawn);
        }
        let unsure = EventSet(set.0 & sort.0);
        let drawn = if u32::from(count) == set.len() {
            drawn - sure.len()
        } else {
            self.luck.draw(EVENTS, nth + 1, unsure.len())
        };
        unsure.nth(drawn)
    }

    /// The next climate consequence; `None` only when there is no card at all.
    pub(crate) fn draw_consequence(&mut self) -> Option<ConsequenceId> {
        let deck = &mut self.state.board.consequences;
        if let Some(card) = deck.top.take_first() {
            return Some(ConsequenceId(card));
        }
        if deck.unseen == 0 {
            deck.unseen = std::mem::take(&mut deck.discards);
        }
        let drawn = self.luck.draw(CONSEQUENCES, deck.draws.into(), deck.unseen.count_ones());
        let mut left = deck.unseen;
        for _ in 0..drawn {
            left &= left.wrapping_sub(1);
        }
        if left == 0 {
            return None;
        }
        let card = left.trailing_zeros();
        deck.unseen &= !(1 << card);
        deck.draws += 1;
        Some(ConsequenceId(card as u8))
    }
}
