//! What happened, in words: grouped by turn, what is new first. Each line opens its position. The chat lies beneath.

use super::chat::Chat;
use super::log_groups::{Group, Title, actor, groups, segments, until};
use super::model::known;
use super::{Moment, TableModel, table_model};
use crate::SeatMark;
use crate::boards::board;
use crate::history::HistoryButton;
use crate::open_curve::CurveButton;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::shell::announce::{announce, announce_now};
use page_kit::words::game_words;
use page_kit::words::{board_text, board_text_with};
use table::{Saying, Seat};
use wire::{LogEntry, Proposal, What};

/// How many lines are shown until somebody asks for more.
const LINES: usize = 40;

/// Log and chat of the table on screen.
#[component]
pub fn LogPanel() -> impl IntoView {
    let model = table_model();
    tell_readers(model);
    let chatting = RwSignal::new(false);
    let shown = RwSignal::new(LINES);
    let count =
        move || model.log.with(|log| log.iter().filter(|entry| matches!(entry.what, What::Chat { .. })).count());
    view! {
        <section class="panel log-panel">
            <div class="ph">
                <div class="seg" role="group" aria-label=move || board_text("log.title")>
                    <button class:on=move || !chatting.get() aria-pressed=move || (!chatting.get()).to_string() on:click=move |_| chatting.set(false)>
                        {move || board_text("log.title")}
                    </button>
                    <button data-act="chat-tab" class:on=move || chatting.get() aria-pressed=move || chatting.get().to_string() on:click=move |_| chatting.set(true)>
                        {move || board_text("chat.title")}
                        {move || Some(count()).filter(|count| *count > 0).map(|count| format!(" {count}"))}
                    </button>
                </div>
                <span class="r log-tools">
                    <HistoryButton />
                    <CurveButton />
                </span>
            </div>
            <Show when=move || chatting.get() fallback=move || view! { <Lines shown /> }>
                <Chat />
            </Show>
        </section>
    }
}

#[component]
fn Lines(shown: RwSignal<usize>) -> impl IntoView {
    let model = table_model();
    let lines = move || {
        // Who looks at the past reads what had happened by then.
        let log = until(model.log.get(), model.moment.get());
        let groups = groups(board(model), &log, model.last_turn());
        if groups.is_empty() {
            return view! { <p class="note">{board_text("log.empty")}</p> }.into_any();
        }
        let most = shown.get();
        let mut left = most;
        let mut views = Vec::new();
        for group in &groups {
            if left == 0 {
                break;
            }
            let entries: Vec<&LogEntry> = group.entries.iter().take(left).filter_map(|at| log.get(*at)).collect();
            left -= entries.len();
            views.push(group_view(model, group, &entries));
        }
        let total: usize = groups.iter().map(|group| group.entries.len()).sum();
        let more = (total > most).then(|| {
            view! {
                <button class="btn quiet sm more" on:click=move |_| shown.update(|shown| *shown += 4 * LINES)>
                    {board_text("log.older")}
                </button>
            }
        });
        view! { {views} {more} }.into_any()
    };
    view! { <div class="log" tabindex="0" role="log" aria-live="off" aria-label=move || board_text("log.tab")>{lines}</div> }
}

fn group_view(model: TableModel, group: &Group, entries: &[&LogEntry]) -> AnyView {
    let title = match &group.title {
        Title::Since => board_text("log.since"),
        Title::Beginning => board_text("log.beginning"),
        Title::Step { round, phase } => board(model).part_name(*round, *phase),
    };
    let new = group.title == Title::Since;
    let rows: Vec<_> = entries.iter().map(|entry| entry_view(model, entry)).collect();
    view! { <h3 class:new=new>{title}</h3> <ul>{rows}</ul> }.into_any()
}

fn entry_view(model: TableModel, entry: &LogEntry) -> AnyView {
    let mark = match actor(board(model), entry) {
        Some(seat) => view! { <SeatMark seat /> }.into_any(),
        None => view! { <Icon name="globe" /> }.into_any(),
    };
    let (first, steps) = told(model, entry);
    let moves = entry.moves as usize;
    let here = move || model.moment.get() == Moment::After(moves);
    let open = move |_| model.look_back(Moment::After(moves));
    let steps = (!steps.is_empty()).then(|| {
        let names: Vec<String> = steps.iter().map(|step| step.0.clone()).collect();
        let rows = steps.into_iter().map(|(name, sentences)| {
            view! { <p><span class="step">{name}</span> {sentences}</p> }
        });
        let rows: Vec<_> = rows.collect();
        view! {
            <details class="auto">
                <summary>{names.join(", ")}</summary>
                {rows}
            </details>
        }
    });
    view! {
        <li data-log-line=entry.sequence.to_string()>
            <button class="entry" class:past-shown=here title=move || board_text("log.open") on:click=open>
                {mark}
                <span>{first}</span>
            </button>
            {steps}
        </li>
    }
    .into_any()
}

