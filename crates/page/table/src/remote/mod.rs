//! Tables that live on the server.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`server`] | whether there is a server at all |
//! | [`http`] | one request and its answer |
//! | [`api`] | the requests the page makes, by name |
//! | `socket` | a WebSocket as two callbacks |
//! | `inbox` | what the server's messages do to the model; no browser in it |
//! | `outbox` | what was sent and not yet answered |
//! | [`actions`] | a server's table on screen: connects, goes on after a loss |

pub mod actions;
pub mod api;
pub mod http;
mod inbox;
mod outbox;
pub mod server;
mod socket;

/// A refusal that says no more than a text.
pub(crate) fn told(message: String) -> wire::Problem {
    wire::Problem { code: wire::Code::Unavailable, message, saying: None, rule: None, ruling: None }
}
