//! What a seat is asked now, and the ruling it rests on.

use super::action::plain;
use super::terms::{cause, drawn, employer, influence, institution, power, region, tp};
use crate::frame::{Frame, Moment};
use crate::game::Climate;
use crate::state::{Aim, Board, Purpose, State};
use crate::team::owner_of_power;
use crate::terms::{Influence, InfluenceSet};
use table::{Prompt, Saying, Seat};

/// The question to a seat; for others, whom the game waits for.
pub fn prompt(game: &Climate, state: &State, seat: Seat) -> Prompt {
    let (call, frame) = (&state.board.call, state.frame());
    let question = if matches!(frame, Frame::Over) {
        Saying::new("prompt.over")
    } else if call.missing().contains(seat) {
        question(game, state, seat, &frame)
    } else if call.missing().is_empty() {
        Saying::new("prompt.nothing")
    } else {
        Saying::new("prompt.waiting").with("seats", call.missing()).with("matter", matter(&state.board, &frame))
    };
    Prompt { question, ruling: ruling(&frame) }
}

fn question(game: &Climate, state: &State, seat: Seat, frame: &Frame) -> Saying {
    let board = &state.board;
    match *frame {
        Frame::InitialHand { .. } => Saying::new("prompt.initial_hand").with("named", board.doing.named),
        Frame::Discards { .. } => Saying::new("prompt.discards"),
        Frame::NameDraw { .. } => Saying::new("prompt.name_draw"),
        Frame::Swap { .. } => Saying::new("prompt.swap"),
        Frame::Actions { .. } if board.doing.left == 0 => Saying::new("prompt.free_actions"),
        Frame::Actions { .. } => Saying::new("prompt.actions").with("left", board.doing.left),
        Frame::Granted { .. } => Saying::new("prompt.granted").with("from", board.active),
        Frame::ForcedDiscard { left, .. } => Saying::new("prompt.forced_discard").with("left", left),
        Frame::Window { moment, .. } => {
            let saying = Saying::new("prompt.window").with("moment", moment_term(moment));
            match board.player(seat).employer {
                Some(of) => saying.with("employer", employer(of)).with("power", power(of)),
                None => saying,
            }
        }
        Frame::Rolled { cause: of, .. } => Saying::new("prompt.rolled")
            .with("cause", cause(of))
            .with("result", i32::from(board.roll.result))
            .with("chances", board.roll.chances),
        Frame::Confirm { .. } => Saying::new("prompt.confirm").with("action", plain(&board.proposal)),
        Frame::Launch => launch(board),
        Frame::Lobby { .. } => Saying::new("prompt.lobby").with("aci", aci(board)),
        Frame::Lay => Saying::new("prompt.lay")
            .with("aci", aci(board))
            .with("influences", influences(board.aci.asked))
            .with("laid", board.aci.laid.get(seat.index()).copied().unwrap_or(0)),
        Frame::AciEnd { .. } => {
            Saying::new("prompt.aci_end").with("aci", aci(board)).with("total", i32::from(game.aci_total(state)))
        }
        Frame::Pot { .. } => pot(game, board),
        Frame::FamoxTier => Saying::new("prompt.famox_tier"),
        Frame::InstitutionOption { institution: at, tier, .. } => {
            Saying::new("prompt.institution_option").with("institution", institution(at)).with("tier", tier)
        }
        Frame::Remove { left, .. } => Saying::new("prompt.remove").with("left", left),
        Frame::Downgrade { left } => Saying::new("prompt.downgrade").with("left", left),
        Frame::ClearRegions { left, .. } => Saying::new("prompt.clear_regions").with("left", left),
        Frame::CleanToken { region: at, .. } => Saying::new("prompt.clean_token").with("region", region(at)),
        Frame::PickTp { region: at, .. } => Saying::new("prompt.pick_tp").with("region", region(at)),
        Frame::Leave { origin, count, .. } => {
            Saying::new("prompt.leave").with("region", region(origin)).with("count", count)
        }
        Frame::Exodus { origin, count, .. } => {
            Saying::new("prompt.exodus").with("region", region(origin)).with("count", count)
        }
        Frame::TokenLeaves { region: at } => Saying::new("prompt.token_leaves").with("region", region(at)),
        Frame::Look { .. } => Saying::new("prompt.look"),
        _ => Saying::new("prompt.nothing"),
    }
}

/// The event that an ACI could answer.
fn launch(board: &Board) -> Saying {
    let saying = Saying::new("prompt.launch");
    let saying = match board.card {
        Some(card) => saying.with("card", drawn(card)),
        None => saying,
    };
    match board.target {
        Some(at) => saying.with("region", region(at)),
        None => saying,
    }
}

