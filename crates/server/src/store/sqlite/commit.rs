//! The statements of one commit, filled in and run.

use super::plan::{Head, Plan, Waiting};
use super::statements;
use crate::store::names::{GuestId, TableId};
use crate::store::records::{NewEntry, Status};
use crate::store::rows;
use crate::store::storage::KEPT_SNAPSHOTS;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{Arguments, Executor};
use std::collections::HashMap;

/// The values of a statement, in order.
#[derive(Default)]
pub(super) struct Values<'v>(SqliteArguments<'v>);

impl<'v> Values<'v> {
    fn add<T>(&mut self, value: T) -> Result<(), sqlx::Error>
    where
        T: sqlx::Encode<'v, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite> + 'v,
    {
        self.0.add(value).map_err(sqlx::Error::Encode)
    }

    fn add_empty(&mut self, count: usize) -> Result<(), sqlx::Error> {
        (0..count).try_for_each(|_| self.add(None::<i64>))
    }

    fn add_entry(&mut self, table_number: i64, sequence: u64, entry: &'v NewEntry) -> Result<(), sqlx::Error> {
        self.add(table_number)?;
        self.add(number(sequence)?)?;
        self.add(entry.request.as_deref())?;
        self.add(number(entry.at)?)?;
        self.add(entry.body.as_str())
    }
}

/// Too large for the database: the caller's mistake, found before anything is written.
fn number(value: u64) -> Result<i64, sqlx::Error> {
    rows::signed(value).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// Writes everything the plan says, in one transaction.
pub(super) async fn write(open: &mut SqliteConnection, plan: &Plan, waiting: &[Waiting]) -> Result<(), sqlx::Error> {
    let plain = plan.writes(waiting).all(|(_, append)| {
        let projection = &append.projection;
        append.snapshot.is_none()
            && projection.status.is_none()
            && projection.listed.is_none()
            && projection.holders.is_empty()
    });
    let entries: Vec<_> = plan
        .writes(waiting)
        .flat_map(|(head, append)| {
            (head.last + 1..).zip(&append.entries).map(move |(sequence, entry)| (head.number, sequence, entry))
        })
        .collect();
    let (first, more) = entries.split_at(entries.len().min(statements::MOST_ROWS));
    let commit_at_once = plain && more.is_empty();

    let entry_rows = if first.is_empty() { 0 } else { statements::padded(first.len()) };
    let table_rows = statements::padded(plan.moved.len());
    let mut values = Values::default();
    values.0.reserve(5 * entry_rows + 4 * table_rows, 0);
    add_entries(&mut values, first, entry_rows)?;
    add_moved(&mut values, plan, waiting, table_rows)?;
    run(open, &statements::write(entry_rows, table_rows, commit_at_once), values).await?;
    if commit_at_once {
        return Ok(());
    }

    for chunk in more.chunks(statements::MOST_ROWS) {
        insert_entries(open, chunk).await?;
    }
    for (head, append) in plan.writes(waiting) {
        let projection = &append.projection;
        if projection.status.is_some() || projection.listed.is_some() {
            set_place_in_lists(open, head.number, projection.status, projection.listed).await?;
        }
        for (seat, guest) in &projection.holders {
            set_holder(open, head.number, *seat, *guest).await?;
        }
        if let Some(bytes) = &append.snapshot {
            put_snapshot(open, head.number, head.last + append.entries.len() as u64, bytes).await?;
        }
    }
    open.execute("COMMIT").await?;
    Ok(())
}

async fn run(open: &mut SqliteConnection, sql: &str, values: Values<'_>) -> Result<(), sqlx::Error> {
    open.execute(sqlx::query_with(sql, values.0)).await.map(drop)
}

type Row<'w> = (i64, u64, &'w NewEntry);

fn add_entries<'w>(values: &mut Values<'w>, entries: &[Row<'w>], rows: usize) -> Result<(), sqlx::Error> {
    for (table_number, sequence, entry) in entries {
        values.add_entry(*table_number, *sequence, entry)?;
    }
    values.add_empty(5 * (rows - entries.len()))
}

