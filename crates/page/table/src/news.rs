//! What the page says by itself: "your turn" and what waits, in the window's title, to screen readers and as a sound.

use super::{Home, Moment, TableModel};
use crate::waiting::{Appeal, Waiting, told};
use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::sound::{self, Tone};
use page_kit::formats::dashed;
use page_kit::shell::announce::{announce, announce_now};
use page_kit::words::{page_text, page_text_with};
use table::Viewer;

/// Keeps the tab's title, and tells a screen reader when it becomes the reader's turn, and when the game is over.
pub(crate) fn tell_the_turn(model: TableModel, waiting: Waiting) {
    let turn = Memo::new(move |_| model.my_turn());
    Effect::new(move |before: Option<bool>| {
        let now = turn.get();
        if now && before == Some(false) {
            announce_now(page_text("table.your_turn"));
            sound::play(Tone::Turn);
        }
        now
    });
    let over = Memo::new(move |_| model.moment.get() == Moment::Now && model.over());
    Effect::new(move |before: Option<bool>| {
        let now = over.get();
        // What was announced last would stay true for whoever reads it again.
        if now && before == Some(false) {
            announce_now(page_text("table.over"));
            sound::play(Tone::End);
        }
        now
    });
    Effect::new(move |before: Option<(Viewer, Vec<String>)>| {
        let viewer = model.looking.get();
        let appeals = waiting.appeals.get();
        let keys: Vec<String> = appeals.iter().map(Appeal::key).collect();
        // At a table with several people on one screen, somebody else's appeals are no news.
        if let Some((_, known)) = before.filter(|before| before.0 == viewer) {
            let new = |appeal: &&Appeal| appeal.is_to_reader() && !known.contains(&appeal.key());
            if let Some(appeal) = appeals.iter().find(new) {
                announce(untrack(|| told(model, appeal)));
                sound::play(Tone::Offer);
            }
        }
        (viewer, keys)
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
        let title = counted(waiting.count(), &title);
        if let Some(document) = browser::document() {
            document.set_title(&title);
        }
    });
}

/// A title that begins with how much waits for the reader.
fn counted(count: usize, title: &str) -> String {
    if count == 0 { title.to_owned() } else { format!("({count}) {title}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_counts_what_waits() {
        assert_eq!(counted(2, "Finitude"), "(2) Finitude");
        assert_eq!(counted(0, "Finitude"), "Finitude");
    }
}
