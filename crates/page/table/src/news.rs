//! What the page says by itself: "your turn", in the tab's title and to screen readers.

use super::{Home, Moment, TableModel};
use leptos::prelude::*;
use page_kit::browser;
use page_kit::formats::dashed;
use page_kit::shell::announce_now;
use page_kit::words::{page_text, page_text_with};

/// Keeps the tab's title, and tells a screen reader when it becomes the reader's turn, and when the game is over.
pub(crate) fn tell_the_turn(model: TableModel) {
    let turn = Memo::new(move |_| model.my_turn());
    Effect::new(move |before: Option<bool>| {
        let now = turn.get();
        if now && before == Some(false) {
            announce_now(page_text("table.your_turn"));
        }
        now
    });
    let over = Memo::new(move |_| model.moment.get() == Moment::Now && model.over());
    Effect::new(move |before: Option<bool>| {
        let now = over.get();
        // What was announced last would stay true for whoever reads it again.
        if now && before == Some(false) {
            announce_now(page_text("table.over"));
        }
        now
    });
    Effect::new(move |_| {
        let facts = model.facts.get();
        if facts.setup.game.is_empty() {
            return;
        }
        let game = page_text(&format!("game.{}.name", facts.setup.game));
        let table = match facts.home {
            Home::Local => facts.name,
            Home::Server => dashed(&facts.code),
        };
        let key = if turn.get() { "title.turn" } else { "title.game" };
        let title = page_text_with(key, &[("game", game.into()), ("table", table.into())]);
        if let Some(document) = browser::document() {
            document.set_title(&title);
        }
    });
}
