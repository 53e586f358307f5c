//! Messages on a table's socket. Every message of the server carries the table's version.
//!
//! A socket looks through one pair of eyes: a seat of its owner, or a spectator's. [`ToServer::Look`] changes them.

use crate::log::LogEntry;
use crate::problem::Problem;
use crate::tables::TableInfo;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Saying, StandingOrders};

/// What a client sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// A decision; `note` goes with an offer, is read only by the two it concerns, and binds nobody.
    Act {
        /// The client's own name for the request, unique at the table: sent again, it gets the same answer again.
        id: String,
        /// The last version the client has seen.
        version: u64,
        /// The seat.
        seat: u8,
        /// What is done.
        action: Value,
        /// What is said with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// What a seat wants to be asked in windows for reactions. Nobody else sees it, and it is not stored: a client
    /// sends it again on a new socket.
    Orders {
        /// The seat.
        seat: u8,
        /// What it wants.
        orders: StandingOrders,
    },
    /// What somebody in a team would do: told to the team, above all to whoever speaks for it, and not stored.
    Suggest {
        /// The seat.
        seat: u8,
        /// What is suggested.
        action: Value,
    },
    /// Go back to the position after `to` moves. Free, or a proposal to the others, as [`UndoOffer`] says.
    Undo {
        /// The client's own name for the request, unique at the table: sent again, it gets the same answer again.
        id: String,
        /// The last version the client has seen.
        version: u64,
        /// The seat.
        seat: u8,
        /// How many moves stay in force.
        to: u32,
    },
    /// Ask the others to agree to something.
    Propose {
        /// The client's own name for the request, unique at the table: sent again, it gets the same answer again.
        id: String,
        /// The last version the client has seen.
        version: u64,
        /// The seat.
        seat: u8,
        /// What is proposed.
        proposal: Proposal,
    },
    /// Agree to a proposal (named by its sequence), or not. Its author may withdraw it by not agreeing.
    Answer {
        /// The client's own name for the request, unique at the table: sent again, it gets the same answer again.
        id: String,
        /// The last version the client has seen.
        version: u64,
        /// The seat.
        seat: u8,
        /// The sequence of the proposal.
        proposal: u64,
        /// Whether the seat agrees.
        agree: bool,
    },
    /// Say something to everybody at the table; `name` is used when a spectator speaks.
    Chat {
        /// The client's own name for the request, unique at the table: sent again, it gets the same answer again.
        id: String,
        /// What is said.
        text: String,
        /// For which seat; none for a spectator.
        seat: Option<u8>,
        /// A spectator's name.
        name: Option<String>,
    },
    /// Look through the eyes of another of the owner's seats, or as a spectator.
    Look {
        /// Which; none for a spectator.
        seat: Option<u8>,
    },
    /// Send everything after this version again.
    Resync {
        /// The last version that is known.
        since: u64,
    },
}

/// What needs the others' agreement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Proposal {
    /// Take decisions back.
    Undo {
        /// How many moves stay in force.
        to: u32,
    },
    /// Give an abandoned seat to a bot.
    Bot {
        /// Which seat.
        seat: u8,
        /// Which bot.
        bot: String,
    },
    /// Go on with new luck, at a table that was imported as a journal.
    Luck,
    /// Play again with the same people, once the game is over. Whoever does not agree leaves an open seat at the new table; the
    /// author may begin without those who have not answered, by agreeing.
    Rematch,
}

/// A proposal that has not been decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenProposal {
    /// Its place in the table's history.
    pub sequence: u64,
    /// Whose it is.
    pub seat: u8,
    /// To what.
    pub proposal: Proposal,
    /// Who still has to answer.
    pub missing: Vec<u8>,
    /// Who would rather not, where the others may go on without them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<u8>,
}

/// What going back would take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UndoGrade {
    /// Nothing: the seat's own choice, and nothing has been revealed since.
    Free,
    /// The agreement of those whose choices would be taken back.
    Others,
    /// The agreement of everybody: something hidden has been revealed since.
    All,
}

/// How the viewer's seat could go back to before its last decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoOffer {
    /// How many moves would stay in force.
    pub to: u32,
    /// What it takes.
    pub grade: UndoGrade,
}

