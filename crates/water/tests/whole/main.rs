//! Water as a whole, from outside: one program, because each program takes its time to link.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

#[path = "../../../../fuzz/src/water.rs"]
pub mod attack;

mod any_bytes;
mod any_value;
mod authoring;
mod harness;
mod invariants;
mod told;
