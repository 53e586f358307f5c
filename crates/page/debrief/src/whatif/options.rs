//! The moment, what its seat could have done there, and who plays on.

use super::WhatIf;
use crate::study::course::Past;
use crate::told::when;
use analysis::{Analysis, Kind, Mark};
use bots::Bot;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{bot_words, capital, page_text, page_text_with};
use page_table::{SeatMark, TableModel};
use std::sync::Arc;
use table::{Seat, Viewer};

/// How much of a sentence a list of moments shows.
const SHOWN: usize = 60;

/// The panel beside the charts.
#[component]
pub(super) fn Options(model: TableModel, what: WhatIf, found: Arc<Analysis>, past: Arc<Past>) -> impl IntoView {
    let decisions: Vec<(usize, i64)> = found.marks.iter().flat_map(decisions).collect();
    if what.at.get_untracked().is_none()
        && let Some(first) = first(&found).or(decisions.first().map(|(at, _)| *at))
    {
        what.look_at(first);
    }
    let listed = {
        let past = past.clone();
        move || {
            let item = |&(at, turn): &(usize, i64)| {
                let moved = past.table.moved(at, Viewer::Everything)?;
                let name = model.name(moved.seat);
                let done: String = model.render(&moved.saying).chars().take(SHOWN).collect();
                let text = format!("{} · {name} · {done}", when(model, turn));
                Some(view! { <option value=at.to_string() selected=move || what.at.get() == Some(at)>{text}</option> })
            };
            decisions.iter().filter_map(item).collect_view()
        }
    };
    let choose = move |event: leptos::ev::Event| {
        if let Ok(at) = event_target_value(&event).parse() {
            what.look_at(at);
        }
    };
    let options = move || what.at.get().and_then(|at| options(model, what, &past, at));
    view! {
        <section class="panel whatif-options">
            <h2><Icon name="branch" />{move || page_text("debrief.whatif.moment")}</h2>
            <label class="subject">
                <span class="sr">{move || page_text("debrief.whatif.moment")}</span>
                <select data-act="whatif-moment" on:change=choose>{listed}</select>
            </label>
            {options}
        </section>
    }
}

/// The moves of a mark at which somebody could choose, all of them: a turn is often several decisions.
fn decisions(mark: &Mark) -> impl Iterator<Item = (usize, i64)> {
    mark.several.iter().map(|&at| (at, mark.turn))
}

/// The key moment to begin with: the weightiest choice.
fn first(found: &Analysis) -> Option<usize> {
    let choice = found.moments.iter().find(|moment| moment.kind == Kind::Choice)?;
    let same = |mark: &&Mark| mark.kind == Kind::Choice && mark.from == choice.from;
    found.marks.iter().find(same).and_then(|mark| mark.free)
}

/// What could be done there.
fn options(model: TableModel, what: WhatIf, past: &Past, at: usize) -> Option<AnyView> {
    let (table, moved) = (past.table.earlier(at)?, past.table.moved(at, Viewer::Everything)?);
    let seat = moved.seat;
    let line = |choice: shelf::Choice| {
        let played = choice.action == moved.action;
        let action = choice.action.clone();
        let on = move || what.action.with(|chosen| chosen.as_ref() == Some(&action));
        let pressed = on.clone();
        let action = (!played).then_some(choice.action);
        let tag = played.then(|| view! { <span class="tag">{page_text("debrief.whatif.did")}</span> });
        view! {
            <li>
                <button
                    class="btn whatif-option"
                    class:on=on
                    data-act="whatif-option"
                    aria-pressed=move || pressed().to_string()
                    aria-disabled=played.to_string()
                    data-why-says=played.then(|| page_text("debrief.whatif.no_same"))
                    on:click=move |_| {
                        if !played {
                            what.instead(action.clone());
                        }
                    }
                >
                    <span>{capital(&model.render(&choice.saying))}</span>
                    {tag}
                </button>
            </li>
        }
    };
    let lines = table.choices(seat).0;
    let count = lines.len();
    let lines = lines.into_iter().map(line).collect_view();
    let hindered = table.hindered(seat);
    let hindered = (!hindered.is_empty()).then(|| {
        let rows = hindered.iter().map(|one| {
            let (said, why) = (capital(&model.render(&one.saying)), model.render(&one.refused.saying));
            view! { <li><b>{said}</b>" "{why}</li> }
        });
        view! {
            <details>
                <summary>{page_text("debrief.whatif.hindered")}</summary>
                <ul class="whatif-hindered">{rows.collect_view()}</ul>
            </details>
        }
    });
    let alone = (count < 2).then(|| view! { <p class="quiet-note">{page_text("debrief.whatif.nothing_else")}</p> });
    Some(
        view! {
            <p class="quiet-note">
                <SeatMark seat />" "{page_text_with("debrief.whatif.could", &[("who", model.name(seat).into())])}
            </p>
            <ul class="whatif-list">{lines}</ul>
            {alone}
            {hindered}
            {players(model, what, seat, past)}
        }
        .into_any(),
    )
}

/// Who plays on in that seat.
fn players(model: TableModel, what: WhatIf, seat: Seat, past: &Past) -> AnyView {
    let game = past.table.game_id();
    let judge = Bot::for_live_tables(game);
    let kinds =
        bots::characters(game).iter().map(|&character| Bot::Character(character)).filter(move |bot| *bot != judge);
    let option = move |bot: Bot| {
        let name = bot_words().text(&bot.name_key());
        view! { <option value=bot.name() selected=move || what.bot.get() == Some(bot)>{name}</option> }
    };
    let choose = move |event: leptos::ev::Event| what.played_by(Bot::named(&event_target_value(&event)).ok());
    let kinds = kinds.map(option).collect_view();
    view! {
        <label class="subject">
            {page_text_with("debrief.whatif.plays_on", &[("who", model.name(seat).into())])}
            <select data-act="whatif-bot" on:change=choose>
                <option value="" selected=move || what.bot.get().is_none()>{page_text("debrief.whatif.judge")}</option>
                {kinds}
            </select>
        </label>
    }
    .into_any()
}
