//! What both databases promise, tested on both.
//!
//! PostgreSQL needs a server: `FINITUDE_TEST_POSTGRES` is the address of one where databases may be created, for example
//! `postgres://app@127.0.0.1:55432/postgres`. Without it these tests say loudly that they were left out; on a build server
//! (`CI=true`) that is a failure.

mod appending;
pub(crate) mod database;
mod entries;
mod health;
mod lists;
mod migrating;
mod postgres;
mod presence;
mod processes;
mod removal;
mod samples;
mod sqlite;
