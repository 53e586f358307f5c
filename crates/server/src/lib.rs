//! The server: tables that live on whoever connects, whoever leaves, and whatever happens to the machine.
//!
//! | module | what it holds |
//! |---|---|
//! | [`store`] | where tables are kept |
//! | `about` | what is kept about somebody, for whoever runs the server |
//! | `tables` | one owner for each live table |
//! | `lessons` | many tables under one desk |
//! | `sockets` | one task for each connected client |
//! | `connections` | who may come in, and how long each may keep us waiting |
//! | `http` | the addresses, and the page |

mod about;
mod allowance;
pub mod client;
mod connections;
mod http;
mod lessons;
mod limits;
mod metrics;
mod recent;
mod refusal;
mod serve;
mod sockets;
pub mod store;
mod tables;
mod text;

pub use about::{About, NothingKnown, about};
pub use connections::Connections;
pub use limits::Limits;
pub use serve::{Config, Server};
pub use tables::care::Keep;
