//! Requests and answers of the HTTP interface. `docs/api.md` lists the addresses.

use crate::socket::Seen;
use crate::tables::{Brief, Clock, SeatWish, SetupForm};
use serde::{Deserialize, Serialize};
use shelf::AnyTable;
use table::Saying;

/// `POST /api/tables`
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The rules.
    pub setup: SetupForm,
    /// Who sits where; as many as the setup has seats.
    pub seats: Vec<SeatWish>,
    /// How time is kept.
    #[serde(default)]
    pub clock: Clock,
    /// Whether anybody with the code may watch.
    #[serde(default)]
    pub spectators: bool,
    /// Whether it is in the public list.
    #[serde(default)]
    pub listed: bool,
    /// Whether several people may share a seat as a team.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub teams: bool,
    /// Whether onlookers may write in the chat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub onlookers_speak: bool,
    /// How many seconds a player may be away before the others can give the seat to a bot. Left out: two minutes, or
    /// days if the clock counts in hours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grace: Option<u32>,
    /// How many milliseconds a pass in a window for reactions takes on average, whoever passes; 0 for at once. Left
    /// out: about a second if several people play, at once among bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hesitation: Option<u32>,
}

/// The answer to `POST /api/tables` and `POST /api/tables/import`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Made {
    /// The table's id.
    pub id: String,
    /// Six letters to join by.
    pub code: String,
    /// Whether the last line of an imported journal was torn, and left out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub torn: bool,
}

/// The answer to `GET /api/codes/{code}`: what a code leads to that somebody was told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeadsTo {
    /// A table, by its id.
    Table(String),
    /// A class, by its code as it is written.
    Class(String),
}

/// `POST /api/tables/{id}/join`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The player's name.
    pub name: String,
    /// Which seat; the first open one when left out.
    #[serde(default)]
    pub seat: Option<u8>,
    /// Whether to join the team of those already there, instead of taking an open seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub team: bool,
}

/// The answer to joining and taking over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seated {
    /// The table's id.
    pub id: String,
    /// The seat.
    pub seat: u8,
    /// Whether this is only a request: whoever speaks for the team has to agree first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asked: bool,
}

/// `PUT /api/tables/{id}/seats/{seat}/team`: before the start, the host lets anybody with the code join a seat's team.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenTeam {
    /// Whether the team is open.
    pub open: bool,
}

/// `POST /api/tables/{id}/seats/{seat}/team`: whoever speaks for a team answers somebody who wants to join it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Admit {
    /// Which request, as [`crate::tables::Asking`] numbers it.
    pub request: u64,
    /// Whether they may join.
    pub admit: bool,
}

/// `POST /api/tables/{id}/moderate`: what keeps a table civil. The host may do all of it; whoever speaks for a team may
/// expel from it. Everybody at the table sees that it was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Moderation {
    /// Somebody may not write in the chat, or may again.
    Mute {
        /// The seat.
        seat: u8,
        /// The place in the seat's team; none for the speaker.
        #[serde(default)]
        place: Option<u8>,
        /// Whether they are muted.
        muted: bool,
    },
    /// Onlookers may not write in the chat, or may.
    MuteOnlookers {
        /// Whether they are muted.
        muted: bool,
    },
    /// Somebody has to leave the seat or its team, and may not come back to this table.
    Expel {
        /// The seat.
        seat: u8,
        /// The place in the seat's team; none for the speaker.
        #[serde(default)]
        place: Option<u8>,
    },
    /// Somebody gets another name.
    Rename {
        /// The seat.
        seat: u8,
        /// The place in the seat's team; none for the speaker.
        #[serde(default)]
        place: Option<u8>,
        /// The new name.
        name: String,
    },
}

/// `PUT /api/tables/{id}/seats/{seat}`: the host changes a seat before the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChangeSeat {
    /// Who should sit there.
    pub wish: SeatWish,
}

/// `POST /api/tables/{id}/seats/{seat}/speaker`: somebody in the team speaks for it from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Speaker {
    /// Their place in the team.
    pub place: u8,
}

/// `POST /api/tables/{id}/leave`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// Which of the reader's seats.
    pub seat: u8,
}

