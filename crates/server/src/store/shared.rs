//! The statements that both databases understand, written once.
//!
//! sqlx gives each database types of its own, so a macro writes the functions for each of them.

/// Defines the functions for one database.
macro_rules! shared_statements {
    ($database:ty) => {
        use crate::store::error::StoreError;
        use crate::store::names::{GuestId, TableId};
        use crate::store::records::{Entry, Handover, HeldTable, ListQuery, Snapshot, TableRecord};
        use crate::store::rows::{self, EntryRow, TABLE_COLUMNS, TableRow};
        use sqlx::Executor;

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
            let found: Option<TableRow> = sqlx::query_as(&sql).bind(value).fetch_optional(open).await?;
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
            let mut asked = sqlx::query_as(&sql).bind(before).bind(i64::from(query.limit));
            if let Some(status) = query.status {
                asked = asked.bind(status.word());
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
            let query = sqlx::query_as(&sql).bind(guest.to_string()).bind(i64::from(limit));
            rows::held_tables(query.fetch_all(open).await?)
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

        pub(super) async fn put_handover<'e>(
            open: impl Executor<'e, Database = $database>,
            code_hash: &str,
            handover: Handover,
            expires_at: u64,
        ) -> Result<(), StoreError> {
            let sql = "INSERT INTO handovers (code_hash, table_number, seat, expires_at) \
                SELECT $1, number, $2, $3 FROM tables WHERE id = $4 ON CONFLICT (code_hash) DO UPDATE SET \
                table_number = excluded.table_number, seat = excluded.seat, expires_at = excluded.expires_at";
            let query = sqlx::query(sql)
                .bind(code_hash)
                .bind(i64::from(handover.seat))
                .bind(rows::signed(expires_at)?)
                .bind(handover.table.to_string());
            match query.execute(open).await?.rows_affected() {
                0 => Err(StoreError::NoSuchTable { table: handover.table }),
                _ => Ok(()),
            }
        }

        pub(super) async fn take_handover<'e>(
            open: impl Executor<'e, Database = $database>,
            code_hash: &str,
            now: u64,
        ) -> Result<Option<Handover>, StoreError> {
            let sql = "DELETE FROM handovers WHERE code_hash = $1 RETURNING \
                (SELECT id FROM tables WHERE number = handovers.table_number), seat, expires_at";
            // All rows, so that the statement runs to its end and commits.
            let taken: Vec<(String, i64, i64)> = sqlx::query_as(sql).bind(code_hash).fetch_all(open).await?;
            match taken.first() {
                Some((table, seat, expires_at)) if rows::unsigned(*expires_at)? > now => {
                    Ok(Some(Handover { table: rows::table_id(table)?, seat: rows::seat(*seat)? }))
                }
                _ => Ok(None),
            }
        }

        pub(super) async fn delete<'e>(
            open: impl Executor<'e, Database = $database>,
            table: TableId,
        ) -> Result<bool, StoreError> {
            let query = sqlx::query("DELETE FROM tables WHERE id = $1").bind(table.to_string());
            Ok(query.execute(open).await?.rows_affected() > 0)
        }

        pub(super) async fn prune_handovers<'e>(
            open: impl Executor<'e, Database = $database>,
            before: u64,
        ) -> Result<(), StoreError> {
            let query = sqlx::query("DELETE FROM handovers WHERE expires_at < $1").bind(rows::bound(before));
            query.execute(open).await?;
            Ok(())
        }
    };
}

pub(super) use shared_statements;
