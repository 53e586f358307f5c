//! The track, its keys, and the bar that says we are looking at the past.

use super::turns::{Turn, leap, step, turn_of, turns};
use crate::brought::board;
use crate::film::{FilmPlayer, film_player};
use crate::model::Moment;
use crate::{TableModel, table_model};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::shell::keys::on_shortcut;
use page_kit::words::{game_words, page_text, page_text_with};
use shelf::words::Value;
use wasm_bindgen::JsCast;

/// Whether the track of the table on screen is open.
#[derive(Clone, Copy, Debug)]
struct HistoryOpen(RwSignal<bool>);

/// Lets everything below the view that calls this open the history, and gives it its keys: H opens and closes it; then
/// arrows go turn by turn, with Shift generation by generation.
pub fn provide_history(model: TableModel, open_at_once: bool) {
    let open = RwSignal::new(open_at_once);
    provide_context(HistoryOpen(open));
    on_shortcut(move |key, event| match key {
        "h" | "H" => {
            toggle(model, open);
            true
        }
        "ArrowLeft" | "ArrowRight" if open.get_untracked() && !on_control(event) => {
            go(model, key == "ArrowRight", event.shift_key());
            true
        }
        _ => false,
    });
}

/// Whether the arrows already mean something where the focus is: lists of choices have their own.
fn on_control(event: &web_sys::KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let lists = "[role=radiogroup], [role=grid], [role=tablist]";
    element.is_some_and(|element| element.closest(lists).ok().flatten().is_some())
}

fn toggle(model: TableModel, open: RwSignal<bool>) {
    let opens = !open.get_untracked();
    open.set(opens);
    if !opens {
        model.look_back(Moment::Now);
        // The button that closed it is gone with the track: the one that opens it again gets the focus.
        page_kit::shell::focus::focus("[data-act=history]");
    }
}

fn marks(model: TableModel) -> Vec<Turn> {
    model.log.with(|log| turns(board(model), log))
}

/// The turn on screen.
fn here(model: TableModel, turns: &[Turn]) -> usize {
    match model.moment.get() {
        Moment::Now => turns.len().saturating_sub(1),
        Moment::After(moves) => turn_of(turns, moves),
    }
}

fn go(model: TableModel, forward: bool, far: bool) {
    let turns = untrack(|| marks(model));
    let from = untrack(|| here(model, &turns));
    let to = match (far, forward) {
        (true, forward) => leap(&turns, from, forward),
        (false, true) => step(&turns, from, 1),
        (false, false) => step(&turns, from, -1),
    };
    show(model, &turns, to);
}

/// Shows a turn; the last one is the present.
fn show(model: TableModel, turns: &[Turn], to: usize) {
    let moment = match turns.get(to) {
        Some(turn) if to + 1 < turns.len() => Moment::After(turn.after),
        _ => Moment::Now,
    };
    model.look_back(moment);
}

/// Opens the track at a moment: from a screen that stands in the board's place.
#[derive(Clone, Copy)]
pub(crate) struct HistoryOpener {
    model: TableModel,
    open: Option<HistoryOpen>,
    film: Option<FilmPlayer>,
}

impl HistoryOpener {
    /// What the view that calls this can open.
    pub(crate) fn here(model: TableModel) -> HistoryOpener {
        HistoryOpener { model, open: use_context::<HistoryOpen>(), film: use_context::<FilmPlayer>() }
    }

    /// Opens the track before a move, counted from 1, and plays on from there.
    pub(crate) fn open_before(self, moves: usize) {
        if let Some(HistoryOpen(open)) = self.open {
            open.set(true);
        }
        let from = moves.saturating_sub(1);
        match self.film {
            Some(film) => film.play_from(from),
            None => self.model.look_back(Moment::After(from)),
        }
    }
}

/// The position that the address of the screen names: the table is opened there.
#[derive(Clone, Copy, Debug)]
pub struct OpenAt(pub usize);

/// Opens the track where the address says, if it does, and plays on from there.
pub(crate) fn open_where_asked(model: TableModel) {
    let Some(OpenAt(moves)) = use_context::<OpenAt>() else { return };
    let opener = HistoryOpener::here(model);
    request_animation_frame(move || {
        // Meanwhile the reader may have left.
        if model.standing.try_with_untracked(|standing| standing.moves).is_some() {
            opener.open_before(moves + 1);
        }
    });
}

/// The button that opens the track.
#[component]
pub(crate) fn HistoryButton() -> impl IntoView {
    let model = table_model();
    let open = use_context::<HistoryOpen>();
    view! {
        <button
            class="btn sm quiet"
            data-act="history"
            aria-expanded=move || open.is_some_and(|open| open.0.get()).to_string()
            on:click=move |_| if let Some(HistoryOpen(open)) = open { toggle(model, open) }
        >
            <Icon name="clock" />
            {move || page_text("history.open")}
            <span class="key" aria-hidden="true">"H"</span>
        </button>
    }
}

/// The bar across the page while we are looking at the past.
#[component]
pub fn PastBar() -> impl IntoView {
    let model = table_model();
    move || {
        let Moment::After(moves) = model.moment.get() else { return None };
        // What the ribbon says too: the generation of the position on screen.
        let generation = model.with_position(|position| position.table().indicators().0.world.first().copied());
        let generation = generation.flatten().unwrap_or_default();
        let text = page_text_with(
            &format!("history.looking.{}", board(model).time_word()),
            &[("generation", generation.into()), ("moves", moves.into())],
        );
        Some(view! {
            <div class="past-bar" role="status">
                <Icon name="clock" />
                <span>{text}</span>
                <button class="btn sm" data-act="history-now" on:click=move |_| model.look_back(Moment::Now)>
                    {page_text("history.now")}
                </button>
            </div>
        })
    }
}

