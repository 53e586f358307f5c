//! Brings commits from SQLite's log to the disk and into the database file, beside the writer and without stopping it.
//!
//! Left to itself SQLite does this in the middle of some commit, and whoever waits for that one waits for the disk twice.

use super::writer::Job;
use crate::store::error::StoreError;
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;

/// How often. This is also how much a power cut may lose if commits do not wait for the disk.
const EVERY: Duration = Duration::from_secs(1);

/// As long as somebody is always writing, the log is never finished and grows. Beyond this many pages (64 MiB) the
/// writer is asked to finish it itself, which takes it a few milliseconds.
const MOST_PAGES: i64 = 16_384;

/// The writer waits while the log is emptied, so readers of old pages are waited for only as long as nobody notices;
/// there is another try a second later.
const BRIEFLY: Duration = Duration::from_millis(20);

/// What the keeper is asked to do, and what it has to report.
#[derive(Debug, Default)]
pub(super) struct Care {
    empty_the_log: AtomicBool,
    trouble: Mutex<Option<StoreError>>,
}

impl Care {
    /// Something was taken out of the database, and must not stay in the log.
    pub(super) fn empty_the_log(&self) {
        self.empty_the_log.store(true, Ordering::Release);
    }

    /// Why commits do not get into the database file at the moment, if they do not.
    pub(super) fn trouble(&self) -> Result<(), StoreError> {
        let trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        trouble.clone().map_or(Ok(()), Err)
    }

    fn note(&self, trouble: Option<StoreError>) {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = trouble;
    }
}

/// Works until the store is closed or no longer held by anybody.
pub(super) async fn keep(options: SqliteConnectOptions, care: Arc<Care>, writer: mpsc::WeakSender<Job>) {
    let options = options.create_if_missing(false).busy_timeout(BRIEFLY);
    let mut open = None;
    loop {
        tokio::time::sleep(EVERY).await;
        let Some(writer) = writer.upgrade().filter(|writer| !writer.is_closed()) else { return };
        match checkpoint(&options, &mut open, &care).await {
            Ok(pages) => {
                care.note(None);
                if pages > MOST_PAGES {
                    // If it is too busy to take more, it can be asked next time.
                    drop(writer.try_send(Job::Checkpoint));
                }
            }
            Err(error) => {
                tracing::warn!(%error, "commits are not brought into the database file for now");
                care.note(Some(error.into()));
                open = None;
            }
        }
    }
}

async fn checkpoint(
    options: &SqliteConnectOptions,
    open: &mut Option<SqliteConnection>,
    care: &Care,
) -> Result<i64, sqlx::Error> {
    let connection = match open.take() {
        Some(connection) => connection,
        None => options.connect().await?,
    };
    let open = open.insert(connection);
    let pages = run(open).await?;
    if care.empty_the_log.swap(false, Ordering::AcqRel) && !empty(open).await? {
        care.empty_the_log();
    }
    Ok(pages)
}

/// Copies what can be copied without disturbing anybody, and returns how many pages the log has.
pub(super) async fn run(open: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let (_, pages, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(open).await?;
    Ok(pages)
}

/// Copies everything and leaves the log empty. Returns whether it could: not while somebody reads old pages.
async fn empty(open: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let (busy, _, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(open).await?;
    Ok(busy == 0)
}
