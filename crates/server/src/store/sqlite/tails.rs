//! The entries that are committed but not sorted in yet: the ends of the tables' lists.
//!
//! Whoever reads looks here first and in the database second. What moves from here to there in between is found there, so nothing
//! is ever missed.

use crate::store::names::TableId;
use crate::store::records::{Entry, NewEntry, TableRecord};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The end of one table's list.
#[derive(Clone, Debug)]
pub(super) struct Tail {
    /// The table's number in the database.
    pub(super) table_number: i64,
    /// The entries, in order, each with the number of its commit.
    pub(super) entries: Vec<(i64, Arc<Entry>)>,
}

/// The ends of all lists. The writer adds and removes; everybody reads.
#[derive(Debug, Default)]
pub(super) struct Tails(Mutex<HashMap<TableId, Tail>>);

impl Tails {
    /// Nobody can leave this half changed, so a panic elsewhere does no harm.
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Tail>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds the entries of a commit that follow `after`. How many the tail has now.
    pub(super) fn add(
        &self,
        table: TableId,
        table_number: i64,
        commit: i64,
        after: u64,
        entries: Vec<NewEntry>,
    ) -> usize {
        let mut tails = self.lock();
        let tail = tails.entry(table).or_insert_with(|| Tail { table_number, entries: Vec::new() });
        let stored = (after + 1..).zip(entries).map(|(sequence, new)| new.at_sequence(sequence));
        tail.entries.extend(stored.map(|entry| (commit, Arc::new(entry))));
        tail.entries.len()
    }

    /// The end of a table's list.
    pub(super) fn get(&self, table: TableId) -> Option<Tail> {
        self.lock().get(&table).cloned()
    }

    /// The tables whose end began in this commit or before.
    pub(super) fn since(&self, commit: i64) -> Vec<TableId> {
        let begun = |tail: &Tail| tail.entries.first().is_some_and(|(first, _)| *first <= commit);
        self.lock().iter().filter(|(_, tail)| begun(tail)).map(|(table, _)| *table).collect()
    }

    /// Forgets the end of a list: it has been sorted in, or its table is gone.
    pub(super) fn remove(&self, table: TableId) {
        self.lock().remove(&table);
    }

    /// Adds to what the database knows of a table's entries, between two sequences, what stands here.
    pub(super) fn complete_entries(tail: Option<Tail>, mut found: Vec<Entry>, after: u64, up_to: u64) -> Vec<Entry> {
        let known = found.last().map_or(after, |entry| entry.sequence);
        let unsorted = tail.into_iter().flat_map(|tail| tail.entries).map(|(_, entry)| entry);
        let wanted = unsorted.filter(|entry| entry.sequence > known && entry.sequence <= up_to);
        found.extend(wanted.map(Arc::unwrap_or_clone));
        found
    }

    /// How far each list goes that has its end here.
    pub(super) fn heads(&self) -> HashMap<TableId, Head> {
        let head = |(table, tail): (&TableId, &Tail)| tail.head().map(|head| (*table, head));
        self.lock().iter().filter_map(head).collect()
    }
}

/// How far a list goes, and since when.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    last: u64,
    touched_at: u64,
}

impl Head {
    /// Adds this to what the database knows of a table.
    pub(super) fn complete(self, record: &mut TableRecord) {
        if self.last > record.last {
            record.last = self.last;
            record.touched_at = self.touched_at;
        }
    }
}

impl Tail {
    /// How far the list goes.
    pub(super) fn head(&self) -> Option<Head> {
        self.entries.last().map(|(_, entry)| Head { last: entry.sequence, touched_at: entry.at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId(1);

    fn new(body: &str) -> NewEntry {
        NewEntry { request: None, at: 5, body: body.to_owned() }
    }

    fn entry(sequence: u64) -> Entry {
        Entry { sequence, request: None, at: 5, body: sequence.to_string() }
    }

    fn tails() -> Tails {
        let tails = Tails::default();
        assert_eq!(tails.add(TABLE, 7, 20, 3, vec![new("4")]), 1);
        assert_eq!(tails.add(TABLE, 7, 21, 4, vec![new("5"), new("6")]), 3);
        tails
    }

    #[test]
    fn entries_are_found_here_or_there_and_once() {
        for sorted in 3..=6 {
            let complete = |after: u64, up_to: u64| {
                let found =
                    (1..=sorted).filter(|sequence| *sequence > after && *sequence <= up_to).map(entry).collect();
                Tails::complete_entries(tails().get(TABLE), found, after, up_to)
            };
            assert_eq!(complete(0, u64::MAX), (1..=6).map(entry).collect::<Vec<_>>());
            assert_eq!(complete(4, 5), [entry(5)]);
            assert_eq!(complete(6, u64::MAX), []);
        }
    }

    #[test]
    fn old_ends_are_found_by_their_first_commit() {
        let tails = tails();
        assert_eq!(tails.since(19), []);
        assert_eq!(tails.since(20), [TABLE]);
        tails.remove(TABLE);
        assert_eq!(tails.since(20), []);
    }
}
