//! Small controls of the plan.

use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};

/// A number with a button on either side.
pub(crate) fn stepper(
    label: &'static str,
    act: &'static str,
    (least, most, by): (u16, u16, u16),
    value: Signal<u16>,
    set: Callback<u16>,
) -> AnyView {
    let typed = move |event: leptos::ev::Event| {
        if let Ok(number) = event_target_value(&event).parse::<u16>() {
            set.run(number.clamp(least, most));
        }
    };
    let name = move || page_text(label);
    let at_least =
        move || (value.get() <= least).then(|| page_text_with("desk.why.least", &[("count", u32::from(least).into())]));
    let at_most =
        move || (value.get() >= most).then(|| page_text_with("desk.why.most", &[("count", u32::from(most).into())]));
    view! {
        <div class="desk-stepper">
            <span id=format!("{act}-label")>{name}</span>
            <div class="desk-steps">
                <button
                    type="button"
                    class="ib"
                    aria-label=move || page_text("desk.less")
                    data-act=format!("{act}-less")
                    aria-disabled=move || at_least().is_some().to_string()
                    data-why-says=at_least
                    on:click=move |_| set.run(value.get_untracked().saturating_sub(by).max(least))
                >
                    <Icon name="minus" />
                </button>
                <input
                    type="number"
                    inputmode="numeric"
                    data-act=act
                    aria-labelledby=format!("{act}-label")
                    min=least.to_string()
                    max=most.to_string()
                    prop:value=move || value.get().to_string()
                    on:change=typed
                />
                <button
                    type="button"
                    class="ib"
                    aria-label=move || page_text("desk.more")
                    data-act=format!("{act}-more")
                    aria-disabled=move || at_most().is_some().to_string()
                    data-why-says=at_most
                    on:click=move |_| set.run(value.get_untracked().saturating_add(by).min(most))
                >
                    <Icon name="plus" />
                </button>
            </div>
        </div>
    }
    .into_any()
}

/// One of a few, as large buttons with a line of explanation: `name` and `text` below each key.
pub(crate) fn cards(label: &'static str, all: Vec<(&'static str, String, Signal<bool>, Callback<()>)>) -> AnyView {
    let card = |(act, key, on, choose): (&'static str, String, Signal<bool>, Callback<()>)| {
        let key = StoredValue::new(key);
        view! {
            <button
                type="button"
                class="desk-card"
                role="radio"
                data-act=act
                class:on=move || on.get()
                aria-checked=move || on.get().to_string()
                on:click=move |_| choose.run(())
            >
                <b>{move || page_text(&format!("desk.{}.name", key.get_value()))}</b>
                <small>{move || page_text(&format!("desk.{}.text", key.get_value()))}</small>
            </button>
        }
    };
    view! {
        <div class="desk-cards" role="radiogroup" aria-label=move || page_text(label)>
            {all.into_iter().map(card).collect_view()}
        </div>
    }
    .into_any()
}
