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
//! | `how_it_went` | all of these on one screen |
//! | `real_world` | the game beside the real world, if its board has anything to compare |
//! | `tabs` | what can be looked at once a game is over, side by side |
//! | [`study`](desk) | a finished game taken apart in a worker |
//! | `story`, `story_chart`, `told` | its course, and the moments that stand out, in words |
//! | `luck` | luck and choice as a sum that adds up |
//! | `whatif` | another choice, or another player, in many imagined worlds |
//! | `again` | moments at which something else was clearly better, as questions |
//! | `report` | all of it on one sheet, to print |
//! | `stage` | how far all that has come, and who judged |
//! | `screen` | the end of the game: the list of tabs |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod again;
mod captions;
mod card;
mod chart;
mod csv;
mod curves;
mod how_it_went;
mod labels;
mod layout;
mod luck;
mod panel;
mod real_world;
mod report;
mod scale;
mod screen;
mod source;
mod stage;
mod standings;
mod story;
mod story_chart;
mod study;
mod subject;
mod tabs;
mod told;
mod whatif;

pub use captions::{CLAIMS, READINGS};
pub use curves::Curves;
pub use panel::CurvePanel;
pub use screen::EndOfGame;
pub use standings::ranked;
pub use study::desk;
pub use subject::Subject;
