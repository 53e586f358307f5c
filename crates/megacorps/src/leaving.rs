//! Leaving the game (12): for good, with nothing handed over on the way out.

use crate::bundle::Bundle;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::refusal::Refusal;
use crate::state::{SEATS_LEFT_TO_PLAY, State};
use crate::terms::{CompanySet, CountrySet};
use table::{Call, Frames, Log, Luck, Pace, Seat};

impl MegaCorps {
    pub(crate) fn check_leave(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if !state.board.present.contains(seat) {
            return Err(Refusal::NotInTheGame);
        }
        if state.board.leaving.contains(seat) { Err(Refusal::AlreadyLeaving) } else { Ok(()) }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Takes effect at the next safe point; until then the neutral answers stand in (R54, R55, R69).
    pub(crate) fn announce_leaving(&mut self, seat: Seat) {
        self.state.board.leaving.insert(seat);
        self.log.tell(Event::LeavingAnnounced { seat });
        self.lapse_offers(|from, offer| from == seat || offer.to() == seat);
        self.lapse_proposal(seat);
        let awaited = self.state.board.call.missing().contains(seat);
        if self.state.frame().is_safe() {
            // Nothing is under way: the moment looks again once the player is gone.
            self.state.board.call = Call::CLOSED;
        } else if awaited {
            self.answer_for(seat);
        }
    }

    /// What a leaver has put on the table and nobody has taken yet goes with them, and nobody pays for a leaver's permission
    /// (R71).
    fn lapse_proposal(&mut self, seat: Seat) {
        let board = &self.state.board;
        let on_turn = board.turn == seat;
        match board.frames.top() {
            Frame::Purchase { company } if on_turn => {
                self.state.board.call = Call::CLOSED;
                self.lapse_purchase(seat, company);
            }
            Frame::Purchase { .. } if board.call.missing().contains(seat) => {
                self.state.secrets.sweetener = Bundle::NOTHING;
            }
            Frame::Replies | Frame::Confirm if on_turn => self.lapse_order(seat),
            Frame::Sale { seller, side, .. } if seller == seat || board.belligerent(side) == Some(seat) => {
                self.state.board.call = Call::CLOSED;
                self.answer_sale(false);
            }
            _ => {}
        }
    }

    fn answer_for(&mut self, seat: Seat) {
        if let Some(neutral) = self.game.neutral(self.state, seat) {
            self.answer(seat, neutral);
        }
    }

    /// Sees off whoever leaves, or answers for them where they are asked. `true` when something was done.
    pub(crate) fn see_leavers_off(&mut self) -> bool {
        let board = &self.state.board;
        let (leaving, awaited) = (board.leaving, board.call.missing().and(board.leaving));
        let safe = board.call.asked().is_empty() && board.frames.top().is_safe();
        if safe {
            // Clockwise from the turn player; the last one at the table cannot leave it any more.
            let first = leaving.next_from(board.turn, self.game.all().len());
            first.into_iter().for_each(|seat| self.see_off(seat));
        } else if let Some(seat) = awaited.lowest() {
            self.answer_for(seat);
        }
        safe || !awaited.is_empty()
    }

    /// Takes a player from the table. The seat is skipped from now on, the round goes on (R56).
    fn see_off(&mut self, seat: Seat) {
        let at = seat.index();
        let board = &mut self.state.board;
        board.leaving.remove(seat);
        board.present.remove(seat);
        board.unowned = board.unowned.union(board.owned[at]);
        board.owned[at] = CompanySet::EMPTY;
        board.controlled[at] = CountrySet::EMPTY;
        board.paid_in += u32::from(board.money[at]);
        board.money[at] = 0;
        board.mercenaries[at] = 0;
        if board.paid == Some(seat) {
            board.paid = None;
        }
        // The discard pile lies open: everybody sees what the hand was.
        let cards = std::mem::take(&mut self.state.secrets.hands[at]);
        board.discard = self.plan.joined(board.discard, cards);
        self.log.tell(Event::Left { seat, cards });
        if self.state.board.present.len() < SEATS_LEFT_TO_PLAY {
            // The game ends at once, without final payouts.
            self.state.board.leaving = table::SeatSet::EMPTY;
            self.state.board.refused = CompanySet::EMPTY;
            self.lapse_offers(|_, _| true);
            self.finish();
        }
    }

    /// The game is over.
    pub(crate) fn finish(&mut self) {
        self.state.board.frames = Frames::new(Frame::Over);
        let winners = self.game.winners(self.state);
        self.log.tell(Event::GameEnded { winners });
    }
}

#[cfg(test)]
mod tests;
