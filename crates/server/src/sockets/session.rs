//! One client's socket: messages in, messages out, and a ping now and then.

use super::frames::{Broken, FrameKind, Received};
use super::line::{self, Line};
use super::outbox::{Closing, Item, Next};
use crate::limits::{Bucket, MESSAGE_BYTES, SocketSlot};
use crate::refusal::Refusal;
use crate::store::TableId;
use crate::tables::command::Command;
use crate::tables::directory::{Directory, Door, Eyes};
use crate::tables::sockets::{SocketId, text};
use axum::body::Bytes;
use shelf::words::Lang;
use std::sync::Arc;
use std::time::{Duration, Instant};
use wire::{Code, ToClient, ToServer};

/// How often a quiet socket is asked whether it is still there: routers forget connections after a minute or so.
pub(super) const PING: Duration = Duration::from_secs(25);
/// How long one write may take before the client counts as gone.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);
/// After this many refusals for flooding, the socket is closed.
const MOST_FLOODS: u32 = 200;

/// A connected client, before its table is known.
pub(crate) struct Session {
    pub(crate) directory: Arc<Directory>,
    pub(crate) table: TableId,
    pub(crate) eyes: Eyes,
    pub(crate) messages_per_second: u32,
    pub(crate) slot: SocketSlot,
}

/// What ends a session.
struct Ended;

/// Everything a running session holds.
struct Running {
    line: Line,
    directory: Arc<Directory>,
    door: Door,
    id: SocketId,
    table: TableId,
    lang: Lang,
    bucket: Bucket,
    floods: u32,
    heard: bool,
    _slot: SocketSlot,
}

impl Session {
    /// Serves the socket until one side ends it.
    pub(crate) async fn run(self, line: Line) {
        let Session { directory, table, eyes, messages_per_second, slot } = self;
        let (door, id) = match Box::pin(directory.connect(table, eyes, &line.outbox)).await {
            Ok(connected) => connected,
            Err(refusal) => {
                let problem = refusal.problem(eyes.lang, None);
                line.outbox.push(Item::text(text(&ToClient::Refused { id: None, version: 0, problem })));
                let closing = if refusal.code == Code::NotYours { Closing::NotYours } else { Closing::Broken };
                line.outbox.farewell(close(closing));
                return;
            }
        };
        directory.metrics.connected();
        let bucket = Bucket::new(2 * messages_per_second, Duration::from_secs(2));
        let mut running = Box::new(Running {
            line,
            directory: directory.clone(),
            door: door.clone(),
            id,
            table,
            lang: eyes.lang,
            bucket,
            floods: 0,
            heard: true,
            _slot: slot,
        });
        running.serve().await;
        drop(running);
        door.tell(Command::Disconnect(id)).await;
        directory.metrics.disconnected();
    }
}

impl Running {
    async fn serve(&mut self) {
        let outbox = self.line.outbox.clone();
        let mut ping = tokio::time::interval_at(tokio::time::Instant::now() + PING, PING);
        loop {
            let going_on = tokio::select! {
                message = self.line.next() => match message {
                    Ok(message) => self.receive(message).await,
                    Err(line::Ended::Broken(broken)) => self.unreceived(broken),
                    Err(line::Ended::Gone) => Err(Ended),
                },
                () = outbox.ready() => Box::pin(self.send_waiting()).await,
                _ = ping.tick() => self.ping(),
            };
            if going_on.is_err() {
                return;
            }
        }
    }

    async fn receive(&mut self, message: Received) -> Result<(), Ended> {
        self.heard = true;
        let text = match message {
            Received::Text(text) => text,
            Received::Binary => return self.refuse(None, Refusal::new(Code::Unreadable, "not_text")),
            Received::Close => {
                // RFC 6455, 5.5.1: nothing may follow a closing frame, whatever the table says meanwhile.
                self.line.outbox.farewell(Bytes::new());
                return Err(Ended);
            }
            Received::Ping(payload) => {
                self.write(FrameKind::Pong, payload.into());
                return Ok(());
            }
            Received::Pong => return Ok(()),
        };
        if !self.bucket.take(Instant::now()) {
            self.directory.metrics.limited();
            self.floods += 1;
            let refused = self.refuse(None, Refusal::new(Code::TooMany, "too_many_messages"));
            return if self.floods < MOST_FLOODS { refused } else { self.close(Closing::Slow) };
        }
        if text.len() > MESSAGE_BYTES {
            return self.refuse(None, Refusal::new(Code::TooLarge, "too_large").with("most", MESSAGE_BYTES));
        }
        match table::json::read::<ToServer>(&text) {
            Ok(message) => {
                let told = self.door.tell(Command::Message(self.id, Box::new(message))).await;
                if told { Ok(()) } else { self.close(Closing::Broken) }
            }
            Err(error) => {
                let refusal = Refusal::new(Code::Unreadable, "unreadable").with("detail", error.to_string());
                self.refuse(id_in(&text), refusal)
            }
        }
    }

