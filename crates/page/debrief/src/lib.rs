//! The end of a game and the way there: standings, charts, the values of the house.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `curves` | the figures of a table over time |
//! | `source` | where they come from: the journal in this browser, or the server |
//! | `subject` | what a chart can be about |
//! | `captions` | what a chart says, computed from its figures |
//! | `scale`, `layout` | where the parts of a chart stand |
//! | `chart`, `card` | the drawing, and the card around it |
//! | `standings` | places, and the parts of each score |
//! | `panel` | any figure as a curve, during play |
//! | `screen` | the end of the game |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod captions;
mod card;
mod chart;
mod csv;
mod curves;
mod labels;
mod layout;
mod panel;
mod scale;
mod screen;
mod source;
mod standings;
mod subject;

pub use captions::{CLAIMS, READINGS};
pub use curves::Curves;
pub use panel::CurvePanel;
pub use screen::EndOfGame;
pub use standings::ranked;
pub use subject::Subject;
