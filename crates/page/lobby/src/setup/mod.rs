//! The panel that sets a table up: who sits where, options, rules, time, and the button that begins.

mod options;
mod place;
mod rules;
mod seats;
mod time;

pub use options::GameOptions;

use super::begin::{begin, begin_guided, mistakes};
use super::form::{Form, Place};
use leptos::prelude::*;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::brought::bring_ahead;
use page_table::game_box::box_of;
use page_table::remote::server;

/// The panel.
#[component]
pub(crate) fn SetupPanel() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let error = RwSignal::new(None::<String>);
    let busy = RwSignal::new(false);
    let wrong = Memo::new(move |_| form.with(mistakes));
    let game = move || page_text(&format!("game.{}.name", form.with(|form| form.title.id)));
    let game_box = move || box_of(form.with(|form| form.title.id));
    // Whoever chooses a game is about to play it.
    Effect::new(move |before: Option<&'static str>| {
        let game = form.with(|form| form.title.id);
        if before.is_some_and(|before| before != game) {
            bring_ahead(game);
        }
        game
    });
    let known = server::server();
    let why_not = Memo::new(move |_| {
        let wrong = wrong.with(|wrong| (!wrong.is_empty()).then(|| wrong.join(" ")));
        let shared = form.with(|form| form.place() == Place::Server);
        wrong.or_else(|| known.get().missing().filter(|_| shared))
    });
    let label = move || {
        let (count, place) = form.with(|form| (form.count(), form.place()));
        let key = match place {
            Place::Local => format!("lobby.begin.{}", game_box().player_word()),
            Place::Server => "lobby.open_table".to_owned(),
        };
        page_text_with(&key, &[("seats", count.into())])
    };
    let start = move |_| form.with_untracked(|form| begin(form, error, busy));
    let companions = move || {
        let seats = game_box().first_game().map_or(0, |first| (first.setup)().places());
        let bots = u32::from(seats.saturating_sub(1));
        page_text_with("lobby.guided_text", &[("bots", bots.into())])
    };
    let guided = move |_| begin_guided(form.with_untracked(|form| form.title.id), error);
    view! {
        <section class="panel setup" aria-labelledby="setup-title">
            <h2 class="disp h" id="setup-title">{move || page_text_with("lobby.setup", &[("game", game().into())])}</h2>
            <Show when=move || game_box().first_game().is_some()>
            <button class="btn guided" data-act="guided" on:click=guided>
                <Icon name="flag" />
                <span>
                    <b>{move || page_text("lobby.guided")}</b>
                    <small>{companions}</small>
                </span>
            </button>
            </Show>
            <Show when=move || !game_box().chapters().is_empty()>
            <a class="btn guided" data-act="reel" href=move || Route::Reel(form.with(|form| form.title.id.to_owned()), None).href()>
                <Icon name="play" />
                <span>
                    <b>{move || page_text("lobby.reel")}</b>
                    <small>{move || page_text("lobby.reel_text")}</small>
                </span>
            </a>
            </Show>
            <seats::Seats />
            <options::Options />
            <time::Time />
            <rules::Rules wrong />
            <p class="sm">
                {move || page_text("lobby.house")}
                " "
                <a href=Route::About.href()>{move || page_text("lobby.house_link")}</a>
            </p>
            <place::PlaceNote />
            <p class="refusal" role="alert" data-notice="refused">{move || error.get()}</p>
            <div class="confirm">
                <button class="btn" data-act="fill" on:click=move |_| form.update(Form::fill_with_bots)>
                    <Icon name="bot" />
                    {move || page_text("lobby.fill")}
                </button>
                <button
                    class="btn pri"
                    data-act="create-table"
                    disabled=move || busy.get()
                    aria-disabled=move || why_not.with(Option::is_some).to_string()
                    data-why-says=why_not
                    on:click=start
                >{label}</button>
            </div>
        </section>
    }
}
