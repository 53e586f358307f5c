//! Luck and choice: from what was to be expected to the result, as a sum that adds up; and whose choices did what to whom.

use super::stage::{Foot, Progress, course};
use super::told::{give_or_take, signed, value_name};
use analysis::rounding::whole;
use analysis::{Analysis, Estimate};
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::words::{page_text, page_text_with};
use page_table::{SeatMark, TableModel};
use std::sync::Arc;
use table::Seat;

/// The terms of the sum, in order.
const TERMS: [&str; 5] = ["start", "luck", "unknown", "own", "others"];
/// The size of a drawing.
const WIDTH: f64 = 460.0;
const HEIGHT: f64 = 92.0;

/// The sum of one value: its terms as whole numbers that add up, each with how far it may be off.
#[derive(Clone, PartialEq, Debug)]
struct Sum {
    value: usize,
    whole: Vec<i64>,
    estimates: [Estimate; 5],
    result: i64,
}

/// The sum of a value.
fn sum(analysis: &Analysis, value: usize) -> Sum {
    let estimates = [&analysis.start, &analysis.luck, &analysis.unknown, &analysis.own, &analysis.others]
        .map(|term| term.get(value).copied().unwrap_or_default());
    let result = i64::from(analysis.result[value]);
    Sum { value, whole: whole(&estimates.map(|term| term.mean), result), estimates, result }
}

/// Players by their places, or the team; then the world.
fn order(analysis: &Analysis) -> Vec<usize> {
    let points = analysis.result.len() - usize::from(analysis.world);
    let mut order: Vec<usize> = (0..analysis.result.len()).collect();
    order[..points].sort_by_key(|&value| std::cmp::Reverse(analysis.result[value]));
    order
}

/// What each seat's choices did to a value, as whole numbers that add up to the terms of the sum.
fn column(analysis: &Analysis, value: usize) -> Vec<i64> {
    let sum = sum(analysis, value);
    let world = analysis.world && value + 1 == analysis.result.len();
    let (own, others) = (sum.whole[3], sum.whole[4]);
    let mean = |seat: usize| analysis.choices[seat].get(value).map_or(0.0, |estimate| estimate.mean);
    let seats: Vec<usize> = (0..analysis.seats).collect();
    if world || analysis.team {
        return whole(&seats.iter().map(|&seat| mean(seat)).collect::<Vec<_>>(), if world { others } else { own });
    }
    let rest: Vec<usize> = seats.iter().copied().filter(|&seat| seat != value).collect();
    let rounded = whole(&rest.iter().map(|&seat| mean(seat)).collect::<Vec<_>>(), others);
    let of = |seat: usize| rest.iter().position(|&other| other == seat).map_or(own, |at| rounded[at]);
    seats.into_iter().map(of).collect()
}

/// Luck and choice.
#[component]
pub(crate) fn Luck(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let course = course();
    let shown = move || course.found.get().map(|found| told(model, &found));
    view! {
        <Progress model />
        {shown}
        <Foot />
    }
}

/// The sums as a table, each with one sentence, and drawn if there is room for it.
pub(crate) fn sums_table(model: TableModel, analysis: &Analysis, drawn: bool) -> AnyView {
    let lang = settings().lang.get();
    let sums: Vec<Sum> = order(analysis).into_iter().map(|value| sum(analysis, value)).collect();
    let heads =
        TERMS.into_iter().map(|term| view! { <th scope="col">{term_name(term, analysis.team)}</th> }).collect_view();
    let rows = sums.iter().map(|sum| {
        let value = sum.value;
        let seat = (!analysis.team && value < analysis.seats).then_some(Seat(value as u8));
        let cells = TERMS.iter().enumerate().map(|(at, term)| {
            let number = if at == 0 { lang.number(sum.whole[at]) } else { signed(lang, sum.whole[at]) };
            let (name, of) = (*term, sum.whole[at].to_string());
            view! { <td data-term=name data-number=of>{give_or_take(lang, number, sum.estimates[at])}</td> }
        });
        view! {
            <tbody data-shows=format!("sum-{value}")>
                <tr>
                    <th scope="row">
                        <span class="chip">{seat.map(|seat| view! { <SeatMark seat /> })}<b>{value_name(model, analysis, value)}</b></span>
                    </th>
                    {cells.collect_view()}
                    <td class="total" data-term="result" data-number=sum.result.to_string()>{lang.number(sum.result)}</td>
                </tr>
                <tr class="sum-drawn">
                    <td colspan="7">
                        <div>{drawn.then(|| steps(sum))}<p>{plainly(model, analysis, sum)}</p></div>
                    </td>
                </tr>
            </tbody>
        }
    });
    let rows = rows.collect_view();
    view! {
        <div class="table-scroll" tabindex="0" role="group" aria-label=page_text("debrief.luck.title")>
            <table class="figures sums">
                <caption class="sr">{page_text("debrief.luck.title")}</caption>
                <thead>
                    <tr><td></td>{heads}<th scope="col">{page_text("debrief.luck.result")}</th></tr>
                </thead>
                {rows}
            </table>
        </div>
    }
    .into_any()
}

