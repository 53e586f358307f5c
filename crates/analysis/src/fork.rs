//! What if: a moment of a finished game, another action or other bots from there, and both branches played on in many
//! worlds, each world with the same luck in both.

use crate::interval::Sample;
use crate::pass;
use crate::quantiles::normal;
use crate::record::Record;
use bots::Bot;
use bots::endings::{Branch, Course, Deed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use table::Seat;

/// What is tried instead.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Instead {
    /// The move it begins at, counted from 0.
    pub at: usize,
    /// What the seat of that move does in its place; without it, what it did, unless a bot decides.
    pub action: Option<Value>,
    /// Who plays on from there, by seat; a seat without a bot of its own is played by the judge. If there is no action,
    /// they decide at this move already.
    pub bots: Vec<Bot>,
}

/// Why nothing can be tried there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoFork {
    /// The game has no such move.
    NoSuchMove,
    /// The rules of that moment refuse it, or it is no action at all.
    Refused,
    /// It is what was done.
    Same,
}

impl NoFork {
    /// The name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            NoFork::NoSuchMove => "no_such_move",
            NoFork::Refused => "refused",
            NoFork::Same => "same",
        }
    }
}

impl fmt::Display for NoFork {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            NoFork::NoSuchMove => "the game has no such move",
            NoFork::Refused => "the rules do not allow it there",
            NoFork::Same => "it is what was done",
        })
    }
}

impl std::error::Error for NoFork {}

/// Two branches of a game.
#[derive(Debug)]
pub struct Fork<'a> {
    record: &'a Record,
    judge: Bot,
    seed: u64,
    instead: Instead,
    figures: Vec<String>,
}

/// One world: how the branches went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct World {
    /// From what was done.
    pub played: Course,
    /// From what is tried instead.
    pub instead: Course,
}

impl<'a> Fork<'a> {
    /// Two branches that part at a move. `figures` are figures of the world to tell besides.
    pub fn of(
        record: &'a Record,
        judge: Bot,
        seed: u64,
        instead: Instead,
        figures: Vec<String>,
    ) -> Result<Fork<'a>, NoFork> {
        let moved = record.moves().get(instead.at).ok_or(NoFork::NoSuchMove)?;
        match &instead.action {
            Some(action) if *action == moved.action => return Err(NoFork::Same),
            None if instead.bots.is_empty() => return Err(NoFork::Same),
            Some(action) => {
                let mut table = record.table(instead.at).ok_or(NoFork::NoSuchMove)?.copied();
                table.play(moved.seat, action).map_err(|_| NoFork::Refused)?;
            }
            None => {}
        }
        Ok(Fork { record, judge, seed, instead, figures })
    }

    /// Plays both branches in the world of this number. `None` if one of them does not come to an end.
    pub fn world(&self, number: u32) -> Option<World> {
        let endings = self.record.endings(self.judge);
        let (at, seat) = (self.instead.at, self.record.moves()[self.instead.at].seat);
        let [fate, _] = pass::fates(self.seed, pass::first::WORLDS + number);
        let node = self.record.node(at);
        let played = Branch { node, deed: Some(self.record.deed(at)), bots: &[], figures: &self.figures };
        let deed = self.instead.action.as_ref().map(|action| Deed { seat, action });
        let instead = Branch { node, deed, bots: &self.instead.bots, figures: &self.figures };
        Some(World { played: endings.course(played, fate)?, instead: endings.course(instead, fate)? })
    }

    /// What really happened: the figures at the end of each turn, and at the moment where the branches part.
    pub fn history(&self) -> (Vec<(i64, Vec<i64>)>, Vec<i64>) {
        (course(self.record, &self.figures), figures(self.record, self.instead.at, &self.figures))
    }

    /// Who chose at the moment where the branches part.
    pub fn seat(&self) -> Seat {
        self.record.moves()[self.instead.at].seat
    }
}

/// The figures at the end of each turn of the real game.
fn course(record: &Record, names: &[String]) -> Vec<(i64, Vec<i64>)> {
    let mut ends: Vec<(i64, usize)> = Vec::new();
    for (at, moved) in record.moves().iter().enumerate() {
        match ends.last_mut() {
            Some((turn, end)) if *turn == moved.turn => *end = at + 1,
            _ => ends.push((moved.turn, at + 1)),
        }
    }
    ends.into_iter().map(|(turn, moves)| (turn, figures(record, moves, names))).collect()
}

fn figures(record: &Record, moves: usize, names: &[String]) -> Vec<i64> {
    let table = record.table(moves).map(|table| table.position());
    table.map(|position| record.endings(Bot::SENSIBLE).figures(position, names)).unwrap_or_default()
}

/// How often one branch was better, and by how much on average.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Verdict {
    /// In how many worlds the other branch was better.
    pub better: u32,
    /// In how many it came to the same.
    pub equal: u32,
    /// In how many it was worse.
    pub worse: u32,
    /// Between which shares the true share of better worlds lies, in 95 of 100 cases (Wilson).
    pub share: (f64, f64),
    /// By how much the other branch differed on average, with half the width of its 95 % interval.
    pub difference: crate::Estimate,
}

/// Compares the ends of the branches, pair by pair: what was played, and what is tried instead.
pub fn verdict(pairs: impl IntoIterator<Item = (i64, i64)>) -> Verdict {
    let differences: Vec<i64> = pairs.into_iter().map(|(played, instead)| instead - played).collect();
    let count = |of: &dyn Fn(i64) -> bool| differences.iter().filter(|&&difference| of(difference)).count() as u32;
    let (better, equal, worse) = (count(&|by| by > 0), count(&|by| by == 0), count(&|by| by < 0));
    let difference = differences.iter().map(|&by| by as f64).collect::<Sample>().estimate(0.05);
    Verdict { better, equal, worse, share: wilson(better, better + equal + worse), difference }
}

/// The interval of a share (Wilson), at 95 %.
pub fn wilson(found: u32, of: u32) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (f64::from(of), normal(0.975));
    let share = f64::from(found) / n;
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// A quantile of some numbers (between neighbours where it falls between them). `None` of nothing.
pub fn quantile(of: &[i64], share: f64) -> Option<f64> {
    let mut sorted = of.to_vec();
    sorted.sort_unstable();
    let place = share * (sorted.len().checked_sub(1)? as f64);
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    Some(below as f64 + (above - below) as f64 * place.fract())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_share_is_that_of_the_printed_example() {
        let (low, high) = wilson(83, 100);
        assert!((low - 0.745).abs() < 2e-3 && (high - 0.891).abs() < 2e-3, "{low} {high}");
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        assert!(wilson(0, 20).0.abs() < 1e-12 && wilson(20, 20).1 > 0.999_999);
    }

    #[test]
    fn quantiles_lie_between_neighbours() {
        assert_eq!(quantile(&[4, 1, 3, 2], 0.5), Some(2.5));
        assert_eq!((quantile(&[7], 0.9), quantile(&[], 0.5)), (Some(7.0), None));
        assert_eq!((quantile(&[0, 10], 0.1), quantile(&[0, 10], 1.0)), (Some(1.0), Some(10.0)));
    }

    #[test]
    fn worlds_are_counted_and_weighed_pair_by_pair() {
        let told = verdict([(10, 12), (10, 10), (10, 7), (10, 12)]);
        assert_eq!((told.better, told.equal, told.worse), (2, 1, 1));
        assert!((told.difference.mean - 0.25).abs() < 1e-12 && told.difference.half > 0.25);
        assert_eq!(verdict([]).share, (0.0, 1.0));
    }
}
