//! Choices of the team (7.1): somebody proposes, everybody confirms.

#![allow(unused_variables, unused_imports)]
use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::*;
use crate::terms::*;
use table::{Asking, Seat};
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn run_confirm(&mut self, asking: Asking) {}
    pub(crate) fn answer_proposal(&mut self, seat: Seat, action: Action, asking: Asking) {}
    pub(crate) fn propose(&mut self, seat: Seat, action: Action) {}
    pub(crate) fn is_team_choice(&self, frame: Frame, action: Action) -> bool {
        false
    }
    pub(crate) fn wants_consent(&self) -> bool {
        false
    }
}

impl crate::game::Climate {
    /// What the menu lists.
    pub(crate) fn offer_confirm(&self, state: &crate::State, seat: Seat, frame: Frame, menu: &mut table::Menu<Action>) {
    }
    /// Why an action that the menu does not list is refused.
    pub(crate) fn why_not_confirm(
        &self,
        state: &crate::State,
        seat: Seat,
        frame: Frame,
        action: &Action,
    ) -> crate::refusal::Refusal {
        crate::refusal::Refusal::OtherQuestion
    }
}
