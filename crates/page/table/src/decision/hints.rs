//! What a bot would do in the reader's place, and why, on request. It looks only at what the seat sees.
//!
//! The game's usual character answers at once. Then a search thinks about the same question, and its answer replaces
//! the first if it differs.

use super::choosing::{Advice, Choosing, choosing};
use crate::brought::board;
use crate::pointing::sentence::{sentence, sentence_with};
use crate::thinking::{Subject, Thought, ask};
use crate::{TableModel, table_model};
use bots::{Bot, Budget, Hint};
use leptos::prelude::*;
use page_kit::browser::tasks::in_view;
use page_kit::shell::Icon;
use page_kit::words::board_text;
use page_kit::words::bot_words;

/// How long the second thoughts take, in milliseconds.
const SECOND: Budget = Budget::Time(500);

/// Asks for hints about the present question, or puts them away.
#[component]
pub(crate) fn HintButton() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    // The answers come from outside any view.
    let owner = Owner::current();
    let asked = move || choosing.menu.with(|menu| menu.as_ref().is_some_and(|menu| menu.asked && menu.lines.len() > 1));
    let shown = move || choosing.advice.get() != Advice::None;
    let press = move |_| match untrack(shown) {
        true => choosing.put_hints_away(),
        false => think(model, choosing, owner.clone()),
    };
    view! {
        <Show when=asked>
            <button class="btn quiet sm" data-act="hint" aria-expanded=move || shown().to_string() on:click=press.clone()>
                <Icon name="help" />
                <span class="label">{move || board_text("hint.ask")}</span>
            </button>
        </Show>
    }
}

/// The three actions that seem best, each with its reason. Taking one fills it in; the player still decides.
#[component]
pub(crate) fn Hints() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let list = move || {
        let hints = choosing.hints.get();
        (!hints.is_empty()).then(|| {
            let rows = hints.into_iter().map(|hint| row(model, choosing, hint)).collect_view();
            view! { <ul class="hints" data-hints="true">{rows}</ul> }
        })
    };
    let note = move || {
        let (key, name) = match choosing.advice.get() {
            Advice::None => return None,
            Advice::Asked => ("hint.thinking", "asked"),
            Advice::First => ("hint.thinking", "first"),
            Advice::Same => ("hint.same", "same"),
            Advice::Better => ("hint.better", "better"),
        };
        Some(view! { <p class="waits" data-advice=name>{board_text(key)}</p> })
    };
    view! { <div class="hinting" role="status">{list} {note}</div> }
}

/// Asks the game's usual character, and then a search.
fn think(model: TableModel, choosing: Choosing, owner: Option<Owner>) {
    let Some(seat) = choosing.menu.with_untracked(|menu| menu.as_ref().map(|menu| menu.seat)) else { return };
    let seed = model.standing.with_untracked(|standing| standing.moves).into();
    let question = move |bot: Bot| {
        model.position.with_untracked(|position| {
            let position = position.as_ref()?;
            Some(Thought::new(position.game(), position.packed(), seat, bot, seed, Subject::Hints))
        })
    };
    let usual = untrack(|| Bot::for_live_tables(board(model).id()));
    let (Some(first), Some(second)) = (question(usual), question(Bot::Search(SECOND))) else { return };
    choosing.advice.set(Advice::Asked);
    let ticket = ask(first, move |answer| {
        in_view(owner, || {
            choosing.hints.set(answer.hints());
            choosing.advice.set(Advice::First);
            let ticket = ask(second, move |answer| refine(choosing, answer.hints()));
            choosing.await_hints(ticket);
        });
    });
    choosing.await_hints(ticket);
}

/// Second thoughts: they count if they lead to something else.
fn refine(choosing: Choosing, better: Vec<Hint>) {
    let same = choosing.hints.with_untracked(|first| {
        first.iter().map(|hint| &hint.action).eq(better.iter().map(|hint| &hint.action)) || better.is_empty()
    });
    if !same {
        choosing.hints.set(better);
    }
    choosing.advice.set(if same { Advice::Same } else { Advice::Better });
}

fn row(model: TableModel, choosing: Choosing, hint: Hint) -> AnyView {
    let (said, why) = (sentence(model, &hint.saying), sentence_with(model, &bot_words(), &hint.reason));
    let action = hint.action.clone();
    let take = move |_| {
        if !choosing.choose_where(|line| *line == action) {
            choosing.take(action.clone());
        }
    };
    let chosen = Memo::new(move |_| choosing.action().is_some_and(|action| action == hint.action));
    view! {
        <li>
            <button
                class="opt"
                class:on=chosen
                aria-pressed=move || chosen.get().to_string()
                data-act="take-hint"
                on:click=take
            >
                <span class="on-text"><b>{said}</b> <small>{why}</small></span>
            </button>
        </li>
    }
    .into_any()
}
