//! Joining, leaving (24) and letting others know (7.2).
//!
//! Somebody comes or goes while the active player chooses an action: then no card lies on the table and nothing waits to
//! be settled. Three players always stay: whoever would have to leave with fewer is played by whoever drives the table.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Board, Player, State};
use crate::terms::{CharacterId, Employer, INFLUENCES, Influence, InfluenceSet, Place, RegionId, SEATS, Signal};
use table::{Call, Log, Luck, Menu, Seat};

/// The fewest players.
const FEWEST: usize = 3;
/// Own turns that must begin before a newcomer's power may be used: it is open from the second on (24).
pub(crate) const LOCKED: u8 = 2;

impl Climate {
    /// Whether somebody may come or go now.
    fn between_actions(board: &Board) -> bool {
        matches!(board.frames.peek(), Frame::Actions { .. })
    }

    /// The influences that the team reaches, were `seat` to play `character` (R6).
    fn reach(&self, board: &Board, seat: Seat, character: CharacterId) -> InfluenceSet {
        let players = board.present.len();
        board.present.into_iter().fold(InfluenceSet::EMPTY, |reach, one| {
            let played = if one == seat { character } else { board.player(one).character };
            reach.union(self.allowed_to(played, players))
        })
    }

    fn characters(&self) -> impl Iterator<Item = CharacterId> + use<> {
        (0..self.rules().characters.len() as u8).map(CharacterId)
    }

    fn is_free_character(&self, board: &Board, character: CharacterId) -> bool {
        usize::from(character.0) < self.rules().characters.len()
            && !board.present.into_iter().any(|seat| board.player(seat).character == character)
    }

    /// Whether a newcomer may take this employer: a free one, or none in the challenge without employers (5.3).
    fn is_free_employer(&self, board: &Board, employer: Option<Employer>) -> bool {
        employer.map_or(self.options().on_your_own, |one| !self.options().on_your_own && !board.employs(one))
    }

    /// Whether a seat may be taken now.
    fn check_seat(&self, board: &Board, seat: Seat) -> Result<(), Refusal> {
        if board.present.contains(seat) || !self.table().contains(seat) {
            Err(Refusal::SeatTaken)
        } else if board.present.len() >= SEATS {
            Err(Refusal::TableFull)
        } else if !Self::between_actions(board) {
            Err(Refusal::NotBetweenActions)
        } else {
            Ok(())
        }
    }

    fn check_leave(&self, board: &Board, seat: Seat) -> Result<(), Refusal> {
        if !board.present.contains(seat) {
            Err(Refusal::NobodyThere)
        } else if board.present.len() <= FEWEST {
            Err(Refusal::TooFewPlayers)
        } else if !Self::between_actions(board) {
            Err(Refusal::NotBetweenActions)
        } else {
            Ok(())
        }
    }

    /// Characters are swapped only to win back influences that the team has lost (24).
    fn check_take(&self, board: &Board, seat: Seat, character: CharacterId) -> Result<(), Refusal> {
        if !board.present.contains(seat) {
            return Err(Refusal::NobodyThere);
        }
        if !Self::between_actions(board) {
            return Err(Refusal::NotBetweenActions);
        }
        let now = self.reach(board, seat, board.player(seat).character);
        if now.len() == INFLUENCES {
            return Err(Refusal::AllInfluencesReached);
        }
        if !self.is_free_character(board, character) {
            return Err(Refusal::CharacterTaken);
        }
        if self.reach(board, seat, character).len() <= now.len() {
            return Err(Refusal::ReachesNoMore);
        }
        Ok(())
    }

    /// What a seat may do besides answering.
    pub(crate) fn offer_freely(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let board = &state.board;
        if !board.present.contains(seat) {
            return self.offer_joining(board, seat, menu);
        }
        for &influence in Influence::ALL {
            for &level in Signal::ALL {
                if level != Signal::Unsaid && level != board.player(seat).signals[influence.index()] {
                    menu.push_aside(Action::Signal { influence, level });
                }
            }
        }
        if !Self::between_actions(board) {
            return;
        }
        if self.check_leave(board, seat).is_ok() {
            menu.push_aside(Action::Leave);
        }
        // A whole team needs no swap: the common case is settled first.
        if self.reach(board, seat, board.player(seat).character).len() < INFLUENCES {
            for character in self.characters() {
                if self.check_take(board, seat, character).is_ok() {
                    menu.push_aside(Action::TakeCharacter(character));
                }
            }
        }
    }

