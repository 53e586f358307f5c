//! What the owner of a table can be told.

use super::directory::Eyes;
use super::sockets::SocketId;
use super::wish::Wish;
use crate::refusal::Refusal;
use crate::sockets::outbox::Outbox;
use crate::store::GuestId;
use std::sync::Arc;
use tokio::sync::oneshot;
use wire::lesson::Tile;
use wire::{TableInfo, ToServer};

/// What the owner of a table can be told. Small, because a channel keeps room for several.
pub(crate) enum Command {
    /// A socket wants to look.
    Connect(Box<Question<Connect, SocketId>>),
    /// A socket is gone.
    Disconnect(SocketId),
    /// A socket says something.
    Message(SocketId, Box<ToServer>),
    /// Somebody wants something to happen; the version after it.
    Ask(Box<Question<Wish, u64>>),
    /// A guest wants to see the table in a list or a lobby.
    Info(Box<Question<Option<GuestId>, TableInfo>>),
    /// A guest wants to know by which entry they hold a seat.
    Held(Box<Question<(GuestId, u8), u64>>),
    /// The desk of a lesson looks at the table from afar.
    Tile(Box<Question<u16, Tile>>),
    /// Another process has stored something.
    Changed,
    /// Another process has noted who is connected to it.
    Presence,
    /// A guest wants the table to be deleted.
    Delete(Box<Question<Option<GuestId>, ()>>),
    /// The table was deleted, by the host through another process or because its time had come.
    Deleted,
    /// What is stored was changed in place: somebody is forgotten.
    Rewritten,
    /// Ends the table's task as a mistake in it would.
    #[cfg(test)]
    Panic,
}

/// Something whose author waits for the answer.
pub(crate) struct Question<Q, A> {
    pub(crate) asked: Q,
    reply: oneshot::Sender<Result<A, Refusal>>,
}

impl<Q, A> Question<Q, A> {
    pub(crate) fn new(asked: Q, reply: oneshot::Sender<Result<A, Refusal>>) -> Box<Question<Q, A>> {
        Box::new(Question { asked, reply })
    }

    /// Answers, and returns whether anybody was still waiting.
    pub(crate) fn answer(self, answer: Result<A, Refusal>) -> bool {
        self.reply.send(answer).is_ok()
    }
}

/// A socket that wants to look.
pub(crate) struct Connect {
    pub(crate) eyes: Eyes,
    pub(crate) outbox: Arc<Outbox>,
}
