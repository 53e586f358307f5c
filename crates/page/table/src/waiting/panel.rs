//! The box below the decision: everything that waits for the reader, each with its answers.

use super::{Appeal, Waiting, consent, offers, waiting, written};
use crate::screen::Tab;
use crate::team::request_row;
use crate::{TableModel, table_model};
use leptos::prelude::*;
use page_kit::browser;
use page_kit::browser::dom;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Everything that waits for the reader besides the question.
#[component]
pub(crate) fn WaitingPanel() -> impl IntoView {
    let (model, waiting) = (table_model(), waiting());
    let any = Memo::new(move |_| waiting.appeals.with(|all| !all.is_empty()));
    let title = move || {
        board_text(match (waiting.count(), model.my_turn()) {
            (0, _) => "waiting.for_others",
            (_, true) => "waiting.also",
            (_, false) => "waiting.title",
        })
    };
    let unfolded = waiting.unfolded;
    let badge =
        move || Some(waiting.count()).filter(|count| *count > 0).map(|count| view! { <b class="badge">{count}</b> });
    let row = move |appeal: Appeal| row(model, waiting, appeal);
    view! {
        <Show when=move || any.get()>
            <section class="waiting" class:folded=move || !unfolded.get() aria-label=title data-waiting=move || waiting.count().to_string()>
                <button
                    class="waiting-head"
                    data-act="waiting"
                    aria-expanded=move || unfolded.get().to_string()
                    on:click=move |_| unfolded.update(|unfolded| *unfolded = !*unfolded)
                >
                    <Icon name="bell" />
                    <b>{title}</b>
                    {badge}
                    <span class="grow"></span>
                    <span class="next hide-p" aria-hidden="true">{move || board_text("waiting.next")} " " <span class="key">"N"</span></span>
                </button>
                <ul>
                    <For each=move || waiting.appeals.get() key=Appeal::key children=row />
                </ul>
            </section>
        </Show>
    }
}

fn row(model: TableModel, waiting: Waiting, appeal: Appeal) -> AnyView {
    let kind = match &appeal {
        Appeal::Consent { .. } => "consent",
        Appeal::Offer(_) => "offer",
        Appeal::Joining { .. } => "joining",
        Appeal::Suggested(_) => "suggested",
        Appeal::Written { .. } => "written",
    };
    // A row follows the language and the names at the table.
    let inner = move || match appeal.clone() {
        Appeal::Consent { open, asked } => Some(consent::row(model, open, asked)),
        Appeal::Offer(offer) => Some(offers::row(model, offer)),
        Appeal::Joining { seat, asking } => Some(request_row(model, seat, asking)),
        Appeal::Suggested(one) => written::suggestion(model, one),
        Appeal::Written { sequence, at, seat, name, text } => {
            Some(written::message(waiting, sequence, at, seat, name, text))
        }
    };
    view! { <li class="appeal" data-appeal=kind>{inner}</li> }.into_any()
}

/// What is asked of the reader by an appeal, in a sentence.
pub(crate) fn told(model: TableModel, appeal: &Appeal) -> String {
    match appeal {
        Appeal::Consent { open, .. } => consent::question(model, open),
        Appeal::Offer(offer) => model.render(&offer.said),
        Appeal::Joining { asking, .. } => {
            page_kit::words::page_text_with("team.asks", &[("name", crate::model::known(&asking.name).into())])
        }
        Appeal::Suggested(one) => board_text_with("waiting.suggests", &[("name", one.name.clone().into())]),
        Appeal::Written { name, text, .. } => format!("{name}: {text}"),
    }
}

/// Goes to the next thing that waits for the reader: from one in the box to the one after it, past the last to the question.
pub(crate) fn next(waiting: Waiting) {
    waiting.unfolded.set(true);
    // The rows are there once the box is drawn.
    request_animation_frame(|| {
        let first: Vec<HtmlElement> = rows().iter().filter_map(answer_in).collect();
        let active = browser::document().and_then(|document| document.active_element());
        let within = active.and_then(|active| active.closest(".appeal").ok().flatten());
        let here = within.and_then(|row| first.iter().position(|button| row.contains(Some(button))));
        match first.get(here.map_or(0, |here| here + 1)) {
            Some(button) => drop(button.focus()),
            None => dom::focus_first(".prompt:not(.quiet) h1, [data-act=ready], .appeal button"),
        }
    });
}

fn rows() -> Vec<Element> {
    let found = browser::document().and_then(|document| document.query_selector_all(".appeal").ok());
    let Some(found) = found else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}

/// The first answer that a row offers.
fn answer_in(row: &Element) -> Option<HtmlElement> {
    row.query_selector(".answers button:not(:disabled)").ok().flatten()?.dyn_into().ok()
}

/// The way to the box from where something used to be answered, while something waits there.
#[component]
pub fn ToWaiting(
    /// The tab whose matters are counted.
    tab: Tab,
) -> impl IntoView {
    let waiting = waiting();
    let count = Memo::new(move |_| waiting.count_at(tab));
    view! {
        <Show when=move || { count.get() > 0 }>
            <button class="btn sm to-waiting" data-act="to-waiting" on:click=move |_| next(waiting)>
                <Icon name="bell" />
                {move || board_text_with("waiting.to", &[("count", count.get().into())])}
            </button>
        </Show>
    }
}
