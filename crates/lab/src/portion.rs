//! A part of a run for one machine of many: a function of the plan and of its number alone.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// The most parts a run is divided into.
const MOST: u64 = 1_000_000;

/// One of so many parts of a run, numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Portion {
    /// Its number, from 1.
    pub number: u64,
    /// How many there are.
    pub of: u64,
}

impl Portion {
    /// Which of this many stretches of games are its own: every stretch belongs to exactly one part, and parts differ by at most one.
    pub fn range(self, stretches: usize) -> Range<usize> {
        let end = |number: u64| (u128::from(number) * stretches as u128 / u128::from(self.of)) as usize;
        end(self.number - 1)..end(self.number)
    }

    /// Whether there is such a part: what a file says was not read from a command line.
    pub(crate) fn is_one(self) -> bool {
        (1..=self.of).contains(&self.number) && self.of <= MOST
    }
}

impl fmt::Display for Portion {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Portion {
    type Err = String;

    /// Reads `17/1000`.
    fn from_str(text: &str) -> Result<Portion, String> {
        let read = |part: &str| part.parse::<u64>().ok().filter(|number| (1..=MOST).contains(number));
        let parts = text.split_once('/').and_then(|(number, of)| Some((read(number)?, read(of)?)));
        match parts {
            Some((number, of)) if number <= of => Ok(Portion { number, of }),
            _ => Err(format!("`{text}` is not a part: write its number and how many there are, such as 17/1000")),
        }
    }
}

/// What the manifest of a part says about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PartNote {
    /// Which part it is.
    #[serde(flatten)]
    pub portion: Portion,
    /// The SHA-256 of each table's file and of the summary.
    pub files: BTreeMap<String, String>,
    /// For each stretch of games, for each table, how many words its columns list, as far as these columns hold texts: where one
    /// machine would have begun a new row group depends on it.
    pub words: Vec<Vec<Vec<usize>>>,
}

/// Numbers as people list them, with stretches in short: `3, 7–9`.
pub fn listed(numbers: &[u64]) -> String {
    let mut stretches: Vec<(u64, u64)> = Vec::new();
    for &number in numbers {
        match stretches.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => stretches.push((number, number)),
        }
    }
    let told = stretches.iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    });
    told.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stretch_belongs_to_one_part() {
        for of in [1, 2, 3, 7, 64, 1000] {
            for stretches in [0, 1, 5, 64, 67, 391] {
                let ranges = (1..=of).map(|number| Portion { number, of }.range(stretches));
                let all: Vec<usize> = ranges.clone().flatten().collect();
                assert_eq!(all, (0..stretches).collect::<Vec<_>>(), "{stretches} in {of}");
                let (least, most) =
                    (ranges.clone().map(|range| range.len()).min(), ranges.map(|range| range.len()).max());
                assert!(most.unwrap() - least.unwrap() <= 1);
            }
        }
    }

    #[test]
    fn a_part_is_a_number_of_so_many() {
        assert_eq!("17/1000".parse(), Ok(Portion { number: 17, of: 1000 }));
        assert_eq!(Portion { number: 17, of: 1000 }.to_string(), "17/1000");
        for wrong in ["", "17", "0/4", "5/4", "1/0", "-1/4", "1/4/2", "1/1000001", "a/b", "1/ 4"] {
            assert!(wrong.parse::<Portion>().is_err_and(|told| told.contains(&format!("`{wrong}`"))), "{wrong}");
        }
    }

    #[test]
    fn numbers_in_a_row_are_told_in_short() {
        assert_eq!(listed(&[3, 7, 8, 9, 11, 12]), "3, 7–9, 11, 12");
        assert_eq!(listed(&[]), "");
    }
}
