//! Effects of cards and institutions (19, 22.4).

#![allow(unused_variables, unused_imports)]
use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::*;
use crate::terms::*;
use table::{Asking, Seat};
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn run_institution_option(&mut self, institution: Institution, tier: u8, beyond: u8) {}
    pub(crate) fn run_effects(&mut self, list: EffectList, next: u8) {}
    pub(crate) fn run_place_in(&mut self, pawn: Pawn, count: u8, regions: RegionSet) {}
    pub(crate) fn run_spread(&mut self, pawn: Pawn, left: u8, direction: Direction, at: u8) {}
    pub(crate) fn run_remove(&mut self, pawn: Option<Pawn>, left: u8, regions: RegionSet) {}
    pub(crate) fn run_downgrade(&mut self, left: u8) {}
    pub(crate) fn run_clear_regions(&mut self, pawn: Pawn, left: u8) {}
    pub(crate) fn run_clean_token(&mut self, region: RegionId, replacing: bool) {}
    pub(crate) fn act_effect(&mut self, frame: Frame, action: Action) {}
}

impl crate::game::Climate {
    /// What the menu lists.
    pub(crate) fn offer_effect(&self, state: &crate::State, seat: Seat, frame: Frame, menu: &mut table::Menu<Action>) {}
    /// Why an action that the menu does not list is refused.
    pub(crate) fn why_not_effect(
        &self,
        state: &crate::State,
        seat: Seat,
        frame: Frame,
        action: &Action,
    ) -> crate::refusal::Refusal {
        crate::refusal::Refusal::OtherQuestion
    }
}
