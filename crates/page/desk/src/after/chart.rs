//! All tables in one drawing: one measure, the table in the middle dotted, three at most standing out.

use super::Seen;
use crate::game::teaching;
use crate::model::table_name;
use crate::wall::{column, figure, middle};
use leptos::prelude::*;
use page_kit::formats::number;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use wire::lesson::{Luck, Measure, Show, Step};

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 120.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 30.0;

/// The values of every table, turn by turn.
fn lines(seen: Seen, name: &str) -> Vec<(u16, Vec<i64>)> {
    let Some(place) = column(seen.model, Some(name.to_owned())) else { return Vec::new() };
    let of = |turns: &Vec<Vec<i64>>| turns.iter().filter_map(|world| world.get(place).copied()).collect::<Vec<i64>>();
    seen.model.curves.with(|curves| curves.iter().map(|(table, turns)| (*table, of(turns))).collect())
}

/// The drawing.
pub(super) fn drawing(seen: Seen) -> AnyView {
    let name = seen.figure();
    let all = lines(seen, &name);
    let teaching = teaching(&seen.model.read(|desk| desk.plan.setup.game.clone()));
    let limit = teaching.limit.filter(|_| name == teaching.curve);
    let values = || all.iter().flat_map(|(_, values)| values).copied().chain(limit);
    let (Some(least), Some(most)) = (values().min(), values().max()) else {
        return view! { <p class="empty">{page_text("desk.nothing_played")}</p> }.into_any();
    };
    let (least, most) = (least.min(0), most.max(least + 1));
    let long = all.iter().map(|(_, values)| values.len()).max().unwrap_or(0).max(2) - 1;
    let x = |at: usize| LEFT + at as f64 * (WIDTH - LEFT - RIGHT) / long as f64;
    let y =
        |value: i64| HEIGHT - BOTTOM - (value - least) as f64 * (HEIGHT - TOP - BOTTOM) / (most - least).max(1) as f64;
    let path = |values: &[i64]| {
        let point =
            |(at, value): (usize, &i64)| format!("{}{:.1} {:.1}", if at == 0 { "M" } else { "L" }, x(at), y(*value));
        // A single value is a short line.
        let alone = if values.len() == 1 { "h10" } else { "" };
        values.iter().enumerate().map(point).collect::<String>() + alone
    };
    let picked = seen.picked.get();
    let mut steps = vec![least, (least + most) / 2, most];
    steps.dedup();
    let rules = steps.into_iter().map(|value| {
        view! {
            <path class="rule" d=format!("M{LEFT} {0:.1}H{1:.1}", y(value), WIDTH - RIGHT) />
            <text x=LEFT - 6.0 y=y(value) + 4.0 text-anchor="end">{number(value)}</text>
        }
    });
    let turns = seen.model.curves.with(|curves| {
        let longest = curves.values().max_by_key(|turns| turns.len());
        longest
            .map(|turns| turns.iter().filter_map(|world| world.first().copied()).collect::<Vec<_>>())
            .unwrap_or_default()
    });
    let every = turns.len().div_ceil(10).max(1);
    let under = turns.iter().enumerate().step_by(every).map(|(at, turn)| {
        view! { <text x=x(at) y=HEIGHT - 8.0 text-anchor="middle">{number(*turn)}</text> }
    });
    // Where the class stopped to talk, as far as the tables have come.
    let paused: Vec<u16> = seen.model.read(|desk| desk.plan.pauses.iter().map(|pause| pause.after).collect());
    let pauses = paused.into_iter().enumerate().filter_map(|(index, turn)| {
        let at = turns.iter().position(|known| *known == i64::from(turn))?;
        let label = page_text_with("desk.part.pause", &[("number", (index + 1).into())]);
        // At the edges stand the names of values and tables.
        let anchor = match at {
            0 => "start",
            at if at == long => "end",
            _ => "middle",
        };
        Some(view! {
            <path class="pause" d=format!("M{0:.1} {TOP}V{1:.1}", x(at), HEIGHT - BOTTOM) />
            <text class="pause" x=x(at) y=TOP - 4.0 text-anchor=anchor>{label}</text>
        })
    });
    let thin = all.iter().filter(|(table, _)| !picked.contains(table)).map(|(_, values)| {
        view! { <path class="thin" d=path(values) /> }
    });
    // Names that would lie over each other move down.
    let mut heights: Vec<(u16, f64)> = Vec::new();
    let mut ends: Vec<_> = all.iter().filter(|(table, _)| picked.contains(table)).collect();
    ends.sort_by_key(|(_, values)| std::cmp::Reverse(values.last().copied()));
    for (table, values) in &ends {
        let wanted = values.last().map_or(HEIGHT / 2.0, |value| y(*value) + 4.0);
        let above = heights.last().map_or(0.0, |(_, height)| height + 16.0);
        heights.push((*table, wanted.max(above)));
    }
    let thick = ends.iter().map(|(table, values)| {
        let place = picked.iter().position(|known| known == table).unwrap_or(0);
        let height = heights.iter().find(|(known, _)| known == table).map_or(0.0, |(_, height)| *height);
        let last = values.last().copied().unwrap_or_default();
        let label = format!("{}, {}", table_name(*table), number(last));
        let (end, at) = (x(values.len().saturating_sub(1)), y(last));
        // Weight, shape and label tell them apart, not only colour.
        let point = match place {
            0 => view! { <circle cx=end cy=at r="5" /> }.into_any(),
            1 => view! { <rect x=end - 4.5 y=at - 4.5 width="9" height="9" /> }.into_any(),
            _ => view! { <path class="point" d=format!("M{end:.1} {:.1}l5.500 9h-11z", at - 5.5) /> }.into_any(),
        };
        view! {
            <g data-stands=place.to_string()>
                <path class="thick" d=path(values) />
                {point}
                <text x=WIDTH - RIGHT + 10.0 y=height>{label}</text>
            </g>
        }
    });
    let values: Vec<Vec<i64>> = all.iter().map(|(_, values)| values.clone()).collect();
    let edge =
        limit.map(|limit| view! { <path class="edge" d=format!("M{LEFT} {0:.1}H{1:.1}", y(limit), WIDTH - RIGHT) /> });
    // Below the limit lies what nobody wanted.
    let beyond = limit.filter(|limit| *limit > least).map(|limit| {
        view! { <rect class="beyond" x=LEFT y=y(limit) width=WIDTH - RIGHT - LEFT height=y(least) - y(limit) /> }
    });
    let told =
        page_text_with("desk.chart", &[("figure", figure(seen.model, &name).into()), ("count", all.len().into())]);
    view! {
        <svg class="desk-chart" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=told data-chart=name>
            {rules.collect_view()}
            {beyond}
            {edge}
            {pauses.collect_view()}
            {thin.collect_view()}
            <path class="middle" d=path(&middle(&values)) />
            {thick.collect_view()}
            {under.collect_view()}
        </svg>
    }
    .into_any()
}

