//! The game beside World3 on the page: two charts, what corresponds to what, and the explorer.

use super::knobs::{Knob, Knobs};
use super::model_world::ModelWorld;
use super::quantity::Quantity;
use super::table_world::TableWorld;
use crate::LimitBoard;
use leptos::prelude::*;
use page_kit::formats::tenths;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with, page_text};
use page_table::TableModel;
use page_table::boards::GameBoard;
use page_table::ending::story::Played;
use page_table::plot::{Axis, FigureTable, Guide, Plot, PlotCard, Trace};
use shelf::words::{Lang, Value};
use world3::{FIRST_YEAR, LAST_YEAR, Scenario};

/// The years between two columns of the table of World3.
const YEARS_APART: usize = 20;
/// The years between two numbers below its chart.
const NUMBERS_APART: usize = 50;
/// What the model has and the game has not, and the other way round.
const ALONE: [&str; 2] = ["only_game", "only_model"];

/// The page of a game; `None` before its first generation has ended.
pub(crate) fn beside(_model: TableModel, played: &Played<'_>) -> Option<AnyView> {
    let world = TableWorld::of(played)?;
    let years = LimitBoard.edges(played.game).years.map(|years| (years.first, years.last));
    Some(view! { <Beside world years /> }.into_any())
}

/// What a quantity is called.
fn quantity_name(quantity: Quantity) -> String {
    board_text(&format!("limit.real.quantity.{}", quantity.name()))
}

#[component]
fn Beside(world: TableWorld, years: Option<(i64, i64)>) -> impl IntoView {
    let world = StoredValue::new(world);
    let knobs = RwSignal::new(Knobs::of(Scenario::Standard));
    let model = Memo::new(move |_| ModelWorld::of(&knobs.get().settings()).ok());
    let title = move || {
        let fell = |quantity| world.with_value(|world| world.fell_back(quantity));
        let key = match (fell(Quantity::Population), fell(Quantity::Industry)) {
            (true, true) => "limit.real.title.both",
            (true, false) => "limit.real.title.people",
            (false, true) => "limit.real.title.industry",
            (false, false) => "limit.real.title.neither",
        };
        board_text(key)
    };
    let text = move || {
        let (first, last) = years.unwrap_or_default();
        board_text_with("limit.real.text", &[("first", first.into()), ("last", last.into())])
    };
    let of_table = Signal::derive(move || world.with_value(table_figures));
    let of_model = Signal::derive(move || model.with(|model| model.as_ref().map(model_figures)).unwrap_or_default());
    let table_plot = move || world.with_value(|world| table_plot(world, of_table.with(FigureTable::told)).drawn());
    let model_plot = move || {
        let told = of_model.with(FigureTable::told);
        model.with(|model| model.as_ref().map(|model| model_plot(model, knobs.get(), told).drawn()))
    };
    let table_claim = Signal::derive(|| board_text("limit.real.game.title"));
    let table_reading = Signal::derive(move || world.with_value(table_reading));
    let model_claim =
        Signal::derive(move || board_text_with("limit.real.model.title", &[("run", run_name(knobs.get().run).into())]));
    let model_reading =
        Signal::derive(move || model.with(|model| model.as_ref().map(model_reading)).unwrap_or_default());
    view! {
        <section class="real-world" data-real-world="world3">
            <header>
                <h2 class="disp">{title}</h2>
                <p>{text}</p>
            </header>
            <div class="beside-world">
                <div class="beside-main">
                    <div class="beside-pair">
                        <PlotCard name="table-world" claim=table_claim reading=table_reading drawing=table_plot figures=of_table />
                        <PlotCard name="model-world" claim=model_claim reading=model_reading drawing=model_plot figures=of_model />
                    </div>
                    <Correspondence />
                </div>
                <aside class="beside-aside">
                    <Runs knobs />
                    <Sliders knobs />
                </aside>
            </div>
            <p class="quiet-note">{move || board_text("limit.real.source")}</p>
        </section>
    }
}

/// The amounts at the table, generation by generation.
fn table_figures(world: &TableWorld) -> FigureTable {
    let lang = settings().lang.get();
    let head = |generation: &i64| match generation {
        0 => page_text("debrief.start"),
        number => lang.number(*number),
    };
    let row = |quantity: Quantity| {
        let cells = world.amounts(quantity).iter().map(|amount| lang.number(*amount)).collect();
        (board_text(&format!("limit.real.counted.{}", quantity.name())), cells)
    };
    FigureTable {
        caption: board_text("limit.real.game.title"),
        heads: world.generations.iter().map(head).collect(),
        rows: Quantity::ALL.map(row).into(),
    }
}

