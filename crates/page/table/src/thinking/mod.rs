//! Bots of the page think in a worker, so that the page goes on drawing and answering meanwhile.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `thought` | what a bot is asked and answers; no browser in it |
//! | `thinker` | the page's side: questions wait in a line, late answers are dropped |
//! | [`worker`] | the other side: the same program, without a page |

mod thinker;
pub(crate) mod thought;
pub mod worker;

pub(crate) use thinker::{Ticket, ask, get_ready};
pub(crate) use thought::{Answer, Subject, Thought};
