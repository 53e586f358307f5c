//! The readable forms: JSON for programs and for people who set up a position by hand.

mod choices;
mod declared;
mod form;
pub mod reader;
mod seats;
#[cfg(test)]
mod tests;

pub use form::{
    AtLeastOne, EventForm, Flat, Form, Manner, Others, Plain, Record, UnlessDefault, named, read_different,
};
pub use seats::{read_frames, write_viewer};
pub use serde_json::{Map, Value};

use crate::game::{BrokenLaw, Game, Identity};
use crate::seat::Seat;

/// What would have been right instead of a mistake.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expected {
    /// A whole number within bounds.
    Number {
        /// The smallest allowed.
        min: i64,
        /// The largest allowed.
        max: i64,
    },
    /// A text.
    Text,
    /// `true` or `false`.
    Boolean,
    /// A table of named values.
    Table,
    /// A list whose length is within bounds.
    List {
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
    /// One of these words.
    OneOf(Vec<String>),
    /// Any value: it is missing.
    Something,
    /// Either nothing, or one of these names.
    KnownName(Vec<String>),
    /// Something else: this is already there.
    Once,
    /// A state that keeps a law of the game.
    Law(String),
    /// This many mistakes fewer: more were found, but nobody would read them all.
    Untold(usize),
}

/// A mistake in something written by hand: where, what was found, what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The path to the place, such as `nations[2].living`, shortened.
    pub at: String,
    /// What was found there, shortened.
    pub found: String,
    /// What should be there.
    pub expected: Expected,
}

impl Fault {
    /// A fault at a path.
    pub fn new(at: impl Into<String>, found: impl Into<String>, expected: Expected) -> Fault {
        Fault { at: shortened(at.into(), 120), found: shortened(found.into(), 60), expected }
    }
}

/// The text, cut to at most this many characters.
pub(crate) fn shortened(text: String, most: usize) -> String {
    // Stops counting as soon as it is decided: a text may be as long as a whole file.
    if text.chars().nth(most).is_none() { text } else { text.chars().take(most - 3).chain("...".chars()).collect() }
}

impl std::fmt::Display for Fault {
    /// For programs and tests; people read the words of the language files.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}: found {}, expected {:?}", self.at, self.found, self.expected)
    }
}

impl std::error::Error for Fault {}

/// Reading and writing a game's types as JSON, with ids instead of numbers.
///
/// Only [`Forms::write_view`], [`Forms::write_event`] (of a witnessed event) and [`Forms::write_action`] are meant for
/// players. [`Forms::write_state`] tells every secret: it is for whoever owns the whole table.
pub trait Forms: Game + Identity<Action: Form<Self>, Event: EventForm<Self>> {
    /// The law a call breaks when it waits for somebody who was not asked.
    const CALL_LAW: &'static str = "only_those_concerned_are_asked";

    /// An action as JSON.
    fn write_action(&self, action: &Self::Action) -> Value {
        action.write(self)
    }
    /// An action from JSON.
    fn read_action(&self, form: &Value) -> Result<Self::Action, Fault> {
        Form::read(self, &reader::JsonPlace::root("action", form))
    }
    /// An event as JSON.
    fn write_event(&self, event: &Self::Event) -> Value {
        event.write(self)
    }
    /// A view as JSON: the same form as a state, with what is hidden left out.
    fn write_view(&self, view: &Self::View) -> Value;
    /// A whole state as JSON.
    fn write_state(&self, state: &Self::State) -> Value;
    /// A state from JSON. Fields left out take the value of the set-up; the result has passed
    /// [`audit`](crate::Audit::audit).
    fn read_state(&self, form: &Value) -> Result<Self::State, Fault>;
    /// A seat: its number, unless the game has a name for it.
    fn write_seat(&self, seat: Seat) -> Value {
        Value::from(seat.0)
    }
}

/// The law a position breaks that says where the game is in two ways.
pub const AT_OR_FRAMES: &str = "at_or_frames";

/// Passes a state that was read on if it keeps the laws of the game. `form` is what it was read from.
pub fn audited<G: Game>(game: &G, form: &Value, state: G::State) -> Result<G::State, Fault> {
    match game.audit(&state) {
        Ok(()) => Ok(state),
        Err(broken) => Err(broken_in(form, broken)),
    }
}

/// A broken law as a mistake in what somebody wrote: with the value they wrote there.
fn broken_in(form: &Value, broken: BrokenLaw) -> Fault {
    let mut at = broken.at;
    // Whoever wrote the short way to say where the game stands has written no frames.
    if at.starts_with("frames") && form.get("frames").is_none() && form.get("at").is_some() {
        at = "at".to_owned();
    }
    let written = || reader::at_path(form, &at).map(Value::to_string).unwrap_or_default();
    let found = if broken.found.is_empty() { written() } else { broken.found };
    Fault::new(at, found, Expected::Law(broken.law.to_owned()))
}
