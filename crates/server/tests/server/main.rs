//! The server from outside: its databases, whole tables over HTTP and sockets, and what a hostile network sends.
//!
//! One program for all of it, because linking takes longer than most of these tests. What has to be alone in its process is
//! `worst.rs`.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod lessons;
mod network;
mod running;
mod store;
mod tables;
mod words;
