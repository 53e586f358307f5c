//! The prompt and what may be done about it: from the same list the engine gives.

use crate::table::table_model;
use crate::words::say;
use leptos::prelude::*;

/// The question to whoever looks, and the numbered list of answers.
#[component]
pub fn Decision() -> impl IntoView {
    let model = table_model();
    let chosen = RwSignal::new(None::<usize>);
    let lines = move || {
        let seat = model.my_seat()?;
        model.with_position(|position| position.table().choices(seat).0)
    };
    let question = move || {
        let seat = model.my_seat()?;
        let prompt = model.with_position(|position| position.table().prompt(seat))?;
        Some(model.render(&prompt.question))
    };
    let confirm = move |_| {
        let (Some(seat), Some(lines), Some(line)) = (model.my_seat(), lines(), chosen.get()) else { return };
        if let Some(choice) = lines.get(line) {
            let Some(hands) = model.hands() else { return };
            hands.act(seat, choice.action.clone());
            chosen.set(None);
        }
    };
    let list = move || {
        let rows = lines().unwrap_or_default().into_iter().enumerate().map(|(line, choice)| {
            let text = model.render(&choice.saying);
            view! {
                <li>
                    <button
                        class="opt"
                        class:on=move || chosen.get() == Some(line)
                        data-act="option"
                        data-line=line.to_string()
                        on:click=move |_| chosen.set(Some(line))
                    >
                        {text}
                    </button>
                </li>
            }
        });
        rows.collect_view()
    };
    view! {
        <div class="decide">
            <div class="prompt"><h1 tabindex="-1">{question}</h1></div>
            <ul class="opts">{list}</ul>
            <p class="refusal" role="alert">{move || model.refusal.get().map(|problem| model.problem(&problem))}</p>
            <button class="btn pri" data-act="confirm" disabled=move || chosen.get().is_none() on:click=confirm>
                {move || say("decision.confirm")}
            </button>
        </div>
    }
}