/// The answer to `POST /api/tables/{id}/seats/{seat}/code`: whoever sends the code takes the seat over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandoverCode {
    /// The code.
    pub code: String,
    /// Until when it is valid, in milliseconds since 1970.
    pub until: i64,
}

/// `POST /api/handover`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeOver {
    /// The code from the other device.
    pub code: String,
}

/// `POST /api/tables/import`
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// A journal, as exported from a finished table or a local one.
    pub journal: String,
    /// Who sits where; all seats are open when left out.
    #[serde(default)]
    pub seats: Vec<SeatWish>,
}

/// `GET /api/me` and `GET /api/tables`
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tables {
    /// The tables, most recently touched first.
    pub tables: Vec<Brief>,
    /// How long tables are kept here; told with one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<Kept>,
}

/// How long tables that nobody touches are kept, in hours; left out: until somebody deletes them. Those of a lesson are kept as
/// long as the lesson says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Kept {
    /// Finished ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<u64>,
    /// Those that never started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unstarted: Option<u64>,
}

/// `GET /api/tables/{id}/moves/{number}`: an earlier position, as its viewer saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Earlier {
    /// After how many moves.
    pub moves: u32,
    /// What the viewer saw.
    pub seen: Seen,
    /// The seats the game waited for.
    pub waiting: Vec<u8>,
}

/// `GET /api/tables/{id}/film/{from}?to=`: what happened between two moments, stage by stage, as its viewer saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Film {
    /// The moves, the oldest first.
    pub moves: Vec<FilmedMove>,
}

/// A move: the act itself, then what followed from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FilmedMove {
    /// How many moves were in force after it.
    pub moves: u32,
    /// Who acted.
    pub seat: u8,
    /// Its stages; at least one.
    pub stages: Vec<FilmedStage>,
}

/// A part of a move that can be looked at by itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FilmedStage {
    /// What happened in it, as far as the viewer may know.
    pub events: Vec<Saying>,
    /// What the viewer saw after it: always packed.
    pub seen: Seen,
}

/// `GET /api/tables/{id}/curves`: the game's figures over time. They are public.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Curves {
    /// The names of a seat's figures.
    pub seat_names: Vec<String>,
    /// The names of the world's figures.
    pub world_names: Vec<String>,
    /// The figures after each move, the set-up first.
    pub points: Vec<Point>,
}

impl Curves {
    /// The names of a table's figures, and the figures as it stands.
    pub fn begun(table: &dyn AnyTable) -> Curves {
        let (_, seat_names, world_names) = table.indicators();
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let mut curves = Curves { seat_names: owned(seat_names), world_names: owned(world_names), points: Vec::new() };
        curves.note(table);
        curves
    }

    /// Adds the figures of the table as it stands now.
    pub fn note(&mut self, table: &dyn AnyTable) {
        let (figures, ..) = table.indicators();
        let moves = u32::try_from(table.moves()).unwrap_or(u32::MAX);
        self.points.push(Point { moves, seats: figures.seats, world: figures.world });
    }
}

/// The figures of one position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Point {
    /// After how many moves.
    pub moves: u32,
    /// For each seat, one value per name.
    pub seats: Vec<Vec<i64>>,
    /// One value per name.
    pub world: Vec<i64>,
}

/// `GET /api/me/export`: everything the server keeps about a guest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AboutMe {
    /// The tables the guest was ever at, the newest first.
    pub tables: Vec<MyTable>,
    /// The lessons the guest was ever in, the newest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lessons: Vec<MyLesson>,
}

/// What a lesson keeps about a guest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MyLesson {
    /// The class code.
    pub code: String,
    /// What the guest did there, in order, as it is stored.
    pub entries: Vec<serde_json::Value>,
}

/// What a table keeps about a guest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MyTable {
    /// The table's id.
    pub id: String,
    /// Six letters to join by.
    pub code: String,
    /// The game's name.
    pub game: String,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// When something last happened there, in milliseconds since 1970.
    pub touched_at: i64,
    /// What the guest did there, in order, as it is stored.
    pub entries: Vec<serde_json::Value>,
}
