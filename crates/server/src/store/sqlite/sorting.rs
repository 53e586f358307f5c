//! Moves entries from the rows of their commits to their places in their tables' lists.
//!
//! A commit writes the entries of many tables into one place in the file, which is cheap. To be found quickly, a
//! table's entries have to be together, which is expensive for one entry and cheap for many of the same table: so they
//! are moved once a table has a handful of them, or after some seconds.

use super::connection::Connection;
use super::statements::{self, MOST_ROWS, padded};
use super::tails::{Tail, Tails};
use super::values::Values;
use crate::store::error::StoreError;
use crate::store::names::TableId;
use crate::store::records::{Append, Entry};
use sqlx::Executor;
use sqlx::sqlite::SqliteConnection;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// A table with this many entries to be sorted in is worth sorting.
const RIPE: usize = 16;

/// This many entries of such tables are worth a transaction.
const WORTH_A_TRANSACTION: usize = 64;

/// Knows what has to be sorted in, and which commits still hold something that is not.
#[derive(Debug)]
pub(super) struct Sorter {
    tails: Arc<Tails>,
    /// Tables to be sorted in; one listed twice is sorted in twice, which does no harm.
    ripe: VecDeque<TableId>,
    /// How many entries they have.
    ripe_entries: usize,
    /// Whether to sort in what is ripe, however little it is.
    hurry: bool,
    /// How many appends of each commit are not sorted in.
    unsorted: HashMap<i64, usize>,
    /// Number of the next commit, and what it was a while ago.
    next: i64,
    earlier: i64,
}

impl Sorter {
    /// Sorts in what an earlier process left, and begins.
    pub(super) async fn start(connection: &mut Connection, tails: Arc<Tails>) -> Result<Self, StoreError> {
        connection.get().await?.execute(statements::SORT_ALL).await?;
        let (ripe, unsorted) = (VecDeque::new(), HashMap::new());
        Ok(Sorter { tails, ripe, ripe_entries: 0, hurry: false, unsorted, next: 1, earlier: 1 })
    }

    /// Number of the next commit.
    pub(super) fn next_commit(&self) -> i64 {
        self.next
    }

    /// Takes over what the commit that has just been made holds, one append after the other.
    pub(super) fn add(&mut self, table_number: i64, append: &mut Append) {
        *self.unsorted.entry(self.next).or_default() += 1;
        let (before, now) = self.tails.add(table_number, self.next, append);
        if before < RIPE && now >= RIPE {
            self.ripe.push_back(append.table);
            self.ripe_entries += now;
        }
    }

    /// The commit is complete.
    pub(super) fn turn_page(&mut self) {
        self.next += 1;
    }

    /// Marks whatever has been waiting since the last call as ripe.
    pub(super) fn age(&mut self) {
        self.ripe.extend(self.tails.since(self.earlier - 1));
        self.earlier = self.next;
        self.hurry = true;
    }

    /// Whether there is something worth a transaction.
    pub(super) fn has_work(&self) -> bool {
        !self.ripe.is_empty() && (self.hurry || self.ripe_entries >= WORTH_A_TRANSACTION)
    }

    /// Sorts in one transaction's worth. What cannot be sorted in stays where it is and is served from there.
    pub(super) async fn sort_some(&mut self, connection: &mut Connection) {
        let mut tables = Vec::new();
        let mut count = 0;
        while count <= MOST_ROWS - RIPE {
            let Some(table) = self.ripe.pop_front() else { break };
            count += self.tails.get(table).map_or(0, |tail| tail.length());
            tables.push(table);
        }
        self.ripe_entries = self.ripe_entries.saturating_sub(count);
        if self.ripe.is_empty() {
            (self.hurry, self.ripe_entries) = (false, 0);
        }
        let Err(error) = self.sort(connection, &tables).await else { return };
        tracing::warn!(%error, "entries stay with their commits for now");
        if tables.len() > 1 {
            // Perhaps one of them is damaged. The others must not suffer.
            for table in tables {
                if let Err(error) = self.sort(connection, &[table]).await {
                    tracing::error!(%table, %error, "the entries of a table cannot be put in their place");
                }
            }
        }
    }

    /// Sorts in everything.
    pub(super) async fn sort_all(&mut self, connection: &mut Connection) -> Result<(), StoreError> {
        let tables = self.tails.since(i64::MAX);
        for some in tables.chunks(MOST_ROWS / RIPE) {
            self.sort(connection, some).await?;
        }
        Ok(())
    }

    /// Sorts in these tables, in one transaction.
    pub(super) async fn sort(&mut self, connection: &mut Connection, tables: &[TableId]) -> Result<(), StoreError> {
        let mut tails: Vec<Tail> = tables.iter().filter_map(|table| self.tails.get(*table)).collect();
        // In the order of the file.
        tails.sort_unstable_by_key(|tail| tail.table_number);
        tails.dedup_by_key(|tail| tail.table_number);
        if tails.is_empty() {
            return Ok(());
        }
        let mut left = HashMap::new();
        for commit in tails.iter().flat_map(|tail| &tail.commits) {
            *left.entry(*commit).or_insert_with(|| self.unsorted.get(commit).copied().unwrap_or(1)) -= 1;
        }
        let done: Vec<i64> = left.iter().filter(|(_, left)| **left == 0).map(|(commit, _)| *commit).collect();
        if let Err(error) = put_in_place(connection.get().await?, &tails, &done).await {
            connection.rollback().await;
            return Err(error.into());
        }
        for table in tables {
            self.tails.remove(*table);
        }
        self.unsorted.extend(left);
        for commit in done {
            self.unsorted.remove(&commit);
        }
        Ok(())
    }
}

async fn put_in_place(open: &mut SqliteConnection, tails: &[Tail], done: &[i64]) -> Result<(), sqlx::Error> {
    let entries = tails.iter().flat_map(|tail| tail.entries.iter().map(|entry| (tail.table_number, &**entry)));
    let entries: Vec<(i64, &Entry)> = entries.collect();
    let briefs = tails.iter().filter_map(|tail| Some((tail.table_number, tail.brief.as_deref()?)));
    let briefs: Vec<(i64, &str)> = briefs.collect();
    open.execute("BEGIN IMMEDIATE").await?;
    insert_entries(open, &entries).await?;
    for chunk in briefs.chunks(MOST_ROWS) {
        let mut values = Values::default();
        values.add_rows(chunk.iter(), 2, |values, (table_number, brief)| {
            values.add(*table_number)?;
            values.add(*brief)
        })?;
        values.run(open, statements::update_briefs(padded(chunk.len()))).await?;
    }
    for chunk in done.chunks(MOST_ROWS) {
        let mut values = Values::default();
        values.add_rows(chunk.iter(), 1, |values, commit| values.add(*commit))?;
        values.run(open, statements::delete_commits(padded(chunk.len()))).await?;
    }
    open.execute("COMMIT").await.map(drop)
}

/// Puts entries in their places, inside a transaction.
pub(super) async fn insert_entries(open: &mut SqliteConnection, entries: &[(i64, &Entry)]) -> Result<(), sqlx::Error> {
    for chunk in entries.chunks(MOST_ROWS) {
        let mut values = Values::default();
        values.add_entries(chunk)?;
        values.run(open, statements::insert_entries(padded(chunk.len()))).await?;
    }
    Ok(())
}
