//! Any action, sensible or not: for tests of what `check` lets through.

use crate::action::{AllianceAction, Pick, Play};
use crate::state::State;
use crate::terms::{Class, Deck, Direction, Pact, Plant, Resource};
use crate::{Action, Limit, STAR};
use table::luck::Dice;
use table::{CardId, CardList, Seat, Shares, Trial};

fn any<T: Copy>(dice: &mut Dice, items: &[T]) -> T {
    items[dice.below(items.len())]
}

fn coin(dice: &mut Dice) -> bool {
    dice.below(2) == 0
}

impl Trial for Limit {
    fn probe(&self, state: &State, seat: Seat, dice: &mut Dice) -> Action {
        match dice.below(20) {
            0 => Action::ChooseDeck(any(dice, Deck::ALL)),
            1 => Action::KeepCards(self.probe_list(state, seat, dice)),
            2 => Action::Discard(self.probe_card(state, seat, dice)),
            3..=6 => Action::Play(self.probe_play(state, seat, dice)),
            7 => any(
                dice,
                &[Action::Pass, Action::KeepPermanents, Action::GoWithout, Action::DeclineTrade, Action::Reconsider],
            ),
            8 => Action::Withdraw(self.probe_card(state, seat, dice)),
            9 => Action::Resist(coin(dice)),
            10 => Action::TakeSpoils(any(dice, Resource::ALL)),
            11 => Action::ChoosePlant(any(dice, Plant::ALL)),
            12 => Action::RaiseClass(any(dice, Class::ALL)),
            13 => Action::LowerClass(any(dice, Class::ALL)),
            14 => Action::AskHelp(self.probe_shares(dice)),
            15 => Action::Answer(coin(dice)),
            16 => Action::Break(coin(dice)),
            17 => {
                Action::Trade { resource: any(dice, Resource::ALL), buy: coin(dice), quantity: dice.below(12) as u16 }
            }
            18 => Action::Alliance(self.probe_alliance(dice)),
            _ => Action::PayEvent(coin(dice)),
        }
    }
}

impl Limit {
    fn probe_card(&self, state: &State, seat: Seat, dice: &mut Dice) -> CardId {
        let hand = self.all().contains(seat).then(|| state.secret(seat).hand);
        match hand {
            Some(hand) if coin(dice) && !hand.is_empty() => hand.nth(dice.below(hand.len())).unwrap_or_default(),
            _ => CardId(dice.below(70) as u8),
        }
    }

    fn probe_list(&self, state: &State, seat: Seat, dice: &mut Dice) -> CardList<{ crate::rules::DRAW }> {
        let drawn = if self.all().contains(seat) { state.secret(seat).drawn } else { CardList::EMPTY };
        let mut cards: Vec<CardId> = drawn.as_slice().to_vec();
        if !cards.is_empty() {
            let (a, b) = (dice.below(cards.len()), dice.below(cards.len()));
            if coin(dice) { cards.swap(a, b) } else { cards[a] = cards[b] }
        }
        if dice.below(4) == 0 {
            cards.pop();
        }
        cards.into_iter().collect()
    }

    fn probe_shares(&self, dice: &mut Dice) -> Shares<{ crate::state::NATIONS }> {
        let mut shares = Shares::NONE;
        for _ in 0..=dice.below(2) {
            shares.0[dice.below(shares.0.len())] = dice.below(6) as u16;
        }
        shares
    }

    fn probe_play(&self, state: &State, seat: Seat, dice: &mut Dice) -> Play {
        let other = Seat(dice.below(9) as u8);
        Play {
            card: self.probe_card(state, seat, dice),
            target: any(dice, &[None, Some(STAR), Some(other), Some(other)]),
            pick: self.probe_pick(state, seat, dice),
            amount: if coin(dice) { 0 } else { dice.below(20) as u16 },
            funding: if dice.below(4) == 0 { self.probe_shares(dice) } else { Shares::NONE },
        }
    }

    fn probe_pick(&self, state: &State, seat: Seat, dice: &mut Dice) -> Pick {
        match dice.below(8) {
            0 => Pick::Plant(any(dice, Plant::ALL)),
            1 => Pick::Resource(any(dice, Resource::ALL)),
            2 => Pick::Class(any(dice, Class::ALL)),
            3 => Pick::Deck(any(dice, Deck::ALL)),
            4 => Pick::Card(self.probe_card(state, seat, dice)),
            5 => Pick::Price(any(dice, Resource::ALL), any(dice, Direction::ALL)),
            _ => Pick::Nothing,
        }
    }

    fn probe_alliance(&self, dice: &mut Dice) -> AllianceAction {
        let pact = any(dice, Pact::ALL);
        let other = Seat(dice.below(8) as u8);
        match dice.below(4) {
            0 => AllianceAction::Nothing,
            1 => AllianceAction::Offer { pact, to: other, fee: self.probe_shares(dice) },
            2 => AllianceAction::Leave { pact },
            _ => AllianceAction::Exclude { pact, who: other },
        }
    }
}
