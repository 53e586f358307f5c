//! A mistake in a data file: where it is, what was found, what was expected.

use crate::forms::{Expected, Fault};
use std::fmt;

/// A mistake in a data file, a setting or a list of variants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file's name; `--set` or `--variant` for what was given on a command line.
    pub file: String,
    /// The line, from 1; for `--set` and `--variant` the number of the setting.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: Fault,
}

impl fmt::Display for Problem {
    /// For programs and tests; people read the words of the language files.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}:{}: {}", self.file, self.line, self.column, self.fault)
    }
}

impl std::error::Error for Problem {}

/// The most mistakes reported; the rest are only counted ([`Expected::Untold`]).
pub const MOST_TOLD: usize = 50;

impl Problem {
    /// How many mistakes it stands for: one, or all those left unreported.
    pub fn stands_for(&self) -> usize {
        if let Expected::Untold(count) = self.fault.expected { count } else { 1 }
    }
}

/// The names, sorted by how close they are to what was found; ties keep their order.
pub fn closest_first<'a>(found: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    sorted(found, names.into_iter().collect())
}

/// Kept apart from the generic caller: sorting is a lot of code, and it would be compiled over a hundred times.
#[inline(never)]
fn sorted(found: &str, mut names: Vec<&str>) -> Vec<String> {
    names.sort_by_key(|name| distance(found, name));
    names.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
thread_local! {
    /// How many words were compared: tests count this instead of measuring time.
    pub(super) static COMPARED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// How many letters must be added, dropped or changed to turn one word into the other.
fn distance(one: &str, other: &str) -> usize {
    #[cfg(test)]
    COMPARED.with(|compared| compared.set(compared.get() + 1));
    // Ids are short, so a cut costs nothing, and it keeps hostile input cheap.
    let one: Vec<char> = one.chars().take(40).collect();
    let other: Vec<char> = other.chars().take(40).collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut before = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = before + usize::from(a != b);
            before = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(before + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_letters() {
        assert_eq!(distance("money", "money"), 0);
        assert_eq!(distance("mony", "money"), 1);
        assert_eq!(distance("", "deck"), 4);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn the_closest_name_comes_first_and_ties_keep_their_order() {
        assert_eq!(closest_first("unrset", ["money", "unrest", "living"])[0], "unrest");
        assert_eq!(closest_first("x", ["a", "b"]), ["a", "b"]);
    }
}
