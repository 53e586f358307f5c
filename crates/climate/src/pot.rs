//! Implantation (11.2): the common pot.

#![allow(unused_variables, unused_imports)]
use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::*;
use crate::terms::*;
use table::{Asking, Seat};
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn run_pot(&mut self, asking: Asking) {}
    pub(crate) fn act_pot(&mut self, seat: Seat, asking: Asking, action: Action) {}
}

impl crate::game::Climate {
    /// What the menu lists.
    pub(crate) fn offer_pot(&self, state: &crate::State, seat: Seat, frame: Frame, menu: &mut table::Menu<Action>) {}
    /// Why an action that the menu does not list is refused.
    pub(crate) fn why_not_pot(
        &self,
        state: &crate::State,
        seat: Seat,
        frame: Frame,
        action: &Action,
    ) -> crate::refusal::Refusal {
        crate::refusal::Refusal::OtherQuestion
    }
}
