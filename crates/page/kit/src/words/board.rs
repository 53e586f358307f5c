//! What the decision panel, the board and the log say: the folder `board` of each language.

use crate::settings::settings;
use leptos::prelude::*;
use shelf::words::{Value, Words};
use std::sync::Arc;

/// The words in the reader's language. Read inside a view, they follow the language switch.
pub fn board_words() -> Arc<Words> {
    Words::shared(settings().lang.get(), "board")
}

/// A text without arguments: `board_text("decision.back")`.
pub fn board_text(key: &str) -> String {
    board_words().text(key)
}

/// A text with arguments.
pub fn board_text_with(key: &str, args: &[(&str, Value)]) -> String {
    let words = board_words();
    let said = words.phrase(key, args);
    // A text that begins with a small letter is part of something; only whole sentences get a capital.
    let small = words.text(key).chars().next().is_some_and(char::is_lowercase);
    let mut letters = said.chars();
    match letters.next() {
        Some(first) if small => first.to_lowercase().chain(letters).collect(),
        _ => said,
    }
}

/// A text that begins with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_with_a_capital() {
        assert_eq!(capital("été"), "Été");
        assert_eq!(capital(""), "");
    }
}
