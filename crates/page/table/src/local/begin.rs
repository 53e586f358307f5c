//! Beginning a table in this browser, and what is said if that fails.

use super::store::{self, StoreError};
use crate::game_box::GameBox;
use bots::Bot;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::storage::StorageFault;
use page_kit::route::Route;
use page_kit::settings::settings;
use page_kit::words::{game_words, page_text, page_text_with};
use shelf::ShelfError;
use shelf::words::{Context, NoGame};
use wire::SeatWish;

/// What somebody without a name is called.
pub fn nameless(number: usize) -> String {
    let own = settings().name.get_untracked();
    match number {
        1 if !own.is_empty() => own,
        number => page_text_with("lobby.guest", &[("number", number.into())]),
    }
}

/// The reader on the first seat of a table on this screen, bots on the others.
pub fn reader_and_bots(seats: u8, bot: Bot) -> Vec<SeatWish> {
    let bots = (1..seats).map(|_| SeatWish::Bot { bot: bot.name() });
    std::iter::once(SeatWish::Here { name: nameless(1) }).chain(bots).collect()
}

/// What the shelf finds wrong with a table, one sentence each.
pub fn shelf_mistakes(error: &ShelfError, game: &str) -> Vec<String> {
    let words = game_words(game);
    match error {
        ShelfError::Rules(problems) => problems.iter().map(|problem| words.problem(problem)).collect(),
        error => vec![words.error(error, &Context { players: &[], glossary: &NoGame, reader: None })],
    }
}

/// What went wrong with keeping a table.
pub fn store_mistake(error: &StoreError) -> String {
    match error {
        StoreError::Storage(StorageFault::Full) => page_text("notice.full"),
        StoreError::Storage(StorageFault::Unavailable) => page_text("notice.unavailable"),
        StoreError::Shelf(game, error) => shelf_mistakes(error, game).join(" "),
        StoreError::Missing => page_text("missing.local"),
    }
}

/// Begins a lesson of a game, and goes there.
pub fn begin_lesson(game_box: &dyn GameBox, lesson: &str, seats: usize, error: RwSignal<Option<String>>) {
    let Some((setup, wishes)) = game_box.lesson(lesson, seats) else { return };
    match store::begin_lesson(&setup, wishes, |table, seat| game_box.dealt(table, seat)) {
        Ok(id) => browser::go(&Route::Local(id)),
        Err(wrong) => error.set(Some(store_mistake(&wrong))),
    }
}
