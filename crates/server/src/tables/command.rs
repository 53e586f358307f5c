//! What the owner of a table can be told.

use super::sockets::SocketId;
use super::viewer_position::ViewFormat;
use super::wish::Wish;
use crate::refusal::Refusal;
use crate::sockets::outbox::Outbox;
use crate::store::GuestId;
use shelf::words::Lang;
use std::sync::Arc;
use tokio::sync::oneshot;
use wire::{TableInfo, ToServer};

/// What the owner of a table can be told. Small, because a channel keeps room for several.
pub(crate) enum Command {
    /// A socket wants to look.
    Connect(Box<Connect>),
    /// A socket is gone.
    Disconnect(SocketId),
    /// A socket says something.
    Message(SocketId, Box<ToServer>),
    /// Somebody wants something to happen, and waits for the answer.
    Ask(Box<Ask>),
    /// Somebody wants to see the table in a list or a lobby.
    Info(Box<Info>),
    /// Somebody wants to know by which entry they hold a seat.
    Held(Box<Held>),
    /// Another process has stored something.
    Changed,
    /// Another process has noted who is connected to it.
    Presence,
    /// The host wants the table to be deleted.
    Delete(Box<Delete>),
    /// The table was deleted, by the host through another process or because its time had come.
    Deleted,
    /// What is stored was changed where it stands: somebody is forgotten.
    Rewritten,
    /// Ends the table's task as a mistake in it would.
    #[cfg(test)]
    Panic,
}

/// Somebody wants the table to be deleted.
pub(crate) struct Delete {
    pub(crate) guest: Option<GuestId>,
    pub(crate) reply: oneshot::Sender<Result<(), Refusal>>,
}

/// A socket that wants to look.
pub(crate) struct Connect {
    pub(crate) guest: Option<GuestId>,
    pub(crate) seat: Option<u8>,
    pub(crate) since: u64,
    pub(crate) form: ViewFormat,
    pub(crate) lang: Lang,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) reply: oneshot::Sender<Result<SocketId, Refusal>>,
}

/// A wish whose author waits for the version after it.
pub(crate) struct Ask {
    pub(crate) wish: Wish,
    pub(crate) reply: oneshot::Sender<Result<u64, Refusal>>,
}

/// A question about the table.
pub(crate) struct Info {
    pub(crate) guest: Option<GuestId>,
    pub(crate) reply: oneshot::Sender<Result<TableInfo, Refusal>>,
}

/// A question whether a guest holds a seat, and since which entry.
pub(crate) struct Held {
    pub(crate) guest: Option<GuestId>,
    pub(crate) seat: u8,
    pub(crate) reply: oneshot::Sender<Result<u64, Refusal>>,
}
