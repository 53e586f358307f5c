//! Lines over a common axis, each with a colour, a symbol and a name at its end.

use super::{Axis, Frame, axis_title, both, marks};
use leptos::prelude::*;

/// A line.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace {
    /// Its name, at its end.
    pub name: String,
    /// The classes that colour it: `of-population`; `reference dotted` and `reference dashed` are lines to compare with.
    pub dress: &'static str,
    /// The symbol on it, from the sprite; none for a line to compare with.
    pub symbol: Option<&'static str>,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
}

/// A straight line across the plot.
#[derive(Clone, PartialEq, Debug)]
pub struct Guide {
    /// Where it stands.
    pub at: f64,
    /// Its name.
    pub name: String,
    /// Whether it stands upright, at a place of the axis below.
    pub upright: bool,
    /// Whether it is a limit, which is the one thick line.
    pub limit: bool,
}

/// Lines, and all that belongs to them.
#[derive(Clone, PartialEq, Debug)]
pub struct Plot {
    /// All of it in a sentence, for whoever does not see it.
    pub told: String,
    /// The axis below.
    pub across: Axis,
    /// The upright axis.
    pub up: Axis,
    /// The lines.
    pub traces: Vec<Trace>,
    /// What runs straight across.
    pub guides: Vec<Guide>,
}

/// The size of a symbol on a line.
const SYMBOL: f64 = 11.0;
/// A line with more points than this has symbols on some of them only.
const EVERY: usize = 40;
/// How many of them.
const SYMBOLS: usize = 6;
/// How far apart names stand.
const APART: f64 = 17.0;
/// How far apart numbers below the plot stand.
const NUMBERS_APART: f64 = 30.0;

impl Plot {
    /// The drawing; on a phone with a list of the names below it.
    pub fn drawn(&self) -> AnyView {
        let name = |trace: &Trace| {
            let key = match trace.symbol {
                Some(symbol) => {
                    let icon = format!("#i-{symbol}");
                    view! { <use href=icon x="6" y="2" width=SYMBOL height=SYMBOL></use> }.into_any()
                }
                None => view! { <path class="ln" d="M1 7.5H22"></path> }.into_any(),
            };
            view! {
                <li>
                    <svg class="drawing line-key" viewBox="0 0 23 15" aria-hidden="true"><g class=trace.dress>{key}</g></svg>
                    {trace.name.clone()}
                </li>
            }
        };
        let names = self.traces.iter().map(name).collect_view();
        view! {
            {both(|frame| self.drawing(frame))}
            <ul class="legend narrow-legend" aria-hidden="true">{names}</ul>
        }
        .into_any()
    }

    fn drawing(&self, frame: Frame) -> AnyView {
        let (left, right) = frame.sides();
        let (top, bottom) = frame.ends();
        let numbers = self.numbers(frame).into_iter().map(|(x, text)| {
            view! { <text class="ax c" x=x y=bottom + 19.0>{text}</text> }
        });
        let numbers = numbers.collect_view();
        let guides = self.guides.iter().map(|guide| {
            let class = if guide.limit { "limit-line" } else { "guide-line" };
            let named = if guide.limit { "ax lm" } else { "ax" };
            if guide.upright {
                let x = frame.x(&self.across, guide.at);
                // The name stands on the side that has room for it.
                let (from, anchor) = if x > (left + right) / 2.0 { (x - 5.0, "ax e") } else { (x + 5.0, "ax") };
                view! {
                    <path class=class d=format!("M{x:.1} {top}V{bottom}")></path>
                    <text class=anchor x=from y=top + 10.0>{guide.name.clone()}</text>
                }
                .into_any()
            } else {
                let y = frame.y(&self.up, guide.at);
                view! {
                    <path class=class d=format!("M{left} {y:.1}H{right}")></path>
                    <text class=named x=left + 5.0 y=y + 16.0>{guide.name.clone()}</text>
                }
                .into_any()
            }
        });
        let guides = guides.collect_view();
        let last = |trace: &Trace| trace.points.last().map_or(bottom, |(_, up)| frame.y(&self.up, *up));
        let places = spread(&self.traces.iter().map(last).collect::<Vec<_>>(), APART, (top, bottom));
        let drawn =
            self.traces.iter().zip(places).map(|(trace, name_y)| self.line(trace, name_y, frame)).collect_view();
        view! {
            <svg class="drawing" viewBox=format!("0 0 {} {}", frame.width, frame.height) role="img" aria-label=self.told.clone()>
                {marks(&self.up, frame)}
                {numbers}
                {axis_title(&self.across, frame)}
                {guides}
                {drawn}
            </svg>
        }
        .into_any()
    }

