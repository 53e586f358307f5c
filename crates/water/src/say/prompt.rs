//! What a seat is asked now, and the ruling it rests on.

use super::action::action;
use super::terms::{bundle, card, points};
use crate::action::Action;
use crate::bundle::Deliveries;
use crate::frame::Frame;
use crate::game::Water;
use crate::state::State;
use crate::terms::WindowKind;
use table::{Legality, Prompt, Saying, Seat};

/// The question to a seat; for others, whom the game waits for.
pub fn prompt(game: &Water, state: &State, seat: Seat) -> Prompt {
    let (call, frame) = (&state.board.call, state.frame());
    let question = if matches!(frame, Frame::Over) {
        Saying::new("prompt.over")
    } else if state.board.paused {
        Saying::new(if game.mediator() == Some(seat) { "prompt.resume" } else { "prompt.paused" })
    } else if call.missing().contains(seat) {
        question(game, state, seat, &frame)
    } else if call.finished().contains(seat) {
        Saying::new("prompt.finished").with("seats", call.missing())
    } else if game.waiting(state).seats().is_empty() {
        Saying::new("prompt.nothing")
    } else {
        Saying::new("prompt.waiting").with("seats", call.missing()).with("matter", matter(&frame))
    };
    Prompt { question, ruling: ruling(&frame) }
}

fn question(game: &Water, state: &State, seat: Seat, frame: &Frame) -> Saying {
    let board = &state.board;
    let holder = board.holder;
    match *frame {
        Frame::PlaceHome => Saying::new("prompt.place_home"),
        Frame::Build { pregame: true } => Saying::new("prompt.first_building"),
        Frame::Build { pregame: false } => Saying::new("prompt.building"),
        Frame::Reveal => Saying::new("prompt.reveal").with("turn", board.turn.saturating_add(1)),
        Frame::Collect => {
            let lacks: u16 = board.community(seat).tiles().iter().map(|tile| u16::from(game.lacks(tile))).sum();
            Saying::new("prompt.collect").with("lacks", lacks)
        }
        Frame::Market => Saying::new("prompt.market"),
        Frame::Treat => Saying::new("prompt.treat"),
        Frame::Consent { .. } => Saying::new(match board.pending {
            Action::Demolish(_) => "prompt.agree_to_demolition",
            _ => "prompt.agree_to_dam",
        })
        .with("holder", holder)
        .with("matter", action(game, state, holder, &board.pending)),
        Frame::Contest { .. } => Saying::new("prompt.contest")
            .with("holder", holder)
            .with("matter", action(game, state, holder, &board.pending)),
        Frame::Mediate { .. } => Saying::new("prompt.mediate")
            .with("holder", holder)
            .with("matter", action(game, state, holder, &board.pending)),
        Frame::Stakes { .. } => Saying::new("prompt.stake")
            .with("matter", action(game, state, holder, &board.pending))
            .with("points", points(board.community(seat).vp)),
        Frame::PlaceCube { .. } => Saying::new("prompt.place_cube"),
        Frame::WinnerBuild { .. } => Saying::new("prompt.winner_build"),
        Frame::Window { kind, .. } => Saying::new(match kind {
            WindowKind::AfterReveal => "prompt.after_reveal",
            WindowKind::AfterProduction => "prompt.after_production",
            WindowKind::BeforeHarvest => "prompt.before_harvest",
            _ => "prompt.before_flow",
        }),
        Frame::Resolve { card: of, .. } => Saying::new("prompt.resolve").with("card", card(of)),
        Frame::Offered => offered(board),
        Frame::Over
        | Frame::Production
        | Frame::Harvest
        | Frame::Dump
        | Frame::Flow
        | Frame::TurnEnd
        | Frame::Delivering { .. } => Saying::new("prompt.nothing"),
    }
}

fn offered(board: &crate::state::Board) -> Saying {
    let (give, want) = match board.pending {
        Action::Offer { give, want, water, .. } => (bundle(&give, &water), bundle(&want, &Deliveries::NONE)),
        _ => (Vec::new(), Vec::new()),
    };
    Saying::new("prompt.offered").with("from", board.holder).with("give", give).with("want", want)
}

/// What others are busy with.
fn matter(frame: &Frame) -> &'static str {
    match frame {
        Frame::PlaceHome => "matter.home",
        Frame::Build { .. } | Frame::WinnerBuild { .. } => "matter.building",
        Frame::Reveal => "matter.reveal",
        Frame::Collect | Frame::PlaceCube { .. } => "matter.collect",
        Frame::Market => "matter.market",
        Frame::Treat => "matter.treat",
        Frame::Consent { .. } => "matter.consent",
        Frame::Contest { .. } => "matter.contest",
        Frame::Stakes { .. } => "matter.stake",
        Frame::Window { .. } | Frame::Mediate { .. } | Frame::Resolve { .. } => "matter.card",
        Frame::Offered => "matter.offer",
        Frame::Over
        | Frame::Production
        | Frame::Harvest
        | Frame::Dump
        | Frame::Flow
        | Frame::TurnEnd
        | Frame::Delivering { .. } => "matter.rules",
    }
}

/// The ruling or chapter each moment rests on.
fn ruling(frame: &Frame) -> &'static str {
    match frame {
        Frame::Over => "15",
        Frame::PlaceHome => "8.2",
        Frame::Build { pregame: true } => "8.2",
        Frame::Build { .. } => "5",
        Frame::Reveal => "18",
        Frame::Consent { .. } => "R62",
        Frame::Contest { .. } | Frame::Stakes { .. } | Frame::PlaceCube { .. } | Frame::WinnerBuild { .. } => "10",
        Frame::Window { .. } | Frame::Mediate { .. } => "16.3",
        Frame::Resolve { .. } => "17",
        Frame::Offered | Frame::Delivering { .. } => "11",
        Frame::Treat | Frame::Dump | Frame::Flow => "13",
        _ => "9",
    }
}