/// Adds entries inside a transaction.
pub(super) async fn insert_entries(open: &mut SqliteConnection, entries: &[Row<'_>]) -> Result<(), sqlx::Error> {
    let rows = statements::padded(entries.len());
    let mut values = Values::default();
    add_entries(&mut values, entries, rows)?;
    run(open, &statements::insert_entries(rows), values).await
}

fn add_moved<'w>(values: &mut Values<'w>, plan: &Plan, waiting: &'w [Waiting], rows: usize) -> Result<(), sqlx::Error> {
    // Of several appends for one table the last word counts.
    let mut touched: HashMap<i64, (Option<u64>, Option<&'w str>)> = HashMap::with_capacity(plan.moved.len());
    for (head, append) in plan.writes(waiting) {
        let (at, brief) = touched.entry(head.number).or_default();
        *at = append.entries.last().map(|entry| entry.at).or(*at);
        *brief = append.projection.brief.as_deref().or(*brief);
    }
    for Head { number: table_number, last } in plan.moved.values() {
        let (at, brief) = touched.get(table_number).copied().unwrap_or_default();
        values.add(*table_number)?;
        values.add(number(*last)?)?;
        values.add(at.map(number).transpose()?)?;
        values.add(brief)?;
    }
    values.add_empty(4 * (rows - plan.moved.len()))
}

async fn set_place_in_lists(
    open: &mut SqliteConnection,
    table_number: i64,
    status: Option<Status>,
    listed: Option<bool>,
) -> Result<(), sqlx::Error> {
    let sql = "UPDATE tables SET status = coalesce(?, status), listed = coalesce(?, listed) WHERE number = ?";
    sqlx::query(sql).bind(status.map(Status::word)).bind(listed).bind(table_number).execute(open).await.map(drop)
}

/// Gives a seat to somebody or to nobody, inside a transaction.
pub(super) async fn set_holder(
    open: &mut SqliteConnection,
    table_number: i64,
    seat: u8,
    guest: Option<GuestId>,
) -> Result<(), sqlx::Error> {
    let sql = match guest {
        Some(_) => "INSERT OR REPLACE INTO holders (table_number, seat, guest) VALUES (?, ?, ?)",
        None => "DELETE FROM holders WHERE table_number = ? AND seat = ?",
    };
    let query = sqlx::query(sql).bind(table_number).bind(seat);
    match guest {
        Some(guest) => query.bind(guest.to_string()),
        None => query,
    }
    .execute(open)
    .await
    .map(drop)
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

/// Looks up tables the writer does not remember.
pub(super) async fn find_tables(
    open: &mut SqliteConnection,
    wanted: &[TableId],
) -> Result<Vec<(String, i64, i64)>, sqlx::Error> {
    let mut found = Vec::with_capacity(wanted.len());
    for chunk in wanted.chunks(statements::MOST_ROWS) {
        let sql = statements::find_tables(statements::padded(chunk.len()));
        let mut values = Values::default();
        for id in chunk {
            values.add(id.to_string())?;
        }
        values.add_empty(statements::padded(chunk.len()) - chunk.len())?;
        found.extend(sqlx::query_as_with::<_, (String, i64, i64), _>(&sql, values.0).fetch_all(&mut *open).await?);
    }
    Ok(found)
}

/// Looks up requests: where those that are stored already stand.
pub(super) async fn find_requests(
    open: &mut SqliteConnection,
    wanted: &[(i64, &str)],
) -> Result<HashMap<(i64, String), i64>, sqlx::Error> {
    let mut found = HashMap::new();
    for chunk in wanted.chunks(statements::MOST_ROWS) {
        let sql = statements::find_requests(statements::padded(chunk.len()));
        let mut values = Values::default();
        for (table_number, request) in chunk {
            values.add(*table_number)?;
            values.add(*request)?;
        }
        values.add_empty(2 * (statements::padded(chunk.len()) - chunk.len()))?;
        let rows = sqlx::query_as_with::<_, (i64, String, i64), _>(&sql, values.0).fetch_all(&mut *open).await?;
        found.extend(rows.into_iter().map(|(table_number, request, sequence)| ((table_number, request), sequence)));
    }
    Ok(found)
}
