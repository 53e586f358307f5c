//! The course of a game as a chart: what everybody was to expect, position by position; below it the world on an axis of its
//! own; above it the numbers of the moments that stand out.

use super::layout::Frame;
use super::scale::Axis;
use super::subject::Subject;
use super::told::{value_name, when};
use analysis::{Analysis, KeyMoment, Kind, Mark, Stop};
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::words::{page_text, page_text_with};
use page_table::TableModel;
use page_table::brought::board;
use page_table::game_box::seat_shape;
use page_table::plot::spread;
use table::Seat;

/// Luck and choices that were worth less than this many points have no mark.
const MARKED: f64 = 0.5;
/// How far apart two numbers above the plot are at least.
const APART: f64 = 28.0;
/// How high the plot of the world is, with the room above it.
const WORLD: f64 = 96.0;
const BETWEEN: f64 = 40.0;

/// What the chart shows.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shown {
    /// The line, position by position.
    pub stops: Vec<Stop>,
    /// How many values are points; the world comes after them.
    pub points: usize,
    /// Whether the last value is the world's.
    pub world: bool,
    /// What stands out.
    pub moments: Vec<KeyMoment>,
    /// All choices and all luck.
    pub marks: Vec<Mark>,
    /// The value with the thick line.
    pub focus: usize,
    /// Whether every line has its band.
    pub bands: bool,
    /// The moment that is opened, counted from 0.
    pub open: Option<usize>,
}

impl Shown {
    /// The lines of a result.
    pub(crate) fn of(analysis: &Analysis, focus: usize, bands: bool, open: Option<usize>) -> Shown {
        let points = analysis.result.len() - usize::from(analysis.world);
        Shown {
            stops: analysis.path.clone(),
            points,
            world: analysis.world,
            moments: analysis.moments.clone(),
            marks: analysis.marks.clone(),
            focus,
            bands,
            open,
        }
    }
}

/// A plot within a drawing.
struct Plot {
    axis: Axis,
    top: f64,
    height: f64,
    left: f64,
    width: f64,
    moves: f64,
}

impl Plot {
    fn x(&self, moves: usize) -> f64 {
        self.left + self.width * moves as f64 / self.moves
    }

    fn y(&self, value: f64) -> f64 {
        self.top + self.height * (1.0 - self.axis.height(value).clamp(0.0, 1.0))
    }

    fn line(&self, stops: &[Stop], value: usize) -> String {
        let point = |(at, stop): (usize, &Stop)| {
            let command = if at == 0 { 'M' } else { 'L' };
            format!("{command}{:.1} {:.1}", self.x(stop.moves), self.y(stop.values[value].mean))
        };
        stops.iter().enumerate().map(point).collect()
    }

    /// What lies between the lowest and the highest the value may truly have.
    fn band(&self, stops: &[Stop], value: usize) -> String {
        let edge = |stop: &Stop, sign: f64| {
            let estimate = stop.values[value];
            let half = estimate.half.min(self.axis.high - self.axis.low);
            format!("{:.1} {:.1}", self.x(stop.moves), self.y(estimate.mean + sign * half))
        };
        let above = stops.iter().map(|stop| edge(stop, 1.0));
        let below = stops.iter().rev().map(|stop| edge(stop, -1.0));
        format!("M{}Z", above.chain(below).collect::<Vec<_>>().join("L"))
    }
}

/// The first move of each turn.
fn turns(stops: &[Stop]) -> Vec<(i64, usize)> {
    let mut turns: Vec<(i64, usize)> = Vec::new();
    for stop in stops {
        if turns.last().is_none_or(|(turn, _)| *turn != stop.turn) {
            turns.push((stop.turn, stop.moves));
        }
    }
    turns
}

/// The places of the numbers above the plot: above their moments, and apart from each other.
fn badges(wished: &[f64], (left, right): (f64, f64)) -> Vec<f64> {
    spread(wished, APART, (left, right))
}

/// The value at a position: at the stop there, or the last one before it.
fn at(stops: &[Stop], moves: usize, value: usize) -> f64 {
    let before = stops.iter().rev().find(|stop| stop.moves <= moves).or(stops.first());
    before.map_or(0.0, |stop| stop.values[value].mean)
}

