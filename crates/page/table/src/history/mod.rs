//! Looking back: a track with one mark for each turn. While we look at the past, decisions are locked.

pub mod scrubber;
pub mod turns;

pub use scrubber::{HistoryButton, PastBar, Scrubber, provide_history};
