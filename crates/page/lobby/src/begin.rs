//! Making the table, wherever it is to live.

use super::form::{Form, Place};
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser;
use page_kit::route::Route;
use page_table::local::begin::{nameless, shelf_mistakes, store_mistake};
use page_table::local::store;
use page_table::local::store::StoreError;
use page_table::remote::{api, server};
use wire::SeatWish;

/// What is wrong with a form, one sentence each.
pub fn mistakes(form: &Form) -> Vec<String> {
    match shelf::make(&form.setup()) {
        Ok(_) => Vec::new(),
        Err(error) => shelf_mistakes(&error, form.game),
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

/// A guided first game: the reader and two bots, the rulebook's variant for a first game.
pub fn begin_guided(game: &str, error: RwSignal<Option<String>>) {
    page_guide::begin_anew();
    let mut setup = shelf::Setup::printed(game, 3);
    setup.options.insert("first_game".to_owned(), true.into());
    let bot = || SeatWish::Bot { bot: bots::Bot::Random.name() };
    match store::begin(&setup, vec![SeatWish::Here { name: nameless(1) }, bot(), bot()], true) {
        Ok(id) => browser::go(&Route::Local(id)),
        Err(wrong) => error.set(Some(store_mistake(&wrong, game))),
    }
}
