//! A film that has been cut: its beats, each with the position that the board shows.

use super::beat::Beat;
use super::direct::direct;
use super::footage::{FilmedStage, Footage};
use super::merge::merge;
use crate::Position;
use crate::boards::GameBoard;
use table::Seat;

/// A film: its beats, each with the position that the board shows.
#[derive(Default)]
pub struct Reel {
    /// The beats, the oldest first.
    pub beats: Vec<Beat>,
    /// The position of each.
    pub positions: Vec<Position>,
    /// How many moves were in force in each.
    pub(super) moves: Vec<usize>,
    /// What the board showed before the first, if it is known.
    pub(super) opening: Option<Position>,
    /// How many moves were in force before the first.
    pub(super) from: usize,
    /// Whether it is a film of the past, and up to how many moves: the history goes on from there.
    pub(super) past: Option<usize>,
    /// What is only listed, because it is too long ago.
    pub(super) earlier: Vec<Beat>,
}

impl Reel {
    /// Cuts a film. `viewer` is `None` for those who are told everything by name.
    pub(super) fn cut(board: &dyn GameBoard, footage: &Footage, viewer: Option<Seat>, most: usize) -> Reel {
        let script: Vec<_> = footage
            .iter()
            .map(|moved| (moved.seat, moved.stages.iter().map(|stage: &FilmedStage| &*stage.events).collect()))
            .collect();
        let mut reel = Reel::default();
        for beat in merge(direct(board, viewer, &script), most, viewer) {
            let Some(moved) = footage.get(beat.stage.0) else { continue };
            let Some(stage) = moved.stages.get(beat.stage.1) else { continue };
            reel.moves.push(moved.after);
            reel.positions.push(stage.position.clone());
            reel.beats.push(beat);
        }
        reel
    }

    /// Keeps only so many beats; what came before them is listed.
    pub(super) fn keep_last(&mut self, most: usize) {
        let first = self.beats.len().saturating_sub(most);
        if first > 0 {
            self.opening = self.positions.get(first - 1).cloned();
            self.earlier = self.beats.drain(..first).collect();
            self.positions.drain(..first);
            self.moves.drain(..first);
        }
    }

    /// The same with another film after it.
    pub(super) fn joined(&self, next: Reel) -> Reel {
        Reel {
            beats: [&*self.beats, &next.beats].concat(),
            positions: [&*self.positions, &next.positions].concat(),
            moves: [&*self.moves, &next.moves].concat(),
            opening: self.opening.clone(),
            from: self.from,
            past: next.past,
            earlier: self.earlier.clone(),
        }
    }

    /// What the board showed before a beat.
    pub(super) fn before(&self, at: usize) -> Option<&Position> {
        match at.checked_sub(1) {
            Some(before) => self.positions.get(before),
            None => self.opening.as_ref(),
        }
    }
}
