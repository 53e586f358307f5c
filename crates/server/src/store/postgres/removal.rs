//! Removing things: whole tables, or a guest from a table. The other processes are told, if and when it is committed.

use super::listen::{CHANNEL, DELETED, REWRITTEN};
use super::shared;
use crate::store::error::StoreError;
use crate::store::names::TableId;
use crate::store::records::{Prune, Rewrite};
use crate::store::rows;
use sqlx::Connection;
use sqlx::postgres::PgConnection;

/// Deletes a table. Returns whether there was one.
pub(super) async fn delete(open: &mut PgConnection, table: TableId, origin: &str) -> Result<bool, StoreError> {
    let sql = "WITH gone AS (DELETE FROM tables WHERE id = $1 RETURNING id) \
        SELECT pg_notify($2, $3 || ' ' || id || ' ' || $4) IS NULL FROM gone";
    let query = sqlx::query(sql).bind(table.to_string()).bind(CHANNEL).bind(origin).bind(DELETED);
    Ok(!query.fetch_all(open).await?.is_empty())
}

/// Deletes tables that nobody has touched for a long time. They are locked first, so that none is touched meanwhile.
pub(super) async fn prune(open: &mut PgConnection, what: Prune, origin: &str) -> Result<Vec<TableId>, StoreError> {
    let sql = "WITH gone AS (DELETE FROM tables WHERE number IN (SELECT number FROM tables \
        WHERE status = $1 AND touched_at < $2 ORDER BY number LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING number, id) \
        SELECT id, pg_notify($4, $5 || ' ' || id || ' ' || $6) IS NULL FROM gone ORDER BY number";
    let query = sqlx::query_as(sql)
        .bind(rows::status_word(what.status))
        .bind(rows::bound(what.before))
        .bind(i64::from(what.limit))
        .bind(CHANNEL)
        .bind(origin)
        .bind(DELETED);
    let gone: Vec<(String, bool)> = query.fetch_all(open).await?;
    gone.iter().map(|(id, _)| rows::table_id(id)).collect()
}

/// Gives entries new bodies and forgets a guest. Returns whether there is such a table.
pub(super) async fn rewrite(open: &mut PgConnection, rewrite: &Rewrite, origin: &str) -> Result<bool, StoreError> {
    let mut all = open.begin().await?;
    let sql = "UPDATE tables SET brief = coalesce($2, brief) WHERE id = $1 RETURNING number";
    let found: Vec<i64> = sqlx::query_scalar(sql)
        .bind(rewrite.table.to_string())
        .bind(rewrite.brief.as_deref())
        .fetch_all(&mut *all)
        .await?;
    let Some(table_number) = found.first() else { return Ok(false) };
    let sequences = rewrite.bodies.iter().map(|(sequence, _)| rows::signed(*sequence));
    let sequences: Vec<i64> = sequences.collect::<Result<_, _>>()?;
    let bodies: Vec<&str> = rewrite.bodies.iter().map(|(_, body)| body.as_str()).collect();
    let sql = "UPDATE entries SET body = new.body FROM unnest($2::bigint[], $3::text[]) AS new (sequence, body) \
        WHERE table_number = $1 AND entries.sequence = new.sequence";
    let rewritten = sqlx::query(sql).bind(table_number).bind(sequences).bind(bodies).execute(&mut *all).await?;
    if rewritten.rows_affected() != rewrite.bodies.len() as u64 {
        return Err(rows::no_such_entry(rewrite.table));
    }
    shared::forget(&mut all, *table_number, rewrite.forget).await?;
    let sql = "SELECT pg_notify($1, $2 || ' ' || $3 || ' ' || $4)";
    let told = sqlx::query(sql).bind(CHANNEL).bind(origin).bind(rewrite.table.to_string()).bind(REWRITTEN);
    told.execute(&mut *all).await?;
    all.commit().await?;
    Ok(true)
}
