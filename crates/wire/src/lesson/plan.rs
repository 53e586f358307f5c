//! What is prepared before anybody comes. A plan names no people but those of its roster, and can be used again.

use crate::tables::SetupForm;
use serde::{Deserialize, Serialize};

/// `POST /api/lessons`
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewLesson {
    /// What is planned.
    pub plan: Plan,
}

/// What is planned. Everything but the rules has a default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What the lesson is called; may be empty.
    #[serde(default)]
    pub title: String,
    /// The rules of every table. Its `seats` are the size of a table.
    pub setup: SetupForm,
    /// How many minutes there are.
    #[serde(default = "minutes")]
    pub minutes: u16,
    /// After how many turns the tables are to stop; none: when the game ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<u16>,
    /// The planned pauses, the earliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pauses: Vec<Pause>,
    /// How many are expected, if that is known without a roster.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<u16>,
    /// The names to choose from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roster: Vec<String>,
    /// Whether names that are not on the roster are welcome. Without a roster all are.
    #[serde(default)]
    pub nicknames: bool,
    /// How many may share a seat as a team.
    #[serde(default = "one")]
    pub team: u8,
    /// Which bot takes the seats that are left.
    #[serde(default = "bot")]
    pub bot: String,
    /// Where the tables' luck comes from.
    #[serde(default)]
    pub luck: Luck,
    /// For how many days everything is kept after the lesson was opened.
    #[serde(default = "keep_days")]
    pub keep_days: u16,
    /// What those who come agree to, besides what the page says of what is kept.
    #[serde(default)]
    pub consent: String,
    /// What the facilitator is called, such as “your trainer”; empty: as the page says.
    #[serde(default)]
    pub called: String,
}

impl Plan {
    /// How many of the minutes are for coming: the games begin after them.
    pub const COMING: u16 = 5;
}

fn minutes() -> u16 {
    60
}

fn one() -> u8 {
    1
}

fn bot() -> String {
    "novice".to_owned()
}

fn keep_days() -> u16 {
    14
}

impl Plan {
    /// A plan with nothing asked for beyond the rules.
    pub fn plain(setup: SetupForm) -> Plan {
        Plan {
            title: String::new(),
            setup,
            minutes: minutes(),
            turns: None,
            pauses: Vec::new(),
            expected: None,
            roster: Vec::new(),
            nicknames: false,
            team: one(),
            bot: bot(),
            luck: Luck::One,
            keep_days: keep_days(),
            consent: String::new(),
            called: String::new(),
        }
    }
}

/// A planned pause: each table stops when it gets there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    /// After which turn.
    pub after: u16,
    /// What everybody is asked meanwhile; may be empty.
    #[serde(default)]
    pub question: String,
}

/// Where the tables' luck comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Luck {
    /// The same for all: differences are choices.
    #[default]
    One,
    /// Each table has its own.
    Own,
}
