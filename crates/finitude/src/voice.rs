//! How the program speaks: the language, and text or JSON.

use serde_json::Value as Json;
use shelf::words::{Lang, Value, Words};

/// The language and the form of everything printed.
#[derive(Clone, Debug)]
pub(crate) struct Voice {
    pub(crate) lang: Lang,
    pub(crate) json: bool,
    /// What the terminal itself says.
    terminal: Words,
}

impl Voice {
    /// Everything in one language, as text or as JSON.
    pub(crate) fn new(lang: Lang, json: bool) -> Voice {
        Voice { lang, json, terminal: Words::of(lang, "terminal") }
    }

    /// The words of a game.
    pub(crate) fn words(&self, game: &str) -> Words {
        Words::of(self.lang, game)
    }

    /// Something the terminal itself says.
    pub(crate) fn say(&self, key: &str, args: &[(&str, Value)]) -> String {
        self.terminal.phrase(&format!("terminal.{key}"), args)
    }
}

/// Prints JSON for a program.
pub(crate) fn print_json(value: &Json) {
    outln!("{}", serde_json::to_string_pretty(value).unwrap_or_default());
}
