//! Tables that live in this browser: the real game, its bots and its journal, kept after every act.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`begin`] | beginning a table, and what is said if that fails |
//! | [`branch`] | a branch of a finished game, to play on |
//! | [`shared`] | the same as a link |
//! | `game` | a table with its people and bots; no browser in it |
//! | `undo` | what taking decisions back would need |
//! | [`store`] | the tables this browser keeps |
//! | [`actions`] | a kept table on screen, and its bots |

pub mod actions;
pub mod begin;
pub mod branch;
mod game;
pub mod shared;
pub mod store;
mod undo;
