//! What a seat is asked now, and the ruling it rests on.

use super::terms::{bundle, company, country, industry, mercenaries, money};
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::State;
use crate::terms::WindowKind;
use table::{Prompt, Saying, Seat};

/// The question to a seat; for others, whom the game waits for.
pub fn prompt(game: &MegaCorps, state: &State, seat: Seat) -> Prompt {
    let (call, frame) = (&state.board.call, state.frame());
    let question = if matches!(frame, Frame::Over) {
        Saying::new("prompt.over")
    } else if call.missing().contains(seat) {
        question(game, state, seat, &frame)
    } else if call.finished().contains(seat) {
        Saying::new("prompt.finished").with("seats", call.missing())
    } else if call.missing().is_empty() {
        Saying::new("prompt.nothing")
    } else {
        Saying::new("prompt.waiting").with("seats", call.missing()).with("matter", matter(&frame))
    };
    Prompt { question, ruling: ruling(&frame) }
}

fn question(game: &MegaCorps, state: &State, seat: Seat, frame: &Frame) -> Saying {
    let board = &state.board;
    match *frame {
        Frame::ChooseMegaCorp => Saying::new("prompt.choose_megacorp"),
        Frame::TakeCompanies { taken } => {
            let laps = game.rules().setup.companies;
            let lap = taken / game.all().len().max(1) as u8;
            Saying::new("prompt.take_company").with("left", laps.saturating_sub(lap))
        }
        Frame::Window { kind, .. } => window(game, state, seat, kind),
        Frame::Choose => Saying::new("prompt.choose"),
        Frame::Purchase { company: of } => Saying::new("prompt.permit")
            .with("buyer", board.turn)
            .with("company", company(game, of))
            .with("sweetener", bundle(game, &state.secrets.sweetener)),
        Frame::Rebuy => Saying::new("prompt.rebuy"),
        Frame::Retarget { war: true } => Saying::new("prompt.retarget_war"),
        Frame::Retarget { war: false } => Saying::new("prompt.retarget_intervention"),
        Frame::Order => Saying::new("prompt.order")
            .with("most", game.bank_supply(board))
            .with("money", money(game.rules().costs.mercenary)),
        Frame::Replies => Saying::new("prompt.replies").with("buyer", board.turn),
        Frame::Confirm => Saying::new("prompt.confirm"),
        Frame::Pause { country: of, .. } => {
            let forecast = game.forecast(board, board.turn, of);
            Saying::new("prompt.pause")
                .with("attacker", board.turn)
                .with("land", country(of))
                .with("attack", forecast.attack)
                .with("defense", forecast.defense)
        }
        Frame::Sale { seller, side, requested, mercenaries: count, price } => {
            let saying = Saying::new(if requested { "prompt.sell" } else { "prompt.buy" });
            let saying =
                saying.with("seller", seller).with("mercenaries", mercenaries(count)).with("money", money(price));
            match board.belligerent(side) {
                Some(buyer) => saying.with("buyer", buyer),
                None => saying,
            }
        }
        Frame::AfterWar { country: of, loser, .. } => {
            Saying::new("prompt.after_war").with("land", country(of)).with("loser", loser)
        }
        Frame::Auction { country: of } => {
            Saying::new("prompt.bid").with("land", country(of)).with("money", money(board.money(seat)))
        }
        Frame::Election { country: of } => {
            Saying::new("prompt.vote").with("land", country(of)).with("votes", game.votes(state, seat))
        }
        Frame::FirstRefusal { company: of, .. } => Saying::new("prompt.first_refusal")
            .with("company", company(game, of))
            .with("money", money(game.rules().costs.company)),
        frame => {
            debug_assert!(frame.asks_nobody(), "{frame:?}");
            Saying::new("prompt.nothing")
        }
    }
}

/// What a window asks: what is about to happen, and whether a card should come before it.
fn window(game: &MegaCorps, state: &State, seat: Seat, kind: WindowKind) -> Saying {
    let board = &state.board;
    match kind {
        WindowKind::TurnStart if board.turn == seat => Saying::new("prompt.own_turn"),
        WindowKind::TurnStart => Saying::new("prompt.turn_of").with("turn", board.turn),
        WindowKind::LastCall => Saying::new("prompt.last_call"),
        WindowKind::Payout => {
            let paying = board.find(|frame| match *frame {
                Frame::Pay { industry, .. } => Some(industry),
                _ => None,
            });
            let of = paying.unwrap_or_default();
            let competitors = i32::from(game.count_competitors(board, of)) + i32::from(board.modifier);
            Saying::new("prompt.payout_window")
                .with("industry", industry(of))
                .with("competitors", competitors)
                .with("money", money(game.rules().payout.rate(competitors)))
        }
        WindowKind::Declared => board
            .find(|frame| match *frame {
                Frame::Payout { industry: of, action: true } => {
                    Some(Saying::new("prompt.declared_payout").with("industry", industry(of)))
                }
                Frame::Intervention { company: of } => {
                    Some(Saying::new("prompt.declared_intervention").with("company", company(game, of)))
                }
                Frame::War { country: of } => Some(Saying::new("prompt.declared_war").with("land", country(of))),
                _ => None,
            })
            .unwrap_or(Saying::new("prompt.declared_payout"))
            .with("turn", board.turn),
    }
}

/// What others are busy with.
fn matter(frame: &Frame) -> &'static str {
    match frame {
        Frame::ChooseMegaCorp => "matter.megacorp",
        Frame::TakeCompanies { .. } => "matter.company",
        Frame::Window { .. } => "matter.card",
        Frame::Choose => "matter.action",
        Frame::Purchase { .. } => "matter.permission",
        Frame::Rebuy => "matter.rebuy",
        Frame::Retarget { .. } => "matter.retarget",
        Frame::Order => "matter.order",
        Frame::Replies => "matter.replies",
        Frame::Confirm => "matter.confirm",
        Frame::Pause { .. } => "matter.pause",
        Frame::Sale { .. } => "matter.sale",
        Frame::AfterWar { .. } => "matter.after_war",
        Frame::Auction { .. } => "matter.bid",
        Frame::Election { .. } => "matter.vote",
        Frame::FirstRefusal { .. } => "matter.first_refusal",
        frame => {
            debug_assert!(frame.asks_nobody(), "{frame:?}");
            "matter.rules"
        }
    }
}

/// The ruling or chapter each moment rests on.
fn ruling(frame: &Frame) -> &'static str {
    match frame {
        Frame::Over => "13",
        Frame::ChooseMegaCorp | Frame::Deal => "3",
        Frame::TakeCompanies { .. } => "R2",
        Frame::Round | Frame::Turn | Frame::Choose | Frame::TurnEnd | Frame::RoundEnd | Frame::NextRound => "4",
        Frame::Purchase { .. } | Frame::Rebuy => "5.1",
        Frame::Payout { .. } | Frame::Pay { .. } => "6",
        Frame::Intervention { .. } => "5.3",
        Frame::War { .. } | Frame::AfterWar { .. } => "5.5",
        Frame::Pause { .. } | Frame::Sale { .. } => "R64",
        Frame::Retarget { .. } => "R20",
        Frame::Order | Frame::Replies | Frame::Confirm => "5.4",
        Frame::Window { .. } => "8.1",
        Frame::Auction { .. } => "9.1",
        Frame::Election { .. } => "9.2",
        Frame::FirstRefusal { .. } => "R43",
    }
}
