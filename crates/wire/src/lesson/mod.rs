//! A lesson: many tables under one desk. `docs/desk.md` tells what it is for, and who may do what.
//!
//! | module | what it holds |
//! |---|---|
//! | [`plan`] | what is prepared before anybody comes |
//! | [`class`] | what those who learn send and are told |
//! | [`desk`] | what the desk sends and is told |
//! | [`projector`] | what everybody sees on the projector |
//! | [`wall`] | the tables of a lesson at a glance, and compared |

pub mod class;
pub mod desk;
pub mod plan;
pub mod projector;
pub mod wall;

pub use class::{Answer, Back, ClassInfo, Come, Hand, Me, Reply};
pub use desk::{
    Branch, Branched, Desk, DeskTable, LearnerInfo, LessonMade, Note, Question, Saved, Step, ToDesk, Written,
};
pub use plan::{Luck, NewLesson, Pause, Plan};
pub use projector::{Measure, Show, Showing};
pub use wall::{Compared, Comparison, Tile};

use serde::{Deserialize, Serialize};

/// As whom somebody takes part in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Whoever prepared the lesson and leads it, by the desk's link.
    Facilitator,
    /// Whoever helps, by a link of their own.
    Assistant,
    /// Whoever has come by the class code.
    Learner,
    /// Whoever looks on, by a link of their own.
    Observer,
    /// The screen that everybody sees.
    Projector,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 5] = [Role::Facilitator, Role::Assistant, Role::Learner, Role::Observer, Role::Projector];

    /// The stable name.
    pub fn name(self) -> &'static str {
        match self {
            Role::Facilitator => "facilitator",
            Role::Assistant => "assistant",
            Role::Learner => "learner",
            Role::Observer => "observer",
            Role::Projector => "projector",
        }
    }
}

/// How far a lesson has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The plan can be changed, and people come.
    Open,
    /// The tables are made.
    Running,
}

/// A seat at a table of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Place {
    /// The table's number in the lesson, counted from 1.
    pub table: u16,
    /// The seat there, counted from 0.
    pub seat: u8,
}
