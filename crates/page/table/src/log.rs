//! What happened, in words: grouped by turn, what is new first. Each line opens its position. The chat lies beneath.

use super::chat::Chat;
use super::log_groups::{Group, Title, actor, chapters, groups, until};
use super::model::known;
use super::{Moment, TableModel, table_model};
use crate::SeatMark;
use crate::brought::board;
use crate::decision::split;
use crate::film::film_player;
use crate::history::HistoryButton;
use crate::open_curve::CurveButton;
use crate::pointing::{on_word, sentence};
use crate::waiting::waiting;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::shell::announce::{announce, announce_now};
use page_kit::words::{board_text, board_text_with};
use shelf::words::Value;
use table::{Saying, Seat};
use wire::log::{By, DeskStep};
use wire::{LogEntry, Proposal, What};

/// How many lines are shown until somebody asks for more.
const LINES: usize = 40;

/// Log and chat of the table on screen.
#[component]
pub fn LogPanel() -> impl IntoView {
    let model = table_model();
    tell_readers(model);
    let chatting = waiting().chatting;
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
    let (model, film) = (table_model(), film_player());
    let lines = move || {
        // Who looks at the past, or at the film, reads what had happened by then.
        let moment = film.shown_moves().map_or_else(|| model.moment.get(), Moment::After);
        let log = until(model.log.get(), moment);
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
    // A click on a word is meant for what the word names.
    let open = move |event| {
        if !on_word(&event) {
            model.look_back(Moment::After(moves));
        }
    };
    let steps: Vec<AnyView> = steps.into_iter().map(beat_view).collect();
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

/// One beat of what followed by itself: a line, and the rest of it folded away.
struct BeatLine {
    title: String,
    first: AnyView,
    rest: Vec<AnyView>,
}

fn beat_view(beat: BeatLine) -> AnyView {
    let BeatLine { title, first, rest } = beat;
    if rest.is_empty() {
        return view! { <p class="auto" tabindex="0" data-sentence="true"><span class="step">{title}</span> " · " {first}</p> }
            .into_any();
    }
    let more = board_text_with("film.more", &[("count", rest.len().into())]);
    let rest: Vec<_> = rest.into_iter().map(|line| view! { <p tabindex="0" data-sentence="true">{line}</p> }).collect();
    view! {
        <details class="auto">
            <summary><span><span class="step">{title}</span> " · " {first} " " <small>{more}</small></span></summary>
            {rest}
        </details>
    }
    .into_any()
}

/// What an entry says: its own sentence, and what each part that followed did.
fn told(model: TableModel, entry: &LogEntry) -> (AnyView, Vec<BeatLine>) {
    let name = entry.seat.map(|seat| model.name(Seat(seat))).unwrap_or_default();
    let plain = |key: &str, args: &[(&str, Value)]| (board_text_with(key, args).into_any(), Vec::new());
    match &entry.what {
        What::Act { by, action, events, note } => {
            let mut parts = chapters(board(model), events, model.my_seat()).into_iter();
            let own = parts.next().map(|part| part.told).unwrap_or_default();
            let unasked = action.as_ref().filter(|_| *by == By::Order && own.is_empty());
            let said = if own.is_empty() { action.iter().collect() } else { own };
            let first = if let Some(action) = unasked {
                let told = board_text_with("log.unasked", &[("action", Value::Part(model.render(action)))]);
                view! { <span class="unasked">{told}</span> }.into_any()
            } else if said.is_empty() {
                board_text_with("log.chose", &[("name", name.into())]).into_any()
            } else {
                sentences(model, &said)
            };
            let note = note.as_ref().map(|note| view! { <q class="promise">{note.clone()}</q> });
            let first = view! { {first} {note} }.into_any();
            let steps = parts.map(|part| {
                let title = part.heading.map(|event| model.render(event).trim_end_matches(['.', ' ']).to_owned());
                let mut lines = part.told.iter().map(|said| sentences(model, std::slice::from_ref(said)));
                BeatLine { title: title.unwrap_or_default(), first: lines.next().into_any(), rest: lines.collect() }
            });
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
        What::Proposed { proposal: Proposal::Rematch } => plain("ending.again.asked", &[("name", name.into())]),
        What::Rematched { .. } => plain("ending.again.made", &[]),
        What::AskedToJoin { name: who } => {
            plain("log.asked_to_join", &[("name", name.into()), ("who", known(who).into())])
        }
        What::NotAdmitted { name: who } => {
            plain("log.not_admitted", &[("name", name.into()), ("who", known(who).into())])
        }
        What::TeamOpened { open: true } => plain("log.team_opened", &[("name", name.into())]),
        What::TeamOpened { open: false } => plain("log.team_closed", &[("name", name.into())]),
        What::Expelled { name: who } => plain("log.expelled", &[("who", known(who).into())]),
        What::Renamed { before, name: now, by } => {
            let key = if by.is_some() { "log.desk_renamed" } else { "log.renamed" };
            plain(key, &[("before", known(before).into()), ("name", known(now).into())])
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
        What::Desk { step, .. } => {
            let (key, args) = desk_said(step, &name, |seat| model.name(Seat(seat)));
            plain(key, &args)
        }
        What::Chat { name, text } => (format!("{}: {text}", known(name)).into_any(), Vec::new()),
    }
}

/// What the desk of a lesson did at a table, as a sentence. `seat` is the one that it concerns.
pub fn desk_told(model: TableModel, seat: Option<u8>, step: &DeskStep) -> String {
    let name = seat.map(|seat| model.name(Seat(seat))).unwrap_or_default();
    let (key, args) = desk_said(step, &name, |seat| model.name(Seat(seat)));
    board_text_with(key, &args)
}

/// What the desk of a lesson did, as a key and its arguments. `name` is whose seat it concerns.
fn desk_said(step: &DeskStep, name: &str, holder: impl Fn(u8) -> String) -> (&'static str, Vec<(&'static str, Value)>) {
    let words = |words: &str| ("words", Value::from(words.to_owned()));
    let own = || ("name", Value::from(name.to_owned()));
    match step {
        DeskStep::Paused { words: said } if said.is_empty() => ("log.desk_paused", Vec::new()),
        DeskStep::Paused { words: said } => ("log.desk_paused_saying", vec![words(said)]),
        DeskStep::Gate { number, words: said } => {
            let number = ("number", Value::from(usize::from(*number) + 1));
            match said.is_empty() {
                true => ("log.desk_gate", vec![number]),
                false => ("log.desk_gate_asking", vec![number, words(said)]),
            }
        }
        DeskStep::Resumed => ("log.desk_resumed", Vec::new()),
        DeskStep::Said { words: said } => ("log.desk_said", vec![words(said)]),
        DeskStep::Nudged => ("log.desk_nudged", vec![own()]),
        DeskStep::BotOnce { .. } => ("log.desk_bot_once", vec![own()]),
        DeskStep::BotUntilBack => ("log.desk_bot_until_back", vec![own()]),
        DeskStep::Seated { name: who } => ("log.desk_seated", vec![("who", known(who).into())]),
        DeskStep::Unseated { name: who } => ("log.desk_unseated", vec![("who", known(who).into())]),
        DeskStep::Looked { at: Some(seat) } => ("log.desk_looked", vec![("name", holder(*seat).into())]),
        DeskStep::Looked { at: None } => ("log.desk_looked_all", Vec::new()),
        DeskStep::Projected => ("log.desk_projected", Vec::new()),
        DeskStep::HandsOpened => ("log.desk_hands_opened", Vec::new()),
        DeskStep::Branched { moves, .. } => ("log.desk_branched", vec![("moves", (*moves as usize).into())]),
        DeskStep::Demonstrates { table, moves } => {
            ("log.desk_demonstrates", vec![("table", usize::from(*table).into()), ("moves", (*moves as usize).into())])
        }
    }
}

/// Sentences one after the other; the first stands out, and a crisis does.
fn sentences(model: TableModel, sayings: &[&Saying]) -> AnyView {
    let parts = sayings.iter().enumerate().map(|(at, saying)| {
        let text = sentence(model, saying);
        if saying.key == "event.crisis_broke" {
            view! { <span class="crisis">{text}</span> " " }.into_any()
        } else if at == 0 {
            view! { <b>{text}</b> " " }.into_any()
        } else {
            view! { {text} " " }.into_any()
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
        announce_now(brief(&crises));
    }
    if entry.seat.map(Seat) != model.my_seat() {
        let own = chapters(board(model), events, None).into_iter().next().map(|part| part.told).unwrap_or_default();
        let told: Vec<String> = own.iter().map(|saying| model.render(saying)).collect();
        announce(brief(&told));
    }
}

/// What is read out to whoever listens: two sentences at most. The first, and how many more there are, unless two are
/// all. One thing that is told may take several sentences.
fn brief(told: &[String]) -> String {
    shortened(told, |more| board_text_with("log.more_told", &[("count", more.into())]))
}

fn shortened(told: &[String], more: impl FnOnce(usize) -> String) -> String {
    let mut sentences = Vec::new();
    for text in told {
        let mut rest = text.trim().to_owned();
        while !rest.is_empty() {
            let (first, after) = split(&rest);
            sentences.push(first);
            rest = after;
        }
    }
    if sentences.len() > 2 {
        let left = sentences.len() - 1;
        sentences.truncate(1);
        sentences.push(more(left));
    }
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_out(told: &[&str]) -> String {
        let told: Vec<String> = told.iter().map(ToString::to_string).collect();
        shortened(&told, |more| format!("{more} more."))
    }

    #[test]
    fn what_is_read_out_is_two_sentences_at_most_however_they_are_told() {
        assert_eq!(read_out(&[]), "");
        assert_eq!(read_out(&["Maya passes.", "Noah builds a farm."]), "Maya passes. Noah builds a farm.");
        assert_eq!(read_out(&["Maya passes. Nobody is left."]), "Maya passes. Nobody is left.");
        let four = read_out(&["Maya passes. Nobody is left.", "The price falls. It is 3 now."]);
        assert_eq!(four, "Maya passes. 3 more.");
        assert_eq!(read_out(&["Maya passes.", "Nobody is left! The price falls."]), "Maya passes. 2 more.");
    }
}
