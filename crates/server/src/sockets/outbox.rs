//! The way out of one socket. A table puts messages in and never waits.
//!
//! Mostly nothing is waiting, and a message goes straight to the system, which takes it at once: no task has to be woken
//! for it. Only what the system does not take waits here, and is sent on by the socket's own task.

use super::frames::{self, Kind};
use axum::body::Bytes;
use std::collections::VecDeque;
use std::io::{Error, ErrorKind, IoSlice};
use std::sync::{Mutex, MutexGuard, PoisonError};
use table::Viewer;
use tokio::net::TcpStream;
use tokio::sync::Notify;
use wire::Sync;

/// The most messages that wait for a slow client. Further behind, it is quicker to connect again and catch up in one message.
const MOST_WAITING: usize = 64;
/// How many frames one write takes along.
const WRITTEN_AT_ONCE: usize = 16;

/// Something to send.
pub(crate) enum Item {
    /// A frame, shared with others who see the same.
    Frame(Frame),
    /// Everything needed to go on. The history in it is still to be read from the store, by the socket's own task.
    Sync(Box<(Sync, Viewer)>),
}

/// A frame, and how much of it has been written.
pub(crate) struct Frame {
    head: ([u8; 10], usize),
    payload: Bytes,
    written: usize,
}

impl Item {
    /// A frame of some kind.
    pub(crate) fn frame(kind: Kind, payload: Bytes) -> Item {
        Item::Frame(Frame { head: frames::head(kind, payload.len()), payload, written: 0 })
    }

    /// A message.
    pub(crate) fn text(payload: Bytes) -> Item {
        Item::frame(Kind::Text, payload)
    }
}

impl Frame {
    fn left(&self) -> usize {
        self.head.1 + self.payload.len() - self.written
    }

    /// What is left of it: of the head, of the payload.
    fn slices(&self) -> [&[u8]; 2] {
        let (head, length) = &self.head;
        let of_payload = self.written.saturating_sub(*length);
        [&head[self.written.min(*length)..*length], &self.payload[of_payload..]]
    }
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

#[derive(Default)]
struct Waiting {
    items: VecDeque<Item>,
    /// The history for a sync is being read: whatever comes meanwhile goes after it.
    resolving: bool,
    closing: Option<Closing>,
}

/// The way out of one socket.
pub(crate) struct Outbox {
    stream: TcpStream,
    waiting: Mutex<Waiting>,
    bell: Notify,
}

impl Outbox {
    pub(crate) fn new(stream: TcpStream) -> Outbox {
        Outbox { stream, waiting: Mutex::default(), bell: Notify::new() }
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
        waiting.items.extend(items);
        if idle && self.write(&mut waiting).is_err() {
            waiting.items = VecDeque::new();
        }
        if waiting.items.len() > MOST_WAITING {
            waiting.items = VecDeque::new();
            waiting.closing = Some(Closing::Slow);
        }
        let rests = waiting.items.is_empty() && waiting.closing.is_none();
        drop(waiting);
        if !rests {
            self.bell.notify_one();
        }
    }

    /// Hands a message back whose history has been read: it goes before everything else.
    pub(crate) fn resolve(&self, message: Bytes) {
        let mut waiting = self.waiting();
        waiting.resolving = false;
        waiting.items.push_front(Item::text(message));
    }

    /// Ends the socket once everything before has been sent.
    pub(crate) fn close(&self, closing: Closing) {
        self.waiting().closing.get_or_insert(closing);
        self.bell.notify_one();
    }

    /// The last words: what waits is sent with them as far as the system takes it at once, and nothing after.
    pub(crate) fn farewell(&self, payload: Bytes) {
        let mut waiting = self.waiting();
        waiting.items.push_back(Item::frame(Kind::Close, payload));
        let _ = self.write(&mut waiting);
        waiting.items = VecDeque::new();
        waiting.closing.get_or_insert(Closing::Broken);
    }

    /// Waits until the socket's own task may have something to do.
    pub(crate) async fn ready(&self) {
        self.bell.notified().await;
    }

    /// Writes what can be written, and tells what comes next.
    pub(crate) fn next(&self) -> Result<Next, Error> {
        let mut waiting = self.waiting();
        self.write(&mut waiting)?;
        Ok(match (waiting.items.pop_front(), waiting.closing) {
            (None, None) => Next::Rest,
            (None, Some(closing)) => Next::Close(closing),
            (Some(Item::Sync(sync)), _) => {
                waiting.resolving = true;
                Next::Sync(sync)
            }
            (Some(frame), _) => {
                waiting.items.push_front(frame);
                Next::Wait
            }
        })
    }

    /// Writes frames until the system takes no more, or a sync stands first. The client being gone is an error.
    fn write(&self, waiting: &mut Waiting) -> Result<(), Error> {
        loop {
            let mut slices = [IoSlice::new(&[]); 2 * WRITTEN_AT_ONCE];
            let mut count = 0;
            for item in waiting.items.iter().take(WRITTEN_AT_ONCE) {
                let Item::Frame(frame) = item else { break };
                for slice in frame.slices() {
                    slices[count] = IoSlice::new(slice);
                    count += 1;
                }
            }
            if count == 0 {
                if waiting.items.is_empty() {
                    // A socket at rest holds nothing.
                    waiting.items = VecDeque::new();
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

impl Waiting {
    fn advance(&mut self, mut written: usize) {
        while let Some(Item::Frame(first)) = self.items.front_mut() {
            let step = first.left().min(written);
            first.written += step;
            written -= step;
            if first.left() > 0 {
                return;
            }
            self.items.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::AsyncReadExt;
    use tokio::net::TcpListener;

    async fn pair() -> (Outbox, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        (Outbox::new(listener.accept().await.unwrap().0), client)
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
        let total = 40 * (1 << 18);
        for number in 0..40_u8 {
            outbox.push(Item::text(Bytes::from(vec![number; 1 << 18])));
        }
        let reading = tokio::spawn(async move {
            let mut bytes = vec![0; total + 40 * 10];
            client.read_exact(&mut bytes).await.unwrap();
            bytes
        });
        while let Next::Wait = outbox.next().unwrap() {
            outbox.stream().writable().await.unwrap();
        }
        let bytes = reading.await.unwrap();
        for (number, frame) in bytes.chunks_exact((1 << 18) + 10).enumerate() {
            assert!(frame[0] == 0x81 && frame[10..].iter().all(|byte| usize::from(*byte) == number));
        }
    }
}