    /// Bytes that break the protocol or its limits: nothing after them can be read.
    fn unreceived(&mut self, broken: Broken) -> Result<(), Ended> {
        let refusal = match broken {
            Broken::TooLarge => Refusal::new(Code::TooLarge, "too_large").with("most", MESSAGE_BYTES),
            Broken::Protocol => Refusal::new(Code::Unreadable, "not_frames"),
        };
        self.refuse(None, refusal)?;
        self.close(Closing::Broken)
    }

    fn refuse(&mut self, id: Option<String>, refusal: Refusal) -> Result<(), Ended> {
        self.directory.metrics.refused();
        let problem = refusal.problem(self.lang, None);
        self.write(FrameKind::Text, text(&ToClient::Refused { id, version: 0, problem }));
        Ok(())
    }

    fn write(&mut self, kind: FrameKind, payload: Bytes) {
        self.line.outbox.push(Item::frame(kind, payload));
    }

    /// Sends on what the system did not take at once, and reads the history where it is wanted.
    async fn send_waiting(&mut self) -> Result<(), Ended> {
        let mut patience = tokio::time::Instant::now() + PATIENCE;
        loop {
            match self.line.outbox.next().map_err(|_| Ended)? {
                Next::Rest => return Ok(()),
                Next::Wait => {
                    let outbox = &self.line.outbox;
                    tokio::select! {
                        taken = outbox.stream().writable() => {
                            taken.map_err(|_| Ended)?;
                            patience = tokio::time::Instant::now() + PATIENCE;
                        }
                        // It may have to be let go before it takes anything.
                        () = outbox.ready() => {}
                        () = tokio::time::sleep_until(patience) => return self.close(Closing::Slow),
                    }
                }
                Next::Sync(sync) => {
                    let (mut sync, viewer) = *sync;
                    match self.directory.log(self.table, sync.since, sync.version, viewer).await {
                        Ok(log) => sync.log = log,
                        Err(_) => return self.close(Closing::Broken),
                    }
                    self.line.outbox.resolve(text(&ToClient::Sync(Box::new(sync))));
                }
                Next::Close(closing) => return self.close(closing),
            }
        }
    }

    fn ping(&mut self) -> Result<(), Ended> {
        if !std::mem::replace(&mut self.heard, false) {
            return Err(Ended);
        }
        self.write(FrameKind::Ping, Bytes::new());
        Ok(())
    }

    /// Says why, as far as the system takes it, and ends.
    fn close(&mut self, closing: Closing) -> Result<(), Ended> {
        if closing == Closing::Slow {
            self.directory.metrics.slow();
        }
        self.line.outbox.farewell(close(closing));
        Err(Ended)
    }
}

/// The payload of a closing frame. Codes of RFC 6455: 1001 going away, 1008 policy, 1011 error, 1013 try again later.
pub(super) fn close(closing: Closing) -> Bytes {
    let (code, reason): (u16, &str) = match closing {
        Closing::Slow => (1013, "slow"),
        Closing::NotYours => (1008, "not_yours"),
        Closing::Broken => (1011, "broken"),
        Closing::GoingAway => (1001, "going_away"),
    };
    [&code.to_be_bytes(), reason.as_bytes()].concat().into()
}

/// The id of a message that is otherwise not understood, so that its author knows which one.
fn id_in(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    let id = value.get("id")?.as_str()?;
    (id.len() <= crate::text::REQUEST_LENGTH).then(|| id.to_owned())
}
