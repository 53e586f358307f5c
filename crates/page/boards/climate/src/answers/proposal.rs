//! What the team is about to decide: who has proposed it, who has agreed, who is still to be asked.

use crate::draft::board_draft;
use crate::typed_view::{TypedView, with_view};
use climate::{Action, Frame};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::pointing::sentence_alone;
use page_table::{SeatMark, TableModel};
use table::{Arg, Saying, Seat, Voice};
use wire::What;

/// The proposal, for everybody.
pub(crate) fn shown(model: TableModel) -> AnyView {
    let inner = move || with_view(model, |view| inner(model, view));
    view! { <div class="team-choice" data-team="true">{inner}</div> }.into_any()
}

/// The same for whoever is asked: one touch agrees; every other line of the list proposes something else.
pub(crate) fn asked(model: TableModel) -> AnyView {
    let draft = board_draft();
    view! {
        {shown(model)}
        <button
            class="btn pri agree"
            data-act="agree-proposal"
            disabled=move || model.sending.get()
            on:click=move |_| draft.act(&Action::Agree)
        >
            <Icon name="check" /> {board_text("climate.proposal.agree")}
        </button>
        <p class="note wide">{board_text("climate.proposal.other")}</p>
    }
    .into_any()
}

/// Who made the proposal: the last one that the log tells of.
fn proposer(model: TableModel) -> Option<Seat> {
    model.log.with(|log| {
        let events = log.iter().rev().flat_map(|entry| match &entry.what {
            What::Act { events, .. } => events.as_slice(),
            _ => &[],
        });
        let of = |event: &Saying| match event.arg("seat") {
            Some(Arg::Seat(seat)) if &*event.key == "event.proposed" => Some(*seat),
            _ => None,
        };
        events.into_iter().find_map(of)
    })
}

fn inner(model: TableModel, view: TypedView<'_>) -> Option<AnyView> {
    let Frame::Confirm { asking } = view.board.frames.top() else { return None };
    let by = proposer(model);
    let said = view.game.say_action(view.state(), by.unwrap_or(view.board.active), &view.board.proposal);
    let head = match by {
        Some(seat) => board_text_with("climate.proposal.by", &[("name", model.name(seat).into())]),
        None => board_text("climate.proposal.made"),
    };
    let rows: Vec<AnyView> = view
        .board
        .present
        .into_iter()
        .map(|seat| {
            let key = if Some(seat) == by {
                "climate.proposal.proposes"
            } else if asking.passed().contains(seat) {
                "climate.proposal.agreed"
            } else if view.board.call.missing().contains(seat) {
                "climate.proposal.now"
            } else {
                "climate.proposal.later"
            };
            view! { <li><span class="chip"><SeatMark seat /><b>{model.name(seat)}</b></span> <span class="tag">{board_text(key)}</span></li> }.into_any()
        })
        .collect();
    Some(
        view! { <p>{head}</p> <p class="proposed"><b>{sentence_alone(model, &said)}</b></p> <ul class="aci-seats">{rows}</ul> }
            .into_any(),
    )
}
