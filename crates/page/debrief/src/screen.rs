//! The end of a game: who stands where, how it came to that, and which values are ours.

use super::card::ChartCard;
use super::panel::SubjectChoice;
use super::source::{Figures, figures};
use super::standings::{Standings, verdict};
use super::subject::Subject;
use leptos::prelude::*;
use page_kit::rulebook::{HouseValues, house_rows};
use page_kit::words::{page_text, page_text_with};
use page_table::TableModel;
use page_table::boards::board;
use std::sync::Arc;

/// Scores and charts of a table. Before the end of the game it tells how things stand.
#[component]
pub fn EndOfGame(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let (figures, board) = (figures(model), board(model));
    let title = move || if model.over() { page_text("debrief.title") } else { page_text("debrief.so_far") };
    let length = move || {
        let Figures::There(curves) = figures.get() else { return None };
        // What the charts end with: the round that would follow the last one was never played.
        let rounds = curves.by_generation().rounds.last().copied().filter(|rounds| *rounds > 0)?;
        let crises = curves.world("crises").last().copied().unwrap_or(0);
        let key = format!("debrief.length.{}", board.time_word());
        Some(page_text_with(&key, &[("rounds", rounds.into()), ("crises", crises.into())]))
    };
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
        <section class="debrief" aria-label=title>
            <section class="panel ending">
                <h1 class="disp" tabindex="-1">{title}</h1>
                <p class="verdict">{move || verdict(model)}</p>
                <p class="quiet-note">{length}</p>
                <Standings model />
            </section>
            {charts}
            <section class="panel">
                <h2>{move || page_text("reading.house_title")}</h2>
                {house}
            </section>
        </section>
    }
}
