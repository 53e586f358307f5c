//! How the program speaks: the language, and text or JSON.

use crate::cli::LangArg;
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
    /// The language asked for, or the system's, or English.
    pub(crate) fn new(lang: Option<LangArg>, json: bool) -> Voice {
        let lang = match lang {
            Some(LangArg::En) => Lang::En,
            Some(LangArg::Fr) => Lang::Fr,
            None => ["LC_ALL", "LC_MESSAGES", "LANG"]
                .iter()
                .filter_map(|name| std::env::var(name).ok())
                .find(|value| !value.is_empty())
                .and_then(|value| Lang::named(&value))
                .unwrap_or_default(),
        };
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
