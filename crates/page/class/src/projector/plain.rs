//! Views of one thing: a pause, and a time that runs down.

use super::model::ProjectorModel;
use crate::wording::countdown;
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::shell::Icon;
use page_kit::words::page_text;

/// From so many letters on, words are set smaller.
const LONG: usize = 80;

/// All tables are paused.
#[component]
pub(crate) fn PauseView(words: String) -> impl IntoView {
    let long = words.chars().count() > LONG;
    view! {
        <div class="stage-pause">
            <p>
                <Icon name="pause" />
                {move || page_text("projector.pause.title")}
            </p>
            <h1 class="disp" tabindex="-1" class:long=long>
                {move || if words.is_empty() { page_text("projector.pause.look_up") } else { words.clone() }}
            </h1>
            <p>{move || page_text("projector.pause.text")}</p>
        </div>
    }
}

/// A time that runs down: one that was chosen, or the minutes of the lesson.
#[component]
pub(crate) fn TimerView(model: ProjectorModel, seconds: Option<u32>) -> impl IntoView {
    let end = move || {
        model.lesson.with(|lesson| {
            let lesson = lesson.as_ref()?;
            let (from, length) = match seconds {
                Some(seconds) => (Some(lesson.showing.since), i64::from(seconds)),
                None => (lesson.started_at, i64::from(lesson.plan.minutes) * 60),
            };
            Some(from? + length * 1000)
        })
    };
    let left = move || end().map(|end| end as f64 - clock::now());
    let title = move || {
        page_text(match left() {
            None => "projector.timer.not_started",
            Some(left) if left <= 0.0 => "projector.timer.over",
            Some(_) if seconds.is_some() => "projector.timer.left",
            Some(_) => "projector.timer.lesson",
        })
    };
    view! {
        <div class="stage-timer">
            <h1 class="disp stage-title" tabindex="-1">{title}</h1>
            <p class="disp stage-clock" role="timer" data-part="left">{move || left().map(countdown)}</p>
        </div>
    }
}