/// What an ACI is for.
fn aci(board: &Board) -> Saying {
    use super::terms::electricity;
    match board.aci.purpose {
        Purpose::None => Saying::new("aci.none"),
        Purpose::Event => match board.card {
            Some(card) => Saying::new("aci.event").with("card", drawn(card)),
            None => Saying::new("aci.none"),
        },
        Purpose::Institution(at) => Saying::new("aci.institution").with("institution", institution(at)),
        Purpose::Electricity { region: at, replaced, installed } => {
            let saying =
                Saying::new("aci.electricity").with("region", region(at)).with("token", electricity(installed));
            match replaced {
                Some(kind) => saying.with("replaced", electricity(kind)),
                None => saying,
            }
        }
    }
}

/// The common pot: what is in it, and what is still missing.
fn pot(game: &Climate, board: &Board) -> Saying {
    let mut all = crate::cards::Cards::NONE;
    board.pot.cards.iter().for_each(|cards| all.add_all(cards));
    let missing: InfluenceSet = Influence::ALL.iter().copied().filter(|&one| all.of(one) == 0).collect();
    let saying = Saying::new("prompt.pot")
        .with("power", game.pot_power(&board.pot))
        .with("threshold", board.pot.threshold)
        .with("missing", influences(missing));
    match board.pot.aim {
        Aim::None => saying,
        Aim::Tp(of, _) => saying.with("tp", tp(of)),
        Aim::Overconsumption => saying.with("overconsumption", 1_u8),
    }
}

fn influences(set: InfluenceSet) -> Vec<Saying> {
    set.iter().map(|of| Saying::new("card.colour").with("influence", influence(of))).collect()
}

/// The moment at which a power may be used.
fn moment_term(moment: Moment) -> &'static str {
    match moment {
        Moment::TurnBegins => "moment.turn_begins",
        Moment::AfterDraw => "moment.after_draw",
        Moment::CardAimed => "moment.card_aimed",
        Moment::BetweenActions => "moment.between_actions",
        Moment::BeforeActivation => "moment.before_activation",
        Moment::AfterStep => "moment.after_step",
        Moment::AciBegins => "moment.aci_begins",
        Moment::AciRevealed => "moment.aci_revealed",
        Moment::AfterRoll => "moment.after_roll",
    }
}

/// What others are busy with.
fn matter(board: &Board, frame: &Frame) -> &'static str {
    match frame {
        _ if owner_of_power(board).is_some() => "matter.power",
        Frame::InitialHand { .. } | Frame::Discards { .. } | Frame::NameDraw { .. } | Frame::Swap { .. } => {
            "matter.draw"
        }
        Frame::Actions { .. } | Frame::Granted { .. } => "matter.actions",
        Frame::ForcedDiscard { .. } => "matter.discard",
        Frame::Window { .. } | Frame::Look { .. } => "matter.power",
        Frame::Rolled { .. } => "matter.dice",
        Frame::Confirm { .. } => "matter.consent",
        Frame::Launch | Frame::FamoxTier => "matter.event",
        Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } => "matter.aci",
        Frame::Pot { .. } => "matter.pot",
        Frame::InstitutionOption { .. }
        | Frame::Remove { .. }
        | Frame::Downgrade { .. }
        | Frame::ClearRegions { .. } => "matter.institution",
        Frame::CleanToken { .. } | Frame::TokenLeaves { .. } => "matter.electricity",
        Frame::PickTp { .. } => "matter.propagation",
        Frame::Leave { .. } | Frame::Exodus { .. } => "matter.refugees",
        _ => "matter.rules",
    }
}

/// The ruling or chapter each moment rests on.
fn ruling(frame: &Frame) -> &'static str {
    match frame {
        Frame::Over => "25",
        Frame::InitialHand { .. } => "R5",
        Frame::Discards { .. } | Frame::ForcedDiscard { .. } => "4.2",
        Frame::NameDraw { .. } => "4.3",
        Frame::Swap { .. } => "R11",
        Frame::Actions { .. } => "10",
        Frame::Granted { .. } => "R16",
        Frame::Window { .. } => "7.3",
        Frame::Rolled { .. } => "8",
        Frame::Confirm { .. } => "7.1",
        Frame::Launch | Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } => "9",
        Frame::Pot { .. } => "11.2",
        Frame::FamoxTier => "R25",
        Frame::InstitutionOption { .. } => "19",
        Frame::Remove { .. } | Frame::Downgrade { .. } | Frame::ClearRegions { .. } => "22.4",
        Frame::CleanToken { .. } => "18",
        Frame::PickTp { .. } => "12",
        Frame::Leave { .. } | Frame::Exodus { .. } => "14",
        Frame::TokenLeaves { .. } => "R77",
        Frame::Look { .. } => "R112",
        _ => "6",
    }
}
