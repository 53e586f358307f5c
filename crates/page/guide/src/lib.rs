//! The guided first game: a table in this browser whose first round is led step by step, and whose hints explain each
//! thing when it first matters. Steps and hints are the board's ([`page_table::guide`]). How far a reader has come is
//! remembered in the browser.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `memory` | what the browser keeps: what was read, the step, where the guide is off |
//! | `course` | the same as signals, for everything on screen |
//! | `situation` | from the table on screen to what steps and hints look at |
//! | `card` | the hint on screen |
//! | `step` | the step on screen: the light, the sentence |
//! | `aim` | what a step lights, and what may be pressed |
//! | `place` | where the sentence stands |
//! | `guard` | whatever else is pressed meanwhile |
//! | `switch` | the guide as a switch of the table's menu |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod aim;
mod card;
mod course;
mod guard;
mod memory;
mod place;
mod situation;
mod step;
mod switch;

pub use card::GuideCard;
pub use course::provide_course;
pub use memory::begin_anew;
pub use situation::situation;
pub use switch::GuideSwitch;