/// The track.
#[component]
pub fn Scrubber() -> impl IntoView {
    let model = table_model();
    move || {
        let HistoryOpen(open) = use_context::<HistoryOpen>()?;
        open.get().then(|| view! { <Track model open /> })
    }
}

#[component]
fn Track(model: TableModel, open: RwSignal<bool>) -> impl IntoView {
    let film = film_player();
    let found = Memo::new(move |_| marks(model));
    let now = move || found.with(|turns| here(model, turns));
    let last = move || found.with(Vec::len).saturating_sub(1);
    let words_for = move |turn: &Turn| {
        let words = game_words(&model.facts.with(|facts| facts.setup.game.clone()));
        let crises: Vec<String> = turn.crises.iter().map(|term| words.text(term)).collect();
        let mut args = vec![("generation", Value::from(turn.shows)), ("crises", Value::from(crises))];
        if let Some(seat) = turn.seat {
            args.push(("seat", model.name(seat).into()));
        }
        page_text_with(&format!("history.tick.{}", board(model).time_word()), &args)
    };
    let told = move || found.with(|turns| turns.get(now()).map(words_for));
    let drawn = move || {
        let (turns, now) = (found.get(), now());
        let width = turns.len().saturating_sub(1).max(1) as f64;
        let ticks = turns.iter().enumerate().map(|(at, turn)| {
            let x = 1000.0 * at as f64 / width;
            let (from, height) = if turn.opens { (10.0, 24.0) } else { (17.0, 10.0) };
            let class = if at <= now { "tick on" } else { "tick" };
            let label =
                turn.opens.then(|| view! { <text class="tick-name" x=x y="8">{turn.generation.to_string()}</text> });
            let crisis = (!turn.crises.is_empty())
                .then(|| view! { <path class="tick-crisis" d=format!("M{x:.1} 44l-6-9h12z")></path> });
            view! { <rect class=class x=x - 1.5 y=from width="3" height=height rx="1.5"></rect>{label}{crisis} }
        });
        let ticks = ticks.collect_view();
        let at = 1000.0 * now as f64 / width;
        view! {
            <svg class="track-drawing" viewBox="-12 0 1024 46" preserveAspectRatio="none" aria-hidden="true">
                <rect class="rail" x="0" y="20" width="1000" height="4" rx="2"></rect>
                {ticks}
                <rect class="thumb" x=at - 4.0 y="8" width="8" height="28" rx="4"></rect>
            </svg>
        }
    };
    let slide = move |event| {
        let to = event_target_value(&event).parse().unwrap_or_else(|_| last());
        found.with_untracked(|turns| show(model, turns, to));
    };
    // The track is a field: keys on it are its own.
    let arrows = move |event: web_sys::KeyboardEvent| {
        let key = event.key();
        if matches!(key.as_str(), "ArrowLeft" | "ArrowRight") {
            event.prevent_default();
            go(model, key == "ArrowRight", event.shift_key());
        }
    };
    // Whoever opens it from the end of a long page sees it at once.
    let track = NodeRef::<leptos::html::Section>::new();
    Effect::new(move |_| {
        if let Some(track) = track.get() {
            track.scroll_into_view_with_bool(false);
        }
    });
    view! {
        <section class="panel scrubber" node_ref=track aria-label=move || page_text("history.title")>
            <button class="ib" data-act="history-back" aria-label=move || page_text("history.back")
                aria-disabled=move || (now() == 0).to_string()
                data-why-says=move || (now() == 0).then(|| page_text("history.at_start"))
                on:click=move |_| go(model, false, false)>
                <Icon name="right" class="turned" />
            </button>
            <div class="track-box">
                {drawn}
                <input
                    type="range"
                    class="track-input"
                    min="0"
                    max=move || last().to_string()
                    step="1"
                    prop:value=move || now().to_string()
                    aria-label=move || page_text("history.track")
                    aria-valuetext=told
                    on:input=slide
                    on:keydown=arrows
                />
            </div>
            <button class="ib" data-act="history-forward" aria-label=move || page_text("history.forward")
                aria-disabled=move || (now() == last()).to_string()
                data-why-says=move || (now() == last()).then(|| page_text("history.at_end"))
                on:click=move |_| go(model, true, false)>
                <Icon name="right" />
            </button>
            <button
                class="ib"
                data-act="history-play"
                aria-label=move || page_text(if film.plays_history() { "history.pause" } else { "history.play" })
                on:click=move |_| film.toggle_history()
            >
                {move || view! { <Icon name=if film.plays_history() { "pause" } else { "play" } /> }}
            </button>
            <p class="scrub-told">{told}</p>
            <button class="ib" data-act="history-close" aria-label=move || page_text("history.close") on:click=move |_| toggle(model, open)>
                <Icon name="x" />
            </button>
            <p class="scrub-keys">{move || match last() {
                0 => page_text("history.empty"),
                _ => page_text(&format!("history.keys.{}", board(model).time_word())),
            }}</p>
        </section>
    }
}
