//! What the chosen action would change, before and after, in words and figures.

use super::choosing::{Choosing, choosing};
use super::preview::{Change, Preview};
use crate::SeatMark;
use crate::brought::board;
use crate::{TableModel, table_model};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use shelf::words::Value;

/// How many lines are shown; an action that ends a phase changes more, which the forecast shows.
const LINES: usize = 8;

/// The list of what changes.
#[component]
pub(crate) fn Changes() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let list = move || {
        let preview = choosing.preview.get()?;
        // Who wins depends on what others have sealed, which nobody may guess at.
        let told = if sealed(model, choosing) { Vec::new() } else { told(model, &preview) };
        if (preview.sealed || sealed(model, choosing)) && told.is_empty() {
            return Some(view! { <p class="preview-note">{board_text("decision.sealed")}</p> }.into_any());
        }
        rows(model, &told)
    };
    view! { {list} }
}

/// What an action would change, as a list; `None` if nothing worth showing does.
pub(crate) fn list(model: TableModel, preview: &Preview) -> Option<AnyView> {
    rows(model, &told(model, preview))
}

fn rows(model: TableModel, told: &[Change]) -> Option<AnyView> {
    if told.is_empty() {
        return None;
    }
    let left = told.len().saturating_sub(LINES);
    let rows: Vec<_> = told.iter().take(LINES).map(|change| row(model, change)).collect();
    let more = (left > 0).then(
        || view! { <li class="more">{board_text_with("decision.more_changes", &[("count", (left as i64).into())])}</li> },
    );
    Some(
        view! { <ul class="preview" tabindex="0" aria-label=board_text("decision.changes")>{rows} {more}</ul> }
            .into_any(),
    )
}

/// Whether the chosen action is opened together with those of others.
fn sealed(model: TableModel, choosing: Choosing) -> bool {
    let key = choosing.menu.with(|menu| Some(menu.as_ref()?.lines.get(choosing.line.get()?)?.saying.key.clone()));
    key.is_some_and(|key| board(model).is_sealed(&key))
}

/// The figures worth showing: what follows from another figure is left out.
fn told(model: TableModel, preview: &Preview) -> Vec<Change> {
    let board = board(model);
    preview.changes.iter().filter(|change| board.figure_told(change.seat.is_some(), change.name)).copied().collect()
}

fn row(model: TableModel, change: &Change) -> AnyView {
    let board = board(model);
    let (icon, tone) = board.figure_icon(change.seat.is_some(), change.name);
    let label = label(model, change);
    let value = |amount: i64| board.figure_shown(model, change.name, amount);
    let owner = change.seat.filter(|seat| Some(*seat) != model.my_seat()).map(|seat| view! { <SeatMark seat /> });
    let after = if change.certain() {
        value(change.after.0)
    } else {
        format!("{}–{}", value(change.after.0), value(change.after.1))
    };
    let luck = (!change.certain()).then(|| view! { <small>{board_text("decision.depends")}</small> });
    view! {
        <li>
            <Icon name=icon class=tone />
            {owner}
            <span>{label} " " {luck}</span>
            <span class="d">{value(change.before)} " → " {after}</span>
        </li>
    }
    .into_any()
}

/// What a figure is called; another player's with whose it is.
fn label(model: TableModel, change: &Change) -> String {
    let label = board(model).figure_label(change.seat.is_some(), change.name);
    match change.seat.filter(|seat| Some(*seat) != model.my_seat()) {
        Some(seat) => {
            board_text_with("decision.figure_of", &[("name", model.name(seat).into()), ("figure", Value::Part(label))])
        }
        None => label,
    }
}

/// The first changes of a line in a few words, such as "Unrest 5 → 4".
pub fn in_short(model: TableModel, preview: &Preview, most: usize) -> String {
    let (told, board) = (told(model, preview), board(model));
    let parts = told.iter().filter(|change| change.name != "money" && change.name != "bank").take(most).map(|change| {
        let value = |amount: i64| board.figure_shown(model, change.name, amount);
        let label = label(model, change);
        let after = if change.certain() { value(change.after.0) } else { "?".to_owned() };
        format!("{label} {} → {after}", value(change.before))
    });
    parts.collect::<Vec<_>>().join(" · ")
}
