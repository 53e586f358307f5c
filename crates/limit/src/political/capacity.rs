//! P3, political action capacity: only the excess over the hand limit goes back (R10).

use crate::event::Event;
use crate::flow::Run;
use crate::refusal::Refusal;
use crate::state::{Sealed, State};
use crate::terms::{Class, Deck};
use crate::{Action, Limit};
use table::{CardId, CardList, CardSet, Log, Luck, Menu, Seat, SeatSet};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Whoever holds too many cards chooses which go back; the choices take effect together.
    pub(crate) fn run_discard(&mut self) {
        if self.is_answered() {
            for (seat, choice) in self.unseal() {
                if let Sealed::Discard(cards) = choice {
                    self.put_under(seat, &cards);
                }
            }
        } else {
            let asked: SeatSet =
                self.game.all().into_iter().filter(|&seat| self.game.excess(self.state, seat) > 0).collect();
            if !asked.is_empty() {
                self.ask_all(asked);
                return;
            }
        }
        self.pop();
    }

    /// Notes one more card; with the last one the choice is complete.
    pub(crate) fn seal_discard(&mut self, seat: Seat, card: CardId) {
        let excess = self.game.excess(self.state, seat);
        let mut cards = chosen(self.state, seat);
        cards.push(card);
        self.state.secret_mut(seat).sealed = Sealed::Discard(cards);
        if cards.len() >= excess.min(crate::rules::DECK) {
            self.state.board.call.finish(seat);
        }
    }

    /// Puts cards of the hand under the decks they belong to, in order.
    fn put_under(&mut self, seat: Seat, cards: &CardList<{ crate::rules::DECK }>) {
        let secret = &mut self.state.secrets[seat.index()];
        let mut counts = [0_u8; 3];
        for &card in cards.as_slice() {
            let deck = self.rules.card(card).deck.index();
            secret.hand.remove(card);
            secret.under[deck].push(card);
            counts[deck] += 1;
        }
        self.log.tell(Event::CardsDiscarded { seat, cards: *cards });
        for &deck in Deck::ALL {
            let cards = counts[deck.index()];
            if cards > 0 {
                // Others see how many cards went under which deck (R74), not which: no card of that deck is known now.
                let nation = self.state.nation_mut(seat);
                nation.known_hand = nation.known_hand.minus(self.game.cards_of(deck));
                self.log.tell(Event::DeckRefilled { seat, deck, cards });
            }
        }
    }
}

/// The cards a nation has already chosen to put back.
fn chosen(state: &State, seat: Seat) -> CardList<{ crate::rules::DECK }> {
    match state.secret(seat).sealed {
        Sealed::Discard(cards) => cards,
        _ => CardList::EMPTY,
    }
}

impl Limit {
    /// How many cards a nation holds above its limit.
    pub(crate) fn excess(&self, state: &State, seat: Seat) -> usize {
        let level = usize::from(state.nation(seat).level(Class::A) - 1);
        state.secret(seat).hand.len().saturating_sub(usize::from(self.rules().political.hand_limit[level]))
    }

    fn discardable(&self, state: &State, seat: Seat) -> CardSet {
        state.secret(seat).hand.minus(chosen(state, seat).set())
    }

    pub(crate) fn check_discard(&self, state: &State, seat: Seat, card: CardId) -> Result<(), Refusal> {
        if self.discardable(state, seat).contains(card) { Ok(()) } else { Err(Refusal::CardNotInHand) }
    }

    pub(crate) fn offer_discard(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        for card in self.discardable(state, seat) {
            menu.push(Action::Discard(card));
        }
    }
}
