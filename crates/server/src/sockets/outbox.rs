//! What waits to be sent on one socket. A table puts things in and never waits; the socket's own task takes them out.

use axum::body::Bytes;
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use table::Viewer;
use tokio::sync::Notify;
use wire::Sync;

/// The most messages that wait for a slow client. Further behind, it is quicker to connect again and catch up in one message.
const MOST_WAITING: usize = 64;

/// Something to send.
pub(crate) enum Item {
    /// A message, ready and shared with others who see the same.
    Text(Bytes),
    /// Everything needed to go on. The history in it is still to be read from the store.
    Sync(Box<(Sync, Viewer)>),
}

/// Why the server ends a socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Closing {
    /// The client is too slow: it should connect again and catch up.
    Slow,
    /// The client may not look at this table (any more).
    NotYours,
    /// The table cannot be served.
    Broken,
    /// The server is going down.
    GoingAway,
}

#[derive(Default)]
struct Waiting {
    items: VecDeque<Item>,
    closing: Option<Closing>,
}

/// What waits to be sent on one socket.
#[derive(Default)]
pub(crate) struct Outbox {
    waiting: Mutex<Waiting>,
    bell: Notify,
}

impl Outbox {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts something in. A client that does not keep up is let go.
    pub(crate) fn push(&self, item: Item) {
        let mut waiting = self.waiting();
        if waiting.closing.is_some() {
            return;
        }
        if waiting.items.len() >= MOST_WAITING {
            waiting.items = VecDeque::new();
            waiting.closing = Some(Closing::Slow);
        } else {
            waiting.items.push_back(item);
        }
        drop(waiting);
        self.bell.notify_one();
    }

    /// Ends the socket once everything before has been sent.
    pub(crate) fn close(&self, closing: Closing) {
        self.waiting().closing.get_or_insert(closing);
        self.bell.notify_one();
    }

    /// Waits until there may be something to take.
    pub(crate) async fn ready(&self) {
        self.bell.notified().await;
    }

    /// Takes everything out.
    pub(crate) fn take(&self) -> (VecDeque<Item>, Option<Closing>) {
        let mut waiting = self.waiting();
        (std::mem::take(&mut waiting.items), waiting.closing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_that_does_not_keep_up_is_let_go() {
        let outbox = Outbox::default();
        for number in 0..=MOST_WAITING {
            assert_eq!(outbox.take_closing(), None, "{number}");
            outbox.push(Item::Text(Bytes::from_static(b"x")));
        }
        assert_eq!(outbox.take_closing(), Some(Closing::Slow));
        assert!(outbox.take().0.is_empty());
        outbox.push(Item::Text(Bytes::from_static(b"x")));
        assert!(outbox.take().0.is_empty(), "nothing more is kept for it");
    }

    impl Outbox {
        fn take_closing(&self) -> Option<Closing> {
            self.waiting().closing
        }
    }
}
