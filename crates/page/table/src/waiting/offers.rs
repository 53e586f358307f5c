//! What somebody offers the reader: accepted, refused or countered here, and looked at before.

use crate::brought::board;
use crate::decision::changes;
use crate::decision::preview::preview;
use crate::pointing::sentence_alone;
use crate::{SeatMark, TableModel};
use leptos::prelude::*;
use page_kit::browser::tasks::in_view;
use page_kit::words::board_text;
use serde_json::Value;
use table::{Saying, Seat};

/// An offer to the reader that they may answer besides the question.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenOffer {
    /// Its number among those of whoever makes it.
    pub number: u8,
    /// Who makes it.
    pub from: Seat,
    /// What is offered, as the log said it.
    pub said: Saying,
    /// What was written with it: a promise, which binds nobody.
    pub note: Option<String>,
    /// The action that accepts it; `None` while the rules do not let anybody.
    pub accept: Option<Value>,
    /// The action that refuses it.
    pub decline: Option<Value>,
}

/// An offer with its answers.
pub(super) fn row(model: TableModel, offer: OpenOffer) -> AnyView {
    let owner = Owner::current();
    let act = move |action: Value| {
        let seat = untrack(|| model.my_seat());
        if let (Some(seat), Some(hands)) = (seat, model.hands()) {
            hands.act(seat, action, None);
        }
    };
    let button = |name: &'static str, key: &'static str, action: Option<Value>| {
        action.map(|action| {
            view! {
                <button
                    class="btn sm"
                    class:pri=name == "accept-offer"
                    data-act=name
                    disabled=move || model.sending.get()
                    on:click=move |_| act(action.clone())
                >
                    {move || board_text(key)}
                </button>
            }
        })
    };
    let countered = offer.clone();
    let counter = move |_| in_view(owner.clone(), || board(model).counter(model, &countered));
    let closed = offer.accept.is_none().then(|| view! { <p class="waits">{move || board_text("waiting.closed")}</p> });
    let note = offer.note.clone().map(|note| {
        view! { <p class="waits"><q class="promise">{note}</q> " " {move || board_text("deal.promise")}</p> }
    });
    view! {
        <SeatMark seat=offer.from />
        <div data-offer=offer.number.to_string()>
            <p>{sentence_alone(model, &offer.said)}</p>
            {note}
            {closed}
            {offer.accept.clone().map(|accept| outcome(model, accept))}
            <div class="answers">
                {button("decline-offer", "waiting.refuse", offer.decline.clone())}
                <button class="btn sm" data-act="counter-offer" on:click=counter>{move || board_text("waiting.counter")}</button>
                {button("accept-offer", "waiting.accept", offer.accept.clone())}
            </div>
        </div>
    }
    .into_any()
}

/// What accepting would change, worked out once somebody wants to know.
fn outcome(model: TableModel, accept: Value) -> AnyView {
    let wanted = RwSignal::new(false);
    let list = move || {
        let seat = model.my_seat().filter(|_| wanted.get())?;
        let found = model.with_position(|position| preview(position.table(), position.viewer(), seat, &accept));
        let list = found.flatten().and_then(|preview| changes::list(model, &preview));
        Some(list.unwrap_or_else(|| view! { <p class="waits">{board_text("waiting.no_change")}</p> }.into_any()))
    };
    view! {
        <details on:toggle=move |_| wanted.set(true)>
            <summary data-act="preview-offer">{move || board_text("waiting.preview")}</summary>
            {list}
        </details>
    }
    .into_any()
}