/// The chart, for wide windows and for phones. To be called inside a view, so that it follows the language.
pub(crate) fn story_chart(model: TableModel, shown: &Shown, told: &str, choose: Callback<usize>) -> AnyView {
    let wide = Frame { height: 330.0, right: 150.0, top: 58.0, bottom: 30.0, ..Frame::WIDE };
    let phone = Frame { height: 330.0, right: 26.0, top: 58.0, left: 38.0, ..Frame::PHONE };
    view! {
        <div class="chart wide">{drawing(model, shown, wide, told, choose)}</div>
        <div class="chart narrow">{drawing(model, shown, phone, told, choose)}</div>
    }
    .into_any()
}

fn shape(model: TableModel, shown: &Shown, value: usize) -> usize {
    if shown.points == 1 && shown.world { 1 } else { seat_shape(model, Seat(value as u8)) }
}

fn drawing(model: TableModel, shown: &Shown, frame: Frame, told: &str, choose: Callback<usize>) -> AnyView {
    let lang = settings().lang.get();
    let width = frame.width - frame.left - frame.right;
    let moves = shown.stops.last().map_or(1, |stop| stop.moves.max(1)) as f64;
    let means = shown.stops.iter().flat_map(|stop| stop.values[..shown.points].iter().map(|value| value.mean));
    let height = frame.height - frame.top - frame.bottom;
    let plot = Plot { axis: Axis::around(means), top: frame.top, height, left: frame.left, width, moves };
    let worlds = shown.stops.iter().filter_map(|stop| stop.values.get(shown.points)).map(|value| value.mean);
    // Where the world's value is what is left of reserves, nothing left is the limit.
    let limited = Subject::first(board(model)) == Subject::Reserves;
    let world = shown.world.then(|| Plot {
        axis: Axis::around(worlds.chain(limited.then_some(0.0))),
        top: frame.height + BETWEEN - frame.bottom,
        height: WORLD,
        left: frame.left,
        width,
        moves,
    });
    let bottom = world.as_ref().map_or(plot.top + plot.height, |world| world.top + world.height);
    let whole = bottom + frame.bottom;
    let grid = [Some(&plot), world.as_ref()].into_iter().flatten().map(|plot| {
        let marks = plot.axis.marks.iter().map(|&mark| {
            let y = plot.y(mark);
            view! {
                <path class="gr" d=format!("M{} {y:.1}h{width}", frame.left)></path>
                <text class="ax e" x=frame.left - 7.0 y=y + 4.0>{lang.number(mark as i64)}</text>
            }
        });
        marks.collect_view()
    });
    let grid = grid.collect_view();
    let turns = turns(&shown.stops);
    let narrow = frame.width < 500.0;
    let mut free = frame.left;
    let named = turns.iter().enumerate().map(|(at, &(turn, from))| {
        let to = turns.get(at + 1).map_or(moves as usize, |(_, next)| *next);
        let middle = (plot.x(from) + plot.x(to)) / 2.0;
        let (name, room) = match narrow {
            true => (lang.number(turn), 9.0),
            false => (board(model).round_short(turn), 24.0),
        };
        // In a game of many turns not every one has room for its name; what was before the first turn has none.
        let fits = turn > 0 && middle - room >= free && middle + room <= frame.left + width + room;
        if fits {
            free = middle + room;
        }
        view! {
            <path class="gr" d=format!("M{:.1} {}V{bottom}", plot.x(from), frame.top)></path>
            {fits.then(|| view! { <text class="ax c" x=middle y=bottom + 19.0>{name}</text> })}
        }
    });
    let named = named.collect_view();
    let order = (0..shown.points).filter(|&value| value != shown.focus).chain([shown.focus]);
    let ends: Vec<f64> = (0..shown.points).map(|value| plot.y(at(&shown.stops, usize::MAX, value))).collect();
    let ends = spread(&ends, 17.0, (plot.top, plot.top + plot.height));
    let right = frame.left + width;
    let team = board(model).is_for_a_team();
    let lines = order.map(|value| {
        let focused = value == shown.focus;
        let (number, stroke) = (shape(model, shown, value), if focused { "ln" } else { "ln thin" });
        let band =
            (focused || shown.bands).then(|| view! { <path class="band" d=plot.band(&shown.stops, value)></path> });
        let y = ends.get(value).copied().unwrap_or_default();
        let name = (!narrow).then(|| {
            let name = if team { page_text("debrief.course.the_team") } else { model.name(Seat(value as u8)) };
            view! { <text class="lb" x=right + 27.0 y=y + 4.5>{shortened(&name)}</text> }
        });
        view! {
            <g class=format!("c{number}")>
                {band}
                <path class=stroke d=plot.line(&shown.stops, value)></path>
                <use href=format!("#i-s{number}") x=right + 9.0 y=y - 6.5 width="13" height="13"></use>
                {name}
            </g>
        }
    });
    let lines = lines.collect_view();
    let below = world.as_ref().map(|world| {
        let value = shown.points;
        let hatch = limited.then(|| {
            let (edge, end) = (world.y(0.0), world.top + world.height);
            let beyond = (end - edge > 0.5).then(|| {
                view! { <rect x=frame.left y=edge width=width height=end - edge class="beyond"></rect> }
            });
            view! { {beyond} <path class="limit-line" d=format!("M{} {edge:.1}h{width}", frame.left)></path> }
        });
        view! {
            <text class="lb" x=frame.left y=world.top - 10.0>{world_title(model)}</text>
            {hatch}
            <g class="of-all">
                <path class="band" d=world.band(&shown.stops, value)></path>
                <path class="ln" d=world.line(&shown.stops, value)></path>
            </g>
        }
    });
    view! {
        <svg class="drawing story-drawing" viewBox=format!("0 0 {} {whole}", frame.width) role="img" aria-label=told.to_owned()>
            <text class="lb" x=frame.left y="14">{page_text("debrief.course.axis")}</text>
            {grid}
            {named}
            {below}
            {lines}
            {own_marks(model, shown, &plot)}
            {numbers(shown, &plot, bottom, choose)}
        </svg>
    }
    .into_any()
}

