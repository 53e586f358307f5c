//! Cards lie in exactly one place: influence cards, events, consequences (law 7).

use super::MOST;
use crate::cards::Cards;
use crate::decks::{EventSet, KNOWN, Known};
use crate::game::Climate;
use crate::state::{Board, Drawn, Purpose, State};
use crate::terms::{Card, Influence, SEATS};
use crate::view::{Known as Seen, View, all_cards};
use table::forms::Form;
use table::{BrokenLaw, Seat, law};

/// Every influence card that lies anywhere but in the draw piles.
pub(crate) fn cards_beside_the_piles(state: &State) -> Cards {
    let (board, secrets) = (&state.board, &state.secrets);
    let mut cards = board.discards;
    cards.add_all(&board.outer_discards);
    cards.add_all(&secrets.outer);
    cards.add_all(&secrets.outer_drawn);
    for pile in secrets.hands.iter().chain(&secrets.laid).chain(&board.pot.cards) {
        cards.add_all(pile);
    }
    cards
}

impl Climate {
    /// Influence cards: none is lost, none comes from nowhere, and each lies where it may.
    pub(super) fn check_cards(&self, state: &State) -> Result<(), BrokenLaw> {
        let (board, secrets) = (&state.board, &state.secrets);
        let mut all = cards_beside_the_piles(state);
        all.add_all(&secrets.piles);
        for (&influence, (now, then)) in Influence::ALL.iter().zip(all.0.iter().zip(&all_cards(self).0)) {
            for (power, (now, then)) in (1..).zip(now.iter().zip(then)) {
                let card = Card { influence, power };
                // Too many although none is left to draw: somebody holds them.
                let at = if now > then && secrets.piles.count(card) == 0 { "hands" } else { "piles" };
                law!("cards_lie_in_one_place", now == then, "{at}" => "{}: {now} ≠ {then}", card.write(self));
            }
        }
        for at in 0..SEATS {
            let seat = Seat(at as u8);
            let (hand, laid, pot) = (&secrets.hands[at], &secrets.laid[at], &board.pot.cards[at]);
            let held = hand.len() + laid.len() + pot.len();
            let most = if board.present.contains(seat) { self.hand_limit(board, seat) } else { 0 };
            law!("hands_are_limited", held <= most, "hands[{at}]" => "{held} > {most}");
            let (lie, counted) = (laid.len(), usize::from(board.aci.laid[at]));
            law!("cards_laid_are_counted", lie == counted, "laid[{at}]" => "{lie} ≠ {counted}");
            let asked = Influence::ALL.iter().all(|&one| laid.of(one) == 0 || board.aci.asked.contains(one));
            law!("cards_laid_were_asked_for", asked, "laid[{at}]");
        }
        let drawn = secrets.outer_drawn.len();
        let right = drawn <= 2 && (drawn == 0 || board.aci.purpose != Purpose::None);
        law!("outer_cards_belong_to_an_aci", right, "outer_drawn");
        let hand = &secrets.hands[board.active.index() % SEATS];
        let held = hand.0.iter().flatten().zip(secrets.just_drawn.0.iter().flatten()).all(|(has, new)| new <= has);
        law!("cards_just_drawn_are_held", held, "just_drawn");
        Ok(())
    }

    /// What a viewer knows of cards leaves room for exactly those it has not seen.
    pub(super) fn check_known_cards(&self, view: &View) -> Result<(), BrokenLaw> {
        let seen = view.seen();
        let all = all_cards(self);
        let some = seen.0.iter().flatten().zip(all.0.iter().flatten()).all(|(seen, all)| seen <= all);
        law!("cards_lie_in_one_place", some, "hands");
        let (unseen, places) = (view.unseen(self), view.places());
        for (&influence, places) in Influence::ALL.iter().zip(places) {
            let left = unseen.of(influence);
            law!("cards_lie_in_one_place", left == places, "hands" => "{}: {left} ≠ {places}", influence.id());
        }
        let known = |seen: &Seen| matches!(seen, Seen::Cards(_));
        let open = view.outer_drawn.is_some() == (view.outer_drawn.map_or(0, |cards| cards.len()) > 0);
        law!("a_view_shows_a_world", open || !known(&view.outer) || view.outer_count == 0, "outer");
        Ok(())
    }