fn table_plot(world: &TableWorld, told: String) -> Plot {
    let lang = settings().lang.get();
    let mark = |(at, generation): (usize, &i64)| {
        let text = if *generation == 0 { page_text("debrief.start") } else { lang.number(*generation) };
        (at as f64, text)
    };
    let across = Axis {
        from: 0.0,
        to: world.generations.len().saturating_sub(1) as f64,
        marks: world.generations.iter().enumerate().map(mark).collect(),
        title: board_text("limit.real.game.axis"),
    };
    let points =
        |quantity| world.shares(quantity).into_iter().enumerate().map(|(at, share)| (at as f64, share)).collect();
    Plot { told, across, up: shares(1.0, lang), traces: traces(points), guides: Vec::new() }
}

/// An axis of shares that holds this one.
fn shares(highest: f64, lang: Lang) -> Axis {
    Axis::up_to(highest.max(1.0), |share| lang.percent((share * 100.0).round() as i64))
}

fn traces(points: impl Fn(Quantity) -> Vec<(f64, f64)>) -> Vec<Trace> {
    let trace = |quantity: Quantity| Trace {
        name: quantity_name(quantity),
        dress: quantity.dress(),
        symbol: Some(quantity.symbol()),
        points: points(quantity),
    };
    Quantity::ALL.map(trace).into()
}

/// When people and industry turned, and whether pollution did.
fn table_reading(world: &TableWorld) -> String {
    let told = |quantity: Quantity| {
        let (when, at_end) = world.highest(quantity);
        let args = [("when", Value::from(when)), ("end", i64::from(at_end).into())];
        board_text_with(&format!("limit.real.highest.{}", quantity.name()), &args)
    };
    [Quantity::Population, Quantity::Industry, Quantity::Pollution].map(told).join(" ")
}

/// A run in per cent of the highest in the four runs.
fn model_figures(model: &ModelWorld) -> FigureTable {
    let lang = settings().lang.get();
    let years = || (FIRST_YEAR..=LAST_YEAR).step_by(YEARS_APART);
    let row = |quantity: Quantity| {
        let cells = years().map(|year| lang.percent(model.percent(quantity, year))).collect();
        (quantity_name(quantity), cells)
    };
    FigureTable {
        caption: board_text("limit.real.model.caption"),
        heads: years().map(|year| year.to_string()).collect(),
        rows: Quantity::ALL.map(row).into(),
    }
}

fn model_plot(model: &ModelWorld, knobs: Knobs, told: String) -> Plot {
    let lang = settings().lang.get();
    let numbers = (FIRST_YEAR..=LAST_YEAR).step_by(NUMBERS_APART);
    let across = Axis {
        from: FIRST_YEAR.into(),
        to: LAST_YEAR.into(),
        marks: numbers.map(|year| (f64::from(year), year.to_string())).collect(),
        title: String::new(),
    };
    let traces = traces(|quantity| model.shares(quantity));
    let highest = traces.iter().flat_map(|trace| &trace.points).map(|(_, share)| *share).fold(1.0, f64::max);
    let begin = Guide {
        at: knobs.at(Knob::Begin) as f64,
        name: board_text("limit.real.model.begin"),
        upright: true,
        limit: false,
    };
    let guides = knobs.has_policies().then_some(begin).into_iter().collect();
    Plot { told, across, up: shares(highest, lang), traces, guides }
}

/// When people, industry and pollution of a run are highest.
fn model_reading(model: &ModelWorld) -> String {
    let lang = settings().lang.get();
    let peak = |quantity: Quantity| {
        let args =
            [("year", Value::from(model.peak(quantity).year)), ("end", i64::from(model.still_rises(quantity)).into())];
        board_text_with("limit.real.model.peak", &args)
    };
    let billions = |people: f64| Value::from(tenths(people / 1e9, lang));
    let args = [
        ("people", Value::Part(peak(Quantity::Population))),
        ("most", billions(model.peak(Quantity::Population).value)),
        ("last", billions(model.people_at_the_end())),
        ("industry", Value::Part(peak(Quantity::Industry))),
        ("pollution", Value::Part(peak(Quantity::Pollution))),
    ];
    board_text_with("limit.real.model.reading", &args)
}

