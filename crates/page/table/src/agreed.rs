//! What was agreed for a table: options, clock, house rules, for those about to sit down.

use super::TableModel;
use crate::game_box::box_of;
use leptos::prelude::*;
use page_kit::formats::span;
use page_kit::words::{page_text, page_text_with};
use wire::Clock;

/// One tag for each thing that was agreed, and the house rules in full.
#[component]
pub(crate) fn Agreed(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let tags = move || {
        let facts = model.facts.get();
        let mut tags = box_of(&facts.setup.game).agreed(&facts.setup);
        match facts.clock {
            Clock::None => {}
            Clock::Reminder { seconds } => {
                tags.push(page_text_with("room.reminder", &[("time", span(seconds).into())]))
            }
            Clock::PerMove { seconds } => tags.push(page_text_with("room.per_move", &[("time", span(seconds).into())])),
        }
        if facts.spectators {
            tags.push(page_text(if facts.onlookers_speak { "room.spectators_speak" } else { "room.spectators" }));
        }
        if facts.teams {
            tags.push(page_text("room.teams"));
        }
        tags.into_iter().map(|tag| view! { <li class="tag">{tag}</li> }).collect_view()
    };
    let house = move || {
        let setup = model.facts.with(|facts| facts.setup.clone());
        let file = setup.house_rules.map(|(_, text)| text);
        let text = file.into_iter().chain(setup.settings).collect::<Vec<_>>().join("\n");
        (!text.is_empty()).then_some(text)
    };
    view! {
        <ul class="agreed" aria-label=move || page_text("room.agreed")>{tags}</ul>
        <Show when=move || house().is_some()>
            <details class="variants">
                <summary>
                    <b>{move || page_text("room.house_rules")}</b>
                </summary>
                <pre class="house-rules" tabindex="0">{house}</pre>
            </details>
        </Show>
    }
}
