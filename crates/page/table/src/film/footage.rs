//! What a film is cut from: moves stage by stage, as one viewer saw them.

use crate::Position;
use shelf::{AnyGame, AnyTable};
use std::sync::Arc;
use table::{Saying, Seat, Viewer};

/// Some moves in a row, the oldest first.
pub type Footage = Vec<FilmedMove>;

/// The longest film that is cut: whoever was away longer reads the log.
pub const LONGEST: usize = 60;

/// A move: the act itself, then what followed from it.
#[derive(Clone)]
pub struct FilmedMove {
    /// How many moves were in force after it.
    pub after: usize,
    /// Who acted.
    pub seat: Seat,
    /// Its stages; at least one.
    pub stages: Vec<FilmedStage>,
}

/// A part of a move that can be looked at by itself.
#[derive(Clone)]
pub struct FilmedStage {
    /// What happened in it, as far as the viewer may know.
    pub events: Vec<Saying>,
    /// What the viewer saw after it.
    pub position: Position,
}

/// The moves of a table from one number to another. What cannot be shown is left out: a film is never worth an error.
pub fn of_table(
    game: &Arc<dyn AnyGame>,
    table: &dyn AnyTable,
    seats: &[Seat],
    (from, to): (usize, usize),
    viewer: Viewer,
) -> Footage {
    let moves = (from.max(to.saturating_sub(LONGEST))..to).filter_map(|at| {
        let stages = table.stages(at, viewer)?.into_iter().filter_map(|stage| {
            let position = Position::unpack(game.clone(), stage.packed, viewer).ok()?;
            Some(FilmedStage { events: stage.events, position })
        });
        let stages: Vec<FilmedStage> = stages.collect();
        (!stages.is_empty()).then_some(FilmedMove { after: at + 1, seat: *seats.get(at)?, stages })
    });
    moves.collect()
}