/// A name that has its room beside the plot; the whole one stands above the chart.
fn shortened(name: &str) -> String {
    const ROOM: usize = 15;
    if name.chars().count() <= ROOM {
        return name.to_owned();
    }
    name.chars().take(ROOM - 1).chain(['…']).collect()
}

/// What the world's value is.
pub(crate) fn world_title(model: TableModel) -> String {
    page_text(&format!("debrief.course.world.{}", board(model).id()))
}

/// The choices and the luck of the value in focus: a larger mark for a larger swing.
fn own_marks(model: TableModel, shown: &Shown, plot: &Plot) -> AnyView {
    let number = shape(model, shown, shown.focus);
    let own = |mark: &&Mark| shown.points == 1 || mark.seat.map(usize::from) == Some(shown.focus);
    let marks = shown.marks.iter().filter(own).filter_map(|mark| {
        let swing = mark.worth.get(shown.focus)?.abs();
        if swing < MARKED {
            return None;
        }
        let (x, y) = (plot.x(mark.to + 1), plot.y(at(&shown.stops, mark.to + 1, shown.focus)));
        let size = (5.0 + 1.6 * swing.sqrt()).min(14.0);
        Some(match mark.kind {
            Kind::Choice => view! {
                <use href=format!("#i-s{number}") x=x - size / 2.0 y=y - size / 2.0 width=size height=size></use>
            }
            .into_any(),
            Kind::Luck => view! {
                <rect class="luck-mark" x=x - size / 2.0 y=y - size / 2.0 width=size height=size rx="2"></rect>
                <circle class="luck-dot" cx=x cy=y r=size / 6.0></circle>
            }
            .into_any(),
        })
    });
    view! { <g class=format!("c{number}")>{marks.collect_view()}</g> }.into_any()
}

