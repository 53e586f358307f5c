//! What those who learn send and are told. They are known by their cookie, and the lesson by its class code.

use super::{Measure, Place, Stage};
use serde::{Deserialize, Serialize};

/// `POST /api/lessons/{code}/join`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Come {
    /// A nickname, or a name of the roster.
    pub name: String,
    /// A word that friends agree on: those with the same word sit together where there is room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pair: Option<String>,
}

/// `POST /api/lessons/{code}/back`: somebody goes on from another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Back {
    /// Their name.
    pub name: String,
    /// The code they were given when they came.
    pub way_back: String,
}

/// `POST /api/lessons/{code}/hand`: raises a hand, or lowers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Whether it is up.
    pub up: bool,
}

/// `POST /api/lessons/{code}/answers`: answers a question, or changes the answer while it is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// Which question.
    pub question: u32,
    /// What.
    pub answer: Answer,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Answer {
    /// One of the choices, counted from 0.
    Choice(u8),
    /// One's own words.
    Text(String),
}

/// `GET /api/lessons/{code}`: what everybody with the class code may know before they come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassInfo {
    /// The class code.
    pub code: String,
    /// What the lesson is called.
    pub title: String,
    /// The game's name.
    pub game: String,
    /// How far it has come.
    pub stage: Stage,
    /// The names of the roster that nobody has taken; empty without a roster.
    pub roster: Vec<String>,
    /// Whether one may come under a name of one's own.
    pub nicknames: bool,
    /// What those who come agree to.
    pub consent: String,
    /// What the facilitator is called.
    pub called: String,
    /// When everything is erased, in milliseconds since 1970.
    pub erase_at: i64,
    /// The reader, if they have come already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<Me>,
}

/// Somebody who learns, as they see themselves. Also what their socket at `/api/lessons/{code}/socket` sends, at first and
/// after every change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Me {
    /// Their number in the lesson.
    pub learner: u32,
    /// Their name.
    pub name: String,
    /// Where they sit, or will sit; none if there is no seat for them yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// The table's id once it is made: from then on its own addresses count, with the same cookie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Who else will sit at their table, or sits there.
    pub neighbours: Vec<String>,
    /// How far the lesson has come.
    pub stage: Stage,
    /// When the lesson's minutes are over, in milliseconds since 1970; unknown before the games begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<i64>,
    /// Whether their hand is up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hand: bool,
    /// The way back to the seat from another device. Told once, when they come or when it is changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way_back: Option<String>,
    /// What everybody has been asked, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<Asked>,
    /// By what they may see all tables compared, while the desk shows it to them: `GET /api/lessons/{code}/compare` has the
    /// `Comparison`, without the points of single seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comparison: Option<Measure>,
}

/// A question as somebody who learns sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// Its number.
    pub question: u32,
    /// What is asked.
    pub text: String,
    /// The choices; none for an answer in one's own words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// Whether it can still be answered.
    pub open: bool,
    /// When it closes by itself, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closes_at: Option<i64>,
    /// The reader's own answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// How many chose what, once it is closed and enough have answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<u32>,
}
