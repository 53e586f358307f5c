//! Readable JSON: actions, states, views and events with names instead of numbers.
//!
//! `docs/state.md` shows every form with examples. Seats are counted from 0. Reading is strict: a field nobody knows, a
//! wrong type, an unknown name is a [`Fault`] that names the place and what could stand there. Only a state may be
//! written in part: what it leaves out is as in the set-up.

pub(crate) mod action;
mod board;
mod cards;
mod choices;
mod frame;
pub(crate) mod names;
mod nation;
mod pools;
mod state;
#[cfg(test)]
mod tests;
mod view;

use crate::state::STAR;
use crate::{Limit, State, View};
use serde_json::{Value, json};
use table::forms::audited;
use table::forms::reader::JsonPlace;
use table::{Fault, Forms, Seat};

/// The name of the star nation where a card names its target.
const STAR_NAME: &str = "star";

impl Forms for Limit {
    const CALL_LAW: &'static str = "calls_are_sound";

    fn write_view(&self, view: &View) -> Value {
        view::write_view(self, view)
    }

    fn write_state(&self, state: &State) -> Value {
        state::write_state(self, state)
    }

    fn read_state(&self, form: &Value) -> Result<State, Fault> {
        audited(self, form, state::read_state(self, &JsonPlace::root("state", form))?)
    }

    fn write_seat(&self, seat: Seat) -> Value {
        if seat == STAR { json!(STAR_NAME) } else { json!(seat.0) }
    }
}
