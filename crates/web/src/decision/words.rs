//! What the decision panel, the board and the log say: `data/words/board.<language>.toml`.

use crate::settings::settings;
use leptos::prelude::*;
use shelf::words::{Lang, Value, Words};
use std::sync::{Arc, LazyLock};

static ENGLISH: LazyLock<Arc<Words>> = LazyLock::new(|| Arc::new(Words::of(Lang::En, "board")));
static FRENCH: LazyLock<Arc<Words>> = LazyLock::new(|| Arc::new(Words::of(Lang::Fr, "board")));

/// The words in the reader's language. Read inside a view, they follow the language switch.
pub fn board_words() -> Arc<Words> {
    match settings().lang.get() {
        Lang::En => ENGLISH.clone(),
        Lang::Fr => FRENCH.clone(),
    }
}

/// A text without arguments: `tell("decision.back")`.
pub fn tell(key: &str) -> String {
    board_words().text(key)
}

/// A text with arguments.
pub fn tell_with(key: &str, args: &[(&str, Value)]) -> String {
    board_words().phrase(key, args)
}

/// A text as a part of a sentence: with a capital in front.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
