//! The list of games.

use crate::any::AnyGame;
use crate::error::ShelfError;
use crate::setup::Setup;
use crate::{climate_on_shelf, limit_on_shelf, megacorps_on_shelf, water_on_shelf};
use table::Journal;

/// A game on the shelf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Title {
    /// The name in commands and files.
    pub id: &'static str,
    /// The fewest seats.
    pub fewest: u8,
    /// The most seats.
    pub most: u8,
}

/// The games there are.
pub const TITLES: &[Title] = &[
    Title { id: "limit", fewest: 1, most: 6 },
    Title { id: "megacorps", fewest: 3, most: 6 },
    Title { id: "water", fewest: 2, most: 4 },
    Title { id: "climate", fewest: 3, most: 5 },
];

/// Makes the rulebook a setup asks for.
pub fn make(setup: &Setup) -> Result<Box<dyn AnyGame>, ShelfError> {
    match setup.game.as_str() {
        "limit" => Ok(Box::new(limit_on_shelf::make(setup)?)),
        "megacorps" => Ok(Box::new(megacorps_on_shelf::make(setup)?)),
        "water" => Ok(Box::new(water_on_shelf::make(setup)?)),
        "climate" => Ok(Box::new(climate_on_shelf::make(setup)?)),
        _ => Err(unknown_game(&setup.game)),
    }
}

/// The rulebook a journal was played under.
pub fn make_for(journal: &Journal) -> Result<Box<dyn AnyGame>, ShelfError> {
    make(&Setup::from_header(&journal.header)?)
}

/// The game with this name.
pub fn title(id: &str) -> Option<Title> {
    TITLES.iter().copied().find(|title| title.id == id)
}

/// The error for a game that is not on the shelf.
pub fn unknown_game(found: &str) -> ShelfError {
    ShelfError::UnknownGame { found: found.to_owned(), known: TITLES.iter().map(|title| title.id.to_owned()).collect() }
}
