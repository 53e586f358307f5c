//! Creating a table, in a transaction of its own.

use super::commit;
use super::statements;
use crate::store::error::StoreError;
use crate::store::records::{Created, NewTable};
use crate::store::rows;
use sqlx::Executor;
use sqlx::sqlite::SqliteConnection;

/// Creates a table.
pub(super) async fn create(open: &mut SqliteConnection, table: &NewTable) -> Result<Created, StoreError> {
    let last = table.entries.len() as u64;
    let created_at = rows::signed(table.created_at)?;
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
    let sql = "INSERT INTO tables (id, code, game, status, listed, brief, created_at, touched_at, last) \
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";
    let inserted = sqlx::query(sql)
        .bind(table.id.to_string())
        .bind(table.code.to_string())
        .bind(&table.game)
        .bind(table.status.word())
        .bind(table.listed)
        .bind(&table.brief)
        .bind(created_at)
        .bind(table.entries.last().map_or(Ok(created_at), |entry| rows::signed(entry.at))?)
        .bind(rows::signed(last)?)
        .execute(&mut *open)
        .await?;
    let table_number = inserted.last_insert_rowid();
    let entries: Vec<_> = (1..).zip(&table.entries).map(|(sequence, entry)| (table_number, sequence, entry)).collect();
    for chunk in entries.chunks(statements::MOST_ROWS) {
        commit::insert_entries(open, chunk).await?;
    }
    for (seat, guest) in &table.holders {
        commit::set_holder(open, table_number, *seat, Some(*guest)).await?;
    }
    open.execute("COMMIT").await?;
    Ok(Created::Stored { last })
}
