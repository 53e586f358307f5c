//! What the server needs of a database, whichever it is.

use super::changes::Changes;
use super::error::StoreError;
use super::names::{GuestId, TableCode, TableId};
use super::records::{
    Append, Appended, Created, Entry, Handover, HeldTable, ListQuery, NewTable, Presence, Prune, Rewrite, Snapshot,
    TableRecord,
};
use std::future::Future;
use std::path::Path;

/// How many snapshots of a table are kept: enough to undo past the latest ones without replaying the whole game.
pub const KEPT_SNAPSHOTS: u64 = 4;

/// A place where tables are kept. What is answered with success is stored, and stays stored when this process is killed.
pub trait Storage: Send + Sync {
    /// Creates a table with its first entries, all or nothing.
    fn create(&self, table: NewTable) -> impl Future<Output = Result<Created, StoreError>> + Send;

    /// Adds entries to a table, all or nothing. A repeated request is told even where the caller's `expected` is out of date.
    fn append(&self, append: Append) -> impl Future<Output = Result<Appended, StoreError>> + Send;

    /// The entries after one sequence up to another (included), in order. Of a table that does not exist: none.
    fn entries(
        &self,
        table: TableId,
        after: u64,
        up_to: u64,
    ) -> impl Future<Output = Result<Vec<Entry>, StoreError>> + Send;

    /// The latest kept snapshot that includes no entry after `up_to`.
    fn snapshot(&self, table: TableId, up_to: u64)
    -> impl Future<Output = Result<Option<Snapshot>, StoreError>> + Send;

    /// The table with this id.
    fn table(&self, id: TableId) -> impl Future<Output = Result<Option<TableRecord>, StoreError>> + Send;

    /// The table with this code.
    fn table_by_code(&self, code: TableCode) -> impl Future<Output = Result<Option<TableRecord>, StoreError>> + Send;

    /// A page of the public list, newest first.
    fn list(&self, query: ListQuery) -> impl Future<Output = Result<Vec<TableRecord>, StoreError>> + Send;

    /// The tables at which a guest has places, most recently used first, at most `limit`.
    fn tables_of(&self, guest: GuestId, limit: u32) -> impl Future<Output = Result<Vec<HeldTable>, StoreError>> + Send;

    /// The tables at which a guest ever was, newest first by number, at most `limit`, all with numbers below `before`.
    fn tables_with(
        &self,
        guest: GuestId,
        before: Option<u64>,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<TableRecord>, StoreError>> + Send;

    /// Who has which place at a table, lowest place first.
    fn holders(&self, table: TableId) -> impl Future<Output = Result<Vec<(u8, GuestId)>, StoreError>> + Send;

    /// Notes that whoever tells this code before `expires_at` takes over the seat, and ends every earlier code of that seat. Only
    /// the code's hash is stored.
    fn put_handover(
        &self,
        code: &str,
        handover: Handover,
        expires_at: u64,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Redeems a code, once. `None`: never given out, used already, or expired.
    fn take_handover(&self, code: &str, now: u64) -> impl Future<Output = Result<Option<Handover>, StoreError>> + Send;

    /// Notes that this process has (`true`) or no longer has (`false`) a socket of these seats, since `at`. Of a table that does not
    /// exist nothing is noted. Where there is only one process, nobody would read it, and nothing is noted either.
    fn note_presence(
        &self,
        table: TableId,
        seats: Vec<(u8, bool)>,
        at: u64,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// What other processes have noted about the seats of a table, lowest seat first: one for each process and seat.
    fn presence(&self, table: TableId) -> impl Future<Output = Result<Vec<Presence>, StoreError>> + Send;

    /// Gives entries other bodies and forgets a guest at a table, all or nothing. Snapshots of the table are dropped, and what was
    /// written before is gone from the database. Whether there is such a table.
    fn rewrite(&self, rewrite: Rewrite) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Deletes a table with everything that belongs to it. Whether there was one.
    fn delete(&self, table: TableId) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Deletes tables that nobody has touched for long. Which ones.
    fn prune(&self, what: Prune) -> impl Future<Output = Result<Vec<TableId>, StoreError>> + Send;

    /// Forgets handover codes that have expired, and what processes noted about seats more than a day ago.
    fn sweep(&self, now: u64) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Tells from now on which tables other processes have changed.
    fn changes(&self) -> Changes;

    /// Writes a copy of everything into a new file, while tables go on.
    fn backup(&self, path: &Path) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Whether the database can be written: tells one that is gone, replaced, full or read-only. Those who ask at the same time, or
    /// shortly after each other, share one answer.
    fn check(&self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Finishes what has been asked for and lets go of the database. Later requests are answered [`StoreError::Closed`].
    fn close(&self) -> impl Future<Output = Result<(), StoreError>> + Send;
}
