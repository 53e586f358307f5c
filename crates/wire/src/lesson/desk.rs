//! What the desk sends and is told. Who asks is known by the key in the address; the projector's and the observer's keys open
//! the same addresses, and get less.

use super::projector::{Measure, Show, Showing};
use super::wall::Tile;
use super::{Place, Plan, Role, Stage};
use serde::{Deserialize, Serialize};

/// The answer to `POST /api/lessons`. The keys are told only here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LessonMade {
    /// The class code.
    pub code: String,
    /// Opens the desk.
    pub facilitator: String,
    /// Opens the desk for whoever helps.
    pub assistant: String,
    /// Opens the desk for whoever only looks.
    pub observer: String,
    /// Opens the projector.
    pub projector: String,
    /// When everything is erased, in milliseconds since 1970.
    pub erase_at: i64,
}

/// `POST /api/desk/{key}/steps`: what the desk does. Tables are counted from 1; all of them when left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Somebody gets another seat. Once the tables are made, only one on which a bot or nobody sits.
    Move {
        /// Who.
        learner: u32,
        /// Where to.
        to: Place,
    },
    /// Everybody is seated anew, by chance; those with the same pair word stay together. Before the start.
    Mix,
    /// Somebody gets another name.
    Rename {
        /// Who.
        learner: u32,
        /// The new name.
        name: String,
    },
    /// Somebody has to leave. A bot takes a seat at a table that is made.
    Remove {
        /// Who.
        learner: u32,
    },
    /// Somebody has lost their way back, and gets another: the answer tells it.
    NewWayBack {
        /// Who.
        learner: u32,
    },
    /// The tables are made, and the games begin.
    Start,
    /// Nobody can decide anything until it goes on.
    Pause {
        /// Where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tables: Option<Vec<u16>>,
        /// What everybody there reads; may be empty.
        #[serde(default)]
        words: String,
    },
    /// It goes on.
    Resume {
        /// Where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tables: Option<Vec<u16>>,
    },
    /// Everybody there reads something.
    Say {
        /// Where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tables: Option<Vec<u16>>,
        /// What.
        words: String,
    },
    /// Somebody who is asked is reminded.
    Nudge {
        /// Who.
        place: Place,
    },
    /// A bot makes one decision for somebody who is asked.
    BotOnce {
        /// For whom.
        place: Place,
    },
    /// A bot plays for somebody until they are back.
    BotUntilBack {
        /// For whom.
        place: Place,
    },
    /// A raised hand was seen.
    LowerHand {
        /// Whose.
        learner: u32,
    },
    /// Something is noted, for oneself. It is stamped with the time and the table's move.
    Note {
        /// At which table, if at one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<u16>,
        /// What.
        text: String,
        /// Words to find it by.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tags: Vec<String>,
    },
    /// Everybody is asked something.
    Ask {
        /// What.
        text: String,
        /// Two to six choices; none for an answer in one's own words.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        choices: Vec<String>,
        /// After how many seconds it closes by itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seconds: Option<u32>,
    },
    /// A question is closed.
    Close {
        /// Which.
        question: u32,
    },
    /// The projector shows something else.
    Show {
        /// What.
        show: Show,
    },
    /// Everybody may read something that was written, or may not any more. Until then nobody but the desk reads it.
    ShowText {
        /// As an answer to which question.
        question: u32,
        /// The number of the text.
        number: u64,
        /// Whether everybody may.
        shown: bool,
    },
    /// Those who learn may see all tables compared on their own devices, each with their own marked; or may not any more.
    ShowComparison {
        /// By what; left out: not any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        measure: Option<Measure>,
    },
    /// All hands are opened for talking about it: whoever plays at these tables, and at the demonstrations that go on from them,
    /// may read the journal once the game is over. There is no way back.
    OpenHands {
        /// Where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tables: Option<Vec<u16>>,
    },
    /// Everything is kept for another number of days, counted from when the lesson was opened.
    Keep {
        /// How many.
        days: u16,
    },
}

