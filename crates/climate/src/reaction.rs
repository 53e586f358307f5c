//! What a driver may answer for a seat: the pass of a window that does not concern it (7.3).

use crate::action::Action;
use crate::frame::Frame;
use crate::game::Climate;
use crate::state::{Board, State};
use table::{CardId, CardSet, Clock, Game, Menu, Reaction, Seat};

/// Stands in standing orders for the employer's power at the windows of section 7.3: not asked about unless the seat says
/// so, because most windows pass.
pub const POWER: CardId = CardId(60);
/// Stands in standing orders for free cards after a D8.
pub const DICE: CardId = CardId(61);
/// Stands in standing orders for free cards around an ACI.
pub const ACI: CardId = CardId(62);

impl Climate {
    /// Turns that a seat has begun, as far as the number of players stayed the same.
    pub(crate) fn clock_of(&self, board: &Board, seat: Seat) -> Clock {
        let (turn, players) = (u16::from(board.turn), board.present.len().max(1) as u16);
        let turns = (turn + players).saturating_sub(1 + u16::from(seat.0)) / players;
        Clock { turns, occasions: turn, rounds: board.round().into() }
    }

    pub(crate) fn reaction_of(&self, state: &State, seat: Seat) -> Option<Reaction<Action>> {
        if !state.board.call.missing().contains(seat) {
            return None;
        }
        let (card, concerns) = match state.frame() {
            Frame::Window { .. } => (POWER, true),
            Frame::Rolled { .. } => (DICE, true),
            Frame::Lobby { .. } | Frame::AciEnd { .. } => (ACI, true),
            _ => return None,
        };
        let mut menu = Menu::new();
        self.offer_at(state, seat, state.frame(), &mut menu);
        let usable = menu.lines().iter().any(|line| line.action != Action::Pass);
        let fitting = if usable { CardSet::only(card) } else { CardSet::EMPTY };
        Some(Reaction { fitting, concerns, clock: self.clock(state, seat), pass: Action::Pass })
    }
}