    /// Events and consequences.
    pub(super) fn check_decks(&self, board: &Board) -> Result<(), BrokenLaw> {
        let drawn = board.drawn.iter().chain([&board.outer_draws]).all(|&count| count <= MOST);
        let draws = board.events.draws <= MOST && board.consequences.draws <= MOST;
        law!("values_are_in_range", drawn && draws, "drawn");
        let lists = [
            ("events.top", &board.events.top),
            ("events.bottom", &board.events.bottom),
            ("consequences.top", &board.consequences.top),
            ("looked_consequences", &board.looked[0]),
            ("looked_events", &board.looked[1]),
        ];
        for (name, known) in lists {
            law!("known_cards_are_counted", is_sound(known), "{name}");
        }
        self.check_events(board)?;
        self.check_consequences(board)
    }

    fn check_events(&self, board: &Board) -> Result<(), BrokenLaw> {
        let deck = &board.events;
        let mut seen = EventSet::EMPTY;
        let current = match board.card {
            Some(Drawn::Event(card)) => Some(card),
            _ => None,
        };
        let listed = deck.top.events().chain(deck.bottom.events()).chain(board.looked[1].events());
        let sets = [deck.special_set, deck.other_set, deck.discards];
        let known = |card: crate::terms::EventId| self.rules().event(card).is_some();
        for card in listed.chain(sets.into_iter().flat_map(EventSet::iter)) {
            law!("events_lie_in_one_place", known(card) && !seen.contains(card), "events" => "{}", card.write(self));
            seen.insert(card);
        }
        if let Some(card) = current {
            law!("events_lie_in_one_place", known(card), "card" => "{}", card.write(self));
            let elsewhere = seen.contains(card) && !deck.discards.contains(card);
            law!("events_lie_in_one_place", !elsewhere, "card" => "{}", card.write(self));
        }
        let counted =
            u32::from(deck.others) <= deck.other_set.len() && u32::from(deck.specials) <= deck.special_set.len();
        law!("events_are_counted", counted, "events.others" => "{} + {}", deck.others, deck.specials);
        let mixed = deck.specials <= deck.mixed || deck.specials == 0;
        let upper = u16::from(deck.mixed) <= u16::from(deck.specials) + u16::from(deck.others);
        law!("events_are_counted", mixed && upper, "events.mixed");
        Ok(())
    }

    fn check_consequences(&self, board: &Board) -> Result<(), BrokenLaw> {
        let deck = &board.consequences;
        let count = self.rules().consequences.len() as u32;
        let all = u32::MAX.checked_shr(32_u32.saturating_sub(count)).unwrap_or(0);
        law!("consequences_lie_in_one_place", deck.unseen & deck.discards == 0, "consequences.discards");
        let mut bits = deck.unseen | deck.discards;
        for card in deck.top.consequences().chain(board.looked[0].consequences()) {
            let bit = 1_u32.checked_shl(card.0.into()).unwrap_or(0);
            let free = bit != 0 && bits & bit == 0;
            law!("consequences_lie_in_one_place", free, "consequences.top" => "{}", card.write(self));
            bits |= bit;
        }
        if let Some(Drawn::Consequence(card)) = board.card {
            let bit = 1_u32.checked_shl(card.0.into()).unwrap_or(0);
            let free = bit != 0 && (bits & bit == 0 || deck.discards & bit != 0);
            law!("consequences_lie_in_one_place", free, "card" => "{}", card.write(self));
            bits |= bit;
        }
        law!("consequences_lie_in_one_place", bits == all, "consequences.unseen");
        Ok(())
    }
}

fn is_sound(known: &Known) -> bool {
    let count = usize::from(known.count);
    count <= KNOWN && known.cards[count..].iter().all(|&card| card == 0)
}
