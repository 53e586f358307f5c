//! Drawing and discarding influence cards (4.2, 4.3).

#![allow(unused_variables, unused_imports)]
use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::*;
use crate::terms::*;
use table::{Asking, Seat};
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn run_initial_hand(&mut self, seat: Seat) {}
    pub(crate) fn run_draw(&mut self, seat: Seat) {}
    pub(crate) fn act_draw(&mut self, seat: Seat, frame: Frame, action: Action) {}
    pub(crate) fn run_forced_discard(&mut self, seat: Seat, left: u8, each: bool) {}
    pub(crate) fn act_forced_discard(&mut self, seat: Seat, left: u8, each: bool, action: Action) {}
}

impl crate::game::Climate {
    /// What the menu lists.
    pub(crate) fn offer_draw(&self, state: &crate::State, seat: Seat, frame: Frame, menu: &mut table::Menu<Action>) {}
    /// Why an action that the menu does not list is refused.
    pub(crate) fn why_not_draw(
        &self,
        state: &crate::State,
        seat: Seat,
        frame: Frame,
        action: &Action,
    ) -> crate::refusal::Refusal {
        crate::refusal::Refusal::OtherQuestion
    }
    /// What the menu lists.
    pub(crate) fn offer_forced_discard(
        &self,
        state: &crate::State,
        seat: Seat,
        frame: Frame,
        menu: &mut table::Menu<Action>,
    ) {
    }
    /// Why an action that the menu does not list is refused.
    pub(crate) fn why_not_forced_discard(
        &self,
        state: &crate::State,
        seat: Seat,
        frame: Frame,
        action: &Action,
    ) -> crate::refusal::Refusal {
        crate::refusal::Refusal::OtherQuestion
    }
}
