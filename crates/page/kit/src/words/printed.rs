//! Names and descriptions that a rulebook brings along, in the reader's language.

use crate::settings::settings;
use leptos::prelude::*;
use table::data::Words;

/// The name and the description; empty if there are no words.
pub fn printed(words: Option<&Words>) -> (String, String) {
    let lang = settings().lang.get();
    words
        .map(|words| (words.name(lang.code()).to_owned(), words.description(lang.code()).to_owned()))
        .unwrap_or_default()
}

/// Just the name.
pub fn printed_name(words: Option<&Words>) -> String {
    printed(words).0
}

/// All the text of a list of words that can be searched.
pub fn searchable(words: &[Words], lang: &str) -> String {
    words.iter().map(|words| format!("{} {} ", words.name(lang), words.description(lang))).collect()
}
