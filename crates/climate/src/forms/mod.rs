//! Readable JSON: actions, states, views and events with names instead of numbers.
//!
//! Seats are counted from 0. A card is `["military", 3]`: its influence and its power; a pile of cards is a table from
//! influence to how many there are of powers 1 to 4. Reading is strict: a field nobody knows, a wrong type, an unknown
//! name is a [`Fault`] that names the place and what could stand there. Only a state may be written in part: what it
//! leaves out is as in the set-up.

mod moment;
mod records;
mod state;
mod terms;
#[cfg(test)]
mod tests;
mod view;

use crate::{Climate, State, View};
use serde_json::Value;
use table::forms::audited;
use table::forms::reader::JsonPlace;
use table::{Fault, Forms};

impl Forms for Climate {
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
