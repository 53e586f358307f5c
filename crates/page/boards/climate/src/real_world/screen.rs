//! The team's course beside the paths, on the page.

use super::course::{Course, Side};
use super::paths::{BASE, BASE_YEAR, LAST_YEAR, ONE_AND_A_HALF, Path, TWO, height};
use crate::ClimateBoard;
use leptos::prelude::*;
use page_kit::formats::tenths;
use page_kit::settings::settings;
use page_kit::words::{board_text, board_text_with, page_text};
use page_table::TableModel;
use page_table::boards::GameBoard;
use page_table::ending::story::Played;
use page_table::plot::{Axis, FigureTable, Guide, Plot, PlotCard, Trace, figure_table};
use shelf::words::Value;

/// The numbers below the plot.
const YEARS: [f64; 5] = [BASE_YEAR, 2030.0, 2035.0, 2040.0, LAST_YEAR];

/// The page of a game; `None` before its first turn has ended.
pub(crate) fn beside(_model: TableModel, played: &Played<'_>) -> Option<AnyView> {
    let course = Course::of(played)?;
    // The goal counts in steps of the counter, the chart in parts of the beginning.
    let first = course.counters.first().copied().unwrap_or(1).max(1) as f64;
    let goal = ClimateBoard.edges(played.game).of("world.counter").map(|edge| BASE * edge.at as f64 / first);
    Some(view! { <Beside course goal /> }.into_any())
}

fn path_name(path: Path) -> String {
    board_text(&format!("climate.real.path.{}", path.name))
}

#[component]
fn Beside(course: Course, goal: Option<f64>) -> impl IntoView {
    let course = StoredValue::new(course);
    let title = move || {
        board_text(match course.with_value(Course::side) {
            Side::Below => "climate.real.title.below",
            Side::Between => "climate.real.title.between",
            Side::Above => "climate.real.title.above",
        })
    };
    let turns = move || {
        let args = [
            ("full", Value::from(course.with_value(|course| course.full))),
            ("first", Value::from(BASE_YEAR as u16)),
            ("last", Value::from(LAST_YEAR as u16)),
        ];
        board_text_with("climate.real.mapping", &args)
    };
    let figures = Signal::derive(move || course.with_value(course_figures));
    let drawing = move || course.with_value(|course| plot(course, goal, figures.with(FigureTable::told)).drawn());
    let claim = Signal::derive(|| board_text("climate.real.chart"));
    let reading = Signal::derive(turns);
    let sums = move || course.with_value(|course| figure_table(&sum_figures(course)));
    let until = move || {
        let year = course.with_value(|course| course.end().floor() as u16);
        board_text_with("climate.real.sum.text", &[("year", year.into())])
    };
    view! {
        <section class="real-world" data-real-world="paths">
            <header>
                <h2 class="disp">{title}</h2>
                <p>{move || board_text("climate.real.text")}</p>
            </header>
            <div class="beside-pair">
                <PlotCard name="paths" claim reading drawing figures />
                <section class="panel" data-shows="sums">
                    <h3>{move || board_text("climate.real.sum.title")}</h3>
                    <p>{until}</p>
                    {sums}
                </section>
            </div>
            <p class="quiet-note">{move || board_text("climate.real.source")}</p>
        </section>
    }
}

/// The course and the paths at the end of each turn.
fn course_figures(course: &Course) -> FigureTable {
    let lang = settings().lang.get();
    let head = |turn: &i64| match turn {
        0 => page_text("debrief.start"),
        turn => lang.number(*turn),
    };
    let whole = |value: f64| lang.number(value.round() as i64);
    let path = |path: Path| {
        let points = path.points();
        let cells = course.turns.iter().map(|turn| whole(height(&points, course.year(*turn)))).collect();
        (path_name(path), cells)
    };
    FigureTable {
        caption: board_text("climate.real.chart"),
        heads: course.turns.iter().map(head).collect(),
        rows: vec![
            (board_text("climate.real.counter"), course.counters.iter().map(|counter| lang.number(*counter)).collect()),
            (board_text("climate.real.team"), course.shares().into_iter().map(whole).collect()),
            path(TWO),
            path(ONE_AND_A_HALF),
        ],
    }
}

fn plot(course: &Course, goal: Option<f64>, told: String) -> Plot {
    let lang = settings().lang.get();
    let reference =
        |path: Path| Trace { name: path_name(path), dress: path.dress, symbol: None, points: path.points() };
    let team =
        Trace { name: board_text("climate.real.team"), dress: "of-team", symbol: Some("s1"), points: course.points() };
    let highest = course.shares().into_iter().fold(BASE, f64::max);
    let across = Axis {
        from: BASE_YEAR,
        to: LAST_YEAR,
        marks: YEARS.map(|year| (year, (year as u16).to_string())).into(),
        title: board_text_with("climate.real.axis", &[("full", course.full.into())]),
    };
    let goal = goal.map(|at| Guide { at, name: board_text("climate.real.goal"), upright: false, limit: true });
    Plot {
        told,
        across,
        up: Axis::up_to(highest, |at| lang.number(at.round() as i64)),
        traces: vec![reference(TWO), reference(ONE_AND_A_HALF), team],
        guides: goal.into_iter().collect(),
    }
}

/// The sums up to the end of the game.
fn sum_figures(course: &Course) -> FigureTable {
    let lang = settings().lang.get();
    let [team, low, high] = course.sums();
    let row = |name: String, sum: f64| (name, vec![tenths(sum, lang)]);
    FigureTable {
        caption: board_text("climate.real.sum.title"),
        heads: vec![board_text("climate.real.sum.unit")],
        rows: vec![
            row(board_text("climate.real.team"), team),
            row(path_name(TWO), high),
            row(path_name(ONE_AND_A_HALF), low),
        ],
    }
}
