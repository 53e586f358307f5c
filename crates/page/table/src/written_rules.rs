//! Rules that the reader has just written, on their way to a new table.

use leptos::prelude::*;

/// A file of rules for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenFile {
    /// The game.
    pub game: &'static str,
    /// What the file is called.
    pub name: &'static str,
    /// The file.
    pub text: String,
    /// The scenario in it, if there is one.
    pub scenario: Option<String>,
}

/// The file, until the lobby takes it.
#[derive(Clone, Copy)]
pub struct WrittenRules(pub RwSignal<Option<WrittenFile>>);
