//! What a seat is paid for how the game goes.

use shelf::arrays::Course;
use table::{Outcome, Verdict};

/// How rewards are reckoned.
pub(crate) enum Reward {
    /// At the end: 1 for a first place or a victory of the team, -1 for anything else.
    Terminal,
    /// At the end: the score, less the mean of the others' scores; of a team, the score itself.
    Score,
    /// At the end, for everybody: the mean of all scores.
    Team,
}

impl Reward {
    pub(crate) fn named(name: &str) -> Option<Reward> {
        Some(match name {
            "terminal" => Reward::Terminal,
            "score" => Reward::Score,
            "team" => Reward::Team,
            _ => return None,
        })
    }

    /// Adds what the end of a game brings to each seat.
    pub(crate) fn pay(&self, outcome: &Outcome, rewards: &mut [f32]) {
        let count = outcome.standings.len().max(1) as f32;
        let sum: f32 = outcome.standings.iter().map(|at| at.score as f32).sum();
        for at in &outcome.standings {
            let Some(reward) = rewards.get_mut(at.seat.index()) else { continue };
            let won = match outcome.verdict {
                Verdict::Ranked => at.place == 1,
                Verdict::TeamWon => true,
                Verdict::TeamLost { .. } => false,
            };
            let score = at.score as f32;
            *reward += match self {
                Reward::Terminal => {
                    if won {
                        1.0
                    } else {
                        -1.0
                    }
                }
                Reward::Score if outcome.verdict == Verdict::Ranked && count > 1.0 => {
                    score - (sum - score) / (count - 1.0)
                }
                Reward::Score => score,
                Reward::Team => sum / count,
            };
        }
    }
}

/// Rewards for changes of a seat's figures, on top of those at the end.
#[derive(Default)]
pub(crate) struct Shaping {
    /// The place of a figure, and what each unit of it brings.
    pub(crate) weights: Vec<(usize, f32)>,
    /// How many figures a seat has.
    pub(crate) figures: usize,
}

impl Shaping {
    /// Adds what has changed since `last`, and remembers how things stand now.
    pub(crate) fn pay(&self, course: &dyn Course, last: &mut Vec<i64>, rewards: &mut [f32]) {
        if self.weights.is_empty() {
            return;
        }
        let mut now = Vec::with_capacity(last.len());
        course.figures(&mut now);
        let seats = now.chunks(self.figures.max(1)).zip(last.chunks(self.figures.max(1)));
        for ((now, last), reward) in seats.zip(rewards.iter_mut()) {
            for &(place, weight) in &self.weights {
                *reward += weight * (now[place] - last[place]) as f32;
            }
        }
        *last = now;
    }

    /// Remembers how things stand now.
    pub(crate) fn begin(&self, course: &dyn Course, last: &mut Vec<i64>) {
        if !self.weights.is_empty() {
            course.figures(last);
        }
    }
}