    fn offer_joining(&self, board: &Board, seat: Seat, menu: &mut Menu<Action>) {
        if self.check_seat(board, seat).is_err() {
            return;
        }
        for character in self.characters().filter(|&one| self.is_free_character(board, one)) {
            let employers = Employer::ALL.iter().map(|&one| Some(one)).chain([None]);
            for employer in employers.filter(|&one| self.is_free_employer(board, one)) {
                menu.push_aside(Action::Join { character, employer });
            }
        }
    }

    pub(crate) fn check_freely(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let board = &state.board;
        match *action {
            Action::Signal { .. } if !board.present.contains(seat) => Err(Refusal::NobodyThere),
            Action::Signal { level: Signal::Unsaid, .. } => Err(Refusal::OtherQuestion),
            Action::Signal { influence, level } if level == board.player(seat).signals[influence.index()] => {
                Err(Refusal::AlreadySaid)
            }
            Action::Signal { .. } => Ok(()),
            Action::Join { character, employer } => {
                self.check_seat(board, seat)?;
                if !self.is_free_character(board, character) {
                    Err(Refusal::CharacterTaken)
                } else if !self.is_free_employer(board, employer) {
                    Err(Refusal::EmployerTaken)
                } else {
                    Ok(())
                }
            }
            Action::Leave => self.check_leave(board, seat),
            Action::TakeCharacter(character) => self.check_take(board, seat, character),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn act_freely(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Signal { influence, level } => {
                self.state.board.player_mut(seat).signals[influence.index()] = level;
                self.tell(Event::Signalled { seat, influence, level });
            }
            Action::Join { character, employer } => self.join(seat, character, employer),
            Action::Leave => self.leave(seat),
            Action::TakeCharacter(character) => {
                self.state.board.player_mut(seat).character = character;
                self.tell(Event::Acted { seat, action });
                // What the character may draw has changed: whoever is asked is asked again.
                self.state.board.call = Call::CLOSED;
            }
            _ => {}
        }
    }

    /// A newcomer sits down with an initial hand; draws and sides follow from the number of players (24).
    fn join(&mut self, seat: Seat, character: CharacterId, employer: Option<Employer>) {
        let place = Place::Region(self.first_region_of(seat));
        *self.state.board.player_mut(seat) =
            Player { character, employer, power_locked: LOCKED, place, ..Player::default() };
        self.state.board.present.insert(seat);
        self.tell(Event::Joined { seat, character, employer });
        self.tell(Event::Arrived { seat, place });
        self.state.board.call = Call::CLOSED;
        self.push(Frame::InitialHand { seat });
    }

    /// The region that will be active in a newcomer's first turn, as far as nobody else comes or goes.
    fn first_region_of(&self, seat: Seat) -> RegionId {
        let (board, seats) = (&self.state.board, self.game.table().len().max(1));
        let between = |step: &usize| {
            let one = Seat(((board.active.index() + step) % seats) as u8);
            board.present.contains(one) || one == seat
        };
        let steps = (seat.index() + seats - board.active.index()) % seats;
        let turns = (1..=steps).filter(between).count();
        board.column[(usize::from(board.turn.max(1)) - 1 + turns) % board.column.len()]
    }

    /// The hand goes to the discards; employer and skill leave play (24). The turn of an active player goes on with the
    /// activation, and the neighbour before speaks first for the team until it ends: so the next in turn is whoever sits
    /// next (R115).
    fn leave(&mut self, seat: Seat) {
        let hand = std::mem::take(&mut self.state.secrets.hands[seat.index()]);
        for (card, count) in hand.iter() {
            self.state.board.discards.add(card, count);
            self.tell(Event::Discarded { seat, card, count });
        }
        *self.state.board.player_mut(seat) = Player::default();
        let board = &mut self.state.board;
        board.present.remove(seat);
        if board.active == seat {
            let mut before = (0..seat.0).rev().chain((seat.0..SEATS as u8).rev()).map(Seat);
            let present = board.present;
            board.active = before.find(|&one| present.contains(one)).unwrap_or(seat);
        }
        self.tell(Event::Left { seat });
        self.state.board.call = Call::CLOSED;
    }
}

#[cfg(test)]
mod tests;
