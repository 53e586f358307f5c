//! The socket of somebody who follows a lesson: the desk, the projector, a phone that waits for its table. It only listens.

use super::frames::{FrameKind, Received};
use super::line::Line;
use super::outbox::{Closing, Item, Next, Outbox};
use super::session::{PATIENCE, PING, close};
use crate::lessons::hall::{ERASED, Lesson};
use crate::limits::SocketSlot;
use crate::refusal::Refusal;
use crate::store::GuestId;
use crate::tables::directory::Directory;
use axum::body::Bytes;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use wire::lesson::{Role, ToDesk};

/// Changes that come one after the other are told together.
const PACE: Duration = Duration::from_millis(150);

/// Who follows.
#[derive(Clone, Copy)]
pub(crate) enum Ears {
    /// Somebody with a key.
    Desk(Role),
    /// Somebody who learns.
    Learner(GuestId),
}

/// A connected client.
pub(crate) struct Listening {
    pub(crate) directory: Arc<Directory>,
    pub(crate) lesson: Arc<Lesson>,
    pub(crate) ears: Ears,
    pub(crate) slot: SocketSlot,
}

impl Listening {
    /// Serves the socket until one side ends it.
    pub(crate) async fn run(self, mut line: Line) {
        self.directory.metrics.connected();
        let closing = self.serve(&mut line).await;
        if let Some(closing) = closing {
            line.outbox.farewell(close(closing));
        }
        self.directory.metrics.disconnected();
        drop(self.slot);
    }

    async fn serve(&self, line: &mut Line) -> Option<Closing> {
        let outbox = line.outbox.clone();
        let mut version = self.lesson.version.subscribe();
        let mut wall = match self.ears {
            Ears::Desk(_) => Some(self.directory.watch_wall(&self.lesson)),
            Ears::Learner(_) => None,
        };
        let mut round = 0;
        let mut going = self.directory.going();
        let mut ping = tokio::time::interval_at(tokio::time::Instant::now() + PING, PING);
        let mut heard = true;
        let mut next_news = tokio::time::Instant::now() + PACE;
        // The lesson comes first: it names what the tiles count.
        if self.tell(&outbox).await.is_err() {
            return Some(Closing::NotYours);
        }
        let mut closing = self.next_close().await;
        if let Some(wall) = &mut wall {
            wall.mark_changed();
        }
        loop {
            let changed = async {
                tokio::time::sleep_until(next_news).await;
                version.changed().await
            };
            // Nothing is stored when a question closes by itself, yet everybody sees it closed.
            let next = closing;
            let closed = async move {
                match next {
                    Some(at) => tokio::time::sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            let painted = async {
                match &mut wall {
                    Some(wall) => wall.changed().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                message = line.next() => {
                    heard = true;
                    match message {
                        Ok(Received::Ping(payload)) => outbox.push(Item::frame(FrameKind::Pong, payload.into())),
                        Ok(Received::Pong | Received::Text(_) | Received::Binary) => {}
                        Ok(Received::Close) | Err(_) => return None,
                    }
                }
                _ = changed => {
                    next_news = tokio::time::Instant::now() + PACE;
                    if *self.lesson.version.borrow() == ERASED {
                        send(&outbox, &ToDesk::Erased);
                        return Some(Closing::NotYours);
                    }
                    if self.tell(&outbox).await.is_err() {
                        return Some(Closing::NotYours);
                    }
                    closing = self.next_close().await;
                }
                () = closed => {
                    if self.tell(&outbox).await.is_err() {
                        return Some(Closing::NotYours);
                    }
                    closing = self.next_close().await;
                }
                _ = painted => {
                    let (now, tiles) = self.lesson.wall.since(round);
                    round = now;
                    if !tiles.is_empty() {
                        send(&outbox, &ToDesk::Tiles { tiles });
                    }
                }
                () = outbox.ready() => match flush(&outbox).await {
                    Flushed::All => {}
                    Flushed::Ended(closing) => return closing,
                },
                _ = ping.tick() => {
                    if !std::mem::replace(&mut heard, false) {
                        return None;
                    }
                    outbox.push(Item::frame(FrameKind::Ping, Bytes::new()));
                }
                _ = going.changed() => return Some(Closing::GoingAway),
            }
        }
    }

    /// When the next question closes by itself.
    async fn next_close(&self) -> Option<tokio::time::Instant> {
        let left = self.directory.until_next_close(&self.lesson).await?;
        Some(tokio::time::Instant::now() + left + Duration::from_millis(1))
    }

    /// Tells the lesson as it is now, as far as the listener may know it.
    async fn tell(&self, outbox: &Outbox) -> Result<(), Refusal> {
        match self.ears {
            Ears::Desk(role) => {
                let desk = self.directory.desk(&self.lesson, role).await?;
                send(outbox, &ToDesk::Lesson(Box::new(desk)));
            }
            Ears::Learner(guest) => send(outbox, &self.directory.me(&self.lesson, guest).await?),
        }
        Ok(())
    }
}

enum Flushed {
    All,
    Ended(Option<Closing>),
}

/// Sends on what the system did not take at once.
async fn flush(outbox: &Outbox) -> Flushed {
    loop {
        match outbox.next() {
            Ok(Next::Rest | Next::Sync(_)) => return Flushed::All,
            Ok(Next::Wait) => match tokio::time::timeout(PATIENCE, outbox.stream().writable()).await {
                Ok(Ok(())) => {}
                _ => return Flushed::Ended(Some(Closing::Slow)),
            },
            Ok(Next::Close(closing)) => return Flushed::Ended(Some(closing)),
            Err(_) => return Flushed::Ended(None),
        }
    }
}

fn send(outbox: &Outbox, message: &impl Serialize) {
    // Messages are plain structs of numbers and texts: they always have a JSON form.
    outbox.push(Item::text(Bytes::from(serde_json::to_vec(message).unwrap_or_default())));
}
