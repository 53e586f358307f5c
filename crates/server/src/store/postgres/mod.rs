//! PostgreSQL: several server processes over the same tables.
//!
//! An append is one statement and one trip (`append`); the row of the table in `tables` decides who wins a number. The statement
//! also notifies the other processes, which happens if and when it commits (`listen`). PostgreSQL makes commits that notify wait for
//! each other for a moment; for games, where people think between actions, that is no limit worth a service more.
//!
//! A connection that breaks takes the request under way with it ([`StoreError::Unavailable`]: whether it was stored is unknown,
//! and reading tells); later requests get a new one. While the database is down every request is answered so within seconds,
//! and all goes on by itself when it is back.
//!
//! Encrypted connections (`sslmode=require` and above) need the crate's feature `postgres-tls`. It is off by default: a database on
//! the same machine or in the same private network has no use for it, and a fresh build takes longer with it.

mod append;
mod create;
mod lesson_statements {
    //! What SQLite understands as well.
    crate::store::lesson_statements::lesson_statements!(sqlx::Postgres);
}
mod lessons;
mod listen;
mod presence;
mod removal;
mod shared {
    //! What SQLite understands as well.
    crate::store::shared::shared_statements!(sqlx::Postgres);
}

use super::changes::Changes;
use super::error::StoreError;
use super::migrations;
use super::names::{GuestId, TableCode, TableId};
use super::probe::Probe;
use super::records::{
    Append, Appended, Created, Entry, Handover, HeldTable, ListQuery, NewTable, Presence, Prune, Rewrite, Snapshot,
    TableRecord,
};
use super::rows;
use listen::Listener;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
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
    probe: Arc<Probe>,
}

/// How many requests may be with the database at once, besides the one that listens.
const CONNECTIONS: u32 = 16;

/// Requests that get no connection within this time are told that the database is not available.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection that does not answer for this long is given up: its machine may have vanished.
const ANSWER: Duration = Duration::from_secs(10);

/// A connection that has been idle this long is tested before it is used again: the database may have restarted.
const TRUSTED_FOR: Duration = Duration::from_secs(1);

impl Postgres {
    /// Connects, and brings the schema up to date.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)?.application_name("finitude").disable_statement_logging();
        let mut first = tokio::time::timeout(PATIENCE, options.connect())
            .await
            .map_err(|_| StoreError::Unavailable { what: "no answer".to_owned() })??;
        // Takes a lock of the database's own, so that processes which start together do not get into each other's way.
        migrations::POSTGRES.migrator().await?.run_direct(None, &mut first, false).await?;
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
        Ok(Postgres { pool, listener, probe: Arc::default() })
    }

    /// Does something with a connection.
    async fn run<T>(
        &self,
        work: impl AsyncFnOnce(&mut PgConnection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut open = self.pool.acquire().await?;
        match tokio::time::timeout(ANSWER, work(&mut open)).await {
            Ok(done) => done,
            Err(_) => {
                drop(open.detach());
                Err(StoreError::Unavailable { what: "no answer".to_owned() })
            }
        }
    }
}

impl Postgres {
    pub(super) async fn create(&self, table: NewTable) -> Result<Created, StoreError> {
        self.run(async |open| create::create(open, &table).await).await
    }

    pub(super) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.run(async |open| append::append(open, &append, self.listener.origin()).await).await
    }

    pub(super) async fn entries(&self, table: TableId, after: u64, up_to: u64) -> Result<Vec<Entry>, StoreError> {
        self.run(async |open| shared::entries(open, table, after, up_to).await).await
    }

    pub(super) async fn snapshot(&self, table: TableId, up_to: u64) -> Result<Option<Snapshot>, StoreError> {
        self.run(async |open| shared::snapshot(open, table, up_to).await).await
    }

    pub(super) async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        self.run(async |open| shared::table(open, "id", id.to_string()).await).await
    }

    pub(super) async fn table_by_code(&self, code: TableCode) -> Result<Option<TableRecord>, StoreError> {
        self.run(async |open| shared::table(open, "code", code.to_string()).await).await
    }

    pub(super) async fn list(&self, query: ListQuery) -> Result<Vec<TableRecord>, StoreError> {
        self.run(async |open| shared::list(open, query).await).await
    }

    pub(super) async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<HeldTable>, StoreError> {
        self.run(async |open| shared::tables_of(open, guest, limit).await).await
    }

    pub(super) async fn tables_with(
        &self,
        guest: GuestId,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        self.run(async |open| shared::tables_with(open, guest, before, limit).await).await
    }

    pub(super) async fn holders(&self, table: TableId) -> Result<Vec<(u8, GuestId)>, StoreError> {
        self.run(async |open| shared::holders(open, table).await).await
    }

    pub(super) async fn put_handover(&self, code: &str, handover: Handover, expires_at: u64) -> Result<(), StoreError> {
        self.run(async |open| shared::put_handover(open, &rows::code_hash(code), handover, expires_at).await).await
    }

    pub(super) async fn take_handover(&self, code: &str, now: u64) -> Result<Option<Handover>, StoreError> {
        self.run(async |open| shared::take_handover(open, &rows::code_hash(code), now).await).await
    }

    pub(super) async fn note_presence(
        &self,
        table: TableId,
        seats: Vec<(u8, bool)>,
        at: u64,
    ) -> Result<(), StoreError> {
        self.run(async |open| presence::note(open, table, &seats, at, self.listener.origin()).await).await
    }

    pub(super) async fn presence(&self, table: TableId) -> Result<Vec<Presence>, StoreError> {
        self.run(async |open| presence::noted(open, table, self.listener.origin()).await).await
    }

    pub(super) async fn rewrite(&self, rewrite: Rewrite) -> Result<bool, StoreError> {
        self.run(async |open| removal::rewrite(open, &rewrite, self.listener.origin()).await).await
    }

    pub(super) async fn delete(&self, table: TableId) -> Result<bool, StoreError> {
        self.run(async |open| removal::delete(open, table, self.listener.origin()).await).await
    }

    pub(super) async fn prune(&self, what: Prune) -> Result<Vec<TableId>, StoreError> {
        self.run(async |open| removal::prune(open, what, self.listener.origin()).await).await
    }

    pub(super) async fn sweep(&self, now: u64) -> Result<(), StoreError> {
        self.run(async |open| {
            shared::sweep_handovers(&mut *open, now).await?;
            presence::sweep(open, now).await
        })
        .await
    }

    pub(super) fn changes(&self) -> Changes {
        self.listener.changes()
    }

    pub(super) async fn backup(&self, _path: &Path) -> Result<(), StoreError> {
        Err(StoreError::NotHere { what: "a PostgreSQL database is copied by pg_dump" })
    }

    pub(super) async fn check(&self) -> Result<(), StoreError> {
        self.probe.share(self.run(async |open| shared::probe(open).await)).await
    }

    pub(super) async fn close(&self) -> Result<(), StoreError> {
        self.listener.stop();
        self.pool.close().await;
        Ok(())
    }
}
