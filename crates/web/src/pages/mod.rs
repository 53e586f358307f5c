//! Screens around the table: log, history, debrief, rules, about.

use crate::table::table_model;
use leptos::prelude::*;
use wire::What;

/// What happened at the table, in words.
#[component]
pub fn TableLog() -> impl IntoView {
    let model = table_model();
    let lines = move || {
        let log = model.log.get();
        let lines = log.iter().rev().map(|entry| {
            let text = match &entry.what {
                What::Act { action, events, .. } => {
                    let told = action.iter().chain(events).map(|saying| model.render(saying));
                    told.collect::<Vec<_>>().join(" ")
                }
                _ => String::new(),
            };
            view! { <li data-log-line=entry.sequence.to_string()>{text}</li> }
        });
        lines.collect_view()
    };
    view! { <ol class="panel log" role="log">{lines}</ol> }
}

/// A game's rules in our own words.
#[component]
pub fn RulesPage(
    /// The game.
    game: String,
    /// The ruling to show.
    ruling: Option<String>,
) -> impl IntoView {
    let _ = ruling;
    view! { <main class="page" data-screen="rules" data-ready="true"><h1 tabindex="-1">{game}</h1></main> }
}

/// Who made the games, and what this page is.
#[component]
pub fn AboutPage() -> impl IntoView {
    view! { <main class="page" data-screen="about" data-ready="true"><h1 tabindex="-1">"Finitude"</h1></main> }
}

/// What happened at a table, position by position.
#[component]
pub fn HistoryPage(
    /// The table.
    model: crate::table::TableModel,
) -> impl IntoView {
    provide_context(model);
    view! { <main class="page" data-screen="history" data-ready="true"><TableLog /></main> }
}

/// The end of a table: scores and charts.
#[component]
pub fn DebriefPage(
    /// The table.
    model: crate::table::TableModel,
) -> impl IntoView {
    provide_context(model);
    view! { <main class="page" data-screen="over" data-ready="true"><TableLog /></main> }
}
