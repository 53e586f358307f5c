//! Concentration on the page: the index round by round, and the Lorenz curves of the end.

use super::holdings::{Holdings, Thing};
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::words::{board_text, board_text_with, page_text};
use page_table::TableModel;
use page_table::ending::story::Played;
use page_table::plot::{Axis, FigureTable, Guide, Plot, PlotCard, Trace};
use shelf::words::{Lang, Value};

/// The index of one owner.
const ONE_OWNER: usize = 10_000;
/// By how much the index has to move to be called another one.
const APART: i64 = 100;

/// The page of a game; `None` before its first round has ended.
pub(crate) fn beside(_model: TableModel, played: &Played<'_>) -> Option<AnyView> {
    let holdings = Holdings::of(played)?;
    Some(view! { <Beside holdings /> }.into_any())
}

fn thing_name(thing: Thing) -> String {
    board_text(&format!("corps.real.thing.{}", thing.name()))
}

/// A share in per cent.
fn percent(share: f64, lang: Lang) -> String {
    lang.percent((share * 100.0).round() as i64)
}

#[component]
fn Beside(holdings: Holdings) -> impl IntoView {
    let holdings = StoredValue::new(holdings);
    let title = move || {
        let money = holdings.with_value(|holdings| holdings.indices(Thing::Money));
        let known: Vec<i64> = money.into_iter().flatten().collect();
        let (from, to) = (known.first().copied().unwrap_or(0), known.last().copied().unwrap_or(0));
        let key = match to - from {
            apart if apart > APART => "corps.real.title.more",
            apart if apart < -APART => "corps.real.title.less",
            _ => "corps.real.title.same",
        };
        board_text_with(key, &[("from", from.into()), ("to", to.into())])
    };
    let index_figures = Signal::derive(move || holdings.with_value(index_figures));
    let index_drawing =
        move || holdings.with_value(|holdings| index_plot(holdings, index_figures.with(FigureTable::told)).drawn());
    let end_figures = Signal::derive(move || holdings.with_value(end_figures));
    let end_drawing =
        move || holdings.with_value(|holdings| end_plot(holdings, end_figures.with(FigureTable::told)).drawn());
    let index_claim = Signal::derive(|| board_text("corps.real.index.title"));
    let index_reading = Signal::derive(move || {
        let players = holdings.with_value(Holdings::players);
        let args = [("players", Value::from(players)), ("alike", alike(players).into())];
        board_text_with("corps.real.index.text", &args)
    });
    let end_claim = Signal::derive(|| board_text("corps.real.end.title"));
    let end_reading = Signal::derive(move || holdings.with_value(end_reading));
    view! {
        <section class="real-world" data-real-world="concentration">
            <header>
                <h2 class="disp">{title}</h2>
                <p>{move || board_text("corps.real.text")}</p>
            </header>
            <div class="beside-pair">
                <PlotCard name="index" claim=index_claim reading=index_reading drawing=index_drawing figures=index_figures />
                <PlotCard name="lorenz" claim=end_claim reading=end_reading drawing=end_drawing figures=end_figures />
            </div>
            <p class="quiet-note">{move || board_text("corps.real.source")}</p>
        </section>
    }
}

/// The index of so many players who hold the same.
fn alike(players: usize) -> usize {
    ONE_OWNER / players.max(1)
}

/// The heads of the rounds: the beginning, then their numbers.
fn round_name(round: i64, lang: Lang) -> String {
    if round == 0 { page_text("debrief.start") } else { lang.number(round) }
}

fn index_figures(holdings: &Holdings) -> FigureTable {
    let lang = settings().lang.get();
    let row = |thing: Thing| {
        let cell = |index: Option<i64>| index.map_or_else(|| "–".to_owned(), |index| lang.number(index));
        (thing_name(thing), holdings.indices(thing).into_iter().map(cell).collect())
    };
    FigureTable {
        caption: board_text("corps.real.index.title"),
        heads: holdings.rounds.iter().map(|round| round_name(*round, lang)).collect(),
        rows: Thing::ALL.map(row).into(),
    }
}

fn index_plot(holdings: &Holdings, told: String) -> Plot {
    let lang = settings().lang.get();
    let trace = |thing: Thing| {
        let point = |(at, index): (usize, Option<i64>)| index.map(|index| (at as f64, index as f64));
        Trace {
            name: thing_name(thing),
            dress: thing.dress(),
            symbol: Some(thing.symbol()),
            points: holdings.indices(thing).into_iter().enumerate().filter_map(point).collect(),
        }
    };
    let traces: Vec<Trace> = Thing::ALL.map(trace).into_iter().filter(|trace| !trace.points.is_empty()).collect();
    let highest = traces.iter().flat_map(|trace| &trace.points).map(|(_, index)| *index).fold(0.0, f64::max);
    let mark = |(at, round): (usize, &i64)| (at as f64, round_name(*round, lang));
    let across = Axis {
        from: 0.0,
        to: holdings.rounds.len().saturating_sub(1) as f64,
        marks: holdings.rounds.iter().enumerate().map(mark).collect(),
        title: board_text("corps.real.index.axis"),
    };
    let alike = Guide {
        at: alike(holdings.players()) as f64,
        name: board_text("corps.real.alike"),
        upright: false,
        limit: false,
    };
    Plot { told, across, up: Axis::up_to(highest, |at| lang.number(at.round() as i64)), traces, guides: vec![alike] }
}

fn end_figures(holdings: &Holdings) -> FigureTable {
    let lang = settings().lang.get();
    let row = |thing: Thing| {
        let cells = match holdings.poorest(thing) {
            Some(poorest) => poorest.into_iter().map(|share| percent(share, lang)).collect(),
            None => vec!["–".to_owned(); holdings.players()],
        };
        (thing_name(thing), cells)
    };
    FigureTable {
        caption: board_text("corps.real.end.caption"),
        heads: (1..=holdings.players() as i64).map(|players| lang.number(players)).collect(),
        rows: Thing::ALL.map(row).into(),
    }
}

fn end_plot(holdings: &Holdings, told: String) -> Plot {
    let lang = settings().lang.get();
    let players = holdings.players().max(1) as f64;
    let trace = |thing: Thing| {
        let point = |(at, share): (usize, f64)| ((at + 1) as f64 / players, share);
        let points = holdings.poorest(thing)?.into_iter().enumerate().map(point);
        Some(Trace {
            name: thing_name(thing),
            dress: thing.dress(),
            symbol: Some(thing.symbol()),
            points: std::iter::once((0.0, 0.0)).chain(points).collect(),
        })
    };
    let alike = Trace {
        name: board_text("corps.real.alike"),
        dress: "reference dotted",
        symbol: None,
        points: vec![(0.0, 0.0), (1.0, 1.0)],
    };
    let written = |share: f64| percent(share, lang);
    Plot {
        told,
        across: Axis::up_to(1.0, written).counting(board_text("corps.real.end.axis")),
        up: Axis::up_to(1.0, written),
        traces: std::iter::once(alike).chain(Thing::ALL.into_iter().filter_map(trace)).collect(),
        guides: Vec::new(),
    }
}

/// What the poorer half held of each thing.
fn end_reading(holdings: &Holdings) -> String {
    let lang = settings().lang.get();
    let args = Thing::ALL.map(|thing| {
        let share = holdings.poorer_half(thing).map_or_else(|| "–".to_owned(), |share| percent(share, lang));
        (thing.name(), Value::from(share))
    });
    board_text_with("corps.real.end.text", &args)
}
