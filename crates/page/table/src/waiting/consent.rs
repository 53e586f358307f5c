//! What others ask the people at the table for: to undo, to give an abandoned seat to a bot, new luck.

use crate::SeatMark;
use crate::TableModel;
use crate::brought::board;
use crate::kinds::kind_name;
use crate::log_groups::chapters;
use crate::pointing::sentence_alone;
use bots::Bot;
use leptos::prelude::*;
use page_kit::words::{board_text, board_text_with};
use shelf::words::Value;
use table::{Saying, Seat};
use wire::socket::OpenProposal;
use wire::{LogEntry, Proposal, What};

/// A request for consent, with both answers for whoever is asked.
pub(super) fn row(model: TableModel, open: OpenProposal, asked: Option<Seat>) -> AnyView {
    let missing: Vec<String> = awaited(&open.missing, asked).map(|seat| model.name(seat)).collect();
    let waits = (!missing.is_empty())
        .then(|| view! { <p class="waits">{board_text_with("decision.proposal.missing", &[("names", Value::Texts(missing))])}</p> });
    let about =
        taken_back(model, &open.proposal).map(|saying| view! { <p class="waits">{sentence_alone(model, &saying)}</p> });
    let id = open.sequence;
    let answer = move |seat: Seat, agree: bool| {
        if let Some(hands) = model.hands() {
            hands.answer(seat, id, agree);
        }
    };
    let no = if matches!(open.proposal, Proposal::Undo { .. }) { "waiting.keep" } else { "decision.proposal.no" };
    let buttons = asked.map(|seat| {
        view! {
            <div class="answers">
                <button class="btn sm" data-act="disagree" on:click=move |_| answer(seat, false)>
                    {move || board_text(no)}
                </button>
                <button class="btn pri sm" data-act="agree" on:click=move |_| answer(seat, true)>
                    {move || board_text("decision.proposal.yes")}
                </button>
            </div>
        }
    });
    view! {
        <SeatMark seat=Seat(open.seat) />
        <div data-proposal=id.to_string()>
            <p>{question(model, &open)}</p>
            {about}
            {waits}
            {buttons}
        </div>
    }
    .into_any()
}

/// Whose answer the reader waits for: nobody waits for their own.
fn awaited(missing: &[u8], asked: Option<Seat>) -> impl Iterator<Item = Seat> {
    missing.iter().copied().map(Seat).filter(move |seat| Some(*seat) != asked)
}

/// What is asked, in a sentence.
pub(super) fn question(model: TableModel, open: &OpenProposal) -> String {
    let by = model.name(Seat(open.seat));
    match &open.proposal {
        Proposal::Undo { to } => {
            let back = model.standing.with(|standing| i64::from(standing.moves)) - i64::from(*to);
            board_text_with("decision.proposal.undo", &[("by", by.into()), ("count", back.into())])
        }
        Proposal::Luck => board_text_with("decision.proposal.luck", &[("by", by.into())]),
        Proposal::Rematch => board_text_with("ending.again.asked", &[("name", by.into())]),
        Proposal::Bot { seat, bot } => {
            let (name, kind) = (model.owner(Seat(*seat)), kind_name(Bot::named(bot).unwrap_or(Bot::SENSIBLE)));
            board_text_with("decision.proposal.bot", &[("by", by.into()), ("seat", name.into()), ("kind", kind.into())])
        }
    }
}

/// The first of the decisions that would be taken back, as the log told it.
fn taken_back(model: TableModel, proposal: &Proposal) -> Option<Saying> {
    let Proposal::Undo { to } = proposal else { return None };
    model.log.with(|log| {
        let first = |entry: &&LogEntry| entry.moves == to + 1 && matches!(entry.what, What::Act { .. });
        let What::Act { action, events, .. } = &log.iter().rev().find(first)?.what else { return None };
        let chapters = chapters(board(model), events, None);
        chapters.first()?.told.first().copied().or(action.as_ref()).cloned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_reads_that_the_table_waits_for_themselves() {
        let awaited = |asked| awaited(&[0, 2], asked).collect::<Vec<_>>();
        assert_eq!(awaited(Some(Seat(2))), [Seat(0)]);
        assert_eq!(awaited(Some(Seat(1))), [Seat(0), Seat(2)]);
        assert_eq!(awaited(None), [Seat(0), Seat(2)]);
    }
}
