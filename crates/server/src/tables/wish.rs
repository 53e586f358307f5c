//! What somebody wants to happen at a table.

use super::desk::DeskWish;
use crate::store::GuestId;
use serde_json::Value;
use wire::http::Moderation;
use wire::log::By;
use wire::{Proposal, SeatWish};

/// What somebody wants to happen at a table, and who. Judged against the table as it is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Wish {
    /// A decision. A seat acts for itself when `by` is a player.
    Act { guest: Option<GuestId>, seat: u8, version: u64, action: Value, note: Option<String>, by: By },
    /// What is answered for a seat without asking it: to the others, an answer like any other of that seat.
    Ordered { seat: u8, version: u64, action: Value },
    /// Go back.
    Undo { guest: Option<GuestId>, seat: u8, version: u64, to: u32 },
    /// Ask the others.
    Propose { guest: Option<GuestId>, seat: u8, proposal: Proposal },
    /// Answer them.
    Answer { guest: Option<GuestId>, seat: u8, proposal: u64, agree: bool },
    /// Say something.
    Chat { guest: Option<GuestId>, seat: Option<u8>, name: Option<String>, text: String },
    /// Take an open seat.
    Join { guest: GuestId, name: String, seat: Option<u8> },
    /// Join the team of a seat that somebody has taken.
    JoinTeam { guest: GuestId, name: String, seat: u8 },
    /// Let somebody join one's team, or not.
    Admit { guest: Option<GuestId>, seat: u8, request: u64, admit: bool },
    /// The host opens a team before the start.
    OpenTeam { guest: Option<GuestId>, seat: u8, open: bool },
    /// Let somebody of the team speak for it.
    Speak { guest: Option<GuestId>, seat: u8, place: u8 },
    /// Leave a seat, or its team.
    Leave { guest: Option<GuestId>, seat: u8 },
    /// The host changes a seat before the start.
    Change { guest: Option<GuestId>, seat: u8, wish: SeatWish },
    /// The host starts the game.
    Start { guest: Option<GuestId>, seed: u128 },
    /// Mute, expel or rename somebody.
    Moderate { guest: Option<GuestId>, wish: Moderation },
    /// A seat goes on from another device, by a code that its holder made.
    TakeOver { guest: GuestId, seat: u8, from: GuestId, since: u64 },
    /// Take back one's seat from the bot that stands in.
    TakeBack { guest: Option<GuestId>, seat: u8 },
    /// The desk of the lesson does something.
    Desk(DeskWish),
    /// Give the whole journal out, after the end.
    Disclose { guest: Option<GuestId> },
}

impl Wish {
    /// The version its author had seen, if that matters.
    pub(crate) fn version(&self) -> Option<u64> {
        match self {
            Wish::Act { version, .. } | Wish::Ordered { version, .. } | Wish::Undo { version, .. } => Some(*version),
            _ => None,
        }
    }

    /// Whether it depends on who is connected, to whichever process.
    pub(crate) fn needs_presence(&self) -> bool {
        let bot = |proposal: &Proposal| matches!(proposal, Proposal::Bot { .. });
        match self {
            Wish::Propose { proposal, .. } => bot(proposal),
            Wish::Answer { agree, .. } => *agree,
            Wish::Speak { .. } => true,
            _ => false,
        }
    }
}
