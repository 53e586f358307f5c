//! Where tables are kept.
//!
//! The truth about a table is one list of entries that only grows, numbered 1, 2, 3, … A writer names the last number it
//! knows; whoever comes second gets an [`Appended::Conflict`], reads what is new, judges again and tries again. So each
//! number is won only once, whether the race is within one process or between several. Whatever else is stored (who
//! holds a seat, what lists show, snapshots) follows from the entries, and is written in the same transaction.
//!
//! [`Store`] is all the server needs of a database; there are two. **SQLite** ([`sqlite`]) is built in: one file,
//! one server process, all appends of a moment in one commit. **PostgreSQL** ([`postgres`]) is for several
//! server processes over the same tables. A store is either of them, and cheap to clone.
//!
//! Nothing here knows a game, looks inside a body, or reads the clock: times are the caller's.

mod address;
mod changes;
mod checks;
mod error;
mod lesson_records;
mod lesson_statements;
mod migrations;
mod names;
pub mod postgres;
mod probe;
mod records;
mod rows;
mod shared;
pub mod sqlite;

pub use address::{Address, Durability};
pub use changes::{Change, Changes};
pub use error::StoreError;
pub use lesson_records::{LessonAppend, LessonRecord, LessonRewrite, NewLesson};
pub use names::{BadName, GuestId, LessonId, TableCode, TableId};
pub use records::{
    Append, Appended, Created, Entry, Handover, HeldTable, KEPT_SNAPSHOTS, ListQuery, NewEntry, NewTable, Presence,
    Projection, Prune, Rewrite, Snapshot, Status, TableRecord,
};

use postgres::Postgres;
use sqlite::Sqlite;
use std::path::Path;

/// The database in use. Once it reports success, a change is stored, and stays stored even if this process is killed.
/// Clones share it.
#[derive(Clone, Debug)]
pub enum Store {
    /// The file of this process.
    Sqlite(Sqlite),
    /// The database that several processes share.
    Postgres(Postgres),
}

