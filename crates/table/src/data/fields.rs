//! The values of one table, read by name. Each read states its bounds.

use super::document::{Data, Node, Origin, Table};
use super::reader::Reader;
use super::sources::Source;
use super::spoken::{Spoken, language_of};
use super::{Bounds, LETTERS, YEAR, law};
use crate::forms::Expected;
use std::ops::RangeInclusive;

/// The most marks a list may have.
const MARKS: usize = 64;

/// The values of one table. Names that were never asked for are reported when it is dropped.
#[derive(Debug)]
pub struct Fields<'a> {
    /// Where mistakes are noted.
    pub reader: &'a Reader,
    /// `None` when the table is missing. That is reported once; its missing values are not.
    table: Option<&'a Table>,
    /// The path of the table.
    pub path: String,
    /// Where the table was written.
    pub origin: Origin,
    known: Vec<&'static str>,
    /// Names of texts written once per language: `name` for `name_en`, `name_fr` and so on.
    spoken: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// The values of the table at a path.
    pub fn new(reader: &'a Reader, table: Option<&'a Table>, path: String, origin: Origin) -> Fields<'a> {
        Fields { reader, table, path, origin, known: Vec::new(), spoken: Vec::new() }
    }

    /// The path of a value in this table.
    pub fn at(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { [self.path.as_str(), ".", key].concat() }
    }

    /// A value, if it is there.
    pub fn value(&mut self, key: &'static str) -> Option<&'a Node> {
        if !self.known.contains(&key) {
            self.known.push(key);
        }
        self.table.and_then(|table| table.get(key))
    }

    /// A value that is required.
    pub fn required(&mut self, key: &'static str) -> Option<&'a Node> {
        let value = self.value(key);
        if value.is_none() && self.table.is_some() {
            self.reader.report(self.origin, &self.at(key), "", Expected::Something);
        }
        value
    }

    /// Where a value was written; the table's own place if the value is missing.
    pub fn place(&self, key: &str) -> Origin {
        self.table.and_then(|table| table.get(key)).map_or(self.origin, |node| node.origin)
    }

    /// The latest place among values that contradict each other: the last one written broke the law.
    fn latest(&self, keys: &[&str]) -> Origin {
        let nodes = keys.iter().filter_map(|key| self.table?.get(key));
        nodes.map(Node::latest).reduce(Origin::later).unwrap_or(self.origin)
    }

    /// A number as it was written, before its bounds are checked.
    pub fn raw_number(&self, key: &str) -> Option<i64> {
        match self.table?.get(key)?.data {
            Data::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Reports a law broken by this table as a whole.
    pub fn broken(&self, keys: &[&str], found: impl Into<String>, law: &str) {
        let at = keys.first().map_or(self.path.clone(), |key| self.at(key));
        self.reader.report_law(self.latest(keys), &at, found, law);
    }

    /// Like [`Fields::broken`], but reported at one of the values that contradict each other. `at` is a path from here,
    /// which may end at an item of a list.
    pub fn broken_at(&self, keys: &[&str], at: &str, found: impl Into<String>, law: &str) {
        let path = at.split('[').next().unwrap_or_default();
        let (first, rest) = path.split_once('.').unwrap_or((path, ""));
        let named = self.table.and_then(|table| table.get(first));
        let named = rest.split('.').filter(|key| !key.is_empty()).fold(named, |node, key| node?.get(key));
        let latest = self.latest(keys);
        let origin = named.map_or(latest, |node| node.latest().later(latest));
        self.reader.report_law(origin, &self.at(at), found, law);
    }

    /// A required number.
    pub fn number<T: TryFrom<i64> + Default>(&mut self, key: &'static str, bounds: Bounds) -> T {
        let Some(node) = self.required(key) else { return T::default() };
        let at = self.at(key);
        let number = self.reader.number(node, &at, bounds);
        self.reader.note(&at, number);
        T::try_from(number).unwrap_or_default()
    }

    /// A number; 0 when left out.
    pub fn number_or_zero<T: TryFrom<i64> + Default>(&mut self, key: &'static str, bounds: Bounds) -> T {
        let Some(node) = self.value(key) else { return T::default() };
        let at = self.at(key);
        let number = self.reader.number(node, &at, bounds);
        if number != 0 {
            self.reader.note(&at, number);
        }
        T::try_from(number).unwrap_or_default()
    }

    /// A number that may be left out or written as `"none"`.
    pub fn optional<T: TryFrom<i64>>(&mut self, key: &'static str, bounds: Bounds) -> Option<T> {
        let node = self.value(key)?;
        let number = self.reader.option(node, &self.at(key), bounds)?;
        self.reader.note(&self.at(key), number);
        T::try_from(number).ok()
    }

    /// A list of numbers, with bounds on its length.
    pub fn list(&mut self, key: &'static str, length: RangeInclusive<usize>, bounds: Bounds) -> Vec<i64> {
        self.options(key, length, bounds, false).into_iter().flatten().collect()
    }

    /// A list of numbers, any of which may be `"none"`.
    pub fn options(
        &mut self,
        key: &'static str,
        length: RangeInclusive<usize>,
        bounds: Bounds,
        none: bool,
    ) -> Vec<Option<i64>> {
        let Some(node) = self.required(key) else { return Vec::new() };
        let at = self.at(key);
        let list = self.reader.list(node, &at, length).unwrap_or_default();
        let read = list.iter().enumerate().map(|(index, node)| {
            let at = format!("{at}[{index}]");
            if none {
                self.reader.option(node, &at, bounds.clone())
            } else {
                Some(self.reader.number(node, &at, bounds.clone()))
            }
        });
        let read: Vec<Option<i64>> = read.collect();
        self.reader.note(&at, node.written());
        read
    }

    /// A list of exactly `N` numbers.
    pub fn array<T: TryFrom<i64> + Default + Copy, const N: usize>(
        &mut self,
        key: &'static str,
        bounds: Bounds,
    ) -> [T; N] {
        let list = self.list(key, N..=N, bounds);
        std::array::from_fn(|level| list.get(level).and_then(|number| T::try_from(*number).ok()).unwrap_or_default())
    }

    /// A list of exactly `N` numbers, any of which may be `"none"`.
    pub fn option_array<T: TryFrom<i64> + Copy, const N: usize>(
        &mut self,
        key: &'static str,
        bounds: Bounds,
    ) -> [Option<T>; N] {
        let list = self.options(key, N..=N, bounds, true);
        std::array::from_fn(|level| list.get(level).copied().flatten().and_then(|number| T::try_from(number).ok()))
    }

    /// A required `true` or `false`.
    pub fn flag(&mut self, key: &'static str) -> bool {
        let Some(node) = self.required(key) else { return false };
        let value = self.reader.boolean(node, &self.at(key));
        self.reader.note(&self.at(key), value);
        value
    }

    /// `true` or `false`; `false` when left out.
    pub fn flag_or_false(&mut self, key: &'static str) -> bool {
        let Some(node) = self.value(key) else { return false };
        let value = self.reader.boolean(node, &self.at(key));
        if value {
            self.reader.note(&self.at(key), value);
        }
        value
    }

    /// A required word, one of `words`: its index among them.
    pub fn word(&mut self, key: &'static str, words: &[&str]) -> Option<usize> {
        let node = self.required(key)?;
        let place = self.reader.word(node, &self.at(key), words)?;
        self.reader.note(&self.at(key), words[place]);
        Some(place)
    }

    /// A word that can only be written `word = true`.
    pub fn just(&mut self, key: &'static str) -> bool {
        let said = self.flag(key);
        if let Some(Data::Boolean(false)) = self.value(key).map(|node| &node.data) {
            let expected = Expected::OneOf(vec!["true".to_owned()]);
            self.reader.report(self.place(key), &self.at(key), "false", expected);
        }
        said
    }

    /// The mark that says where this table comes from.
    pub fn source(&self) -> Source {
        let mark = self.table.and_then(|table| table.get("source")).and_then(Node::text);
        mark.and_then(Source::named).unwrap_or(Source::House)
    }

    /// Whether the value is missing or an empty list.
    pub fn lacks(&self, key: &str) -> bool {
        let node = self.table.and_then(|table| table.get(key));
        node.is_none_or(|node| node.list().is_some_and(<[Node]>::is_empty))
    }

    /// A text for people to read; it is not part of the content.
    pub fn text(&mut self, key: &'static str, must: bool) -> String {
        let node = if must { self.required(key) } else { self.value(key) };
        node.map(|node| self.written(node, key, must)).unwrap_or_default()
    }

    fn written(&self, node: &Node, key: &str, must: bool) -> String {
        let Some(text) = node.text() else {
            self.reader.report(node.origin, &self.at(key), node.written(), Expected::Text);
            return String::new();
        };
        if text.chars().count() > LETTERS || (must && text.trim().is_empty()) {
            self.reader.report_law(node.origin, &self.at(key), node.written(), law::LETTERS);
        }
        text.to_owned()
    }

    /// A text for people in every language it is written in: `name` reads `name_en`, `name_fr` and so on.
    pub fn spoken(&mut self, name: &'static str) -> Spoken {
        self.spoken.push(name);
        let entries = self.table.map_or(&[][..], |table| &table.entries);
        let said = entries.iter().filter_map(|entry| Some((language_of(&entry.key, name)?, entry)));
        said.map(|(language, entry)| (language.to_owned(), self.written(&entry.node, &entry.key, false))).collect()
    }

    /// A year, for people to read; like a text, it is not part of the content.
    pub fn year(&mut self, key: &'static str) -> u16 {
        let Some(node) = self.required(key) else { return 0 };
        self.reader.number(node, &self.at(key), YEAR) as u16
    }

    /// A required table.
    pub fn table(&mut self, key: &'static str) -> Fields<'a> {
        let node = self.required(key);
        self.inner(key, node)
    }

    /// A table whose values may all be left out.
    pub fn table_or_empty(&mut self, key: &'static str) -> Fields<'a> {
        let node = self.value(key);
        self.inner(key, node)
    }

    fn inner(&self, key: &str, node: Option<&'a Node>) -> Fields<'a> {
        match node {
            Some(node) => self.reader.fields(node, self.at(key)),
            None => Fields::new(self.reader, None, self.at(key), self.origin),
        }
    }
}

impl Drop for Fields<'_> {
    fn drop(&mut self) {
        let Some(table) = self.table else { return };
        for entry in &table.entries {
            let key = entry.key.as_str();
            let marked = key.strip_suffix("_source").or_else(|| key.strip_suffix("_sources"));
            if self.known.contains(&key) || self.spoken.iter().any(|name| language_of(key, name).is_some()) {
                continue;
            } else if key == "source" || marked.is_some_and(|marked| self.known.contains(&marked)) {
                self.judge_source(&entry.node, key);
            } else {
                let spoken: Vec<String> = self.spoken.iter().map(|name| format!("{name}_en")).collect();
                let names = self.known.iter().copied().chain(spoken.iter().map(String::as_str));
                self.reader.report_name(entry.origin, &self.at(key), key, names);
            }
        }
    }
}

impl Fields<'_> {
    fn judge_source(&self, node: &Node, key: &str) {
        let words = Source::NAMES;
        match node.list() {
            Some(list) if key.ends_with("_sources") && list.len() <= MARKS => {
                for (index, node) in list.iter().enumerate() {
                    self.reader.word(node, &format!("{}[{index}]", self.at(key)), words);
                }
            }
            _ if key.ends_with("_sources") => {
                let expected = Expected::List { min: 0, max: MARKS };
                self.reader.report(node.origin, &self.at(key), node.written(), expected);
            }
            _ => {
                self.reader.word(node, &self.at(key), words);
            }
        }
    }
}
