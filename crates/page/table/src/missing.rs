//! A table that cannot be shown: what happened, and what to do.

use super::TableModel;
use crate::TopBar;
use crate::local::store::{StoreError, journal};
use leptos::prelude::*;
use page_kit::route::Route;
use page_kit::words::{game_words, page_text, page_text_with};
use shelf::words::{Context, NoGame};

/// A local table that is not here, or that today's rules do not accept.
#[component]
pub fn MissingTable(
    /// Why.
    error: StoreError,
) -> impl IntoView {
    let route = expect_context::<RwSignal<Route>>();
    let text = match error {
        StoreError::Missing => Signal::derive(|| page_text("missing.local")),
        StoreError::Storage(_) => Signal::derive(|| page_text("link.unavailable")),
        StoreError::Shelf(game, error) => Signal::derive(move || {
            let context = Context { players: &[], glossary: &NoGame, reader: None };
            format!("{} {}", page_text("missing.unreadable"), game_words(&game).error(&error, &context))
        }),
    };
    // The journal stays where it is: whoever reads it later, or elsewhere, loses nothing.
    let kept = move || match route.get_untracked() {
        Route::Local(id) => journal(&id),
        _ => None,
    };
    let export = move |_| {
        if let Some(text) = kept() {
            // A browser that refuses the file shows that by itself.
            let _ = page_kit::browser::files::download("finitude.jsonl", &text);
        }
    };
    view! {
        <TopBar />
        <main id="main" class="page" data-screen="missing" data-ready="true">
            <h1 class="disp" tabindex="-1">{move || page_text("missing.table")}</h1>
            <p data-notice="table-gone">{text}</p>
            <p class="row">
                <a class="btn pri" href=Route::Lobby.href()>{move || page_text("missing.back")}</a>
                <Show when=move || kept().is_some()>
                    <button class="btn" data-act="export" on:click=export>{move || page_text("table.export")}</button>
                </Show>
            </p>
        </main>
    }
}

/// A table of a game that this page cannot draw.
#[component]
pub(crate) fn UnknownGame(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let text =
        move || page_text_with("missing.game", &[("game", model.facts.with(|facts| facts.setup.game.clone()).into())]);
    view! {
        <main id="main" class="page" data-screen="missing" data-ready="true">
            <h1 class="disp" tabindex="-1">{move || page_text("missing.table")}</h1>
            <p data-notice="table-gone">{text}</p>
            <p class="row"><a class="btn pri" href=Route::Lobby.href()>{move || page_text("missing.back")}</a></p>
        </main>
    }
}
