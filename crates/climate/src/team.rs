//! Choices of the team (7.1): somebody proposes, everybody confirms.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Board, State};
use table::{Asking, Log, Luck, Menu, Seat};

/// So often the team may change its mind on one question; then what was proposed last is agreed to.
const CHANGES: u8 = 8;

/// Whether the rules leave a choice to the players together (7.1). Everything else is somebody's own.
fn is_collective(frame: Frame, action: Action) -> bool {
    match frame {
        Frame::Launch
        | Frame::FamoxTier
        | Frame::InstitutionOption { .. }
        | Frame::Remove { .. }
        | Frame::Downgrade { .. }
        | Frame::ClearRegions { .. }
        | Frame::CleanToken { .. }
        | Frame::PickTp { .. }
        | Frame::Leave { .. }
        | Frame::Exodus { .. }
        | Frame::TokenLeaves { .. } => true,
        // What is replaced and what comes is declared together before the cards are laid (R39).
        Frame::Actions { .. } | Frame::Granted { .. } => matches!(action, Action::Electricity { .. }),
        _ => false,
    }
}

/// The owner of the power that is being settled.
pub(crate) fn owner_of_power(board: &Board) -> Option<Seat> {
    board.frames.as_slice().iter().rev().find_map(|frame| match *frame {
        Frame::Power { seat } => Some(seat),
        _ => None,
    })
}

/// Whoever is asked first for what the rules do not leave to a certain seat: the owner of the power that is being
/// settled, else the active player, who speaks for the team (7.1).
pub(crate) fn chooser(board: &Board) -> Seat {
    owner_of_power(board).unwrap_or(board.active)
}

/// The question that a proposal answers: the frame below the top.
pub(crate) fn question(state: &State) -> Frame {
    let frames = state.board.frames.as_slice();
    frames.len().checked_sub(2).and_then(|at| frames.get(at)).copied().unwrap_or_default()
}

impl Climate {
    /// What the menu lists: consent, and as long as the team may change its mind every other answer.
    pub(crate) fn offer_confirm(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.push(Action::Agree);
        if state.board.proposals >= CHANGES {
            return;
        }
        match question(state) {
            // Whose action it is decides that it is an ACI about electricity; the others choose among its forms.
            frame @ (Frame::Actions { seat } | Frame::Granted { seat }) => {
                self.offer_electricity(state, seat, frame, menu);
            }
            frame => self.offer_answers(state, seat, frame, menu),
        }
    }

    pub(crate) fn check_confirm(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if *action == Action::Agree {
            return Ok(());
        }
        if state.board.proposals >= CHANGES {
            return Err(Refusal::TeamMustSettle);
        }
        match question(state) {
            frame @ (Frame::Actions { seat } | Frame::Granted { seat }) => match action {
                Action::Electricity { .. } => self.check_action(state, seat, frame, action),
                _ => Err(Refusal::OtherQuestion),
            },
            frame => self.check_answer(state, seat, frame, action),
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Whether everybody is asked before a choice is carried out.
    pub(crate) fn wants_consent(&self) -> bool {
        self.game.options().consensus && self.state.board.present.len() > 1
    }

    /// Whether a choice is the team's: the owner of a power chooses alone.
    pub(crate) fn is_team_choice(&self, frame: Frame, action: Action) -> bool {
        is_collective(frame, action) && owner_of_power(&self.state.board).is_none()
    }

    /// A choice is laid before the others.
    pub(crate) fn propose(&mut self, seat: Seat, action: Action) {
        self.state.board.proposal = action;
        self.state.board.proposals = 0;
        self.tell(Event::Proposed { seat, action });
        self.push(Frame::Confirm { asking: Asking::BEGUN.without(seat) });
    }

    /// Asks clockwise; when everybody has agreed, the choice is carried out.
    pub(crate) fn run_confirm(&mut self, asking: Asking) {
        let board = &self.state.board;
        if let Some(seat) = asking.next(board.present, board.active, self.game.table().len()) {
            return self.ask(seat);
        }
        let action = std::mem::replace(&mut self.state.board.proposal, Action::Pass);
        self.state.board.proposals = 0;
        self.pop();
        self.tell(Event::Decided { action });
        let frame = self.state.frame();
        let seat = match frame {
            Frame::Actions { seat } | Frame::Granted { seat } => seat,
            _ => self.state.board.active,
        };
        self.decide(seat, frame, action);
    }

    /// Somebody agrees, or proposes something else, which everybody has to agree to anew.
    pub(crate) fn answer_proposal(&mut self, seat: Seat, action: Action, asking: Asking) {
        if action == Action::Agree || action == self.state.board.proposal {
            self.tell(Event::Agreed { seat });
            return self.replace(Frame::Confirm { asking: asking.without(seat) });
        }
        self.state.board.proposal = action;
        self.state.board.proposals += 1;
        self.tell(Event::Proposed { seat, action });
        self.replace(Frame::Confirm { asking: Asking::BEGUN.without(seat) });
    }
}

#[cfg(test)]
mod tests;
