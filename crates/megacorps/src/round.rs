//! Rounds and turns (4).

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::Board;
use crate::terms::{CompanySet, WindowKind};
use table::{Log, Luck, Seat, SeatSet};

impl MegaCorps {
    /// How many rounds the game has: one for each card of the draw deck.
    pub fn rounds(&self) -> u8 {
        self.rules().setup.decks.get(self.all().len().saturating_sub(3)).copied().unwrap_or(0)
    }

    /// The round that is played. The one after the last card is never played: the game ends instead of it.
    pub fn round(&self, board: &Board) -> u8 {
        board.round.min(self.rounds())
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Steps 1 and 2: without a card to draw the game is over; otherwise the active player draws it (R6).
    pub(crate) fn begin_round(&mut self) {
        if self.state.board.deck == 0 {
            return self.end_game();
        }
        let seats = self.game.all().len();
        let board = &mut self.state.board;
        // Whoever left during the set-up is not active any more.
        board.active = board.present.next_from(board.active, seats).unwrap_or(board.active);
        board.deck -= 1;
        board.acted = SeatSet::EMPTY;
        board.turn = board.active;
        let (round, active, left) = (board.round, board.active, board.deck);
        self.log.tell(Event::RoundBegan { round, active, left });
        if let Some(card) = self.draw_into(active) {
            self.log.tell(Event::CardDrawn { seat: active, card: Some(card) });
        }
        self.replace(Frame::Turn);
    }

    /// T1: window W1, then the choice of an action.
    pub(crate) fn begin_turn(&mut self) {
        let seat = self.state.board.turn;
        self.state.board.acted.insert(seat);
        if !self.state.board.present.contains(seat) {
            return self.replace(Frame::TurnEnd);
        }
        self.log.tell(Event::TurnBegan { seat });
        self.replace(Frame::Choose);
        self.push(Frame::window(WindowKind::TurnStart));
    }

    /// T2: somebody who has left has passed (R69).
    pub(crate) fn run_choose(&mut self) {
        let seat = self.state.board.turn;
        if self.state.board.present.contains(seat) { self.ask(seat) } else { self.replace(Frame::TurnEnd) }
    }

    /// T4: the next player's turn, or the end of the round once everybody has acted once (R7).
    pub(crate) fn end_turn(&mut self) {
        let board = &mut self.state.board;
        board.refused = CompanySet::EMPTY;
        self.state.secrets.deals.count_anew();
        let seats = self.game.all().len();
        let next = Seat((board.turn.0 + 1) % seats as u8);
        match board.present.minus(board.acted).next_from(next, seats) {
            Some(seat) => {
                board.turn = seat;
                self.replace(Frame::Turn);
            }
            None => self.replace(Frame::RoundEnd),
        }
    }

    /// Step 4: after the last turn of the last round, window W4.
    pub(crate) fn end_round(&mut self) {
        self.replace(Frame::NextRound);
        if self.state.board.deck == 0 {
            // There is no turn any more: whoever holds Active Player is asked first.
            self.state.board.turn = self.state.board.active;
            self.log.tell(Event::LastCall);
            self.push(Frame::window(WindowKind::LastCall));
        }
    }

    /// Step 5: offers lapse, Active Player passes clockwise.
    pub(crate) fn next_round(&mut self) {
        self.lapse_offers(|_, _| true);
        let seats = self.game.all().len();
        let board = &mut self.state.board;
        board.payout_actions = 0;
        let next = Seat((board.active.0 + 1) % seats as u8);
        board.active = board.present.next_from(next, seats).unwrap_or(board.active);
        board.round = board.round.saturating_add(1);
        self.replace(Frame::Round);
    }
}

#[cfg(test)]
mod tests;
