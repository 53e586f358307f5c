//! A table that was opened: who sits there, and what the desk can do. Whatever it does is told to the table.

use super::Wall;
use crate::model::{DeskModel, table_name, waited};
use leptos::prelude::*;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::SeatMark;
use table::Seat;
use wire::Status;
use wire::lesson::{Place, Show, Step};

fn button(
    model: DeskModel,
    act: &'static str,
    icon: &'static str,
    key: &'static str,
    step: impl Fn() -> Step + 'static,
) -> AnyView {
    view! {
        <button class="btn sm" data-act=act disabled=move || model.busy.get() on:click=move |_| model.step(step())>
            <Icon name=icon />
            {move || page_text(key)}
        </button>
    }
    .into_any()
}

/// Reminds somebody who is asked.
pub(super) fn nudge(model: DeskModel, place: Place) -> AnyView {
    button(model, "nudge", "bell", "desk.nudge", move || Step::Nudge { place })
}

/// Lets a bot decide once.
pub(super) fn bot_once(model: DeskModel, place: Place) -> AnyView {
    button(model, "bot-once", "bot", "desk.bot_once", move || Step::BotOnce { place })
}

/// Lets a bot play until somebody is back.
pub(super) fn bot_until_back(model: DeskModel, place: Place) -> AnyView {
    button(model, "bot-until-back", "bot", "desk.bot_until_back", move || Step::BotUntilBack { place })
}

/// Leads to a table at which the desk sits itself, as a mediator.
pub(super) fn look_in(model: DeskModel, table: u16) -> AnyView {
    view! {
        <a class="btn sm pri" data-act="mediate" href=Route::LookIn(model.key(), table).href()>
            <Icon name="board" />
            {move || page_text("desk.mediate")}
        </a>
    }
    .into_any()
}

/// The panel of a table.
pub(super) fn panel(wall: Wall, number: u16) -> AnyView {
    let model = wall.model;
    let tile = Memo::new(move |_| model.tiles.with(|tiles| tiles.get(&number).cloned()));
    let leads = Memo::new(move |_| model.leads());
    let seats = Memo::new(move |_| tile.with(|tile| tile.as_ref().map_or(0, |tile| tile.away.len() as u8)));
    let paused = Memo::new(move |_| tile.with(|tile| tile.as_ref().is_some_and(|tile| tile.paused.is_some())));
    let playing =
        Memo::new(move |_| tile.with(|tile| tile.as_ref().is_some_and(|tile| tile.status == Status::Playing)));
    let seat = move |seat: u8| {
        let place = Place { table: number, seat };
        let bot = Memo::new(move |_| tile.with(|tile| tile.as_ref().is_some_and(|tile| tile.bots.contains(&seat))));
        let asked =
            Memo::new(move |_| tile.with(|tile| tile.as_ref().is_some_and(|tile| tile.waiting.contains(&seat))));
        let away = Memo::new(move |_| {
            tile.with(|tile| tile.as_ref().and_then(|tile| tile.away.get(usize::from(seat)).copied().flatten()))
        });
        let desk_sits = Memo::new(move |_| seat >= model.seats());
        let name = move || if bot.get() { page_text("desk.a_bot") } else { model.name_at(place) };
        let state = move || match (asked.get(), away.get()) {
            // Where the desk sits, nobody else is away.
            (_, Some(since)) if !desk_sits.get() => page_text_with("desk.away_for", &[("time", waited(since).into())]),
            (true, _) => page_text("desk.is_asked"),
            _ => String::new(),
        };
        let acts = move || match (leads.get(), desk_sits.get()) {
            (true, true) => Some(view! { <div class="row">{look_in(model, number)}</div> }.into_any()),
            (true, false) if asked.get() && !bot.get() && !paused.get() => Some(
                view! {
                    <div class="row">{nudge(model, place)} {bot_once(model, place)} {bot_until_back(model, place)}</div>
                }
                .into_any(),
            ),
            _ => None,
        };
        view! {
            <li>
                <p><SeatMark seat=Seat(seat) /><b>{name}</b>" "<small>{state}</small></p>
                {acts}
            </li>
        }
    };
    let points = move || {
        let scores = tile.with(|tile| tile.as_ref().map(|tile| tile.scores.clone()).unwrap_or_default());
        let scores: Vec<String> = scores.into_iter().map(page_kit::formats::number).collect();
        (!scores.is_empty()).then(|| page_text_with("desk.points", &[("points", scores.into())]))
    };
    let pause = move |_| {
        let tables = Some(vec![number]);
        model.step(match paused.get_untracked() {
            true => Step::Resume { tables },
            false => Step::Pause { tables, words: String::new() },
        });
    };
    view! {
        <section class="panel desk-open" aria-labelledby="open-title" data-opened=number.to_string()>
            <h2 id="open-title">
                <Icon name="board" />
                {move || table_name(number)}
                <button
                    class="ib r"
                    data-act="close-table"
                    aria-label=move || page_text("shell.close")
                    on:click=move |_| wall.opened.set(None)
                >
                    <Icon name="x" />
                </button>
            </h2>
            <ul>{move || (0..seats.get()).map(seat).collect_view()}</ul>
            <p class="sm">{points}</p>
            <div class="row">
                <a class="btn sm" data-act="look-in" href=Route::LookIn(model.key(), number).href()>
                    <Icon name="board" />
                    {move || page_text("desk.look.at")}
                </a>
            </div>
            <div class="row" hidden=move || !leads.get()>
                <button
                    class="btn sm"
                    data-act="pause-table"
                    aria-disabled=move || (!playing.get()).to_string()
                    data-why-says=move || (!playing.get()).then(|| page_text("desk.why.over"))
                    on:click=pause
                >
                    {move || view! { <Icon name=if paused.get() { "play" } else { "pause" } /> }}
                    {move || page_text(if paused.get() { "desk.go_on" } else { "desk.pause_one" })}
                </button>
                <button class="btn sm" data-act="say-table" on:click=move |_| wall.talking.set(true)>
                    <Icon name="chat" />
                    {move || page_text("desk.say_one")}
                </button>
                {button(model, "spotlight", "eye", "desk.spotlight", move || Step::Show { show: Show::Spotlight { table: number } })}
            </div>
            <p class="sm" hidden=move || !leads.get()>{move || page_text("desk.told")}</p>
        </section>
    }
    .into_any()
}
