//! Sockets: one task for each, between a client and the owner of its table.

pub(crate) mod outbox;
pub(crate) mod session;
