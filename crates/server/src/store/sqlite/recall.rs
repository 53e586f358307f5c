//! Fills the memory from the database, for tables that come into use.

use super::memory::{Memory, Remembered};
use super::plan::Waiting;
use super::statements::{self, MOST_ROWS, padded};
use super::tails::Tails;
use super::values::Values;
use crate::store::error::StoreError;
use crate::store::names::TableId;
use crate::store::rows;
use sqlx::AssertSqlSafe;
use sqlx::sqlite::SqliteConnection;
use std::collections::BTreeSet;

/// The tables that are written to and not remembered.
pub(super) fn unknown(memory: &mut Memory, waiting: &[Waiting]) -> Vec<TableId> {
    let tables = waiting.iter().map(|waiting| waiting.append.table);
    let unknown: BTreeSet<_> = tables.filter(|table| memory.table(*table).is_none()).collect();
    unknown.into_iter().collect()
}

/// Looks up these tables. One that does not exist stays unknown.
pub(super) async fn recall(
    open: &mut SqliteConnection,
    memory: &mut Memory,
    tails: &Tails,
    unknown: &[TableId],
) -> Result<(), StoreError> {
    for chunk in unknown.chunks(MOST_ROWS) {
        let mut values = Values::default();
        values.add_rows(chunk.iter(), 1, |values, table| values.add(table.to_string()))?;
        let sql = statements::find_tables(padded(chunk.len()));
        let found: Vec<(String, i64, i64, String, String)> =
            sqlx::query_as_with(AssertSqlSafe(sql), values.into_inner()).fetch_all(&mut *open).await?;
        for (id, number, last, brief, requests) in found {
            let table = rows::table_id(&id)?;
            let requests: Vec<Option<String>> =
                serde_json::from_str(&requests).map_err(|error| StoreError::corrupt(error.to_string()))?;
            if requests.len() as u64 != rows::unsigned(last)? {
                let count = requests.len();
                return Err(StoreError::corrupt(format!(
                    "table {id} has {count} entries, the last of them number {last}"
                )));
            }
            let unsorted = tails.get(table).unwrap_or_default();
            memory.insert(table, Remembered::new(number));
            memory.follow(table, requests.iter().map(Option::as_deref));
            memory.follow(table, unsorted.entries.iter().map(|entry| entry.request.as_deref()));
            memory.show(table, unsorted.brief.as_deref().unwrap_or(&brief));
        }
    }
    Ok(())
}
