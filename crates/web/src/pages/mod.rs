//! Screens of the app itself: how a game works, history and debrief of a table, about, taking a seat over, a branch that
//! somebody shares, what the server keeps.

mod about;
mod branch;
mod reel;
mod screens;
mod take;
mod your_data;

pub(crate) use about::AboutPage;
pub(crate) use branch::BranchPage;
pub(crate) use reel::{Chapters, ReelPage};
pub(crate) use screens::{AroundTable, DebriefPage, HistoryPage, around_table};
pub(crate) use take::TakePage;
