//! Whether the file that is open is still the one that its name leads to.
//!
//! A file that was deleted or replaced can be written as before, for as long as it is open; the next start would find another one, or
//! none. Only looking at the name tells.

use crate::store::error::StoreError;
use std::fs::Metadata;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The file as it was when it was opened.
#[derive(Clone, Debug)]
pub(super) struct TheFile {
    path: PathBuf,
    mark: Mark,
}

/// Device and number on it: no other file has them as long as this one is open.
#[cfg(unix)]
type Mark = (u64, u64);

#[cfg(unix)]
fn mark(found: &Metadata) -> Mark {
    use std::os::unix::fs::MetadataExt;
    (found.dev(), found.ino())
}

/// Elsewhere files that are open can be neither deleted nor replaced.
#[cfg(not(unix))]
type Mark = ();

#[cfg(not(unix))]
fn mark(_: &Metadata) -> Mark {}

impl TheFile {
    /// Remembers the file that has just been opened by this name.
    pub(super) async fn opened(path: &Path) -> Result<Self, StoreError> {
        Ok(TheFile { path: path.to_owned(), mark: look(path).await? })
    }

    /// Whether its name still leads to it.
    pub(super) async fn check(&self) -> Result<(), StoreError> {
        if look(&self.path).await? == self.mark {
            Ok(())
        } else {
            Err(StoreError::Replaced { path: self.path.clone() })
        }
    }
}

/// The file is not opened for this: closing it again would give up SQLite's locks on it.
async fn look(path: &Path) -> Result<Mark, StoreError> {
    match tokio::fs::metadata(path).await {
        Ok(found) => Ok(mark(&found)),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(StoreError::Gone { path: path.to_owned() }),
        Err(error) => Err(StoreError::Unavailable { what: format!("{}: {error}", path.display()) }),
    }
}
