//! A table as lists and lobbies show it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use shelf::Setup;

/// The rules a table is to be played under, as requested: [`shelf::make`] judges them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupForm {
    /// The game's name.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// The game's options by name; those left out follow the rulebook's advice.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// The text of a house-rules file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house_rules: Option<String>,
    /// Single values set on top: `path=value`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub settings: Vec<String>,
}

/// The file name used when reporting mistakes in house rules that came without one.
const HOUSE_RULES: &str = "house_rules";

impl From<SetupForm> for Setup {
    fn from(form: SetupForm) -> Setup {
        let SetupForm { game, seats, options, house_rules, settings } = form;
        Setup { game, seats, options, house_rules: house_rules.map(|text| (HOUSE_RULES.to_owned(), text)), settings }
    }
}

impl From<Setup> for SetupForm {
    fn from(setup: Setup) -> SetupForm {
        let Setup { game, seats, options, house_rules, settings } = setup;
        SetupForm { game, seats, options, house_rules: house_rules.map(|(_, text)| text), settings }
    }
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are being taken.
    Lobby,
    /// The game is on.
    Playing,
    /// The game is over.
    Finished,
}

/// How time is kept. Whatever the clock, being late loses nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// Not at all.
    #[default]
    None,
    /// A seat that takes longer is reminded, and the others see it.
    Reminder {
        /// After this many seconds.
        seconds: u32,
    },
    /// A seat that takes longer gives the game's neutral answer.
    PerMove {
        /// After this many seconds.
        seconds: u32,
    },
}

/// Who should sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    /// Anybody with the code.
    Open,
    /// The person making the table, or somebody who shares their screen.
    Here {
        /// The player's name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Which one, by its name in `bots`.
        bot: String,
    },
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person.
    Person,
    /// A bot.
    Bot {
        /// Which one, by its name in `bots`.
        bot: String,
    },
}

/// A seat, as everybody at the table sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The seat, counted from 0.
    pub seat: u8,
    /// Who sits there.
    #[serde(flatten)]
    pub kind: SeatKind,
    /// The player's name; empty for a bot or an open seat.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Whether a socket of this player is connected.
    #[serde(default)]
    pub present: bool,
    /// Whether the reader holds it and acts for it.
    #[serde(default)]
    pub mine: bool,
    /// Who else sits there: a team, for which the player named above speaks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub team: Vec<String>,
    /// The reader's place in the team; none for its speaker and for everybody outside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// Whether anybody with the code may join the team, before the start.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub team_open: bool,
    /// Who wants to join the team; told to whoever speaks for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asking: Vec<Asking>,
    /// Whether the reader has asked to join the team and waits for an answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asked: bool,
    /// Who on the seat may not write in the chat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<String>,
    /// Since when the player has been disconnected, in milliseconds since 1970; none while they are connected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_since: Option<i64>,
    /// For whom a bot plays: a player who was away for a long time and may take the seat back at any time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stands_in_for: Option<String>,
    /// Whether the reader may take the seat back from the bot.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub take_back: bool,
}

impl SeatInfo {
    /// A seat about which there is nothing else to say.
    pub fn new(seat: u8, kind: SeatKind, name: String) -> SeatInfo {
        SeatInfo {
            seat,
            kind,
            name,
            present: false,
            mine: false,
            team: Vec::new(),
            place: None,
            team_open: false,
            asking: Vec::new(),
            asked: false,
            muted: Vec::new(),
            away_since: None,
            stands_in_for: None,
            take_back: false,
        }
    }
}

/// Somebody who wants to join a team.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asking {
    /// The request's place in the table's history.
    pub request: u64,
    /// Their name.
    pub name: String,
}

/// A table, as everybody who may look at it sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// The table's id: unguessable, part of its link.
    pub id: String,
    /// Six letters to join by.
    pub code: String,
    /// The rules. On a socket they come once, with the first sync: none afterwards, and they never change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<SetupForm>,
    /// The fingerprint of every number, card and option.
    pub content: String,
    /// The version of the game's rules.
    pub rules_version: u32,
    /// How far it has come.
    pub status: Status,
    /// How time is kept.
    pub clock: Clock,
    /// Whether anybody with the code may watch.
    pub spectators: bool,
    /// Whether it is in the public list.
    pub listed: bool,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Whether the reader made the table and may change its seats and start it.
    pub host: bool,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// Whether several people may share a seat as a team.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub teams: bool,
    /// Whether onlookers may write in the chat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub onlookers_speak: bool,
    /// How many seconds a player may be away before the others can give the seat to a bot.
    #[serde(default)]
    pub grace: u32,
    /// Whether it was imported as a journal: whoever brought it may know its luck. This never changes.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// Whether an imported table goes on with luck that nobody knows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub new_luck: bool,
    /// Whether the whole journal was downloaded after the end: nothing can be taken back any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disclosed: bool,
    /// The id of the table at which the same people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The class code of the lesson that it belongs to: the desk of that lesson can look at it, and is told apart in the
    /// history whenever it does more than that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
    /// Whether the desk of that lesson has not opened the hands yet: until it does, nobody here is given the journal, even after
    /// the end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub held: bool,
    /// What the desk says while nobody can decide anything; empty words are a pause too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<String>,
}

/// Where whoever sits on a seat sits when the same people play again: one seat further to the front, so that somebody else
/// begins. Seats beyond the players', such as a mediator's, stay as they are.
pub fn seat_again(seat: u8, players: u8) -> u8 {
    if seat < players { (seat + players - 1) % players } else { seat }
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Brief {
    /// The table's id.
    pub id: String,
    /// Six letters to join by.
    pub code: String,
    /// The game's name.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// The players' names by seat; empty for open seats and bots.
    pub names: Vec<String>,
    /// Open seats.
    pub open: u8,
    /// Whether anybody with the code may watch.
    pub spectators: bool,
    /// The seats the game waits for.
    pub waiting: Vec<u8>,
    /// The reader's seats.
    #[serde(default)]
    pub mine: Vec<u8>,
    /// When something last happened, in milliseconds since 1970.
    pub touched_at: i64,
}
