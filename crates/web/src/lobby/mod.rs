//! The lobby: the shelf of games, joining, setting up a table, tables that wait.

use crate::browser;
use crate::local;
use crate::route::Route;
use crate::words::say;
use leptos::prelude::*;
use shelf::Setup;
use wire::SeatWish;

/// The first screen.
#[component]
pub fn Lobby() -> impl IntoView {
    let start = |_| {
        let bot = || SeatWish::Bot { bot: "random".to_owned() };
        let seats = vec![SeatWish::Here { name: "Maya".to_owned() }, bot(), bot(), bot()];
        if let Ok(id) = local::store::begin(&Setup::printed("limit", 4), seats, false) {
            browser::go(&Route::Local(id));
        }
    };
    view! {
        <main class="page" data-screen="lobby" data-ready="true">
            <h1 tabindex="-1">{move || say("lobby.title")}</h1>
            <button class="btn pri" data-act="create-table" on:click=start>{move || say("lobby.begin")}</button>
        </main>
    }
}
