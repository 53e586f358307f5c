//! Making the table, wherever it is to live.

use super::form::{Form, Place};
use bots::Bot;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::route::Route;
use page_table::game_box::box_of;
use page_table::local::begin::{nameless, reader_and_bots, shelf_mistakes, store_mistake};
use page_table::local::store;
use page_table::local::store::StoreError;
use page_table::remote::{api, server};

/// What is wrong with a form, one sentence each.
pub(crate) fn mistakes(form: &Form) -> Vec<String> {
    match shelf::make(&form.setup()) {
        Ok(_) => Vec::new(),
        Err(error) => shelf_mistakes(&error, form.title.id),
    }
}

/// Makes the table a form asks for, and goes there.
pub(crate) fn begin(form: &Form, error: RwSignal<Option<String>>, busy: RwSignal<bool>) {
    error.set(None);
    match form.place() {
        Place::Local => match begin_here(form) {
            Ok(id) => browser::go(&Route::Local(id)),
            Err(wrong) => error.set(Some(store_mistake(&wrong))),
        },
        Place::Server => {
            let wish = form.new_table(nameless);
            busy.set(true);
            server::answered(async move { api::create(&wish).await }, move |answer| {
                // The lobby may be gone when the answer arrives.
                let _ = busy.try_set(false);
                match answer {
                    Ok(made) => browser::go(&Route::Table(made.id)),
                    Err(wrong) => drop(error.try_set(Some(server::error_text(&wrong)))),
                }
            });
        }
    }
}

fn begin_here(form: &Form) -> Result<String, StoreError> {
    let (setup, wishes) = (form.setup(), form.wishes(nameless));
    if form.plays_alone() { store::begin_alone(&setup, wishes) } else { store::begin(&setup, wishes) }
}

/// Who plays with somebody who is new: the game's usual character. Whoever plays by chance shows nobody how it goes.
fn company(game: &str) -> Bot {
    Bot::for_live_tables(game)
}

/// A guided first game: the reader and bots.
pub(crate) fn begin_guided(game: &str, error: RwSignal<Option<String>>) {
    let Some(first) = box_of(game).first_game() else { return };
    page_guide::begin_anew(game);
    let setup = (first.setup)();
    match store::begin_guided(&setup, reader_and_bots(setup.places(), company(game)), first.luck) {
        Ok(id) => browser::go(&Route::Local(id)),
        Err(wrong) => error.set(Some(store_mistake(&wrong))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guided_first_game_seats_sensible_bots() {
        for title in shelf::TITLES {
            assert!(matches!(company(title.id), Bot::Character(_)), "{}", title.id);
        }
    }
}
