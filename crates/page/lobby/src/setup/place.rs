//! Where the table will live.

use crate::form::{Form, Place};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::shell::controls::Segments;
use page_kit::words::page_text;
use page_table::remote::server;

/// Where the table will live, and what that means.
#[component]
pub(crate) fn PlaceNote() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let known = server::server();
    let place = Signal::derive(move || form.with(Form::place));
    let why_not = move |place: Place| match (place, known.get()) {
        (Place::Local, _) => form.with(Form::needs_server).then(|| page_text("lobby.place.needs_server")),
        (Place::Server, server) => server.missing(),
    };
    let note = move || match (place.get(), known.get()) {
        (Place::Local, _) => page_text("lobby.place.local_text"),
        (Place::Server, server) => server.missing().unwrap_or_else(|| page_text("lobby.place.server_text")),
    };
    let bad = move || place.get() == Place::Server && known.get().missing().is_some();
    view! {
        <div class="place">
            <Segments
                label="lobby.place.label"
                values=vec![
                    (Place::Local, "place-local", "lobby.place.local"),
                    (Place::Server, "place-server", "lobby.place.server"),
                ]
                value=place
                why_not
                change=move |place| form.update(|form| form.wanted = Some(place))
            />
            <p class="sm" class:refusal=bad role="status">
                {move || view! { <Icon name=if place.get() == Place::Local { "screen" } else { "globe" } /> }}
                " "
                {note}
            </p>
        </div>
    }
}
