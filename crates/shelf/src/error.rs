//! Everything that can be wrong with what a user wrote.

use table::journal::{JournalError, JournalFault};
use table::snapshot::SnapshotError;
use table::{Fault, Saying};

/// A mistake in a line of a file.
pub use table::data::Problem;

/// What is wrong.
#[derive(Clone, PartialEq, Debug)]
pub enum ShelfError {
    /// There is no such game.
    UnknownGame {
        /// The name given.
        found: String,
        /// The games there are.
        known: Vec<String>,
    },
    /// The options are not the game's.
    Options(Fault),
    /// The house rules have mistakes.
    Rules(Vec<Problem>),
    /// The journal cannot be read or does not replay.
    Journal(JournalError),
    /// The state cannot be read or breaks a law.
    State(Fault),
    /// The packed view does not fit the game.
    View(SnapshotError),
    /// The action cannot be read.
    Action(Fault),
    /// There is no such seat.
    UnknownSeat {
        /// The seat given.
        found: u8,
        /// How many seats there are.
        seats: u8,
    },
    /// The rules refuse the action.
    Refused(Refused),
    /// There is nothing to undo.
    NothingToUndo,
}

impl ShelfError {
    /// A stable name for programs; that of a refusal is its own.
    pub const fn code(&self) -> &'static str {
        match self {
            ShelfError::UnknownGame { .. } => "unknown_game",
            ShelfError::Options(_) => "options",
            ShelfError::Rules(_) => "rules",
            ShelfError::Journal(_) => "journal",
            ShelfError::State(_) => "state",
            ShelfError::View(_) => "view",
            ShelfError::Action(_) => "action",
            ShelfError::UnknownSeat { .. } => "unknown_seat",
            ShelfError::Refused(refused) => refused.code,
            ShelfError::NothingToUndo => "nothing_to_undo",
        }
    }

    /// The same as a fault of a journal: a wish that cannot be met is wrong in the first line, where it was read.
    pub fn in_header(self) -> ShelfError {
        let fault = match self {
            ShelfError::UnknownGame { found, .. } => JournalFault::OtherGame { found },
            ShelfError::Options(fault) => JournalFault::Options(fault),
            other => return other,
        };
        ShelfError::Journal(JournalError { entry: 0, fault })
    }
}

/// A refusal, ready to be put into words.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// The stable name.
    pub code: &'static str,
    /// The ruling or chapter it rests on.
    pub ruling: &'static str,
    /// What to tell a person.
    pub saying: Saying,
}
