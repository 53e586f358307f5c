//! When to rewrite the file, so that nothing of what was removed stays in its unused parts.
//!
//! SQLite leaves old bytes lying in pages: in those that are free, and, even with `secure_delete`, between the cells of pages that
//! it has divided. Only `VACUUM`, which writes the whole file anew, is certain to leave none. It takes about a second for each
//! hundred megabytes, in which nobody can write; so it waits for a moment when nobody does, and rests afterwards.

use super::connection::Connection;
use crate::store::error::StoreError;
use sqlx::Executor;
use std::time::{Duration, Instant};

/// If nobody has written for this long, nobody minds.
const QUIET: Duration = Duration::from_secs(2);

/// If there is no such moment, it is done anyway after this long.
const AT_THE_LATEST: Duration = Duration::from_secs(600);

/// It rests this many times as long as it took, so that it costs at most one two-hundredth of the time.
const RESTS: u32 = 200;

/// If it fails, most likely because there is no room, it is tried again after this long.
const AFTER_A_FAILURE: Duration = Duration::from_secs(600);

/// A file larger than this, in pages (200 MiB), is not rewritten when the store is closed: nobody wants to wait for a
/// server to stop. The next process finds the note and does it.
const MOST_PAGES_AT_THE_END: i64 = 51_200;

/// What has to be done, and when.
#[derive(Debug)]
pub(super) struct Tidying {
    /// Since when there may be something to tidy up, if there is.
    since: Option<Instant>,
    /// Not before this.
    rests_until: Instant,
    /// When somebody wrote last.
    written: Instant,
}

impl Tidying {
    /// Begins with what an earlier process has left to do.
    pub(super) async fn start(connection: &mut Connection) -> Result<Self, StoreError> {
        let left: i64 = sqlx::query_scalar("SELECT traces FROM upkeep").fetch_one(connection.get().await?).await?;
        let now = Instant::now();
        Ok(Tidying { since: (left != 0).then_some(now), rests_until: now, written: now })
    }

    /// Somebody has written.
    pub(super) fn written(&mut self) {
        self.written = Instant::now();
    }

    /// Something was taken out. The database has a note of it too, made in the same transaction.
    pub(super) fn taken_out(&mut self) {
        self.since.get_or_insert_with(Instant::now);
    }

    /// When to look again whether it is time; never, if there is nothing to do.
    pub(super) fn next_look(&self) -> Option<Duration> {
        let since = self.since?;
        let quiet = self.written + QUIET;
        let due = quiet.min(since + AT_THE_LATEST).max(self.rests_until);
        Some(due.saturating_duration_since(Instant::now()))
    }

    /// Rewrites the file if it is time, and returns whether it did.
    pub(super) async fn tidy_if_due(&mut self, connection: &mut Connection) -> bool {
        if self.next_look() != Some(Duration::ZERO) {
            return false;
        }
        let began = Instant::now();
        let done = tidy(connection).await;
        let now = Instant::now();
        match done {
            Ok(()) => {
                self.since = None;
                self.rests_until = now + RESTS * (now - began);
                true
            }
            Err(error) => {
                tracing::warn!(%error, "traces of what was deleted stay in the database file for now");
                connection.rollback().await;
                self.rests_until = now + AFTER_A_FAILURE;
                false
            }
        }
    }

    /// Does at the end what is left to do, unless that would take long.
    pub(super) async fn finish(&self, connection: &mut Connection) -> Result<(), StoreError> {
        if self.since.is_none() {
            return Ok(());
        }
        let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(connection.get().await?).await?;
        if pages > MOST_PAGES_AT_THE_END {
            return Ok(());
        }
        tidy(connection).await
    }
}

async fn tidy(connection: &mut Connection) -> Result<(), StoreError> {
    let open = connection.get().await?;
    open.execute("VACUUM").await?;
    open.execute("UPDATE upkeep SET traces = 0").await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_waits_for_a_quiet_moment_but_not_for_ever_and_rests_afterwards() {
        let now = Instant::now();
        let ago = |seconds| now.checked_sub(Duration::from_secs(seconds)).unwrap_or(now);
        let look = |since: Option<u64>, written: u64, rests: u64| {
            let rests_until = now + Duration::from_secs(rests);
            Tidying { since: since.map(ago), rests_until, written: ago(written) }.next_look()
        };
        assert_eq!(look(None, 60, 0), None);
        assert_eq!(look(Some(3), 60, 0), Some(Duration::ZERO));
        assert!(look(Some(3), 0, 0).is_some_and(|wait| wait > Duration::from_secs(1)));
        assert_eq!(look(Some(601), 0, 0), Some(Duration::ZERO));
        assert!(look(Some(601), 60, 9).is_some_and(|wait| wait > Duration::from_secs(8)));
    }
}
