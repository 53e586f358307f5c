//! One client's socket: messages in, messages out, and a ping now and then.

use super::outbox::{Closing, Item, Outbox};
use crate::limits::{Bucket, MESSAGE_BYTES, SocketPlace};
use crate::refusal::Refusal;
use crate::store::TableId;
use crate::tables::command::Command;
use crate::tables::house::{Door, Eyes, House};
use crate::tables::sockets::{SocketId, text};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use shelf::words::Lang;
use std::sync::Arc;
use std::time::{Duration, Instant};
use wire::{Code, ToClient, ToServer};

/// How often a quiet socket is asked whether it is still there: routers forget connections after a minute or so.
const PING: Duration = Duration::from_secs(25);
/// How long one write may take before the client counts as gone.
const PATIENCE: Duration = Duration::from_secs(20);
/// So many refusals for flooding, then the socket is closed.
const MOST_FLOODS: u32 = 200;

/// A connected client, before its table is known.
pub(crate) struct Session {
    pub(crate) house: Arc<House>,
    pub(crate) table: TableId,
    pub(crate) eyes: Eyes,
    pub(crate) messages_per_second: u32,
    pub(crate) place: SocketPlace,
}

/// What ends a session.
struct Ended;

/// Everything a running session holds.
struct Running {
    socket: WebSocket,
    outbox: Arc<Outbox>,
    house: Arc<House>,
    door: Door,
    id: SocketId,
    table: TableId,
    lang: Lang,
    bucket: Bucket,
    floods: u32,
    heard: bool,
    _place: SocketPlace,
}

impl Session {
    /// Serves the socket until one side ends it.
    pub(crate) async fn run(self, mut socket: WebSocket) {
        let Session { house, table, eyes, messages_per_second, place } = self;
        let outbox = Arc::new(Outbox::default());
        let (door, id) = match Box::pin(house.connect(table, eyes, &outbox)).await {
            Ok(connected) => connected,
            Err(refusal) => {
                let problem = refusal.problem(eyes.lang, None);
                let refused = text(&ToClient::Refused { id: None, version: 0, problem });
                let _ = socket.send(Message::Text(refused)).await;
                let closing = if refusal.code == Code::NotYours { Closing::NotYours } else { Closing::Broken };
                let _ = socket.send(close(closing)).await;
                return;
            }
        };
        house.metrics.connected();
        let bucket = Bucket::new(2 * messages_per_second, Duration::from_secs(2));
        let mut running = Box::new(Running {
            socket,
            outbox,
            house: house.clone(),
            door: door.clone(),
            id,
            table,
            lang: eyes.lang,
            bucket,
            floods: 0,
            heard: true,
            _place: place,
        });
        running.serve().await;
        drop(running);
        door.tell(Command::Disconnect(id)).await;
        house.metrics.disconnected();
    }
}

impl Running {
    async fn serve(&mut self) {
        let mut ping = tokio::time::interval_at(tokio::time::Instant::now() + PING, PING);
        loop {
            let going_on = tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.receive(message).await,
                    Some(Err(error)) => self.unreceived(&error).await,
                    None => Err(Ended),
                },
                () = self.outbox.ready() => Box::pin(self.send_waiting()).await,
                _ = ping.tick() => self.ping().await,
            };
            if going_on.is_err() {
                return;
            }
        }
    }

    async fn receive(&mut self, message: Message) -> Result<(), Ended> {
        self.heard = true;
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.refuse(None, Refusal::new(Code::Unreadable, "not_text")).await,
            Message::Close(_) => return Err(Ended),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        if !self.bucket.take(Instant::now()) {
            self.house.metrics.limited();
            self.floods += 1;
            let refused = self.refuse(None, Refusal::new(Code::TooMany, "too_many_messages")).await;
            return if self.floods < MOST_FLOODS { refused } else { self.close(Closing::Slow).await };
        }
        if text.len() > MESSAGE_BYTES {
            return self.refuse(None, Refusal::new(Code::TooLarge, "too_large").with("most", MESSAGE_BYTES)).await;
        }
        match serde_json::from_str::<ToServer>(&text) {
            Ok(message) => {
                let told = self.door.tell(Command::Message(self.id, Box::new(message))).await;
                if told { Ok(()) } else { self.close(Closing::Broken).await }
            }
            Err(error) => {
                let refusal = Refusal::new(Code::Unreadable, "unreadable").with("detail", error.to_string());
                self.refuse(id_in(&text), refusal).await
            }
        }
    }

    /// A frame that breaks the protocol or its limits.
    async fn unreceived(&mut self, error: &axum::Error) -> Result<(), Ended> {
        if error.to_string().contains("too long") {
            let refusal = Refusal::new(Code::TooLarge, "too_large").with("most", MESSAGE_BYTES);
            let _ = self.refuse(None, refusal).await;
            let _ = self.close(Closing::Broken).await;
        }
        Err(Ended)
    }

    async fn refuse(&mut self, id: Option<String>, refusal: Refusal) -> Result<(), Ended> {
        self.house.metrics.refused();
        let problem = refusal.problem(self.lang, None);
        self.write(Message::Text(text(&ToClient::Refused { id, version: 0, problem }))).await
    }

    async fn write(&mut self, message: Message) -> Result<(), Ended> {
        patiently(self.socket.send(message)).await
    }

    /// Sends everything that waits, with one write to the network where it fits.
    async fn send_waiting(&mut self) -> Result<(), Ended> {
        let (items, closing) = self.outbox.take();
        for item in items {
            let text = match item {
                Item::Text(text) => text,
                Item::Sync(sync) => {
                    let (mut sync, viewer) = *sync;
                    match self.house.log(self.table, sync.since, sync.version, viewer).await {
                        Ok(log) => sync.log = log,
                        Err(_) => return self.close(Closing::Broken).await,
                    }
                    text(&ToClient::Sync(Box::new(sync)))
                }
            };
            patiently(self.socket.feed(Message::Text(text))).await?;
        }
        patiently(self.socket.flush()).await?;
        match closing {
            Some(closing) => self.close(closing).await,
            None => Ok(()),
        }
    }

    async fn ping(&mut self) -> Result<(), Ended> {
        if !std::mem::replace(&mut self.heard, false) {
            return Err(Ended);
        }
        self.write(Message::Ping(Default::default())).await
    }

    async fn close(&mut self, closing: Closing) -> Result<(), Ended> {
        if closing == Closing::Slow {
            self.house.metrics.slow();
        }
        let _ = self.write(close(closing)).await;
        Err(Ended)
    }
}

async fn patiently(write: impl Future<Output = Result<(), axum::Error>>) -> Result<(), Ended> {
    match tokio::time::timeout(PATIENCE, write).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Ended),
    }
}

/// Codes of RFC 6455: 1001 going away, 1008 policy, 1011 error, 1013 try again later.
fn close(closing: Closing) -> Message {
    let (code, reason) = match closing {
        Closing::Slow => (1013, "slow"),
        Closing::NotYours => (1008, "not_yours"),
        Closing::Broken => (1011, "broken"),
        Closing::GoingAway => (1001, "going_away"),
    };
    Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) }))
}

/// The id of a message that is otherwise not understood, so that its author knows which one.
fn id_in(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    let id = value.get("id")?.as_str()?;
    (id.len() <= crate::text::REQUEST_LENGTH).then(|| id.to_owned())
}
