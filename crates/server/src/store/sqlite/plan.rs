//! Which of the appends that wait can be stored together, decided before the database is asked.

use super::memory::Memory;
use crate::store::error::StoreError;
use crate::store::records::{Append, Appended};
use tokio::sync::oneshot;

/// Where an answer goes. The asker may have gone away; the work is done all the same.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// An append, and where its answer goes.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) append: Append,
    pub(super) reply: Reply<Appended>,
}

/// What becomes of one append, provided that the commit succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is written.
    Write {
        /// The table's number in the database.
        table_number: i64,
    },
    /// It repeats a request.
    Repeated {
        /// Sequence of the first entry with that request.
        sequence: u64,
    },
    /// It comes late: the table has newer entries.
    Late {
        /// Sequence of the last entry.
        last: u64,
    },
    /// There is no such table.
    NoTable,
}

impl Verdict {
    /// What the asker is told.
    pub(super) fn answer(self, append: &Append) -> Result<Appended, StoreError> {
        match self {
            Verdict::Write { .. } => Ok(Appended::Stored { last: append.expected + append.entries.len() as u64 }),
            Verdict::Repeated { sequence } => Ok(Appended::Repeated { sequence }),
            Verdict::Late { last } => Ok(Appended::Conflict { last }),
            Verdict::NoTable => Err(StoreError::NoSuchTable { table: append.table }),
        }
    }
}

/// Judges appends in order of arrival, so that a second one for the same table counts from the end of the first. The
/// memory is updated; if the plan fails, it has to be cleared.
pub(super) fn judge(memory: &mut Memory, waiting: &mut [Waiting]) -> Vec<Verdict> {
    waiting.iter_mut().map(|waiting| judge_one(memory, &mut waiting.append)).collect()
}

fn judge_one(memory: &mut Memory, append: &mut Append) -> Verdict {
    if let Some(sequence) = memory.repeated(append.table, &append.entries) {
        return Verdict::Repeated { sequence };
    }
    match memory.table(append.table) {
        None => Verdict::NoTable,
        Some(table) if table.last() != append.expected => Verdict::Late { last: table.last() },
        Some(table) => {
            let table_number = table.number;
            memory.follow(append.table, append.entries.iter().map(|entry| entry.request.as_deref()));
            // What lists show already need not be written again.
            append.projection.brief.take_if(|brief| !memory.show(append.table, brief));
            Verdict::Write { table_number }
        }
    }
}

/// The appends to be written, with their tables' numbers.
pub(super) fn writes<'w>(
    verdicts: &[Verdict],
    waiting: &'w [Waiting],
) -> impl Iterator<Item = (i64, &'w Append)> + Clone {
    verdicts.iter().zip(waiting).filter_map(|(verdict, waiting)| match verdict {
        Verdict::Write { table_number } => Some((*table_number, &waiting.append)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::memory::Remembered;
    use super::*;
    use crate::store::names::TableId;
    use crate::store::records::{NewEntry, Projection};

    const TABLE: TableId = TableId(1);
    const WRITE: Verdict = Verdict::Write { table_number: 7 };

    fn waiting(table: TableId, expected: u64, requests: &[&str]) -> Waiting {
        let entry = |request: &&str| NewEntry {
            request: Some((*request).to_owned()).filter(|request| !request.is_empty()),
            at: 0,
            body: String::new(),
        };
        let entries = requests.iter().map(entry).collect();
        let append = Append { table, expected, entries, projection: Projection::default(), snapshot: None };
        Waiting { append, reply: oneshot::channel().0 }
    }

    /// Judges with a table that has three entries, the last of them requested as `old`.
    fn check(waiting: &mut [Waiting], wanted: &[Verdict], last: u64) {
        let mut memory = Memory::new();
        memory.insert(TABLE, Remembered::new(7));
        memory.follow(TABLE, [None, None, Some("old")].into_iter());
        assert_eq!(judge(&mut memory, waiting), wanted);
        assert_eq!(memory.table(TABLE).map(|table| table.last()), Some(last));
    }

    #[test]
    fn the_second_for_the_same_number_is_late() {
        check(&mut [waiting(TABLE, 3, &[""]), waiting(TABLE, 3, &[""])], &[WRITE, Verdict::Late { last: 4 }], 4);
    }

    #[test]
    fn the_next_one_counts_from_the_end_of_the_first() {
        check(&mut [waiting(TABLE, 3, &["", ""]), waiting(TABLE, 5, &[""])], &[WRITE, WRITE], 6);
    }

    #[test]
    fn a_request_counts_once_also_within_one_commit() {
        let repeated = |sequence| Verdict::Repeated { sequence };
        check(&mut [waiting(TABLE, 3, &["", "old"])], &[repeated(3)], 3);
        check(&mut [waiting(TABLE, 3, &["", "new"]), waiting(TABLE, 5, &["new"])], &[WRITE, repeated(5)], 5);
        check(&mut [waiting(TABLE, 1, &["old"])], &[repeated(3)], 3);
    }

    #[test]
    fn an_unknown_table_concerns_nobody_else() {
        check(&mut [waiting(TableId(2), 0, &["old"]), waiting(TABLE, 3, &[""])], &[Verdict::NoTable, WRITE], 4);
    }
}
