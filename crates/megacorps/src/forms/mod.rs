//! Readable JSON: actions, states, views and events with names instead of numbers.
//!
//! `docs/state.md` shows every form with examples. Seats are counted from 0. Reading is strict: a field nobody knows, a
//! wrong type, an unknown name is a [`Fault`] that names the place and what could stand there. Only a state may be
//! written in part: what it leaves out is as in the set-up.

mod action;
mod event;
mod frame;
mod names;
mod player;
mod state;
#[cfg(test)]
mod tests;
mod view;

use crate::{Action, Event, MegaCorps, State, View};
use serde_json::Value;
use table::forms::reader::Place;
use table::forms::{Form, audited};
use table::{Fault, Forms};

impl Forms for MegaCorps {
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
        audited(self, state::read_state(self, &Place::root("state", form))?)
    }
}