/// What an entry says: its own sentence, and what each step that followed did.
fn told(model: TableModel, entry: &LogEntry) -> (AnyView, Vec<(String, AnyView)>) {
    let name = entry.seat.map(|seat| model.name(Seat(seat))).unwrap_or_default();
    let plain = |key: &str, args: &[(&str, shelf::words::Value)]| (board_text_with(key, args).into_any(), Vec::new());
    match &entry.what {
        What::Act { action, events, note, .. } => {
            let mut parts = segments(events).into_iter();
            let own = parts.next().map(|part| part.1).unwrap_or_default();
            let said = if own.is_empty() { action.iter().collect() } else { own };
            let first = if said.is_empty() {
                board_text_with("log.chose", &[("name", name.into())]).into_any()
            } else {
                sentences(model, &said)
            };
            let note = note.as_ref().map(|note| view! { <q class="promise">{note.clone()}</q> });
            let first = view! { {first} {note} }.into_any();
            let words = game_words(board(model).id());
            let steps = parts.map(|(step, said)| (words.text(&step), sentences(model, &said)));
            (first, steps.collect())
        }
        What::Began { events } => {
            let all: Vec<&Saying> = events.iter().filter(|event| event.key != "event.step_began").collect();
            if all.is_empty() { plain("log.began", &[]) } else { (sentences(model, &all), Vec::new()) }
        }
        What::Made => plain("log.made", &[]),
        What::Sat { name } => plain("log.sat", &[("name", known(name).into())]),
        What::BotSat { .. } => {
            let owner = entry.seat.map(|seat| model.owner(Seat(seat))).unwrap_or_default();
            plain("log.bot_sat", &[("name", owner.into())])
        }
        What::Left => plain("log.left", &[("name", name.into())]),
        What::Moved => plain("log.moved", &[("name", name.into())]),
        What::Joined { name: who } => plain("log.joined", &[("name", name.into()), ("who", known(who).into())]),
        What::LeftTeam { name: who } => plain("log.left_team", &[("name", name.into()), ("who", known(who).into())]),
        What::Speaks { name: who } => plain("log.speaks", &[("who", known(who).into())]),
        What::Undone { .. } => plain("log.undone", &[("name", name.into())]),
        What::Proposed { proposal: Proposal::Undo { .. } } => plain("log.asks_undo", &[("name", name.into())]),
        What::Proposed { proposal: Proposal::Bot { seat, .. } } => {
            plain("log.asks_bot", &[("name", name.into()), ("seat", model.owner(Seat(*seat)).into())])
        }
        What::Proposed { proposal: Proposal::Luck } => plain("log.asks_luck", &[("name", name.into())]),
        What::AskedToJoin { name: who } => {
            plain("log.asked_to_join", &[("name", name.into()), ("who", known(who).into())])
        }
        What::NotAdmitted { name: who } => {
            plain("log.not_admitted", &[("name", name.into()), ("who", known(who).into())])
        }
        What::TeamOpened { open: true } => plain("log.team_opened", &[("name", name.into())]),
        What::TeamOpened { open: false } => plain("log.team_closed", &[("name", name.into())]),
        What::Expelled { name: who } => plain("log.expelled", &[("who", known(who).into())]),
        What::Renamed { before, name: now } => {
            plain("log.renamed", &[("before", known(before).into()), ("name", known(now).into())])
        }
        What::Muted { name: who, muted } => match (entry.seat, muted) {
            (None, true) => plain("log.onlookers_muted", &[]),
            (None, false) => plain("log.onlookers_speak", &[]),
            (Some(_), true) => plain("log.muted", &[("who", known(who).into())]),
            (Some(_), false) => plain("log.unmuted", &[("who", known(who).into())]),
        },
        What::Returned { name: who } => plain("log.returned", &[("who", known(who).into())]),
        What::NewLuck => plain("log.new_luck", &[]),
        What::Disclosed => plain("log.disclosed", &[]),
        What::Answered { agree: true, .. } => plain("log.agreed", &[("name", name.into())]),
        What::Answered { agree: false, .. } => plain("log.disagreed", &[("name", name.into())]),
        What::Chat { name, text } => (format!("{}: {text}", known(name)).into_any(), Vec::new()),
    }
}

/// Sentences one after the other; the first stands out, and a crisis does.
fn sentences(model: TableModel, sayings: &[&Saying]) -> AnyView {
    let parts = sayings.iter().enumerate().map(|(at, saying)| {
        let text = model.render(saying);
        if saying.key == "event.crisis_broke" {
            view! { <span class="crisis">{text}</span> " " }.into_any()
        } else if at == 0 {
            view! { <b>{text}</b> " " }.into_any()
        } else {
            format!("{text} ").into_any()
        }
    });
    parts.collect_view().into_any()
}

/// What screen readers are told: one sentence for each group of events, and crises at once. Nobody can stop a long
/// announcement and keep its end: what takes more than two sentences is told shortly, and the log has the rest.
fn tell_readers(model: TableModel) {
    Effect::new(move |before: Option<u64>| {
        let Some(last) = model.log.with(|log| log.last().cloned()) else { return 0 };
        let new = before.is_some_and(|before| before < last.sequence);
        if let (true, What::Act { events, .. }) = (new, &last.what) {
            untrack(|| tell_entry(model, &last, events));
        }
        last.sequence
    });
}

fn tell_entry(model: TableModel, entry: &LogEntry, events: &[Saying]) {
    let crises: Vec<String> =
        events.iter().filter(|event| event.key == "event.crisis_broke").map(|event| model.render(event)).collect();
    if !crises.is_empty() {
        announce_now(brief(crises));
    }
    if entry.seat.map(Seat) != model.my_seat() {
        let own = segments(events).into_iter().next().map(|part| part.1).unwrap_or_default();
        let told: Vec<String> = own.iter().map(|saying| model.render(saying)).collect();
        announce(brief(told));
    }
}

/// Two sentences at most: the first, and how many more there are, unless two are all.
fn brief(mut told: Vec<String>) -> String {
    if told.len() > 2 {
        let more = board_text_with("log.more_told", &[("count", (told.len() - 1).into())]);
        told.truncate(1);
        told.push(more);
    }
    told.join(" ")
}
