//! How a game ended.

use super::Identity;
use crate::seat::{Seat, SeatSet};

/// How one seat came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Its points, in the game's own measure.
    pub score: i32,
    /// Its place, counted from 1; ties share a place.
    pub place: u8,
}

/// How a game ended for the table as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Players are ranked against each other; the first places win.
    Ranked,
    /// The players won together.
    TeamWon,
    /// The players lost together; a higher grade is a heavier defeat.
    TeamLost {
        /// The grade, in the game's own measure.
        grade: u8,
    },
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What kind of end it is.
    pub verdict: Verdict,
    /// Every seat, best first.
    pub standings: Vec<Standing>,
}

impl Outcome {
    /// Ranks seats by score; ties share a place.
    pub fn ranked(scores: impl IntoIterator<Item = (Seat, i32)>) -> Outcome {
        let mut standings: Vec<Standing> =
            scores.into_iter().map(|(seat, score)| Standing { seat, score, place: 1 }).collect();
        standings.sort_by_key(|standing| (std::cmp::Reverse(standing.score), standing.seat));
        for at in 1..standings.len() {
            let above = standings[at - 1];
            standings[at].place = if above.score == standings[at].score { above.place } else { at as u8 + 1 };
        }
        Outcome { verdict: Verdict::Ranked, standings }
    }

    /// The seats in first place.
    pub fn winners(&self) -> SeatSet {
        self.standings.iter().filter(|standing| standing.place == 1).map(|standing| standing.seat).collect()
    }
}

/// The result.
pub trait Conclusion: Identity {
    /// The result, once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;
}
