//! What the writer knows of the tables in use, without asking the database.
//!
//! This process is the only one that writes the file, and it writes from one place. So how far a table has come, and which
//! requests it has seen, can be remembered: nothing has to be looked up, and no index kept, for an append that is in order.

use crate::store::names::TableId;
use crate::store::records::NewEntry;
use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::{Duration, Instant};

/// A table that nobody has written to for this long is forgotten, at the latest after twice this time.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(60);

/// A table in use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Remembered {
    /// Its number in the database.
    pub(super) number: i64,
    /// For each entry, in order, the fingerprint of its request.
    requests: Vec<Fingerprint>,
    /// The fingerprint of what lists show.
    brief: Fingerprint,
}

/// Eight bytes that stand for a text, zero for none. The key is drawn at the start, so nobody can make two texts that look alike,
/// and by chance two of them do once in 2^64.
type Fingerprint = u64;

impl Remembered {
    pub(super) fn new(number: i64) -> Self {
        Remembered { number, requests: Vec::new(), brief: 0 }
    }

    /// Sequence of the last entry.
    pub(super) fn last(&self) -> u64 {
        self.requests.len() as u64
    }
}

/// The tables in use.
#[derive(Debug)]
pub(super) struct Memory {
    /// Those written to since the turn, and those written to before it.
    recent: HashMap<TableId, Remembered>,
    older: HashMap<TableId, Remembered>,
    turned: Instant,
    key: RandomState,
}

impl Memory {
    pub(super) fn new() -> Self {
        Memory { recent: HashMap::new(), older: HashMap::new(), turned: Instant::now(), key: RandomState::new() }
    }

    /// What is known of a table.
    pub(super) fn table(&mut self, table: TableId) -> Option<&mut Remembered> {
        if let Some(remembered) = self.older.remove(&table) {
            self.recent.insert(table, remembered);
        }
        self.recent.get_mut(&table)
    }

    pub(super) fn insert(&mut self, table: TableId, remembered: Remembered) {
        self.recent.insert(table, remembered);
    }

    pub(super) fn forget(&mut self, table: TableId) {
        self.recent.remove(&table);
        self.older.remove(&table);
    }

    /// Forgets everything: nothing is certain any more, for instance after a failed commit.
    pub(super) fn clear(&mut self) {
        self.recent.clear();
        self.older.clear();
    }

    /// Forgets what has not been used for long.
    pub(super) fn turn(&mut self) {
        if self.turned.elapsed() >= FORGOTTEN_AFTER {
            self.turned = Instant::now();
            self.older = std::mem::take(&mut self.recent);
        }
    }

    fn fingerprint(&self, text: Option<&str>) -> Fingerprint {
        text.map_or(0, |text| self.key.hash_one(text).max(1))
    }

    /// Takes note of what lists show of a table, and returns whether it changed.
    pub(super) fn show(&mut self, table: TableId, brief: &str) -> bool {
        let brief = self.fingerprint(Some(brief));
        self.table(table).is_some_and(|remembered| std::mem::replace(&mut remembered.brief, brief) != brief)
    }

    /// Sequence of the first of a table's entries that has the same request as one of these.
    pub(super) fn repeated(&mut self, table: TableId, entries: &[NewEntry]) -> Option<u64> {
        let requests = entries.iter().filter_map(|entry| entry.request.as_deref());
        let wanted: Vec<Fingerprint> = requests.map(|request| self.fingerprint(Some(request))).collect();
        let known = &self.table(table)?.requests;
        let place = wanted.iter().find_map(|wanted| known.iter().position(|known| known == wanted))?;
        Some(place as u64 + 1)
    }

    /// Notes entries that follow.
    pub(super) fn follow<'e>(&mut self, table: TableId, requests: impl Iterator<Item = Option<&'e str>>) {
        let fingerprints: Vec<_> = requests.map(|request| self.fingerprint(request)).collect();
        if let Some(remembered) = self.table(table) {
            remembered.requests.extend(fingerprints);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId(1);

    fn entry(request: Option<&str>) -> NewEntry {
        NewEntry { request: request.map(str::to_owned), at: 0, body: String::new() }
    }

    fn memory() -> Memory {
        let mut memory = Memory::new();
        memory.insert(TABLE, Remembered::new(7));
        memory.follow(TABLE, [None, Some("a"), None, Some("b")].into_iter());
        memory
    }

    #[test]
    fn a_request_is_found_at_its_sequence() {
        let mut memory = memory();
        assert_eq!(memory.table(TABLE).unwrap().last(), 4);
        assert_eq!(memory.repeated(TABLE, &[entry(None), entry(Some("b"))]), Some(4));
        assert_eq!(memory.repeated(TABLE, &[entry(Some("c"))]), None);
        assert_eq!(memory.repeated(TABLE, &[entry(None)]), None);
        assert_eq!(memory.repeated(TableId(2), &[entry(Some("a"))]), None);
    }

    #[test]
    fn a_brief_is_told_when_it_changes() {
        let mut memory = memory();
        assert_eq!(["a", "a", "b", "a"].map(|brief| memory.show(TABLE, brief)), [true, false, true, true]);
        assert!(!memory.show(TableId(2), "a"));
    }

    #[test]
    fn what_is_not_used_between_two_turns_is_forgotten() {
        let mut memory = memory();
        let turn = |memory: &mut Memory| {
            memory.turned -= FORGOTTEN_AFTER;
            memory.turn();
        };
        turn(&mut memory);
        assert!(memory.table(TABLE).is_some());
        turn(&mut memory);
        turn(&mut memory);
        assert!(memory.table(TABLE).is_none());
    }
}
