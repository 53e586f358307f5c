//! SQLite, built in: one file, one server process.
//!
//! **One writer.** Everything that is written goes through one task (`writer`). It gathers whatever waits, judges it from memory
//! (`plan`, `memory`), writes it in one transaction (`commit`), and answers after the commit. An append that comes late or
//! repeats a request is answered with the others and does not get into the transaction; only damage makes a transaction fail
//! for one append's sake, and then they are stored one by one.
//!
//! **Commits as they come, sorted in later.** The entries of a commit belong to many tables. Putting each in its table's place
//! would change a page of the file, and often two, for every entry; writing and checking pages is what an append costs. So a
//! commit is one row of JSON, at the end of one short table, and `sorting` moves entries to their places when a table has a
//! handful of them, or after some seconds. Until then they are kept in memory as well (`tails`), where whoever reads looks first. A
//! process that was killed leaves commits unsorted; the next one sorts them in before it serves anybody. For whoever opens the file
//! with other tools, the view `journal` shows all entries, sorted or not.
//!
//! **Durability.** A commit is in SQLite's write-ahead log, with the operating system, before anybody is answered: `kill -9` at any
//! moment loses nothing that was answered. What a power cut may take is a matter of waiting for the disk. That wait is about 4 ms
//! on the disk this was written on (`fdatasync` of 8 KiB: 3.6 ms in the middle of 500), four times the millisecond in which
//! half of all actions shall be answered. So commits do not wait for it ([`Durability::EachSecond`], SQLite's
//! `synchronous = NORMAL`); instead `keeper` brings the log to the disk each second, beside the writer. A power cut may
//! take back the last second, whole commits from the end, and never damages the file. Whoever wants every commit on the disk
//! first chooses [`Durability::EachCommit`] (`FULL`): answers then take as long as the disk does, and as many commits are
//! shared.
//!
//! **Deletion.** What is deleted or rewritten (`removal`) is gone from the rows at once, from the log a second later (`keeper`),
//! and from the unused parts of the file in the next quiet moment (`tidying`).
//!
//! **Health.** `check` writes a row through the writer, looks whether the file's name still leads to the open file and whether there is
//! room beside it (`file`), and whether `keeper` gets on.
//!
//! **One process.** A lock file keeps a second server away (`lock`), since memory and tails are this process's own.

mod backup;
mod commit;
mod connection;
mod create;
mod file;
mod keeper;
mod lock;
mod memory;
mod plan;
mod shared {
    //! What PostgreSQL understands as well.
    crate::store::shared::shared_statements!(sqlx::Sqlite);
}
mod lesson_statements {
    //! What PostgreSQL understands as well.
    crate::store::lesson_statements::lesson_statements!(sqlx::Sqlite);
}
mod lessons;
mod recall;
mod removal;
mod sorting;
mod statements;
mod tails;
mod tidying;
mod values;
mod writer;

use super::address::Durability;
use super::error::StoreError;
use super::migrations;
use super::names::{GuestId, TableCode, TableId};
use super::probe::Probe;
use super::records::{
    Append, Appended, Created, Entry, Handover, HeldTable, ListQuery, NewTable, Presence, Prune, Rewrite, Snapshot,
    TableRecord,
};
use super::rows;
pub use backup::backup;
use connection::Connection;
use file::TheFile;
use keeper::Care;
use lock::Lock;
use plan::{Reply, Waiting};
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use std::cmp::Reverse;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tails::Tails;
use tokio::sync::{mpsc, oneshot};
use writer::{Job, Writer};

/// A database file that this process serves. Clones share it.
#[derive(Clone, Debug)]
pub struct Sqlite {
    jobs: mpsc::Sender<Job>,
    readers: SqlitePool,
    path: Arc<Path>,
    tails: Arc<Tails>,
    file: Arc<TheFile>,
    care: Arc<Care>,
    probe: Arc<Probe>,
}

/// Reading does not wait for writing; this many tables can be opened at once.
const READERS: u32 = 4;

/// How many tables are deleted at once before others who want to write get a turn.
const MOST_DELETED: usize = 16;

