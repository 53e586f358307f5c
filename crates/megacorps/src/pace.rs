//! What may be answered for a seat: neutral answers for absent ones (12, 19), so that no table can hang, and the pass of a
//! window that does not concern it (8.2).

use crate::action::{Action, Order, Price, Prices, Replies};
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::{Board, State};
use crate::terms::{SUPPLIERS, WindowKind};
use table::{CardId, CardSet, Clock, Pace, Reaction, Seat};

impl Pace for MegaCorps {
    fn neutral(&self, state: &State, seat: Seat) -> Option<Action> {
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
            frame => {
                debug_assert!(frame.asks_nobody(), "{frame:?}");
                None
            }
        }
    }

    /// What a window asks a seat, for whoever answers on its behalf (8.2, R68).
    fn reaction(&self, state: &State, seat: Seat) -> Option<Reaction<Action>> {
        let kind = self.window_asking(state, seat)?;
        let fitting = self.fitting(state, seat, kind).collect::<CardSet>();
        let (concerns, clock) = (self.concerns(&state.board, seat, kind), self.clock(state, seat));
        Some(Reaction { fitting, concerns, possible: 0, clock, pass: Action::Pass })
    }

    /// A seat that could play nothing has nothing to decide (8.2).
    fn idle_pass(&self, state: &State, seat: Seat) -> Option<Action> {
        let kind = self.window_asking(state, seat)?;
        self.fitting(state, seat, kind).next().is_none().then_some(Action::Pass)
    }

    /// How far a seat's game has come, by what everybody sees.
    fn clock(&self, state: &State, seat: Seat) -> Clock {
        let board = &state.board;
        let rounds = u16::from(board.round);
        let begun = u16::from(board.acted.contains(seat));
        Clock { turns: rounds.saturating_sub(1) + begun, occasions: board.payouts.into(), rounds }
    }
}

impl MegaCorps {
    /// The window that asks a seat now.
    #[inline]
    fn window_asking(&self, state: &State, seat: Seat) -> Option<WindowKind> {
        match state.frame() {
            Frame::Window { kind, .. } if state.board.call.missing().contains(seat) => Some(kind),
            _ => None,
        }
    }

    /// The cards of a hand that could be played in a window.
    #[inline]
    fn fitting(&self, state: &State, seat: Seat, kind: WindowKind) -> impl Iterator<Item = CardId> {
        let timely = state.hand(seat).and(self.plan().in_window(kind));
        timely.into_iter().filter(|&card| self.has_target(&state.board, self.plan().kind_of(card)))
    }

    /// Whether a window concerns a seat so much that its cards are armed unless it says otherwise (8.2).
    fn concerns(&self, board: &Board, seat: Seat, kind: WindowKind) -> bool {
        let declared = |frame: &Frame| match *frame {
            Frame::Intervention { company } => Some(board.owner(company) == Some(seat)),
            Frame::War { country } => Some(board.controller(country) == Some(seat)),
            Frame::Payout { .. } => Some(false),
            _ => None,
        };
        let paying = |frame: &Frame| match *frame {
            Frame::Pay { industry, .. } => Some(self.plan().in_industry(industry)),
            _ => None,
        };
        match kind {
            WindowKind::TurnStart => board.turn == seat,
            WindowKind::Declared => board.find(declared).unwrap_or(false),
            WindowKind::Payout => board
                .find(paying)
                .is_some_and(|companies| board.owned.iter().any(|owned| owned.and(companies).len() > 1)),
            WindowKind::LastCall => true,
        }
    }
}
