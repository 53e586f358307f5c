//! Hands: dealt once, never filled up again (8.2).

use crate::event::Event;
use crate::flow::Run;
use crate::game::Water;
use crate::state::{NO_CARD, Secrets, State};
use crate::terms::{ACTIONS, ActionId, HAND, SEATS};
use table::{CardSet, Log, Luck, Seat, SeatSet, Stream};

/// The objective cards.
const OBJECTIVE_DECK: Stream = Stream::new("deck:objective");
/// The action cards.
const ACTION_DECK: Stream = Stream::new("deck:action");

impl Secrets {
    /// The action cards of a seat, lowest kind first.
    #[inline]
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = ActionId> + '_ {
        self.hands[seat.index() % SEATS].iter().take_while(|&&card| card != NO_CARD).map(|&card| ActionId(card))
    }

    /// How many action cards a seat holds: everybody may know.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hand(seat).count()
    }

    fn give(&mut self, seat: Seat, card: ActionId) {
        let hand = &mut self.hands[seat.index() % SEATS];
        if let Some(empty) = hand.iter_mut().find(|place| **place == NO_CARD) {
            *empty = card.0;
        }
        // An empty place is larger than every card.
        hand.sort_unstable();
    }

    fn take(&mut self, seat: Seat, card: ActionId) {
        let hand = &mut self.hands[seat.index() % SEATS];
        if let Some(place) = hand.iter_mut().find(|place| **place == card.0) {
            *place = NO_CARD;
        }
        hand.sort_unstable();
    }
}

impl State {
    /// The seats that hold action cards. How many somebody holds is public, so asking them betrays nothing (R61).
    #[inline]
    pub fn card_holders(&self) -> SeatSet {
        (0..SEATS as u8).map(Seat).filter(|&seat| self.secrets.hand_size(seat) > 0).collect()
    }
}

impl Water {
    /// How many copies of each action card are neither in a hand nor played.
    pub fn undealt(&self, state: &State) -> [u8; ACTIONS] {
        let mut left = [0_u8; ACTIONS];
        for (at, card) in self.rules().actions.iter().enumerate().take(ACTIONS) {
            left[at] = card.copies.saturating_sub(state.board.played[at]);
        }
        for card in state.secrets.hands.iter().flatten() {
            if let Some(count) = left.get_mut(usize::from(*card)) {
                *count = count.saturating_sub(1);
            }
        }
        left
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Deals an objective to each seat, then action cards, one round after the other (8.1). A simplified game has no
    /// cards (R59).
    pub(crate) fn deal_cards(&mut self) {
        if self.game.is_simplified() {
            return;
        }
        let mut unseen = CardSet(u64::MAX >> (64 - self.rules.objectives.len().clamp(1, 64)));
        for seat in self.game.all() {
            let drawn = unseen.draw(OBJECTIVE_DECK, self.luck);
            self.state.secrets.objectives[seat.index() % SEATS] = drawn.map_or(NO_CARD, |card| card.0);
        }
        for _ in 0..self.rules.setup.action_cards.min(HAND as u8) {
            for seat in self.game.all() {
                self.deal_action(seat);
            }
        }
    }

    fn deal_action(&mut self, seat: Seat) {
        let left = self.game.undealt(self.state);
        let count: u32 = left.iter().map(|&copies| u32::from(copies)).sum();
        if count == 0 {
            return;
        }
        // What is left numbers the draws: each has its own.
        let mut nth = self.luck.draw(ACTION_DECK, count, count);
        for (card, copies) in left.into_iter().enumerate() {
            match nth.checked_sub(copies.into()) {
                Some(rest) => nth = rest,
                None => return self.state.secrets.give(seat, ActionId(card as u8)),
            }
        }
    }

    /// A card leaves a hand and lies open. No other takes its place (R41).
    pub(crate) fn discard(&mut self, seat: Seat, card: ActionId) {
        self.state.secrets.take(seat, card);
        if let Some(played) = self.state.board.played.get_mut(card.index()) {
            *played = played.saturating_add(1);
        }
    }
}
