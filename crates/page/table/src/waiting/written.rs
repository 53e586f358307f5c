//! What somebody wrote to the table, and what the reader's team would do.

use super::Waiting;
use crate::pointing::sentence_alone;
use crate::screen::Tab;
use crate::{SeatMark, Suggestion, TableModel};
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::browser::dom;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use table::{Saying, Seat};

/// A message, with the ways to answer it or to be done with it.
pub(super) fn message(
    waiting: Waiting,
    sequence: u64,
    at: i64,
    seat: Option<Seat>,
    name: String,
    text: String,
) -> AnyView {
    let tab = use_context::<RwSignal<Tab>>();
    let mark = match seat {
        Some(seat) => view! { <SeatMark seat /> }.into_any(),
        None => view! { <Icon name="eye" /> }.into_any(),
    };
    let answer = move |_| {
        if let Some(tab) = tab {
            tab.set(Tab::Log);
        }
        open_chat(waiting);
    };
    let when = (at > 0).then(|| board_text_with("waiting.written", &[("time", clock::told(at as f64).into())]));
    view! {
        {mark}
        <div data-written=sequence.to_string()>
            <p><b>{name}</b> " " <q>{text}</q></p>
            <p class="waits">{when}</p>
            <div class="answers">
                <button class="btn sm" data-act="chat-answer" on:click=answer>{move || board_text("waiting.answer")}</button>
                <button class="btn sm" data-act="chat-seen" on:click=move |_| waiting.hear(sequence)>
                    {move || board_text("waiting.seen")}
                </button>
            </div>
        </div>
    }
    .into_any()
}

/// Shows the chat and goes to its field.
pub(crate) fn open_chat(waiting: Waiting) {
    waiting.chatting.set(true);
    request_animation_frame(|| dom::focus_first("[data-act=chat]"));
}

/// What somebody in the team would do. Their speaker takes it, or decides differently.
pub(super) fn suggestion(model: TableModel, suggestion: Suggestion) -> Option<AnyView> {
    let seat = model.my_seat()?;
    let saying = suggested(model, seat, &suggestion)?;
    let Suggestion { name, action, .. } = suggestion;
    let take = model.speaker().is_none().then(|| {
        let act = move |_| {
            if let Some(hands) = model.hands() {
                hands.act(seat, action.clone(), None);
            }
        };
        view! {
            <div class="answers">
                <button class="btn pri sm" data-act="take-suggestion" disabled=move || model.sending.get() on:click=act>
                    {board_text("team.take")}
                </button>
            </div>
        }
    });
    Some(view! { <Icon name="person" /> <div data-suggestion="true"><p><b>{name}</b> " " {sentence_alone(model, &saying)}</p> {take}</div> }.into_any())
}

/// What is suggested, if it answers the question on screen.
fn suggested(model: TableModel, seat: Seat, suggestion: &Suggestion) -> Option<Saying> {
    model.with_position(|position| position.table().say_action(seat, &suggestion.action)).flatten()
}
