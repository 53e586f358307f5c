//! Pace and clock: for tables of the server. Nobody waits at a local one.

use crate::form::{Form, Pace, Place};
use leptos::prelude::*;
use page_kit::formats::span;
use page_kit::shell::controls::Segments;
use page_kit::words::page_text;
use page_table::game_box::box_of;
use wire::Clock;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    None,
    Reminder,
    PerMove,
}

fn kind(clock: Clock) -> Kind {
    match clock {
        Clock::None => Kind::None,
        Clock::Reminder { .. } => Kind::Reminder,
        Clock::PerMove { .. } => Kind::PerMove,
    }
}

fn seconds(clock: Clock) -> Option<u32> {
    match clock {
        Clock::None => None,
        Clock::Reminder { seconds } | Clock::PerMove { seconds } => Some(seconds),
    }
}

fn clock(kind: Kind, seconds: u32) -> Clock {
    match kind {
        Kind::None => Clock::None,
        Kind::Reminder => Clock::Reminder { seconds },
        Kind::PerMove => Clock::PerMove { seconds },
    }
}

/// The times a player may be away before a bot may take over, in seconds.
const GRACES: [u32; 7] = [60, 120, 300, 900, 3_600, 86_400, 259_200];

/// How long a player may be away, and whether passes take a moment.
#[component]
fn Patience() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let grace = move || form.with(|form| form.grace);
    let set_grace = move |event: leptos::ev::Event| {
        form.update(|form| form.grace = event_target_value(&event).parse().ok());
    };
    let option = move |time: u32| {
        view! { <option value=time.to_string() selected=move || grace() == Some(time)>{move || span(time)}</option> }
    };
    let windows = move || box_of(form.with(|form| form.title.id)).has_windows();
    let at_once = move || form.with(|form| form.at_once);
    let set_at_once = move |event: leptos::ev::Event| {
        form.update(|form| form.at_once = event_target_value(&event) == "off");
    };
    view! {
        <label class="choice">
            <span>{move || page_text("lobby.grace.label")}</span>
            <select data-act="grace" on:change=set_grace>
                <option value="" selected=move || grace().is_none()>{move || page_text("lobby.automatic")}</option>
                {GRACES.map(option).collect_view()}
            </select>
        </label>
        <p class="sm">{move || page_text("lobby.grace.text")}</p>
        <Show when=windows>
            <label class="choice">
                <span>{move || page_text("lobby.hesitation.label")}</span>
                <select data-act="hesitation" on:change=set_at_once>
                    <option value="" selected=move || !at_once()>{move || page_text("lobby.automatic")}</option>
                    <option value="off" selected=at_once>{move || page_text("lobby.hesitation.off")}</option>
                </select>
            </label>
        </Show>
    }
}

/// Pace, clock, and how long.
#[component]
pub(crate) fn Time() -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let shared = move || form.with(|form| form.place() == Place::Server);
    let now = move || form.with(|form| form.clock);
    let pace = move |pace: Pace| {
        form.update(|form| {
            form.pace = pace;
            form.clock = clock(kind(form.clock), pace.times()[1]);
        });
    };
    let choose = move |chosen: Kind| {
        form.update(|form| form.clock = clock(chosen, seconds(form.clock).unwrap_or(form.pace.times()[1])));
    };
    let set_time = move |event: leptos::ev::Event| {
        if let Ok(seconds) = event_target_value(&event).parse() {
            form.update(|form| form.clock = clock(kind(form.clock), seconds));
        }
    };
    let times = move || {
        let option = |time: u32| {
            view! { <option value=time.to_string() selected=move || seconds(now()) == Some(time)>{move || span(time)}</option> }
        };
        form.with(|form| form.pace).times().map(option).collect_view()
    };
    let text = move || {
        page_text(match kind(now()) {
            Kind::None => "lobby.clock.none_text",
            Kind::Reminder => "lobby.clock.reminder_text",
            Kind::PerMove => "lobby.clock.per_move_text",
        })
    };
    view! {
        <Show when=shared>
            <div class="choices">
                <Segments
                    label="lobby.pace.label"
                    values=vec![
                        (Pace::Live, "pace-live", "lobby.pace.live"),
                        (Pace::TurnByTurn, "pace-turns", "lobby.pace.turns"),
                    ]
                    value=Signal::derive(move || form.with(|form| form.pace))
                    why_not=|_| None
                    change=pace
                />
                <Segments
                    label="lobby.clock.label"
                    values=vec![
                        (Kind::None, "clock-none", "lobby.clock.none"),
                        (Kind::Reminder, "clock-reminder", "lobby.clock.reminder"),
                        (Kind::PerMove, "clock-per-move", "lobby.clock.per_move"),
                    ]
                    value=Signal::derive(move || kind(now()))
                    why_not=|_| None
                    change=choose
                />
                <Show when=move || kind(now()) != Kind::None>
                    <label class="choice">
                        <span>{move || page_text("lobby.time.label")}</span>
                        <select data-act="time" on:change=set_time>{times}</select>
                    </label>
                </Show>
                <p class="sm">{text}</p>
                <Patience />
            </div>
        </Show>
    }
}
