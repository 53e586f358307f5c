//! Transformations: conditions, effects, propagation (11, 12).

#![allow(unused_variables, unused_imports)]
use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::*;
use crate::terms::*;
use table::{Asking, Seat};
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn run_propagate(&mut self, region: RegionId, bonus: u8) {}
    pub(crate) fn run_pick_tp(&mut self, region: RegionId, left: u8, chances: u8) {}
    pub(crate) fn run_transformed(&mut self, region: RegionId, tp: Tp) {}
    pub(crate) fn act_pick_tp(&mut self, region: RegionId, left: u8, chances: u8, action: Action) {}
}

impl crate::game::Climate {
    /// What the menu lists.
    pub(crate) fn offer_pick_tp(&self, state: &crate::State, seat: Seat, frame: Frame, menu: &mut table::Menu<Action>) {
    }
    /// Why an action that the menu does not list is refused.
    pub(crate) fn why_not_pick_tp(
        &self,
        state: &crate::State,
        seat: Seat,
        frame: Frame,
        action: &Action,
    ) -> crate::refusal::Refusal {
        crate::refusal::Refusal::OtherQuestion
    }
}
