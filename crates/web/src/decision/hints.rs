//! What a bot would do in the reader's place, and why, on request. It looks at what the seat sees and at nothing else.

use super::choosing::{Choosing, choosing};
use super::words::tell;
use crate::boards::board;
use crate::settings::settings;
use crate::shell::Icon;
use crate::table::{TableModel, table_model};
use bots::{Bot, Hint};
use leptos::prelude::*;
use shelf::words::{Lang, Words};
use std::sync::{Arc, LazyLock};
use table::luck::Dice;

static ENGLISH: LazyLock<Arc<Words>> = LazyLock::new(|| Arc::new(Words::of(Lang::En, "bots")));
static FRENCH: LazyLock<Arc<Words>> = LazyLock::new(|| Arc::new(Words::of(Lang::Fr, "bots")));

/// Asks for hints about the present question, or puts them away.
#[component]
pub fn HintButton() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let asked = move || choosing.menu.with(|menu| menu.as_ref().is_some_and(|menu| menu.asked && menu.lines.len() > 1));
    let shown = move || choosing.hints.with(|hints| !hints.is_empty());
    let ask = move |_| choosing.hints.set(if untrack(shown) { Vec::new() } else { think(model, choosing) });
    view! {
        <Show when=asked>
            <button class="btn quiet sm" data-act="hint" aria-expanded=move || shown().to_string() on:click=ask>
                <Icon name="help" />
                {move || tell("hint.ask")}
            </button>
        </Show>
    }
}

/// The three actions that seem best, each with its reason. Taking one fills it in; whoever plays still decides.
#[component]
pub fn Hints() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let list = move || {
        let hints = choosing.hints.get();
        (!hints.is_empty()).then(|| {
            let rows = hints.into_iter().map(|hint| row(model, choosing, hint)).collect_view();
            view! { <ul class="hints" data-hints="true">{rows}</ul> <p class="waits">{tell("hint.from")}</p> }
        })
    };
    view! { <div class="hinting" role="status">{list}</div> }
}

/// The game's usual character is asked: it answers at once.
fn think(model: TableModel, choosing: Choosing) -> Vec<Hint> {
    let Some(seat) = choosing.menu.with_untracked(|menu| menu.as_ref().map(|menu| menu.seat)) else {
        return Vec::new();
    };
    let seed = model.standing.with_untracked(|standing| standing.moves) as u64;
    untrack(|| {
        let bot = Bot::for_live_tables(board(model).id());
        model.with_position(|position| bot.hints(position.table(), seat, &mut Dice::new(seed))).unwrap_or_default()
    })
}

fn row(model: TableModel, choosing: Choosing, hint: Hint) -> AnyView {
    let reasons = if settings().lang.get() == Lang::En { &ENGLISH } else { &FRENCH };
    let (said, why) = (model.render(&hint.saying), model.render_with(reasons, &hint.reason));
    let action = hint.action;
    let take = move |_| {
        if !choosing.choose_where(|line| *line == action) {
            choosing.take(action.clone());
        }
    };
    view! {
        <li>
            <button class="opt" data-act="take-hint" on:click=take>
                <span class="on-text"><b>{said}</b> <small>{why}</small></span>
            </button>
        </li>
    }
    .into_any()
}
