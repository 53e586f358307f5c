//! Finding a game by its name.

use crate::any::AnyGame;
use crate::error::ShelfError;
use crate::games::{self, TITLES};
use crate::setup::Setup;
use crate::title::Title;
use table::Journal;

/// Makes the rulebook a setup asks for.
pub fn make(setup: &Setup) -> Result<Box<dyn AnyGame>, ShelfError> {
    games::make(setup).unwrap_or_else(|| Err(unknown_game(&setup.game)))
}

/// The rulebook a journal was played under.
pub fn make_for(journal: &Journal) -> Result<Box<dyn AnyGame>, ShelfError> {
    make(&Setup::from_header(&journal.header)?)
}

/// The game with this name.
pub fn title(id: &str) -> Option<Title> {
    TITLES.iter().copied().find(|title| title.id == id)
}

/// The error for a game that does not exist.
pub fn unknown_game(found: &str) -> ShelfError {
    ShelfError::UnknownGame { found: found.to_owned(), known: TITLES.iter().map(|title| title.id.to_owned()).collect() }
}
