//! Limit as a whole, from outside: one program, because each program takes its time to link.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

#[path = "../../../../fuzz/src/limit.rs"]
pub mod attack;

mod any_bytes;
mod any_value;
mod harness;
mod our_readings;
mod told;
