//! Common influence actions (9).

#![allow(unused_variables, unused_imports)]
use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::*;
use crate::terms::*;
use table::{Asking, Seat};
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn run_launch(&mut self) {}
    pub(crate) fn run_lobby(&mut self, asking: Asking) {}
    pub(crate) fn run_lay(&mut self) {}
    pub(crate) fn run_aci_end(&mut self, asking: Asking) {}
    pub(crate) fn act_aci(&mut self, seat: Seat, frame: Frame, action: Action) {}
}

impl crate::game::Climate {
    /// What the menu lists.
    pub(crate) fn offer_aci(&self, state: &crate::State, seat: Seat, frame: Frame, menu: &mut table::Menu<Action>) {}
    /// Why an action that the menu does not list is refused.
    pub(crate) fn why_not_aci(
        &self,
        state: &crate::State,
        seat: Seat,
        frame: Frame,
        action: &Action,
    ) -> crate::refusal::Refusal {
        crate::refusal::Refusal::OtherQuestion
    }
}
