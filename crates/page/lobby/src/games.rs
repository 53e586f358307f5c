//! The shelf: one card for each game there is.

use super::form::Form;
use leptos::prelude::*;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::game_box::box_of;
use shelf::{TITLES, Title};

/// The games, as a choice of one.
#[component]
pub(crate) fn Games() -> impl IntoView {
    view! {
        <div>
            <div class="games" role="radiogroup" aria-label=move || page_text("lobby.games") data-count=TITLES.len().to_string()>
                {TITLES.iter().map(|title| view! { <GameCard title=*title /> }).collect_view()}
            </div>
            <a class="btn guided teach" data-act="teach" href=Route::NewLesson.href()>
                <Icon name="board" />
                <span>
                    <b>{move || page_text("desk.teach")}</b>
                    <small>{move || page_text("desk.teach_text")}</small>
                </span>
            </a>
        </div>
    }
}

#[component]
fn GameCard(title: Title) -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let chosen = move || form.with(|form| form.title.id == title.id);
    let text = move |part: &str| page_text(&format!("game.{}.{part}", title.id));
    let choose = move |_| {
        if !chosen() {
            form.set(Form::of(title));
        }
    };
    let seats = move || {
        let (fewest, most) = (u32::from(title.fewest), u32::from(title.most));
        page_text_with("lobby.seats", &[("fewest", fewest.into()), ("most", most.into())])
    };
    view! {
        <button
            class="game-card"
            class:on=chosen
            role="radio"
            aria-checked=move || chosen().to_string()
            data-act="game"
            data-game=title.id
            on:click=choose
        >
            {box_of(title.id).cover()}
            <span class="game-name">
                <span class="disp">{move || text("name")}</span>
                <span class="picked" hidden=move || !chosen()>
                    <Icon name="check" />
                    {move || page_text("lobby.chosen")}
                </span>
            </span>
            <b>{move || text("tagline")}</b>
            <span class="game-text">{move || text("text")}</span>
            <span class="game-facts">
                <Icon name="person" />
                {seats}
                <Icon name="clock" />
                {move || text("time")}
            </span>
            <span class="game-first">{move || text("difficulty")}" "{move || text("first_game")}</span>
        </button>
    }
}
