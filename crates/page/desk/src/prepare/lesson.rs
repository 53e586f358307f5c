//! Which game, which rules, how long.

use super::Draft;
use super::fields::stepper;
use crate::game::taught;
use leptos::prelude::*;
use page_kit::words::{page_text, page_text_with};
use page_lobby::{Form, GameOptions};
use page_table::game_box::box_of;

/// The lesson itself.
pub(super) fn panel(draft: Draft) -> AnyView {
    let (form, plan) = (draft.form, draft.plan);
    let game = Memo::new(move |_| form.with(Form::game));
    let choice = move |id: &'static str| {
        view! {
            <button
                type="button"
                class="desk-game"
                role="radio"
                class:on=move || game.get() == id
                aria-checked=move || (game.get() == id).to_string()
                data-act="game"
                data-game=id
                on:click=move |_| if game.get_untracked() != id { draft.take_game(id) }
            >
                {box_of(id).cover()}
                <b class="disp">{move || page_text(&format!("game.{id}.name"))}</b>
                <small>{move || page_text(&format!("game.{id}.tagline"))}</small>
            </button>
        }
    };
    let ready = move |minutes: u16| {
        let turns = move || {
            let teaching = draft.teaching.get();
            let pauses = teaching.plan(game.get(), minutes).map_or(0, |plan| plan.pauses.len());
            let turns = crate::time::turns(minutes, pauses, &teaching).unwrap_or(0);
            let (minutes, turns) = (u32::from(minutes), u32::from(turns));
            page_text_with("desk.ready_size", &[("minutes", minutes.into()), ("turns", turns.into())])
        };
        view! {
            <button
                type="button"
                class="desk-card"
                data-act="ready-plan"
                data-minutes=minutes.to_string()
                class:on=move || plan.with(|plan| plan.minutes == minutes)
                on:click=move |_| draft.take_ready(minutes)
            >
                <b>{move || page_text(&format!("ready_plan.{}.{minutes}", game.get()))}</b>
                <small>{turns}</small>
            </button>
        }
    };
    let minutes = Signal::derive(move || plan.with(|plan| plan.minutes));
    let set_minutes = Callback::new(move |minutes| plan.update(|plan| plan.minutes = minutes));
    view! {
        <section class="panel" aria-labelledby="lesson-title">
            <h2 class="disp" id="lesson-title">{move || page_text("desk.lesson")}</h2>
            <div class="desk-games" role="radiogroup" aria-label=move || page_text("lobby.games")>
                {taught().into_iter().map(choice).collect_view()}
            </div>
            <h3>{move || page_text("desk.ready_plans")}</h3>
            <div class="desk-ready">
                {move || draft.teaching.with(|teaching| teaching.ready().collect::<Vec<_>>()).into_iter().map(ready).collect_view()}
            </div>
            <label class="field">
                <span>{move || page_text("desk.title")}</span>
                <input
                    maxlength="120"
                    data-act="lesson-title"
                    prop:value=move || plan.with(|plan| plan.title.clone())
                    on:input=move |event| plan.update(|plan| plan.title = event_target_value(&event))
                />
            </label>
            {stepper("desk.minutes_label", "minutes", (20, 600, 5), minutes, set_minutes)}
            <details class="desk-rules">
                <summary>{move || page_text("desk.rules")}</summary>
                <GameOptions form />
            </details>
            <ul class="refusal" role="alert">
                {move || draft.mistakes.get().into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}
            </ul>
        </section>
    }
    .into_any()
}
