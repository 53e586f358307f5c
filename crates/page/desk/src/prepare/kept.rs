//! Luck, and what is kept.

use super::Draft;
use super::fields::{cards, stepper};
use leptos::prelude::*;
use page_kit::words::page_text;
use wire::lesson::Luck;

/// The luck of the tables, and what is kept for how long.
pub(super) fn panels(draft: Draft) -> AnyView {
    let plan = draft.plan;
    let luck = move |act: &'static str, key: &str, luck: Luck| {
        let on = Signal::derive(move || plan.with(|plan| plan.luck == luck));
        (act, key.to_owned(), on, Callback::new(move |()| plan.update(|plan| plan.luck = luck)))
    };
    let days = Signal::derive(move || plan.with(|plan| plan.keep_days));
    let set_days = Callback::new(move |days| plan.update(|plan| plan.keep_days = days));
    view! {
        <section class="panel" aria-labelledby="luck-title">
            <h2 class="disp" id="luck-title">{move || page_text("desk.luck")}</h2>
            {cards("desk.luck", vec![luck("luck-one", "luck_one", Luck::One), luck("luck-own", "luck_own", Luck::Own)])}
        </section>
        <section class="panel" aria-labelledby="kept-title">
            <h2 class="disp" id="kept-title">{move || page_text("desk.kept")}</h2>
            <p class="sm">{move || page_text("desk.kept_text")}</p>
            {stepper("desk.keep_days", "keep-days", (1, 90, 1), days, set_days)}
            <label class="field">
                <span>{move || page_text("desk.consent")}</span>
                <textarea
                    rows="2"
                    maxlength="2000"
                    data-act="consent"
                    prop:value=move || plan.with(|plan| plan.consent.clone())
                    on:input=move |event| plan.update(|plan| plan.consent = event_target_value(&event))
                ></textarea>
            </label>
            <label class="field">
                <span>{move || page_text("desk.called")}</span>
                <input
                    maxlength="40"
                    data-act="called"
                    placeholder=move || page_text("desk.called_usual")
                    prop:value=move || plan.with(|plan| plan.called.clone())
                    on:input=move |event| plan.update(|plan| plan.called = event_target_value(&event))
                />
            </label>
        </section>
    }
    .into_any()
}