/// What corresponds to what, and how far. Part of the page: without it the charts say more than they know.
#[component]
fn Correspondence() -> impl IntoView {
    let rows = move || {
        let names = Quantity::ALL.map(Quantity::name).into_iter().chain(ALONE);
        let row = |name: &str| {
            let text = |part: &str| board_text(&format!("limit.real.fits.{name}.{part}"));
            view! { <tr><th scope="row">{text("model")}</th><td>{text("game")}</td><td>{text("far")}</td></tr> }
        };
        names.map(row).collect_view()
    };
    let head = |part: &'static str| move || board_text(&format!("limit.real.fits.{part}"));
    view! {
        <section class="panel correspondence">
            <h3><Icon name="link" />{head("title")}</h3>
            <div class="table-scroll" tabindex="0" role="group" aria-label=head("title")>
                <table class="words">
                    <thead><tr><th scope="col">{head("model")}</th><th scope="col">{head("game")}</th><th scope="col">{head("far")}</th></tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
}

/// The name of a run in keys of words.
fn run_key(run: Scenario) -> &'static str {
    match run {
        Scenario::Standard => "standard",
        Scenario::DoubleResources => "double",
        Scenario::ComprehensiveTechnology => "technology",
        Scenario::StabilisedWorld => "stabilised",
    }
}

fn run_name(run: Scenario) -> String {
    board_text(&format!("limit.real.run.{}.name", run_key(run)))
}

/// The runs of the books, one of which the sliders are laid over.
#[component]
fn Runs(knobs: RwSignal<Knobs>) -> impl IntoView {
    let run = move |run: Scenario| {
        let on = move || knobs.get().run == run;
        view! {
            <button
                class="run-choice"
                class:on=on
                data-run=run_key(run)
                aria-pressed=move || on().to_string()
                on:click=move |_| knobs.set(Knobs::of(run))
            >
                <b>{move || run_name(run)}</b>
                <small>{move || board_text(&format!("limit.real.run.{}.text", run_key(run)))}</small>
            </button>
        }
    };
    view! {
        <section class="panel">
            <h3><Icon name="flag" />{move || board_text("limit.real.runs")}</h3>
            <div class="run-choices">{Scenario::ALL.map(run).into_iter().collect_view()}</div>
        </section>
    }
}

/// What a slider says it stands at.
fn told(knob: Knob, at: i64, lang: Lang) -> String {
    let (_, most, _) = knob.range();
    let value: Option<Value> = match knob {
        Knob::Resources => {
            let hundredths = format!("{:02}", at % 100);
            let behind = hundredths.trim_end_matches('0');
            let separator = if behind.is_empty() { String::new() } else { lang.decimal() };
            Some(format!("{}{separator}{behind}", at / 100).into())
        }
        // The last place leaves it to what income and customs suggest.
        Knob::Family => (at < most).then(|| tenths(at as f64 / 10.0, lang).into()),
        Knob::Pollution | Knob::Yields | Knob::Begin => Some(at.into()),
    };
    let args: Vec<(&str, Value)> = value.map(|value| ("value", value)).into_iter().collect();
    board_text_with(&format!("limit.real.knob.{}.value", knob.name()), &args)
}

/// The sliders, and the way back to the run of the book.
#[component]
fn Sliders(knobs: RwSignal<Knobs>) -> impl IntoView {
    let slider = move |knob: Knob| {
        let (least, most, step) = knob.range();
        let at = move || knobs.get().at(knob);
        let said = move || told(knob, at(), settings().lang.get());
        let word = move |part: &'static str| move || board_text(&format!("limit.real.knob.{}.{part}", knob.name()));
        let slide = move |event| {
            if let Ok(to) = event_target_value(&event).parse() {
                knobs.update(|knobs| knobs.turn(knob, to));
            }
        };
        view! {
            <label class="knob">
                <span class="knob-name">{word("name")}</span>
                <span class="knob-value" aria-hidden="true">{said}</span>
                <input
                    type="range"
                    data-knob=knob.name()
                    min=least.to_string()
                    max=most.to_string()
                    step=step.to_string()
                    prop:value=move || at().to_string()
                    aria-valuetext=said
                    on:input=slide
                />
                <small>{word("text")}</small>
            </label>
        }
    };
    let untouched =
        move || knobs.with(|knobs| *knobs == Knobs::of(knobs.run)).then(|| board_text("limit.real.knobs_untouched"));
    view! {
        <section class="panel">
            <h3><Icon name="dots" />{move || board_text("limit.real.knobs")}</h3>
            <div class="knobs">{Knob::ALL.map(slider).into_iter().collect_view()}</div>
            <button class="btn sm quiet" data-act="knobs-back" aria-disabled=move || untouched().is_some().to_string() data-why-says=untouched on:click=move |_| knobs.update(|knobs| *knobs = Knobs::of(knobs.run))>
                <Icon name="undo" />
                {move || board_text("limit.real.knobs_back")}
            </button>
        </section>
    }
}
