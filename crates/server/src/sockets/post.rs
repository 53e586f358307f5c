//! What waits for slow clients, in all outboxes together.
//!
//! Twenty clients that never read must not fill the memory. Each outbox has its own bound, and the whole process has one:
//! beyond it, whoever has had something waiting for longest is let go, and catches up in one message on connecting again.

use super::outbox::Outbox;
use std::collections::BTreeMap;
use std::io::{Result, Write};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError, Weak};
use wire::Sync;

/// The least that a message counts: the room it was written into is seldom smaller.
const LEAST: usize = 4096;

/// All outboxes in which something waits.
pub(crate) struct Post {
    most: usize,
    bytes: AtomicUsize,
    waiting: Mutex<Waiting>,
}

#[derive(Default)]
struct Waiting {
    /// Tickets are given in turn: the lowest has waited longest.
    outboxes: BTreeMap<u64, Weak<Outbox>>,
    next: u64,
}

impl Post {
    pub(crate) fn new(most: usize) -> Post {
        Post { most, bytes: AtomicUsize::new(0), waiting: Mutex::default() }
    }

    /// The bytes that wait in all outboxes. What several share counts for each: each keeps it in memory.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.load(Relaxed)
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn changed(&self, before: usize, now: usize) {
        if now > before {
            self.bytes.fetch_add(now - before, Relaxed);
        } else if now < before {
            self.bytes.fetch_sub(before - now, Relaxed);
        }
    }

    pub(super) fn enter(&self, outbox: Weak<Outbox>) -> u64 {
        let mut waiting = self.waiting();
        let ticket = waiting.next;
        waiting.next += 1;
        waiting.outboxes.insert(ticket, outbox);
        ticket
    }

    pub(super) fn leave(&self, ticket: u64) {
        self.waiting().outboxes.remove(&ticket);
    }

    /// Makes room where too much waits. One client alone may have any message: there is nobody to make room for.
    pub(super) fn relieve(&self) {
        while self.bytes() > self.most {
            let mut waiting = self.waiting();
            if waiting.outboxes.len() < 2 {
                return;
            }
            let Some((_, longest)) = waiting.outboxes.pop_first() else { return };
            drop(waiting);
            if let Some(outbox) = longest.upgrade() {
                outbox.let_go();
            }
        }
    }
}

/// How much memory a message of this many bytes takes.
pub(super) fn weigh(length: usize) -> usize {
    length.max(LEAST)
}

/// How much memory a message still to be written takes: about as many bytes as it will have.
pub(super) fn weigh_sync(sync: &Sync) -> usize {
    struct Count(usize);
    impl Write for Count {
        fn write(&mut self, bytes: &[u8]) -> Result<usize> {
            self.0 += bytes.len();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> Result<()> {
            Ok(())
        }
    }
    let mut count = Count(0);
    // Counting cannot fail, and messages always have a JSON form.
    let _ = serde_json::to_writer(&mut count, sync);
    weigh(count.0)
}
