//! Confirm, back, undo and pass. The confirm button names the act and its price; undo says how far it reaches.

use super::choosing::{Choosing, choosing};
use super::hints::HintButton;
use crate::brought::board;
use crate::{TableModel, table_model};
use leptos::prelude::*;
use page_kit::shell::{Icon, cap};
use page_kit::words::{board_text, board_text_with};
use wire::socket::UndoGrade;
use wire::{SeatInfo, SeatKind};

/// From so many letters on, the name of an act needs the whole width of a phone.
const LONG: usize = 48;

/// The buttons below the options.
#[component]
pub(crate) fn ConfirmBar() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let asked = move || choosing.menu.with(|menu| menu.as_ref().is_some_and(|menu| !menu.lines.is_empty()));
    let ready = Memo::new(move |_| choosing.action().is_some());
    let act = Memo::new(move |_| act_name(model, choosing));
    // What was chosen stays chosen until the desk of the lesson lets the table go on.
    let paused = move || model.facts.with(|facts| facts.paused.is_some());
    let why_not = move || match (ready.get(), paused()) {
        (_, true) => Some(board_text("decision.paused")),
        (false, false) => Some(board_text("decision.nothing_to_confirm")),
        (true, false) => None,
    };
    let refusal = move || {
        let text = model.problem(&model.refusal.get()?);
        Some(view! { <p class="refusal" data-notice="refused">{text}</p> })
    };
    view! {
        <div role="alert">{refusal}</div>
        <div class="confirm" class:idle=move || !asked()>
            <button
                class="btn"
                data-act="back"
                aria-disabled=move || (!choosing.can_go_back()).to_string()
                data-why-says=move || (!choosing.can_go_back()).then(|| board_text("decision.nothing_to_go_back"))
                on:click=move |_| choosing.back()
            >
                <Icon name="undo" />
                <span class="label">{move || board_text("decision.back")}</span>
            </button>
            <button
                class="btn pri"
                data-act="confirm"
                aria-disabled=move || (!ready.get() || model.sending.get() || paused()).to_string()
                data-why-says=why_not
                on:click=move |_| choosing.confirm()
            >
                <span class="act" class:long=move || act.with(|act| act.chars().count() > LONG) title=act>
                    {act}
                </span>
                <span class="key hide-p" aria-hidden="true">{move || cap("Enter")}</span>
            </button>
        </div>
        <After />
    }
}

/// What the button does, with its price.
pub(crate) fn act_name(model: TableModel, choosing: Choosing) -> String {
    let Some(menu) = choosing.menu.get() else { return board_text("decision.choose") };
    if choosing.composed.get().is_some() {
        return board_text("decision.do_composed");
    }
    let Some(line) = choosing.line.get() else { return board_text("decision.choose") };
    let act = board(model).act_name(model, &menu, line, choosing.more.get());
    match model.speaker() {
        Some(name) => board_text_with("team.suggest", &[("name", name.into()), ("action", act.into())]),
        None => act,
    }
}

/// Undo with its limit, the list as text, and the pass.
#[component]
fn After() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let undo = move || {
        let offer = model.standing.with(|standing| standing.undo);
        let is_person = |seat: &&SeatInfo| seat.kind == SeatKind::Person;
        let people = model.seats.with(|seats| seats.iter().filter(is_person).count());
        let reach = board_text(match offer.map(|offer| offer.grade) {
            None if model.facts.with(|facts| facts.disclosed) => "decision.undo.disclosed",
            None => "decision.undo.nothing",
            // Bots do not mind.
            Some(UndoGrade::Free) if people < 2 => "decision.undo.alone",
            Some(UndoGrade::Free) => "decision.undo.free",
            Some(UndoGrade::Others) => "decision.undo.consent",
            Some(UndoGrade::All) => "decision.undo.all",
        });
        let free = offer.is_none_or(|offer| offer.grade == UndoGrade::Free);
        let verb = board_text(if free { "decision.undo.do" } else { "decision.undo.ask" });
        view! {
            <button
                class="btn quiet sm"
                data-act="undo"
                aria-disabled=offer.is_none().to_string()
                data-why-says=offer.is_none().then(|| reach.clone())
                title=reach.clone()
                on:click=move |_| choosing.undo()
            >
                <Icon name="undo" />
                <span class="label">{verb}</span>
            </button>
            <span class="reach">{reach.clone()}</span>
        }
    };
    let pass = move || {
        let menu = choosing.menu.get()?;
        let line = menu.quiet_apart()?;
        let text = model.render(&menu.lines.get(line)?.saying);
        Some(view! {
            <button
                class="btn quiet sm pass"
                class:on=move || choosing.line.get() == Some(line)
                aria-pressed=move || (choosing.line.get() == Some(line)).to_string()
                data-act="option"
                data-line=line.to_string()
                on:click=move |_| choosing.choose(line)
            >
                {text}
            </button>
        })
    };
    view! {
        <div class="after">
            {undo}
            <span class="grow"></span>
            <HintButton />
            <button
                class="btn quiet sm"
                data-act="text-list"
                aria-pressed=move || choosing.text.get().to_string()
                title=move || board_text_with("decision.key", &[("key", "T".into())])
                on:click=move |_| choosing.text.update(|text| *text = !*text)
            >
                <Icon name="list" />
                <span class="label">
                    {move || board_text(if choosing.text.get() { "decision.as_cards" } else { "decision.as_text" })}
                </span>
            </button>
            {pass}
        </div>
    }
}
