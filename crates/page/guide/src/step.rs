//! The step on screen: what it names keeps its light, everything else is dimmed, and one sentence stands beside it.

use super::aim::{Aim, aim, area, seen, tab_of};
use super::course::course;
use super::guard::{Told, guard};
use super::place::{Area, place};
use leptos::html;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::timers::later;
use page_kit::shell::{Icon, announce_now, cap};
use page_kit::words::{page_text, page_text_with};
use page_table::decision::choosing;
use page_table::guide::{Side, Situation, Step, Task};
use page_table::screen::Tab;
use shelf::words::Value;
use std::time::Duration;
use web_sys::Element;

/// How often the light follows what it shows, in milliseconds.
const FOLLOWS: u64 = 90;

/// How far the ring stands off.
const RIM: f64 = 5.0;

/// What the step's sentence may name: figures of the reader and of the world.
pub(crate) fn sentence(game: &str, name: &str, situation: &Situation) -> String {
    let named = |front: &str, figures: &std::collections::BTreeMap<String, i64>| {
        figures.iter().map(|(name, value)| (format!("{front}_{name}"), *value)).collect::<Vec<_>>()
    };
    let mut figures = named("own", &situation.own);
    figures.extend(named("world", &situation.world));
    figures.push(("rounds".to_owned(), situation.rounds));
    let args: Vec<(&str, Value)> = figures.iter().map(|(name, value)| (&**name, Value::from(*value))).collect();
    page_text_with(&format!("guide.step.{game}.{name}"), &args)
}

/// Whether the window is a phone's: the sentence stands in a sheet.
fn is_narrow() -> bool {
    let list = browser::window().and_then(|window| window.match_media("(max-width: 767px)").ok().flatten());
    list.is_some_and(|list| list.matches())
}

fn window_size() -> (f64, f64) {
    let size = |of: fn(&web_sys::Window) -> Option<f64>| browser::window().as_ref().and_then(of).unwrap_or(0.0);
    (size(|window| window.inner_width().ok()?.as_f64()), size(|window| window.inner_height().ok()?.as_f64()))
}

/// Brings what is lit into the window: on phones into its upper half, which the sheet leaves free.
fn scroll_in(element: &Element) {
    let (lit, window) = (area(element), window_size());
    let outside = lit.y < 0.0 || lit.y + lit.height.min(window.1) > window.1;
    let narrow = is_narrow() && element.closest(".slot-decision").ok().flatten().is_none();
    if outside || (narrow && lit.y + lit.height > window.1 / 2.0) {
        element.scroll_into_view_with_bool(narrow || lit.y < 0.0 || lit.height > window.1);
    }
}

/// What a step looks like on screen.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Shown {
    lit: Area,
    side: Side,
    x: f64,
    y: f64,
    /// On phones: whether the sheet stands above, because what it explains is below.
    up: bool,
}

