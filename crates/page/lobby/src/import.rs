//! Reading a table from a file: a journal, as this page, the server or the terminal writes it.

use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::files;
use page_kit::browser::tasks::answered;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::page_text;
use page_table::local::begin::{nameless, reader_and_bots, store_mistake};
use page_table::local::store;
use wire::SeatWish;

/// Who plays an imported table on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Players {
    /// The reader on the first seat, bots on the others.
    #[default]
    MeAndBots,
    /// Everybody at this screen.
    AllHere,
}

/// The panel; closed until somebody opens it.
#[component]
pub(crate) fn ImportPanel(
    /// Whether it is open from the start.
    open: bool,
) -> impl IntoView {
    let players = RwSignal::new(Players::default());
    let error = RwSignal::new(None::<String>);
    let torn = RwSignal::new(None::<String>);
    let take = move |event: leptos::ev::Event| {
        let field: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
        // The same file can be chosen again after a mistake was mended.
        field.set_value("");
        error.set(None);
        torn.set(None);
        answered(async move { files::read(&file).await }, move |text| {
            let seats = |count: u8| seats(players.get_untracked(), count);
            match text.map(|text| store::import(&text, seats)) {
                // The reader learns that something is missing before they play on.
                Some(Ok(imported)) if imported.torn => torn.set(Some(imported.id)),
                Some(Ok(imported)) => browser::go(&Route::Local(imported.id)),
                Some(Err(wrong)) => error.set(Some(store_mistake(&wrong))),
                None => error.set(Some(page_text("import.unreadable"))),
            }
        });
    };
    let opened = move || {
        torn.get().map(|id| {
            let href = Route::Local(id).href();
            view! {
                <p class="note" role="alert" data-notice="torn">
                    {move || page_text("import.torn")} " " <a href=href>{move || page_text("import.open")}</a>
                </p>
            }
        })
    };
    let choice = move |value: Players, key: &'static str| {
        view! {
            <button
                type="button"
                class:on=move || players.get() == value
                aria-pressed=move || (players.get() == value).to_string()
                on:click=move |_| players.set(value)
            >
                {move || page_text(key)}
            </button>
        }
    };
    view! {
        <details class="panel import" open=open>
            <summary data-act="import-panel">
                <Icon name="load" />
                {move || page_text("import.title")}
            </summary>
            <p class="sm">{move || page_text("import.text")}</p>
            <div class="seg" role="group" aria-label=move || page_text("import.players")>
                {choice(Players::MeAndBots, "import.me_and_bots")}
                {choice(Players::AllHere, "import.all_here")}
            </div>
            <label class="field">
                <span>{move || page_text("import.file")}</span>
                <input type="file" data-act="import" accept=".jsonl,.journal,.txt,application/x-ndjson" on:change=take />
            </label>
            <p class="refusal" role="alert" data-notice=move || error.with(|error| error.as_ref().map(|_| "refused"))>
                {move || error.get()}
            </p>
            {opened}
        </details>
    }
}

fn seats(players: Players, count: u8) -> Vec<SeatWish> {
    match players {
        Players::MeAndBots => reader_and_bots(count, bots::Bot::Random),
        Players::AllHere => (1..=count).map(|number| SeatWish::Here { name: nameless(number.into()) }).collect(),
    }
}
