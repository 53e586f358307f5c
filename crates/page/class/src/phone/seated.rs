//! Where one sits, the way back, waiting for the start; and once there is a table, the way to it and to one's own data.

use super::compare::AllTables;
use super::join::WhatIsKept;
use super::question::Questions;
use crate::model::ClassModel;
use crate::wording::{called, day};
use leptos::prelude::*;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::game_box::box_of;
use page_table::remote::own_data;
use table::Seat;

/// Somebody who has come.
#[component]
pub(crate) fn Seated(model: ClassModel) -> impl IntoView {
    let name = move || model.me.with(|me| me.as_ref().map(|me| me.name.clone()).unwrap_or_default());
    let table = Memo::new(move |_| model.me.with(|me| me.as_ref().and_then(|me| me.table.clone())));
    let place = Memo::new(move |_| model.me.with(|me| me.as_ref().and_then(|me| me.place)));
    let heading = move || {
        let key = if table.with(Option::is_some) { "class.seated.here" } else { "class.seated.title" };
        page_text_with(key, &[("name", name().into())])
    };
    let facilitator = move || ("called", called(&model.called()).into());
    let status = move || {
        let key = match (place.get(), table.with(Option::is_some)) {
            (None, _) => "class.seated.no_seat",
            (Some(_), false) => "class.seated.starts",
            (Some(_), true) => "class.seated.running",
        };
        page_text_with(key, &[facilitator()])
    };
    view! {
        <h1 class="disp" tabindex="-1">{heading}</h1>
        <Show when=move || model.lost.get()>
            <p class="notice" role="status" data-notice="connection">
                <Icon name="alert" />
                <span>{move || page_text("link.reconnecting")}</span>
            </p>
        </Show>
        <Place model />
        <p class="class-status" role="status" data-part="status">{status}</p>
        {move || table.get().map(|id| view! { <ToTable id /> })}
        <AllTables model />
        <Questions model />
        <WayBack model />
        <WhatIsKept model />
        <OwnData model />
    }
}

/// The table, the seat's shape, and who else is there.
#[component]
fn Place(model: ClassModel) -> impl IntoView {
    let shape = move |seat: u8| {
        let game = model.info.with(|info| info.as_ref().map(|info| info.game.clone()).unwrap_or_default());
        box_of(&game).seat_shape(Seat(seat), None)
    };
    let beside = move || model.me.with(|me| me.as_ref().map(|me| me.neighbours.clone()).unwrap_or_default());
    let with = move || match beside() {
        none if none.is_empty() => page_text("class.seated.alone"),
        some => page_text_with("class.seated.with", &[("names", some.into())]),
    };
    let seat = move || {
        let place = model.me.with(|me| me.as_ref().and_then(|me| me.place))?;
        let number = shape(place.seat);
        let table = page_text_with("class.seated.table", &[("number", u32::from(place.table).into())]);
        Some(view! {
            <section class="panel class-place" data-part="place" data-table=place.table.to_string()>
                <Icon name=format!("s{number}") class=format!("c{number}") />
                <p>
                    <b>{table}</b>
                    <br />
                    <span>{with}</span>
                </p>
            </section>
        })
    };
    view! { {seat} }
}

/// The way to the table, and to how it ended there.
#[component]
fn ToTable(id: String) -> impl IntoView {
    let table = Route::Table(id);
    let results = Route::Debrief(Box::new(table.clone()));
    view! {
        <a class="btn pri" data-act="to-table" href=table.href()>
            <Icon name="board" />
            {move || page_text("class.seated.to_table")}
        </a>
        <a class="btn" data-act="results" href=results.href()>
            <Icon name="chart" />
            {move || page_text("class.seated.results")}
        </a>
    }
}

/// What brings the seat to another device.
#[component]
pub(crate) fn WayBack(model: ClassModel) -> impl IntoView {
    let name = move || model.me.with(|me| me.as_ref().map(|me| me.name.clone()).unwrap_or_default());
    let way = move || {
        let way = model.way_back.get()?;
        Some(view! {
            <section class="panel class-way" data-part="way-back">
                <h2>
                    <Icon name="screen" />
                    {move || page_text("class.way.title")}
                </h2>
                <p class="class-way-code">
                    <span>{name}</span>
                    " "
                    <b data-way-back=way.clone()>{way.clone()}</b>
                </p>
                <p>{move || page_text("class.way.text")}</p>
            </section>
        })
    };
    view! { {way} }
}

/// Taking away what is kept, or having it deleted.
#[component]
fn OwnData(model: ClassModel) -> impl IntoView {
    let sure = RwSignal::new(false);
    let until = move || model.info.with(|info| info.as_ref().map(|info| day(info.erase_at)).unwrap_or_default());
    view! {
        <details class="class-data" data-part="data">
            <summary data-act="data-open">{move || page_text("class.data.title")}</summary>
            <p>{move || page_text_with("class.data.text", &[("day", until().into())])}</p>
            <button class="btn" data-act="export-me" on:click=move |_| own_data::export()>
                <Icon name="save" />
                {move || page_text("data.export")}
            </button>
            <button class="btn" data-act="forget-me" disabled=move || sure.get() on:click=move |_| sure.set(true)>
                <Icon name="trash" />
                {move || page_text("data.forget")}
            </button>
            <Show when=move || sure.get()>
                <div class="sure" role="alert">
                    <p>{move || page_text("data.forget_sure")}</p>
                    <div class="row">
                        <button class="btn" data-act="forget-me-no" on:click=move |_| sure.set(false)>
                            {move || page_text("data.forget_no")}
                        </button>
                        <button class="btn danger" data-act="forget-me-yes" on:click=move |_| own_data::forget(sure)>
                            {move || page_text("data.forget_yes")}
                        </button>
                    </div>
                </div>
            </Show>
        </details>
    }
}
