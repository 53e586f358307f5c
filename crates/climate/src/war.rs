//! War (15.1), Dictatorship (15.2), Chaos (15.3).

#![allow(unused_variables, unused_imports)]
use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::*;
use crate::terms::*;
use table::{Asking, Seat};
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn run_war_arrives(&mut self, region: RegionId, step: u8) {}
    pub(crate) fn run_chaos_arrives(&mut self, region: RegionId, step: u8) {}
}
