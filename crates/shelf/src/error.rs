//! Everything that can be wrong with what a user wrote.

use table::journal::JournalError;
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