/// The answer to a step, and to a changed plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The lesson's version after it.
    pub version: u64,
    /// The new way back, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way_back: Option<String>,
}

/// `POST /api/desk/{key}/tables/{number}/branch`: opens a table that goes on from a moment of this one, to show something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// After how many moves.
    pub moves: u32,
}

/// The answer to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Branched {
    /// The id of the new table.
    pub table: String,
    /// Six letters by which everybody finds it.
    pub code: String,
    /// The number under which the desk looks at it: demonstrations come after the tables of the lesson.
    pub number: u16,
}

/// `DELETE /api/desk/{key}`: erases the lesson and everything that belongs to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Erase {
    /// The class code, typed in: so that nobody does this by accident.
    pub code: String,
}

/// `GET /api/desk/{key}`: the lesson, as far as the reader's role may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Desk {
    /// The reader's role.
    pub role: Role,
    /// The class code.
    pub code: String,
    /// The lesson's version: it grows with everything that happens in it.
    pub version: u64,
    /// How far it has come.
    pub stage: Stage,
    /// When it was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When the tables were made, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started_at: Option<i64>,
    /// When everything is erased, in milliseconds since 1970.
    pub erase_at: i64,
    /// The plan. Its roster is told to the desk only.
    pub plan: Plan,
    /// Who has come.
    pub learners: Vec<LearnerInfo>,
    /// The tables, once they are made.
    pub tables: Vec<DeskTable>,
    /// What everybody was asked.
    pub questions: Vec<Question>,
    /// What is on the projector.
    pub showing: Showing,
    /// By what those who learn see all tables compared on their own devices, if they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comparison: Option<Measure>,
    /// Where the room finds this server, if it listens to more than its own machine: for a desk or a projector that was opened
    /// there under a name that leads nobody else here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// The reader's own notes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
    /// The names of a seat's figures.
    pub seat_names: Vec<String>,
    /// The names of the world's figures, as tiles give them. The first counts the turns.
    pub world_names: Vec<String>,
}

/// Somebody who learns, as the desk sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LearnerInfo {
    /// Their number in the lesson.
    pub learner: u32,
    /// Their name.
    pub name: String,
    /// Where they sit, or will sit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// When they came, in milliseconds since 1970.
    pub came_at: i64,
    /// Since when their hand has been up, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_since: Option<i64>,
}

/// A table of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeskTable {
    /// Its number, counted from 1.
    pub table: u16,
    /// Its id.
    pub id: String,
}

/// A question to everybody, as the desk sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// Its number.
    pub question: u32,
    /// What is asked.
    pub text: String,
    /// The choices; none for answers in one's own words.
    pub choices: Vec<String>,
    /// When it was asked, in milliseconds since 1970.
    pub asked_at: i64,
    /// When it closes by itself, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes_at: Option<i64>,
    /// Whether it can still be answered.
    pub open: bool,
    /// How many have answered.
    pub answered: u32,
    /// Who has answered, by number and in the order of their numbers; never what. For those who may know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub who: Vec<u32>,
    /// How many chose what, once it is closed and enough have answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<u32>,
    /// What was written, by table. Those who may not read everything are told what everybody may read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<Written>,
}

/// Something that was written as an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Written {
    /// Its number in the lesson. Whoever changes what they wrote gets another, which nobody was shown.
    pub number: u64,
    /// At which table its author sits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
    /// The words.
    pub words: String,
    /// Whether everybody may read it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shown: bool,
}

/// A note.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Note {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// At which table, if at one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
    /// After how many of its moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// What.
    pub text: String,
    /// Words to find it by.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
}

/// What the socket at `/api/desk/{key}/socket` sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToDesk {
    /// The whole lesson: at first, and after every change in it.
    Lesson(Box<Desk>),
    /// The tables that have changed; at first all of them.
    Tiles {
        /// Each as it is now.
        tiles: Vec<Tile>,
    },
    /// The lesson was erased.
    Erased,
}
