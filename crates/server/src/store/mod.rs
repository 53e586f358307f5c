//! Where tables are kept.
//!
//! The truth about a table is one list of entries that only grows, numbered 1, 2, 3, … A writer names the last number it
//! knows; whoever is second gets a [`Appended::Conflict`], reads what is new, judges again and tries again. So a number is won
//! once, whoever races for it, in one process or in several. Whatever else is stored (who holds a seat, what lists show, snapshots)
//! can be worked out from the entries, and is written in the same transaction.
//!
//! [`Storage`] is all the server needs of a database; there are two. **SQLite** ([`sqlite`]) is built in: one file,
//! one server process, all appends of a moment in one commit. **PostgreSQL** ([`postgres`]) is for several
//! server processes over the same tables. [`Store`] is either of them, and cheap to clone.
//!
//! Nothing here knows a game, looks inside a body, or reads the clock: times are the caller's.

mod address;
mod changes;
mod checks;
mod error;
mod migrations;
mod names;
pub mod postgres;
mod probe;
mod records;
mod rows;
mod shared;
pub mod sqlite;
mod storage;

pub use address::{Address, Durability};
pub use changes::{Change, Changes};
pub use error::StoreError;
pub use names::{BadName, GuestId, TableCode, TableId};
pub use records::{
    Append, Appended, Created, Entry, Handover, HeldTable, ListQuery, NewEntry, NewTable, Presence, Projection, Prune,
    Rewrite, Snapshot, Status, TableRecord,
};
pub use storage::{KEPT_SNAPSHOTS, Storage};

use postgres::Postgres;
use sqlite::Sqlite;
use std::path::Path;

/// The database in use. Clones share it.
#[derive(Clone, Debug)]
pub enum Store {
    /// The file beside this process.
    Sqlite(Sqlite),
    /// The database that several processes share.
    Postgres(Postgres),
}

impl Store {
    /// Opens the database, creates it if it is a file that does not exist yet, and brings its schema up to date.
    pub async fn open(address: &Address) -> Result<Self, StoreError> {
        match address {
            Address::File { path, durability } => Sqlite::open(path, *durability).await.map(Store::Sqlite),
            Address::Postgres { url } => Postgres::open(url).await.map(Store::Postgres),
        }
    }
}

/// Passes a call on to the database in use.
macro_rules! whichever {
    ($store:expr, $database:ident => $call:expr) => {
        match $store {
            Store::Sqlite($database) => $call,
            Store::Postgres($database) => $call,
        }
    };
}

impl Storage for Store {
    async fn create(&self, table: NewTable) -> Result<Created, StoreError> {
        checks::table(&table)?;
        whichever!(self, database => database.create(table).await)
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        checks::append(&append)?;
        whichever!(self, database => database.append(append).await)
    }

    async fn entries(&self, table: TableId, after: u64, up_to: u64) -> Result<Vec<Entry>, StoreError> {
        whichever!(self, database => database.entries(table, after, up_to).await)
    }

    async fn snapshot(&self, table: TableId, up_to: u64) -> Result<Option<Snapshot>, StoreError> {
        whichever!(self, database => database.snapshot(table, up_to).await)
    }

    async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        whichever!(self, database => database.table(id).await)
    }

    async fn table_by_code(&self, code: TableCode) -> Result<Option<TableRecord>, StoreError> {
        whichever!(self, database => database.table_by_code(code).await)
    }

    async fn list(&self, query: ListQuery) -> Result<Vec<TableRecord>, StoreError> {
        whichever!(self, database => database.list(query).await)
    }

    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<HeldTable>, StoreError> {
        whichever!(self, database => database.tables_of(guest, limit).await)
    }

    async fn tables_with(
        &self,
        guest: GuestId,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        whichever!(self, database => database.tables_with(guest, before, limit).await)
    }

    async fn holders(&self, table: TableId) -> Result<Vec<(u8, GuestId)>, StoreError> {
        whichever!(self, database => database.holders(table).await)
    }

    async fn put_handover(&self, code: &str, handover: Handover, expires_at: u64) -> Result<(), StoreError> {
        whichever!(self, database => database.put_handover(code, handover, expires_at).await)
    }

    async fn take_handover(&self, code: &str, now: u64) -> Result<Option<Handover>, StoreError> {
        whichever!(self, database => database.take_handover(code, now).await)
    }

    async fn note_presence(&self, table: TableId, seats: Vec<(u8, bool)>, at: u64) -> Result<(), StoreError> {
        rows::signed(at)?;
        whichever!(self, database => database.note_presence(table, seats, at).await)
    }

    async fn presence(&self, table: TableId) -> Result<Vec<Presence>, StoreError> {
        whichever!(self, database => database.presence(table).await)
    }

    async fn rewrite(&self, rewrite: Rewrite) -> Result<bool, StoreError> {
        checks::rewrite(&rewrite)?;
        whichever!(self, database => database.rewrite(rewrite).await)
    }

    async fn delete(&self, table: TableId) -> Result<bool, StoreError> {
        whichever!(self, database => database.delete(table).await)
    }

    async fn prune(&self, what: Prune) -> Result<Vec<TableId>, StoreError> {
        whichever!(self, database => database.prune(what).await)
    }

    async fn sweep(&self, now: u64) -> Result<(), StoreError> {
        whichever!(self, database => database.sweep(now).await)
    }

    fn changes(&self) -> Changes {
        whichever!(self, database => database.changes())
    }

    async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        whichever!(self, database => database.backup(path).await)
    }

    async fn check(&self) -> Result<(), StoreError> {
        whichever!(self, database => database.check().await)
    }

    async fn close(&self) -> Result<(), StoreError> {
        whichever!(self, database => database.close().await)
    }
}
