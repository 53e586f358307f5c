//! What the people in the reader's team would do. Their speaker takes a suggestion, or decides differently.

use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};

use crate::{Suggestion, TableModel, table_model};
use leptos::prelude::*;

/// Suggestions about the present question.
#[component]
pub(crate) fn Suggestions() -> impl IntoView {
    let model = table_model();
    let rows = move || {
        let moves = model.standing.with(|standing| standing.moves);
        let fresh = model.suggestions.get().into_iter().filter(move |one| one.moves == moves);
        fresh.filter_map(|one| row(model, one)).collect_view()
    };
    let waits = move || {
        let name = model.speaker().filter(|_| model.my_turn())?;
        Some(view! { <p class="waits">{board_text_with("team.speaks", &[("name", name.into())])}</p> })
    };
    view! { <div class="proposals suggestions" role="status">{waits} {rows}</div> }
}

fn row(model: TableModel, suggestion: Suggestion) -> Option<AnyView> {
    let seat = model.my_seat()?;
    let Suggestion { name, action, .. } = suggestion;
    let saying = model.with_position(|position| position.table().say_action(seat, &action)).flatten()?;
    let text = board_text_with("team.suggests", &[("name", name.into()), ("action", model.render(&saying).into())]);
    let take = model.speaker().is_none().then(|| {
        let act = move |_| {
            if let Some(hands) = model.hands() {
                hands.act(seat, action.clone(), None);
            }
        };
        view! {
            <button class="btn pri sm" data-act="take-suggestion" disabled=move || model.sending.get() on:click=act>
                {board_text("team.take")}
            </button>
        }
    });
    Some(
        view! { <div class="proposal" data-suggestion="true"><p><Icon name="person" /> {text}</p> {take}</div> }
            .into_any(),
    )
}
