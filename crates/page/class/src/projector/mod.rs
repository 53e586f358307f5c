//! The screen that a whole class sees: read only, for everybody, and it survives a reload. What it shows, the desk chooses.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `model` | what the projector knows, and which of its views is on |
//! | `screen` | the stage, its head and foot |
//! | `join` | how to come, and who has come |
//! | `question` | a question, its counts, and what was written |
//! | `spotlight` | the public figures of one table |
//! | `compare`, `chart` | all tables beside each other, also on phones; the lines and bars of it |
//! | `plain` | nothing, a pause, a time that runs down |

mod chart;
mod compare;
mod join;
mod model;
mod plain;
mod question;
mod screen;
mod spotlight;

pub(crate) use chart::PHONE;
pub(crate) use compare::{luck_told, measure_name, picture};
pub use screen::ProjectorScreen;
