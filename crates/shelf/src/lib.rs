//! The shelf: what other crates know of each game, and games without their types for code that handles "any game".

pub mod any;
#[cfg(not(target_arch = "wasm32"))]
pub mod arrays;
#[cfg(not(target_arch = "wasm32"))]
pub mod bench;
pub mod book;
#[cfg(not(target_arch = "wasm32"))]
pub mod bulk;
pub mod catalog;
mod editions;
pub mod error;
pub mod forms;
pub mod games;
#[cfg(test)]
mod kept_journals_tests;
#[cfg(not(target_arch = "wasm32"))]
mod moments;
#[cfg(test)]
mod needless_questions_tests;
mod on_shelf;
pub mod option;
pub mod packed;
pub mod rulebook;
mod seated;
pub mod setup;
#[cfg(test)]
mod stages_tests;
pub mod title;
pub mod words;

pub use any::{AnyGame, AnyTable, Choice, Happening, Hindered, Moved, SlowAnswer, Stage, Told};
pub use book::{Book, BookEntry, Costs};
pub use catalog::{make, make_for, title, unknown_game};
pub use error::{Problem, Refused, ShelfError};
pub use games::{Position, RulesSheet, TITLES, authoring, rules};
pub use on_shelf::Typed;
pub use option::{Asked, Beside, GameOption, OptionKind, OptionValue, Usual};
pub use setup::{Setup, places};
pub use title::{Mode, Title};
