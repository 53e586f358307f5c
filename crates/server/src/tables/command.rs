//! What the owner of a table can be told.

use super::books::Book;
use super::sight::Form;
use super::sockets::SocketId;
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
    /// Another process has stored something.
    Changed,
}

/// A socket that wants to look.
pub(crate) struct Connect {
    pub(crate) guest: Option<GuestId>,
    pub(crate) seat: Option<u8>,
    pub(crate) since: u64,
    pub(crate) form: Form,
    pub(crate) lang: Lang,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) reply: oneshot::Sender<Result<SocketId, Refusal>>,
}

/// A wish whose author waits. The answer brings the rulebook, which has the words for cards.
pub(crate) struct Ask {
    pub(crate) wish: Wish,
    pub(crate) reply: oneshot::Sender<Result<(u64, Book), Refusal>>,
}

/// A question about the table.
pub(crate) struct Info {
    pub(crate) guest: Option<GuestId>,
    pub(crate) reply: oneshot::Sender<TableInfo>,
}
