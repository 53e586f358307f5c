//! What goes over the wire between the page and the server: every HTTP and WebSocket message as a type.
//!
//! | module | what it holds |
//! |---|---|
//! | [`tables`] | a table as lists and lobbies show it: set-up, seats, clock, status |
//! | [`http`] | requests and answers of the HTTP interface |
//! | [`socket`] | messages in both directions on a table's socket |
//! | [`log`] | what happened at a table, as told to one viewer |
//! | [`lesson`] | many tables under one desk |
//! | [`problem`] | every refusal of the server, with a stable code |
//!
//! Nothing here holds a whole position: what a viewer sees of the game travels as a [`socket::Seen`], made from a view.

pub mod http;
pub mod lesson;
pub mod log;
pub mod problem;
pub mod socket;
pub mod tables;
#[cfg(test)]
mod tests;

pub use log::{LogEntry, What};
pub use problem::{Code, Problem};
pub use socket::{Proposal, Seen, Sync, ToClient, ToServer, Update};
pub use tables::{Asking, Brief, Clock, SeatInfo, SeatKind, SeatWish, SetupForm, Status, TableInfo};
