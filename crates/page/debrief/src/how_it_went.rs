//! How a game went, in figures: who stands where, the curves, and which values are ours.

use super::card::ChartCard;
use super::panel::SubjectChoice;
use super::source::{Figures, SharedFigures};
use super::standings::Standings;
use super::subject::Subject;
use leptos::prelude::*;
use page_kit::rulebook::{HouseValues, house_rows};
use page_kit::words::page_text;
use page_table::TableModel;
use page_table::brought::board;
use std::sync::Arc;

/// Scores and charts of a table; the screen shares its figures.
#[component]
pub(crate) fn HowItWent(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let (SharedFigures(figures), board) = (expect_context::<SharedFigures>(), board(model));
    let chosen = RwSignal::new(Subject::chosen(board));
    let charts = move || match figures.get() {
        Figures::Coming => view! { <p class="panel quiet-note">{page_text("debrief.coming")}</p> }.into_any(),
        Figures::Missing => {
            view! { <p class="panel quiet-note" role="alert">{page_text("debrief.missing")}</p> }.into_any()
        }
        Figures::There(curves) => {
            let ends = Arc::new(curves.by_generation());
            let edges = model.with_position(|position| board.edges(position.game()));
            edges
                .map(|edges| {
                    let ends = Signal::stored(ends);
                    let small = |subject: Subject| {
                        let edges = edges.clone();
                        view! { <ChartCard model subject=Signal::stored(subject) curves=ends edges small=true /> }
                    };
                    let smalls = Subject::further(board);
                    view! {
                        <ChartCard model subject=Signal::stored(Subject::first(board)) curves=ends edges=edges.clone() first=true />
                        <div class="small-charts">{smalls.map(small).into_iter().collect_view()}</div>
                        <div class="any-figure">
                            <h2>{page_text("debrief.any")}</h2>
                            <SubjectChoice model figures chosen=chosen.into() choose=move |subject| chosen.set(subject) />
                            <ChartCard model subject=chosen curves=ends edges />
                        </div>
                    }
                })
                .into_any()
        }
    };
    let house = move || {
        model.with_position(|position| {
            let rows = house_rows(position.game().book().rows);
            view! { <HouseValues rows /> }
        })
    };
    view! {
        <section class="panel">
            <h2>{move || page_text("debrief.standings_short")}</h2>
            <Standings model />
        </section>
        {charts}
        <section class="panel">
            <h2>{move || page_text("reading.house_title")}</h2>
            {house}
        </section>
    }
}
