//! The facilitator's desk: a lesson from its plan to its erasure. `docs/desk.md` tells what a lesson is, and who may do what.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `game` | what a game brings to a lesson, from its file in `data/lessons` |
//! | `time`, `roster` | the arithmetic of the plan, and the names of a class; no browser in them |
//! | `client`, `line`, `model` | the desk's addresses, its socket, and what it knows |
//! | `undo` | the way back from the last step, where it harms nobody; no browser in it |
//! | `remembered` | the lessons that were opened in this browser |
//! | `prepare` | what is planned, before and after the lesson is opened |
//! | `join` | while people come: code, seats, links, the sheet to print |
//! | `wall` | while they play: all tables at a glance, and what wants a person |
//! | `look` | one table, looked at from the desk |
//! | `after` | comparing, answers, report, downloads, erasing |
//! | `screen` | the desk itself: which of these is shown |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod after;
mod client;
mod game;
mod join;
mod line;
mod look;
mod model;
mod prepare;
mod remembered;
mod roster;
mod screen;
mod time;
mod undo;
mod wall;

pub use game::check_data;
pub use look::{LookBar, LookScreen};
pub use prepare::PrepareScreen;
pub use screen::DeskScreen;
