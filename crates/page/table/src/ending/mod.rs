//! The end of a game as a story: what came of it, who won and by what, the moments that decided it, where the points came
//! from, what to try next time, and playing again with the same people.
//!
//! Nothing here guesses: every sentence is worked out from the recorded figures and from what happened.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`story`] | what a game says about its end |
//! | [`record`] | reading the figures and the events of a finished game |
//! | [`moments`] | the moments that decided it |
//! | [`apart`] | what set the winner apart |
//! | `telling` | all of it together, in words |
//! | `screen` | the screen |
//! | `hero`, `stills`, `points`, `again` | its parts |

mod again;
pub mod apart;
mod hero;
pub mod moments;
mod points;
pub mod record;
mod screen;
mod stills;
pub mod story;
mod telling;

pub(crate) use screen::provide_board_instead;
pub use screen::{BoardInstead, Ending};
