//! How the program speaks: the language, and text or JSON.

use serde_json::Value as Json;
use shelf::forms;
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

    /// The seats of a game as programs and people count them: "seat 0 (Player 1)".
    pub(crate) fn seats(&self, game: &str) -> Vec<String> {
        forms::seats(self.lang, game)
    }

    /// What is wrong with a text that should be JSON.
    pub(crate) fn json_detail(&self, detail: &str) -> String {
        self.terminal.json_detail(detail)
    }

    /// A warning on standard error: the command goes on.
    pub(crate) fn warn(&self, code: &str, message: &str) {
        if self.json {
            eprintln!("{}", serde_json::json!({ "warning": { "code": code, "message": message } }));
        } else {
            eprintln!("{message}");
        }
    }

    /// Something the terminal itself says.
    pub(crate) fn say(&self, key: &str, args: &[(&str, Value)]) -> String {
        self.terminal.phrase(&format!("terminal.{key}"), args)
    }

    /// The same as a part of a sentence, which begins with a small letter.
    pub(crate) fn part(&self, key: &str, args: &[(&str, Value)]) -> String {
        self.terminal.part(&format!("terminal.{key}"), args)
    }
}

/// Prints JSON for a program.
pub(crate) fn print_json(value: &Json) {
    outln!("{}", serde_json::to_string_pretty(value).unwrap_or_default());
}