/// The numbers above the plot: round for a choice, square for luck.
fn numbers(shown: &Shown, plot: &Plot, bottom: f64, choose: Callback<usize>) -> AnyView {
    let place = |moment: &KeyMoment| plot.x(moment.to + usize::from(moment.seat.is_some()));
    let wished: Vec<f64> = shown.moments.iter().map(place).collect();
    let places = badges(&wished, (plot.left, plot.left + plot.width));
    let badge = |(number, moment): (usize, &KeyMoment)| {
        let (x, from, y) = (places[number], wished[number], plot.top - 26.0);
        let (open, luck) = (shown.open == Some(number), moment.kind == Kind::Luck);
        let form = match moment.kind {
            Kind::Choice => view! { <circle cx=x cy=y r="12"></circle> }.into_any(),
            Kind::Luck => view! { <rect x=x - 11.5 y=y - 11.5 width="23" height="23" rx="5"></rect> }.into_any(),
        };
        view! {
            <g class="moment-badge" class:luck=luck class:open=open on:click=move |_| choose.run(number)>
                <path d=format!("M{x:.1} {:.1}L{from:.1} {:.1}V{bottom}", y + 12.0, plot.top)></path>
                {form}
                <text x=x y=y + 4.5>{number + 1}</text>
            </g>
        }
    };
    shown.moments.iter().enumerate().map(badge).collect_view().into_any()
}

/// The figures of the chart in a sentence, for whoever does not see it.
pub(crate) fn description(model: TableModel, analysis: &Analysis) -> String {
    let lang = settings().lang.get();
    let line = |value: usize| {
        let figure = |stop: &Stop| lang.number(stop.values[value].mean.round() as i64);
        let values = analysis.course.iter().map(figure).collect::<Vec<_>>().join(", ");
        page_text_with(
            "debrief.line",
            &[("name", value_name(model, analysis, value).into()), ("values", values.into())],
        )
    };
    (0..analysis.result.len()).map(line).collect::<Vec<_>>().join(" ")
}

/// The same as a table: what was to be expected at the beginning of each turn, and the result.
pub(crate) fn as_table(model: TableModel, analysis: &Analysis) -> AnyView {
    let lang = settings().lang.get();
    let last = analysis.course.len().saturating_sub(1);
    let head = |(at, stop): (usize, &Stop)| {
        let name = if at == last { page_text("debrief.course.end") } else { when(model, stop.turn) };
        view! { <th scope="col">{name}</th> }
    };
    let heads = analysis.course.iter().enumerate().map(head).collect_view();
    let row = |value: usize| {
        let cell = |stop: &Stop| {
            let estimate = stop.values[value];
            let number = lang.number(estimate.mean.round() as i64);
            view! { <td>{super::told::give_or_take(lang, number, estimate)}</td> }
        };
        let cells = analysis.course.iter().map(cell).collect_view();
        view! { <tr><th scope="row">{value_name(model, analysis, value)}</th>{cells}</tr> }
    };
    let rows = (0..analysis.result.len()).map(row).collect_view();
    view! {
        <div class="table-scroll" tabindex="0" role="group" aria-label=page_text("debrief.course.axis")>
            <table class="figures">
                <caption class="sr">{page_text("debrief.course.axis")}</caption>
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use analysis::Estimate;

    fn stop(moves: usize, turn: i64, mean: f64) -> Stop {
        Stop { moves, turn, values: vec![Estimate { mean, half: 2.0 }] }
    }

    #[test]
    fn lines_and_bands_run_from_the_first_move_to_the_last() {
        let stops = [stop(0, 1, 10.0), stop(5, 1, 12.0), stop(20, 2, 14.0)];
        let axis = Axis::around([10.0, 14.0]);
        let plot = Plot { axis, top: 0.0, height: 100.0, left: 0.0, width: 200.0, moves: 20.0 };
        assert_eq!(plot.line(&stops, 0), "M0.0 100.0L50.0 50.0L200.0 0.0");
        let band = plot.band(&stops, 0);
        assert!(band.starts_with('M') && band.ends_with('Z') && band.matches('L').count() == 5, "{band}");
        assert_eq!((turns(&stops), at(&stops, 7, 0)), (vec![(1, 0), (2, 20)], 12.0));
    }

    #[test]
    fn numbers_above_the_plot_keep_apart_in_the_order_of_their_moments() {
        let places = badges(&[100.0, 104.0, 300.0], (0.0, 300.0));
        assert!(places[1] - places[0] >= APART && places[2] <= 300.0, "{places:?}");
        assert_eq!(shortened("Anna"), "Anna");
        assert_eq!(shortened("A very long name indeed").chars().count(), 15);
    }
}
