//! From rows to records, the same for both databases.

use super::error::StoreError;
use super::names::{BadName, GuestId, TableId};
use super::records::{Entry, HeldTable, Snapshot, Status, TableRecord};
use sha2::{Digest, Sha256};

/// How far a table has come, and the word for it in the database.
const STATUSES: [(Status, &str); 3] =
    [(Status::Lobby, "lobby"), (Status::Playing, "playing"), (Status::Finished, "finished")];

/// The word for a status in the database.
pub(super) fn status_word(status: Status) -> &'static str {
    STATUSES.iter().find(|(known, _)| *known == status).map_or("", |(_, word)| word)
}

/// The columns of a table, in the order [`table_record`] reads them.
pub(super) const TABLE_COLUMNS: &str = "number, id, code, game, status, listed, brief, created_at, touched_at, last";

pub(super) type TableRow = (i64, String, String, String, String, bool, String, i64, i64, i64);

pub(super) fn table_record(row: TableRow) -> Result<TableRecord, StoreError> {
    let (number, id, code, game, status, listed, brief, created_at, touched_at, last) = row;
    let corrupt = |what: &dyn std::fmt::Display| StoreError::corrupt(format!("table {number}: {what}"));
    Ok(TableRecord {
        number: unsigned(number)?,
        id: id.parse().map_err(|bad| corrupt(&bad))?,
        code: code.parse().map_err(|bad| corrupt(&bad))?,
        game,
        status: STATUSES.iter().find(|(_, word)| *word == status).ok_or_else(|| corrupt(&status))?.0,
        listed,
        brief,
        created_at: unsigned(created_at)?,
        touched_at: unsigned(touched_at)?,
        last: unsigned(last)?,
    })
}

/// A table's columns and one place there.
pub(super) type HeldRow = (i64, String, String, String, String, bool, String, i64, i64, i64, i64);

/// Puts together the places of each table; the rows of a table stand next to each other.
pub(super) fn held_tables(found: Vec<HeldRow>) -> Result<Vec<HeldTable>, StoreError> {
    let mut tables: Vec<HeldTable> = Vec::new();
    for (number, id, code, game, status, listed, brief, created_at, touched_at, last, held) in found {
        let table = table_record((number, id, code, game, status, listed, brief, created_at, touched_at, last))?;
        match tables.last_mut() {
            Some(latest) if latest.table.id == table.id => latest.places.push(seat(held)?),
            _ => tables.push(HeldTable { table, places: vec![seat(held)?] }),
        }
    }
    Ok(tables)
}

pub(super) type EntryRow = (i64, Option<String>, i64, String);

pub(super) fn entry((sequence, request, at, body): EntryRow) -> Result<Entry, StoreError> {
    Ok(Entry { sequence: unsigned(sequence)?, request, at: unsigned(at)?, body })
}

pub(super) fn snapshot((sequence, bytes): (i64, Vec<u8>)) -> Result<Snapshot, StoreError> {
    Ok(Snapshot { sequence: unsigned(sequence)?, bytes })
}

pub(super) fn table_id(text: &str) -> Result<TableId, StoreError> {
    text.parse().map_err(|bad: BadName| StoreError::corrupt(bad.to_string()))
}

/// A body for an entry that is not there.
pub(super) fn no_such_entry(table: TableId) -> StoreError {
    StoreError::malformed(format!("a body for an entry that table {table} does not have"))
}

pub(super) fn guest_id(text: &str) -> Result<GuestId, StoreError> {
    text.parse().map_err(|bad: BadName| StoreError::corrupt(bad.to_string()))
}

pub(super) fn seat(number: i64) -> Result<u8, StoreError> {
    u8::try_from(number).map_err(|_| StoreError::corrupt(format!("{number} is no seat")))
}

/// What is counted here is never negative.
pub(super) fn unsigned(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::corrupt(format!("{number} where a count or a time should be")))
}

/// Databases count to 2^63.
pub(super) fn signed(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::malformed(format!("{number} is too large")))
}

/// As [`signed`], for limits of a search: nothing stored lies beyond.
pub(super) fn bound(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// What is stored of a handover code, so that reading the database gives nobody a seat.
pub(super) fn code_hash(code: &str) -> String {
    Sha256::digest(code.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
