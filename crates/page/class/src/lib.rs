//! A lesson for those who learn: the phone in their hand and the screen in front of the class. The desk is a crate of its own.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `client`, `line` | the addresses of a lesson, and its socket |
//! | `model` | what somebody who learns knows of their lesson |
//! | `wording` | what the facilitator and figures are called, and days as people say them |
//! | [`phone`] | coming, waiting for the start, what there is afterwards; and what a lesson puts on a table |
//! | [`projector`] | the screen that everybody sees |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod client;
mod line;
mod model;
pub mod phone;
pub mod projector;
mod wording;