/// The same as a table.
fn as_table(seen: Seen) -> AnyView {
    let all = lines(seen, &seen.figure());
    let long = all.iter().map(|(_, values)| values.len()).max().unwrap_or(0);
    let row = |(table, values): (u16, Vec<i64>)| {
        let cell = |at: usize| view! { <td>{values.get(at).map(|value| number(*value))}</td> };
        view! { <tr><th scope="row">{table_name(table)}</th>{(0..long).map(cell).collect_view()}</tr> }
    };
    let head = (1..=long).map(|turn| view! { <th scope="col">{turn}</th> });
    view! {
        <div class="table-scroll" tabindex="0" role="region" aria-label=page_text("desk.as_table")>
            <table class="figures">
                <thead><tr><th scope="col">{page_text("desk.table_word")}</th>{head.collect_view()}</tr></thead>
                <tbody>{all.into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// The chart with its switches.
pub(super) fn panel(seen: Seen) -> AnyView {
    let model = seen.model;
    let table = RwSignal::new(false);
    let one_luck = move || model.read(|desk| desk.plan.luck == Luck::One);
    let title = move || page_text(if one_luck() { "desk.same_luck" } else { "desk.own_luck" });
    let text = move || page_text(if one_luck() { "desk.same_luck_text" } else { "desk.own_luck_text" });
    let button = move |name: String| {
        let kept = StoredValue::new(name.clone());
        let on = move || seen.figure() == kept.get_value();
        view! {
            <button
                type="button"
                class:on=on
                aria-pressed=move || on().to_string()
                data-act="measure"
                data-measure=name
                on:click=move |_| seen.name.set(Some(kept.get_value()))
            >
                {move || figure(model, &kept.get_value())}
            </button>
        }
    };
    let measure = move || {
        let place = column(model, Some(seen.figure()));
        place.and_then(|place| u8::try_from(place).ok()).map_or(Measure::Together, Measure::World)
    };
    let project = move |_| {
        let show = Show::Compare { measure: untrack(measure), tables: seen.picked.get_untracked() };
        model.step(Step::Show { show });
    };
    // Whether those who learn see just this on their own devices.
    let told = move || model.read(|desk| desk.comparison) == Some(measure());
    let tell = move |_| {
        let measure = untrack(|| (!told()).then(measure));
        model.step(Step::ShowComparison { measure });
    };
    view! {
        <section class="panel" aria-labelledby="compare-title">
            <h2 class="disp" id="compare-title">{title}</h2>
            <p class="sm">{text}</p>
            <div class="row">
                <div class="seg" role="group" aria-label=move || page_text("desk.measure")>
                    {move || seen.names.get().into_iter().map(button).collect_view()}
                </div>
                <button
                    class="btn sm"
                    data-act="as-table"
                    aria-pressed=move || table.get().to_string()
                    on:click=move |_| table.update(|on| *on = !*on)
                >
                    <Icon name="list" />
                    {move || page_text(if table.get() { "desk.as_chart" } else { "desk.as_table" })}
                </button>
                <button class="btn sm" data-act="project-compare" hidden=move || !model.leads() on:click=project>
                    <Icon name="screen" />
                    {move || page_text("desk.project")}
                </button>
                <button
                    class="btn sm"
                    data-act="show-comparison"
                    data-shown=move || told().to_string()
                    hidden=move || !model.leads()
                    on:click=tell
                >
                    <Icon name="person" />
                    {move || page_text(if told() { "desk.hide_from_learners" } else { "desk.show_learners" })}
                </button>
            </div>
            <p class="sm" hidden=move || !told()>{move || page_text("desk.learners_see")}</p>
            {move || if table.get() { as_table(seen) } else { drawing(seen) }}
        </section>
    }
    .into_any()
}
