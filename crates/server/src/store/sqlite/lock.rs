//! One process for one file.
//!
//! SQLite itself would let a second server in, and the two would not hear of each other's changes. The lock is the operating
//! system's, on a file beside the database, so that it vanishes with the process however it ends; the empty file stays and means
//! nothing.

use crate::store::error::StoreError;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// Held as long as this process serves the file.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock, or reports that another process has it, by the name the caller knows.
    pub(super) fn take(database: &Path, named: &Path) -> Result<Self, StoreError> {
        let path = beside(database, ".lock");
        let unusable = |error| StoreError::Unavailable { what: format!("{}: {error}", path.display()) };
        let file = File::options().create(true).write(true).truncate(false).open(&path).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: named.to_owned() }),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }
}

/// The file with the same name and something added.
pub(super) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(ending);
    path.into()
}