fn told(model: TableModel, analysis: &Arc<Analysis>) -> AnyView {
    view! {
        <div class="story">
            <section class="panel" data-shows="luck" data-rough=analysis.rough.to_string()>
                <h2 class="disp">{page_text("debrief.luck.title")}</h2>
                <p class="quiet-note">{page_text("debrief.luck.text")}</p>
                {sums_table(model, analysis, true)}
            </section>
            <div class="story-aside">
                {(!analysis.team).then(|| matrix(model, analysis))}
                <section class="panel">
                    <h2>{page_text("debrief.luck.plain")}</h2>
                    <p>{page_text("debrief.luck.plain_luck")}</p>
                    <p>{page_text("debrief.luck.plain_unknown")}</p>
                    <p>{page_text("debrief.luck.plain_choices")}</p>
                    <p class="quiet-note">{page_text("debrief.luck.together")}</p>
                </section>
            </div>
        </div>
    }
    .into_any()
}

fn term_name(term: &str, team: bool) -> String {
    page_text(match (term, team) {
        ("start", _) => "debrief.luck.start",
        ("luck", _) => "debrief.luck.luck",
        ("unknown", _) => "debrief.luck.unknown",
        ("own", true) => "debrief.luck.team",
        ("own", false) => "debrief.luck.own",
        _ => "debrief.luck.others",
    })
}

/// The sum as steps from the start to the result.
fn steps(sum: &Sum) -> AnyView {
    let mut reached = 0;
    let mut ends: Vec<(i64, i64)> = Vec::new();
    for &term in &sum.whole {
        ends.push((reached, reached + term));
        reached += term;
    }
    ends.push((0, sum.result));
    let low = ends.iter().flat_map(|&(from, to)| [from, to]).min().unwrap_or(0).min(0) as f64;
    let high = ends.iter().flat_map(|&(from, to)| [from, to]).max().unwrap_or(1).max(1) as f64;
    let y = |value: f64| 6.0 + (HEIGHT - 12.0) * (high - value) / (high - low);
    let wide = WIDTH / ends.len() as f64;
    let bars = ends.iter().enumerate().map(|(at, &(from, to))| {
        let (top, bottom) = (y(from.max(to) as f64), y(from.min(to) as f64));
        let x = wide * at as f64 + 8.0;
        let half = sum.estimates.get(at).map(|estimate| estimate.half).filter(|half| *half < high - low);
        let whisker = half.map(|half| {
            let (middle, to) = (x + wide - 11.0, to as f64);
            let (above, below) = (y(to + half).max(1.0), y(to - half).min(HEIGHT - 1.0));
            view! { <path class="whisker" d=format!("M{middle:.1} {above:.1}V{below:.1}")></path> }
        });
        let name = TERMS.get(at).copied().unwrap_or("result");
        view! {
            <rect class=format!("term-{name}") x=x y=top width=wide - 22.0 height=(bottom - top).max(1.5)></rect>
            {whisker}
        }
    });
    view! {
        <svg class="sum-steps" viewBox=format!("0 0 {WIDTH} {HEIGHT}") aria-hidden="true">
            <path class="zero" d=format!("M0 {:.1}H{WIDTH}", y(0.0))></path>
            {bars.collect_view()}
        </svg>
    }
    .into_any()
}

/// The sum in one sentence: the result without luck, and the largest of the other terms.
fn plainly(model: TableModel, analysis: &Analysis, sum: &Sum) -> String {
    let lang = settings().lang.get();
    let without = lang.number(sum.result - sum.whole[1]);
    let without = give_or_take(lang, without, sum.estimates[1]);
    let largest =
        (1..TERMS.len()).filter(|&at| sum.estimates[at].excludes_zero()).max_by_key(|&at| sum.whole[at].abs());
    let most = match largest.map(|at| TERMS[at]) {
        Some("luck") => "debrief.luck.most_luck",
        Some("unknown") => "debrief.luck.most_unknown",
        Some("own") => "debrief.luck.most_own",
        Some("others") => "debrief.luck.most_others",
        _ => "debrief.luck.most_none",
    };
    let by = largest.map_or(0, |at| sum.whole[at]);
    let args = [("who", value_name(model, analysis, sum.value).into()), ("by", signed(lang, by).into())];
    let first = page_text_with("debrief.luck.average", &[("points", without.into())]);
    format!("{first} {}", page_text_with(most, &args))
}

