//! When there is nothing to decide here: the past, and the end of the game.

use crate::ending::BoardInstead;
use crate::{Moment, TableFacts, table_model};
use leptos::prelude::*;
use page_kit::route::Route;
use page_kit::words::board_text;

/// The way back to the present, or on to the end of the game.
#[component]
pub(crate) fn NothingToDecide() -> impl IntoView {
    let model = table_model();
    let instead = use_context::<BoardInstead>();
    let shown = move || {
        if model.moment.get() != Moment::Now {
            return Some(
                view! {
                    <p class="preview-note">{board_text("decision.past")}</p>
                    <button class="btn pri" data-act="history-now" on:click=move |_| model.look_back(Moment::Now)>
                        {board_text("decision.now")}
                    </button>
                }
                .into_any(),
            );
        }
        model.over().then(|| {
            let href = Route::Debrief(Box::new(model.facts.with(TableFacts::route))).href();
            let back = move |_| {
                if let Some(BoardInstead(instead)) = instead {
                    instead.set(false);
                }
            };
            view! {
                <button class="btn pri" data-act="ending-back" on:click=back>{board_text("ending.title")}</button>
                <a class="btn" href=href hidden=model.only_looks()>{board_text("decision.debrief")}</a>
            }
            .into_any()
        })
    };
    view! { {shown} }
}
