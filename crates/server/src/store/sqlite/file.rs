//! Whether the file that is open is still the one that its name leads to, and whether there is room beside it.
//!
//! A file that was deleted or replaced can be written as before, for as long as it is open; the next start would find another one, or
//! none. Only looking at the name tells. Nor does writing a row tell that the disk is full: the log has room of its own, which is
//! used again and again, and runs out in the middle of some game.

use super::lock::beside;
use crate::store::error::StoreError;
use std::fs::Metadata;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// How many bytes of room there must be next to the database: a large commit.
const ROOM: usize = 256 * 1024;

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

impl TheFile {
    /// Whether there is room for more: a file beside the database is written and removed.
    pub(super) async fn room(&self) -> Result<(), StoreError> {
        let path = beside(&self.path, ".room");
        let written = tokio::fs::write(&path, vec![1; ROOM]).await;
        let removed = match tokio::fs::remove_file(&path).await {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
        written.and(removed).map_err(|error| told(&path, &error))
    }
}

fn told(path: &Path, error: &io::Error) -> StoreError {
    let what = format!("{}: {error}", path.display());
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => StoreError::Full { what },
        ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly { what },
        _ => StoreError::Unavailable { what },
    }
}

/// The file is not opened for this: closing it again would give up SQLite's locks on it.
async fn look(path: &Path) -> Result<Mark, StoreError> {
    match tokio::fs::metadata(path).await {
        Ok(found) => Ok(mark(&found)),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(StoreError::Gone { path: path.to_owned() }),
        Err(error) => Err(told(path, &error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_keeps_from_writing_is_told_apart() {
        let kind = |kind: ErrorKind| told(Path::new("tables.db"), &kind.into());
        assert!(matches!(kind(ErrorKind::StorageFull), StoreError::Full { .. }));
        assert!(matches!(kind(ErrorKind::QuotaExceeded), StoreError::Full { .. }));
        assert!(matches!(kind(ErrorKind::ReadOnlyFilesystem), StoreError::ReadOnly { .. }));
        assert!(matches!(kind(ErrorKind::PermissionDenied), StoreError::Unavailable { .. }));
    }
}
