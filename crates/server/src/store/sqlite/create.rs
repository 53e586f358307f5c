//! Creating a table, in a transaction of its own.

use super::{commit, sorting};
use crate::store::error::StoreError;
use crate::store::records::{Created, Entry, NewTable};
use crate::store::rows;
use sqlx::Executor;
use sqlx::sqlite::SqliteConnection;

/// Creates a table.
pub(super) async fn create(open: &mut SqliteConnection, table: &NewTable) -> Result<Created, StoreError> {
    let last = table.entries.len() as u64;
    open.execute("BEGIN IMMEDIATE").await?;
    let sql = "SELECT id = ?1, code = ?2 FROM tables WHERE id = ?1 OR code = ?2";
    let taken: Vec<(bool, bool)> =
        sqlx::query_as(sql).bind(table.id.to_string()).bind(table.code.to_string()).fetch_all(&mut *open).await?;
    if taken.iter().any(|(id, _)| *id) {
        return Err(StoreError::TableExists { table: table.id });
    }
    if !taken.is_empty() {
        open.execute("ROLLBACK").await?;
        return Ok(Created::CodeTaken);
    }
    let sql = "INSERT INTO tables (id, code, game, status, listed, brief, created_at) \
        VALUES (?, ?, ?, ?, ?, ?, ?)";
    let inserted = sqlx::query(sql)
        .bind(table.id.to_string())
        .bind(table.code.to_string())
        .bind(&table.game)
        .bind(rows::status_word(table.status))
        .bind(table.listed)
        .bind(&table.brief)
        .bind(rows::signed(table.created_at)?)
        .execute(&mut *open)
        .await?;
    let table_number = inserted.last_insert_rowid();
    let entries: Vec<Entry> =
        (1..).zip(&table.entries).map(|(sequence, new)| new.clone().at_sequence(sequence)).collect();
    let rows: Vec<(i64, &Entry)> = entries.iter().map(|entry| (table_number, entry)).collect();
    sorting::insert_entries(open, &rows).await?;
    for (seat, guest) in &table.holders {
        commit::set_holder(open, table_number, *seat, Some(*guest)).await?;
    }
    for guest in table.everybody() {
        commit::add_guest(open, table_number, guest).await?;
    }
    open.execute("COMMIT").await?;
    Ok(Created::Stored { last })
}
