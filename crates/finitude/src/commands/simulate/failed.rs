//! What goes wrong in the lab, in the words of the terminal.

use crate::failure::Failure;
use lab::{LabError, Told};

/// A mistake of the lab as a failure of the command.
pub(crate) fn of(error: LabError, game: &str) -> Failure {
    match error.told() {
        Told::Shelf(error) => Failure::of(error, game),
        Told::File { path, error } => Failure::File { path, error },
        Told::Words { code, args } => Failure::Told { code, args },
    }
}
