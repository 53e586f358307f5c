//! The values of a statement for many rows.

use super::statements::padded;
use crate::store::records::Entry;
use crate::store::rows;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{Arguments, AssertSqlSafe, Executor};

/// The values of a statement, in order.
#[derive(Default)]
pub(super) struct Values(SqliteArguments);

impl Values {
    pub(super) fn add<'v, T>(&mut self, value: T) -> Result<(), sqlx::Error>
    where
        T: sqlx::Encode<'v, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite> + 'v,
    {
        self.0.add(value).map_err(sqlx::Error::Encode)
    }

    /// As many rows as there are, and empty ones up to the size of the statement.
    pub(super) fn add_rows<R>(
        &mut self,
        found: impl ExactSizeIterator<Item = R>,
        columns: usize,
        mut add: impl FnMut(&mut Self, R) -> Result<(), sqlx::Error>,
    ) -> Result<(), sqlx::Error> {
        let empty = padded(found.len()) - found.len();
        for row in found {
            add(self, row)?;
        }
        (0..empty * columns).try_for_each(|_| self.add(None::<i64>))
    }

    /// Entries of tables with these numbers.
    pub(super) fn add_entries(&mut self, entries: &[(i64, &Entry)]) -> Result<(), sqlx::Error> {
        self.add_rows(entries.iter(), 5, |values, (table_number, entry)| {
            values.add(*table_number)?;
            values.add(number(entry.sequence)?)?;
            values.add(entry.request.as_deref())?;
            values.add(number(entry.at)?)?;
            values.add(entry.body.as_str())
        })
    }

    pub(super) fn into_inner(self) -> SqliteArguments {
        self.0
    }

    /// Runs the statement, and returns how many rows it changed.
    pub(super) async fn run(self, open: &mut SqliteConnection, sql: String) -> Result<u64, sqlx::Error> {
        Ok(open.execute(sqlx::query_with(AssertSqlSafe(sql), self.0)).await?.rows_affected())
    }
}

/// Anything too large has already been refused.
pub(super) fn number(value: u64) -> Result<i64, sqlx::Error> {
    rows::signed(value).map_err(|error| sqlx::Error::Encode(error.into()))
}
