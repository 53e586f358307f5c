//! What happened at a table, as told to one viewer.

use crate::lesson::Role;
use crate::socket::Proposal;
use serde::{Deserialize, Serialize};
use table::Saying;

/// An entry of a table's history.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// Its place in the table's history, counted from 1: the table's version after it.
    pub sequence: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// How many moves are in force after it.
    pub moves: u32,
    /// Whose seat it concerns, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
}

/// Who acted for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The player.
    #[default]
    Player,
    /// A bot.
    Bot,
    /// The clock: the game's neutral answer.
    Clock,
    /// Nobody: the only answer there was, or what the player's standing orders say. Only that player is told so; to everybody
    /// else it is an answer of the player.
    Order,
}

/// What the desk of a lesson did at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeskStep {
    /// Nobody can decide anything until it goes on.
    Paused {
        /// What everybody reads; may be empty.
        words: String,
    },
    /// The table has come to a planned pause.
    Gate {
        /// Which one, counted from 0.
        number: u16,
        /// What everybody is asked; may be empty.
        words: String,
    },
    /// It goes on.
    Resumed,
    /// Everybody reads something.
    Said {
        /// What.
        words: String,
    },
    /// The seat was reminded that it is asked.
    Nudged,
    /// A bot makes the seat's next decision.
    BotOnce {
        /// Which one.
        bot: String,
    },
    /// A bot plays for the seat until its player is back.
    BotUntilBack,
    /// Somebody was given the seat, or a place in its team.
    Seated {
        /// Their name.
        name: String,
    },
    /// Somebody was taken from the seat.
    Unseated {
        /// Their name.
        name: String,
    },
    /// Somebody at the desk looks through a seat.
    Looked {
        /// Which seat; none: with everything open.
        at: Option<u8>,
    },
    /// The table's public side is on the projector.
    Projected,
    /// Once the game is over, everybody here may look at all hands.
    HandsOpened,
    /// Another table goes on from a moment of this one, to show something. This one stays as it is.
    Branched {
        /// After how many moves.
        moves: u32,
        /// The id of the other table.
        table: String,
    },
    /// This table goes on from a moment of another one of the lesson, to show something. It is not that table's game.
    Demonstrates {
        /// The number of that table in the lesson, counted from 1.
        table: u16,
        /// After how many moves.
        moves: u32,
    },
}

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum What {
    /// The table was made.
    Made,
    /// Somebody sat down.
    Sat {
        /// Their name.
        name: String,
    },
    /// The seat was given to a bot.
    BotSat {
        /// Which one.
        bot: String,
    },
    /// The seat was left, and is open again.
    Left,
    /// The seat moved to another device.
    Moved,
    /// Somebody joined the team of the seat.
    Joined {
        /// Their name.
        name: String,
    },
    /// Somebody left the team of the seat.
    LeftTeam {
        /// Their name.
        name: String,
    },
    /// Somebody else now speaks for the team of the seat.
    Speaks {
        /// Their name.
        name: String,
    },
    /// Somebody asks to join the team of the seat.
    AskedToJoin {
        /// Their name.
        name: String,
    },
    /// Whoever speaks for the team does not let them join.
    NotAdmitted {
        /// Their name.
        name: String,
    },
    /// The host opened the team of the seat to anybody, or closed it.
    TeamOpened {
        /// Whether it is open.
        open: bool,
    },
    /// Somebody had to leave the seat or its team.
    Expelled {
        /// Their name.
        name: String,
    },
    /// Somebody got another name.
    Renamed {
        /// The name before.
        before: String,
        /// The name now.
        name: String,
        /// Who at the desk of the lesson gave it; none: the host of the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Role>,
    },
    /// Somebody may not write in the chat, or may again; without a seat, all onlookers.
    Muted {
        /// Their name; empty for onlookers.
        name: String,
        /// Whether they are muted.
        muted: bool,
    },
    /// Somebody took their seat back from the bot that played for them.
    Returned {
        /// Their name.
        name: String,
    },
    /// The game has new luck from here on.
    NewLuck,
    /// The whole journal was downloaded: nothing can be taken back any more.
    Disclosed,
    /// The game began.
    Began {
        /// What happened before the first decision.
        events: Vec<Saying>,
    },
    /// A decision.
    Act {
        /// Who acted for the seat.
        #[serde(default)]
        by: By,
        /// The decision in words; a choice that may be sealed is told only to its owner.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<Saying>,
        /// What was said with it, if the viewer may hear it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
        /// What happened.
        events: Vec<Saying>,
    },
    /// Decisions were taken back.
    Undone {
        /// How many moves stay in force.
        to: u32,
    },
    /// Somebody asks the others to agree.
    Proposed {
        /// To what.
        proposal: Proposal,
    },
    /// Somebody answered a proposal.
    Answered {
        /// The sequence of the proposal.
        proposal: u64,
        /// Whether they agree.
        agree: bool,
    },
    /// The same people play again at another table.
    Rematched {
        /// The id of that table.
        table: String,
    },
    /// The desk of the lesson did something here.
    Desk {
        /// Who at the desk.
        by: Role,
        /// What.
        step: DeskStep,
    },
    /// Somebody said something.
    Chat {
        /// Who: a player's name, or a spectator's.
        name: String,
        /// What.
        text: String,
    },
}
