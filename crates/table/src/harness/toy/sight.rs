//! Who sees what, what can be imagined from it, and the laws.

use super::rules::drawn;
use super::*;
use crate::game::BrokenLaw;
use crate::luck::{Luck, Stream};

const ANY: Stream = Stream::new("imagine");

impl Toy {
    pub(super) fn see(&self, state: &State, viewer: Viewer) -> View {
        let sees = |at: usize| match viewer {
            Viewer::Seat(seat) => seat.index() == at,
            Viewer::Spectator => false,
            Viewer::Everything => true,
        };
        let choice = |at: usize| {
            let shown = sees(at) || self.has(Defect::SealIsTransparent);
            shown.then_some(state.choices[at])
        };
        let all = viewer == Viewer::Everything && self.has(Defect::EverythingMissesDeck);
        let leak = self.has(Defect::ViewShowsHand) && viewer == Viewer::Spectator;
        View {
            viewer,
            frames: state.frames,
            round: state.round,
            call: state.call,
            choices: std::array::from_fn(choice),
            hands: std::array::from_fn(|at| (sees(at) && !(all && at == 2)).then_some(state.hands[at])),
            hand_sizes: state.hands.map(CardSet::len),
            discard: state.discard,
            coins: state.coins,
            bank: state.bank,
            rolls: state.rolls,
            early: state.early,
            leak: leak.then_some(state.hands[1]),
        }
    }

    pub(super) fn fill_in(&self, view: &View, luck: &mut impl Luck) -> State {
        let known = view.hands.into_iter().flatten().fold(view.discard, CardSet::union);
        let mut unseen: CardSet = (0..CARDS).map(CardId).collect();
        unseen = unseen.minus(known);
        let mut hands = [CardSet::EMPTY; SEATS];
        for (at, hand) in hands.iter_mut().enumerate() {
            match view.hands[at] {
                Some(known) => *hand = known,
                // A damaged view may claim any number.
                None => *hand = drawn(&mut unseen, view.hand_sizes[at].min(CARDS.into()), ANY, luck),
            }
        }
        let mut state = State {
            frames: view.frames,
            round: view.round,
            call: view.call,
            choices: Default::default(),
            hands,
            deck: unseen,
            discard: view.discard,
            coins: view.coins,
            bank: view.bank,
            rolls: view.rolls,
            early: view.early,
            lost: 0,
            shared: Shared::default(),
            mark: Mark(if self.has(Defect::SnapshotOverlooksFlips) { Mark::LAX } else { 0 }),
        };
        if self.has(Defect::ImagineBreaksConservation) && view.round == 1 {
            state.deck.remove(CardId(CARDS - 1));
        }
        for seat in crate::SeatSet::first(SEATS) {
            let at = seat.index();
            state.choices[at] = match view.choices[at] {
                Some(Choice::Sealed(card, stake)) if hands[at].contains(card) => Choice::Sealed(card, stake),
                Some(Choice::Card(card)) if hands[at].contains(card) => Choice::Card(card),
                _ if view.call.finished().contains(seat) => {
                    let card = hands[at].nth(luck.draw(ANY, 0, hands[at].len() as u32) as usize).unwrap_or_default();
                    Choice::Sealed(card, luck.draw(ANY, 0, u32::from(state.highest_stake(seat)) + 1) as u8)
                }
                _ => Choice::Nothing,
            };
        }
        state
    }

    pub(super) fn laws(&self, state: &State) -> Result<(), BrokenLaw> {
        let broken = |law, at: String| Err(BrokenLaw { law, at, found: String::new() });
        let sets = state.hands.into_iter().chain([state.deck, state.discard]);
        let (all, count) = sets.fold((CardSet::EMPTY, 0), |(all, count), set| (all.union(set), count + set.len()));
        if all != (0..CARDS).map(CardId).collect() || count != usize::from(CARDS) {
            return broken("cards_are_conserved", "deck".to_owned());
        }
        let coins = state.coins.iter().map(|&coins| u64::from(coins)).sum::<u64>() + u64::from(state.bank);
        if coins != u64::from(COINS) * SEATS as u64 + u64::from(BANK) {
            return broken("coins_are_conserved", "bank".to_owned());
        }
        if !state.frames.is_sound() || !state.call.is_sound(SEATS) || state.round > ROUNDS || state.rolls > ROUNDS {
            return broken("moments_are_sound", "frames".to_owned());
        }
        match state.frames.as_slice() {
            [Frame::Bid] if !state.call.missing().is_empty() && state.round < ROUNDS => {}
            [Frame::Bid, Frame::Reward(seat)] if seat.index() < SEATS && state.call == Call::CLOSED => {}
            [Frame::Over] if state.call == Call::CLOSED => {}
            _ => return broken("moments_follow_each_other", "frames".to_owned()),
        }
        if state.rolls > state.round + 1 || (state.frame() == Frame::Bid && state.rolls > state.round) {
            return broken("one_throw_a_round", "rolls".to_owned());
        }
        for seat in crate::SeatSet::first(SEATS) {
            let hand = state.hands[seat.index()];
            let finished = state.call.finished().contains(seat);
            let sound = match state.choices[seat.index()] {
                Choice::Nothing => !finished,
                Choice::Card(card) => !finished && state.call.asked().contains(seat) && hand.contains(card),
                Choice::Sealed(card, stake) => finished && hand.contains(card) && stake <= state.highest_stake(seat),
            };
            if !sound || (state.call.asked().contains(seat) && hand.is_empty()) {
                return broken("choices_are_possible", format!("choices[{}]", seat.0));
            }
        }
        Ok(())
    }
}
