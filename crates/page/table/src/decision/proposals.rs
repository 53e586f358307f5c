//! What others ask the people at the table for: to undo, to give an abandoned seat to a bot, new luck, a place in a team.

use crate::SeatMark;
use crate::kinds::kind_name;
use crate::team::Requests;
use crate::{TableModel, table_model};
use bots::Bot;
use leptos::prelude::*;
use page_kit::words::{board_text, board_text_with};
use table::Seat;
use wire::socket::OpenProposal;
use wire::{Proposal, SeatInfo};

/// Open questions to the people at the table.
#[component]
pub(crate) fn Proposals() -> impl IntoView {
    let model = table_model();
    let rows = move || model.standing.get().proposals.into_iter().map(|proposal| row(model, proposal)).collect_view();
    view! {
        <Requests model />
        <div class="proposals" role="status">{rows}</div>
    }
}

fn row(model: TableModel, open: OpenProposal) -> AnyView {
    let by = model.name(Seat(open.seat));
    let question = match &open.proposal {
        Proposal::Undo { to } => {
            let back = model.standing.with(|standing| i64::from(standing.moves)) - i64::from(*to);
            board_text_with("decision.proposal.undo", &[("by", by.into()), ("count", back.into())])
        }
        Proposal::Luck => board_text_with("decision.proposal.luck", &[("by", by.into())]),
        Proposal::Bot { seat, bot } => {
            let (name, kind) = (model.owner(Seat(*seat)), kind_name(Bot::named(bot).unwrap_or(Bot::SENSIBLE)));
            board_text_with("decision.proposal.bot", &[("by", by.into()), ("seat", name.into()), ("kind", kind.into())])
        }
    };
    let (mine, others) = model.seats.with(|seats| parted(seats, &open.missing));
    let missing: Vec<String> = others.into_iter().map(|seat| model.name(seat)).collect();
    let waits = (!missing.is_empty())
        .then(|| board_text_with("decision.proposal.missing", &[("names", shelf::words::Value::Texts(missing))]));
    let id = open.sequence;
    let answer = move |seat: Seat, agree: bool| {
        if let Some(hands) = model.hands() {
            hands.answer(seat, id, agree);
        }
    };
    let buttons = mine.map(|seat| {
        view! {
            <div class="answers">
                <button class="btn sm" data-act="disagree" on:click=move |_| answer(seat, false)>
                    {board_text("decision.proposal.no")}
                </button>
                <button class="btn pri sm" data-act="agree" on:click=move |_| answer(seat, true)>
                    {board_text("decision.proposal.yes")}
                </button>
            </div>
        }
    });
    view! {
        <div class="proposal" data-proposal=id.to_string()>
            <p><SeatMark seat=Seat(open.seat) /> {question}</p>
            <p class="waits">{waits}</p>
            {buttons}
        </div>
    }
    .into_any()
}

/// Of those whose answer is missing: the reader, who is asked, and the others, whom the reader waits for.
fn parted(seats: &[SeatInfo], missing: &[u8]) -> (Option<Seat>, Vec<Seat>) {
    let mine = |seat: &Seat| seats.get(seat.index()).is_some_and(|seat| seat.mine);
    let all = || missing.iter().copied().map(Seat);
    let asked = all().find(mine);
    (asked, all().filter(|seat| Some(*seat) != asked).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::SeatKind;

    #[test]
    fn nobody_waits_for_themselves() {
        let seat = |seat: u8, mine: bool| SeatInfo { mine, ..SeatInfo::new(seat, SeatKind::Person, "Maya".to_owned()) };
        let seats = [seat(0, false), seat(1, true), seat(2, false)];
        assert_eq!(parted(&seats, &[1, 2]), (Some(Seat(1)), vec![Seat(2)]));
        assert_eq!(parted(&seats, &[1]), (Some(Seat(1)), Vec::new()));
        assert_eq!(parted(&seats, &[0]), (None, vec![Seat(0)]));
    }
}
