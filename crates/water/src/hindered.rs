//! What a seat might want to do now but cannot, with the reason.

use crate::action::Action;
use crate::basin::HexId;
use crate::frame::Frame;
use crate::game::Water;
use crate::refusal::Refusal;
use crate::state::State;
use table::Seat;

impl Water {
    pub(crate) fn hindered_actions(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        let board = &state.board;
        if board.paused || !board.call.missing().contains(seat) {
            return;
        }
        let tiles = board.community(seat).tiles();
        match state.frame() {
            // Buildings that lack water and find none.
            Frame::Collect => {
                let sources = || board.community(seat).touched().into_iter();
                for tile in tiles.iter().filter(|tile| self.lacks(tile) > 0) {
                    let source = |fresh| self.rules().basin.hex_of(fresh);
                    let dry = sources().all(|f| self.check_draw(board, seat, source(f), tile.hex).is_err());
                    if dry {
                        let source = sources().next().map_or(HexId::NOWHERE, source);
                        out.push((Action::Draw { source, building: tile.hex }, Refusal::NoWater));
                    }
                }
            }
            // Buildings that wait for energy, food or money.
            Frame::Market => {
                for tile in tiles.iter().filter(|tile| self.waits_for_supply(tile)) {
                    if let Err(refusal) = self.check_supply(board, seat, tile.hex) {
                        out.push((Action::Supply(tile.hex), refusal));
                    }
                }
            }
            Frame::Window { .. } | Frame::Mediate { .. } => self.hindered_cards(state, seat, out),
            _ => {}
        }
    }
}
