//! Two branches side by side on the same axes: a band that holds eight of ten worlds, the one in the middle, some single
//! ones, and the real game.

use super::run::Real;
use crate::layout::Frame;
use crate::scale::Axis;
use analysis::fork::{World, quantile};
use leptos::prelude::*;
use page_kit::settings::settings;

/// How many single worlds are drawn.
const SINGLE: usize = 14;

/// One branch, for one figure: the turns from where the branches part, and each world's values in them.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Side {
    /// The turns.
    pub turns: Vec<i64>,
    /// By world, then by turn; a game that ended early keeps its last value.
    pub worlds: Vec<Vec<i64>>,
}

/// The figure of every world of one branch.
pub(crate) fn side(worlds: &[World], instead: bool, figure: usize) -> Side {
    let courses = || worlds.iter().map(|world| if instead { &world.instead } else { &world.played });
    let first = courses().filter_map(|course| course.turns.first()).map(|(turn, _)| *turn).min().unwrap_or(0);
    let last = courses().filter_map(|course| course.turns.last()).map(|(turn, _)| *turn).max().unwrap_or(0);
    let turns: Vec<i64> = (first..=last).collect();
    let values = |course: &bots::endings::Course| {
        let at = |turn: &i64| {
            let until = course.turns.iter().rev().find(|(own, _)| own <= turn).or(course.turns.first());
            until.and_then(|(_, figures)| figures.get(figure)).copied().unwrap_or(0)
        };
        turns.iter().map(at).collect()
    };
    let worlds = courses().map(values).collect();
    Side { turns, worlds }
}

/// The lowest, the middle and the highest value that eight of ten worlds have, turn by turn.
pub(crate) fn band(side: &Side) -> Vec<[f64; 3]> {
    let at = |turn: usize| {
        let values: Vec<i64> = side.worlds.iter().map(|world| world[turn]).collect();
        [0.1, 0.5, 0.9].map(|share| quantile(&values, share).unwrap_or(0.0))
    };
    (0..side.turns.len()).map(at).collect()
}

/// The values that both axes have to hold.
pub(crate) fn axis(sides: [&Side; 2], real: &Real, figure: usize) -> Axis {
    let worlds = sides.into_iter().flat_map(|side| side.worlds.iter().flatten().copied());
    let past = real.course.iter().filter_map(|(_, figures)| figures.get(figure).copied());
    Axis::around(worlds.chain(past).map(|value| value as f64))
}

/// One branch, drawn.
pub(crate) fn drawing(side: &Side, real: &Real, figure: usize, axis: &Axis, told: String) -> AnyView {
    let lang = settings().lang.get();
    let frame = Frame { width: 400.0, height: 220.0, left: 42.0, right: 12.0, top: 10.0, bottom: 26.0 };
    let (low, high) = real
        .course
        .iter()
        .map(|(turn, _)| *turn)
        .chain(side.turns.iter().copied())
        .fold((i64::MAX, i64::MIN), |(low, high), turn| (low.min(turn), high.max(turn)));
    let low = low.min(high) - 1;
    let room = frame.width - frame.left - frame.right;
    let x = |turn: i64| frame.left + room * (turn - low) as f64 / (high - low).max(1) as f64;
    let y =
        |value: f64| frame.top + (frame.height - frame.top - frame.bottom) * (1.0 - axis.height(value).clamp(0.0, 1.0));
    let line = |points: Vec<(f64, f64)>| {
        let point = |(at, (x, y)): (usize, &(f64, f64))| format!("{}{x:.1} {y:.1}", if at == 0 { 'M' } else { 'L' });
        points.iter().enumerate().map(point).collect::<String>()
    };
    let first = side.turns.first().copied().unwrap_or(0);
    let here = real.here.get(figure).copied().unwrap_or(0) as f64;
    // The moment lies within the first of these turns.
    let begun = (x(first) - (x(1) - x(0)) / 2.0, y(here));
    let band = band(side);
    let of = |which: usize| side.turns.iter().zip(&band).map(|(&turn, at)| (x(turn), y(at[which]))).collect::<Vec<_>>();
    let (below, middle, above) = (of(0), of(1), of(2));
    let outline: Vec<(f64, f64)> = [begun].into_iter().chain(above).chain(below.into_iter().rev()).collect();
    let middle: Vec<(f64, f64)> = [begun].into_iter().chain(middle).collect();
    let single = side.worlds.iter().take(SINGLE).map(|world| {
        let points = side.turns.iter().zip(world).map(|(&turn, &value)| (x(turn), y(value as f64)));
        view! { <path class="world-line" d=line([begun].into_iter().chain(points).collect())></path> }
    });
    let past: Vec<(f64, f64)> = real
        .course
        .iter()
        .filter(|(turn, _)| *turn < first)
        .filter_map(|(turn, figures)| Some((x(*turn), y(*figures.get(figure)? as f64))))
        .chain([begun])
        .collect();
    let after: Vec<(f64, f64)> = real
        .course
        .iter()
        .filter(|(turn, _)| *turn >= first)
        .filter_map(|(turn, figures)| Some((x(*turn), y(*figures.get(figure)? as f64))))
        .collect();
    let after: Vec<(f64, f64)> = [begun].into_iter().chain(after).collect();
    let right = frame.width - frame.right;
    let marks = axis.marks.iter().map(|&mark| {
        view! {
            <path class="gr" d=format!("M{} {:.1}H{right}", frame.left, y(mark))></path>
            <text class="ax e" x=frame.left - 6.0 y=y(mark) + 4.0>{lang.number(mark as i64)}</text>
        }
    });
    let marks = marks.collect_view();
    let every = if high - low > 9 { 2 } else { 1 };
    let turns = ((low + 1)..=high).filter(|turn| (high - turn) % every == 0).map(|turn| {
        view! { <text class="ax c" x=x(turn).min(right - 6.0) y=frame.height - 6.0>{lang.number(turn)}</text> }
    });
    let turns = turns.collect_view();
    view! {
        <svg class="drawing" viewBox=format!("0 0 {} {}", frame.width, frame.height) role="img" aria-label=told>
            {marks}
            {turns}
            <g>
                <path class="band" d=line(outline)></path>
                {single.collect_view()}
                <path class="ln" d=line(middle)></path>
            </g>
            <path class="real-line" d=line(after)></path>
            <path class="past-line" d=line(past)></path>
            <circle class="ring" cx=begun.0 cy=begun.1 r="6"></circle>
        </svg>
    }
    .into_any()
}
