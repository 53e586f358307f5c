//! Plots drawn by hand as SVG: every mark is a number of the run.

use super::page::{Languages, escape};
use crate::tally::Counts;

/// A span of numbers laid over a span of the picture.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    pub(super) from: f64,
    pub(super) to: f64,
    start: f64,
    length: f64,
}

impl Scale {
    pub(super) fn new(from: f64, to: f64, start: f64, length: f64) -> Scale {
        Scale { from, to: if to > from { to } else { from + 1.0 }, start, length }
    }

    pub(super) fn at(self, value: f64) -> f64 {
        self.start + (value.clamp(self.from, self.to) - self.from) / (self.to - self.from) * self.length
    }
}

/// Three to six round numbers within a span.
pub(super) fn ticks(from: f64, to: f64) -> Vec<f64> {
    if to <= from {
        return vec![from];
    }
    let rough = (to - from) / 4.0;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|by| by * power).find(|step| *step >= rough).unwrap_or(rough);
    let first = (from / step).ceil() as i64;
    (first..first + 12).map(|nth| nth as f64 * step).take_while(|tick| *tick <= to + step * 1e-9).collect()
}

pub(super) fn digits_for(values: &[f64]) -> usize {
    let step = values.windows(2).map(|pair| pair[1] - pair[0]).fold(f64::INFINITY, f64::min);
    if step >= 1.0 || !step.is_finite() { 0 } else { (-step.log10()).ceil().clamp(0.0, 6.0) as usize }
}

/// The same where only whole numbers can occur.
fn whole_ticks(from: f64, to: f64) -> Vec<f64> {
    if to - from >= 3.0 {
        return ticks(from, to);
    }
    (from.ceil() as i64..=to.floor() as i64).map(|tick| tick as f64).collect()
}

fn x_axis(languages: &Languages, scale: Scale, y: f64, marks: Vec<f64>) -> String {
    let digits = digits_for(&marks);
    let mut svg = format!(
        "<line class=\"axis\" x1=\"{:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" y2=\"{y:.1}\"/>",
        scale.start,
        scale.start + scale.length
    );
    for mark in marks {
        let place = format!("x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\"", scale.at(mark), y + 14.0);
        svg += &languages.svg(&place, |names| names.number(mark, digits));
    }
    svg
}

fn picture(width: f64, height: f64, label: &str, inside: &str) -> String {
    format!("<svg viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{}\">{inside}</svg>", escape(label))
}

/// How often each value occurred, in at most forty bars.
pub(super) fn histogram(languages: &Languages, label: &str, counts: &Counts, mean: f64) -> String {
    let (Some(least), Some(most)) = (counts.keys().next().copied(), counts.keys().last().copied()) else {
        return String::new();
    };
    let (width, height) = (360.0, 170.0);
    let step = ((most - least + 1) as f64 / 40.0).ceil().max(1.0) as i64;
    let bars = ((most - least) / step + 1) as usize;
    let mut heights = vec![0_u64; bars];
    for (value, count) in counts {
        heights[((value - least) / step) as usize] += count;
    }
    let tallest = heights.iter().copied().max().unwrap_or(1) as f64;
    let all: u64 = heights.iter().sum();
    let scale = Scale::new(least as f64, (least + step * bars as i64) as f64, 10.0, width - 20.0);
    let mut svg = String::new();
    for (at, count) in heights.iter().enumerate() {
        let from = least + at as i64 * step;
        let (x, next) = (scale.at(from as f64), scale.at((from + step) as f64));
        let tall = *count as f64 / tallest * (height - 40.0);
        let range = if step > 1 { format!("{from}–{}", from + step - 1) } else { from.to_string() };
        svg += &format!(
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\"><title>{range}: {count} \
             ({:.1} %)</title></rect>",
            x + 0.5,
            height - 24.0 - tall,
            (next - x - 1.0).max(0.5),
            *count as f64 / all.max(1) as f64 * 100.0,
        );
    }
    let middle = scale.at(mean + 0.5 * f64::from(u8::from(step == 1)));
    svg += &format!("<line class=\"mid\" x1=\"{middle:.1}\" y1=\"6\" x2=\"{middle:.1}\" y2=\"{:.1}\"/>", height - 24.0);
    // A single value is marked below the middle of its bar, a round one where its bar begins.
    let marks = if step > 1 { ticks(scale.from, scale.to) } else { whole_ticks(least as f64, most as f64) };
    let shift = if step > 1 { 0.0 } else { scale.length / bars as f64 / 2.0 };
    svg += &x_axis(languages, Scale { start: scale.start + shift, ..scale }, height - 24.0, marks);
    picture(width, height, label, &svg)
}

