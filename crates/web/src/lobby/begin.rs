//! Making the table, wherever it is to live.

use super::form::{Form, Place, SeatPick};
use crate::local::store::{self, StoreError};
use crate::remote::{api, server};
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser;
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

/// What is wrong with a form, one sentence each.
pub fn mistakes(form: &Form) -> Vec<String> {
    match shelf::make(&form.setup()) {
        Ok(_) => Vec::new(),
        Err(error) => shelf_mistakes(&error, form.game),
    }
}

fn shelf_mistakes(error: &ShelfError, game: &str) -> Vec<String> {
    let words = game_words(game);
    match error {
        ShelfError::Rules(problems) => problems.iter().map(|problem| words.problem(problem)).collect(),
        error => vec![words.error(error, &Context { players: &[], glossary: &NoGame, reader: None })],
    }
}

/// What went wrong with keeping a table.
pub fn store_mistake(error: &StoreError, game: &str) -> String {
    use page_kit::browser::storage::StorageFault;
    match error {
        StoreError::Storage(StorageFault::Full) => page_text("notice.full"),
        StoreError::Storage(StorageFault::Unavailable) => page_text("notice.unavailable"),
        StoreError::Shelf(error) => shelf_mistakes(error, game).join(" "),
        StoreError::Missing => page_text("missing.local"),
    }
}

/// Makes the table a form asks for, and goes there.
pub fn begin(form: &Form, error: RwSignal<Option<String>>, busy: RwSignal<bool>) {
    error.set(None);
    match form.place() {
        Place::Local => match begin_here(form) {
            Ok(id) => browser::go(&Route::Local(id)),
            Err(wrong) => error.set(Some(store_mistake(&wrong, form.game))),
        },
        Place::Server => {
            let wish = form.new_table(nameless);
            let known = server::server();
            let owner = Owner::current();
            busy.set(true);
            spawn_local(async move {
                let answer = server::note(known, api::create(&wish).await);
                let tell = || {
                    // The lobby may be gone when the answer arrives.
                    let _ = busy.try_set(false);
                    match answer {
                        Ok(made) => browser::go(&Route::Table(made.id)),
                        Err(wrong) => drop(error.try_set(Some(server::error_text(&wrong)))),
                    }
                };
                match owner {
                    Some(owner) => owner.with(tell),
                    None => tell(),
                }
            });
        }
    }
}

fn begin_here(form: &Form) -> Result<String, StoreError> {
    let (setup, wishes) = (form.setup(), form.wishes(nameless));
    if form.plays_alone() { store::begin_alone(&setup, wishes) } else { store::begin(&setup, wishes, false) }
}

/// A lesson of Climate: the reader plays every hand, under the names of the characters.
pub fn begin_lesson(lesson: &str, seats: usize, error: RwSignal<Option<String>>) {
    let title = shelf::title("climate").unwrap_or(shelf::TITLES[0]);
    let mut form = Form::of(title);
    form.climate.lesson = Some(lesson.to_owned());
    form.climate.alone = true;
    form.resize(seats);
    form.seats.iter_mut().filter(|pick| **pick != SeatPick::None).for_each(|pick| *pick = SeatPick::Me);
    form.names = crate::lobby::climate::starters(seats);
    match begin_here(&form) {
        Ok(id) => browser::go(&Route::Local(id)),
        Err(wrong) => error.set(Some(store_mistake(&wrong, "climate"))),
    }
}

/// A guided first game: the reader and two bots, the rulebook's variant for a first game.
pub fn begin_guided(game: &str, error: RwSignal<Option<String>>) {
    crate::guide::begin_anew();
    let mut setup = shelf::Setup::printed(game, 3);
    setup.options.insert("first_game".to_owned(), true.into());
    let bot = || SeatWish::Bot { bot: bots::Bot::Random.name() };
    match store::begin(&setup, vec![SeatWish::Here { name: nameless(1) }, bot(), bot()], true) {
        Ok(id) => browser::go(&Route::Local(id)),
        Err(wrong) => error.set(Some(store_mistake(&wrong, game))),
    }
}
