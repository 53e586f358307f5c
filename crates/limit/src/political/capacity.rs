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
            for seat in self.close_call() {
                if let Sealed::Discard(cards) = self.unseal(seat) {
                    self.put_under(seat, &cards);
                }
            }
        }
        // Asked anew, should more cards have to go than one choice can name.
        let asked: SeatSet =
            self.game.all().into_iter().filter(|&seat| self.game.excess(self.state, seat) > 0).collect();
        if asked.is_empty() {
            self.pop();
        } else {
            self.ask_all(asked);
        }
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

    /// Puts cards of the hand under the decks they belong to, in order, those from beside the board too (R11).
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

#[cfg(test)]
mod tests {
    use crate::frame::{Frame, Step};
    use crate::terms::Deck;
    use crate::testing::Table;
    use crate::{Action, Event, Refusal};
    use table::contract::*;
    use table::{CardId, Seat, Viewer};

    /// Cards beyond the four starters, two of each deck.
    const MORE: [&str; 6] = ["vegetarianism", "surcharge", "extraction", "recycling", "terrorism", "colonization"];

    fn holding(cards: usize) -> Table {
        let mut table = Table::of(2);
        for name in &MORE[..cards] {
            table.give(0, name);
        }
        table
    }

    fn discard(table: &mut Table, name: &str) -> CardId {
        let card = table.card(name);
        table.act(0, Action::Discard(card));
        card
    }

    #[test]
    fn class_a_sets_the_hand_limit() {
        for (level, limit) in [(1, 5), (2, 6), (3, 7), (4, 8)] {
            let mut table = holding(limit - 4);
            table.classes(0, [level, 1, 1, 1, 1]).run_step(Step::Capacity);
            assert!(matches!(table.state.board.frames.top(), Frame::Turn { .. }), "{limit} cards may stay");
            let mut table = holding(limit - 4 + 1);
            table.classes(0, [level, 1, 1, 1, 1]).run_step(Step::Capacity);
            assert_eq!(table.state.board.frames.top(), Frame::Discard);
            assert_eq!(table.waiting(), [0]);
        }
    }

    #[test]
    fn only_the_excess_goes_back_whatever_the_owner_chooses() {
        // R10; starters are cards like the others.
        let mut table = holding(3);
        table.run_step(Step::Capacity);
        let education = discard(&mut table, "education");
        assert_eq!(table.waiting(), [0], "one more");
        assert_eq!(table.refuse(0, Action::Discard(education)), Refusal::CardNotInHand, "not twice");
        assert_eq!(table.refuse(0, Action::Pass), Refusal::OtherQuestion);
        let extraction = discard(&mut table, "extraction");
        let secret = *table.secret(0);
        assert_eq!(secret.hand.len(), 5);
        assert_eq!(secret.under[Deck::Society.index()].as_slice(), [education]);
        assert_eq!(secret.under[Deck::Production.index()].as_slice(), [extraction]);
        assert!(matches!(table.state.board.frames.top(), Frame::Turn { .. }));
    }

    #[test]
    fn cards_for_the_same_deck_go_under_it_in_the_order_chosen() {
        let mut table = holding(3);
        table.run_step(Step::Capacity);
        let surcharge = discard(&mut table, "surcharge");
        let vegetarianism = discard(&mut table, "vegetarianism");
        assert_eq!(table.secret(0).under[0].as_slice(), [surcharge, vegetarianism]);
    }

    #[test]
    fn set_aside_cards_are_discarded_under_their_deck() {
        // R11
        let mut table = holding(1);
        table.give(0, "market_access");
        table.run_step(Step::Capacity);
        let card = discard(&mut table, "market_access");
        assert_eq!(table.secret(0).under[Deck::MilitaryEconomy.index()].as_slice(), [card]);
        assert!(!table.nation(0).set_aside.contains(card));
    }

    #[test]
    fn cards_on_the_table_do_not_count() {
        let mut table = holding(1);
        table.lay(0, "recycling");
        table.run_step(Step::Capacity);
        assert!(matches!(table.state.board.frames.top(), Frame::Turn { .. }));
        assert_eq!(table.secret(0).hand.len(), 5);
    }

    #[test]
    fn a_card_that_is_not_in_hand_cannot_be_discarded() {
        let mut table = holding(2);
        table.run_step(Step::Capacity);
        let card = table.card("mass_destruction");
        assert_eq!(table.refuse(0, Action::Discard(card)), Refusal::CardNotInHand);
        assert_eq!(table.refuse(1, Action::Discard(card)), Refusal::NotAsked, "nothing to put back (R10)");
    }

    #[test]
    fn discards_are_made_together_and_may_be_reconsidered() {
        // R74
        let mut table = holding(2);
        for name in &MORE[..2] {
            table.give(1, name);
        }
        table.run_step(Step::Capacity);
        let seen = |table: &Table| table::Sight::view(&table.game, &table.state, Viewer::Seat(Seat(1)));
        discard(&mut table, "education");
        let one = seen(&table);
        table.act(0, Action::Reconsider);
        discard(&mut table, "surcharge");
        assert_eq!(seen(&table), one);
        assert_eq!(table.waiting(), [1]);
        let education = table.card("education");
        table.act(1, Action::Discard(education));
        let surcharge = table.card("surcharge");
        assert_eq!(table.secret(0).under[0].as_slice(), [surcharge]);
        assert_eq!(table.secret(1).under[0].as_slice(), [education]);
        // Everybody sees under which deck a card went, only its owner sees which card.
        assert!(table.happened(Event::DeckRefilled { seat: Seat(0), deck: Deck::Society, cards: 1 }));
        let which = Event::CardsDiscarded { seat: Seat(0), cards: [surcharge].into_iter().collect() };
        assert!(table.happened(which));
        assert_eq!(table.game.witness(&which, Viewer::Spectator), None);
    }

    #[test]
    fn however_many_cards_are_held_the_limit_is_kept() {
        // 34 cards: more than one deck could hold.
        let mut table = Table::of(1);
        table.empty_decks(0).run_step(Step::Capacity);
        let mut discarded = 0;
        while table.state.board.frames.top() == Frame::Discard {
            let action = table.menu(0)[0];
            table.act(0, action);
            discarded += 1;
        }
        assert_eq!(discarded, 34 - 5);
        assert_eq!(table.secret(0).hand.len(), 5);
    }

    #[test]
    fn an_absent_nation_discards_the_last_cards_of_the_data_file() {
        // R85
        let mut table = holding(3);
        table.run_step(Step::Capacity);
        let last = table.card("craftsmanship");
        let extraction = table.card("extraction");
        assert_eq!(table.neutral(0), Some(Action::Discard(extraction)));
        table.act(0, Action::Discard(extraction));
        assert_eq!(table.neutral(0), Some(Action::Discard(last)));
    }
}
