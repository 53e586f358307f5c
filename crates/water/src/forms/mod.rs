//! Readable JSON: actions, states, views and events with names instead of numbers.
//!
//! `docs/state.md` shows the forms with examples. Seats are counted from 0; a hex is `[q, r]`. Reading is strict: a field
//! nobody knows, a wrong type, an unknown name is a [`Fault`] that names the place and what could stand there. Only a
//! state may be written in part: what it leaves out is as in the set-up.

mod action;
mod community;
mod frame;
pub(crate) mod names;
mod state;
#[cfg(test)]
mod tests;
mod view;

use crate::{State, View, Water};
use serde_json::Value;
use table::forms::audited;
use table::forms::reader::JsonPlace;
use table::{Fault, Forms};

impl Forms for Water {
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
