//! Reading a tree of values: each read names its bounds, and every mistake is noted instead of stopping.
//!
//! A value that is wrong or missing reads as the nearest harmless one, so that the rest can still be read; whoever asks
//! for the result gets it only when no mistake was noted.

use super::document::{Data, Node, Origin, Text};
use super::fields::Fields;
use super::problem::{Problem, closest_first};
use super::{Bounds, Shape};
use crate::forms::{Expected, Fault};
use std::cell::RefCell;
use std::ops::RangeInclusive;

/// The word for a value that is left out on purpose.
const NONE: &str = "none";

/// Notes what was read and what was wrong.
#[derive(Debug)]
pub struct Reader {
    shape: &'static Shape,
    house_file: String,
    problems: RefCell<Vec<Problem>>,
    read: RefCell<Vec<String>>,
}

impl Reader {
    /// Nothing is read yet.
    pub fn new(shape: &'static Shape, house_file: &str) -> Reader {
        Reader { shape, house_file: house_file.to_owned(), problems: RefCell::default(), read: RefCell::default() }
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
        let file = match origin.text {
            Text::Printed => self.shape.file,
            Text::House => &self.house_file,
            Text::Setting => "--set",
            Text::Variant => "--variant",
        };
        let fault = Fault::new(at, found, expected);
        let problem = Problem { file: file.to_owned(), line: origin.line, column: origin.column, fault };
        self.problems.borrow_mut().push(problem);
    }

    /// Notes a broken law.
    pub fn report_law(&self, origin: Origin, at: &str, found: impl Into<String>, law: &str) {
        self.report(origin, at, found, Expected::Law(law.to_owned()));
    }

    /// The mistakes by file and line, and everything that was read as one canonical text.
    pub fn finish(self) -> (Vec<Problem>, String) {
        let mut problems = self.problems.into_inner();
        problems.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
        problems.dedup();
        let mut read = self.read.into_inner();
        read.sort_unstable();
        read.push(String::new());
        (problems, read.join("\n"))
    }

    /// How many mistakes were noted so far.
    pub fn count(&self) -> usize {
        self.problems.borrow().len()
    }

    /// Takes over the mistakes of another reader, not what it read.
    pub fn take_problems(&self, other: Reader) {
        self.problems.borrow_mut().extend(other.problems.into_inner());
    }

    /// A reader for a trial: same file names, nothing noted yet.
    pub fn trial(&self) -> Reader {
        Reader::new(self.shape, &self.house_file)
    }

    /// Notes a value that counts in the content.
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
