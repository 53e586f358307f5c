//! What can be done with a table besides playing it: share, export, move a seat to another device, leave, delete.

use super::away::AbsentSeats;
use super::kinds::BotSeats;
use super::people::{People, PersonDialog};
use super::seat_code::MoveSeat;
use super::team::Team;
use super::{Home, TableFacts, TableModel};
use crate::SeatMark;
use crate::boards::surroundings;
use crate::remote::{api, server};
use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::files;
use page_kit::browser::tasks::answered;
use page_kit::formats::dashed;
use page_kit::route::Route;
use page_kit::shell::{Dialog, Icon, Notice, toast};
use page_kit::words::{page_text, page_text_with};
use table::Seat;
use wire::Status;

/// The link that leads others to a table on the server.
pub(crate) fn link_to(model: TableModel) -> String {
    let route = model.facts.with(|facts| Route::Table(facts.code.clone()));
    format!("{}{}", browser::address(), route.href())
}

/// Writes the table to a file.
pub(crate) fn export(model: TableModel) {
    let Some(hands) = model.hands() else { return };
    let name = model.facts.with_untracked(|facts| {
        // Of a table that cannot be opened nobody here knows what it plays.
        let game = if facts.setup.game.is_empty() { "finitude" } else { facts.setup.game.as_str() };
        let id = if facts.code.is_empty() { &facts.id } else { &facts.code };
        format!("{game}-{id}.jsonl")
    });
    // Whoever waits does not keep a table that has been left.
    let text = hands.export();
    drop(hands);
    answered(text, move |text| match text.is_ok_and(|text| files::download(&name, &text).is_ok()) {
        true => toast(Notice::Done, page_text_with("table.exported", &[("file", name.into())])),
        false => toast(Notice::Failed, page_text("table.not_exported")),
    });
}

/// The button in the top bar and the dialog it opens.
#[component]
pub(crate) fn TableMenu(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let remote = move || model.facts.with(|facts| facts.home == Home::Server);
    let table = move || model.facts.with(TableFacts::route);
    view! {
        <button
            class="ib"
            data-act="menu"
            aria-label=move || page_text("table.menu")
            aria-haspopup="dialog"
            on:click=move |_| open.set(true)
        >
            <Icon name="dots" />
        </button>
        <Dialog open title=Signal::derive(move || page_text("table.menu"))>
            <div class="menu">
                <Show when=remote>
                    <p class="share">
                        <span>{move || page_text("table.share")}</span>
                        <b class="codeb" data-code=move || model.facts.get().code>
                            {move || dashed(&model.facts.get().code)}
                        </b>
                        <button class="btn sm" data-act="copy-link" on:click=move |_| browser::copy(link_to(model))>
                            <Icon name="link" />
                            {move || page_text("table.copy_link")}
                        </button>
                    </p>
                </Show>
                <a class="btn" data-act="history" href=move || Route::History(Box::new(table())).href()>
                    <Icon name="clock" />
                    {move || page_text("table.history")}
                </a>
                {surroundings().map(|around| (around.in_menu)(model, Callback::new(move |()| open.set(false))))}
                <Export model />
                <BotSeats model />
                <Show when=remote>
                    <OwnSeats model />
                    <AbsentSeats model />
                    <People model />
                    <Delete model />
                </Show>
            </div>
        </Dialog>
        <PersonDialog model />
    }
}

/// The reader's seats at a table on the server: each can move to another device, or be left.
#[component]
fn OwnSeats(model: TableModel) -> impl IntoView {
    let leave = move |seat: u8| {
        if let Some(hands) = model.hands() {
            hands.leave(Seat(seat));
        }
    };
    let row = move |seat: u8| {
        view! {
            <li class="own-seat">
                <SeatMark seat=Seat(seat) />
                <b>{move || model.name(Seat(seat))}</b>
                <MoveSeat model seat />
                <button class="btn sm quiet" data-act="leave" data-seat=seat.to_string() on:click=move |_| leave(seat)>
                    {move || page_text("table.leave")}
                </button>
                <Team model seat />
            </li>
        }
    };
    // A memo: what changes elsewhere at the table must not put a code away that somebody is about to type.
    let mine = Memo::new(move |_| {
        model.seats.with(|seats| {
            seats.iter().filter(|seat| seat.mine || seat.place.is_some()).map(|seat| seat.seat).collect::<Vec<_>>()
        })
    });
    view! { <ul>{move || mine.get().into_iter().map(row).collect_view()}</ul> }
}

/// Export. The whole journal of a finished table of the server ends undo for everybody: the reader is told first.
#[component]
pub(crate) fn Export(model: TableModel) -> impl IntoView {
    let asking = RwSignal::new(false);
    let tells_all = move || {
        model.facts.with(|facts| facts.home == Home::Server && facts.status == Status::Finished && !facts.disclosed)
    };
    let held = move || model.facts.with(|facts| facts.status == Status::Finished && facts.held);
    let click = move |_| if tells_all() { asking.set(true) } else { export(model) };
    let yes = move |_| {
        asking.set(false);
        export(model);
    };
    view! {
        <button
            class="btn"
            data-act="export"
            hidden=move || model.only_looks()
            disabled=move || asking.get()
            aria-disabled=move || held().then_some("true")
            data-why-says=move || held().then(|| page_text("table.export_held"))
            on:click=click
        >
            <Icon name="save" />
            {move || page_text("table.export")}
        </button>
        <Show when=move || asking.get()>
            <div class="sure" role="alert">
                <p>{move || page_text("table.export_discloses")}</p>
                <div class="row">
                    <button class="btn" data-act="export-no" on:click=move |_| asking.set(false)>
                        {move || page_text("table.export_no")}
                    </button>
                    <button class="btn pri" data-act="export-yes" on:click=yes>{move || page_text("table.export_yes")}</button>
                </div>
            </div>
        </Show>
    }
}

/// Deleting a table that is over or never began: for its host.
#[component]
fn Delete(model: TableModel) -> impl IntoView {
    let asking = RwSignal::new(false);
    let may =
        move || model.facts.with(|facts| facts.home == Home::Server && facts.host && facts.status != Status::Playing);
    let delete = move |_| {
        asking.set(false);
        let id = model.facts.with_untracked(|facts| facts.id.clone());
        server::answered(async move { api::delete(&id).await }, |answer| match answer {
            Ok(_) => browser::go(&Route::Lobby),
            Err(wrong) => toast(Notice::Failed, server::error_text(&wrong)),
        });
    };
    view! {
        <Show when=may>
            <button class="btn" data-act="delete" disabled=move || asking.get() on:click=move |_| asking.set(true)>
                <Icon name="trash" />
                {move || page_text("table.delete")}
            </button>
        </Show>
        <Show when=move || may() && asking.get()>
            <div class="sure" role="alert">
                <p>{move || page_text("table.delete_sure")}</p>
                <div class="row">
                    <button class="btn" data-act="delete-no" on:click=move |_| asking.set(false)>
                        {move || page_text("lobby.delete_no")}
                    </button>
                    <button class="btn danger" data-act="delete-yes" on:click=delete>{move || page_text("lobby.delete_yes")}</button>
                </div>
            </div>
        </Show>
    }
}
