//! Luck that tests choose: the faces of a die, and whatever else is drawn.

use crate::luck::{Luck, Stream};

/// Luck that always gives the same face: 0 is the lowest.
pub struct Rolls(pub u32);

impl Luck for Rolls {
    fn draw(&mut self, _stream: Stream, _nth: u32, outcomes: u32) -> u32 {
        self.0.min(outcomes.saturating_sub(1))
    }
}

/// Luck that gives these faces in turn, 0 for the lowest; then always the lowest.
pub struct Faces(pub Vec<u32>);

impl Luck for Faces {
    fn draw(&mut self, _stream: Stream, _nth: u32, outcomes: u32) -> u32 {
        let face = if self.0.is_empty() { 0 } else { self.0.remove(0) };
        face.min(outcomes.saturating_sub(1))
    }
}
