//! The whole page.

use crate::browser;
use crate::lobby::Lobby;
use crate::local;
use crate::pages::{AboutPage, DebriefPage, HistoryPage, RulesPage};
use crate::route::Route;
use crate::settings::Settings;
use crate::shell::TopBar;
use crate::table::screen::TableScreen;
use crate::words::say;
use leptos::ev;
use leptos::prelude::*;

/// The whole page: top bar, and the screen the address names.
#[component]
pub fn App() -> impl IntoView {
    let settings = Settings::remembered();
    provide_context(settings);
    settings.follow();
    let route = RwSignal::new(Route::read(&browser::hash()));
    provide_context(route);
    let listener = window_event_listener(ev::hashchange, move |_| route.set(Route::read(&browser::hash())));
    on_cleanup(move || listener.remove());
    view! {
        <TopBar />
        {move || screen(route.get())}
    }
}

fn screen(route: Route) -> AnyView {
    match route {
        Route::Lobby | Route::Import => view! { <Lobby /> }.into_any(),
        Route::Local(id) => match local::hands::open(&id) {
            Ok(model) => view! { <TableScreen model /> }.into_any(),
            Err(_) => view! { <Missing /> }.into_any(),
        },
        Route::History(table) => around(&table, |model| view! { <HistoryPage model /> }.into_any()),
        Route::Debrief(table) => around(&table, |model| view! { <DebriefPage model /> }.into_any()),
        Route::Rules(game, ruling) => view! { <RulesPage game ruling /> }.into_any(),
        Route::About => view! { <AboutPage /> }.into_any(),
        Route::Table(_) | Route::Unknown(_) => view! { <Missing /> }.into_any(),
    }
}

/// A screen around a table.
fn around(table: &Route, show: impl FnOnce(crate::table::TableModel) -> AnyView) -> AnyView {
    let model = match table {
        Route::Local(id) => local::hands::open(id).ok(),
        _ => None,
    };
    match model {
        Some(model) => show(model),
        None => view! { <Missing /> }.into_any(),
    }
}

/// There is nothing here.
#[component]
fn Missing() -> impl IntoView {
    view! {
        <main class="page" data-screen="missing" data-ready="true">
            <h1 tabindex="-1">{move || say("missing.title")}</h1>
            <a class="btn" href=Route::Lobby.href()>{move || say("missing.back")}</a>
        </main>
    }
}
