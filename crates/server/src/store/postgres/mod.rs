//! PostgreSQL: several server processes over the same tables.

mod append;
mod create;
mod listen;
mod shared {
    //! What SQLite understands as well.
    crate::store::shared::shared_statements!(sqlx::Postgres);
}

use super::changes::Changes;
use super::error::StoreError;
use super::migrations;
use super::names::{GuestId, TableCode, TableId};
use super::records::{
    Append, Appended, Created, Entry, Handover, HeldTable, ListQuery, NewTable, Snapshot, TableRecord,
};
use super::rows;
use super::storage::Storage;
use listen::Listener;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// A PostgreSQL database that other processes may be using too. Clones share it.
#[derive(Clone, Debug)]
pub struct Postgres {
    pool: PgPool,
    listener: Arc<Listener>,
}

/// So many requests are with the database at once, besides the one that listens.
const CONNECTIONS: u32 = 16;

/// Whoever gets no connection within this time is told that the database is not available.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection that nobody has used for this long is tried out before it is used again: the database may have restarted.
const TRUSTED_FOR: Duration = Duration::from_secs(1);

impl Postgres {
    /// Connects, and brings the schema up to date.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)?.application_name("finitude").disable_statement_logging();
        let mut first = tokio::time::timeout(PATIENCE, options.connect())
            .await
            .map_err(|_| StoreError::Unavailable { what: "no answer".to_owned() })??;
        // Takes a lock of the database's own, so that processes which start together do not get into each other's way.
        migrations::POSTGRES.migrator().await?.run_direct(&mut first).await?;
        first.close().await?;

        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS + 1)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .before_acquire(|connection, usage| {
                Box::pin(async move { Ok(usage.idle_for < TRUSTED_FOR || connection.ping().await.is_ok()) })
            })
            .connect_lazy_with(options);
        let listener = Arc::new(Listener::start(pool.clone()).await?);
        Ok(Postgres { pool, listener })
    }
}

impl Storage for Postgres {
    async fn create(&self, table: NewTable) -> Result<Created, StoreError> {
        create::create(&self.pool, &table).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        append::append(&self.pool, &append, self.listener.origin()).await
    }

    async fn entries(&self, table: TableId, after: u64, up_to: u64) -> Result<Vec<Entry>, StoreError> {
        shared::entries(&self.pool, table, after, up_to).await
    }

    async fn snapshot(&self, table: TableId, up_to: u64) -> Result<Option<Snapshot>, StoreError> {
        shared::snapshot(&self.pool, table, up_to).await
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        shared::table(&self.pool, "id", id.to_string()).await
    }

    async fn table_by_code(&self, code: TableCode) -> Result<Option<TableRecord>, StoreError> {
        shared::table(&self.pool, "code", code.to_string()).await
    }

    async fn list(&self, query: ListQuery) -> Result<Vec<TableRecord>, StoreError> {
        shared::list(&self.pool, query).await
    }

    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<HeldTable>, StoreError> {
        shared::tables_of(&self.pool, guest, limit).await
    }

    async fn holders(&self, table: TableId) -> Result<Vec<(u8, GuestId)>, StoreError> {
        shared::holders(&self.pool, table).await
    }

    async fn put_handover(&self, code: &str, handover: Handover, expires_at: u64) -> Result<(), StoreError> {
        shared::put_handover(&self.pool, &rows::code_hash(code), handover, expires_at).await
    }

    async fn take_handover(&self, code: &str, now: u64) -> Result<Option<Handover>, StoreError> {
        shared::take_handover(&self.pool, &rows::code_hash(code), now).await
    }

    async fn delete(&self, table: TableId) -> Result<bool, StoreError> {
        shared::delete(&self.pool, table).await
    }

    async fn prune(&self, before: u64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        shared::prune_handovers(&self.pool, before).await?;
        // Locked before they are deleted, so that none of them starts meanwhile.
        let sql = "DELETE FROM tables WHERE number IN (SELECT number FROM tables \
            WHERE status = 'lobby' AND touched_at < $1 ORDER BY number LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id";
        let query = sqlx::query_as(sql).bind(rows::bound(before)).bind(i64::from(limit));
        rows::table_ids(query.fetch_all(&self.pool).await?)
    }

    fn changes(&self) -> Changes {
        self.listener.changes()
    }

    async fn backup(&self, _path: &Path) -> Result<(), StoreError> {
        Err(StoreError::NotHere { what: "a PostgreSQL database is copied by pg_dump" })
    }

    async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.listener.stop();
        self.pool.close().await;
        Ok(())
    }
}
