//! The statements of one commit, filled in and run.

use super::plan::{self, Verdict, Waiting};
use super::statements;
use super::values::number;
use crate::store::names::GuestId;
use crate::store::records::KEPT_SNAPSHOTS;
use crate::store::records::{Append, Status};
use crate::store::rows;
use serde::{Serialize, Serializer};
use sqlx::Executor;
use sqlx::sqlite::SqliteConnection;

/// Writes everything that the verdicts say, in one transaction.
pub(super) async fn write(
    open: &mut SqliteConnection,
    commit: i64,
    verdicts: &[Verdict],
    waiting: &[Waiting],
) -> Result<(), sqlx::Error> {
    // A commit of entries and briefs, as most are, is one statement.
    let alone = plan::writes(verdicts, waiting).all(|(_, append)| is_plain(append));
    if !alone {
        open.execute("BEGIN IMMEDIATE").await?;
    }
    let query = sqlx::query(statements::INSERT_COMMIT)
        .bind(commit)
        .bind(json(entries(verdicts, waiting))?)
        .bind(json(briefs(verdicts, waiting))?);
    query.execute(&mut *open).await?;
    if !alone {
        for (table_number, append) in plan::writes(verdicts, waiting) {
            write_aside(open, table_number, append).await?;
        }
        open.execute("COMMIT").await?;
    }
    Ok(())
}

fn is_plain(append: &Append) -> bool {
    let projection = &append.projection;
    append.snapshot.is_none()
        && projection.status.is_none()
        && projection.listed.is_none()
        && projection.holders.is_empty()
        && projection.guests.is_empty()
}

/// `[table_number, sequence, request, at, body]`
fn entries<'w>(verdicts: &[Verdict], waiting: &'w [Waiting]) -> impl Iterator<Item = impl Serialize + use<'w>> {
    plan::writes(verdicts, waiting).flat_map(|(table_number, append)| {
        let numbered = (append.expected + 1..).zip(&append.entries);
        numbered.map(move |(sequence, entry)| (table_number, sequence, &entry.request, entry.at, &entry.body))
    })
}

/// `[table_number, brief]`
fn briefs<'w>(verdicts: &[Verdict], waiting: &'w [Waiting]) -> impl Iterator<Item = impl Serialize + use<'w>> {
    plan::writes(verdicts, waiting)
        .filter_map(|(table_number, append)| append.projection.brief.as_ref().map(|brief| (table_number, brief)))
}

pub(super) fn json<R: Serialize>(rows: impl Iterator<Item = R>) -> Result<String, sqlx::Error> {
    let mut text = Vec::with_capacity(1024);
    serde_json::Serializer::new(&mut text).collect_seq(rows).map_err(|error| sqlx::Error::Encode(error.into()))?;
    String::from_utf8(text).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// Writes what is neither an entry nor a brief.
async fn write_aside(open: &mut SqliteConnection, table_number: i64, append: &Append) -> Result<(), sqlx::Error> {
    let projection = &append.projection;
    if projection.status.is_some() || projection.listed.is_some() {
        set_place_in_lists(open, table_number, projection.status, projection.listed).await?;
    }
    for (seat, guest) in &projection.holders {
        set_holder(open, table_number, *seat, *guest).await?;
    }
    for guest in projection.everybody() {
        add_guest(open, table_number, guest).await?;
    }
    if let Some(bytes) = &append.snapshot {
        put_snapshot(open, table_number, append.expected + append.entries.len() as u64, bytes).await?;
    }
    Ok(())
}

async fn set_place_in_lists(
    open: &mut SqliteConnection,
    table_number: i64,
    status: Option<Status>,
    listed: Option<bool>,
) -> Result<(), sqlx::Error> {
    let sql = "UPDATE tables SET status = coalesce(?, status), listed = coalesce(?, listed) WHERE number = ?";
    sqlx::query(sql).bind(status.map(rows::status_word)).bind(listed).bind(table_number).execute(open).await.map(drop)
}

/// Gives a seat to somebody or to nobody, inside a transaction.
pub(super) async fn set_holder(
    open: &mut SqliteConnection,
    table_number: i64,
    seat: u8,
    guest: Option<GuestId>,
) -> Result<(), sqlx::Error> {
    let query = match guest {
        Some(guest) => sqlx::query("INSERT OR REPLACE INTO holders (table_number, seat, guest) VALUES (?, ?, ?)")
            .bind(table_number)
            .bind(seat)
            .bind(guest.to_string()),
        None => sqlx::query("DELETE FROM holders WHERE table_number = ? AND seat = ?").bind(table_number).bind(seat),
    };
    query.execute(open).await.map(drop)
}

/// Notes that somebody is or was at the table, inside a transaction.
pub(super) async fn add_guest(
    open: &mut SqliteConnection,
    table_number: i64,
    guest: GuestId,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT OR IGNORE INTO guests (table_number, guest) VALUES (?, ?)";
    sqlx::query(sql).bind(table_number).bind(guest.to_string()).execute(open).await.map(drop)
}

async fn put_snapshot(
    open: &mut SqliteConnection,
    table_number: i64,
    sequence: u64,
    bytes: &[u8],
) -> Result<(), sqlx::Error> {
    let sql = "INSERT OR REPLACE INTO snapshots (table_number, sequence, bytes) VALUES (?, ?, ?)";
    sqlx::query(sql).bind(table_number).bind(number(sequence)?).bind(bytes).execute(&mut *open).await?;
    let sql = "DELETE FROM snapshots WHERE table_number = ?1 AND sequence <= \
        (SELECT sequence FROM snapshots WHERE table_number = ?1 ORDER BY sequence DESC LIMIT 1 OFFSET ?2)";
    sqlx::query(sql).bind(table_number).bind(number(KEPT_SNAPSHOTS)?).execute(open).await.map(drop)
}
