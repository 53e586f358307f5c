//! The balance of the river on the page: columns turn by turn, and the part of each community.

use super::balance::{Balance, Turn};
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::ending::story::Played;
use page_table::plot::{Axis, Columns, FigureTable, Part, PlotCard, figure_table};
use shelf::words::Value;

/// An amount of a turn.
type Amount = fn(&Turn) -> i64;

/// The rows of the table: where water came from, all of it, and where it went.
const ROWS: [(&str, Amount); 8] = [
    ("sprang", |turn| turn.sprang),
    ("returned", |turn| turn.returned),
    ("added", |turn| turn.added),
    ("came", Turn::came),
    ("used", |turn| turn.used),
    ("taken", |turn| turn.taken),
    ("polluted", |turn| turn.polluted),
    ("clean", |turn| turn.clean),
];

/// The parts of a column, the lowest first.
const PARTS: [(&str, &str, Amount); 4] = [
    ("used", "part-used", |turn| turn.used),
    ("taken", "part-taken", |turn| turn.taken),
    ("polluted", "part-polluted", |turn| turn.polluted),
    ("clean", "part-clean", |turn| turn.clean),
];

/// The page of a game; `None` before its first turn has ended.
pub(crate) fn beside(model: TableModel, played: &Played<'_>) -> Option<AnyView> {
    let balance = Balance::of(played)?;
    Some(view! { <Beside model balance /> }.into_any())
}

fn water_name(name: &str) -> String {
    board_text(&format!("water.real.water.{name}"))
}

#[component]
fn Beside(model: TableModel, balance: Balance) -> impl IntoView {
    let balance = StoredValue::new(balance);
    let title = move || balance.with_value(title);
    let figures = Signal::derive(move || balance.with_value(turn_figures));
    let drawing = move || balance.with_value(|balance| columns(balance, figures.with(FigureTable::told)).drawn());
    let claim = Signal::derive(|| board_text("water.real.turns.title"));
    let reading = Signal::derive(move || {
        board_text(match balance.with_value(|balance| balance.knows_pollution) {
            true => "water.real.turns.text",
            false => "water.real.turns.simple",
        })
    });
    let parts = move || balance.with_value(|balance| figure_table(&part_figures(model, balance)));
    view! {
        <section class="real-world" data-real-world="river">
            <header>
                <h2 class="disp">{title}</h2>
                <p>{move || board_text("water.real.text")}</p>
            </header>
            <div class="beside-pair">
                <PlotCard name="river" claim reading drawing figures />
                <section class="panel" data-shows="parts">
                    <h3>{move || board_text("water.real.parts.title")}</h3>
                    <p>{move || board_text("water.real.parts.text")}</p>
                    {parts}
                </section>
            </div>
            <p class="quiet-note">{move || board_text("water.real.source")}</p>
        </section>
    }
}

/// How much reached the sea clean.
fn title(balance: &Balance) -> String {
    let dry: Vec<usize> = (1..).zip(&balance.turns).filter(|(_, turn)| turn.clean == 0).map(|(at, _)| at).collect();
    match *dry {
        [turn] => board_text_with("water.real.title.one_turn", &[("turn", turn.into())]),
        [] => {
            let total = balance.total();
            let share = (100 * total.clean + total.came() / 2) / total.came().max(1);
            let args = [("share", Value::from(settings().lang.get().percent(share)))];
            board_text_with("water.real.title.share", &args)
        }
        _ => board_text_with("water.real.title.turns", &[("count", dry.len().into())]),
    }
}

/// Every turn, and all of them together.
fn turn_figures(balance: &Balance) -> FigureTable {
    let lang = settings().lang.get();
    let total = balance.total();
    let turns = || balance.turns.iter().chain(std::iter::once(&total));
    let row = |(name, of): (&str, Amount)| (water_name(name), turns().map(|turn| lang.number(of(turn))).collect());
    let numbers = (1..=balance.turns.len() as i64).map(|turn| lang.number(turn));
    FigureTable {
        caption: board_text("water.real.turns.caption"),
        heads: numbers.chain(std::iter::once(board_text("water.real.turns.total"))).collect(),
        rows: ROWS.map(row).into(),
    }
}

fn columns(balance: &Balance, told: String) -> Columns {
    let lang = settings().lang.get();
    let part = |(name, dress, of): (&str, &'static str, Amount)| Part {
        name: water_name(name),
        dress,
        amounts: balance.turns.iter().map(of).collect(),
    };
    let highest = balance.turns.iter().map(Turn::came).max().unwrap_or(0);
    // What never happened needs no place in the list.
    let parts = PARTS.map(part).into_iter().filter(|part| part.amounts.iter().any(|amount| *amount > 0));
    Columns {
        told,
        names: (1..=balance.turns.len() as i64).map(|turn| lang.number(turn)).collect(),
        title: board_text("water.real.turns.axis"),
        up: Axis::up_to(highest as f64, |at| lang.number(at.round() as i64)),
        parts: parts.collect(),
    }
}

/// Who drew, who polluted and who treated how much.
fn part_figures(model: TableModel, balance: &Balance) -> FigureTable {
    let lang = settings().lang.get();
    let heads: &[&str] = if balance.knows_pollution { &["drawn", "polluted", "treated"] } else { &["drawn"] };
    let cells = |amounts: [Option<i64>; 3]| -> Vec<String> {
        let cell = |amount: Option<i64>| amount.map_or_else(|| "–".to_owned(), |amount| lang.number(amount));
        amounts.into_iter().take(heads.len()).map(cell).collect()
    };
    let rows = balance
        .parts
        .iter()
        .map(|part| (model.name(part.seat), cells([Some(part.drawn), Some(part.polluted), Some(part.treated)])));
    let shared = (balance.shared > 0)
        .then(|| (board_text("water.real.parts.shared"), cells([None, Some(balance.shared), None])));
    FigureTable {
        caption: board_text("water.real.parts.title"),
        heads: heads.iter().map(|head| board_text(&format!("water.real.parts.{head}"))).collect(),
        rows: rows.chain(shared).collect(),
    }
}
