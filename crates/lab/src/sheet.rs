//! What one machine of many has found out, as one file: games of a match between bots, or what was learnt from some games.
//!
//! A run of the lab is a folder, because its tables are large. Where a game leaves only a line, the lines of a part are a sheet. Sheets of
//! one plan are joined to the sheet that one machine would have written.

use crate::error::LabError;
use crate::manifest::{digest, write};
use crate::portion::Portion;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The version of these files.
const VERSION: u32 = 1;

/// What some games, or all games of a plan, have left.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// The version of this file.
    sheet: u32,
    /// The program that played.
    finitude: String,
    /// The command that plays it.
    pub work: String,
    /// Everything that decides what is played.
    pub plan: Map<String, Value>,
    /// Which part it is; `None` for the whole.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    part: Option<Portion>,
    /// The SHA-256 of the lines.
    sha256: String,
    /// What was left, in the order of the games.
    pub lines: Vec<Value>,
}

impl Sheet {
    /// What was found out for a plan, or for a part of it.
    pub fn new(work: &str, plan: Map<String, Value>, part: Option<Portion>, lines: Vec<Value>) -> Sheet {
        let (finitude, sha256) = (env!("CARGO_PKG_VERSION").to_owned(), of_lines(&lines));
        Sheet { sheet: VERSION, finitude, work: work.to_owned(), plan, part, sha256, lines }
    }

    /// Writes it, whole or not at all, and answers its SHA-256.
    pub fn write(&self, path: &Path) -> Result<String, LabError> {
        let text = serde_json::to_string(self).unwrap_or_default() + "\n";
        write(path, &text)?;
        Ok(digest(text.as_bytes()))
    }

    fn read(path: &Path) -> Result<Sheet, LabError> {
        let text = std::fs::read_to_string(path).map_err(LabError::file(path))?;
        let sheet: Sheet = table::json::read(&text).map_err(|_| LabError::NoPart(path.to_owned()))?;
        if sheet.sheet != VERSION {
            return Err(LabError::OtherSchema { path: path.to_owned(), found: sheet.sheet, expected: VERSION });
        }
        if sheet.sha256 != of_lines(&sheet.lines) {
            return Err(LabError::PartDamaged(path.to_owned()));
        }
        Ok(sheet)
    }

    /// What the plans of two sheets differ in.
    fn differs(&self, other: &Sheet) -> Option<String> {
        if self.finitude != other.finitude {
            return Some("finitude".to_owned());
        }
        if self.work != other.work {
            return Some("work".to_owned());
        }
        let names = self.plan.keys().chain(other.plan.keys());
        names.into_iter().find(|name| self.plan.get(*name) != other.plan.get(*name)).cloned()
    }
}

fn of_lines(lines: &[Value]) -> String {
    digest(serde_json::to_string(lines).unwrap_or_default().as_bytes())
}

/// The sheets of one plan, as far as they are there.
#[derive(Debug)]
pub struct Sheets {
    /// By number.
    found: BTreeMap<u64, (PathBuf, Sheet)>,
    /// How many there are in all.
    of: u64,
}

impl Sheets {
    /// Reads sheets of parts.
    pub fn read(paths: &[PathBuf]) -> Result<Sheets, LabError> {
        let mut sheets = Sheets { found: BTreeMap::new(), of: 0 };
        for path in paths {
            let sheet = Sheet::read(path)?;
            let Some(Portion { number, of }) = sheet.part.filter(|part| part.is_one()) else {
                return Err(LabError::NoPart(path.clone()));
            };
            let other = |setting| Err(LabError::OtherPlan { path: path.clone(), setting });
            if let Some((_, first)) = sheets.found.values().next() {
                if let Some(setting) = first.differs(&sheet) {
                    return other(setting);
                }
                if sheets.of != of {
                    return other("part".to_owned());
                }
            }
            sheets.of = of;
            if let Some((earlier, _)) = sheets.found.insert(number, (path.clone(), sheet)) {
                return Err(LabError::PartTwice { number, places: [earlier, path.clone()] });
            }
        }
        Ok(sheets)
    }

