//! Positions and actions as arrays of numbers, for learning agents.
//!
//! Each game declares one table, below its folder in `games`: the fields of an observation, which are written from a
//! seat's view and from nothing else, and groups of actions, which number everything a menu may list. The size of both
//! follows from the rulebook and the number of seats, so it is the same from the first position to the last. A
//! [`Course`] plays a game by these numbers; [`Schema`] says what they mean.

mod course;
mod groups;
mod layout;
mod schema;
mod seen;
mod sheet;
#[cfg(test)]
mod tests;
mod typed;

pub use course::Course;
pub use schema::{Field, Group, Part, Schema};
pub use typed::Arrays;

pub(crate) use groups::{Place, actions, step_into};
pub(crate) use schema::{AMOUNTS, group};
pub(crate) use seen::Seen;
pub(crate) use sheet::{Ranks, Sheet, clockwise, distance, small};
#[cfg(test)]
pub(crate) use tests::Visitor;
pub(crate) use typed::{Arrayed, Declared};

use crate::catalog::unknown_game;
use crate::error::ShelfError;
use crate::setup::Setup;
use std::sync::Arc;

/// The arrays of the game a setup asks for.
pub fn make(setup: &Setup) -> Result<Arc<dyn Arrays>, ShelfError> {
    crate::games::arrays(setup).unwrap_or_else(|| Err(unknown_game(&setup.game)))
}
