//! The way out of one socket. A table puts messages in and never waits.
//!
//! Mostly nothing is waiting, and a message goes straight to the system, which takes it at once: no task has to be woken
//! for it. Only what the system does not take waits here, and is sent on by the socket's own task.

use super::frames::FrameKind;
pub(crate) use super::waiting::Item;
use super::waiting::Waiting;
use crate::connections::Slot;
use axum::body::Bytes;
use std::io::{Error, ErrorKind, IoSlice};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use table::Viewer;
use tokio::net::TcpStream;
use tokio::sync::Notify;
use wire::Sync;

/// The most messages that wait for a slow client. Any further behind, it is quicker to reconnect and catch up at once.
const MOST_WAITING: usize = 64;
/// The most bytes that wait behind the message on its way. That one may have any size: a first message with a long history
/// has to arrive even where it takes its time.
const MOST_BEHIND: usize = 1024 * 1024;
/// How many frames one write takes along.
const WRITTEN_AT_ONCE: usize = 16;

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

/// What the socket's own task has to do next.
pub(crate) enum Next {
    /// Nothing.
    Rest,
    /// Wait until the system takes more.
    Wait,
    /// Read the history for this, and hand it back.
    Sync(Box<(Sync, Viewer)>),
    /// End the socket.
    Close(Closing),
}

/// The way out of one socket.
pub(crate) struct Outbox {
    stream: TcpStream,
    waiting: Mutex<Waiting>,
    bell: Notify,
    slot: Slot,
    me: Weak<Outbox>,
}

impl Outbox {
    pub(crate) fn new(stream: TcpStream, slot: Slot) -> Arc<Outbox> {
        Arc::new_cyclic(|me| Outbox { stream, waiting: Mutex::default(), bell: Notify::new(), slot, me: me.clone() })
    }

