//! A game beside the real world. What it is compared with, its board knows.

use super::source::{Figures, SharedFigures};
use leptos::prelude::*;
use page_kit::words::page_text;
use page_table::TableModel;
use page_table::boards::RealWorld;
use page_table::brought::board;
use page_table::ending::story::Played;

/// Whether the game of a table is compared with anything.
pub(crate) fn has_real_world(model: TableModel) -> bool {
    board(model).real_world().is_some()
}

/// The comparison, once the figures of the table have come.
#[component]
pub(crate) fn BesideTheWorld(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let SharedFigures(figures) = expect_context::<SharedFigures>();
    let there = Memo::new(move |_| model.position.with(Option::is_some));
    move || {
        there.track();
        let compare = board(model).real_world()?;
        let shown = match figures.get() {
            Figures::Coming => note("debrief.coming"),
            Figures::Missing => {
                view! { <p class="panel quiet-note" role="alert">{move || page_text("debrief.missing")}</p> }.into_any()
            }
            Figures::There(curves) => {
                compared(model, compare, &(&*curves).into()).unwrap_or_else(|| note("debrief.nothing_beside"))
            }
        };
        Some(shown)
    }
}

fn note(key: &'static str) -> AnyView {
    view! { <p class="panel quiet-note">{move || page_text(key)}</p> }.into_any()
}

/// The comparison of what has been recorded so far.
fn compared(model: TableModel, compare: RealWorld, figures: &wire::http::Curves) -> Option<AnyView> {
    // The figures follow the table; what is shown of them is settled once, so that a slider stays where it is.
    untrack(|| {
        model.with_position(|position| {
            model
                .log
                .with(|log| compare(model, &Played { game: position.game(), table: position.table(), figures, log }))
        })?
    })
}
