//! Where the table will live.

use crate::form::{Form, Place};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::shell::controls::Segments;
use page_kit::words::page_text;
use page_table::remote::server;
use page_table::remote::server::Server;

/// Where the table will live, and what that means.
#[component]
pub(crate) fn PlaceNote() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let known = server::server();
    let away = move || matches!(known.get(), Server::None | Server::Away);
    let place = Signal::derive(move || form.with(Form::place));
    let blocked = move |place: Place| match place {
        Place::Local => form.with(Form::needs_server),
        Place::Server => away(),
    };
    let note = move || match (place.get(), known.get()) {
        (Place::Local, _) => page_text("lobby.place.local_text"),
        (Place::Server, Server::None) => page_text("server.none"),
        (Place::Server, Server::Away) => page_text("server.away"),
        (Place::Server, _) => page_text("lobby.place.server_text"),
    };
    let bad = move || place.get() == Place::Server && away();
    view! {
        <div class="place">
            <Segments
                label="lobby.place.label"
                values=vec![
                    (Place::Local, "place-local", "lobby.place.local"),
                    (Place::Server, "place-server", "lobby.place.server"),
                ]
                value=place
                blocked
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