/// What both databases do, once what neither accepts has been refused.
macro_rules! either_database {
    ($($(#[$about:meta])* fn $name:ident($($given:ident: $kind:ty),*) -> $answer:ty $(, if $check:expr)?;)*) => {
        impl Store {
            $($(#[$about])*
            pub async fn $name(&self, $($given: $kind),*) -> Result<$answer, StoreError> {
                $($check?;)?
                match self {
                    Store::Sqlite(database) => database.$name($($given),*).await,
                    Store::Postgres(database) => database.$name($($given),*).await,
                }
            })*
        }
    };
}

either_database! {
    /// Creates a table with its first entries, all or nothing.
    fn create(table: NewTable) -> Created, if checks::table(&table);

    /// Adds entries to a table, all or nothing. A repeated request is reported even if `expected` is out of date.
    fn append(append: Append) -> Appended, if checks::append(&append);

    /// The entries after `after` up to and including `up_to`, in order. None for a table that does not exist.
    fn entries(table: TableId, after: u64, up_to: u64) -> Vec<Entry>;

    /// The latest kept snapshot that includes no entry after `up_to`.
    fn snapshot(table: TableId, up_to: u64) -> Option<Snapshot>;

    /// The table with this id.
    fn table(id: TableId) -> Option<TableRecord>;

    /// The table with this code.
    fn table_by_code(code: TableCode) -> Option<TableRecord>;

    /// A page of the public list, newest first.
    fn list(query: ListQuery) -> Vec<TableRecord>;

    /// The tables at which a guest has places, most recently used first, at most `limit`.
    fn tables_of(guest: GuestId, limit: u32) -> Vec<HeldTable>;

    /// The tables at which a guest ever was, newest first by number, at most `limit`, all with numbers below `before`.
    fn tables_with(guest: GuestId, before: Option<u64>, limit: u32) -> Vec<TableRecord>;

    /// Who has which place at a table, lowest place first.
    fn holders(table: TableId) -> Vec<(u8, GuestId)>;

    /// Notes that whoever gives this code before `expires_at` takes over the seat, and cancels any earlier code for
    /// that seat. Only the code's hash is stored.
    fn put_handover(code: &str, handover: Handover, expires_at: u64) -> ();

    /// Redeems a code, once. `None`: never given out, already used, or expired.
    fn take_handover(code: &str, now: u64) -> Option<Handover>;

    /// Notes that this process has (`true`) or no longer has (`false`) a socket of these seats, since `at`. Nothing is
    /// noted for a table that does not exist, or if there is only one process, since nobody would read it.
    fn note_presence(table: TableId, seats: Vec<(u8, bool)>, at: u64) -> (), if rows::signed(at);

    /// What other processes have noted about the seats of a table, lowest seat first: one note per process and seat.
    fn presence(table: TableId) -> Vec<Presence>;

    /// Gives entries new bodies and forgets a guest at a table, all or nothing. Snapshots of the table are dropped, and
    /// what was written before is gone from the database. Returns whether there is such a table.
    fn rewrite(rewrite: Rewrite) -> bool, if checks::rewrite(&rewrite);

    /// Deletes a table and everything that belongs to it. Returns whether there was one.
    fn delete(table: TableId) -> bool;

    /// Deletes tables that nobody has touched for a long time, and returns which.
    fn prune(what: Prune) -> Vec<TableId>;

    /// Forgets handover codes that have expired, and what processes noted about seats more than a day ago.
    fn sweep(now: u64) -> ();

    /// Creates a lesson with its first entry and its keys, all or nothing.
    fn create_lesson(lesson: NewLesson) -> Created;

    /// Adds entries to a lesson, all or nothing, under the same rule as those of a table.
    fn append_lesson(append: LessonAppend) -> Appended;

    /// The lesson with this id.
    fn lesson(id: LessonId) -> Option<LessonRecord>;

    /// The lesson with this class code.
    fn lesson_by_code(code: TableCode) -> Option<LessonRecord>;

    /// The lesson that a key opens, and as whom.
    fn lesson_by_key(key: &str) -> Option<(LessonId, String)>;

    /// A lesson's entries after `after`, in order. None for a lesson that does not exist.
    fn lesson_entries(lesson: LessonId, after: u64) -> Vec<Entry>;

    /// The lessons in which a guest ever was, newest first.
    fn lessons_with(guest: GuestId) -> Vec<LessonId>;

    /// Gives entries of a lesson new bodies and forgets a guest there, all or nothing. Returns whether there is such a
    /// lesson.
    fn rewrite_lesson(rewrite: LessonRewrite) -> bool;

    /// Erases a lesson and everything that belongs to it, except its tables. Returns whether there was one.
    fn erase_lesson(lesson: LessonId) -> bool;

    /// The lessons whose time was over at `now`, at most `limit`.
    fn expired_lessons(now: u64, limit: u32) -> Vec<LessonId>;

    /// Writes a copy of everything into a new file, while tables go on.
    fn backup(path: &Path) -> ();

    /// Whether the database can be written: notices if it is gone, replaced, full or read-only. Callers that ask at
    /// about the same time share one answer.
    fn check() -> ();

    /// Finishes what has been asked for and lets go of the database. Later requests get [`StoreError::Closed`].
    fn close() -> ();
}

impl Store {
    /// Opens the database, creates it if it is a file that does not exist yet, and brings its schema up to date.
    pub async fn open(address: &Address) -> Result<Self, StoreError> {
        match address {
            Address::File { path, durability } => Sqlite::open(path, *durability).await.map(Store::Sqlite),
            Address::Postgres { url } => Postgres::open(url).await.map(Store::Postgres),
        }
    }

    /// Reports, from now on, which tables other processes have changed.
    pub fn changes(&self) -> Changes {
        match self {
            Store::Sqlite(_) => Changes::none(),
            Store::Postgres(database) => database.changes(),
        }
    }
}
