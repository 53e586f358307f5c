//! What a driver may answer for a seat: the pass of a window that does not concern it (10, 16.3).

use crate::action::Action;
use crate::frame::Frame;
use crate::game::Water;
use crate::state::{Board, State};
use table::{CardId, CardSet, Clock, Reaction, Seat};

/// Stands in standing orders for contesting water: asked about when water is scarce, unless the seat says otherwise.
pub const CONTEST_WATER: CardId = CardId(62);
/// Stands in standing orders for contesting sites and cards: asked about unless the seat says otherwise.
pub const CONTEST_OTHER: CardId = CardId(63);

impl Water {
    pub(crate) fn clock_of(&self, board: &Board) -> Clock {
        Clock { turns: board.turn.into(), occasions: board.turn.into(), rounds: board.turn.into() }
    }

    pub(crate) fn reaction_of(&self, state: &State, seat: Seat) -> Option<Reaction<Action>> {
        let board = &state.board;
        if board.paused || !board.call.missing().contains(seat) {
            return None;
        }
        match state.frame() {
            Frame::Contest { .. } => {
                let water = self.coveted(board).is_some();
                let card = if water { CONTEST_WATER } else { CONTEST_OTHER };
                let concerns = !water || self.is_scarce(board, seat);
                Some(Reaction {
                    fitting: CardSet::only(card),
                    concerns,
                    clock: self.clock_of(board),
                    pass: Action::Pass,
                })
            }
            Frame::Window { .. } | Frame::Mediate { .. } => Some(Reaction {
                fitting: self.fitting_cards(state, seat),
                concerns: true,
                clock: self.clock_of(board),
                pass: Action::Pass,
            }),
            _ => None,
        }
    }

    /// Whether a community could no longer reach all the water it lacks, once the cube in question is gone.
    fn is_scarce(&self, board: &Board, seat: Seat) -> bool {
        let community = board.community(seat);
        let lacking: u32 = community.tiles().iter().map(|tile| u32::from(self.lacks(tile))).sum();
        let reachable = self
            .rules()
            .basin
            .all_fresh()
            .into_iter()
            .filter(|&fresh| (0..community.networks).any(|network| self.can_reach(board, seat, network, fresh)));
        let left: u32 = reachable.map(|fresh| u32::from(board.available(seat, fresh))).sum();
        left.saturating_sub(1) < lacking
    }
}
