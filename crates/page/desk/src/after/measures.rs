//! All tables by five measures. There is no overall rank: what counts is what the class talks about.

use super::Seen;
use crate::game::teaching;
use crate::model::table_name;
use crate::wall::{column, figure};
use leptos::prelude::*;
use page_kit::formats::number;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use wire::lesson::{Compared, Measure, Show, Step};

/// A measure.
pub(super) struct Column {
    /// What it is called.
    pub title: String,
    /// Its name in the page's hooks.
    name: String,
    /// How the projector is asked for it.
    measure: Option<Measure>,
}

/// The measures, and their values at each table.
pub(super) fn measured(seen: Seen) -> (Vec<Column>, Vec<(u16, Vec<i64>)>) {
    let model = seen.model;
    let teaching = teaching(&model.read(|desk| desk.plan.setup.game.clone()));
    let world: Vec<String> =
        teaching.crises.into_iter().chain([teaching.curve]).filter(|name| !name.is_empty()).collect();
    let places: Vec<Option<usize>> = world.iter().map(|name| column(model, Some(name.clone()))).collect();
    let scored =
        model.compared.with(|all| all.as_ref().is_some_and(|all| all.tables.iter().any(|one| !one.scores.is_empty())));
    let mut columns = Vec::new();
    if scored {
        let points = [("best", Measure::Best), ("together", Measure::Together), ("gap", Measure::Gap)];
        columns.extend(points.map(|(name, measure)| Column {
            title: page_text(&format!("desk.measure_{name}")),
            name: name.to_owned(),
            measure: Some(measure),
        }));
    }
    columns.extend(world.iter().zip(&places).map(|(name, place)| Column {
        title: figure(model, name),
        name: name.clone(),
        measure: place.and_then(|place| u8::try_from(place).ok()).map(Measure::World),
    }));
    let row =
        |one: &Compared| {
            let mut values = if scored { vec![one.best, one.together, one.gap] } else { Vec::new() };
            let last = one.turns.last();
            values.extend(places.iter().map(|place| {
                place.and_then(|place| last.and_then(|world| world.get(place)).copied()).unwrap_or_default()
            }));
            (one.table, values)
        };
    let rows =
        model.compared.with(|all| all.as_ref().map(|all| all.tables.iter().map(row).collect()).unwrap_or_default());
    (columns, rows)
}

/// Lets everybody see all tables by one measure.
fn project(seen: Seen, column: &Column) -> Option<AnyView> {
    let (model, measure) = (seen.model, column.measure?);
    let label = page_text_with("desk.project_measure", &[("measure", column.title.clone().into())]);
    let show = move |_| {
        let tables = seen.picked.get_untracked();
        model.step(Step::Show { show: Show::Compare { measure, tables } });
    };
    let button = view! {
        <button
            type="button"
            class="ib"
            data-act="project-measure"
            data-measure=column.name.clone()
            aria-label=label.clone()
            title=label
            on:click=show
        >
            <Icon name="screen" />
        </button>
    };
    Some(button.into_any())
}

/// The table.
pub(super) fn panel(seen: Seen) -> AnyView {
    let sorted = RwSignal::new(None::<usize>);
    let content = move || {
        let (columns, mut rows) = measured(seen);
        let leads = seen.model.leads();
        if let Some(by) = sorted.get() {
            rows.sort_by_key(|(_, values)| std::cmp::Reverse(values.get(by).copied()));
        }
        let most: Vec<i64> = (0..columns.len())
            .map(|at| {
                rows.iter().filter_map(|(_, values)| values.get(at)).map(|value| value.abs()).max().unwrap_or(1).max(1)
            })
            .collect();
        let head = columns.into_iter().enumerate().map(|(at, column)| {
            let on = sorted.get() == Some(at);
            let show = leads.then(|| project(seen, &column));
            view! {
                <th scope="col" aria-sort=if on { "descending" } else { "none" }>
                    <button
                        class="link"
                        data-act="sort"
                        on:click=move |_| sorted.update(|now| *now = (*now != Some(at)).then_some(at))
                    >
                        {column.title}
                    </button>
                    {show}
                </th>
            }
        });
        let head = head.collect_view();
        let picked = seen.picked.get();
        let row = |(table, values): (u16, Vec<i64>)| {
            let on = picked.contains(&table);
            let cell = |(value, most): (i64, &i64)| {
                let share = (value.max(0) * 100 / most).to_string();
                view! { <td><i style=("--share", share)></i>{number(value)}</td> }
            };
            view! {
                <tr class:on=on>
                    <th scope="row">
                        <button class="link" data-act="stand-out" data-table=table.to_string() aria-pressed=on.to_string() on:click=move |_| seen.toggle(table)>
                            {table_name(table)}
                        </button>
                    </th>
                    {values.into_iter().zip(&most).map(cell).collect_view()}
                </tr>
            }
        };
        view! {
            <table class="figures desk-measures">
                <thead><tr><th scope="col">{page_text("desk.table_word")}</th>{head}</tr></thead>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
            </table>
        }
        .into_any()
    };
    let hint = move || page_text_with("desk.stand_out", &[("count", super::STAND_OUT.into())]);
    view! {
        <section class="panel" aria-labelledby="measures-title">
            <h2 id="measures-title">
                <Icon name="list" />
                {move || page_text("desk.measures")}
                <span class="r">{move || page_text("desk.no_rank")}</span>
            </h2>
            <p class="sm">{hint}</p>
            <div class="table-scroll" tabindex="0" role="region" aria-label=move || page_text("desk.measures")>{content}</div>
        </section>
    }
    .into_any()
}
