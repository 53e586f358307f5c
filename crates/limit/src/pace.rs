//! What may be answered for a seat: neutral answers for absent ones (R85), so that no table can hang, and where a hand decides
//! whether a turn leaves a choice.

use crate::action::AllianceAction;
use crate::cards::choices::SPOILS;
use crate::cards::living::Move;
use crate::frame::Frame;
use crate::state::{Nation, State};
use crate::terms::{Class, Deck, Plant};
use crate::{Action, Limit};
use table::{Pace, Seat};

impl Pace for Limit {
    fn neutral(&self, state: &State, seat: Seat) -> Option<Action> {
        if !state.board.call.missing().contains(seat) {
            return None;
        }
        let nation = state.nation(seat);
        match state.board.frames.top() {
            Frame::ChooseDeck => {
                let mut decks = Deck::ALL.iter().copied();
                decks.find(|&deck| self.check_choose_deck(state, seat, deck).is_ok()).map(Action::ChooseDeck)
            }
            Frame::KeepCards | Frame::Reform { .. } => Some(Action::KeepCards(state.secret(seat).drawn)),
            Frame::Discard => {
                let hand = state.secret(seat).hand.into_iter();
                hand.filter(|&card| self.check_discard(state, seat, card).is_ok()).last().map(Action::Discard)
            }
            Frame::Turn { .. } => Some(Action::Pass),
            Frame::Funding { .. }
            | Frame::Help { .. }
            | Frame::OfferTo { .. }
            | Frame::OfferMembers { .. }
            | Frame::Exclusion { .. } => Some(Action::Answer(false)),
            Frame::Resist { .. } => Some(Action::Resist(false)),
            Frame::Trade { .. } => Some(Action::DeclineTrade),
            Frame::Spoils { .. } => SPOILS
                .into_iter()
                .find(|&kind| self.spoils(state, kind) > 0)
                .or(Some(SPOILS[0]))
                .map(Action::TakeSpoils),
            Frame::VictimPlant { .. } => self.victim_plants(state).next().map(Action::ChoosePlant),
            Frame::RaiseClass { owner, .. } => self.neutral_rise(state.nation(owner)),
            Frame::OrderRaise { .. } | Frame::PeaceRaise { .. } => self.neutral_rise(nation),
            Frame::LowerClass { .. } | Frame::FinancialFall { .. } => {
                let mut classes = Class::ALL.iter().rev().copied();
                classes.find(|&class| self.check_class(nation, class, Move::Fall).is_ok()).map(Action::LowerClass)
            }
            Frame::LowerPlant { .. } => {
                let mut plants = Plant::ALL.iter().rev().copied();
                plants.find(|&plant| self.check_falling_plant(state, seat, plant).is_ok()).map(Action::ChoosePlant)
            }
            Frame::GrowthChoice { .. } => {
                // Rising, U comes first; falling, M does.
                let rises = self.rules().social.growth_choice[usize::from(nation.column - 1)] > 0;
                let order =
                    if rises { [Plant::Industrial, Plant::Military] } else { [Plant::Military, Plant::Industrial] };
                order.into_iter().find(|&plant| self.check_growth(nation, plant).is_ok()).map(Action::ChoosePlant)
            }
            Frame::AskHelp { .. } => Some(Action::GoWithout),
            Frame::Break { .. } => Some(Action::Break(false)),
            Frame::Window { .. } => Some(Action::KeepPermanents),
            Frame::Alliance { .. } => Some(Action::Alliance(AllianceAction::Nothing)),
            Frame::PayEvent => Some(Action::PayEvent(false)),
            Frame::Over | Frame::Step(_) | Frame::Effects { .. } | Frame::Settle { .. } => None,
        }
    }

    /// Whether a turn is more than a pass depends on the hand, unless it is empty or a permanent can be taken back.
    fn veiled(&self, state: &State, seat: Seat) -> Option<Action> {
        let turn = matches!(state.board.frames.top(), Frame::Turn { .. }) && state.board.call.missing().contains(seat);
        let hidden = turn && !state.secret(seat).hand.is_empty() && !self.may_withdraw(state, seat);
        hidden.then_some(Action::Pass)
    }

    /// A turn is open so that others can pay for a card; where they could, the card is listed.
    fn composes(&self, state: &State, _seat: Seat) -> bool {
        !matches!(state.board.frames.top(), Frame::Turn { .. })
    }
}

impl Limit {
    fn neutral_rise(&self, nation: &Nation) -> Option<Action> {
        let mut classes = Class::ALL.iter().copied();
        classes.find(|&class| self.check_class(nation, class, Move::Rise).is_ok()).map(Action::RaiseClass)
    }
}

#[cfg(test)]
mod tests;
