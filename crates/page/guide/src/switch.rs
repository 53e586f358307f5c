//! The guide as a switch of the table's menu: whoever has put it away can have it back.

use super::course::course;
use leptos::prelude::*;
use page_kit::words::page_text;
use page_table::TableModel;

/// The switch; nothing at a table that is not a guided one.
#[component]
pub fn GuideSwitch(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let course = course();
    let game = move || model.facts.with(|facts| facts.setup.game.clone());
    view! {
        <Show when=move || model.facts.with(|facts| facts.guided)>
            <label class="check">
                <input
                    type="checkbox"
                    data-act="guide-switch"
                    prop:checked=move || course.is_on(&game())
                    on:change=move |event| course.switch(&untrack(game), event_target_checked(&event))
                />
                {move || page_text("guide.switch")}
            </label>
        </Show>
    }
}
