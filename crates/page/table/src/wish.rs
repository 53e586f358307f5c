//! The options of a table being set up, for the ones a board asks about itself.

use leptos::prelude::*;
use serde_json::{Map, Value};

/// The options chosen so far. `Copy`.
#[derive(Clone, Copy, Debug)]
pub struct TableWish {
    /// How many players the table is for.
    pub players: Signal<usize>,
    /// What was chosen, by the names of the options.
    pub options: Signal<Map<String, Value>>,
    /// Sets an option; `None` leaves it to the rulebook.
    pub set: Callback<(&'static str, Option<Value>)>,
}

impl TableWish {
    /// Whether a switch is on.
    pub fn is_on(self, name: &str) -> bool {
        self.options.with(|options| options.get(name).and_then(Value::as_bool) == Some(true))
    }

    /// The names that an option lists.
    pub fn names(self, name: &str) -> Vec<String> {
        self.options.with(|options| listed(options, name))
    }
}

/// The names that an option lists.
pub fn listed(options: &Map<String, Value>, name: &str) -> Vec<String> {
    let names = options.get(name).and_then(Value::as_array);
    names.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}
