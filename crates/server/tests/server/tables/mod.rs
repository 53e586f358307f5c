//! Whole tables over HTTP and sockets, as clients see them.

mod bad_messages;
mod care;
mod examples;
mod guests;
pub(crate) mod helper;
mod history;
mod imported;
mod lasting;
mod rematch;
mod seats;
mod secrets;
mod talk;
mod teams;
mod together;
mod undo;
