//! China and North America (20).

#![allow(unused_variables, unused_imports)]
use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::*;
use crate::terms::*;
use table::{Asking, Seat};
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn run_china_loses(&mut self, left: RegionSet) {}
}
