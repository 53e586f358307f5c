//! A table at a glance, for the wall of its lesson. Public facts only.

use super::command::{Command, Question};
use super::course::Course;
use super::directory::Directory;
use super::facts::Facts;
use super::owner::Owner;
use crate::refusal::Refusal;
use crate::store::TableId;
use std::sync::Arc;
use wire::SeatKind;
use wire::lesson::Tile;

/// A seat's figure that is its points.
const SCORE: &str = "score";

/// The points of every seat, as far as the game counts them.
pub(crate) fn scores(names: &[impl AsRef<str>], seats: &[Vec<i64>]) -> Vec<i64> {
    let column = names.iter().position(|name| name.as_ref() == SCORE);
    column.map(|column| seats.iter().filter_map(|seat| seat.get(column).copied()).collect()).unwrap_or_default()
}

/// The seats on which bots sit.
pub(super) fn bots(facts: &Facts) -> Vec<u8> {
    let bots = (0..).zip(&facts.seats).filter(|(_, seat)| matches!(seat.kind, SeatKind::Bot { .. }));
    bots.map(|(seat, _)| seat).collect()
}

fn tile(course: &Course, away: Vec<Option<i64>>, table: u16) -> Tile {
    let facts = &course.facts;
    let (world, scores) = match &course.game {
        Some(game) => {
            let (figures, of_seats, _) = game.indicators();
            (figures.world, scores(of_seats, &figures.seats))
        }
        None => (Vec::new(), Vec::new()),
    };
    Tile {
        table,
        status: facts.status,
        version: facts.version,
        moves: facts.moves.len() as u32,
        turn: world.first().copied().unwrap_or_default(),
        waiting: course.asked().waiting.into_iter().map(|seat| seat.0).collect(),
        asked_at: facts.asked_at,
        away,
        bots: bots(facts),
        world,
        scores,
        paused: facts.paused.as_ref().map(|(_, words)| words.clone()),
        paused_at: facts.paused.as_ref().map(|(since, _)| *since),
        reached: facts.reached,
        hands_open: facts.hands_open,
    }
}

impl Owner {
    pub(super) async fn tile(&mut self, table: u16) -> Tile {
        let _ = self.look_behind().await;
        self.look_elsewhere().await;
        tile(&self.course, self.away(), table)
    }
}

impl Directory {
    /// The table at a glance, under its number in the lesson. A game that is over stays so, also where its table cannot be opened
    /// any more.
    pub(crate) async fn tile(self: &Arc<Self>, id: TableId, table: u16) -> Result<Tile, Refusal> {
        match self.at(id, |reply| Command::Tile(Question::new(table, reply))).await {
            Err(refusal) if refusal.is_shut() => self.shut_tile(id, table, refusal).await,
            answer => answer,
        }
    }
}
