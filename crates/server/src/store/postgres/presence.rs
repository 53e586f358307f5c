//! Which process has a socket of which seat, so that nobody is taken for absent who is connected elsewhere.

use super::listen::{CHANNEL, PRESENCE};
use crate::store::error::StoreError;
use crate::store::names::TableId;
use crate::store::records::Presence;
use crate::store::rows;
use sqlx::postgres::PgConnection;
use std::collections::BTreeMap;

/// What was noted longer ago than this many milliseconds means nothing any more: a day.
const COUNTS: u64 = 24 * 60 * 60 * 1000;

/// Notes what a process has, in the place of what it noted before, and tells the others.
pub(super) async fn note(
    open: &mut PgConnection,
    table: TableId,
    seats: &[(u8, bool)],
    at: u64,
    process: &str,
) -> Result<(), StoreError> {
    // Of several notes about one seat the last word counts.
    let seats: BTreeMap<u8, bool> = seats.iter().copied().collect();
    let (seats, here): (Vec<_>, Vec<_>) = seats.iter().map(|(seat, here)| (i64::from(*seat), *here)).unzip();
    // A table that is being deleted must not be noted about after it is gone: its row is held meanwhile.
    let sql = "WITH found AS (SELECT number FROM tables WHERE id = $1 FOR KEY SHARE), \
        noted AS (INSERT INTO presence (table_number, seat, process, here, at) \
        SELECT number, seat, $4, here, $5 FROM found, unnest($2::bigint[], $3::boolean[]) AS new (seat, here) \
        ON CONFLICT (table_number, seat, process) DO UPDATE SET here = excluded.here, at = excluded.at RETURNING seat) \
        SELECT pg_notify($6, $4 || ' ' || $1 || ' ' || $7) IS NULL WHERE EXISTS (SELECT FROM noted)";
    let query = sqlx::query(sql)
        .bind(table.to_string())
        .bind(seats)
        .bind(here)
        .bind(process)
        .bind(rows::signed(at)?)
        .bind(CHANNEL)
        .bind(PRESENCE);
    query.fetch_all(open).await?;
    Ok(())
}

/// What all but this process have noted.
pub(super) async fn noted(open: &mut PgConnection, table: TableId, process: &str) -> Result<Vec<Presence>, StoreError> {
    let sql = "SELECT seat, here, at FROM presence \
        WHERE table_number = (SELECT number FROM tables WHERE id = $1) AND process <> $2 ORDER BY seat, at DESC";
    let found: Vec<(i64, bool, i64)> =
        sqlx::query_as(sql).bind(table.to_string()).bind(process).fetch_all(open).await?;
    let read = |(seat, here, at)| Ok(Presence { seat: rows::seat(seat)?, here, at: rows::unsigned(at)? });
    found.into_iter().map(read).collect()
}

/// Forgets what was noted too long ago.
pub(super) async fn sweep(open: &mut PgConnection, now: u64) -> Result<(), StoreError> {
    let query = sqlx::query("DELETE FROM presence WHERE at < $1").bind(rows::bound(now.saturating_sub(COUNTS)));
    query.execute(open).await?;
    Ok(())
}
