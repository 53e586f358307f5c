//! Neutral answers for absent seats (18): every decision has one, so no table can hang.

use crate::action::Action;
use crate::basin::{HexId, Terrain};
use crate::frame::Frame;
use crate::game::Water;
use crate::state::{Board, Occupant, State};
use table::Seat;

impl Water {
    pub(crate) fn neutral_answer(&self, state: &State, seat: Seat) -> Option<Action> {
        let board = &state.board;
        if board.paused {
            return (self.mediator() == Some(seat)).then_some(Action::Resume);
        }
        if !board.call.missing().contains(seat) {
            return None;
        }
        match state.frame() {
            Frame::PlaceHome => {
                let free = |hex: &HexId| board.on(*hex) == Occupant::Nothing;
                self.rules().basin.of_terrain(Terrain::Prairie).iter().find(free).map(Action::PlaceHome)
            }
            Frame::Market => Some(self.next_supply(board, seat).map_or(Action::Pass, Action::Supply)),
            Frame::Build { .. }
            | Frame::Collect
            | Frame::Treat
            | Frame::Contest { .. }
            | Frame::WinnerBuild { .. }
            | Frame::Window { .. }
            | Frame::Mediate { .. } => Some(Action::Pass),
            Frame::Consent { .. } | Frame::Offered => Some(Action::Answer(false)),
            Frame::Stakes { challengers } => Some(Action::Stake(self.least_stake(board, challengers, seat))),
            Frame::PlaceCube { winner } => self.homes_for_cube(board, winner).next().map(Action::PlaceCube),
            Frame::Reveal => Some(Action::Reveal(None)),
            Frame::Resolve { .. } => self.open_choice(state).iter().next().map(Action::Choose),
            Frame::Over
            | Frame::Production
            | Frame::Harvest
            | Frame::Dump
            | Frame::Flow
            | Frame::TurnEnd
            | Frame::Delivering { .. } => None,
        }
    }

    /// The building to supply next: most points, then most money, then the oldest.
    fn next_supply(&self, board: &Board, seat: Seat) -> Option<HexId> {
        let able = |tile: &&crate::state::Tile| self.check_supply(board, seat, tile.hex).is_ok();
        let tiles = board.community(seat).tiles().iter().filter(able);
        let key = |tile: &&crate::state::Tile| {
            let gives = self.rules().building(tile.kind).gives;
            (gives.vp, gives.money, std::cmp::Reverse(tile.number))
        };
        tiles.max_by_key(key).map(|tile| tile.hex)
    }
}
