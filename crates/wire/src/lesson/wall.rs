//! The tables of a lesson at a glance, and compared.

use crate::tables::Status;
use serde::{Deserialize, Serialize};

/// A table at a glance: public facts only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tile {
    /// Its number in the lesson, counted from 1.
    pub table: u16,
    /// How far it has come.
    pub status: Status,
    /// The table's version.
    pub version: u64,
    /// How many moves are in force.
    pub moves: u32,
    /// The turn: the first of the world's figures.
    pub turn: i64,
    /// The seats the game waits for.
    pub waiting: Vec<u8>,
    /// Since when they have been asked, in milliseconds since 1970.
    pub asked_at: i64,
    /// By seat, since when nobody who sits there has been connected; none for a bot, and while somebody is.
    pub away: Vec<Option<i64>>,
    /// The seats on which bots sit.
    pub bots: Vec<u8>,
    /// The world's figures, as the desk names them.
    pub world: Vec<i64>,
    /// The seats' points, where the game counts them.
    pub scores: Vec<i64>,
    /// What everybody there reads while it is paused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<String>,
    /// Since when it is paused, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused_at: Option<i64>,
    /// How many of the planned pauses it has reached.
    #[serde(default)]
    pub reached: u16,
    /// Whether its players may look at all hands once the game is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hands_open: bool,
}

/// `GET /api/desk/{key}/compare`: what came of all tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Comparison {
    /// Whether all tables had the same luck, so that differences are choices.
    pub same_luck: bool,
    /// The names of the world's figures. The first counts the turns.
    pub world_names: Vec<String>,
    /// The tables.
    pub tables: Vec<Compared>,
}

/// A table beside the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Compared {
    /// Its number, counted from 1.
    pub table: u16,
    /// How far it has come.
    pub status: Status,
    /// The points by seat.
    pub scores: Vec<i64>,
    /// The most points of one seat.
    pub best: i64,
    /// Everybody's points together.
    pub together: i64,
    /// The distance between the most and the fewest points.
    pub gap: i64,
    /// The world's figures at the end of each turn; the last is the present.
    pub turns: Vec<Vec<i64>>,
}
