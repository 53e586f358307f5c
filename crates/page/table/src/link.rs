//! The state of the line to whatever keeps the table, in the top bar. Never a modal: the board stays, buttons wait.

use crate::{Connection, TableModel};
use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::clock;
use page_kit::browser::storage::StorageFault;
use page_kit::shell::{announce, announce_now};
use page_kit::words::page_text;
use std::time::Duration;

/// How long the line may be lost before we offer the table's code for another device.
const LONG: f64 = 20_000.0;
/// How long "up to date" is shown after a loss.
const GOOD_NEWS: Duration = Duration::from_secs(3);

/// The value of `data-link` for tests and programs.
pub(crate) fn link_name(connection: &Connection) -> &'static str {
    match connection {
        Connection::Saved | Connection::Unsaved(_) => "none",
        Connection::Online => "on",
        Connection::Reconnecting { .. } | Connection::Gone(_) | Connection::OtherVersion => "lost",
    }
}

/// The dot and the words beside it.
#[component]
pub(crate) fn LinkState(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let back = RwSignal::new(false);
    Effect::new(move |lost: Option<bool>| {
        let trying = model.connection.with(|connection| matches!(connection, Connection::Reconnecting { .. }));
        // Connecting for the first time is no loss.
        let now = trying && model.version.get_untracked() > 0;
        match (lost, now) {
            (Some(false), true) => announce_now(page_text("link.reconnecting")),
            (Some(true), false) if model.connection.with_untracked(|now| *now == Connection::Online) => {
                announce(page_text("link.up_to_date"));
                back.set(true);
                set_timeout(
                    move || {
                        // The top bar may be gone by then.
                        let _ = back.try_set(false);
                    },
                    GOOD_NEWS,
                );
            }
            _ => {}
        }
        now
    });
    let kind = move || match model.connection.get() {
        Connection::Saved | Connection::Online if model.sending.get() => "wait",
        Connection::Saved | Connection::Online => "good",
        Connection::Reconnecting { .. } => "warn",
        Connection::Unsaved(_) | Connection::Gone(_) | Connection::OtherVersion => "bad",
    };
    let text = move || match model.connection.get() {
        Connection::Saved | Connection::Online if model.sending.get() => page_text("link.sending"),
        Connection::Online if back.get() => page_text("link.up_to_date"),
        Connection::Saved | Connection::Online => page_text("link.saved"),
        Connection::Reconnecting { .. } => page_text("link.reconnecting"),
        Connection::Unsaved(StorageFault::Full) => page_text("link.full"),
        Connection::Unsaved(StorageFault::Unavailable) => page_text("link.unavailable"),
        Connection::Gone(_) => page_text("link.gone"),
        Connection::OtherVersion => page_text("link.other_version"),
    };
    let long = move || match model.connection.get() {
        Connection::Reconnecting { since } => clock::now() - since > LONG,
        _ => false,
    };
    view! {
        <span class="net" data-kind=kind>{text}</span>
        <Show when=long>
            <button class="btn sm" data-act="copy-code" on:click=move |_| browser::copy(model.facts.get().code)>
                {move || page_text("link.copy_code")}
            </button>
        </Show>
    }
}
