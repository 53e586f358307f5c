//! Reading a tree of values. Each read states its bounds, and a mistake is noted without stopping the reading.
//!
//! A wrong or missing value reads as the nearest harmless one, so that the rest can still be read; the caller gets the
//! result only if no mistake was noted.

use super::document::{Data, Node, Origin, Text};
use super::fields::Fields;
use super::problem::{MOST_TOLD, Problem, closest_first};
use super::{Bounds, Shape};
use crate::forms::{Expected, Fault};
use std::cell::RefCell;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::RangeInclusive;

/// The word for a value that is left out on purpose.
const NONE: &str = "none";

/// Notes what was read and what was wrong.
#[derive(Debug)]
pub struct Reader {
    shape: &'static Shape,
    house_file: String,
    mistakes: RefCell<Mistakes>,
    read: RefCell<Vec<String>>,
}

/// The first mistakes by place, and how many there are in all. A hostile file may have thousands: they are counted, not
/// kept.
#[derive(Debug, Default)]
struct Mistakes {
    /// The first [`MOST_TOLD`] with their fingerprints, sorted by file and place; those of one place in the order they
    /// were noted.
    told: Vec<(u64, Problem)>,
    /// The fingerprint of each, so that none counts twice.
    all: HashSet<u64>,
    /// How often a mistake was noted, repeats included.
    noted: usize,
}

impl Mistakes {
    fn note(&mut self, fingerprint: u64, place: (&str, usize, usize), problem: impl FnOnce() -> Problem) {
        self.noted += 1;
        if !self.all.insert(fingerprint) {
            return;
        }
        let at = self.told.partition_point(|(_, told)| (told.file.as_str(), told.line, told.column) <= place);
        if at < MOST_TOLD {
            self.told.insert(at, (fingerprint, problem()));
            self.told.truncate(MOST_TOLD);
        }
    }
}

impl Reader {
    /// Nothing is read yet.
    pub fn new(shape: &'static Shape, house_file: &str) -> Reader {
        Reader { shape, house_file: house_file.to_owned(), mistakes: RefCell::default(), read: RefCell::default() }
    }