/// How the values of a figure are spread, turn by turn: a field for each turn and value, darker where more games are.
pub(super) fn heat(languages: &Languages, label: &str, turns: &[(i64, &Counts)]) -> String {
    let values = || turns.iter().flat_map(|(_, counts)| counts.keys().copied());
    let (Some(least), Some(most)) = (values().min(), values().max()) else { return String::new() };
    let step = ((most - least + 1) as f64 / 10.0).ceil().max(1.0) as i64;
    let lines = (most - least) / step + 1;
    let (left, row) = (46.0, 20.0);
    let column = ((600.0 - left) / turns.len() as f64).min(64.0);
    let (width, height) = (left + column * turns.len() as f64 + 4.0, row * lines as f64 + 24.0);
    let mut svg = String::new();
    for line in 0..lines {
        let (from, y) = (least + line * step, height - 24.0 - row * (line + 1) as f64);
        let place = format!("x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\"", left - 6.0, y + 14.0);
        svg += &languages.svg(&place, |names| match step {
            1 => names.number(from as f64, 0),
            _ => format!("{}–{}", names.number(from as f64, 0), names.number((from + step - 1) as f64, 0)),
        });
        for (at, (turn, counts)) in turns.iter().enumerate() {
            let all: u64 = counts.values().sum();
            let here: u64 = counts.range(from..from + step).map(|(_, count)| count).sum();
            let share = here as f64 / all.max(1) as f64;
            let x = left + column * at as f64;
            svg += &format!(
                "<rect class=\"heat\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" \
                 fill-opacity=\"{:.2}\"><title>{turn}: {from}, {here} / {all}</title></rect>",
                x + 1.0,
                y + 1.0,
                column - 2.0,
                row - 2.0,
                0.05 + share * 0.95,
            );
            if share >= 0.005 && column >= 34.0 {
                let class = if share > 0.5 { "on" } else { "off" };
                let x = x + column / 2.0;
                let place = format!("class=\"{class}\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\"", y + 14.0);
                svg += &languages.svg(&place, |names| format!("{}\u{a0}%", names.number(share * 100.0, 0)));
            }
        }
    }
    let every = (30.0 / column).ceil().max(1.0) as usize;
    for (at, (turn, _)) in turns.iter().enumerate().step_by(every) {
        let x = left + column * (at as f64 + 0.5);
        let place = format!("x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\"", height - 8.0);
        svg += &languages.svg(&place, |names| names.number(*turn as f64, 0));
    }
    picture(width, height, label, &svg)
}

/// Whether four games in five show one and the same value at every turn.
pub(super) fn is_flat(turns: &[(i64, &Counts)]) -> bool {
    let ends = turns.iter().flat_map(|(_, counts)| [quantile(counts, 0.1), quantile(counts, 0.9)]);
    let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), end| (low.min(end), high.max(end)));
    low >= high
}