/// Whose choices did what to whom.
fn matrix(model: TableModel, analysis: &Arc<Analysis>) -> AnyView {
    let lang = settings().lang.get();
    let values = analysis.result.len();
    let columns: Vec<Vec<i64>> = (0..values).map(|value| column(analysis, value)).collect();
    // The rows say which mark is whose: names would make the columns wider than the panel.
    let head = |value: usize| {
        let name = value_name(model, analysis, value);
        let title = name.clone();
        match value < analysis.seats {
            true => view! {
                <th scope="col" title=title>
                    <SeatMark seat=Seat(value as u8) />
                    <span class="sr">{name}</span>
                </th>
            }
            .into_any(),
            false => view! { <th scope="col">{name}</th> }.into_any(),
        }
    };
    let heads = (0..values).map(head).collect_view();
    let rows = (0..analysis.seats).map(|seat| {
        let cells = (0..values).map(|value| {
            let estimate = analysis.choices[seat].get(value).copied().unwrap_or_default();
            let text = match estimate.excludes_zero() {
                true => give_or_take(lang, signed(lang, columns[value][seat]), estimate),
                false => page_text("debrief.luck.about_zero"),
            };
            let own = value == seat;
            view! { <td class:to-self=own>{text}</td> }
        });
        let cells = cells.collect_view();
        let mark = Seat(seat as u8);
        view! {
            <tr><th scope="row"><span class="chip"><SeatMark seat=mark />{model.name(mark)}</span></th>{cells}</tr>
        }
    });
    let rows = rows.collect_view();
    view! {
        <section class="panel" data-shows="matrix">
            <h2>{page_text("debrief.luck.matrix")}</h2>
            <div class="table-scroll" tabindex="0" role="group" aria-label=page_text("debrief.luck.matrix")>
                <table class="figures matrix">
                    <caption class="sr">{page_text("debrief.luck.matrix")}</caption>
                    <thead><tr><th scope="col">{page_text("debrief.luck.choices_of")}</th>{heads}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="quiet-note">{page_text("debrief.luck.matrix_text")}</p>
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use analysis::Sums;

    fn estimate(mean: f64) -> Estimate {
        Estimate { mean, half: 1.0 }
    }

    /// Two players and the world.
    fn analysis() -> Analysis {
        let all = |means: [f64; 3]| means.map(estimate).to_vec();
        Analysis {
            judge: "sensible".to_owned(),
            judge_version: 1,
            seed: 1,
            nominating: 2,
            blocks: 2,
            rough: false,
            seats: 2,
            team: false,
            world: true,
            result: vec![41, 46, -18],
            start: all([48.4, 48.3, 20.0]),
            luck: all([2.5, 1.4, -3.5]),
            unknown: all([-0.6, 0.6, 0.5]),
            choices: vec![all([-6.4, -12.0, -18.4]), all([-2.9, 7.7, -16.6])],
            own: all([-6.4, 7.7, 0.0]),
            others: all([-2.9, -12.0, -35.0]),
            sums: Sums {
                endings: 1,
                start: Vec::new(),
                luck: Vec::new(),
                unknown: Vec::new(),
                choices: Vec::new(),
                result: Vec::new(),
            },
            course: Vec::new(),
            path: Vec::new(),
            marks: Vec::new(),
            moments: Vec::new(),
        }
    }

    #[test]
    fn every_row_adds_up_to_its_result_and_the_best_comes_first() {
        let analysis = analysis();
        assert_eq!(order(&analysis), [1, 0, 2]);
        for value in 0..3 {
            let sum = sum(&analysis, value);
            assert_eq!(sum.whole.iter().sum::<i64>(), sum.result, "{sum:?}");
        }
    }

    #[test]
    fn the_columns_of_the_matrix_are_the_bars_of_the_sum() {
        let analysis = analysis();
        for value in 0..2 {
            let (sum, column) = (sum(&analysis, value), column(&analysis, value));
            assert_eq!((column[value], column[1 - value]), (sum.whole[3], sum.whole[4]));
        }
        assert_eq!(column(&analysis, 2).iter().sum::<i64>(), sum(&analysis, 2).whole[4]);
    }
}
