//! Neutral answers for absent seats (12, 19): every decision has one, so no table can hang.

use crate::action::{Action, Order, Price, Prices, Replies};
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::State;
use crate::terms::SUPPLIERS;
use table::Seat;

impl MegaCorps {
    pub(crate) fn neutral_answer(&self, state: &State, seat: Seat) -> Option<Action> {
        if !state.board.call.missing().contains(seat) {
            return None;
        }
        match state.frame() {
            Frame::ChooseMegaCorp => Some(Action::ChooseMegaCorp(None)),
            Frame::TakeCompanies { .. } => state.board.unowned.lowest().map(Action::TakeCompany),
            Frame::Choose | Frame::Rebuy | Frame::Retarget { .. } | Frame::AfterWar { .. } | Frame::Window { .. } => {
                Some(Action::Pass)
            }
            Frame::Purchase { .. } => Some(Action::Permit(true)),
            Frame::Order => Some(Action::Order(Order::default())),
            Frame::Replies => {
                let mut prices = Prices::default();
                for at in (0..SUPPLIERS).filter(|&at| state.board.asked[at] == seat.0) {
                    prices[at] = Price::REFUSE;
                }
                Some(Action::Reply(Replies(prices)))
            }
            Frame::Confirm => Some(Action::Confirm(0)),
            Frame::Pause { .. } => Some(Action::Ready),
            Frame::Sale { .. } | Frame::FirstRefusal { .. } => Some(Action::Answer(false)),
            Frame::Auction { .. } => Some(Action::Bid(0)),
            Frame::Election { .. } => Some(Action::Vote(None)),
            Frame::Over
            | Frame::Deal
            | Frame::Round
            | Frame::Turn
            | Frame::Payout { .. }
            | Frame::Pay { .. }
            | Frame::Intervention { .. }
            | Frame::War { .. }
            | Frame::TurnEnd
            | Frame::RoundEnd
            | Frame::NextRound => None,
        }
    }
}