impl Sqlite {
    /// Opens the file, creates it with its folder if it does not exist, and brings its schema up to date.
    pub async fn open(path: &Path, durability: Durability) -> Result<Self, StoreError> {
        let unusable = |error: std::io::Error| StoreError::Unavailable { what: format!("{}: {error}", path.display()) };
        if let Some(folder) = path.parent() {
            tokio::fs::create_dir_all(folder).await.map_err(unusable)?;
        }
        // A link to the file is the same file.
        let real = tokio::fs::canonicalize(path).await.unwrap_or_else(|_| path.to_owned());
        let lock = Lock::take(&real, path)?;
        let options = options(path, durability);
        let mut connection = Connection::new(options.clone());
        migrations::SQLITE.migrator().await?.run_direct(None, connection.get().await?, false).await?;
        connection.expect_the_file();
        let file = Arc::new(TheFile::opened(path).await?);

        let tails = Arc::new(Tails::default());
        let mut writer = Writer::new(connection, tails.clone(), lock).await?;
        let (jobs, waiting) = mpsc::channel(writer::QUEUE);
        let care = writer.care();
        writer.keep(tokio::spawn(keeper::keep(options.clone(), care.clone(), jobs.downgrade())));
        tokio::spawn(writer.run(waiting));
        let reading = options.create_if_missing(false).pragma("query_only", "true");
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(reading);
        Ok(Sqlite { jobs, readers, path: path.into(), tails, file, care, probe: Arc::default() })
    }

