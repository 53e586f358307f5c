//! The end of the game (13): every industry pays once more, and most euros win.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::State;
use table::game::Standing;
use table::{Conclusion, Log, Luck, Outcome, SeatSet, Verdict};

impl Conclusion for MegaCorps {
    /// Players by money; equal sums share a place (R58). Whoever has left comes last.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !matches!(state.frame(), Frame::Over) {
            return None;
        }
        let board = &state.board;
        let mut outcome = Outcome::ranked(board.present.into_iter().map(|seat| (seat, i32::from(board.money(seat)))));
        let place = outcome.standings.len() as u8 + 1;
        let gone = self.all().minus(board.present);
        outcome.standings.extend(gone.into_iter().map(|seat| Standing { seat, score: 0, place }));
        Some(Outcome { verdict: Verdict::Ranked, ..outcome })
    }
}

impl MegaCorps {
    /// Players in first place.
    pub(crate) fn winners(&self, state: &State) -> SeatSet {
        let board = &state.board;
        let most = board.present.into_iter().map(|seat| board.money(seat)).max().unwrap_or(0);
        board.present.into_iter().filter(|&seat| board.money(seat) == most).collect()
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// No cards, no trades, no modifier, and Paid does not matter (R52); companies that never came into play pay nobody (R53).
    pub(crate) fn end_game(&mut self) {
        self.log.tell(Event::FinalPayouts);
        for industry in self.plan.all_industries() {
            self.pay_owners(industry, 0);
        }
        self.finish();
    }
}

#[cfg(test)]
mod tests;
