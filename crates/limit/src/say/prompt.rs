//! What a seat is asked at each moment, and the ruling it rests on.

use super::action::{growth_rises, money_if_any, payment};
use super::terms::{money, pact_term, purpose, shortage_term, units};
use crate::Limit;
use crate::frame::{Frame, Payment};
use crate::state::{Sealed, State};
use crate::terms::{Class, Resource};
use table::{Legality, Prompt, Saying, Seat, Waiting};

/// The question to a seat; what it waits for when it is not asked.
pub fn prompt(game: &Limit, state: &State, seat: Seat) -> Prompt {
    let frame = state.board.frames.top();
    let ruling = ruling(&frame);
    let question = match game.waiting(state) {
        Waiting::Over => Saying::new("prompt.over"),
        Waiting::On(missing) if missing.is_empty() => Saying::new("prompt.nothing"),
        Waiting::On(missing) if missing.contains(seat) && game.all().contains(seat) => {
            question(game, state, seat, frame)
        }
        Waiting::On(missing) if state.board.call.finished().contains(seat) => {
            Saying::new("prompt.finished").with("seats", missing)
        }
        Waiting::On(missing) => Saying::new("prompt.waiting").with("seats", missing).with("matter", matter(&frame)),
    };
    Prompt { question, ruling }
}

fn question(game: &Limit, state: &State, seat: Seat, frame: Frame) -> Saying {
    let board = &state.board;
    let nation = state.nation(seat);
    let left = |key, left: u8| Saying::new(key).with("left", left);
    match frame {
        Frame::Over | Frame::Step(_) | Frame::Effects { .. } | Frame::Settle { .. } => Saying::new("prompt.nothing"),
        Frame::ChooseDeck => {
            let level = usize::from(nation.level(Class::A).saturating_sub(1));
            let at_level = |list: &[u8; 4]| list.get(level).copied().unwrap_or(0);
            let political = &game.rules().political;
            Saying::new("prompt.choose_deck")
                .with("draw", at_level(&political.draw))
                .with("keep", at_level(&political.keep))
        }
        Frame::KeepCards | Frame::Reform { .. } => {
            let drawn = state.secret(seat).drawn.len();
            Saying::new("prompt.keep_cards")
                .with("keep", count(game.cards_to_keep(state, seat).min(drawn)))
                .with("drawn", count(drawn))
        }
        Frame::Discard => {
            let chosen = if let Sealed::Discard(cards) = state.secret(seat).sealed { cards.len() } else { 0 };
            Saying::new("prompt.discard").with("left", count(game.excess(state, seat).saturating_sub(chosen)))
        }
        Frame::Turn { played: 0, .. } => Saying::new("prompt.turn"),
        Frame::Turn { .. } => Saying::new("prompt.turn_goes_on"),
        Frame::Funding { seat: player } => Saying::new("prompt.funding")
            .with("seat", player)
            .with("card", board.play.card)
            .with("money", money(board.play.funding.of(seat))),
        Frame::Resist { attacker } => Saying::new("prompt.resist")
            .with("attacker", attacker)
            .with("card", board.play.card)
            .with("units", units(Resource::Military, board.play.amount)),
        Frame::Trade { left: transactions, .. } => left("prompt.trade", transactions),
        Frame::Spoils { .. } => about_target(state, Saying::new("prompt.spoils")),
        Frame::VictimPlant { left: ranks, .. } => about_target(state, left("prompt.victim_plant", ranks)),
        Frame::RaiseClass { owner, left: points, .. } if owner == seat => left("prompt.raise_class", points),
        Frame::RaiseClass { owner, left: points, .. } => left("prompt.raise_their_class", points).with("owner", owner),
        Frame::LowerClass { left: points, .. } => match payment(state) {
            Some(payment) => left("prompt.lower_class", points).with("shortage", shortage_term(payment)),
            None => left("prompt.lower_class", points),
        },
        Frame::LowerPlant { left: ranks, .. } => left("prompt.lower_plant", ranks),
        Frame::AskHelp { payment, .. } => ask_help(game, state, seat, payment),
        Frame::Help { payment, seat: asker } => Saying::new("prompt.help")
            .with("seat", asker)
            .with("units", units(payment.resource(), board.request.of(seat)))
            .with("purpose", purpose(payment)),
        Frame::Break { payment, .. } => Saying::new("prompt.break")
            .with("pact", pact_term(payment.pact()))
            .with("amount", game.rules().alliances.break_disruption),
        Frame::Window { harvest_only: true } => Saying::new("prompt.harvest_window"),
        Frame::Window { harvest_only: false } => Saying::new("prompt.growth_window"),
        Frame::GrowthChoice { .. } if growth_rises(game, nation) => Saying::new("prompt.growth_rises"),
        Frame::GrowthChoice { .. } => Saying::new("prompt.growth_falls"),
        Frame::OrderRaise { .. } => Saying::new("prompt.order_raise"),
        Frame::FinancialFall { .. } => Saying::new("prompt.financial_fall"),
        Frame::PeaceRaise { .. } => Saying::new("prompt.peace_raise"),
        Frame::Alliance { .. } => Saying::new("prompt.alliance"),
        Frame::OfferTo { pact, from, .. } => Saying::new("prompt.offer")
            .with("from", from)
            .with("pact", pact_term(pact))
            .with("share", money_if_any(board.request.of(seat))),
        Frame::OfferMembers { pact, from, to } => Saying::new("prompt.offer_members")
            .with("from", from)
            .with("to", to)
            .with("pact", pact_term(pact))
            .with("share", money_if_any(board.request.of(seat))),
        Frame::Exclusion { pact, from, who } => {
            Saying::new("prompt.exclusion").with("from", from).with("who", who).with("pact", pact_term(pact))
        }
        Frame::PayEvent => pay_event(game, state),
    }
}

