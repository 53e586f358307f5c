//! Adding entries: one statement, one trip to the database.
//!
//! The row of the table decides the race. Whoever updates it first wins the number; the second waits for the first to commit,
//! then finds that `last` has moved on, updates nothing, and so adds nothing.

use super::listen::CHANNEL;
use crate::store::error::StoreError;
use crate::store::names::GuestId;
use crate::store::records::KEPT_SNAPSHOTS;
use crate::store::records::{Append, Appended, NewEntry};
use crate::store::rows;
use sqlx::AssertSqlSafe;
use sqlx::postgres::PgConnection;
use std::collections::BTreeMap;

/// Moves the table on. `$1` id, `$2` expected last, `$3` new last, `$4` time, `$5` brief, `$6` status, `$7` listed.
const MOVED: &str = "WITH moved AS (UPDATE tables SET last = $3, touched_at = coalesce($4, touched_at), \
    brief = coalesce($5, brief), status = coalesce($6, status), listed = coalesce($7, listed) \
    WHERE id = $1 AND last = $2 RETURNING number)";

/// Adds entries. `$8` requests, `$9` times, `$10` bodies.
const ADDED: &str = ", added AS (INSERT INTO entries (table_number, sequence, request, at, body) \
    SELECT number, $2 + place, request, at, body FROM moved, \
    unnest($8::text[], $9::bigint[], $10::text[]) WITH ORDINALITY AS new (request, at, body, place))";

/// Seats, guests and snapshot. `$13` seats taken, `$14` by whom, `$15` seats left, `$16` snapshot, `$17` older snapshots to keep,
/// `$18` guests. All parts of one statement see the database as it was before it, so the new snapshot is not among those that are counted.
const ASIDE: &str = ", taken AS (INSERT INTO holders (table_number, seat, guest) \
    SELECT number, seat, guest FROM moved, unnest($13::bigint[], $14::text[]) AS new (seat, guest) \
    ON CONFLICT (table_number, seat) DO UPDATE SET guest = excluded.guest), \
    met AS (INSERT INTO guests (table_number, guest) SELECT number, guest FROM moved, unnest($18::text[]) AS new (guest) \
    ON CONFLICT DO NOTHING), \
    freed AS (DELETE FROM holders USING moved WHERE table_number = number AND seat = ANY ($15::bigint[])), \
    kept AS (INSERT INTO snapshots (table_number, sequence, bytes) \
    SELECT number, $3, $16 FROM moved WHERE $16::bytea IS NOT NULL \
    ON CONFLICT (table_number, sequence) DO UPDATE SET bytes = excluded.bytes), \
    dropped AS (DELETE FROM snapshots USING moved WHERE table_number = number AND $16 IS NOT NULL AND sequence <= \
    (SELECT sequence FROM snapshots, moved WHERE table_number = number AND sequence < $3 \
    ORDER BY sequence DESC LIMIT 1 OFFSET $17))";

/// Tells the other processes, if and when this is committed. `$11` channel, `$12` whose news.
const TOLD: &str = " SELECT pg_notify($11, $12 || ' ' || $1 || ' ' || $3) IS NULL FROM moved";

/// Adds entries, or says why not.
pub(super) async fn append(open: &mut PgConnection, append: &Append, origin: &str) -> Result<Appended, StoreError> {
    // Of several changes of one seat the last word counts.
    let seats: BTreeMap<u8, Option<GuestId>> = append.projection.holders.iter().copied().collect();
    let everybody: Vec<_> = append.projection.everybody().iter().map(ToString::to_string).collect();
    let aside = !seats.is_empty() || !everybody.is_empty() || append.snapshot.is_some();
    let sql = [MOVED, ADDED, if aside { ASIDE } else { "" }, TOLD].concat();
    let columns = Columns::new(&append.entries)?;
    let expected = rows::bound(append.expected);
    let last = append.expected.saturating_add(append.entries.len() as u64);
    let mut query = sqlx::query(AssertSqlSafe(sql))
        .bind(append.table.to_string())
        .bind(expected)
        .bind(rows::bound(last))
        .bind(columns.times.last())
        .bind(append.projection.brief.as_deref())
        .bind(append.projection.status.map(rows::status_word))
        .bind(append.projection.listed)
        .bind(&columns.requests)
        .bind(&columns.times)
        .bind(&columns.bodies)
        .bind(CHANNEL)
        .bind(origin);
    if aside {
        let taken = seats.iter().filter_map(|(seat, guest)| Some((i64::from(*seat), (*guest)?.to_string())));
        let (taken, guests): (Vec<_>, Vec<_>) = taken.unzip();
        let freed = seats.iter().filter(|(_, guest)| guest.is_none()).map(|(seat, _)| i64::from(*seat));
        let freed: Vec<_> = freed.collect();
        let older = rows::signed(KEPT_SNAPSHOTS - 1)?;
        query = query.bind(taken).bind(guests).bind(freed).bind(append.snapshot.as_deref()).bind(older).bind(everybody);
    }
    // All rows are asked for, though there is one at most: only the end of the answer says that it is committed.
    match query.fetch_all(&mut *open).await {
        Ok(moved) if !moved.is_empty() => Ok(Appended::Stored { last }),
        Ok(_) => why_not(open, append, &columns.requests).await,
        Err(sqlx::Error::Database(error)) if error.constraint() == Some("entries_by_request") => {
            why_not(open, append, &columns.requests).await
        }
        Err(error) => Err(error.into()),
    }
}

/// Why nothing was added: a repeated request first, since it answers the question; then newer entries.
async fn why_not(open: &mut PgConnection, append: &Append, requests: &[Option<&str>]) -> Result<Appended, StoreError> {
    let sql = "SELECT last, (SELECT min(sequence) FROM entries WHERE table_number = number AND request = ANY ($2)) \
        FROM tables WHERE id = $1";
    let found: Option<(i64, Option<i64>)> =
        sqlx::query_as(sql).bind(append.table.to_string()).bind(requests).fetch_optional(open).await?;
    match found {
        None => Err(StoreError::NoSuchTable { table: append.table }),
        Some((_, Some(sequence))) => Ok(Appended::Repeated { sequence: rows::unsigned(sequence)? }),
        Some((last, None)) => Ok(Appended::Conflict { last: rows::unsigned(last)? }),
    }
}

/// Entries, column by column, as PostgreSQL takes many rows in one statement.
pub(super) struct Columns<'e> {
    pub(super) requests: Vec<Option<&'e str>>,
    pub(super) times: Vec<i64>,
    pub(super) bodies: Vec<&'e str>,
}

impl<'e> Columns<'e> {
    pub(super) fn new(entries: &'e [NewEntry]) -> Result<Self, StoreError> {
        Ok(Columns {
            requests: entries.iter().map(|entry| entry.request.as_deref()).collect(),
            times: entries.iter().map(|entry| rows::signed(entry.at)).collect::<Result<_, _>>()?,
            bodies: entries.iter().map(|entry| entry.body.as_str()).collect(),
        })
    }
}
