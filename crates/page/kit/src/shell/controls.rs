//! Small controls of forms: a switch, a choice of a few, a choice from a list.

use crate::words::{page_text, page_words};
use leptos::prelude::*;

/// The texts of a control: its name, and one line on what it does, if there is something to say.
#[component]
pub fn Named(
    /// The key of its texts: `name`, and perhaps `text` below it.
    #[prop(into)]
    key: String,
) -> impl IntoView {
    let named = key.clone();
    view! {
        <b>{move || page_text(&format!("{named}.name"))}</b>
        <Explained key />
    }
}

/// One line on what a control does, if there is something to say.
#[component]
pub fn Explained(
    /// The key of the control's texts; this one is `text` below it.
    key: String,
) -> impl IntoView {
    move || {
        let key = format!("{key}.text");
        let known = page_words().knows(&format!("page.{key}"));
        known.then(|| view! { <small>{page_text(&key)}</small> })
    }
}

/// A switch with its name and one line on what it does.
#[component]
pub fn Switch(
    /// The name in `data-act`.
    #[prop(into)]
    act: String,
    /// The key of its texts: `name` and `text` below it.
    #[prop(into)]
    key: String,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Why it cannot be used now, if it cannot.
    #[prop(into, default = Signal::stored(None))]
    why_not: Signal<Option<String>>,
    /// What to do with the new state.
    #[prop(into)]
    change: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="switch-row">
            <span><Named key /></span>
            <input
                type="checkbox"
                role="switch"
                class="switch"
                data-act=act
                aria-disabled=move || why_not.with(Option::is_some).to_string()
                data-why-says=move || why_not.get()
                prop:checked=move || on.get()
                on:change=move |event| change.run(event_target_checked(&event))
            />
        </label>
    }
}

/// One of a few.
#[component]
pub fn Segments<T: Copy + PartialEq + Send + Sync + 'static, S: Into<String> + 'static>(
    /// The key of its name.
    #[prop(into)]
    label: String,
    /// The values, with the names in `data-act` and the keys of their texts.
    values: Vec<(T, S, S)>,
    /// The value now.
    #[prop(into)]
    value: Signal<T>,
    /// Why a value cannot be chosen now, if it cannot.
    #[prop(into)]
    why_not: Callback<T, Option<String>>,
    /// What to do with a new value.
    #[prop(into)]
    change: Callback<T>,
) -> impl IntoView {
    let button = move |(own, act, key): (T, S, S)| {
        let (act, key): (String, String) = (act.into(), key.into());
        view! {
            <button
                type="button"
                class:on=move || value.get() == own
                aria-pressed=move || (value.get() == own).to_string()
                data-act=act
                aria-disabled=move || why_not.run(own).is_some().to_string()
                data-why-says=move || why_not.run(own)
                on:click=move |_| change.run(own)
            >
                {move || page_text(&key)}
            </button>
        }
    };
    let label = StoredValue::new(label);
    let label = move || label.with_value(|label| page_text(label));
    view! {
        <div class="choice">
            <span>{label}</span>
            <div class="seg" role="group" aria-label=label>
                {values.into_iter().map(button).collect_view()}
            </div>
        </div>
    }
}

/// The options of a list, each with its value and its name. For use inside a `select`.
pub fn choices(
    all: impl IntoIterator<Item = (String, String)>,
    chosen: impl Fn() -> String + Copy + Send + Sync + 'static,
) -> AnyView {
    let one = move |(value, name): (String, String)| {
        let own = value.clone();
        view! { <option value=value selected=move || chosen() == own>{name}</option> }
    };
    all.into_iter().map(one).collect_view().into_any()
}