    /// The numbers of the parts that are not there.
    pub fn missing(&self) -> Vec<u64> {
        (1..=self.of).filter(|number| !self.found.contains_key(number)).collect()
    }

    /// How many there are in all.
    pub fn count(&self) -> u64 {
        self.of
    }

    /// The sheet of the whole, and the file of its first part, to be named where its plan cannot be read.
    pub fn join(self) -> Result<(Sheet, PathBuf), LabError> {
        let (missing, of) = (self.missing(), self.of);
        let mut parts = self.found.into_values();
        let (true, Some((path, first))) = (missing.is_empty(), parts.next()) else {
            return Err(LabError::PartsMissing { missing, of });
        };
        let mut lines = first.lines;
        lines.extend(parts.flat_map(|(_, sheet)| sheet.lines));
        Ok((Sheet::new(&first.work, first.plan, None, lines), path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    struct Bench(PathBuf);

    impl Bench {
        fn new(name: &str) -> Bench {
            let path = std::env::temp_dir().join(format!("finitude-sheets-{}-{name}", std::process::id()));
            std::fs::create_dir_all(&path).unwrap();
            Bench(path)
        }

        fn sheet(&self, name: &str, seed: u64, part: Option<&str>, lines: &[u32]) -> PathBuf {
            let plan = json!({ "game": "limit", "seed": seed }).as_object().unwrap().clone();
            let lines = lines.iter().map(|line| json!(line)).collect();
            let path = self.0.join(name);
            Sheet::new("arena", plan, part.map(|part| part.parse().unwrap()), lines).write(&path).unwrap();
            path
        }
    }

    impl Drop for Bench {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn sheets_are_joined_in_the_order_of_their_numbers_to_the_sheet_of_the_whole() {
        let bench = Bench::new("joined");
        let second = bench.sheet("a", 1, Some("2/3"), &[]);
        let (third, first) = (bench.sheet("b", 1, Some("3/3"), &[7]), bench.sheet("c", 1, Some("1/3"), &[5, 6]));
        let whole = bench.sheet("whole", 1, None, &[5, 6, 7]);
        let joined = Sheets::read(&[third, second, first]).unwrap().join().unwrap().0;
        let path = bench.0.join("joined");
        let sum = joined.write(&path).unwrap();
        assert_eq!((std::fs::read(&path).unwrap(), sum.len()), (std::fs::read(whole).unwrap(), 64));
    }

    #[test]
    fn sheets_that_do_not_belong_together_are_named() {
        let bench = Bench::new("named");
        let first = bench.sheet("first", 1, Some("1/3"), &[1]);
        let refused = |other: &Path| Sheets::read(&[first.clone(), other.to_owned()]).unwrap_err();
        let other = bench.sheet("other", 2, Some("2/3"), &[2]);
        assert!(matches!(refused(&other), LabError::OtherPlan { path, setting } if path == other && setting == "seed"));
        let other = bench.sheet("other", 1, Some("2/4"), &[2]);
        assert!(matches!(refused(&other), LabError::OtherPlan { setting, .. } if setting == "part"));
        assert!(matches!(refused(&first), LabError::PartTwice { number: 1, .. }));
        assert!(matches!(refused(&bench.sheet("whole", 1, None, &[1])), LabError::NoPart(_)));
        assert!(matches!(refused(&bench.0.join("nowhere")), LabError::File { .. }));
        std::fs::write(bench.0.join("text"), "no sheet").unwrap();
        assert!(matches!(refused(&bench.0.join("text")), LabError::NoPart(_)));
        let changed = bench.sheet("changed", 1, Some("2/3"), &[2]);
        let text = std::fs::read_to_string(&changed).unwrap();
        std::fs::write(&changed, text.replace("[2]", "[3]")).unwrap();
        assert!(matches!(refused(&changed), LabError::PartDamaged(path) if path == changed));
        let missing = Sheets::read(std::slice::from_ref(&first)).unwrap();
        assert_eq!((missing.missing(), missing.count()), (vec![2, 3], 3));
        assert!(matches!(missing.join(), Err(LabError::PartsMissing { missing, of: 3 }) if missing == [2, 3]));
    }
}
