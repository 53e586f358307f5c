//! Who is asked whether they play a card, and when (16.3). Whom a window asks depends on public facts only (R61).

use crate::action::{Action, Target};
use crate::cards::legality::Played;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Water;
use crate::state::Board;
use crate::terms::{ActionId, ContestableBy, WindowKind};
use table::{Asking, Log, Luck, Seat, SeatSet};

/// The window that comes before a moment.
pub(crate) fn window_before(frame: Frame) -> Option<WindowKind> {
    match frame {
        Frame::Collect => Some(WindowKind::AfterReveal),
        Frame::Market => Some(WindowKind::AfterProduction),
        Frame::Harvest => Some(WindowKind::BeforeHarvest),
        Frame::Flow => Some(WindowKind::BeforeFlow),
        _ => None,
    }
}

impl Water {
    /// Whether a community may contest a card that is about to take effect (10); points apart.
    pub(crate) fn may_contest_card(&self, board: &Board, seat: Seat, card: ActionId, target: Target) -> bool {
        let Some(design) = self.rules().action(card) else { return false };
        match (design.contestable_by, target) {
            (ContestableBy::Target, _) => {
                self.aimed_at(board, Played { seat: board.holder, card: design, target }) == Some(seat)
            }
            (ContestableBy::Access, Target::Hex(hex)) => {
                let basin = &self.rules().basin;
                basin.fresh_at(hex).is_some_and(|fresh| board.access(basin, seat).contains(fresh))
            }
            _ => false,
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Opens the window before the moment that has just begun. Without cards there is none (R59).
    pub(crate) fn open_window(&mut self) {
        if let Some(kind) = window_before(self.state.frame()).filter(|_| !self.game.is_simplified()) {
            self.push(Frame::Window { kind, asking: Asking::BEGUN });
        }
    }

    /// Asks everybody who holds a card, in initiative order, until all have passed in a row.
    pub(crate) fn run_window(&mut self, asking: Asking) {
        let seats = self.game.all().len();
        match asking.next(self.state.card_holders(), self.state.board.initiative(seats), seats) {
            Some(seat) => self.ask(seat),
            None => self.pop(),
        }
    }

    /// Asks everybody in a conflict who holds a card: the holder first, then the challengers in initiative order.
    pub(crate) fn run_mediation(&mut self, asking: Asking, challengers: SeatSet) {
        let (board, seats) = (&self.state.board, self.game.all().len());
        let holders = self.state.card_holders();
        let holder = SeatSet::only(board.holder).and(holders);
        let next = asking.next(holder, board.holder, seats);
        match next.or_else(|| asking.next(challengers.and(holders), board.initiative(seats), seats)) {
            Some(seat) => self.ask(seat),
            None => self.replace(Frame::Stakes { challengers }),
        }
    }

    /// Nobody plays a card; single passes are not shown (R61).
    pub(crate) fn pass_window(&mut self, seat: Seat) {
        match self.state.frame() {
            Frame::Window { kind, asking } => self.replace(Frame::Window { kind, asking: asking.without(seat) }),
            Frame::Mediate { asking, challengers } => {
                self.replace(Frame::Mediate { asking: asking.without(seat), challengers });
            }
            _ => {}
        }
    }

    /// A card is played: it leaves the hand for good, may be contested, and then does what it says.
    pub(crate) fn play(&mut self, seat: Seat, card: ActionId, target: Target) {
        self.discard(seat, card);
        self.log.tell(Event::CardPlayed { seat, card, target });
        match self.state.frame() {
            Frame::Mediate { .. } => {
                self.log.tell(Event::ConflictCalledOff { seat });
                self.pop();
                return self.take_effect();
            }
            // After a play the circuit begins again.
            Frame::Window { kind, .. } => self.replace(Frame::Window { kind, asking: Asking::BEGUN }),
            _ => {}
        }
        let contestable = self.rules.action(card).is_some_and(|card| card.contestable_by != ContestableBy::Nobody);
        if contestable {
            self.open_contest(seat, Action::Play { card, target }, false);
        } else {
            self.begin_card(seat, card, target);
        }
    }
}