/// A figure turn by turn: the median, the middle half, the middle 80 %.
pub(super) fn curve(languages: &Languages, label: &str, turns: &[(i64, &Counts)]) -> String {
    let (Some(first), Some(last)) = (turns.first(), turns.last()) else { return String::new() };
    let (width, height) = (260.0, 150.0);
    let rows: Vec<(f64, [f64; 5], u64)> = turns
        .iter()
        .map(|(turn, counts)| {
            (*turn as f64, [0.1, 0.25, 0.5, 0.75, 0.9].map(|p| quantile(counts, p)), counts.values().sum())
        })
        .collect();
    let low = rows.iter().map(|row| row.1[0]).fold(f64::INFINITY, f64::min);
    let high = rows.iter().map(|row| row.1[4]).fold(f64::NEG_INFINITY, f64::max);
    let across = Scale::new(first.0 as f64, last.0 as f64, 40.0, width - 50.0);
    let up = Scale::new(low, high, height - 22.0, -(height - 36.0));
    let point = |(turn, at): (f64, f64)| format!("{:.1},{:.1}", across.at(turn), up.at(at));
    let line = |which: usize| rows.iter().map(|row| point((row.0, row.1[which]))).collect::<Vec<_>>();
    let band = |below: usize, above: usize, class: &str| {
        let mut points = line(above);
        points.extend(line(below).into_iter().rev());
        format!("<polygon class=\"{class}\" points=\"{}\"/>", points.join(" "))
    };
    let mut svg = band(0, 4, "wide") + &band(1, 3, "band");
    svg += &format!("<polyline class=\"mid\" points=\"{}\"/>", line(2).join(" "));
    for (turn, values, count) in &rows {
        svg += &format!(
            "<circle class=\"dot\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"2.5\"><title>{turn}: {} [{}–{}], n = {count}</title></circle>",
            across.at(*turn),
            up.at(values[2]),
            values[2],
            values[0],
            values[4]
        );
    }
    for mark in whole_ticks(low, high.max(low + 1.0)) {
        let place = format!("x=\"36\" y=\"{:.1}\" text-anchor=\"end\"", up.at(mark) + 4.0);
        svg += &languages.svg(&place, |names| names.number(mark, 0));
    }
    svg += &x_axis(languages, across, height - 20.0, whole_ticks(across.from, across.to));
    picture(width, height, label, &svg)
}

/// The value below which this part of the counts lies.
pub(super) fn quantile(counts: &Counts, part: f64) -> f64 {
    let all: u64 = counts.values().sum();
    let wanted = (all as f64 * part).ceil().max(1.0) as u64;
    let mut seen = 0;
    for (value, count) in counts {
        seen += count;
        if seen >= wanted {
            return *value as f64;
        }
    }
    0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_lie_within() {
        assert_eq!(ticks(0.0, 10.0), [0.0, 5.0, 10.0]);
        assert_eq!(ticks(1.0, 8.0), [2.0, 4.0, 6.0, 8.0]);
        assert!(ticks(-0.013, 0.011).iter().all(|tick| (-0.013..=0.011).contains(tick)));
        assert!(!ticks(5.0, 5.0).iter().any(|tick| tick.is_nan()));
        assert_eq!(whole_ticks(0.0, 1.0), [0.0, 1.0]);
        assert_eq!(whole_ticks(0.5, 2.5), [1.0, 2.0]);
    }

    #[test]
    fn a_figure_that_never_changes_is_flat() {
        let (same, more): (Counts, Counts) = ([(3, 10)].into_iter().collect(), [(3, 5), (4, 5)].into_iter().collect());
        assert!(is_flat(&[(1, &same), (2, &same)]));
        assert!(!is_flat(&[(1, &same), (2, &more)]));
    }

    #[test]
    fn quantiles_count_every_value() {
        let counts: Counts = [(1, 1), (2, 2), (10, 1)].into_iter().collect();
        assert_eq!([0.1, 0.5, 0.75, 0.9].map(|p| quantile(&counts, p)), [1.0, 2.0, 2.0, 10.0]);
        assert_eq!(quantile(&Counts::new(), 0.5), 0.0);
    }
}
