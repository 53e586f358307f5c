//! The shelf: the list of games, and their types erased for whoever handles "any game".

pub mod any;
pub mod authoring;
pub mod bench;
pub mod catalog;
mod climate_on_shelf;
pub mod error;
mod limit_on_shelf;
mod megacorps_on_shelf;
mod on_shelf;
mod seated;
pub mod setup;
mod water_on_shelf;
pub mod words;

pub use any::{AnyGame, AnyTable, Choice, Happening, Hindered, Moved, Position, RulesSheet, Told};
pub use catalog::{TITLES, Title, make, make_for, title, unknown_game};
pub use error::{Problem, Refused, ShelfError};
pub use setup::{Setup, places};
