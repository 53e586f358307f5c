//! What the page asks its worker about a finished game, and what the worker answers.

use analysis::fork::World;
use analysis::{Again, Analysis, Instead, Stop};
use serde::{Deserialize, Serialize};

/// A question about the game that is open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Question {
    /// Opens a journal.
    Open {
        /// The journal as text.
        journal: String,
        /// What the luck of imagined endings is drawn from.
        seed: u64,
    },
    /// Works the course of the game out roughly.
    Sketch,
    /// Makes the next pass over the game, and perhaps tells what has been found.
    Pass {
        /// Whether to tell.
        tell: bool,
    },
    /// Lets two branches of the game part.
    Fork {
        /// What is tried.
        instead: Instead,
        /// Further figures of the world to tell.
        figures: Vec<String>,
    },
    /// Plays both branches in the world of this number.
    World(u32),
    /// Tries a decision again, with other options.
    Again {
        /// The move, counted from 0.
        at: usize,
    },
}

/// An answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reply {
    /// The journal is open.
    Opened,
    /// It tells nothing, or cannot be read.
    Refused(Refusal),
    /// The course of the game, roughly.
    Sketch {
        /// The first position of each turn, and the last position.
        stops: Vec<Stop>,
        /// Whether the last value is the world's.
        world: bool,
    },
    /// How many passes are done, and what was found.
    Passed {
        /// How many.
        done: u32,
        /// What was found, if that was asked for and there is something.
        found: Option<Box<Analysis>>,
    },
    /// The branches have parted: what really happened.
    Parted {
        /// The figures at the end of each turn.
        course: Vec<(i64, Vec<i64>)>,
        /// The figures where they part.
        here: Vec<i64>,
    },
    /// Nothing can be tried there: why.
    NoFork(String),
    /// What came of a world; nothing if it did not come to an end.
    World(Option<Box<World>>),
    /// What was clearly better there; nothing if nothing was.
    Again(Option<Box<Again>>),
}

/// Why a game cannot be taken apart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Refusal {
    /// `not_over`, `too_short`, `forgotten` or `unreadable`.
    pub why: String,
    /// How many decisions there were, if that is why.
    pub found: usize,
    /// How many it takes.
    pub least: usize,
}
