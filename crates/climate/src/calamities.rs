//! Placing calamities and converting stacks (13).

#![allow(unused_variables, unused_imports)]
use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::*;
use crate::terms::*;
use table::{Asking, Seat};
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn run_place(&mut self, pawn: Pawn, count: u8, region: RegionId) {}
    pub(crate) fn run_convert(&mut self, region: RegionId, colour: u8) {}
    pub(crate) fn run_contagion(&mut self, region: RegionId) {}
}
