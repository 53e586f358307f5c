//! The entries that are committed but not sorted in yet: the ends of the tables' lists.
//!
//! Readers look here first and in the database second. What moves in between is found in the database, so nothing is
//! ever missed.

use crate::store::names::TableId;
use crate::store::records::{Append, Entry, TableRecord};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The end of one table's list.
#[derive(Clone, Debug, Default)]
pub(super) struct Tail {
    /// The table's number in the database.
    pub(super) table_number: i64,
    /// The entries, in order.
    pub(super) entries: Vec<Arc<Entry>>,
    /// What lists show, if that has changed.
    pub(super) brief: Option<Arc<str>>,
    /// Where all this came from: the number of its commit for each append.
    pub(super) commits: Vec<i64>,
}

/// The ends of all lists. The writer adds and removes; everybody reads.
#[derive(Debug, Default)]
pub(super) struct Tails(Mutex<HashMap<TableId, Tail>>);

impl Tails {
    /// Nothing leaves this half changed, so a panic elsewhere does no harm.
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Tail>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds an append that has been committed, and returns how long the tail was and is now.
    pub(super) fn add(&self, table_number: i64, commit: i64, append: &mut Append) -> (usize, usize) {
        let mut tails = self.lock();
        let tail = tails.entry(append.table).or_insert_with(|| Tail { table_number, ..Tail::default() });
        let before = tail.length();
        let entries = (append.expected + 1..).zip(append.entries.drain(..));
        tail.entries.extend(entries.map(|(sequence, new)| Arc::new(new.at_sequence(sequence))));
        tail.brief = append.projection.brief.take().map(Arc::from).or(tail.brief.take());
        tail.commits.push(commit);
        (before, tail.length())
    }

    /// The end of a table's list.
    pub(super) fn get(&self, table: TableId) -> Option<Tail> {
        self.lock().get(&table).cloned()
    }

    /// The tables whose end began in this commit or before.
    pub(super) fn since(&self, commit: i64) -> Vec<TableId> {
        let begun = |tail: &Tail| tail.commits.first().is_some_and(|first| *first <= commit);
        self.lock().iter().filter(|(_, tail)| begun(tail)).map(|(table, _)| *table).collect()
    }

    /// Forgets the end of a list: it has been sorted in, or its table is gone.
    pub(super) fn remove(&self, table: TableId) {
        self.lock().remove(&table);
    }

    /// Adds the entries here, between two sequences, to those the database knows of a table.
    pub(super) fn complete_entries(tail: Option<Tail>, mut found: Vec<Entry>, after: u64, up_to: u64) -> Vec<Entry> {
        let known = found.last().map_or(after, |entry| entry.sequence);
        let unsorted = tail.into_iter().flat_map(|tail| tail.entries);
        let wanted = unsorted.filter(|entry| entry.sequence > known && entry.sequence <= up_to);
        found.extend(wanted.map(Arc::unwrap_or_clone));
        found
    }

    /// What is here of all tables.
    pub(super) fn heads(&self) -> HashMap<TableId, Head> {
        self.lock().iter().map(|(table, tail)| (*table, tail.head())).collect()
    }
}

/// What a tail adds to what the database knows of a table.
#[derive(Clone, Debug)]
pub(super) struct Head {
    latest: Option<(u64, u64)>,
    brief: Option<Arc<str>>,
}

impl Head {
    /// Adds it, unless the database knows more by now.
    pub(super) fn complete(&self, record: &mut TableRecord) {
        if self.latest.is_some_and(|(last, _)| last < record.last) {
            return;
        }
        if let Some((last, at)) = self.latest {
            (record.last, record.touched_at) = (last, at);
        }
        if let Some(brief) = &self.brief {
            record.brief = String::from(&**brief);
        }
    }
}

impl Tail {
    /// How many entries, or appends if there are more of those.
    pub(super) fn length(&self) -> usize {
        self.entries.len().max(self.commits.len())
    }

    /// What this adds to what the database knows of the table.
    pub(super) fn head(&self) -> Head {
        let latest = self.entries.last().map(|entry| (entry.sequence, entry.at));
        Head { latest, brief: self.brief.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::records::{NewEntry, Projection, Status};

    const TABLE: TableId = TableId(1);

    fn append(expected: u64, entries: u64, brief: Option<&str>) -> Append {
        let entry = |sequence: u64| NewEntry { request: None, at: 5, body: sequence.to_string() };
        Append {
            table: TABLE,
            expected,
            entries: (expected + 1..=expected + entries).map(entry).collect(),
            projection: Projection { brief: brief.map(str::to_owned), ..Projection::default() },
            snapshot: None,
        }
    }

    fn entry(sequence: u64) -> Entry {
        Entry { sequence, request: None, at: 5, body: sequence.to_string() }
    }

    fn tails() -> Tails {
        let tails = Tails::default();
        assert_eq!(tails.add(7, 20, &mut append(3, 1, Some("new"))), (0, 1));
        assert_eq!(tails.add(7, 21, &mut append(4, 2, None)), (1, 3));
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
    fn a_record_is_completed_unless_the_database_knows_more() {
        let head = tails().get(TABLE).unwrap().head();
        for (sorted, wanted) in [(3, (6, "new")), (6, (6, "new")), (7, (7, "old"))] {
            let mut record = TableRecord {
                number: 7,
                id: TABLE,
                code: "BCDFGH".parse().unwrap(),
                game: String::new(),
                status: Status::Playing,
                listed: true,
                brief: "old".to_owned(),
                created_at: 0,
                touched_at: 0,
                last: sorted,
            };
            head.complete(&mut record);
            assert_eq!((record.last, &*record.brief), wanted);
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
