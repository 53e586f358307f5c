//! Sweeps: one setting, several values, and a cell of games for each.

use crate::error::LabError;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// The most values one sweep may have.
const MOST: usize = 1000;

/// A value of a swept setting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Swept {
    /// On or off.
    Switch(bool),
    /// A number.
    Number(i64),
    /// A word.
    Text(String),
}

impl Swept {
    fn read(text: &str) -> Swept {
        match text {
            "on" | "true" => Swept::Switch(true),
            "off" | "false" => Swept::Switch(false),
            _ => text.parse().map_or_else(|_| Swept::Text(text.to_owned()), Swept::Number),
        }
    }

    /// The value as JSON: what a game's options take.
    pub(crate) fn option(&self) -> Value {
        match self {
            Swept::Switch(on) => Value::Bool(*on),
            Swept::Number(number) => Value::from(*number),
            Swept::Text(text) => Value::from(text.as_str()),
        }
    }

    /// The value as `--set` takes it.
    pub(crate) fn setting(&self) -> String {
        match self {
            Swept::Switch(on) => on.to_string(),
            other => other.to_string(),
        }
    }
}

impl fmt::Display for Swept {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Swept::Switch(on) => out.write_str(if *on { "on" } else { "off" }),
            Swept::Number(number) => number.fmt(out),
            Swept::Text(text) => out.write_str(text),
        }
    }
}

/// One setting with its values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sweep {
    /// `players`, `seats`, an option of the game, or the path of a number in its rules.
    pub name: String,
    /// The values, in the order given.
    pub values: Vec<Swept>,
}

/// What is wrong with a sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SweepFault {
    /// There is no `=`, or nothing before it.
    NoName,
    /// A value is missing.
    NoValue,
    /// A range such as `6..2`, or one that is too long.
    Range,
    /// A value is listed twice.
    Twice,
    /// Two sweeps are about the same setting.
    SameName,
    /// All sweeps together ask for too many cells.
    TooMany,
    /// The value does not fit the setting.
    Unfit,
}

impl Sweep {
    /// Reads `name=a,b,c` or `name=2..6`, both ends included.
    pub fn read(text: &str) -> Result<Sweep, LabError> {
        let wrong = |fault| LabError::Sweep { text: text.to_owned(), fault };
        let (name, list) = text.split_once('=').ok_or_else(|| wrong(SweepFault::NoName))?;
        let name = name.trim();
        if name.is_empty() {
            return Err(wrong(SweepFault::NoName));
        }
        let mut values = Vec::new();
        for item in list.split(',').map(str::trim) {
            match item.split_once("..") {
                None if item.is_empty() => return Err(wrong(SweepFault::NoValue)),
                None => values.push(Swept::read(item)),
                Some((from, to)) => {
                    let ends: Option<(i64, i64)> = from.trim().parse().ok().zip(to.trim().parse().ok());
                    let (from, to) = ends.ok_or_else(|| wrong(SweepFault::Range))?;
                    if from > to || to.abs_diff(from) as usize >= MOST {
                        return Err(wrong(SweepFault::Range));
                    }
                    values.extend((from..=to).map(Swept::Number));
                }
            }
        }
        if values.iter().enumerate().any(|(at, value)| values[..at].contains(value)) {
            return Err(wrong(SweepFault::Twice));
        }
        Ok(Sweep { name: name.to_owned(), values })
    }

    /// Reads several, each about a different setting.
    pub fn read_all(texts: &[String]) -> Result<Vec<Sweep>, LabError> {
        let mut sweeps: Vec<Sweep> = Vec::new();
        let mut cells = 1_usize;
        for text in texts {
            let sweep = Sweep::read(text)?;
            let wrong = |fault| LabError::Sweep { text: text.clone(), fault };
            if sweeps.iter().any(|other| other.name == sweep.name) {
                return Err(wrong(SweepFault::SameName));
            }
            cells = cells.saturating_mul(sweep.values.len());
            if cells > MOST {
                return Err(wrong(SweepFault::TooMany));
            }
            sweeps.push(sweep);
        }
        Ok(sweeps)
    }

    /// The sweep as you would write it, narrowed to one value.
    pub(crate) fn spelled(&self, value: &Swept) -> String {
        format!("{}={value}", self.name)
    }
}

/// Every combination of values, the last sweep changing fastest. Without sweeps it is one empty combination.
pub(crate) fn combinations(sweeps: &[Sweep]) -> Vec<Vec<Swept>> {
    sweeps.iter().fold(vec![Vec::new()], |found, sweep| {
        found
            .iter()
            .flat_map(|start| sweep.values.iter().map(|value| [start.as_slice(), std::slice::from_ref(value)].concat()))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Vec<String> {
        Sweep::read(text).unwrap().values.iter().map(Swept::to_string).collect()
    }

    fn fault(texts: &[&str]) -> SweepFault {
        let texts: Vec<String> = texts.iter().map(ToString::to_string).collect();
        match Sweep::read_all(&texts) {
            Err(LabError::Sweep { fault, .. }) => fault,
            other => panic!("{texts:?}: {other:?}"),
        }
    }

    #[test]
    fn lists_ranges_switches_and_words_are_read() {
        assert_eq!(values("players=2..6"), ["2", "3", "4", "5", "6"]);
        assert_eq!(values("alliances=on,off"), ["on", "off"]);
        assert_eq!(values("scoring.territory_points=-1, 0,4..5"), ["-1", "0", "4", "5"]);
        assert_eq!(values("scenario=pollution"), ["pollution"]);
        assert_eq!(Sweep::read("alliances=true").unwrap().values, [Swept::Switch(true)]);
        assert_eq!(Swept::Switch(false).setting(), "false");
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(fault(&["players"]), SweepFault::NoName);
        assert_eq!(fault(&["=3"]), SweepFault::NoName);
        assert_eq!(fault(&["players="]), SweepFault::NoValue);
        assert_eq!(fault(&["players=2,,3"]), SweepFault::NoValue);
        assert_eq!(fault(&["players=6..2"]), SweepFault::Range);
        assert_eq!(fault(&["players=2..x"]), SweepFault::Range);
        assert_eq!(fault(&["players=0..9999999999"]), SweepFault::Range);
        assert_eq!(fault(&["players=2..4,3"]), SweepFault::Twice);
        assert_eq!(fault(&["players=2", "players=3"]), SweepFault::SameName);
        assert_eq!(fault(&["a=1..200", "b=1..200"]), SweepFault::TooMany);
    }

    #[test]
    fn sweeps_are_combined_and_the_last_changes_fastest() {
        let sweeps = Sweep::read_all(&["a=1,2".to_owned(), "b=on,off".to_owned()]).unwrap();
        let cells: Vec<String> = combinations(&sweeps).iter().map(|cell| format!("{} {}", cell[0], cell[1])).collect();
        assert_eq!(cells, ["1 on", "1 off", "2 on", "2 off"]);
        assert_eq!(combinations(&[]), [Vec::<Swept>::new()]);
    }
}
