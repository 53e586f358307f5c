//! Tables: one owner for each live one, its entries in the store.
//!
//! | file | what it holds |
//! |---|---|
//! | `entry` | what is stored of a table |
//! | `facts`, `course` | the fold of the entries: who sits where, and the game's position |
//! | `wish`, `judge`, `undo` | what somebody wants to happen, and whether it may |
//! | `owner`, `life`, `command` | the task that owns a live table |
//! | `sight`, `sockets` | what each viewer is told |
//! | `history`, `projection` | reading the past; what lists show |
//! | `house`, `books` | all tables, all rulebooks |

pub(crate) mod books;
pub(crate) mod command;
pub(crate) mod course;
pub(crate) mod entry;
pub(crate) mod facts;
pub(crate) mod history;
pub(crate) mod house;
pub(crate) mod judge;
mod life;
mod make;
mod orders;
mod owner;
pub(crate) mod projection;
pub(crate) mod sight;
pub(crate) mod sockets;
mod team;
mod undo;
pub(crate) mod wish;
