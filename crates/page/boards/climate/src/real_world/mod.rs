//! A game beside the emission paths of the real world: the team's greenhouse gases, turn by turn, and the cuts that hold warming
//! to 1.5 °C and to 2 °C.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `paths` | the paths of the sixth assessment report |
//! | `course` | the team's course, laid over the years |
//! | `screen` | both on the page |

mod course;
mod paths;
mod screen;

pub(crate) use screen::beside;
