//! What needs the consent of others (7, phase 7): a dam of several owners, and tearing it down; and demolition in general.

use crate::action::Action;
use crate::basin::HexId;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Water;
use crate::refusal::Refusal;
use crate::state::{Board, Occupant, Request};
use crate::terms::{Kind, SEATS};
use table::{Asking, Log, Luck, Seat, SeatSet};

impl Water {
    /// No more than so many requests in a phase, and none twice (R62).
    pub(crate) fn check_request(&self, board: &Board, seat: Seat, request: Request) -> Result<(), Refusal> {
        let made = &board.requests[seat.index() % SEATS];
        let count = made.iter().filter(|made| !made.owners.is_empty()).count();
        let right = count < usize::from(self.rules().limits.requests) && !made.contains(&request);
        if right { Ok(()) } else { Err(Refusal::NoMoreRequests) }
    }

    pub(crate) fn check_demolition(&self, board: &Board, seat: Seat, hex: HexId) -> Result<(), Refusal> {
        let owners = self.check_owned(board, seat, hex)?;
        let request = Request { river: hex, axis: None, owners };
        if owners.len() == 1 { Ok(()) } else { self.check_request(board, seat, request) }
    }

    /// Whether a construction is one's own to tear down, requests apart: its owners.
    pub(crate) fn check_owned(&self, board: &Board, seat: Seat, hex: HexId) -> Result<SeatSet, Refusal> {
        let owners = match board.on(hex) {
            Occupant::Nothing => return Err(Refusal::Unknown),
            Occupant::Tile(owner, _) => SeatSet::only(owner),
            Occupant::Dam(at) => {
                let dam = &board.dams[usize::from(at)];
                // A dam goes by the name of its river hex.
                if dam.river != hex {
                    return Err(Refusal::Unknown);
                }
                dam.owners
            }
        };
        if !owners.contains(seat) {
            return Err(Refusal::NotYours);
        }
        if owners.into_iter().any(|owner| board.constructions(owner) <= 1) {
            return Err(Refusal::LastConstruction);
        }
        Ok(owners)
    }

    /// Who has to agree to what is pending.
    pub(crate) fn to_agree(&self, board: &Board) -> SeatSet {
        let owners = match board.pending {
            Action::BuildDam { owners, .. } => owners,
            Action::Demolish(hex) => board.dam_on(hex).map_or(SeatSet::EMPTY, |dam| dam.owners),
            _ => SeatSet::EMPTY,
        };
        owners.without(board.holder)
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// A request goes to whoever has to agree; nobody may be left to ask.
    pub(crate) fn request(&mut self, seat: Seat, action: Action, request: Request) {
        if request.owners.len() > 1 {
            let made = &mut self.state.board.requests[seat.index() % SEATS];
            if let Some(place) = made.iter_mut().find(|made| made.owners.is_empty()) {
                *place = request;
            }
        }
        (self.state.board.pending, self.state.board.holder) = (action, seat);
        self.push(Frame::Consent { asking: Asking::BEGUN });
    }

    /// Asks the other owners in initiative order.
    pub(crate) fn run_consent(&mut self, asking: Asking) {
        let seats = self.game.all().len();
        let board = &self.state.board;
        let (holder, action) = (board.holder, board.pending);
        match asking.next(self.game.to_agree(board), board.initiative(seats), seats) {
            Some(seat) => self.ask(seat),
            None => {
                self.pop();
                match action {
                    Action::Demolish(hex) => {
                        self.forget_pending();
                        self.tear_down(holder, hex);
                    }
                    _ => self.open_contest(holder, action, self.is_pregame()),
                }
            }
        }
    }

    pub(crate) fn answer_request(&mut self, seat: Seat, asking: Asking, yes: bool) {
        if yes {
            return self.replace(Frame::Consent { asking: asking.without(seat) });
        }
        // A refusal cancels; the go is not used.
        self.log.tell(Event::Refused { seat });
        self.pop();
        self.forget_pending();
    }

    pub(crate) fn demolish(&mut self, seat: Seat, hex: HexId) {
        match self.state.board.on(hex) {
            Occupant::Dam(at) => {
                let owners = self.state.board.dams[usize::from(at)].owners;
                self.request(seat, Action::Demolish(hex), Request { river: hex, axis: None, owners });
            }
            _ => self.tear_down(seat, hex),
        }
    }

    fn tear_down(&mut self, seat: Seat, hex: HexId) {
        let kind = self.state.board.tile_on(hex).map_or(Kind::Dam, |(_, tile)| tile.kind);
        self.state.board.tear_down(&self.rules.basin, hex);
        self.log.tell(Event::Demolished { seat, kind, hex });
        self.pass_the_go();
    }
}