    /// The connection, for reading.
    pub(crate) fn stream(&self) -> &TcpStream {
        &self.stream
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends something. A client that does not keep up is let go.
    pub(crate) fn push(&self, item: Item) {
        self.push_all([item]);
    }

    /// Sends several things, in one write where that is possible.
    pub(crate) fn push_all(&self, items: impl IntoIterator<Item = Item>) {
        let mut waiting = self.waiting();
        if waiting.closing.is_some() {
            return;
        }
        let idle = waiting.items.is_empty() && !waiting.resolving;
        for item in items {
            waiting.add(item);
        }
        if idle && self.write(&mut waiting).is_err() {
            waiting.clear();
        }
        if waiting.items.len() > MOST_WAITING || waiting.behind() > MOST_BEHIND {
            waiting.clear();
            waiting.closing = Some(Closing::Slow);
        }
        self.tell(&mut waiting);
        let rests = waiting.items.is_empty() && waiting.closing.is_none();
        // Where something waited before, the socket's task is at it already.
        let rings = !rests && (idle || waiting.closing.is_some());
        drop(waiting);
        if rings {
            self.bell.notify_one();
        }
        if !rests {
            self.slot.slots().post.relieve();
        }
    }

    /// Lets the client go because others need the room.
    pub(super) fn let_go(&self) {
        let mut waiting = self.waiting();
        waiting.clear();
        waiting.closing.get_or_insert(Closing::Slow);
        self.tell(&mut waiting);
        drop(waiting);
        self.bell.notify_one();
    }

    /// Tells the post what waits here now.
    fn tell(&self, waiting: &mut Waiting) {
        let post = &self.slot.slots().post;
        post.changed(waiting.told, waiting.bytes);
        waiting.told = waiting.bytes;
        match waiting.ticket {
            None if waiting.bytes > 0 => waiting.ticket = Some(post.enter(self.me.clone())),
            Some(ticket) if waiting.bytes == 0 => {
                post.leave(ticket);
                waiting.ticket = None;
            }
            _ => {}
        }
    }

    /// Hands a message back whose history has been read: it goes before everything else.
    pub(crate) fn resolve(&self, message: Bytes) {
        let mut waiting = self.waiting();
        waiting.resolving = false;
        waiting.add_first(Item::text(message));
        self.tell(&mut waiting);
        drop(waiting);
        self.slot.slots().post.relieve();
    }

    /// Ends the socket once everything before has been sent.
    pub(crate) fn close(&self, closing: Closing) {
        self.waiting().closing.get_or_insert(closing);
        self.bell.notify_one();
    }

    /// The last words: what waits is sent with them as far as the system takes it at once, and nothing after.
    pub(crate) fn farewell(&self, payload: Bytes) {
        let mut waiting = self.waiting();
        // In the middle of a message they would be taken for a part of it.
        if !waiting.torn {
            waiting.add(Item::frame(FrameKind::Close, payload));
            let _ = self.write(&mut waiting);
        }
        waiting.clear();
        waiting.closing.get_or_insert(Closing::Broken);
        self.tell(&mut waiting);
    }

    /// Waits until the socket's own task may have something to do.
    pub(crate) async fn ready(&self) {
        self.bell.notified().await;
    }

    /// Writes what can be written, and says what comes next.
    pub(crate) fn next(&self) -> Result<Next, Error> {
        let mut waiting = self.waiting();
        self.write(&mut waiting)?;
        let next = match (waiting.items.pop_front(), waiting.closing) {
            (None, None) => Next::Rest,
            (None, Some(closing)) => Next::Close(closing),
            (Some((Item::Sync(sync), weight)), _) => {
                waiting.bytes -= weight;
                waiting.resolving = true;
                Next::Sync(sync)
            }
            (Some(frame), _) => {
                waiting.items.push_front(frame);
                Next::Wait
            }
        };
        self.tell(&mut waiting);
        Ok(next)
    }

    /// Writes frames until the system takes no more, or a sync comes first. It is an error if the client is gone.
    fn write(&self, waiting: &mut Waiting) -> Result<(), Error> {
        loop {
            let mut slices = [IoSlice::new(&[]); 2 * WRITTEN_AT_ONCE];
            let mut count = 0;
            for item in waiting.items.iter().take(WRITTEN_AT_ONCE) {
                let (Item::Frame(frame), _) = item else { break };
                for slice in frame.slices() {
                    slices[count] = IoSlice::new(slice);
                    count += 1;
                }
            }
            if count == 0 {
                if waiting.items.is_empty() {
                    // A socket at rest holds nothing.
                    waiting.clear();
                }
                return Ok(());
            }
            match self.stream.try_write_vectored(&slices[..count]) {
                Ok(written) => waiting.advance(written),
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(error) => return Err(error),
            }
        }
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        let mut waiting = self.waiting();
        waiting.clear();
        self.tell(&mut waiting);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connections::{Connections, Slots};
    use tokio::io::AsyncReadExt;
    use tokio::net::TcpListener;

    async fn pair() -> (Arc<Outbox>, TcpStream) {
        pair_at(&Slots::new(Connections::default())).await
    }

    async fn pair_at(slots: &Arc<Slots>) -> (Arc<Outbox>, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let slot = slots.enter(None).await.unwrap();
        (Outbox::new(listener.accept().await.unwrap().0, slot), client)
    }

    /// Fills what the system keeps for a client that does not read, so that all else has to wait.
    fn fill(outbox: &Outbox) {
        for _ in 0..64 {
            outbox.push(Item::text(Bytes::from(vec![b'x'; 1 << 20])));
            if !outbox.waiting().items.is_empty() {
                return;
            }
        }
        panic!("the system takes everything");
    }

    #[tokio::test]
    async fn what_waits_is_bounded_in_bytes() {
        let slots = Slots::new(Connections::default());
        let (outbox, _client) = pair_at(&slots).await;
        fill(&outbox);
        let large = Bytes::from(vec![b'x'; MOST_BEHIND / 4]);
        for _ in 0..4 {
            outbox.push(Item::text(large.clone()));
        }
        assert!(matches!(outbox.next(), Ok(Next::Wait)), "as much as may wait");
        assert_eq!(slots.post.bytes(), outbox.waiting().bytes);
        outbox.push(Item::text(Bytes::from_static(b"more")));
        assert!(matches!(outbox.next(), Ok(Next::Close(Closing::Slow))));
        assert_eq!(slots.post.bytes(), 0);
    }

    #[tokio::test]
    async fn one_message_of_any_size_fits_and_others_after_it() {
        let (outbox, _client) = pair().await;
        outbox.push(Item::text(Bytes::from(vec![b'x'; 64 << 20])));
        outbox.push(Item::text(Bytes::from_static(b"more")));
        assert!(matches!(outbox.next(), Ok(Next::Wait)));
    }

    #[tokio::test]
    async fn beyond_the_bound_of_all_the_longest_waiting_is_let_go() {
        let slots = Slots::new(Connections { waiting_bytes: 3 << 20, ..Connections::default() });
        let mut pairs = Vec::new();
        for _ in 0..5 {
            pairs.push(pair_at(&slots).await);
            fill(&pairs.last().unwrap().0);
            assert!(slots.post.bytes() <= 3 << 20);
        }
        let slow = |outbox: &Outbox| outbox.waiting().closing == Some(Closing::Slow);
        let slow: Vec<bool> = pairs.iter().map(|(outbox, _)| slow(outbox)).collect();
        assert_eq!(slow, [true, true, false, false, false]);
        drop(pairs);
        assert_eq!(slots.post.bytes(), 0, "nothing is left of those that are gone");
    }

    #[tokio::test]
    async fn what_fits_goes_out_at_once() {
        let (outbox, mut client) = pair().await;
        outbox.stream().writable().await.unwrap();
        outbox.push_all([Item::text(Bytes::from_static(b"one")), Item::text(Bytes::from_static(b"two"))]);
        let mut bytes = [0; 10];
        client.read_exact(&mut bytes).await.unwrap();
        assert_eq!(&bytes, b"\x81\x03one\x81\x03two");
        assert!(matches!(outbox.next(), Ok(Next::Rest)));
    }

    #[tokio::test]
    async fn a_client_that_does_not_keep_up_is_let_go() {
        let (outbox, client) = pair().await;
        let large = Bytes::from(vec![b'x'; 1 << 20]);
        for _ in 0..=MOST_WAITING + 16 {
            outbox.push(Item::text(large.clone()));
        }
        assert!(matches!(outbox.next(), Ok(Next::Close(Closing::Slow))));
        outbox.push(Item::text(large));
        assert!(outbox.waiting().items.is_empty(), "nothing more is kept for it");
        drop(client);
    }

    #[tokio::test]
    async fn nothing_follows_the_last_words() {
        let (outbox, mut client) = pair().await;
        outbox.stream().writable().await.unwrap();
        outbox.push(Item::text(Bytes::from_static(b"one")));
        outbox.farewell(Bytes::new());
        outbox.push(Item::text(Bytes::from_static(b"two")));
        drop(outbox);
        let mut bytes = Vec::new();
        client.read_to_end(&mut bytes).await.unwrap();
        assert_eq!(bytes, b"\x81\x03one\x88\x00");
    }

    #[tokio::test]
    async fn what_comes_while_a_history_is_read_goes_after_it() {
        let (outbox, mut client) = pair().await;
        outbox.stream().writable().await.unwrap();
        let sync = serde_json::json!({
            "version": 1, "viewer": null, "standing": { "moves": 0, "waiting": [] }, "since": 0, "log": [],
            "table": {
                "id": "", "code": "", "setup": { "game": "limit", "seats": 1 }, "content": "", "rules_version": 1,
                "status": "lobby", "clock": { "kind": "none" }, "spectators": false, "listed": false, "seats": [],
                "host": false, "created_at": 0,
            },
        });
        outbox.push(Item::Sync(Box::new((serde_json::from_value(sync).unwrap(), Viewer::Spectator))));
        assert!(matches!(outbox.next(), Ok(Next::Sync(_))));
        outbox.push(Item::text(Bytes::from_static(b"two")));
        outbox.resolve(Bytes::from_static(b"one"));
        assert!(matches!(outbox.next(), Ok(Next::Rest)));
        let mut bytes = [0; 10];
        client.read_exact(&mut bytes).await.unwrap();
        assert_eq!(&bytes, b"\x81\x03one\x81\x03two");
    }

    #[tokio::test]
    async fn what_the_system_does_not_take_goes_on_later_in_order() {
        let (outbox, mut client) = pair().await;
        // The first is more than the system takes; the others wait behind it.
        let sizes = [16 << 20, 1 << 18, 1 << 18, 1 << 18];
        for (number, size) in sizes.into_iter().enumerate() {
            outbox.push(Item::text(Bytes::from(vec![number as u8; size])));
        }
        assert_eq!(outbox.waiting().items.len(), 4);
        let reading = tokio::spawn(async move {
            let mut bytes = vec![0; sizes.iter().map(|size| size + 10).sum()];
            client.read_exact(&mut bytes).await.unwrap();
            bytes
        });
        while let Next::Wait = outbox.next().unwrap() {
            outbox.stream().writable().await.unwrap();
        }
        let bytes = reading.await.unwrap();
        let mut rest = bytes.as_slice();
        for (number, size) in sizes.into_iter().enumerate() {
            let (frame, after) = rest.split_at(size + 10);
            assert!(frame[0] == 0x81 && frame[10..].iter().all(|byte| usize::from(*byte) == number));
            rest = after;
        }
    }
}
