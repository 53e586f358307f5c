//! What is wrong with the line to the table, and what to do. The board below stays as it is.

use super::{Connection, TableModel};
use crate::browser::storage::StorageFault;
use crate::route::Route;
use crate::shell::Icon;
use crate::words::say;
use leptos::prelude::*;

/// The bar below the top bar, when there is something to say.
#[component]
pub fn Notices(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let reload = |_| {
        if let Some(window) = crate::browser::window() {
            // A browser that cannot reload shows the notice on.
            let _ = window.location().reload();
        }
    };
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
                <button class="btn sm" data-act="reload" on:click=reload>{move || say("notice.reload")}</button>
            </Bar>
        }
        .into_any(),
        Connection::Reconnecting { .. } => view! {
            <p class="sr" data-notice="connection">{move || say("link.reconnecting")}</p>
        }
        .into_any(),
        Connection::Saved | Connection::Online | Connection::Gone(_) => ().into_any(),
    };
    view! { <div role="status">{notice}</div> }
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
            <span>{move || say(text)}</span>
            {children()}
        </div>
    }
}

/// Writes the table to a file.
#[component]
pub fn ExportButton(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    view! {
        <button class="btn sm" data-act="export" on:click=move |_| super::menu::export(model)>
            <Icon name="save" />
            {move || say("table.export")}
        </button>
    }
}

/// The server knows no such table, or does not let us look.
#[component]
pub fn TableGone(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let why = move || match model.connection.get() {
        Connection::Gone(problem) => model.problem(&problem),
        _ => String::new(),
    };
    view! {
        <main id="main" class="page" data-screen="missing" data-ready="true">
            <h1 class="disp" tabindex="-1">{move || say("missing.table")}</h1>
            <p data-notice="table-gone">{why}</p>
            <p>{move || say("missing.remote")}</p>
            <a class="btn pri" href=Route::Lobby.href()>{move || say("missing.back")}</a>
        </main>
    }
}
