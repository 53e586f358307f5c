//! Small controls of the panel: a switch, a choice of a few, and where the table will live.

use crate::form::{Form, Place};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::page_text;
use page_table::remote::server;
use page_table::remote::server::Server;

/// A switch with its name and one line of what it does.
#[component]
pub fn Switch(
    /// The name in `data-act`, and of its texts below `lobby.option`.
    act: &'static str,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Whether it can be used.
    #[prop(into, default = Signal::stored(false))]
    disabled: Signal<bool>,
    /// What to do with the new state.
    #[prop(into)]
    change: Callback<bool>,
) -> impl IntoView {
    let key = act.replace('-', "_");
    let text = StoredValue::new(key);
    view! {
        <label class="switch-row">
            <span>
                <b>{move || page_text(&format!("lobby.option.{}.name", text.get_value()))}</b>
                <small>{move || page_text(&format!("lobby.option.{}.text", text.get_value()))}</small>
            </span>
            <input
                type="checkbox"
                role="switch"
                class="switch"
                data-act=act
                disabled=move || disabled.get()
                prop:checked=move || on.get()
                on:change=move |event| change.run(event_target_checked(&event))
            />
        </label>
    }
}

/// One of a few.
#[component]
pub fn Segments<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The key of its name.
    label: &'static str,
    /// The values, with the names in `data-act` and the keys of their texts.
    values: Vec<(T, &'static str, &'static str)>,
    /// The value now.
    #[prop(into)]
    value: Signal<T>,
    /// Which values cannot be chosen now.
    #[prop(into)]
    blocked: Callback<T, bool>,
    /// What to do with a new value.
    #[prop(into)]
    change: Callback<T>,
) -> impl IntoView {
    let button = move |(own, act, key): (T, &'static str, &'static str)| {
        view! {
            <button
                type="button"
                class:on=move || value.get() == own
                aria-pressed=move || (value.get() == own).to_string()
                data-act=act
                disabled=move || blocked.run(own)
                on:click=move |_| change.run(own)
            >
                {move || page_text(key)}
            </button>
        }
    };
    view! {
        <div class="choice">
            <span>{move || page_text(label)}</span>
            <div class="seg" role="group" aria-label=move || page_text(label)>
                {values.into_iter().map(button).collect_view()}
            </div>
        </div>
    }
}

/// Where the table will live, and what that means.
#[component]
pub fn PlaceNote() -> impl IntoView {
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
