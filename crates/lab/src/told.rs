//! What goes wrong in the lab, as codes with arguments: `data/words` has the words, below `terminal.error`.

use crate::balance::{MEASURES, TargetFault};
use crate::error::LabError;
use crate::portion::listed;
use crate::sweep::SweepFault;
use shelf::ShelfError;
use shelf::words::Value;
use std::path::{Path, PathBuf};

/// How an error is told to people.
#[derive(Debug)]
pub enum Told {
    /// As the shelf tells it: a mistake in a game, its rules or its options.
    Shelf(ShelfError),
    /// As the system tells it: a file that cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// In words of the language files.
    Words {
        /// A stable name, and that of the words.
        code: &'static str,
        /// What the words are about.
        args: Vec<(&'static str, Value)>,
    },
}

impl LabError {
    /// How the error is told.
    pub fn told(self) -> Told {
        match self {
            LabError::Shelf(error) => Told::Shelf(error),
            LabError::File { path, error } => Told::File { path, error },
            LabError::UnknownBot { found, known } => {
                told("unknown_bot", [("found", found.into()), ("known", known.into())])
            }
            LabError::SeatCount { found, seats } => {
                told("seat_count", [("found", found.into()), ("seats", seats.into())])
            }
            LabError::Sweep { text, fault } => {
                let about = [("text", text.into())];
                match fault {
                    SweepFault::NoName => told("sweep_name", about),
                    SweepFault::NoValue => told("sweep_value", about),
                    SweepFault::Range => told("sweep_range", about),
                    SweepFault::Twice => told("sweep_twice", about),
                    SweepFault::SameName => told("sweep_same_name", about),
                    SweepFault::TooMany => told("sweep_too_many", about),
                    SweepFault::Unfit => told("sweep_unfit", about),
                }
            }
            LabError::Targets(fault) => of_targets(fault),
            LabError::FolderInUse(folder) => told("folder_in_use", [path(&folder)]),
            LabError::NoRun { path: file, detail } => told("no_run", [path(&file), ("detail", detail.into())]),
            LabError::OtherSchema { path: folder, found, expected } => {
                told("other_schema", [path(&folder), ("found", found.into()), ("expected", expected.into())])
            }
            LabError::OtherGame { games: [before, after] } => {
                told("other_game", [("before", before.into()), ("after", after.into())])
            }
            LabError::OtherSweep => told("other_sweep", []),
            LabError::NoPart(place) => told("no_part", [path(&place)]),
            LabError::OtherPlan { path: place, setting } => {
                told("other_plan", [path(&place), ("setting", setting.into())])
            }
            LabError::PartTwice { number, places: [one, other] } => {
                let [one, other] = [one, other].map(|place| place.display().to_string());
                told(
                    "part_twice",
                    [("number", number.to_string().into()), ("one", one.into()), ("other", other.into())],
                )
            }
            LabError::PartsMissing { missing, of } => {
                told("parts_missing", [("missing", listed(&missing).into()), ("of", of.to_string().into())])
            }
            LabError::PartInTheWay(place) => told("part_in_the_way", [path(&place)]),
            LabError::PartDamaged(file) => told("part_damaged", [path(&file)]),
            LabError::NoGames(folder) => told("no_games", [path(&folder)]),
        }
    }
}

fn of_targets(fault: TargetFault) -> Told {
    match fault {
        TargetFault::Syntax(problem) => told("targets_syntax", [("problem", problem.trim_end().into())]),
        TargetFault::Empty => told("targets_empty", []),
        TargetFault::Measure { line_up, found } => {
            let known: Vec<String> = MEASURES.iter().map(ToString::to_string).collect();
            told("targets_measure", [("name", line_up.into()), ("found", found.into()), ("known", known.into())])
        }
        TargetFault::Bounds { line_up, measure } => {
            told("targets_bounds", [("name", line_up.into()), ("measure", measure.into())])
        }
        TargetFault::Nobody { line_up } => told("targets_nobody", [("name", line_up.into())]),
    }
}

fn told<const N: usize>(code: &'static str, about: [(&'static str, Value); N]) -> Told {
    Told::Words { code, args: about.into() }
}

fn path(path: &Path) -> (&'static str, Value) {
    ("path", path.display().to_string().into())
}
