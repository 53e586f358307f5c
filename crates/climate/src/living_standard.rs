//! Living standard, oil balance, oil wars (17).

#![allow(unused_variables, unused_imports)]
use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::*;
use crate::terms::*;
use table::{Asking, Seat};
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn run_living_standard(&mut self, region: RegionId, part: Part) {}
    pub(crate) fn run_token_leaves(&mut self, region: RegionId) {}
    pub(crate) fn act_token_leaves(&mut self, region: RegionId, action: Action) {}
}

impl crate::game::Climate {
    /// What the menu lists.
    pub(crate) fn offer_token_leaves(
        &self,
        state: &crate::State,
        seat: Seat,
        frame: Frame,
        menu: &mut table::Menu<Action>,
    ) {
    }
    /// Why an action that the menu does not list is refused.
    pub(crate) fn why_not_token_leaves(
        &self,
        state: &crate::State,
        seat: Seat,
        frame: Frame,
        action: &Action,
    ) -> crate::refusal::Refusal {
        crate::refusal::Refusal::OtherQuestion
    }
}
