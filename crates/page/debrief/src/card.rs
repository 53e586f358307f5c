//! A chart with everything around it: claim, reading, the same figures as a table, and as a file.

use super::chart::{chart, crises, written};
use super::csv;
use super::curves::Curves;
use super::standings::winners;
use super::subject::{Line, Subject};
use crate::captions::{self, Shown};
use crate::labels;
use crate::labels::owner_name;
use leptos::prelude::*;
use page_kit::browser::files;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::page_text;
use page_table::TableModel;
use page_table::brought::board;
use page_table::charts::Edges;
use std::sync::Arc;

/// A chart card.
#[component]
pub(crate) fn ChartCard(
    /// The table.
    model: TableModel,
    /// What it is about; may change.
    #[prop(into)]
    subject: Signal<Subject>,
    /// The figures, by generation.
    #[prop(into)]
    curves: Signal<Arc<Curves>>,
    /// The rulebook's numbers.
    edges: Edges,
    /// A small chart among others.
    #[prop(optional)]
    small: bool,
    /// The chart below the standings, which may not seem to say who won.
    #[prop(optional)]
    first: bool,
) -> impl IntoView {
    let as_table = RwSignal::new(false);
    let lines = move || subject.with(|subject| curves.with(|curves| subject.lines(curves)));
    let edges = StoredValue::new(edges);
    // Every sentence is computed from what the chart shows.
    let told = move |tell: &dyn Fn(Shown<'_>) -> String| {
        let (subject, curves, lines) = (subject.get(), curves.get(), lines());
        let limit = edges.with_value(|edges| subject.edge(edges)).map(|edge| edge.at);
        let crises = crises(&curves);
        tell(Shown { subject: &subject, lines: &lines, rounds: &curves.rounds, limit, crises: &crises })
    };
    let claim = move || told(&|shown| labels::claim(model, &captions::claim(shown)));
    let read = move || {
        let winners = if first { winners(model) } else { None };
        told(&|shown| {
            let aside = captions::aside(shown, winners.as_deref());
            let sentences = std::iter::once(captions::reading(shown)).chain(aside);
            sentences.map(|sentence| labels::reading(model, &sentence)).collect::<Vec<_>>().join(" ")
        })
    };
    let about = move || labels::subject_name(model, &subject.get());
    let body = move || {
        let (subject, curves) = (subject.get(), curves.get());
        edges.with_value(|edges| match as_table.get() {
            true => figure_table(model, &subject, &curves, edges),
            false => chart(model, &subject, &curves, edges, small),
        })
    };
    let save = move |_| {
        let subject = subject.get_untracked();
        let rows = rows(model, &subject, &curves.get_untracked());
        let name = format!("finitude-{}-{}.csv", model.facts.with_untracked(|facts| facts.id.clone()), subject.name());
        // A browser that refuses says so itself.
        let _ = files::download(&name, &csv::write(&rows));
    };
    view! {
        <figure class="panel card-chart" class:small=small data-chart=move || subject.get().name()>
            <figcaption>
                <span class="about">{about}</span>
                <h2 class="disp">{claim}</h2>
                <p>{read}</p>
            </figcaption>
            {body}
            <div class="chart-acts">
                <div class="seg" role="group" aria-label=move || page_text("debrief.shown_as")>
                    <button
                        class:on=move || !as_table.get()
                        aria-pressed=move || (!as_table.get()).to_string()
                        on:click=move |_| as_table.set(false)
                    >
                        {move || page_text("debrief.as_chart")}
                    </button>
                    <button
                        class:on=move || as_table.get()
                        aria-pressed=move || as_table.get().to_string()
                        data-act="as-table"
                        on:click=move |_| as_table.set(true)
                    >
                        {move || page_text("debrief.as_table")}
                    </button>
                </div>
                <button class="btn sm quiet" data-act="save-csv" on:click=save>
                    <Icon name="list" />
                    {move || page_text("debrief.save_csv")}
                </button>
            </div>
        </figure>
    }
}

/// The heads of the columns: the beginning and each generation.
fn heads(model: TableModel, rounds: &[i64]) -> Vec<String> {
    let generation = |round: &i64| match round {
        0 => page_text("debrief.start"),
        round => board(model).round_short(*round),
    };
    rounds.iter().map(generation).collect()
}

/// The table as rows of text, its head first. Files keep plain digits, so that programs can read them.
fn rows(model: TableModel, subject: &Subject, curves: &Curves) -> Vec<Vec<String>> {
    let mut head = vec![labels::subject_name(model, subject)];
    head.extend(heads(model, &curves.rounds));
    let row = |line: &Line| {
        let values = line.values.iter().map(i64::to_string);
        std::iter::once(owner_name(model, &line.owner)).chain(values).collect()
    };
    std::iter::once(head).chain(subject.lines(curves).iter().map(row)).collect()
}

/// The figures of a chart as a table.
fn figure_table(model: TableModel, subject: &Subject, curves: &Curves, edges: &Edges) -> AnyView {
    let lang = settings().lang.get();
    let heads = heads(model, &curves.rounds).into_iter().zip(&curves.rounds).map(|(head, &round)| {
        view! { <th scope="col">{head}<small>{edges.year(round).map(|year| year.to_string())}</small></th> }
    });
    let heads = heads.collect_view();
    let lines = subject.lines(curves);
    let rows = lines.iter().map(|line| {
        let cells = line.values.iter().map(|&value| view! { <td>{written(subject, value, lang)}</td> });
        view! { <tr><th scope="row">{owner_name(model, &line.owner)}</th>{cells.collect_view()}</tr> }
    });
    let rows = rows.collect_view();
    view! {
        <div class="table-scroll" tabindex="0" role="group" aria-label=labels::subject_name(model, subject)>
            <table class="figures">
                <caption class="sr">{labels::subject_name(model, subject)}</caption>
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}
