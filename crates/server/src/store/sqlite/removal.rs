//! Removing things: whole tables, or a guest from a table, each in its own transaction.
//!
//! What is taken out must be gone from the file as well. The rows of commits that are not sorted in yet are cleared of it in the same
//! transaction, `tidying` sees to what SQLite leaves in unused parts of the file, and `keeper` to the log.

use super::statements::{self, MOST_ROWS, padded};
use super::values::{Values, number};
use super::{commit, shared};
use crate::store::error::StoreError;
use crate::store::names::TableId;
use crate::store::records::{Prune, Rewrite};
use crate::store::rows;
use sqlx::Executor;
use sqlx::sqlite::{SqliteConnection, SqlitePool};

/// Tables that may have been idle for long enough. The writer looks again: their latest entries may not be sorted in.
pub(super) async fn idle(readers: &SqlitePool, what: Prune) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM table_records WHERE status = ? AND touched_at < ? ORDER BY number LIMIT ?";
    let query =
        sqlx::query_scalar(sql).bind(rows::status_word(what.status)).bind(rows::bound(what.before)).bind(what.limit);
    let found: Vec<String> = query.fetch_all(readers).await?;
    found.iter().map(|id| rows::table_id(id)).collect()
}

/// Deletes those of these tables that exist, or only those that are idle, and returns which.
pub(super) async fn delete(
    open: &mut SqliteConnection,
    tables: &[TableId],
    idle: Option<Prune>,
) -> Result<Vec<TableId>, StoreError> {
    let ids = commit::json(tables.iter().map(ToString::to_string))?;
    let status = idle.map(|idle| rows::status_word(idle.status));
    let before = idle.map_or(i64::MAX, |idle| rows::bound(idle.before));
    open.execute("BEGIN IMMEDIATE").await?;
    let sql = "DELETE FROM tables WHERE number IN (SELECT number FROM table_records \
        WHERE id IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR status = ?2 AND touched_at < ?3)) \
        RETURNING number, id";
    let gone: Vec<(i64, String)> =
        sqlx::query_as(sql).bind(ids).bind(status).bind(before).fetch_all(&mut *open).await?;
    let numbers: Vec<i64> = gone.iter().map(|(number, _)| *number).collect();
    if !gone.is_empty() {
        clear_commits(open, &numbers).await?;
    }
    open.execute("COMMIT").await?;
    gone.iter().map(|(_, id)| rows::table_id(id)).collect()
}

/// Gives entries new bodies and forgets a guest, at a table whose entries are all sorted in. `false` if there is none.
pub(super) async fn rewrite(open: &mut SqliteConnection, rewrite: &Rewrite) -> Result<bool, StoreError> {
    open.execute("BEGIN IMMEDIATE").await?;
    let sql = "UPDATE tables SET brief = coalesce(?2, brief) WHERE id = ?1 RETURNING number";
    let query = sqlx::query_scalar(sql).bind(rewrite.table.to_string()).bind(rewrite.brief.as_deref());
    let found: Vec<i64> = query.fetch_all(&mut *open).await?;
    let Some(&table_number) = found.first() else {
        open.execute("ROLLBACK").await?;
        return Ok(false);
    };
    let mut rewritten = 0;
    for chunk in rewrite.bodies.chunks(MOST_ROWS) {
        let mut values = Values::default();
        values.add_rows(chunk.iter(), 2, |values, (sequence, body)| {
            values.add(number(*sequence)?)?;
            values.add(body.as_str())
        })?;
        values.add(table_number)?;
        rewritten += values.run(open, statements::update_bodies(padded(chunk.len()))).await?;
    }
    if rewritten != rewrite.bodies.len() as u64 {
        return Err(rows::no_such_entry(rewrite.table));
    }
    shared::forget(open, table_number, rewrite.forget).await?;
    clear_commits(open, &[table_number]).await?;
    open.execute("COMMIT").await?;
    Ok(true)
}

/// Takes tables out of the rows of commits that still hold something of other tables, so that the next process does not find it
/// there, and notes that the file may hold traces.
async fn clear_commits(open: &mut SqliteConnection, table_numbers: &[i64]) -> Result<(), StoreError> {
    let numbers = commit::json(table_numbers.iter())?;
    sqlx::query(statements::CLEAR_COMMITS).bind(numbers).execute(&mut *open).await?;
    open.execute("UPDATE upkeep SET traces = 1").await?;
    Ok(())
}
