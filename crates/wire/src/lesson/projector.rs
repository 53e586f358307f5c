//! What the desk lets everybody see on the projector.

use serde::{Deserialize, Serialize};

/// What the projector shows. A pause of all tables is shown by itself, until something else is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "view", rename_all = "snake_case", deny_unknown_fields)]
pub enum Show {
    /// How to come, and who has come. What it shows until something is chosen.
    #[default]
    Join,
    /// Nothing.
    Black,
    /// A question: how many have answered, and once it is closed how many chose what.
    Question {
        /// Its number.
        question: u32,
    },
    /// What was written as an answer, as far as the desk lets everybody read it.
    Answers {
        /// The number of the question.
        question: u32,
    },
    /// One thing that was written, in large type. The projector is told these words even if they are not among those that
    /// everybody may read, and of whose table they are only if they are signed.
    Answer {
        /// The number of the question.
        question: u32,
        /// The number of the text.
        number: u64,
        /// Whether the table of whoever wrote it is named.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        signed: bool,
    },
    /// The public side of one table.
    Spotlight {
        /// Its number, counted from 1.
        table: u16,
    },
    /// All tables in one chart.
    Compare {
        /// By what.
        measure: Measure,
        /// Those that stand out; three at most.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tables: Vec<u16>,
    },
    /// A time that runs down.
    Timer {
        /// After how many seconds it is over, counted from when it was chosen; left out: the minutes of the lesson.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seconds: Option<u32>,
    },
}

/// By what tables are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The most points of one seat.
    Best,
    /// Everybody's points together.
    Together,
    /// The distance between the most and the fewest points.
    Gap,
    /// One of the world's figures, counted from 0 in the order of their names.
    World(u8),
}

/// What is on the projector.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Showing {
    /// What.
    pub show: Show,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
}
