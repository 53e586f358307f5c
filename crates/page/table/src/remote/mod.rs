//! Tables that live on the server.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`server`] | whether there is a server at all |
//! | [`http`] | one request and its answer |
//! | [`api`] | the requests the page makes, by name |
//! | [`own_data`] | what the server keeps about the reader |
//! | [`socket`] | a WebSocket as two callbacks |
//! | `inbox` | what the server's messages do to the model; no browser in it |
//! | `outbox` | what was sent and not yet answered |
//! | `door` | from where somebody looks: the table's own address, or the desk of its lesson |
//! | [`actions`] | a server's table on screen: connects, goes on after a loss |

pub mod actions;
pub mod api;
mod door;
pub mod http;
mod inbox;
mod outbox;
pub mod own_data;
pub mod server;
pub mod socket;

/// A refusal that says no more than a text.
pub(crate) fn told(message: String) -> wire::Problem {
    wire::Problem { code: wire::Code::Unavailable, message, saying: None, rule: None, ruling: None }
}
