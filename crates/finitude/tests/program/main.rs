//! The program as its users meet it, in one program of tests: commands that end by themselves, and the server as a process.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod cli;
mod serve;
