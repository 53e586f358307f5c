//! Which of the appends that wait can be stored together, decided before the database is asked.
//!
//! This process is the only one that writes the file, and it writes from one place. So the last sequence of a table that is in
//! use can be remembered, and sequence conflicts are found without a query.

use crate::store::error::StoreError;
use crate::store::names::TableId;
use crate::store::records::{Append, Appended};
use std::collections::HashMap;
use tokio::sync::oneshot;

/// Where an answer goes. Whoever asked may have gone away; the work is done all the same.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// An append, and where its answer goes.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) append: Append,
    pub(super) reply: Reply<Appended>,
}

/// A table as the writer remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub(super) number: i64,
    pub(super) last: u64,
}

/// What becomes of one append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is written; the sequence before its first entry.
    Write { head: Head },
    /// It is not written: it comes late, or repeats a request.
    Late,
    /// There is no such table.
    NoTable,
}

/// The appends of one commit.
#[derive(Debug)]
pub(super) struct Plan {
    /// One verdict for each append, in order.
    pub(super) verdicts: Vec<Verdict>,
    /// Each table that is written to, as it will be.
    pub(super) moved: HashMap<TableId, Head>,
}

impl Plan {
    /// Judges appends in order of arrival, so that a second one for the same table counts from the end of the first. Those that
    /// are `held_back` are taken for late.
    pub(super) fn new(heads: &HashMap<TableId, Head>, waiting: &[Waiting], held_back: &[bool]) -> Self {
        let mut plan =
            Plan { verdicts: Vec::with_capacity(waiting.len()), moved: HashMap::with_capacity(waiting.len()) };
        for (Waiting { append, .. }, held_back) in waiting.iter().zip(held_back) {
            let head = plan.moved.get(&append.table).or_else(|| heads.get(&append.table)).copied();
            let verdict = match head {
                None => Verdict::NoTable,
                Some(head) if *held_back || head.last != append.expected => Verdict::Late,
                Some(head) => {
                    let last = head.last + append.entries.len() as u64;
                    plan.moved.insert(append.table, Head { last, ..head });
                    Verdict::Write { head }
                }
            };
            plan.verdicts.push(verdict);
        }
        plan
    }

    /// The appends to be written, with their tables as they are found.
    pub(super) fn writes<'w>(&self, waiting: &'w [Waiting]) -> impl Iterator<Item = (Head, &'w Append)> {
        self.verdicts.iter().zip(waiting).filter_map(|(verdict, waiting)| match verdict {
            Verdict::Write { head } => Some((*head, &waiting.append)),
            Verdict::Late | Verdict::NoTable => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::records::{NewEntry, Projection};

    const TABLE: TableId = TableId(1);

    fn waiting(table: TableId, expected: u64, entries: usize) -> Waiting {
        let entry = NewEntry { request: None, at: 0, body: String::new() };
        let append = Append {
            table,
            expected,
            entries: vec![entry; entries],
            projection: Projection::default(),
            snapshot: None,
        };
        Waiting { append, reply: oneshot::channel().0 }
    }

    fn check(waiting: &[Waiting], held_back: &[bool], wanted: &[Verdict], last: Option<u64>) {
        let heads = HashMap::from([(TABLE, Head { number: 7, last: 3 })]);
        let plan = Plan::new(&heads, waiting, held_back);
        assert_eq!(plan.verdicts, wanted);
        assert_eq!(plan.moved.get(&TABLE).map(|head| head.last), last);
    }

    fn write(last: u64) -> Verdict {
        Verdict::Write { head: Head { number: 7, last } }
    }

    #[test]
    fn the_second_for_the_same_number_is_late() {
        check(&[waiting(TABLE, 3, 1), waiting(TABLE, 3, 1)], &[false; 2], &[write(3), Verdict::Late], Some(4));
    }

    #[test]
    fn the_next_one_counts_from_the_end_of_the_first() {
        check(&[waiting(TABLE, 3, 2), waiting(TABLE, 5, 1)], &[false; 2], &[write(3), write(5)], Some(6));
    }

    #[test]
    fn holding_one_back_makes_those_after_it_late() {
        check(&[waiting(TABLE, 3, 1), waiting(TABLE, 4, 1)], &[true, false], &[Verdict::Late; 2], None);
    }

    #[test]
    fn an_unknown_table_concerns_nobody_else() {
        check(&[waiting(TableId(2), 0, 1), waiting(TABLE, 3, 1)], &[false; 2], &[Verdict::NoTable, write(3)], Some(4));
    }
}
