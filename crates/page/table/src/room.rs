//! Before the start: who sits where, the link to share, taking a seat, starting.

use super::TableModel;
use super::agreed::Agreed;
use super::imported::ImportedNote;
use super::kinds::{KindSelect, bot_on, kind_about, kind_name};
use super::menu::link_to;
use super::people::{MutedTag, Person, PersonButton};
use super::team::{JoinTeam, Requests, Team, sit_down};
use crate::SeatMark;
use crate::game_box::table_box;
use crate::remote::{api, server};
use bots::Bot;
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser;
use page_kit::formats::dashed;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use serde_json::Value;
use table::Seat;
use wire::{SeatInfo, SeatKind, SeatWish};

/// A table on the server before its start.
#[component]
pub(crate) fn Room(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let host = move || model.facts.with(|facts| facts.host);
    let seated = move || has_seat(model);
    let open = move || model.seats.with(|seats| seats.iter().filter(|seat| seat.kind == SeatKind::Open).count());
    let code = move || model.facts.with(|facts| facts.code.clone());
    let game = move || model.facts.with(|facts| page_text(&format!("game.{}.name", facts.setup.game)));
    let start = move |_| act(model, |id| async move { api::start(&id).await });
    let fill = move |_| fill_with_bots(model);
    let full = move || (open() == 0).then(|| page_text("room.none_open"));
    let short = move || (open() > 0).then(|| page_text_with("room.not_yet", &[("open", open().into())]));
    let status = move || match (open(), host()) {
        (0, true) => page_text("room.complete"),
        (0, false) => page_text("room.wait_for_start"),
        (open, _) => page_text_with("room.open", &[("open", open.into())]),
    };
    view! {
        <main id="main" class="room" data-screen="room" data-ready="true" data-where="server" data-link=move || {
            model.connection.with(crate::link::link_name)
        }>
            <section class="panel setup">
                <h1 class="disp h" tabindex="-1">{move || page_text_with("room.title", &[("game", game().into())])}</h1>
                <p class="share">
                    <span>{move || page_text("table.share")}</span>
                    <b class="codeb" data-code=code>{move || dashed(&code())}</b>
                    <button class="btn" data-act="copy-link" on:click=move |_| browser::copy(link_to(model))>
                        <Icon name="link" />
                        {move || page_text("table.copy_link")}
                    </button>
                </p>
                <ImportedNote model />
                <Agreed model />
                <Requests model />
                <Show when=move || !seated()>
                    <NameField />
                </Show>
                <ul class="seats">
                    <For
                        each=move || model.seats.get()
                        key=|seat| format!("{seat:?}")
                        children=move |seat| view! { <SeatRow model seat /> }
                    />
                </ul>
                <p class="sm" role="status">{status}</p>
                <p class="refusal" role="alert" data-notice="refused">
                    {move || model.refusal.get().map(|problem| model.problem(&problem))}
                </p>
                <Show when=host>
                    <div class="confirm">
                        <button
                            class="btn"
                            data-act="fill"
                            aria-disabled=move || full().is_some().to_string()
                            data-why-says=full
                            on:click=fill
                        >
                            <Icon name="bot" />
                            {move || page_text("room.fill")}
                        </button>
                        <button
                            class="btn pri"
                            data-act="start"
                            aria-disabled=move || short().is_some().to_string()
                            data-why-says=short
                            on:click=start
                        >
                            {move || page_text("room.start")}
                        </button>
                    </div>
                </Show>
            </section>
        </main>
    }
}

/// Whether the reader sits somewhere.
fn has_seat(model: TableModel) -> bool {
    model.seats.with(|seats| seats.iter().any(|seat| seat.mine || seat.place.is_some()))
}