/// What a viewer sees of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Seen {
    /// A view as bytes in base64 (standard alphabet, no padding), for [`shelf::AnyGame::imagine`].
    Packed {
        /// The bytes.
        packed: String,
    },
    /// A view for reading, with everything the viewer's seat may do.
    Open(Box<OpenView>),
}

/// A view for reading.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OpenView {
    /// The view, in the form described in `docs/state.md`.
    pub view: Value,
    /// What the seat is asked.
    pub question: Saying,
    /// The ruling it rests on.
    pub ruling: String,
    /// What the seat may do.
    pub choices: Vec<OpenChoice>,
    /// Whether composed actions beyond the choices may be accepted.
    pub composed: bool,
    /// What the seat might want to do but cannot.
    pub hindered: Vec<OpenHindered>,
}

/// One line of what a seat may do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OpenChoice {
    /// The action with its smallest amount: what [`ToServer::Act`] takes.
    pub action: Value,
    /// The action in words.
    pub saying: Saying,
    /// The smallest amount; 0 for an action without one.
    pub least: u16,
    /// How many larger amounts are offered as well.
    pub more: u16,
}

/// Something a seat might want to do but cannot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OpenHindered {
    /// The action in words.
    pub saying: Saying,
    /// Why not.
    pub reason: Saying,
    /// The stable name of the reason.
    pub code: String,
    /// The ruling it rests on.
    pub ruling: String,
}

/// Where the table stands, besides the view.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// How many moves are in force.
    pub moves: u32,
    /// The seats the game waits for.
    pub waiting: Vec<u8>,
    /// The seats that may change a sealed choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub may_act: Vec<u8>,
    /// When the clock runs out or gives a reminder, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// How the viewer's seat could go back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoOffer>,
    /// What has been proposed and not decided.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub proposals: Vec<OpenProposal>,
}

/// A seat that a socket may no longer look through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lost {
    /// Which seat.
    pub seat: u8,
    /// Why.
    pub why: Why,
}

/// Why a socket lost its seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The seat goes on from another device.
    Moved,
    /// The seat was left, or its team.
    Left,
    /// Somebody entitled to do so removed its owner.
    Expelled,
    /// A bot plays until its owner takes it back.
    Bot,
}

/// Everything a client needs to go on: sent first on a socket, after a resync, and when the eyes change.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sync {
    /// The table's version.
    pub version: u64,
    /// The table.
    pub table: TableInfo,
    /// Through whose eyes: a seat, or none for a spectator.
    pub viewer: Option<u8>,
    /// The seat this socket looked through until now, if it was taken away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<Lost>,
    /// Where it stands.
    pub standing: Standing,
    /// What the viewer sees; none before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Seen>,
    /// History after `since`.
    pub since: u64,
    /// What happened after that.
    pub log: Vec<LogEntry>,
}

/// What changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Update {
    /// The table's version.
    pub version: u64,
    /// Where it stands.
    pub standing: Standing,
    /// The table, where something about it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableInfo>,
    /// What the viewer sees, where the position changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<Seen>,
    /// What happened.
    pub log: Vec<LogEntry>,
}

/// What the server sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// Everything needed to go on.
    Sync(Box<Sync>),
    /// What changed.
    Update(Box<Update>),
    /// A request is stored and in force.
    Done {
        /// The request.
        id: String,
        /// The table's version after it.
        version: u64,
    },
    /// A request is refused; nothing changed.
    Refused {
        /// The request, where it could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// The table's version.
        version: u64,
        /// Why.
        problem: Problem,
    },
    /// What somebody in the viewer's team would do.
    Suggested {
        /// The table's version.
        version: u64,
        /// The seat of the team.
        seat: u8,
        /// Who.
        name: String,
        /// What.
        action: Value,
    },
    /// Who is connected.
    Presence {
        /// The table's version.
        version: u64,
        /// For each seat.
        present: Vec<bool>,
        /// For each seat, since when its player has been disconnected, in milliseconds since 1970.
        #[serde(default)]
        away: Vec<Option<i64>>,
        /// How many others watch.
        watching: u32,
    },
}