    /// Hands a job to the writer and waits for the answer.
    async fn ask<T>(&self, job: impl FnOnce(Reply<T>) -> Job) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send(job(reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

fn options(path: &Path, durability: Durability) -> SqliteConnectOptions {
    let synchronous = match durability {
        Durability::EachSecond => SqliteSynchronous::Normal,
        Durability::EachCommit => SqliteSynchronous::Full,
    };
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(synchronous)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .statement_cache_capacity(256)
        .pragma("wal_autocheckpoint", "0")
        .disable_statement_logging()
}

impl Sqlite {
    pub(super) async fn create(&self, table: NewTable) -> Result<Created, StoreError> {
        self.ask(|reply| Job::Create(Box::new(table), reply)).await
    }

    pub(super) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.ask(|reply| Job::Append(Waiting { append, reply })).await
    }

    pub(super) async fn entries(&self, table: TableId, after: u64, up_to: u64) -> Result<Vec<Entry>, StoreError> {
        let tail = self.tails.get(table);
        let found = shared::entries(&self.readers, table, after, up_to).await?;
        Ok(Tails::complete_entries(tail, found, after, up_to))
    }

    pub(super) async fn snapshot(&self, table: TableId, up_to: u64) -> Result<Option<Snapshot>, StoreError> {
        shared::snapshot(&self.readers, table, up_to).await
    }

    pub(super) async fn table(&self, id: TableId) -> Result<Option<TableRecord>, StoreError> {
        let head = self.tails.get(id).map(|tail| tail.head());
        let mut found = shared::table(&self.readers, "id", id.to_string()).await?;
        if let (Some(head), Some(found)) = (head, &mut found) {
            head.complete(found);
        }
        Ok(found)
    }

    pub(super) async fn table_by_code(&self, code: TableCode) -> Result<Option<TableRecord>, StoreError> {
        let found = shared::table(&self.readers, "code", code.to_string()).await?;
        match found {
            Some(found) => self.table(found.id).await,
            None => Ok(None),
        }
    }

    pub(super) async fn list(&self, query: ListQuery) -> Result<Vec<TableRecord>, StoreError> {
        let heads = self.tails.heads();
        let mut found = shared::list(&self.readers, query).await?;
        for table in &mut found {
            heads.get(&table.id).inspect(|head| head.complete(table));
        }
        Ok(found)
    }

    pub(super) async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<HeldTable>, StoreError> {
        let heads = self.tails.heads();
        let mut found = shared::tables_of(&self.readers, guest, u32::MAX).await?;
        for held in &mut found {
            heads.get(&held.table.id).inspect(|head| head.complete(&mut held.table));
        }
        found.sort_by_key(|held| Reverse((held.table.touched_at, held.table.number)));
        found.truncate(limit as usize);
        Ok(found)
    }

    pub(super) async fn tables_with(
        &self,
        guest: GuestId,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<TableRecord>, StoreError> {
        let heads = self.tails.heads();
        let mut found = shared::tables_with(&self.readers, guest, before, limit).await?;
        for table in &mut found {
            heads.get(&table.id).inspect(|head| head.complete(table));
        }
        Ok(found)
    }

    pub(super) async fn holders(&self, table: TableId) -> Result<Vec<(u8, GuestId)>, StoreError> {
        shared::holders(&self.readers, table).await
    }

    pub(super) async fn put_handover(&self, code: &str, handover: Handover, expires_at: u64) -> Result<(), StoreError> {
        let code_hash = rows::code_hash(code);
        self.ask(|reply| Job::PutHandover { code_hash, handover, expires_at, reply }).await
    }

    pub(super) async fn take_handover(&self, code: &str, now: u64) -> Result<Option<Handover>, StoreError> {
        let code_hash = rows::code_hash(code);
        self.ask(|reply| Job::TakeHandover { code_hash, now, reply }).await
    }

    /// No other process would read it.
    pub(super) async fn note_presence(
        &self,
        _table: TableId,
        _seats: Vec<(u8, bool)>,
        _at: u64,
    ) -> Result<(), StoreError> {
        Ok(())
    }

    pub(super) async fn presence(&self, _table: TableId) -> Result<Vec<Presence>, StoreError> {
        Ok(Vec::new())
    }

    pub(super) async fn rewrite(&self, rewrite: Rewrite) -> Result<bool, StoreError> {
        self.ask(|reply| Job::Rewrite(Box::new(rewrite), reply)).await
    }

    pub(super) async fn delete(&self, table: TableId) -> Result<bool, StoreError> {
        let gone = self.ask(|reply| Job::Delete { tables: vec![table], idle: None, reply }).await?;
        Ok(!gone.is_empty())
    }

    pub(super) async fn prune(&self, what: Prune) -> Result<Vec<TableId>, StoreError> {
        let mut gone = Vec::new();
        for tables in removal::idle(&self.readers, what).await?.chunks(MOST_DELETED) {
            let tables = tables.to_vec();
            match self.ask(|reply| Job::Delete { tables, idle: Some(what), reply }).await {
                Ok(more) => gone.extend(more),
                // Whoever asked has to hear which tables are gone.
                Err(_) if !gone.is_empty() => break,
                Err(error) => return Err(error),
            }
        }
        Ok(gone)
    }

    pub(super) async fn sweep(&self, now: u64) -> Result<(), StoreError> {
        self.ask(|reply| Job::Sweep { now, reply }).await
    }

    pub(super) async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        backup(&self.path, path).await
    }

    pub(super) async fn check(&self) -> Result<(), StoreError> {
        let look = async {
            self.file.check().await?;
            self.file.room().await?;
            self.ask(Job::Probe).await?;
            self.care.trouble()
        };
        self.probe.share(look).await
    }

    pub(super) async fn close(&self) -> Result<(), StoreError> {
        self.readers.close().await;
        self.ask(Job::Close).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::records::{NewEntry, Projection, Status};

    /// An open database with one table, in a folder of its own, which is removed at the end.
    async fn with_a_table(test: impl AsyncFnOnce(&Sqlite, TableId)) {
        let folder = std::env::temp_dir().join(format!("finitude-sqlite-{}", TableId::random().unwrap()));
        let store = Sqlite::open(&folder.join("tables.db"), Durability::EachSecond).await.unwrap();
        let table = NewTable {
            id: TableId(7),
            code: TableCode::random().unwrap(),
            game: String::new(),
            status: Status::Lobby,
            listed: false,
            brief: String::new(),
            created_at: 0,
            entries: Vec::new(),
            holders: Vec::new(),
            guests: Vec::new(),
        };
        assert_eq!(store.create(table).await, Ok(Created::Stored { last: 0 }));
        test(&store, TableId(7)).await;
        store.close().await.unwrap();
        std::fs::remove_dir_all(folder).unwrap();
    }

    fn large(table: TableId) -> Append {
        let entry = NewEntry { request: None, at: 0, body: "x".repeat(1 << 20) };
        Append { table, expected: 0, entries: vec![entry], projection: Projection::default(), snapshot: None }
    }

    #[tokio::test]
    async fn a_database_that_cannot_be_written_says_that_it_is_read_only() {
        with_a_table(async |store, table| {
            store.ask(|reply| Job::Run("PRAGMA query_only = on", reply)).await.unwrap();
            let told = store.check().await;
            assert!(matches!(told, Err(StoreError::ReadOnly { .. })), "{told:?}");
            let told = store.append(large(table)).await;
            assert!(matches!(told, Err(StoreError::ReadOnly { .. })), "{told:?}");
            store.ask(|reply| Job::Run("PRAGMA query_only = off", reply)).await.unwrap();
            assert_eq!(store.append(large(table)).await, Ok(Appended::Stored { last: 1 }));
        })
        .await;
    }

    #[tokio::test]
    async fn a_database_without_room_says_that_it_is_full() {
        with_a_table(async |store, table| {
            // No more pages than there are.
            store.ask(|reply| Job::Run("PRAGMA max_page_count = 1", reply)).await.unwrap();
            let told = store.append(large(table)).await;
            assert!(matches!(told, Err(StoreError::Full { .. })), "{told:?}");
            store.ask(|reply| Job::Run("PRAGMA max_page_count = 1000000", reply)).await.unwrap();
            assert_eq!(store.append(large(table)).await, Ok(Appended::Stored { last: 1 }));
        })
        .await;
    }
}
