//! What is wrong with the line to the table, and what to do. The board below stays as it is.

use super::away::TakeBack;
use super::{Connection, TableModel};
use leptos::prelude::*;
use page_kit::browser::reload;
use page_kit::browser::storage::StorageFault;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use table::Seat;
use wire::Code;
use wire::socket::{Lost, Why};

/// The bar below the top bar, when there is something to say.
#[component]
pub(crate) fn Notices(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let anew = |_| reload();
    let notice = move || match model.connection.get() {
        Connection::Unsaved(fault) => {
            let key = match fault {
                StorageFault::Full => "notice.full",
                StorageFault::Unavailable => "notice.unavailable",
            };
            view! {
                <Bar kind="saved" text=key>
                    <ExportButton model />
                </Bar>
            }
            .into_any()
        }
        Connection::OtherVersion => view! {
            <Bar kind="version" text="notice.other_version">
                <button class="btn sm" data-act="reload" on:click=anew>{move || page_text("notice.reload")}</button>
            </Bar>
        }
        .into_any(),
        Connection::Reconnecting { .. } => view! {
            <p class="sr" data-notice="connection">{move || page_text("link.reconnecting")}</p>
        }
        .into_any(),
        Connection::Saved | Connection::Online | Connection::Gone(_) => ().into_any(),
    };
    view! {
        <div role="status">
            {notice}
            <LostSeat model />
            <Asked model />
            <TakeBack model />
            <Show when=move || model.facts.with(|facts| facts.branch)>
                <p class="notice" data-notice="branch">
                    <Icon name="branch" />
                    <span>{move || page_text("notice.branch")}</span>
                </p>
            </Show>
        </div>
    }
}

#[component]
fn Bar(
    /// The kind, for programs.
    kind: &'static str,
    /// The key of its text.
    text: &'static str,
    /// What can be done.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="notice" data-notice=kind>
            <Icon name="alert" />
            <span>{move || page_text(text)}</span>
            {children()}
        </div>
    }
}

/// The seat that this screen looked through is elsewhere, and nothing of it is shown here any more.
#[component]
fn LostSeat(model: TableModel) -> impl IntoView {
    let bar = move || {
        let Lost { seat, why } = model.lost.get()?;
        // A bar of its own says what can be done about a bot.
        let back = model.seats.with(|seats| seats.iter().any(|seat| seat.take_back));
        let name = model.owner(Seat(seat));
        let text = match why {
            Why::Moved => "lost.moved",
            Why::Left => "lost.left",
            Why::Expelled => "lost.expelled",
            Why::Bot if back => return None,
            Why::Bot => "lost.bot",
        };
        let close = move |_| model.lost.set(None);
        Some(view! {
            <div class="notice" data-notice="seat-lost" data-why=why_name(why)>
                <Icon name="screen" />
                <span>{move || page_text_with(text, &[("name", name.clone().into())])}</span>
                <a class="btn sm" data-act="home" href=Route::Lobby.href()>{move || page_text("missing.back")}</a>
                <button class="ib" data-act="close-notice" aria-label=move || page_text("shell.close") on:click=close>
                    <Icon name="x" />
                </button>
            </div>
        })
    };
    view! { {bar} }
}

const fn why_name(why: Why) -> &'static str {
    match why {
        Why::Moved => "moved",
        Why::Left => "left",
        Why::Expelled => "expelled",
        Why::Bot => "bot",
    }
}

/// The reader has asked to join a team: who has to answer, or that they said no.
#[component]
fn Asked(model: TableModel) -> impl IntoView {
    let asked =
        Memo::new(move |_| model.seats.with(|seats| seats.iter().find(|seat| seat.asked).map(|seat| seat.seat)));
    let name = move |seat: u8| ("name", model.name(Seat(seat)).into());
    let bar = move || match (asked.get(), model.turned_away.get()) {
        (Some(seat), _) => view! {
            <div class="notice quiet-bar" data-notice="asked">
                <Icon name="person" />
                <span>{move || page_text_with("team.asked", &[name(seat)])}</span>
            </div>
        }
        .into_any(),
        (None, Some(seat)) => view! {
            <div class="notice" data-notice="not-admitted">
                <Icon name="person" />
                <span>{move || page_text_with("team.not_admitted", &[name(seat.0)])}</span>
                <button
                    class="ib"
                    data-act="close-notice"
                    aria-label=move || page_text("shell.close")
                    on:click=move |_| model.turned_away.set(None)
                >
                    <Icon name="x" />
                </button>
            </div>
        }
        .into_any(),
        (None, None) => ().into_any(),
    };
    view! { {bar} }
}

/// Writes the table to a file.
#[component]
pub(crate) fn ExportButton(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    view! {
        <button class="btn sm" data-act="export" on:click=move |_| super::menu::export(model)>
            <Icon name="save" />
            {move || page_text("table.export")}
        </button>
    }
}

/// The server knows no such table, or does not let us look.
#[component]
pub(crate) fn TableGone(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let why = move || match model.connection.get() {
        Connection::Gone(problem) => model.problem(&problem),
        _ => String::new(),
    };
    let is = move |code: Code| {
        model.connection.with(|connection| matches!(connection, Connection::Gone(problem) if problem.code == code))
    };
    // Somebody who may not look any more has mistyped nothing; nor has whoever finds a table that nobody can open.
    let title = move || match (is(Code::NotYours), is(Code::Shut)) {
        (true, _) => "missing.not_yours",
        (_, true) => "missing.shut",
        _ => "missing.table",
    };
    view! {
        <main id="main" class="page gone" data-screen="missing" data-ready="true">
            <h1 class="disp" tabindex="-1">{move || page_text(title())}</h1>
            <p data-notice="table-gone">{why}</p>
            <Show when=move || is(Code::NotFound)><p>{move || page_text("missing.remote")}</p></Show>
            <Show when=move || is(Code::Shut)><p>{move || page_text("missing.whole")}</p></Show>
            <p class="row">
                <a class="btn pri" href=Route::Lobby.href()>{move || page_text("missing.back")}</a>
                <Show when=move || is(Code::Shut)><ExportButton model /></Show>
            </p>
        </main>
    }
}
