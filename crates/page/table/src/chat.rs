//! What people write to each other at a table.

use super::model::known;
use super::speech::{Silence, silenced};
use super::{Home, table_model};
use crate::SeatMark;
use crate::screen::Tab;
use crate::waiting::waiting;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use page_kit::browser::dom;
use page_kit::words::{board_text, board_text_with};
use table::Seat;
use wire::What;

/// The longest message, the same as the server accepts.
const LONGEST: &str = "500";

/// The chat, with a field to write in.
#[component]
pub(crate) fn Chat() -> impl IntoView {
    let (model, waiting) = (table_model(), waiting());
    let tab = use_context::<RwSignal<Tab>>();
    // Whoever sees the chat has read it.
    Effect::new(move |_| {
        model.log.track();
        if let Some(tab) = tab {
            tab.track();
        }
        request_animation_frame(move || {
            if dom::is_shown("[data-act=chat]") {
                waiting.hear_all();
            }
        });
    });
    let text = RwSignal::new(String::new());
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let written = text.get_untracked().trim().to_owned();
        let silent = untrack(|| silenced(model)).is_some();
        if let (false, Some(hands)) = (written.is_empty() || silent, model.hands()) {
            hands.chat(written);
            text.set(String::new());
        }
    };
    let lines = move || {
        let log = model.log.get();
        let lines = log.iter().filter_map(|entry| {
            let What::Chat { name, text } = &entry.what else { return None };
            let (name, text) = (known(name), text.clone());
            let mark = entry.seat.map(|seat| view! { <SeatMark seat=Seat(seat) /> });
            let name = if mark.is_none() { board_text_with("chat.watcher", &[("name", name.into())]) } else { name };
            Some(view! { <li data-log-line=entry.sequence.to_string()>{mark} " " <b>{name}</b> " " {text}</li> })
        });
        let lines: Vec<_> = lines.collect();
        if lines.is_empty() {
            view! { <li class="note">{board_text("chat.empty")}</li> }.into_any()
        } else {
            lines.into_any()
        }
    };
    let local = move || {
        let alone = model.facts.with(|facts| facts.home == Home::Local);
        alone.then(|| view! { <p class="note">{board_text("chat.local")}</p> })
    };
    let silence = Memo::new(move |_| silenced(model));
    let why = move || {
        silence.get().map(|silence| {
            board_text(match silence {
                Silence::Muted => "chat.muted",
                Silence::Onlooker => "chat.onlookers",
            })
        })
    };
    view! {
        <ol class="log chat" role="log" aria-label=move || board_text("chat.title")>{lines}</ol>
        {local}
        <p class="note" id="chat-why" data-notice=move || why().map(|_| "silent")>{why}</p>
        <form class="chat-form" on:submit=send>
            <input
                type="text"
                maxlength=LONGEST
                data-act="chat"
                autocomplete="off"
                aria-describedby="chat-why"
                readonly=move || silence.get().is_some()
                aria-disabled=move || silence.get().is_some().to_string()
                data-why-says=why
                placeholder=move || board_text("chat.write")
                aria-label=move || board_text("chat.write")
                prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))
            />
            <button class="btn pri sm" type="submit" data-act="chat-send" aria-disabled=move || silence.get().is_some().to_string() data-why-says=why>
                {move || board_text("chat.send")}
            </button>
        </form>
    }
}
