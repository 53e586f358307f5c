//! While nobody asks the reader: whom everybody waits for and since when, and what happened since the reader's last decision.

use crate::brought::board;
use crate::film::film_player;
use crate::kinds::bot_on;
use crate::log_groups::{actor, chapters, is_silent};
use crate::pointing::{on_word, sentence};
use crate::{Moment, SeatMark, TableModel, table_model};
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use table::{Saying, Seat};
use wire::{LogEntry, SeatKind, What};

/// How many lines tell what happened; the log has the rest.
const LINES: usize = 4;

/// Who is asked, for how long, and what happened since.
#[component]
pub(crate) fn Meanwhile() -> impl IntoView {
    let model = table_model();
    // A table in this browser keeps no times: there the wait began when this screen saw it begin.
    let begun = RwSignal::new(clock_now());
    Effect::new(move |before: Option<u32>| {
        let moves = model.standing.with(|standing| standing.moves);
        if before.is_some_and(|before| before != moves) {
            begun.set(clock_now());
        }
        moves
    });
    let idle = Memo::new(move |_| {
        let here = model.moment.get() == Moment::Now && model.position.with(Option::is_some) && !model.over();
        here && !model.my_turn() && !model.goes_by()
    });
    // It ticks by the minute: nobody is counted down, and nothing on screen changes for its own sake.
    let minutes = Memo::new(move |_| {
        let since =
            model.log.with(|log| last_move(log)).filter(|at| *at > 0).map_or_else(|| begun.get(), |at| at as f64);
        ((clock::now() - since) / 60_000.0).max(0.0) as u32
    });
    view! {
        <Show when=move || idle.get()>
            <section class="meanwhile" aria-label=move || board_text("waiting.meanwhile")>
                <ul class="awaited">{move || model.waiting().into_iter().map(|seat| awaited(model, seat)).collect_view()}</ul>
                <p class="waits" data-waited=move || minutes.get().to_string()>
                    <Icon name="clock" />
                    {move || board_text_with("waiting.since", &[("minutes", minutes.get().into())])}
                </p>
                <Since model />
            </section>
        </Show>
    }
}

fn clock_now() -> f64 {
    untrack(clock::now)
}

/// When the last move was made.
fn last_move(log: &[LogEntry]) -> Option<i64> {
    let moved = |entry: &&LogEntry| matches!(entry.what, What::Act { .. } | What::Began { .. } | What::Undone { .. });
    log.iter().rev().find(moved).map(|entry| entry.at)
}

/// Somebody everybody waits for.
fn awaited(model: TableModel, seat: Seat) -> AnyView {
    let away = model.seats.with(|seats| {
        seats.get(seat.index()).is_some_and(|seat| seat.kind == SeatKind::Person && !seat.present && !seat.mine)
    });
    let tag = match (bot_on(model, seat).is_some(), away) {
        (true, _) => Some("waiting.bot"),
        (false, true) => Some("waiting.away"),
        (false, false) => None,
    };
    let tag = tag.map(|key| view! { <span class="tag">{board_text(key)}</span> });
    view! { <li data-awaited=seat.0.to_string()><span class="chip"><SeatMark seat /><b>{model.name(seat)}</b></span> {tag}</li> }.into_any()
}

/// What happened since the reader's last decision, the latest first. Each line opens its moment.
#[component]
fn Since(model: TableModel) -> impl IntoView {
    let player = film_player();
    let lines = Memo::new(move |_| {
        // Whoever has not decided anything yet, or only watches, has the log.
        let last = Some(model.last_turn()).filter(|last| *last > 0)?;
        Some(model.log.with(|log| since(model, log, last)))
    });
    let rows = move || {
        let row = |(moves, seat, saying): (usize, Option<Seat>, Saying)| {
            let mark = match seat {
                Some(seat) => view! { <SeatMark seat /> }.into_any(),
                None => view! { <Icon name="globe" /> }.into_any(),
            };
            let open = move |event| {
                if !on_word(&event) {
                    model.look_back(Moment::After(moves));
                }
            };
            view! {
                <li>
                    <button class="entry" data-act="open-moment" title=board_text("log.open") on:click=open>
                        {mark}
                        <span>{sentence(model, &saying)}</span>
                    </button>
                </li>
            }
        };
        lines.get().into_iter().flatten().map(row).collect_view()
    };
    view! {
        <Show when=move || lines.with(|lines| lines.as_ref().is_some_and(|lines| !lines.is_empty()))>
            <h2>{move || board_text("waiting.happened")}</h2>
            <ol class="log since">{rows}</ol>
            <button class="btn sm" data-act="film-since" on:click=move |_| player.again()>
                <Icon name="play" />
                {move || board_text("waiting.film")}
                <span class="key hide-p" aria-hidden="true">"V"</span>
            </button>
        </Show>
    }
}

/// The latest acts after an entry of the log: after how many moves, whose, and their first sentence.
fn since(model: TableModel, log: &[LogEntry], last: u64) -> Vec<(usize, Option<Seat>, Saying)> {
    let board = board(model);
    let new = log.iter().rev().take_while(|entry| entry.sequence > last);
    let told = new.filter(|entry| !is_silent(board, &entry.what)).filter_map(|entry| {
        let What::Act { action, events, .. } = &entry.what else { return None };
        let parts = chapters(board, events, None);
        let first = parts.iter().find_map(|part| part.told.first().copied()).or(action.as_ref())?;
        Some((entry.moves as usize, actor(board, entry), first.clone()))
    });
    told.take(LINES).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_do_not_begin_the_wait_anew() {
        let entry = |at, what| LogEntry { sequence: 1, at, moves: 1, seat: Some(0), what };
        let moved = What::Act { by: wire::log::By::Player, action: None, note: None, events: Vec::new() };
        let chat = What::Chat { name: "Ada".to_owned(), text: "Soon".to_owned() };
        assert_eq!(last_move(&[entry(5_000, moved), entry(9_000, chat)]), Some(5_000));
        assert_eq!(last_move(&[]), None);
    }
}