    /// The numbers below the plot for which there is room: the last one always, the others from the left.
    fn numbers(&self, frame: Frame) -> Vec<(f64, String)> {
        let mut places: Vec<(f64, String)> =
            self.across.marks.iter().map(|(at, text)| (frame.x(&self.across, *at), text.clone())).collect();
        let Some(last) = places.pop() else { return places };
        let mut kept: Vec<(f64, String)> = Vec::new();
        for place in places {
            let after = kept.last().is_none_or(|(x, _)| place.0 - x >= NUMBERS_APART);
            if after && last.0 - place.0 >= NUMBERS_APART {
                kept.push(place);
            }
        }
        kept.push(last);
        kept
    }

    fn line(&self, trace: &Trace, name_y: f64, frame: Frame) -> AnyView {
        let place = |(across, up): &(f64, f64)| (frame.x(&self.across, *across), frame.y(&self.up, *up));
        let step = |(at, point): (usize, &(f64, f64))| {
            let (x, y) = place(point);
            format!("{}{x:.1} {y:.1}", if at == 0 { 'M' } else { 'L' })
        };
        let path = trace.points.iter().enumerate().map(step).collect::<String>();
        let icon = trace.symbol.map(|symbol| format!("#i-{symbol}"));
        let (first, each) = symbols(trace.points.len());
        let symbols = icon.clone().map(|icon| {
            let some = trace.points.iter().skip(first).step_by(each);
            some.map(|point| {
                let (x, y) = place(point);
                view! { <use href=icon.clone() x=x - SYMBOL / 2.0 y=y - SYMBOL / 2.0 width=SYMBOL height=SYMBOL></use> }
            })
            .collect_view()
        });
        let (_, right) = frame.sides();
        let name = (frame != Frame::PHONE).then(|| {
            let beside = icon.map(|icon| {
                view! { <use href=icon x=right + 8.0 y=name_y - SYMBOL / 2.0 width=SYMBOL height=SYMBOL></use> }
            });
            view! {
                {beside}
                <text class="lb" x=right + 23.0 y=name_y + 4.5>{trace.name.clone()}</text>
            }
        });
        view! {
            <g class=trace.dress>
                <path class="ln" d=path></path>
                {symbols}
                {name}
            </g>
        }
        .into_any()
    }
}

/// The first point with a symbol, and how many points on the next one is.
fn symbols(points: usize) -> (usize, usize) {
    if points <= EVERY { (0, 1) } else { (points / (2 * SYMBOLS), points / SYMBOLS) }
}

/// Moves places apart so that no two are closer than `apart`, each as little as possible, within the ends.
pub fn spread(wished: &[f64], apart: f64, (top, bottom): (f64, f64)) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wished.len()).collect();
    order.sort_by(|&one, &other| wished[one].total_cmp(&wished[other]));
    let mut places = wished.to_vec();
    for pair in order.windows(2) {
        places[pair[1]] = places[pair[1]].max(places[pair[0]] + apart);
    }
    // What was pushed out at the bottom pushes the others up again.
    let mut floor = bottom;
    for &place in order.iter().rev() {
        places[place] = places[place].min(floor).max(top);
        floor = places[place] - apart;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plot(marks: usize) -> Plot {
        let numbers = (0..=marks).map(|at| (at as f64, at.to_string())).collect();
        let across = Axis { from: 0.0, to: marks as f64, marks: numbers, title: String::new() };
        let up = Axis::up_to(1.0, |at| at.to_string());
        Plot { told: String::new(), across, up, traces: Vec::new(), guides: Vec::new() }
    }

    #[test]
    fn numbers_below_the_plot_keep_apart_and_the_last_is_always_there() {
        for marks in [1, 7, 16, 36] {
            for frame in [Frame::WIDE, Frame::PHONE] {
                let numbers = plot(marks).numbers(frame);
                assert_eq!(numbers.last().map(|(_, text)| text.clone()), Some(marks.to_string()));
                assert!(numbers.windows(2).all(|pair| pair[1].0 - pair[0].0 >= NUMBERS_APART - 1e-9), "{marks}");
            }
        }
    }

    #[test]
    fn names_keep_apart_in_the_order_of_their_lines() {
        let places = spread(&[100.0, 101.0, 99.0, 250.0, 250.0], APART, (12.0, 250.0));
        let mut sorted = places.clone();
        sorted.sort_by(f64::total_cmp);
        assert!(sorted.windows(2).all(|pair| pair[1] - pair[0] >= APART - 1e-9));
        assert!(places[2] < places[0] && places[0] < places[1]);
        assert!(places.iter().all(|place| (12.0..=250.0).contains(place)));
    }

    #[test]
    fn long_lines_have_few_symbols_and_short_ones_have_all() {
        assert_eq!(symbols(8), (0, 1));
        let (first, each) = symbols(201);
        assert!((first..201).step_by(each).count() <= SYMBOLS + 1);
    }
}
