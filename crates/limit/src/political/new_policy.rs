//! P2, new policy: everybody draws from one of their decks, keeps something and puts the rest under it.

use crate::Limit;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::rules::DRAW;
use crate::state::{Sealed, Secret, State};
use crate::terms::{Class, Deck};
use crate::{Action, action::Pick};
use table::{CardList, CardSet, Log, Luck, Menu, Seat, SeatSet, Stream};

const DECK_STREAMS: [Stream; 3] =
    [Stream::new("deck:society"), Stream::new("deck:production"), Stream::new("deck:military_economy")];

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Whoever has a card left to draw chooses a deck (R09, R76).
    pub(crate) fn run_choose_deck(&mut self) {
        if !self.is_answered() {
            let asked: SeatSet =
                self.game.all().into_iter().filter(|&seat| self.game.has_deck(self.state.secret(seat))).collect();
            if asked.is_empty() {
                self.pop();
            } else {
                self.ask_all(asked);
            }
            return;
        }
        let asked = self.state.board.call.asked();
        for (seat, choice) in self.unseal() {
            if let Sealed::Deck(deck) = choice {
                let count = self.rules.political.draw[self.level_a(seat)];
                self.draw_cards(seat, deck, count);
            }
        }
        self.state.board.frames.replace(Frame::KeepCards);
        self.ask_all(asked);
        for seat in asked {
            // Nothing to choose: sealed like the others' choices, so that nobody learns the deck before the end.
            let drawn = self.state.secret(seat).drawn;
            if drawn.len() <= self.game.cards_to_keep(self.state, seat) {
                self.seal(seat, Sealed::Keep(drawn));
            }
        }
    }

    /// Everybody who has drawn keeps cards; the choices take effect together.
    pub(crate) fn run_keep_cards(&mut self) {
        for (seat, choice) in self.unseal() {
            if let Sealed::Keep(cards) = choice {
                let keep = self.rules.political.keep[self.level_a(seat)];
                self.keep_drawn(seat, cards, keep);
            }
        }
        self.pop();
    }

    /// Draws cards: first those nobody has seen, then those the owner put under the deck, in order.
    pub(crate) fn draw_cards(&mut self, seat: Seat, deck: Deck, count: u8) {
        let of_deck = self.game.cards_of(deck);
        let stream = DECK_STREAMS[deck.index()].of(seat.0);
        let secret = &mut self.state.secrets[seat.index()];
        let mut unseen = secret.unseen.and(of_deck);
        for _ in 0..count {
            let card = unseen.draw(stream, self.luck).or_else(|| secret.under[deck.index()].take_first());
            let Some(card) = card else { break };
            secret.unseen.remove(card);
            secret.drawn.push(card);
        }
        secret.drawn_from = deck;
        self.log.tell(Event::CardsDrawn { seat, cards: secret.drawn });
    }

    /// Keeps the first cards of the list and puts the others under their deck.
    pub(crate) fn keep_drawn(&mut self, seat: Seat, cards: CardList<DRAW>, keep: u8) {
        let secret = &mut self.state.secrets[seat.index()];
        let deck = secret.drawn_from;
        let drawn = secret.drawn.len() as u8;
        let keep = keep.min(drawn);
        let (kept, rest) = cards.as_slice().split_at(usize::from(keep).min(cards.len()));
        for &card in kept {
            secret.hand.insert(card);
        }
        for &card in rest {
            secret.under[deck.index()].push(card);
        }
        secret.drawn = CardList::EMPTY;
        self.log.tell(Event::DeckChosen { seat, deck, drawn, kept: keep });
        self.log.tell(Event::CardsKept { seat, cards: kept.iter().copied().collect() });
    }

    /// The level of class A, as a place in the tables of the political phase.
    pub(crate) fn level_a(&self, seat: Seat) -> usize {
        usize::from(self.state.nation(seat).level(Class::A) - 1)
    }

    /// A card lets its player look at cards of a deck (Political Reform).
    pub(crate) fn run_reform(&mut self, seat: Seat, keep: u8) {
        let drawn = self.state.secret(seat).drawn;
        if drawn.len() <= usize::from(keep) {
            self.pop();
            self.keep_drawn(seat, drawn, keep);
        } else {
            self.ask(seat);
        }
    }

    /// Opens the look at a deck for a card.
    pub(crate) fn reform(&mut self, seat: Seat, pick: Pick, draw: u8, keep: u8) {
        if let Pick::Deck(deck) = pick {
            self.draw_cards(seat, deck, draw);
            self.push(Frame::Reform { seat, keep });
        }
    }
}

