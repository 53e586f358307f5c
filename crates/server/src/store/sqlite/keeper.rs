//! Brings commits from SQLite's log to the disk and into the database file, beside the writer and without stopping it.
//!
//! Left to itself SQLite does this in the middle of some commit, and whoever waits for that one waits for the disk twice.

use super::writer::Job;
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::time::Duration;
use tokio::sync::mpsc;

/// How often: so much a power cut may take back where commits do not wait for the disk.
const EVERY: Duration = Duration::from_secs(1);

/// While there is always somebody writing, the log is never done with and grows. From so many pages on (64 MiB) the writer is
/// asked to finish it in person, which takes it a few milliseconds.
const MOST_PAGES: i64 = 16_384;

/// Works until the store is closed or nobody holds it any more.
pub(super) async fn keep(options: SqliteConnectOptions, writer: mpsc::WeakSender<Job>) {
    let mut open = None;
    loop {
        tokio::time::sleep(EVERY).await;
        let Some(writer) = writer.upgrade().filter(|writer| !writer.is_closed()) else { return };
        match checkpoint(&options, &mut open).await {
            // If it has so much to do that it takes no more, it can be asked the next time.
            Ok(pages) if pages > MOST_PAGES => drop(writer.try_send(Job::Checkpoint)),
            Ok(_) => {}
            Err(error) => {
                tracing::warn!(%error, "commits are not brought into the database file for now");
                open = None;
            }
        }
    }
}

async fn checkpoint(options: &SqliteConnectOptions, open: &mut Option<SqliteConnection>) -> Result<i64, sqlx::Error> {
    let connection = match open.take() {
        Some(connection) => connection,
        None => options.connect().await?,
    };
    run(open.insert(connection)).await
}

/// Copies what can be copied without disturbing anybody. How many pages the log has.
pub(super) async fn run(open: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let (_, pages, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(open).await?;
    Ok(pages)
}
