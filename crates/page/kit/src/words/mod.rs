//! What the page says. The texts are in `page.toml` and the folder `page` of each language, below the table `page`.

mod arrival;
mod board;
mod printed;

pub use arrival::{Arrival, learn, rulebook};
pub use board::{board_text, board_text_with, board_words, capital};
pub use printed::{printed, printed_name, searchable};

use crate::settings::settings;
use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use shelf::words::{Lang, Value, Words};
use std::cell::Cell;
use std::sync::Arc;

thread_local! {
    /// The language of what is being said now, where that is not the reader's.
    static SAID_IN: Cell<Option<Lang>> = const { Cell::new(None) };
}

/// Says something in another language than the reader's, such as a sheet for people who speak others. What is built later, as
/// views within views are, is in the reader's again.
pub fn said_in<T>(lang: Lang, say: impl FnOnce() -> T) -> T {
    let before = SAID_IN.replace(Some(lang));
    let said = say();
    SAID_IN.set(before);
    said
}

/// The reader's language. A view that asks for it follows the switch; a sentence said once, such as an announcement, is
/// said in the language of that moment.
pub fn lang() -> Lang {
    if let Some(lang) = SAID_IN.get() {
        return lang;
    }
    let lang = settings().lang;
    if Observer::get().is_some() { lang.get() } else { lang.get_untracked() }
}

/// The page's words in the reader's language. Read inside a view, they follow the language switch.
pub fn page_words() -> Arc<Words> {
    Words::shared(lang(), "page")
}

/// A game's words in the reader's language; they follow the language switch too.
pub fn game_words(game: &str) -> Arc<Words> {
    Words::shared(lang(), game)
}

/// What bots are called and why they do what they do, in the reader's language.
pub fn bot_words() -> Arc<Words> {
    Words::shared(lang(), "bots")
}

/// A text of the page without arguments: `page_text("lobby.title")` is the text `page.lobby.title`.
pub fn page_text(key: &str) -> String {
    page_words().text(&format!("page.{key}"))
}

/// A text of the page with arguments.
pub fn page_text_with(key: &str, args: &[(&str, Value)]) -> String {
    page_words().phrase(&format!("page.{key}"), args)
}

/// The stable name of a refusal by the server.
pub fn code(code: wire::Code) -> String {
    let form = serde_json::to_value(code).unwrap_or_default();
    form.as_str().unwrap_or_default().to_owned()
}