impl Limit {
    /// The cards in a deck of a nation, seen or not.
    pub(crate) fn deck_size(&self, secret: &Secret, deck: Deck) -> usize {
        secret.unseen.and(self.cards_of(deck)).len() + secret.under[deck.index()].len()
    }

    /// Whether any deck of a nation holds a card.
    pub(crate) fn has_deck(&self, secret: &Secret) -> bool {
        !secret.unseen.is_empty() || secret.under.iter().any(|under| !under.is_empty())
    }

    pub(crate) fn check_choose_deck(&self, state: &State, seat: Seat, deck: Deck) -> Result<(), Refusal> {
        if self.deck_size(state.secret(seat), deck) > 0 { Ok(()) } else { Err(Refusal::DeckEmpty) }
    }

    pub(crate) fn offer_choose_deck(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        for &deck in Deck::ALL {
            if self.check_choose_deck(state, seat, deck).is_ok() {
                menu.push(Action::ChooseDeck(deck));
            }
        }
    }

    /// A choice of cards names each card drawn exactly once; how many are kept is fixed (R76).
    pub(crate) fn check_keep_cards(
        &self,
        state: &State,
        seat: Seat,
        cards: &CardList<DRAW>,
    ) -> Result<(), Refusal> {
        let drawn = &state.secret(seat).drawn;
        if cards.as_slice().iter().any(|&card| !drawn.set().contains(card)) {
            return Err(Refusal::CardNotDrawn);
        }
        if !cards.is_sound() {
            return Err(Refusal::CardTwice);
        }
        if cards.len() != drawn.len() {
            return Err(Refusal::WrongNumberOfCards { expected: drawn.len() as u8 });
        }
        Ok(())
    }

    /// Offers every choice of cards to keep, the rest in the order drawn; other orders are accepted as well.
    pub(crate) fn offer_keep_cards(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let drawn = &state.secret(seat).drawn;
        let keep = self.cards_to_keep(state, seat).min(drawn.len());
        offer_combinations(drawn, keep, menu);
        if drawn.len() - keep > 1 || keep > 1 {
            menu.mark_open();
        }
    }

    /// How many cards of those drawn are kept.
    pub(crate) fn cards_to_keep(&self, state: &State, seat: Seat) -> usize {
        match state.board.frames.top() {
            Frame::Reform { keep, .. } => usize::from(keep),
            _ => {
                let level = state.nation(seat).level(Class::A);
                usize::from(self.rules().political.keep[usize::from(level - 1)])
            }
        }
    }
}

/// Every way to keep `keep` of the cards drawn, each once: the kept ones first, then the rest as drawn.
fn offer_combinations(drawn: &CardList<DRAW>, keep: usize, menu: &mut Menu<Action>) {
    let cards = drawn.as_slice();
    // Bit i stands for the i-th card; at most 10 cards, so at most 252 choices.
    let mut choice: u32 = (1 << keep) - 1;
    while choice < 1 << cards.len() {
        let mut list = CardList::EMPTY;
        let mut kept = CardSet::EMPTY;
        for (place, &card) in cards.iter().enumerate() {
            if choice >> place & 1 == 1 {
                list.push(card);
                kept.insert(card);
            }
        }
        for &card in cards {
            if !kept.contains(card) {
                list.push(card);
            }
        }
        menu.push(Action::KeepCards(list));
        if choice == 0 {
            break;
        }
        // The next larger number with as many bits set.
        let lowest = choice & choice.wrapping_neg();
        let ripple = choice + lowest;
        choice = ripple | (((choice ^ ripple) >> 2) / lowest);
    }
}
