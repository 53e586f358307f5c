//! Readable JSON: actions, states, views and events with names instead of numbers.
//!
//! `docs/state.md` shows every form with examples. Seats are counted from 0. Reading is strict: a field nobody knows, a
//! wrong type, an unknown name is a [`Fault`] that names the place and what could stand there. Only a state may be
//! written in part: what it leaves out is as in the set-up.

mod action;
mod frame;
pub(crate) mod names;
mod player;
mod state;
#[cfg(test)]
mod tests;
mod view;

use crate::{MegaCorps, State, View};
use serde_json::Value;
use table::forms::audited;
use table::forms::reader::JsonPlace;
use table::{Fault, Forms};

impl Forms for MegaCorps {
    fn write_view(&self, view: &View) -> Value {
        view::write_view(self, view)
    }

    fn write_state(&self, state: &State) -> Value {
        state::write_state(self, state)
    }

    fn read_state(&self, form: &Value) -> Result<State, Fault> {
        audited(self, form, state::read_state(self, &JsonPlace::root("state", form))?)
    }
}
