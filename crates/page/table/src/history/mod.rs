//! Looking back: a track with one mark for each turn. While we look at the past, decisions are locked.

mod scrubber;
pub mod turns;

pub(crate) use scrubber::{HistoryButton, HistoryOpener, open_where_asked};
pub use scrubber::{OpenAt, PastBar, Scrubber, provide_history};
