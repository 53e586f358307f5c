//! The statements that both databases understand, written once.
//!
//! sqlx gives each database types of its own, so a macro writes the functions for each of them. Statements that are put together are
//! put together from words of this program alone; whatever anybody else gave is bound.

/// Defines the functions for one database.
macro_rules! shared_statements {
    ($database:ty) => {
        use crate::store::error::StoreError;
        use crate::store::names::{GuestId, TableId};
        use crate::store::records::{Entry, Handover, HeldTable, ListQuery, Snapshot, TableRecord};
        use crate::store::rows::{self, EntryRow, TABLE_COLUMNS, TableRow};
        use sqlx::{AssertSqlSafe, Executor};

        pub(super) async fn entries<'e>(
            open: impl Executor<'e, Database = $database>,
            table: TableId,
            after: u64,
            up_to: u64,
        ) -> Result<Vec<Entry>, StoreError> {
            let sql = "SELECT sequence, request, at, body FROM entries \
                WHERE table_number = (SELECT number FROM tables WHERE id = $1) AND sequence > $2 AND sequence <= $3 \
                ORDER BY sequence";
            let query = sqlx::query_as(sql).bind(table.to_string()).bind(rows::bound(after)).bind(rows::bound(up_to));
            let found: Vec<EntryRow> = query.fetch_all(open).await?;
            found.into_iter().map(rows::entry).collect()
        }

        pub(super) async fn snapshot<'e>(
            open: impl Executor<'e, Database = $database>,
            table: TableId,
            up_to: u64,
        ) -> Result<Option<Snapshot>, StoreError> {
            let sql = "SELECT sequence, bytes FROM snapshots \
                WHERE table_number = (SELECT number FROM tables WHERE id = $1) AND sequence <= $2 \
                ORDER BY sequence DESC LIMIT 1";
            let query = sqlx::query_as(sql).bind(table.to_string()).bind(rows::bound(up_to));
            query.fetch_optional(open).await?.map(rows::snapshot).transpose()
        }

        /// The table of which a column has this value.
        pub(super) async fn table<'e>(
            open: impl Executor<'e, Database = $database>,
            column: &'static str,
            value: String,
        ) -> Result<Option<TableRecord>, StoreError> {
            let sql = format!("SELECT {TABLE_COLUMNS} FROM table_records WHERE {column} = $1");
            let found: Option<TableRow> = sqlx::query_as(AssertSqlSafe(sql)).bind(value).fetch_optional(open).await?;
            found.map(rows::table_record).transpose()
        }

        pub(super) async fn list<'e>(
            open: impl Executor<'e, Database = $database>,
            query: ListQuery,
        ) -> Result<Vec<TableRecord>, StoreError> {
            let status = if query.status.is_some() { "status = $3 AND" } else { "" };
            let sql = format!(
                "SELECT {TABLE_COLUMNS} FROM table_records WHERE {status} listed AND number < $1 ORDER BY number DESC LIMIT $2"
            );
            let before = rows::bound(query.before.unwrap_or(u64::MAX));
            let mut asked = sqlx::query_as(AssertSqlSafe(sql)).bind(before).bind(i64::from(query.limit));
            if let Some(status) = query.status {
                asked = asked.bind(rows::status_word(status));
            }
            let found: Vec<TableRow> = asked.fetch_all(open).await?;
            found.into_iter().map(rows::table_record).collect()
        }

        pub(super) async fn tables_of<'e>(
            open: impl Executor<'e, Database = $database>,
            guest: GuestId,
            limit: u32,
        ) -> Result<Vec<HeldTable>, StoreError> {
            let latest = "SELECT number FROM table_records WHERE number IN \
                (SELECT table_number FROM holders WHERE guest = $1) ORDER BY touched_at DESC, number DESC LIMIT $2";
            let sql = format!(
                "SELECT {TABLE_COLUMNS}, seat FROM table_records JOIN holders ON number = table_number \
                 WHERE guest = $1 AND number IN ({latest}) ORDER BY touched_at DESC, number DESC, seat"
            );
            let query = sqlx::query_as(AssertSqlSafe(sql)).bind(guest.to_string()).bind(i64::from(limit));
            rows::held_tables(query.fetch_all(open).await?)
        }

        pub(super) async fn tables_with<'e>(
            open: impl Executor<'e, Database = $database>,
            guest: GuestId,
            before: Option<u64>,
            limit: u32,
        ) -> Result<Vec<TableRecord>, StoreError> {
            let sql = format!(
                "SELECT {TABLE_COLUMNS} FROM table_records WHERE number IN (SELECT table_number FROM guests \
                 WHERE guest = $1 AND table_number < $2 ORDER BY table_number DESC LIMIT $3) ORDER BY number DESC"
            );
            let query = sqlx::query_as(AssertSqlSafe(sql))
                .bind(guest.to_string())
                .bind(rows::bound(before.unwrap_or(u64::MAX)))
                .bind(i64::from(limit));
            let found: Vec<TableRow> = query.fetch_all(open).await?;
            found.into_iter().map(rows::table_record).collect()
        }

        pub(super) async fn holders<'e>(
            open: impl Executor<'e, Database = $database>,
            table: TableId,
        ) -> Result<Vec<(u8, GuestId)>, StoreError> {
            let sql = "SELECT seat, guest FROM holders \
                WHERE table_number = (SELECT number FROM tables WHERE id = $1) ORDER BY seat";
            let found: Vec<(i64, String)> = sqlx::query_as(sql).bind(table.to_string()).fetch_all(open).await?;
            found.into_iter().map(|(seat, guest)| Ok((rows::seat(seat)?, rows::guest_id(&guest)?))).collect()
        }

        /// A seat has one code: a new one takes the place of the old.
        pub(super) async fn put_handover<'e>(
            open: impl Executor<'e, Database = $database>,
            code_hash: &str,
            handover: Handover,
            expires_at: u64,
        ) -> Result<(), StoreError> {
            let sql = "INSERT INTO handovers (table_number, seat, code_hash, guest, since, expires_at) \
                SELECT number, $2, $3, $4, $5, $6 FROM tables WHERE id = $1 ON CONFLICT (table_number, seat) DO UPDATE \
                SET code_hash = excluded.code_hash, guest = excluded.guest, since = excluded.since, \
                expires_at = excluded.expires_at";
            let query = sqlx::query(sql)
                .bind(handover.table.to_string())
                .bind(i64::from(handover.seat))
                .bind(code_hash)
                .bind(handover.guest.to_string())
                .bind(rows::signed(handover.since)?)
                .bind(rows::signed(expires_at)?);
            match query.execute(open).await {
                Ok(done) if done.rows_affected() == 0 => Err(StoreError::NoSuchTable { table: handover.table }),
                Ok(_) => Ok(()),
                Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                    Err(StoreError::malformed("the code belongs to another seat"))
                }
                Err(error) => Err(error.into()),
            }
        }

        pub(super) async fn take_handover<'e>(
            open: impl Executor<'e, Database = $database>,
            code_hash: &str,
            now: u64,
        ) -> Result<Option<Handover>, StoreError> {
            let sql = "DELETE FROM handovers WHERE code_hash = $1 RETURNING \
                (SELECT id FROM tables WHERE number = handovers.table_number), seat, guest, since, expires_at";
            // All rows, so that the statement runs to its end and commits.
            let taken: Vec<(String, i64, String, i64, i64)> =
                sqlx::query_as(sql).bind(code_hash).fetch_all(open).await?;
            match taken.first() {
                Some((table, seat, guest, since, expires_at)) if rows::unsigned(*expires_at)? > now => {
                    Ok(Some(Handover {
                        table: rows::table_id(table)?,
                        seat: rows::seat(*seat)?,
                        guest: rows::guest_id(guest)?,
                        since: rows::unsigned(*since)?,
                    }))
                }
                _ => Ok(None),
            }
        }

        pub(super) async fn sweep_handovers<'e>(
            open: impl Executor<'e, Database = $database>,
            now: u64,
        ) -> Result<(), StoreError> {
            let query = sqlx::query("DELETE FROM handovers WHERE expires_at <= $1").bind(rows::bound(now));
            query.execute(open).await?;
            Ok(())
        }

        /// Forgets a guest at the table with this number, and what was computed from the old entries.
        pub(super) async fn forget(
            open: &mut <$database as sqlx::Database>::Connection,
            table_number: i64,
            guest: GuestId,
        ) -> Result<(), StoreError> {
            for of in ["guests", "holders", "handovers"] {
                let sql = format!("DELETE FROM {of} WHERE table_number = $1 AND guest = $2");
                sqlx::query(AssertSqlSafe(sql)).bind(table_number).bind(guest.to_string()).execute(&mut *open).await?;
            }
            let sql = "DELETE FROM snapshots WHERE table_number = $1";
            sqlx::query(sql).bind(table_number).execute(open).await?;
            Ok(())
        }

        /// Writes something, to see whether anything can be written.
        pub(super) async fn probe<'e>(open: impl Executor<'e, Database = $database>) -> Result<(), StoreError> {
            sqlx::query("UPDATE upkeep SET beat = beat + 1").execute(open).await?;
            Ok(())
        }
    };
}

pub(super) use shared_statements;