fn ask_help(game: &Limit, state: &State, seat: Seat, payment: Payment) -> Saying {
    let key = if payment == Payment::Resistance { "prompt.ask_help_to_resist" } else { "prompt.ask_help" };
    let saying = Saying::new(key).with("units", units(payment.resource(), game.gap(state, payment, seat)));
    if payment == Payment::Resistance {
        saying.with("card", state.board.play.card)
    } else {
        saying.with("purpose", purpose(payment))
    }
}

fn about_target(state: &State, saying: Saying) -> Saying {
    match state.board.play.target {
        Some(target) => saying.with("target", target),
        None => saying,
    }
}

fn pay_event(game: &Limit, state: &State) -> Saying {
    match (state.board.event, game.solo_event(state)) {
        (Some(card), Some(event)) => Saying::new("prompt.pay_event")
            .with("event", card)
            .with("money", money(event.optional_cost))
            .with("pollution", event.both_lose_pollution)
            .with("disruption", event.both_lose_disruption),
        _ => Saying::new("prompt.nothing"),
    }
}

/// What those who are asked are busy with, for whoever waits.
fn matter(frame: &Frame) -> &'static str {
    match frame {
        Frame::Over | Frame::Step(_) | Frame::Effects { .. } | Frame::Settle { .. } => "matter.rules",
        Frame::ChooseDeck | Frame::KeepCards | Frame::Reform { .. } => "matter.new_cards",
        Frame::Discard => "matter.discard",
        Frame::Turn { .. } => "matter.turn",
        Frame::Funding { .. } => "matter.funding",
        Frame::Resist { .. } => "matter.resist",
        Frame::Trade { .. } => "matter.trade",
        Frame::Spoils { .. } | Frame::VictimPlant { .. } => "matter.spoils",
        Frame::RaiseClass { .. } | Frame::OrderRaise { .. } | Frame::PeaceRaise { .. } => "matter.raise_class",
        Frame::LowerClass { .. } | Frame::FinancialFall { .. } => "matter.lower_class",
        Frame::LowerPlant { .. } => "matter.lower_plant",
        Frame::AskHelp { .. } => "matter.ask_help",
        Frame::Help { .. } => "matter.help",
        Frame::Break { .. } => "matter.break",
        Frame::Window { .. } => "matter.window",
        Frame::GrowthChoice { .. } => "matter.growth",
        Frame::Alliance { .. } => "matter.alliance",
        Frame::OfferTo { .. } | Frame::OfferMembers { .. } => "matter.offer",
        Frame::Exclusion { .. } => "matter.exclusion",
        Frame::PayEvent => "matter.event",
    }
}

/// The ruling or chapter each moment rests on.
fn ruling(frame: &Frame) -> &'static str {
    match frame {
        Frame::Over => "17",
        Frame::Step(_) | Frame::Settle { .. } => "5",
        Frame::Effects { .. } => "14",
        Frame::ChooseDeck => "R9",
        Frame::KeepCards | Frame::Reform { .. } => "R76",
        Frame::Discard => "R10",
        Frame::Turn { .. } => "5.1",
        Frame::Funding { .. } => "R79",
        Frame::Resist { .. } => "R81",
        Frame::Trade { .. } => "12",
        Frame::Spoils { .. } => "R25",
        Frame::VictimPlant { .. } => "13",
        Frame::RaiseClass { .. } => "7",
        Frame::LowerClass { .. } | Frame::LowerPlant { .. } => "11",
        Frame::AskHelp { .. } | Frame::Help { .. } => "R80",
        Frame::Break { .. } => "R67",
        Frame::Window { .. } => "14.4",
        Frame::GrowthChoice { .. } => "R7",
        Frame::OrderRaise { .. } => "5.3",
        Frame::FinancialFall { .. } => "15",
        Frame::PeaceRaise { .. } => "16.2",
        Frame::Alliance { .. } => "16.1",
        Frame::OfferTo { .. } | Frame::OfferMembers { .. } | Frame::Exclusion { .. } => "R82",
        Frame::PayEvent => "18.1",
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
