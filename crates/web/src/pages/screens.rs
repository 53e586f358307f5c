//! History and debrief as screens of their own, and what a table on screen needs for them.

use leptos::prelude::*;
use page_debrief::{CurvePanel, EndOfGame};
use page_kit::pictures::hang_pictures;
use page_kit::words::page_text;
use page_rules::rules_of_table;
use page_table::TopBar;
use page_table::brought::board;
use page_table::ending::Ending;
use page_table::history::{PastBar, Scrubber, provide_history};
use page_table::log::LogPanel;
use page_table::open_curve::provide_curves;
use page_table::{TableFacts, TableModel};

/// Gives everything below a table its history, its curves and its rules.
pub(crate) fn around_table(model: TableModel) {
    prepare(model, false);
}

fn prepare(model: TableModel, history_open: bool) {
    provide_history(model, history_open);
    provide_curves(model);
    model.facts.with_untracked(|facts| rules_of_table(&facts.setup));
}

/// What stands above the board: the bar of the past, the track of the history, an open curve; and the end of the game, in its
/// place.
#[component]
pub(crate) fn AroundTable() -> impl IntoView {
    view! {
        <div class="around">
            <PastBar />
            <Scrubber />
            <CurvePanel />
            <Ending />
        </div>
    }
}

/// The address of the table itself.
fn home(model: TableModel) -> String {
    model.facts.with(TableFacts::route).href()
}

/// What happened at a table, position by position.
#[component]
pub(crate) fn HistoryPage(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    provide_context(model);
    prepare(model, true);
    provide_context(page_table::decision::Choosing::new(model));
    board(model).provide(model);
    hang_pictures(board(model).id());
    view! {
        <TopBar table=model />
        <main id="main" class="history-page" data-screen="history" data-ready=move || model.position.with(Option::is_some).to_string()>
            <h1 class="disp" tabindex="-1">{move || page_text("history.title")}</h1>
            <a class="btn sm" href=move || home(model)>{move || page_text("debrief.board")}</a>
            <PastBar />
            <Scrubber />
            <CurvePanel />
            <div class="history-board">
                {board(model).ribbon()}
                {board(model).players()}
                {board(model).past()}
            </div>
            <LogPanel />
        </main>
    }
}

/// The end of a table: scores and charts. Before the end it tells how things stand.
#[component]
pub(crate) fn DebriefPage(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    provide_context(model);
    prepare(model, false);
    view! {
        <TopBar table=model />
        <main id="main" class="debrief-page" data-screen="over" data-ready=move || model.position.with(Option::is_some).to_string()>
            <a class="btn sm" href=move || home(model)>{move || page_text("debrief.board")}</a>
            <EndOfGame model />
        </main>
    }
}
