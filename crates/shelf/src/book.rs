//! A rulebook to read: its numbers, cards and other entries, and where each value comes from.

use table::Saying;
use table::data::sources::{EntrySheet, Row, Sheet};
use table::data::{Source, Words};

/// What every rulebook says, whatever the game.
#[derive(Clone, Debug)]
pub struct Book {
    /// The game's printed title.
    pub title: String,
    /// Who wrote it.
    pub author: String,
    /// Who publishes it.
    pub publisher: String,
    /// The year, if it is known.
    pub year: Option<u16>,
    /// What house rules have changed, by path.
    pub house: Vec<String>,
    /// Whether the table does not play by the printed values: it has house rules, or has chosen variants.
    pub changed: bool,
    /// The scales and tables.
    pub sheets: Vec<Sheet>,
    /// Variants: the name, what it changes, where it comes from.
    pub variants: Vec<(String, String, Source)>,
    /// The cards that players play.
    pub cards: Vec<BookEntry>,
    /// Further lists of entries: the key of their heading, and the entries.
    pub lists: Vec<(&'static str, Vec<BookEntry>)>,
    /// Every value with its source.
    pub rows: Vec<Row>,
}

/// A card, a country or another entry of a rulebook.
#[derive(Clone, Debug)]
pub struct BookEntry {
    /// Its values.
    pub sheet: EntrySheet,
    /// What it is called and what it does.
    pub words: Words,
    /// What it costs.
    pub costs: Vec<Costs>,
}

/// What has to be paid for an entry of a rulebook, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Costs {
    /// The value of the data that it tells, such as `cost` or `need`.
    pub value: &'static str,
    /// What is paid, in the game's own words; empty if it is free.
    pub parts: Vec<Saying>,
}

impl BookEntry {
    /// The entries of a list with their words.
    pub(crate) fn list<'a>(sheets: Vec<EntrySheet>, words: impl IntoIterator<Item = &'a Words>) -> Vec<BookEntry> {
        let both = sheets.into_iter().zip(words);
        both.map(|(sheet, words)| BookEntry { sheet, words: words.clone(), costs: Vec::new() }).collect()
    }

    /// The entries of a list, each with what it costs.
    pub(crate) fn priced(entries: Vec<BookEntry>, costs: impl IntoIterator<Item = Vec<Costs>>) -> Vec<BookEntry> {
        entries.into_iter().zip(costs).map(|(entry, costs)| BookEntry { costs, ..entry }).collect()
    }
}
