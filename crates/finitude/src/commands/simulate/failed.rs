//! What goes wrong in the lab, in the words of the terminal.

use crate::failure::Failure;
use lab::{LabError, SweepFault};

/// A mistake of the lab as a failure of the command.
pub(crate) fn of(error: LabError, game: &str) -> Failure {
    let path = |path: std::path::PathBuf| ("path", path.display().to_string().into());
    match error {
        LabError::Shelf(error) => Failure::of(error, game),
        LabError::File { path, error } => Failure::File { path, error },
        LabError::UnknownBot { found, known } => {
            Failure::told("unknown_bot", vec![("found", found.into()), ("known", known.into())])
        }
        LabError::SeatCount { found, seats } => {
            Failure::told("seat_count", vec![("found", found.into()), ("seats", seats.into())])
        }
        LabError::Sweep { text, fault } => {
            let args = vec![("text", text.into())];
            match fault {
                SweepFault::NoName => Failure::told("sweep_name", args),
                SweepFault::NoValue => Failure::told("sweep_value", args),
                SweepFault::Range => Failure::told("sweep_range", args),
                SweepFault::Twice => Failure::told("sweep_twice", args),
                SweepFault::SameName => Failure::told("sweep_same_name", args),
                SweepFault::TooMany => Failure::told("sweep_too_many", args),
                SweepFault::Unfit => Failure::told("sweep_unfit", args),
            }
        }
        LabError::FolderInUse(folder) => Failure::told("folder_in_use", vec![path(folder)]),
        LabError::NoRun { path: file, detail } => Failure::told("no_run", vec![path(file), ("detail", detail.into())]),
        LabError::OtherSchema { path: folder, found, expected } => {
            Failure::told("other_schema", vec![path(folder), ("found", found.into()), ("expected", expected.into())])
        }
        LabError::OtherGame { games: [before, after] } => {
            Failure::told("other_game", vec![("before", before.into()), ("after", after.into())])
        }
        LabError::OtherSweep => Failure::told("other_sweep", Vec::new()),
        LabError::NoGames(folder) => Failure::told("no_games", vec![path(folder)]),
    }
}
