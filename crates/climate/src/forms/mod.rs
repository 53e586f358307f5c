//! Readable JSON: actions, states, views and events with names instead of numbers.
//!
//! Seats are counted from 0. A card is `["military", 3]`: its influence and its power; a pile of cards is a table from
//! influence to how many there are of powers 1 to 4. Reading is strict: a field nobody knows, a wrong type, an unknown
//! name is a [`Fault`] that names the place and what could stand there. Only a state may be written in part: what it
//! leaves out is as in the set-up.

mod action;
mod choice;
mod event;
mod frame;
mod moment;
mod records;
mod state;
mod terms;
#[cfg(test)]
mod tests;
mod view;

use crate::{Action, Climate, Event, State, View};
use choice::Form;
use serde_json::Value;
use table::forms::reader::Place;
use table::{Audit, Expected, Fault, Forms};

impl Forms for Climate {
    fn write_action(&self, action: &Action) -> Value {
        action.write(self)
    }

    fn read_action(&self, form: &Value) -> Result<Action, Fault> {
        Action::read(self, &Place::root("action", form))
    }

    fn write_event(&self, event: &Event) -> Value {
        event::write_event(self, event)
    }

    fn write_view(&self, view: &View) -> Value {
        view::write_view(self, view)
    }

    fn write_state(&self, state: &State) -> Value {
        state::write_state(self, state)
    }

    fn read_state(&self, form: &Value) -> Result<State, Fault> {
        let state = state::read_state(self, &Place::root("state", form))?;
        match self.audit(&state) {
            Ok(()) => Ok(state),
            Err(broken) => Err(Fault::new(broken.law, broken.detail, Expected::Law(broken.law.to_owned()))),
        }
    }
}
