//! Every refusal of the server.

use serde::{Deserialize, Serialize};
use table::Saying;

/// Why a request was refused. Stable names for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The message is not JSON, or not one of the messages.
    Unreadable,
    /// The message is larger than allowed.
    TooLarge,
    /// Too many messages, or too many tables from one address.
    TooMany,
    /// There is no such table, code or seat.
    NotFound,
    /// The reader does not hold that seat, is not the host, or may not watch.
    NotYours,
    /// The request comes from another site.
    Origin,
    /// The game has not begun, has begun already, or is over.
    WrongMoment,
    /// No seat is open.
    Full,
    /// A name or a text is empty, too long, or contains characters that cannot be shown.
    BadText,
    /// The set-up, the house rules, a journal or an action cannot be read; the message says what and where.
    BadInput,
    /// The table is ahead of the client: a resync follows.
    Stale,
    /// The rules refuse the action; the saying and the ruling say why.
    Rules,
    /// The proposal has been decided or does not exist.
    NoProposal,
    /// There is nothing to take back.
    NothingToUndo,
    /// The table cannot be opened, now or later: an entry is damaged, or its rules have changed since. What is whole can be exported.
    Shut,
    /// The server cannot reach its storage; nothing was lost, try again.
    Unavailable,
}

/// A refusal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// The stable name.
    pub code: Code,
    /// In words, in the language of the request if it named one.
    pub message: String,
    /// What the rules say, for rendering in the reader's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saying: Option<Saying>,
    /// The stable name of the rule's refusal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The ruling it rests on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}
