//! The server: tables that live on, whoever connects, whoever leaves, and whatever happens to the machine.

pub mod store;
