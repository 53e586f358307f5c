//! Rules that the reader has just written, on their way to a new table.

use leptos::prelude::*;
use serde_json::{Map, Value};

/// A file of rules for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenFile {
    /// The game.
    pub game: &'static str,
    /// What the file is called.
    pub name: &'static str,
    /// The file.
    pub text: String,
    /// The options it asks for.
    pub options: Map<String, Value>,
}

/// The file, until the lobby takes it.
#[derive(Clone, Copy)]
pub struct WrittenRules(pub RwSignal<Option<WrittenFile>>);
