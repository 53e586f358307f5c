//! What can go wrong in the lab.

use crate::balance::TargetFault;
use crate::sweep::SweepFault;
use parquet::errors::ParquetError;
use shelf::ShelfError;
use std::path::{Path, PathBuf};

/// Why a run, a report or a comparison is not possible.
#[derive(Debug)]
pub enum LabError {
    /// Something is wrong with the game, its rules or its options.
    Shelf(ShelfError),
    /// There is no such bot.
    UnknownBot {
        /// The name given.
        found: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// More or fewer bots than seats.
    SeatCount {
        /// Bots named.
        found: usize,
        /// Seats at the table.
        seats: usize,
    },
    /// A sweep cannot be read.
    Sweep {
        /// What was written.
        text: String,
        /// What is wrong with it.
        fault: SweepFault,
    },
    /// A file of targets cannot be used.
    Targets(TargetFault),
    /// The folder is not empty.
    FolderInUse(PathBuf),
    /// A file cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A folder is not a run of the lab, or a damaged one.
    NoRun {
        /// The file that should have been there.
        path: PathBuf,
        /// What is wrong with it.
        detail: String,
    },
    /// A run was written by a version whose files mean something else.
    OtherSchema {
        /// The folder.
        path: PathBuf,
        /// Its version.
        found: u32,
        /// The version read here.
        expected: u32,
    },
    /// Two runs are of different games.
    OtherGame {
        /// The games.
        games: [String; 2],
    },
    /// Two runs sweep different settings.
    OtherSweep,
    /// A folder or a file is not a part of anything.
    NoPart(PathBuf),
    /// A part belongs to another plan than the first one.
    OtherPlan {
        /// Its folder or file.
        path: PathBuf,
        /// What differs, by its name in the manifest.
        setting: String,
    },
    /// A part is there twice.
    PartTwice {
        /// Its number.
        number: u64,
        /// Both folders or files.
        places: [PathBuf; 2],
    },
    /// Parts are not there, or not finished.
    PartsMissing {
        /// Their numbers.
        missing: Vec<u64>,
        /// How many there are in all.
        of: u64,
    },
    /// The whole would be written over one of its own parts.
    PartInTheWay(PathBuf),
    /// A file of a part is not what the part has written.
    PartDamaged(PathBuf),
    /// A run has no finished game.
    NoGames(PathBuf),
}

impl LabError {
    /// A file that could not be read or written.
    pub(crate) fn file(path: &Path) -> impl FnOnce(std::io::Error) -> LabError {
        let path = path.to_owned();
        move |error| LabError::File { path, error }
    }

    /// A table that could not be written. The system's own error is inside, if it was one.
    pub(crate) fn table(path: &Path) -> impl FnOnce(ParquetError) -> LabError {
        let path = path.to_owned();
        move |error| {
            let error = match error {
                ParquetError::External(inner) => match inner.downcast::<std::io::Error>() {
                    Ok(error) => *error,
                    Err(other) => std::io::Error::other(other),
                },
                other => std::io::Error::other(other),
            };
            LabError::File { path, error }
        }
    }
}

impl From<ShelfError> for LabError {
    fn from(error: ShelfError) -> LabError {
        LabError::Shelf(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::ErrorKind;

    #[test]
    fn a_full_disk_is_still_a_full_disk_when_the_table_tells_of_it() {
        let full = std::io::Error::from(ErrorKind::StorageFull);
        let LabError::File { path, error } = LabError::table(Path::new("games.parquet"))(full.into()) else {
            panic!("a table that cannot be written is a file that cannot be written");
        };
        assert_eq!((path.as_path(), error.kind()), (Path::new("games.parquet"), ErrorKind::StorageFull));
    }
}