/// Asks the server for something about the table, and shows its refusal.
fn act<F>(model: TableModel, request: impl FnOnce(String) -> F + 'static)
where
    F: Future<Output = Result<Value, crate::remote::http::ApiError>> + 'static,
{
    let known = server::server();
    let id = model.facts.with_untracked(|facts| facts.id.clone());
    let owner = Owner::current();
    spawn_local(async move {
        let answer = server::note(known, request(id).await);
        let problem = match (answer, owner) {
            (Ok(_), _) => None,
            (Err(error), Some(owner)) => Some(crate::remote::told(owner.with(|| server::error_text(&error)))),
            (Err(error), None) => Some(crate::remote::told(server::error_text(&error))),
        };
        // The room may be gone when the answer arrives.
        let _ = model.refusal.try_set(problem);
    });
}

fn change(model: TableModel, seat: u8, wish: SeatWish) {
    act(model, move |id| async move { api::change_seat(&id, seat, wish).await });
}

fn fill_with_bots(model: TableModel) {
    let open: Vec<u8> = model.seats.with_untracked(|seats| {
        seats.iter().filter(|seat| seat.kind == SeatKind::Open).map(|seat| seat.seat).collect()
    });
    for seat in open {
        change(model, seat, SeatWish::Bot { bot: Bot::for_live_tables(table_box(model).id()).name() });
    }
}

/// The name of whoever wants to sit down.
#[component]
fn NameField() -> impl IntoView {
    let settings = settings();
    view! {
        <label class="field">
            <span>{move || page_text("lobby.name")}</span>
            <input
                data-act="name"
                maxlength="24"
                autocomplete="nickname"
                prop:value=move || settings.name.get()
                on:change=move |event| settings.choose_name(event_target_value(&event).trim())
            />
        </label>
    }
}

#[component]
fn SeatRow(model: TableModel, seat: SeatInfo) -> impl IntoView {
    let number = seat.seat;
    let kind = seat.kind.clone();
    let host = move || model.facts.with(|facts| facts.host);
    let game = Signal::derive(move || model.facts.with(|facts| facts.setup.game.clone()));
    let (open, person) = (kind == SeatKind::Open, kind == SeatKind::Person);
    let bot = !person && !open;
    let seated = move || has_seat(model);
    let join = move |_| sit_down(model, number);
    let teams = move || model.facts.with(|facts| facts.teams);
    let holder = Person { seat: number, place: None };
    let team_open = seat.team_open;
    let open_team = move |event: leptos::ev::Event| {
        if let Some(hands) = model.hands() {
            hands.open_team(Seat(number), event_target_checked(&event));
        }
    };
    let (mine_here, present) = (seat.mine, seat.present);
    let bot_here = bot_on(model, Seat(number)).unwrap_or(Bot::SENSIBLE);
    let state = move || match (&kind, mine_here, present) {
        (SeatKind::Open, ..) => page_text("room.seat.open"),
        // Who may choose the kind reads its name in the control beside it.
        (SeatKind::Bot { .. }, ..) if host() => kind_about(bot_here),
        (SeatKind::Bot { .. }, ..) => page_text_with("bot.is", &[("kind", kind_name(bot_here).into())]),
        (SeatKind::Person, true, _) => page_text("room.seat.me"),
        (SeatKind::Person, _, true) => page_text("room.seat.present"),
        (SeatKind::Person, _, false) => page_text("room.seat.away"),
    };
    let mine = seat.mine || seat.place.is_some();
    view! {
        <li class:open=open>
            <SeatMark seat=Seat(number) />
            <span>
                <b>{move || model.name(Seat(number))}</b>
                " "
                <MutedTag model person=holder />
                <small>{state}</small>
            </span>
            <span class="kind">
                <Show when=move || open && !seated()>
                    <button class="btn sm pri" data-act="join" data-seat=number.to_string() on:click=join>
                        {move || page_text("room.sit")}
                    </button>
                </Show>
                <Show when=move || person && teams() && !seated()>
                    <JoinTeam model seat=number />
                </Show>
                <PersonButton model person=holder />
                <Show when=move || open && host()>
                    <button
                        class="btn sm"
                        data-act="add-bot"
                        data-seat=number.to_string()
                        on:click=move |_| change(model, number, SeatWish::Bot { bot: Bot::for_live_tables(table_box(model).id()).name() })
                    >
                        <Icon name="bot" />
                        {move || page_text("room.add_bot")}
                    </button>
                </Show>
                <Show when=move || bot && host()>
                    <KindSelect
                        game
                        seat=number
                        bot=bot_here
                        change=move |bot: Bot| change(model, number, SeatWish::Bot { bot: bot.name() })
                    />
                    <button
                        class="btn sm quiet"
                        data-act="open-seat"
                        data-seat=number.to_string()
                        on:click=move |_| change(model, number, SeatWish::Open)
                    >
                        {move || page_text("room.open_seat")}
                    </button>
                </Show>
                <Show when=move || mine>
                    <button
                        class="btn sm quiet"
                        data-act="leave"
                        data-seat=number.to_string()
                        on:click=move |_| {
                            if let Some(hands) = model.hands() {
                                hands.leave(Seat(number));
                            }
                        }
                    >
                        {move || page_text("table.leave")}
                    </button>
                </Show>
            </span>
            <Team model seat=number />
            <Show when=move || person && teams() && host()>
                <label class="check">
                    <input
                        type="checkbox"
                        data-act="open-team"
                        data-seat=number.to_string()
                        prop:checked=team_open
                        on:change=open_team
                    />
                    {move || page_text("team.open")}
                </label>
            </Show>
        </li>
    }
}
