//! Numbers and cards from TOML: the printed data, house rules laid over them, and mistakes reported where they are.
//!
//! A game says what its data look like ([`Shape`]) and reads them table by table ([`fields::Fields`]). Each read states
//! its bounds, and a mistake is noted without stopping the reading ([`reader::Reader`]). What was read becomes one
//! canonical text, the content, from which a table's fingerprint is computed.

pub mod document;
pub mod entries;
pub mod fields;
pub mod overlay;
pub mod pictures;
mod problem;
pub mod reader;
mod rulebook;
pub mod settings;
pub mod sources;
mod spoken;

pub use document::{Node, Text};
pub use entries::Words;
pub use fields::Fields;
pub use problem::{MOST_TOLD, Problem, closest_first};
pub use reader::Reader;
pub use rulebook::{About, DataFile, Rulebook};
pub use sources::{Row, Source};
pub use spoken::Spoken;

use std::ops::RangeInclusive;

/// A range of whole numbers.
pub type Bounds = RangeInclusive<i64>;

/// A year.
pub const YEAR: Bounds = 0..=9999;
/// The most characters a name or a description may have.
pub const LETTERS: usize = 400;

/// What the data of a game look like.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The file of the printed data, named when a mistake is reported in it.
    pub file: &'static str,
    /// The lists whose entries have an id: house rules change, add and remove them one by one.
    pub lists: &'static [&'static str],
    /// Tables replaced as a whole: `cost = { money = 3 }` is the new cost, while `cost.money = 3` changes part of it.
    pub whole: &'static [&'static str],
    /// Fields that mark an entry as a new one. An entry with none of them, and no name, is taken for a misspelt id.
    pub new: &'static [&'static str],
}

impl Shape {
    /// Whether the path leads to a list whose entries have ids.
    pub fn has_ids(&self, path: &str) -> bool {
        self.lists.contains(&path)
    }

    /// Whether the table at this path is replaced as a whole.
    pub fn is_whole(&self, path: &str) -> bool {
        path.rsplit('.').next().is_some_and(|last| self.whole.contains(&last))
    }

    /// Whether an entry with an unknown id is a new one.
    fn is_new(&self, entry: &Node) -> bool {
        entry.spoken("name").iter().next().is_some() || self.new.iter().any(|key| entry.get(key).is_some())
    }
}

/// The laws that bind the data of every game, by the name used in [`crate::Expected::Law`].
pub mod law {
    /// The text is TOML.
    pub const TOML: &str = "toml";
    /// A setting has the form `path=value`.
    pub const SETTING: &str = "setting";
    /// An id is at most 40 lower-case letters, digits and underscores, and begins with a letter.
    pub const ID: &str = "id";
    /// No two entries of a list have the same id.
    pub const UNIQUE_ID: &str = "unique_id";
    /// A text has at most [`super::LETTERS`] characters.
    pub const LETTERS: &str = "letters";
    /// All of them, so that language files can be checked against the list.
    pub const ALL: &[&str] = &[TOML, SETTING, ID, UNIQUE_ID, LETTERS];
}

/// Declares a module `law` with the laws of a game's data by name, and the list of names for the language files.
#[macro_export]
macro_rules! laws {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)+) => {
        /// The laws that bind several values together, by the name used in
        /// [`Expected::Law`](table::Expected::Law).
        pub mod law {
            pub use $crate::data::law::{ID, LETTERS, SETTING, TOML, UNIQUE_ID};
            $($(#[$doc])* pub const $name: &str = $text;)+
            /// Those of this game, so that language files can be checked against the list.
            pub const ALL: &[&str] = &[$($text),+];
        }
    };
}

#[cfg(test)]
mod tests;