/// A step, with its sentence.
#[component]
pub(crate) fn GuideStep(
    /// The step.
    step: Step,
    /// Which one it is, from 0.
    at: usize,
    /// How many there are.
    count: usize,
    /// What it says.
    sentence: String,
    /// The reader goes on.
    next: Callback<()>,
    /// The game.
    game: String,
) -> impl IntoView {
    let (choosing, course) = (choosing(), course());
    let tab = use_context::<RwSignal<Tab>>();
    let bubble = NodeRef::<html::Aside>::new();
    let shown = RwSignal::new(None::<Shown>);
    let pressed = RwSignal::new(false);
    let does = matches!(step.task, Task::Do(_));
    let now: Memo<Aim> = Memo::new(move |_| aim(&step, choosing));
    let follow = move || {
        let Some(aim) = now.try_get_untracked() else { return };
        let Some(element) = seen(&aim.lit) else {
            shown.set(None);
            return;
        };
        let (lit, window) = (area(&element).rimmed(RIM), window_size());
        let size = bubble
            .get_untracked()
            .map_or((330.0, 180.0), |node| (f64::from(node.offset_width()), f64::from(node.offset_height())));
        let (side, x, y) = place(lit, size, window, step.side);
        let found = Shown { lit, side, x, y, up: lit.y + lit.height / 2.0 > window.1 / 2.0 };
        if shown.get_untracked() != Some(found) {
            shown.set(Some(found));
        }
    };
    // Another thing is lit: a phone goes to its tab, then it is scrolled in.
    Effect::new(move |_| {
        let aim = now.get();
        if let (Some(tab), Some(own), true) = (tab, tab_of(&aim.lit), is_narrow())
            && tab.get_untracked() != own
        {
            tab.set(own);
        }
        later(60, move || {
            if let Some(element) = seen(&aim.lit) {
                scroll_in(&element);
            }
            follow();
        });
    });
    if let Ok(handle) = set_interval_with_handle(follow, Duration::from_millis(FOLLOWS)) {
        on_cleanup(move || handle.clear());
    }
    let said = sentence.clone();
    let again = move || {
        pressed.set(true);
        announce_now(said.clone());
        later(420, move || pressed.set(false));
    };
    let again = StoredValue::new(again);
    let owner = Owner::current();
    let told = StoredValue::new(move |told: Told| {
        let act = || match told {
            Told::Next => next.run(()),
            Told::Again => again.with_value(|again| again()),
        };
        match &owner {
            Some(owner) => owner.with(act),
            None => act(),
        }
    });
    guard(
        move || does.then(|| now.try_get_untracked()).flatten(),
        move |what| {
            // The step may have gone while it was pressed.
            let _ = told.try_with_value(|told| told(what));
        },
    );
    let ring = move || {
        shown.get().map(|shown| {
            let px = |value: f64| format!("{value:.0}px");
            let lit = shown.lit;
            view! {
                <div
                    class="guide-ring"
                    class:pressed=move || pressed.get()
                    style:left=px(lit.x)
                    style:top=px(lit.y)
                    style:width=px(lit.width)
                    style:height=px(lit.height)
                ></div>
            }
        })
    };
    let side = move || match shown.get().map(|shown| shown.side) {
        Some(Side::Right) => "right",
        Some(Side::Left) => "left",
        Some(Side::Below) => "below",
        Some(Side::Above) => "above",
        None => "none",
    };
    let dots = (0..count).map(|dot| view! { <i class:on=dot <= at></i> }).collect_view();
    let game = StoredValue::new(game);
    let order = page_text(if does { "guide.do" } else { "guide.look" });
    let forward = (!does).then(|| {
        view! {
            <button class="btn pri" data-act="guide-next" on:click=move |_| next.run(())>
                {page_text("guide.next")}
                <span class="key hide-p" aria-hidden="true">{cap("Enter")}</span>
            </button>
        }
    });
    view! {
        {ring}
        <aside
            class="guide-step"
            class:up=move || shown.get().is_some_and(|shown| shown.up)
            class:lost=move || shown.get().is_none()
            node_ref=bubble
            aria-label=page_text("guide.label")
            data-step=step.name
            data-kind=if does { "do" } else { "look" }
            data-side=side
            data-reacts=move || now.with(|aim| if aim.reacts.is_empty() { "one" } else { "several" })
            style:left=move || shown.get().map(|shown| format!("{:.0}px", shown.x))
            style:top=move || shown.get().map(|shown| format!("{:.0}px", shown.y))
        >
            <p class="guide-kind">
                {page_text_with("guide.at", &[("at", (at + 1).into()), ("count", count.into())])}
                <span class="guide-dots" aria-hidden="true">{dots}</span>
            </p>
            <p class="guide-says">{sentence}</p>
            <p class="guide-order"><Icon name=if does { "hand" } else { "eye" } />{order}</p>
            <div class="guide-acts">
                <button
                    class="btn sm quiet"
                    data-act="guide-end"
                    on:click=move |_| game.with_value(|game| course.switch(game, false))
                >
                    {page_text("guide.no_more")}
                </button>
                <span class="grow"></span>
                {forward}
            </div>
        </aside>
    }
}
