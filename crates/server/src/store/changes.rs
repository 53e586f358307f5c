//! News of tables that other processes have changed.

use super::names::{LessonId, TableId};
use tokio::sync::broadcast::{self, error::RecvError};

/// What other processes did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A table has new entries.
    Table {
        /// Which table.
        table: TableId,
        /// Sequence of its last entry.
        last: u64,
    },
    /// A process has noted whether it has sockets of seats at a table.
    Presence {
        /// Which table.
        table: TableId,
    },
    /// Entries of a table were rewritten because a guest is forgotten there: whatever was read of them must be read
    /// again.
    Rewritten {
        /// Which table.
        table: TableId,
    },
    /// A table was deleted.
    Deleted {
        /// Which table.
        table: TableId,
    },
    /// A lesson has new entries, was rewritten, or is gone.
    Lesson {
        /// Which lesson.
        lesson: LessonId,
    },
    /// The connection was lost for a while, or news came faster than it was read: anything may have changed.
    Missed,
}

/// News of what other processes did, in order. This process's own changes are left out.
#[derive(Debug)]
pub struct Changes {
    news: Option<broadcast::Receiver<Change>>,
}

impl Changes {
    /// For a database that only this process can change.
    pub(super) fn none() -> Self {
        Changes { news: None }
    }

    pub(super) fn from(news: broadcast::Receiver<Change>) -> Self {
        Changes { news: Some(news) }
    }

    /// Waits for the next change. With SQLite there is no other process, so this waits for ever, as it does once the
    /// store is closed.
    pub async fn next(&mut self) -> Change {
        let Some(news) = &mut self.news else { return std::future::pending().await };
        match news.recv().await {
            Ok(change) => change,
            Err(RecvError::Lagged(_)) => Change::Missed,
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
