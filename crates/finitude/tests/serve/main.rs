//! `finitude serve` as a process of its own: started, killed, started again.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod killed;
mod process;
mod starting;
