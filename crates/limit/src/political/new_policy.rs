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
use table::{CardList, Log, Luck, Menu, Seat, SeatSet, Stream};

const DECK_STREAMS: [Stream; 3] =
    [Stream::new("deck:society"), Stream::new("deck:production"), Stream::new("deck:military_economy")];

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Whoever has a card left to draw chooses a deck (R9, R76).
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
        for seat in self.close_call() {
            if let Sealed::Deck(deck) = self.unseal(seat) {
                let count = self.rules.political.draw[self.level_a(seat)];
                self.draw_cards(seat, deck, count);
            }
        }
        self.state.board.frames.replace(Frame::KeepCards);
    }

    /// Everybody who has drawn keeps cards; the choices take effect together. Whoever has no choice is asked as well:
    /// otherwise the others would learn from which deck they drew.
    pub(crate) fn run_keep_cards(&mut self) {
        if !self.is_answered() {
            let drawn = |seat: &Seat| !self.state.secret(*seat).drawn.is_empty();
            let asked: SeatSet = self.game.all().into_iter().filter(drawn).collect();
            if !asked.is_empty() {
                return self.ask_all(asked);
            }
        }
        for seat in self.close_call() {
            if let Sealed::Keep(cards) = self.unseal(seat) {
                self.keep_drawn(seat, &cards, self.rules.political.keep[self.level_a(seat)]);
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
        let on_top = unseen.len();
        let from_top = on_top.min(count.into());
        for left in (on_top - from_top + 1..=on_top).rev() {
            if let Some(card) = unseen.draw_of(left, stream, self.luck) {
                secret.drawn.push(card);
            }
        }
        for _ in from_top..count.into() {
            let Some(card) = secret.under[deck.index()].take_first() else { break };
            secret.drawn.push(card);
        }
        secret.unseen = secret.unseen.minus(of_deck).union(unseen);
        secret.drawn_from = deck;
        self.log.tell(Event::CardsDrawn { seat, cards: secret.drawn });
    }

    /// Keeps the first cards of the list and puts the others under their deck.
    pub(crate) fn keep_drawn(&mut self, seat: Seat, cards: &CardList<DRAW>, keep: u8) {
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

    /// A card lets its player look at cards of a deck (Political Reform); what is kept can be played at once (R21).
    pub(crate) fn run_reform(&mut self, seat: Seat, keep: u8) {
        let drawn = self.state.secret(seat).drawn;
        if drawn.len() <= usize::from(keep) {
            self.pop();
            self.keep_drawn(seat, &drawn, keep);
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
        let secret = state.secret(seat);
        let empty = secret.unseen.and(self.cards_of(deck)).is_empty() && secret.under[deck.index()].is_empty();
        if empty { Err(Refusal::DeckEmpty) } else { Ok(()) }
    }

    pub(crate) fn offer_choose_deck(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        for &deck in Deck::ALL {
            menu.push_accepted(Action::ChooseDeck(deck), self.check_choose_deck(state, seat, deck));
        }
    }

    /// A choice of cards names each card drawn exactly once; how many are kept is fixed (R76).
    pub(crate) fn check_keep_cards(&self, state: &State, seat: Seat, cards: &CardList<DRAW>) -> Result<(), Refusal> {
        let drawn = &state.secret(seat).drawn;
        if !cards.set().minus(drawn.set()).is_empty() {
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
        offer_combinations(*drawn, keep, 0, drawn.len(), menu);
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

/// Every way to keep `keep` of the cards drawn, each once: the kept ones first, then the rest as drawn. `list` has its
/// first `chosen` cards settled; the next one to keep comes from a place before `before`.
fn offer_combinations(mut list: CardList<DRAW>, keep: usize, chosen: usize, before: usize, menu: &mut Menu<Action>) {
    if keep == 0 {
        return menu.push(Action::KeepCards(list));
    }
    // From the back to the front: each card moved pushes those before it one place back.
    list = list.led_by(before - 1);
    for place in (chosen + keep - 1..before).rev() {
        if keep == 1 {
            menu.push(Action::KeepCards(list));
        } else {
            offer_combinations(list, keep - 1, chosen + 1, place + 1, menu);
        }
        // The card before it leads instead, and it goes back to its place.
        list.swap(0, place);
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

    fn drawn(table: &mut Table, seat: u8) -> Vec<CardId> {
        table.secret(seat).drawn.as_slice().to_vec()
    }

    fn keep(cards: &[CardId]) -> Action {
        Action::KeepCards(cards.iter().copied().collect())
    }

    #[test]
    fn class_a_decides_how_many_cards_are_drawn_and_kept() {
        for (level, draws, keeps) in [(1, 5, 1), (2, 5, 1), (3, 5, 2), (4, 10, 2)] {
            let mut table = Table::of(1);
            table.classes(0, [level, 1, 1, 1, 1]).run_step(Step::NewPolicy);
            table.act(0, Action::ChooseDeck(Deck::Production));
            let cards = drawn(&mut table, 0);
            assert_eq!(cards.len(), draws);
            assert!(cards.iter().all(|&card| table.game.rules().card(card).deck == Deck::Production));
            table.act(0, keep(&cards));
            let secret = *table.secret(0);
            assert_eq!(secret.hand.len(), 4 + keeps);
            assert!(cards[..keeps].iter().all(|&card| secret.hand.contains(card)));
            assert_eq!(secret.under[1].as_slice(), &cards[keeps..]);
            assert!(table.happened(Event::DeckChosen {
                seat: Seat(0),
                deck: Deck::Production,
                drawn: draws as u8,
                kept: keeps as u8
            }));
        }
    }

    #[test]
    fn the_rest_goes_under_the_deck_in_the_owners_order_and_is_drawn_in_it() {
        let mut table = Table::of(1);
        table.run_step(Step::NewPolicy).act(0, Action::ChooseDeck(Deck::Society));
        let first = drawn(&mut table, 0);
        let order = [first[3], first[2], first[4], first[0], first[1]];
        table.act(0, keep(&order));
        // Five cards nobody has seen lie on top of the four put back.
        table.run_step(Step::NewPolicy).act(0, Action::ChooseDeck(Deck::Society));
        let second = drawn(&mut table, 0);
        assert_eq!(second.len(), 5);
        assert!(second.iter().all(|card| !first.contains(card)));
        table.act(0, keep(&second));
        table.run_step(Step::NewPolicy).act(0, Action::ChooseDeck(Deck::Society));
        let third = drawn(&mut table, 0);
        assert_eq!(third[..4], order[1..]);
        assert_eq!(third[4], second[1]);
    }

    #[test]
    fn a_choice_names_each_card_drawn_once() {
        // R76
        let mut table = Table::of(1);
        table.run_step(Step::NewPolicy).act(0, Action::ChooseDeck(Deck::Society));
        let cards = drawn(&mut table, 0);
        assert_eq!(table.refuse(0, keep(&cards[..4])), Refusal::WrongNumberOfCards { expected: 5 });
        let twice = [cards[0], cards[0], cards[1], cards[2], cards[3]];
        assert_eq!(table.refuse(0, keep(&twice)), Refusal::CardTwice);
        let foreign = table.card("education");
        let other = [foreign, cards[1], cards[2], cards[3], cards[4]];
        assert_eq!(table.refuse(0, keep(&other)), Refusal::CardNotDrawn);
        assert_eq!(table.refuse(0, Action::Pass), Refusal::OtherQuestion, "the draw is mandatory");
    }

    #[test]
    fn every_combination_is_offered() {
        let mut table = Table::of(1);
        table.classes(0, [4, 1, 1, 1, 1]).run_step(Step::NewPolicy);
        table.act(0, Action::ChooseDeck(Deck::Society));
        // Two of ten.
        assert_eq!(table.menu(0).len(), 45);
    }

    #[test]
    fn a_short_deck_gives_what_is_left() {
        // R9, R76
        let mut table = Table::of(1);
        table.classes(0, [3, 1, 1, 1, 1]).empty_decks(0);
        let cards = ["vegetarianism", "surcharge", "conscription"].map(|name| table.card(name));
        for card in cards {
            table.secret(0).hand.remove(card);
            table.secret(0).under[0].push(card);
        }
        table.run_step(Step::NewPolicy).act(0, Action::ChooseDeck(Deck::Society));
        assert_eq!(drawn(&mut table, 0), cards);
        table.act(0, keep(&cards));
        assert_eq!(table.secret(0).under[0].as_slice(), &cards[2..]);
    }

    #[test]
    fn a_deck_with_no_more_cards_than_are_kept_leaves_one_choice() {
        // R76: keep exactly min(number to keep, cards drawn).
        let mut table = Table::of(1);
        table.classes(0, [3, 1, 1, 1, 1]).empty_decks(0);
        let card = table.card("surcharge");
        table.secret(0).hand.remove(card);
        table.secret(0).under[0].push(card);
        table.run_step(Step::NewPolicy).act(0, Action::ChooseDeck(Deck::Society));
        assert_eq!(table.menu(0), [keep(&[card])]);
        table.act(0, keep(&[card]));
        assert!(table.secret(0).hand.contains(card));
    }

    #[test]
    fn an_empty_deck_cannot_be_chosen() {
        // R9
        let mut table = Table::of(1);
        table.empty_decks(0);
        let card = table.card("surcharge");
        table.secret(0).hand.remove(card);
        table.secret(0).unseen.insert(card);
        table.run_step(Step::NewPolicy);
        assert_eq!(table.menu(0), [Action::ChooseDeck(Deck::Society)]);
        assert_eq!(table.refuse(0, Action::ChooseDeck(Deck::Production)), Refusal::DeckEmpty);
        assert_eq!(table.refuse(0, Action::ChooseDeck(Deck::MilitaryEconomy)), Refusal::DeckEmpty);
    }

    #[test]
    fn with_three_empty_decks_the_step_is_skipped() {
        // R76
        let mut table = Table::of(2);
        table.empty_decks(0).run_step(Step::NewPolicy);
        assert_eq!(table.waiting(), [1], "only the other nation draws");
        table.act(1, Action::ChooseDeck(Deck::Society));
        assert_eq!(table.waiting(), [1]);
        assert!(table.secret(0).drawn.is_empty());

        let mut table = Table::of(1);
        table.empty_decks(0).run_step(Step::NewPolicy);
        assert_eq!(table.state.board.frames.top(), Frame::Discard, "on to the hand limit");
    }

    #[test]
    fn everybody_draws_at_the_same_time_and_nobody_sees_the_others_choices() {
        // R74
        let mut table = Table::of(2);
        table.run_step(Step::NewPolicy);
        assert_eq!(table.waiting(), [0, 1]);
        let seen = |table: &Table| table::Sight::view(&table.game, &table.state, Viewer::Seat(Seat(1)));
        table.act(0, Action::ChooseDeck(Deck::Society));
        assert_eq!(table.waiting(), [1]);
        let society = seen(&table);
        table.act(0, Action::Reconsider).act(0, Action::ChooseDeck(Deck::Production));
        assert_eq!(seen(&table), society);
        table.act(1, Action::ChooseDeck(Deck::Society));
        assert_eq!(table.waiting(), [0, 1]);
        let (own, other) = (drawn(&mut table, 0), drawn(&mut table, 1));
        table.act(1, keep(&other)).act(0, keep(&own));
        assert_eq!((table.secret(0).hand.len(), table.secret(1).hand.len()), (5, 5));
        // The events of the draw are for its owner alone.
        let cards = own.iter().copied().collect();
        let draw = Event::CardsDrawn { seat: Seat(0), cards };
        assert!(table.happened(draw));
        assert_eq!(table.game.witness(&draw, Viewer::Seat(Seat(1))), None);
        assert_eq!(table.game.witness(&draw, Viewer::Seat(Seat(0))), Some(draw));
    }

    #[test]
    fn an_absent_nation_takes_the_first_cards_of_the_first_deck() {
        // R85
        let mut table = Table::of(1);
        table.run_step(Step::NewPolicy);
        assert_eq!(table.neutral(0), Some(Action::ChooseDeck(Deck::Society)));
        table.act(0, Action::ChooseDeck(Deck::Society));
        let cards = drawn(&mut table, 0);
        assert_eq!(table.neutral(0), Some(keep(&cards)));

        // The first deck that is not empty.
        let mut table = Table::of(1);
        table.empty_decks(0);
        let card = table.card("extraction");
        table.secret(0).hand.remove(card);
        table.secret(0).unseen.insert(card);
        table.run_step(Step::NewPolicy);
        assert_eq!(table.neutral(0), Some(Action::ChooseDeck(Deck::Production)));
    }
}
