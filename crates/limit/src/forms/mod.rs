//! Readable JSON: actions, states, views and events with names instead of numbers.
//!
//! `docs/state.md` shows every form with examples. Seats are counted from 0. Reading is strict: a field nobody knows, a
//! wrong type, an unknown name is a [`Fault`] that names the place and what could stand there. Only a state may be
//! written in part: what it leaves out is as in the set-up.

mod action;
mod board;
mod cards;
mod choices;
mod event;
mod frame;
mod names;
mod nation;
mod pools;
mod state;
#[cfg(test)]
mod tests;
mod view;

use crate::{Action, Event, Limit, State, View};
use names::Names;
use serde_json::Value;
use table::forms::reader::Place;
use table::{Audit, Expected, Fault, Forms};

impl Forms for Limit {
    fn write_action(&self, action: &Action) -> Value {
        Names::of(self).write_action(action)
    }

    fn read_action(&self, form: &Value) -> Result<Action, Fault> {
        Names::of(self).read_action(&Place::root("action", form))
    }

    fn write_event(&self, event: &Event) -> Value {
        Names::of(self).write_event(event)
    }

    fn write_view(&self, view: &View) -> Value {
        Names::of(self).write_view(view)
    }

    fn write_state(&self, state: &State) -> Value {
        Names::of(self).write_state(state)
    }

    fn read_state(&self, form: &Value) -> Result<State, Fault> {
        let state = Names::of(self).read_state(&Place::root("state", form))?;
        match self.audit(&state) {
            Ok(()) => Ok(state),
            Err(broken) => Err(Fault::new(broken.law, broken.detail, Expected::Law(broken.law.to_owned()))),
        }
    }
}