    /// What the data look like.
    pub fn shape(&self) -> &'static Shape {
        self.shape
    }

    /// The name of the house-rules file.
    pub fn house_file(&self) -> &str {
        &self.house_file
    }

    /// Notes a mistake.
    pub fn report(&self, origin: Origin, at: &str, found: impl Into<String>, expected: Expected) {
        let fault = Fault::new(at, found, expected);
        let mut hasher = DefaultHasher::new();
        (origin, at, &fault.found, &fault.expected).hash(&mut hasher);
        self.note_mistake(hasher.finish(), origin, || fault);
    }

    /// Notes a name that was never asked for. It is compared with the right names only if it is reported: a file may
    /// hold any number of such names.
    pub fn report_name<'n>(&self, origin: Origin, at: &str, key: &str, names: impl IntoIterator<Item = &'n str>) {
        let mut hasher = DefaultHasher::new();
        (origin, at, key, "name").hash(&mut hasher);
        let fault = || Fault::new(at, key, Expected::KnownName(closest_first(key, names)));
        self.note_mistake(hasher.finish(), origin, fault);
    }

    fn note_mistake(&self, fingerprint: u64, origin: Origin, fault: impl FnOnce() -> Fault) {
        let file = match origin.text {
            Text::Printed => self.shape.file,
            Text::House => &self.house_file,
            Text::Setting => "--set",
            Text::Variant => "--variant",
        };
        let Origin { line, column, .. } = origin;
        let problem = || Problem { file: file.to_owned(), line, column, fault: fault() };
        self.mistakes.borrow_mut().note(fingerprint, (file, line, column), problem);
    }

    /// Notes a broken law.
    pub fn report_law(&self, origin: Origin, at: &str, found: impl Into<String>, law: &str) {
        self.report(origin, at, found, Expected::Law(law.to_owned()));
    }

    /// The mistakes by file and line, and everything that was read as one canonical text. At most [`MOST_TOLD`]
    /// mistakes are listed; a last one then says how many more there are.
    pub fn finish(self) -> (Vec<Problem>, String) {
        let mistakes = self.mistakes.into_inner();
        let untold = mistakes.all.len() - mistakes.told.len();
        let mut problems: Vec<Problem> = mistakes.told.into_iter().map(|(_, problem)| problem).collect();
        if let Some(last) = problems.last().filter(|_| untold > 0) {
            let fault = Fault::new("", "", Expected::Untold(untold));
            problems.push(Problem { fault, ..last.clone() });
        }
        let mut read = self.read.into_inner();
        read.sort_unstable();
        read.push(String::new());
        (problems, read.join("\n"))
    }

    /// How often a mistake has been noted so far.
    pub fn count(&self) -> usize {
        self.mistakes.borrow().noted
    }

    /// Takes over another reader's mistakes, but not what it read.
    pub fn take_problems(&self, other: Reader) {
        let (mut mistakes, other) = (self.mistakes.borrow_mut(), other.mistakes.into_inner());
        let noted = mistakes.noted + other.noted;
        for (fingerprint, problem) in other.told {
            let file = problem.file.clone();
            mistakes.note(fingerprint, (&file, problem.line, problem.column), || problem);
        }
        mistakes.all.extend(other.all);
        mistakes.noted = noted;
    }

    /// A reader for a trial: same file names, nothing noted yet.
    pub fn trial(&self) -> Reader {
        Reader::new(self.shape, &self.house_file)
    }

    /// Notes a value that is part of the content.
    pub fn note(&self, path: &str, value: impl std::fmt::Display) {
        self.read.borrow_mut().push(format!("{path} = {value}"));
    }

    /// A whole number within bounds.
    pub fn number(&self, node: &Node, at: &str, bounds: Bounds) -> i64 {
        match node.data {
            Data::Number(number) if bounds.contains(&number) => number,
            _ => {
                let expected = Expected::Number { min: *bounds.start(), max: *bounds.end() };
                self.report(node.origin, at, node.written(), expected);
                *bounds.start()
            }
        }
    }

    /// A whole number, or the word for none.
    pub fn option(&self, node: &Node, at: &str, bounds: Bounds) -> Option<i64> {
        if node.text() == Some(NONE) { None } else { Some(self.number(node, at, bounds)) }
    }

    /// The place of a word in a list of words.
    pub fn word(&self, node: &Node, at: &str, words: &[&str]) -> Option<usize> {
        let text = node.text().unwrap_or_default();
        let place = words.iter().position(|word| *word == text && node.text().is_some());
        if place.is_none() {
            self.report(node.origin, at, node.written(), Expected::OneOf(closest_first(text, words.iter().copied())));
        }
        place
    }

    /// `true` or `false`.
    pub fn boolean(&self, node: &Node, at: &str) -> bool {
        match node.data {
            Data::Boolean(value) => value,
            _ => {
                self.report(node.origin, at, node.written(), Expected::Boolean);
                false
            }
        }
    }

    /// The values of a list that has the right length.
    pub fn list<'a>(&self, node: &'a Node, at: &str, length: RangeInclusive<usize>) -> Option<&'a [Node]> {
        let expected = Expected::List { min: *length.start(), max: *length.end() };
        match node.list() {
            Some(list) if length.contains(&list.len()) => Some(list),
            _ => {
                self.report(node.origin, at, node.written(), expected);
                None
            }
        }
    }

    /// The fields of a table.
    pub fn fields<'a>(&'a self, node: &'a Node, path: impl Into<String>) -> Fields<'a> {
        let path = path.into();
        if node.table().is_none() {
            self.report(node.origin, &path, node.written(), Expected::Table);
        }
        Fields::new(self, node.table(), path, node.origin)
    }
}
