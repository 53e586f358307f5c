//! Sockets: one task for each, between a client and the owner of its table.

mod frames;
pub(crate) mod line;
pub(crate) mod listening;
pub(crate) mod outbox;
pub(crate) mod post;
pub(crate) mod session;
mod waiting;
