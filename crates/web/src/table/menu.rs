//! What can be done with a table besides playing it: share, export, move a seat to another device, leave.

use super::kinds::{BotSeats, KindSelect};
use super::team::Team;
use super::{Home, TableFacts, TableModel};
use crate::boards::board;
use crate::browser::{self, files};
use crate::remote::{api, server};
use crate::route::Route;
use crate::shell::top_bar::dashed;
use crate::shell::{Dialog, Icon, Notice, SeatMark, toast};
use crate::words::{say, say_with};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Seat;
use wire::http::HandoverCode;
use wire::{Proposal, SeatInfo, SeatKind};

/// The link that leads others to a table of the server.
pub fn link_to(model: TableModel) -> String {
    let route = model.facts.with(|facts| Route::Table(facts.code.clone()));
    format!("{}{}", browser::address(), route.href())
}

/// Writes the table to a file.
pub fn export(model: TableModel) {
    let Some(hands) = model.hands() else { return };
    let owner = Owner::current();
    let name = model.facts.with_untracked(|facts| {
        let id = if facts.code.is_empty() { &facts.id } else { &facts.code };
        format!("{}-{id}.jsonl", facts.setup.game)
    });
    // Whoever waits does not keep a table that has been left.
    let text = hands.export();
    drop(hands);
    spawn_local(async move {
        let written = match text.await {
            Ok(text) => files::download(&name, &text).is_ok(),
            Err(_) => false,
        };
        let tell = || match written {
            true => toast(Notice::Done, say_with("table.exported", &[("file", name.clone().into())])),
            false => toast(Notice::Failed, say("table.not_exported")),
        };
        match owner {
            Some(owner) => owner.with(tell),
            None => tell(),
        }
    });
}

/// The button in the top bar and the dialog it opens.
#[component]
pub fn TableMenu(
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
            aria-label=move || say("table.menu")
            aria-haspopup="dialog"
            on:click=move |_| open.set(true)
        >
            <Icon name="dots" />
        </button>
        <Dialog open title=Signal::derive(move || say("table.menu"))>
            <div class="menu">
                <Show when=remote>
                    <p class="share">
                        <span>{move || say("table.share")}</span>
                        <b class="codeb" data-code=move || model.facts.get().code>
                            {move || dashed(&model.facts.get().code)}
                        </b>
                        <button class="btn sm" data-act="copy-link" on:click=move |_| browser::copy(link_to(model))>
                            <Icon name="link" />
                            {move || say("table.copy_link")}
                        </button>
                    </p>
                </Show>
                <a class="btn" data-act="history" href=move || Route::History(Box::new(table())).href()>
                    <Icon name="clock" />
                    {move || say("table.history")}
                </a>
                <button class="btn" data-act="export" on:click=move |_| export(model)>
                    <Icon name="save" />
                    {move || say("table.export")}
                </button>
                <BotSeats model />
                <Show when=remote>
                    <OwnSeats model />
                    <AbsentSeats model />
                </Show>
            </div>
        </Dialog>
    }
}

/// The reader's seats at a table of the server: each can move to another device, or be left.
#[component]
fn OwnSeats(model: TableModel) -> impl IntoView {
    let code = RwSignal::new(None::<(u8, HandoverCode)>);
    let known = server::server();
    let ask = move |seat: u8| {
        let id = model.facts.with_untracked(|facts| facts.id.clone());
        spawn_local(async move {
            match server::note(known, api::seat_code(&id, seat).await) {
                // The table may be gone when the answer arrives.
                Ok(answer) => drop(code.try_set(Some((seat, answer)))),
                Err(error) => {
                    // Shown where every refusal of the table is shown.
                    let text = server::error_text(&error);
                    drop(model.refusal.try_set(Some(crate::remote::told(text))));
                }
            }
        });
    };
    let leave = move |seat: u8| {
        if let Some(hands) = model.hands() {
            hands.leave(Seat(seat));
        }
    };
    let row = move |seat: u8| {
        let shown = move || code.with(|code| code.clone().filter(|(of, _)| *of == seat).map(|(_, code)| code));
        view! {
            <li class="own-seat">
                <SeatMark seat=Seat(seat) />
                <b>{move || model.name(Seat(seat))}</b>
                <Team model seat />
                <button class="btn sm" data-act="seat-code" data-seat=seat.to_string() on:click=move |_| ask(seat)>
                    <Icon name="screen" />
                    {move || say("table.move_seat")}
                </button>
                <button class="btn sm quiet" data-act="leave" data-seat=seat.to_string() on:click=move |_| leave(seat)>
                    {move || say("table.leave")}
                </button>
                <Show when=move || shown().is_some()>
                    <p class="seat-code">
                        {move || say("table.seat_code")}
                        " "
                        <b class="codeb" data-seat-code=move || shown().map(|code| code.code)>
                            {move || shown().map(|code| code.code)}
                        </b>
                    </p>
                </Show>
            </li>
        }
    };
    let mine = move || {
        model.seats.with(|seats| {
            seats.iter().filter(|seat| seat.mine || seat.place.is_some()).map(|seat| seat.seat).collect::<Vec<_>>()
        })
    };
    view! { <ul>{move || mine().into_iter().map(row).collect_view()}</ul> }
}

/// People who are not connected: a bot may take over for them, if the others agree.
#[component]
fn AbsentSeats(model: TableModel) -> impl IntoView {
    let absent = move || {
        model.seats.with(|seats| {
            let away = |seat: &&SeatInfo| seat.kind == SeatKind::Person && !seat.present && !seat.mine;
            seats.iter().filter(away).map(|seat| seat.seat).collect::<Vec<_>>()
        })
    };
    let game = Signal::derive(move || model.facts.with(|facts| facts.setup.game.clone()));
    let row = move |seat: u8| {
        let chosen = RwSignal::new(bots::Bot::for_live_tables(board(model).id()));
        let propose = move |_| {
            if let (Some(hands), Some(own)) = (model.hands(), model.my_seat()) {
                hands.propose(own, Proposal::Bot { seat, bot: chosen.get_untracked().name() });
            }
        };
        view! {
            <li class="own-seat">
                <SeatMark seat=Seat(seat) />
                <b>{move || model.name(Seat(seat))}</b>
                <small>{move || say("room.seat.away")}</small>
                <KindSelect game seat bot=chosen change=move |bot| chosen.set(bot) />
                <button
                    class="btn sm"
                    data-act="bots-take-over"
                    data-seat=seat.to_string()
                    disabled=move || model.my_seat().is_none()
                    on:click=propose
                >
                    <Icon name="bot" />
                    {move || say("table.seat_to_bot")}
                </button>
            </li>
        }
    };
    view! { <ul>{move || absent().into_iter().map(row).collect_view()}</ul> }
}
