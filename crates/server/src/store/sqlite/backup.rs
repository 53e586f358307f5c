//! Copies of the file, made while a server uses it.

use super::lock::beside;
use crate::store::error::StoreError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::path::Path;
use std::time::Duration;

/// Writes a copy of a database into a new file: everything that was acknowledged before this call, and nothing half
/// done.
///
/// Any process may do so while a server uses the database; tables carry on meanwhile. The copy gets its name once it is
/// complete and on the disk.
pub async fn backup(database: &Path, copy: &Path) -> Result<(), StoreError> {
    let told =
        |path: &Path, error: std::io::Error| StoreError::Unavailable { what: format!("{}: {error}", path.display()) };
    if tokio::fs::try_exists(copy).await.map_err(|error| told(copy, error))? {
        return Err(StoreError::FileExists { path: copy.to_owned() });
    }
    let unfinished = beside(copy, ".unfinished");
    let name = unfinished.to_str().ok_or_else(|| StoreError::malformed("the name of the copy is not text"))?;
    // What an earlier attempt left behind.
    let _ = tokio::fs::remove_file(&unfinished).await;

    let options = SqliteConnectOptions::new().filename(database).busy_timeout(Duration::from_secs(5));
    let mut open = options.disable_statement_logging().connect().await?;
    sqlx::query("VACUUM INTO ?").bind(name).execute(&mut open).await?;
    open.close().await?;
    let file = tokio::fs::File::open(&unfinished).await.map_err(|error| told(&unfinished, error))?;
    file.sync_all().await.map_err(|error| told(&unfinished, error))?;
    tokio::fs::rename(&unfinished, copy).await.map_err(|error| told(copy, error))
}
