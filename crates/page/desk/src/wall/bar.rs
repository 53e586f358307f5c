//! The lesson as a vessel: its minutes, its planned pauses, the bell; and the button that stops everything.

use super::Wall;
use crate::prepare::schedule::{part_kind, part_name, parts};
use crate::time::{JOIN, Part};
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::formats::dashed;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use wire::lesson::{Step, Tile};

/// The bar.
pub(super) fn bar(wall: Wall) -> AnyView {
    let model = wall.model;
    let planned = Memo::new(move |_| {
        let plan = model.read(|desk| Some(desk.plan.clone()));
        let (per_turn, whole) = wall.teaching.with(|teaching| (teaching.minutes_per_turn, teaching.turns));
        plan.map(|plan| parts(&plan, per_turn, whole)).unwrap_or_default()
    });
    let total = Memo::new(move |_| planned.with(|parts| parts.last().map_or(1, |(at, long, _)| at + long).max(1)));
    // Everybody sits when the games begin; the minutes before are those of coming.
    let minute = Memo::new(move |_| {
        let began = model.read(|desk| desk.started_at).unwrap_or_default();
        let passed = ((clock::now() - began as f64) / 60_000.0).max(0.0) as u32;
        passed.saturating_add(JOIN.into()).min(9_999)
    });
    let total_told = move || u32::from(total.get());
    let told = move || {
        let args = [("minute", minute.get().into()), ("all", total_told().into())];
        page_text_with(if minute.get() > total_told() { "desk.after_bell" } else { "desk.minute" }, &args)
    };
    let segment = |(_, long, part): (u16, u16, Part)| {
        let (name, text) = part_name(&part);
        let short = match &part {
            Part::Pause(number, _) => number.to_string(),
            _ => name.clone(),
        };
        let title = if text.is_empty() { name } else { format!("{name}. {text}") };
        view! { <i data-part=part_kind(&part) style=("flex-grow", long.max(1).to_string()) title=title><span>{short}</span></i> }
    };
    let share = move || format!("{}%", (minute.get() * 100 / total_told().max(1)).min(100));
    let paused = Memo::new(move |_| wall.all_paused());
    let words =
        move || model.tiles.with(|tiles| tiles.values().find_map(|tile| tile.paused.clone()).unwrap_or_default());
    let toggle = move |_| toggle_pause(wall);
    let came = move || {
        let (count, away) = (model.read(|desk| desk.learners.len()), silent(wall));
        page_text_with("desk.present", &[("count", count.into()), ("silent", away.into())])
    };
    view! {
        <section class="panel desk-bar" class:paused=move || paused.get() aria-label=told>
            <div class="desk-bar-code">
                <b class="disp">{move || model.read(|desk| dashed(&desk.code))}</b>
                <small>{came}</small>
            </div>
            <div class="desk-minutes">
                <div class="desk-track" aria-hidden="true">
                    {move || planned.get().into_iter().map(segment).collect_view()}
                    <u style=("left", share)></u>
                </div>
                <p>
                    <b data-told="minute">{told}</b>
                    " "
                    {move || paused.get().then(|| page_text_with("desk.paused_all", &[("words", words().into())]))}
                </p>
            </div>
            <button
                class="btn pri"
                data-act="pause"
                disabled=move || model.busy.get()
                hidden=move || !model.leads()
                on:click=toggle
            >
                {move || view! { <Icon name=if paused.get() { "play" } else { "pause" } /> }}
                {move || page_text(if paused.get() { "desk.go_on" } else { "desk.pause_all" })}
                <kbd class="key">"P"</kbd>
            </button>
        </section>
    }
    .into_any()
}

/// How many players' seats of people have not been heard of for a while.
fn silent(wall: Wall) -> usize {
    let seats = usize::from(wall.model.seats());
    let away = |tile: &Tile| tile.away.iter().take(seats).filter(|away| away.is_some()).count();
    wall.model.tiles.with(|tiles| tiles.values().map(away).sum())
}

/// Pauses every table, or lets them all go on.
pub(super) fn toggle_pause(wall: Wall) {
    let step = match untrack(|| wall.all_paused()) {
        true => Step::Resume { tables: None },
        false => Step::Pause { tables: None, words: String::new() },
    };
    wall.model.step(step);
}
