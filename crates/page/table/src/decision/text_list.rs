//! The same list as numbered sentences, for those who would rather read than look.

use super::choosing::choosing;
use crate::table_model;
use leptos::prelude::*;
use page_kit::words::{board_text, board_text_with};

/// Every line as a sentence, then what cannot be done and why.
#[component]
pub(crate) fn TextList() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let lines = move || {
        let menu = choosing.menu.get()?;
        let rows = menu.lines.iter().enumerate().map(|(line, choice)| {
            let text = model.render(&choice.saying);
            let chosen = move || choosing.line.get() == Some(line);
            view! {
                <li>
                    <button
                        class="text-line"
                        class:on=chosen
                        aria-pressed=move || chosen().to_string()
                        data-act="option"
                        data-line=line.to_string()
                        on:click=move |_| choosing.choose(line)
                    >
                        {text}
                    </button>
                </li>
            }
        });
        Some(rows.collect_view())
    };
    let hindered = move || {
        let menu = choosing.menu.get()?;
        let rows = menu.hindered.iter().map(|hindered| {
            let args = [
                ("action", model.render(&hindered.saying).into()),
                ("reason", model.render(&hindered.refused.saying).into()),
                ("ruling", hindered.refused.ruling.into()),
            ];
            view! { <li class="off" data-hindered="true" data-reason=hindered.refused.code>{board_text_with("decision.hindered", &args)}</li> }
        });
        (!menu.hindered.is_empty()).then(|| {
            view! { <h2 class="sub">{board_text("decision.not_now")}</h2> <ul class="text-list">{rows.collect_view()}</ul> }
        })
    };
    view! {
        <div class="texts scroll">
            <ol class="text-list">{lines}</ol>
            {hindered}
        </div>
    }
}
