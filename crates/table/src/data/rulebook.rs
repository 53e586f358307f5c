//! From text to rulebook: the printed data of a game, with house rules laid over them.

use super::sources::{self, EntrySheet, Row, Sheet, Sources};
use super::{Fields, Node, Problem, Reader, Shape, overlay};
use std::fmt::Debug;
use std::sync::Arc;

/// What the box says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The title.
    pub title: String,
    /// The author.
    pub author: String,
    /// The publisher.
    pub publisher: String,
}

impl About {
    /// Reads it from the data of the game with this name.
    pub fn read(from: &mut Fields, game: &'static str) -> About {
        from.word("id", &[game]);
        About {
            title: from.text("title", true),
            author: from.text("author", true),
            publisher: from.text("publisher", true),
        }
    }
}

/// What a game reads from its data file. Implemented by its rules: the numbers and cards.
pub trait DataFile: Clone + Debug + 'static {
    /// What the box says.
    type About: Clone + Debug;
    /// What things are called.
    type Terms: Clone + Debug;

    /// What the data look like.
    const SHAPE: &'static Shape;
    /// Tables that are shown value by value: the path, and the lists in it.
    const SHEETS: &'static [(&'static str, &'static [&'static str])];

    /// The printed rules, read once.
    fn printed() -> &'static Rulebook<Self>;
    /// Reads the merged data. The result is complete even when there are problems, but then it must not be played.
    fn read(root: &mut Fields) -> (Self, Self::About, Self::Terms);
    /// Sees the printed data and a house-rules file before they are merged.
    fn prepare(_printed: &mut Node, _house: &Node) {}
}

/// A rulebook: the rules, and everything people may want to know about them.
#[derive(Clone, Debug)]
pub struct Rulebook<R: DataFile> {
    /// The numbers and cards.
    pub rules: R,
    /// What the box says.
    pub about: R::About,
    /// What things are called.
    pub terms: R::Terms,
    /// Everything that matters in play as one text: equal texts are equal rules. Comments, order, formatting, words and
    /// source marks do not matter.
    pub canonical: String,
    /// The paths of the values that differ from the printed data, sorted.
    pub house: Vec<String>,
    document: Arc<Node>,
}

impl<R: DataFile> Rulebook<R> {
    /// The printed rules.
    pub fn printed() -> Rulebook<R> {
        R::printed().clone()
    }

    /// Reads the printed rules from their text.
    pub fn from_print(text: &str) -> Rulebook<R> {
        Rulebook::read(Reader::new(R::SHAPE, ""), overlay::printed(text)).0
    }

    /// The printed rules with a house-rules file laid over them, or all the mistakes in the file.
    pub fn with_house_rules(text: &str, file_name: &str) -> Result<Rulebook<R>, Vec<Problem>> {
        Rulebook::with_settings(Some((text, file_name)), &[])
    }

    /// The printed rules with a house-rules file (text and name) and then settings `path=value` laid over them.
    pub fn with_settings(house: Option<(&str, &str)>, sets: &[String]) -> Result<Rulebook<R>, Vec<Problem>> {
        let printed = &R::printed().document;
        let reader = Reader::new(R::SHAPE, house.map_or("", |(_, name)| name));
        let merged = overlay::merged(&reader, printed, house.map(|(text, _)| text), sets, R::prepare);
        let (mut book, problems) = Rulebook::read(reader, merged);
        // If there are mistakes, what the rules changed does not matter.
        if !problems.is_empty() {
            return Err(problems);
        }
        book.house = sources::changed(R::SHAPE, printed, &book.document);
        Ok(book)
    }

    fn read(reader: Reader, document: Node) -> (Rulebook<R>, Vec<Problem>) {
        let (rules, about, terms) = R::read(&mut reader.fields(&document, ""));
        let (problems, canonical) = reader.finish();
        (Rulebook { rules, about, terms, canonical, house: Vec::new(), document: Arc::new(document) }, problems)
    }

    /// Every value with its source, in the order of the data. A list whose values have different sources gets one row
    /// per value.
    pub fn sources(&self) -> Vec<Row> {
        self.told().rows()
    }

    /// Thresholds and other lists, value by value.
    pub fn sheets(&self) -> Vec<Sheet> {
        R::SHEETS.iter().map(|(path, lists)| self.told().sheet(path, lists)).collect()
    }

    /// The entries of a list in the data, such as `events`.
    pub fn entry_sheets(&self, list: &str) -> Vec<EntrySheet> {
        self.told().entries(list)
    }

    /// The merged data, and what house rules changed in them.
    pub fn told(&self) -> Sources<'_> {
        Sources { shape: R::SHAPE, document: &self.document, house: &self.house }
    }
}
