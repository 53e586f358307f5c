//! Pace and clock: for tables of the server. Nobody waits at a local one.

use super::controls::Segments;
use crate::lobby::form::{Form, Pace, Place};
use crate::words::{say, say_with};
use leptos::prelude::*;
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

/// A time as people say it.
pub fn span(seconds: u32) -> String {
    let (key, number) = match seconds {
        0..3_600 => ("lobby.time.minutes", seconds / 60),
        3_600..86_400 => ("lobby.time.hours", seconds / 3_600),
        _ => ("lobby.time.days", seconds / 86_400),
    };
    say_with(key, &[("number", number.into())])
}

/// Pace, clock, and how long.
#[component]
pub fn Time() -> impl IntoView {
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
        say(match kind(now()) {
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
                    blocked=|_| false
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
                    blocked=|_| false
                    change=choose
                />
                <Show when=move || kind(now()) != Kind::None>
                    <label class="choice">
                        <span>{move || say("lobby.time.label")}</span>
                        <select data-act="time" on:change=set_time>{times}</select>
                    </label>
                </Show>
                <p class="sm">{text}</p>
            </div>
        </Show>
    }
}
