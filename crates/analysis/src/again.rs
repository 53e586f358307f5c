//! Choosing again: a decision tried once more, with other options, in worlds that fit what its seat knew; and whether one
//! of them was clearly better than what was played.
//!
//! Some blocks nominate the option that seems best. Fresh blocks then say how much better it is, and it is told only if
//! that is clear even though several decisions are looked at: the risk that any of them is told wrongly is 5 %.

use crate::interval::{Estimate, Sample};
use crate::moments::{Kind, Mark};
use crate::pass::{self, ENDINGS, first};
use crate::record::Record;
use crate::study::Analysis;
use bots::Bot;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Seat;

/// How many decisions of a seat are looked at.
pub(crate) const LOOKED_AT: usize = 6;
/// How many blocks nominate an option, and how many others say what it is worth.
pub const BLOCKS: [u32; 2] = [12, 64];
/// How many options of a decision are tried, what was played among them.
const OPTIONS: usize = 4;
/// In how many worlds the judge is asked what it would do, to find options worth trying.
const ASKED: u32 = 12;
/// The risk of calling any option better that is not.
const ALPHA: f64 = 0.05;
/// How far from zero the interval must stay, in points: so the numbers exclude it when they are rounded to tenths, too.
const CLEAR: f64 = 0.2;

/// A decision at which something else was clearly better than what was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Again {
    /// The move, counted from 0.
    pub at: usize,
    /// What was played comes first, what was better second, then what else was tried.
    pub options: Vec<Tried>,
    /// How many imagined endings each of them has.
    pub endings: usize,
}

/// An option of a decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tried {
    /// The action.
    pub action: Value,
    /// How many points more it brings the seat, or its team, than what was played.
    pub gain: Estimate,
    /// How many points less it brings than the better option.
    pub behind: Estimate,
}

impl Tried {
    /// Whether it is clearly worse than the better option.
    pub fn is_worse(&self) -> bool {
        self.behind.mean > self.behind.half
    }
}

/// Decisions of a seat that may be worth another try, those that seem to have cost it most first. That they seem so is no
/// proof: [`again`] looks anew.
pub fn candidates(analysis: &Analysis, seat: Seat) -> Vec<usize> {
    let value = if analysis.team { 0 } else { seat.index() };
    let cost = |mark: &Mark| {
        let own = mark.kind == Kind::Choice && mark.seat == Some(seat.0);
        let worth = mark.worth.get(value).copied().filter(|worth| own && *worth < 0.0)?;
        Some((worth, mark.free?))
    };
    let mut costly: Vec<(f64, usize)> = analysis.marks.iter().filter_map(cost).collect();
    costly.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    costly.into_iter().take(LOOKED_AT).map(|(_, at)| at).collect()
}

/// Tries a move again, with so many blocks that nominate and so many that tell ([`BLOCKS`] as a rule). `None` if nothing
/// else was possible, or nothing else was clearly better.
pub fn again(record: &Record, judge: Bot, seed: u64, at: usize, blocks: [u32; 2]) -> Option<Again> {
    let mut actions = options(record, judge, seed, at)?;
    let play = |first: u32, count: u32, actions: &[Value]| {
        (first..first + count).map(|block| ends(record, judge, seed, at, actions, block)).collect::<Option<Vec<_>>>()
    };
    let nominating = play(first::SEEMING, blocks[0], &actions)?;
    let gain = |option: usize| nominating.iter().map(|block| block[option] - block[0]).collect::<Sample>().mean();
    let best = (1..actions.len()).max_by(|&one, &other| gain(one).total_cmp(&gain(other)))?;
    if gain(best) <= 0.0 {
        return None;
    }
    actions.swap(1, best);
    let telling = play(first::BETTER, blocks[1], &actions)?;
    let worth = compared(&telling)?;
    let tried = |(action, (gain, behind)): (Value, (Estimate, Estimate))| Tried { action, gain, behind };
    let options = actions.into_iter().zip(worth).map(tried).collect();
    Some(Again { at, options, endings: telling.len() * ENDINGS as usize })
}

/// For each option, how much more it brings than the first one, and how much less than the second. `None` if the second is not
/// clearly better than the first.
fn compared(blocks: &[Vec<f64>]) -> Option<Vec<(Estimate, Estimate)>> {
    let options = blocks.first()?.len();
    let differences = |from: usize, to: usize| blocks.iter().map(|block| block[to] - block[from]).collect::<Sample>();
    // A rare event looks certain in a few blocks: what the options usually vary by counts, too.
    let variances: Vec<f64> = (1..options).map(|option| differences(0, option).variance()).collect();
    let usual = variances.iter().sum::<f64>() / variances.len().max(1) as f64;
    let estimate = |from: usize, to: usize| match from == to {
        true => Estimate::default(),
        false => differences(from, to).moderated(usual, ALPHA / LOOKED_AT as f64),
    };
    let better = estimate(0, 1);
    let each = || (0..options).map(|option| (estimate(0, option), estimate(option, 1))).collect::<Vec<_>>();
    (better.mean - better.half >= CLEAR).then(each)
}

/// What is tried at a move: what was played, what the judge would do in imagined worlds, then lines from all over the menu.
/// `None` if nobody was asked, or nothing else was possible.
fn options(record: &Record, judge: Bot, seed: u64, at: usize) -> Option<Vec<Value>> {
    let (moved, table) = (record.moves().get(at)?, record.table(at)?);
    if moved.asked == 0 {
        return None;
    }
    let endings = record.endings(judge);
    let judged = (0..ASKED).filter_map(|block| {
        let [fate, _] = pass::fates(seed, first::SEEMING - 1 - block);
        endings.choice(record.node(at), moved.seat, fate)
    });
    let lines = table.choices(moved.seat).0;
    let apart = (lines.len() / OPTIONS).max(1);
    let mut actions = vec![moved.action.clone()];
    for action in judged.chain(lines.into_iter().step_by(apart).map(|line| line.action)) {
        if actions.len() < OPTIONS && !actions.contains(&action) {
            actions.push(action);
        }
    }
    (actions.len() > 1).then_some(actions)
}

/// What the seat that chose comes to with each action, in a block of imagined endings. `None` if one of them does not come
/// to an end.
fn ends(record: &Record, judge: Bot, seed: u64, at: usize, actions: &[Value], block: u32) -> Option<Vec<f64>> {
    let seat = record.moves().get(at)?.seat;
    let value = record.value_of(seat);
    let mut means = vec![0.0; actions.len()];
    for fate in pass::fates(seed, block) {
        let ends = record.endings(judge).each_as_known(record.node(at), seat, actions, fate)?;
        for (mean, end) in means.iter_mut().zip(&ends) {
            *mean += f64::from(*end.get(value)?) / f64::from(ENDINGS);
        }
    }
    Some(means)
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::luck::Dice;

    /// How often the second of three options is told as better, out of so many trials: all vary by luck, and it brings this
    /// many points besides.
    fn told(trials: usize, besides: f64) -> usize {
        let mut dice = Dice::new(5);
        let mut luck = || dice.below(21) as f64 - 10.0;
        let trial = |_: &usize| {
            let blocks: Vec<Vec<f64>> = (0..BLOCKS[1]).map(|_| vec![luck(), luck() + besides, luck()]).collect();
            compared(&blocks).is_some()
        };
        (0..trials).filter(trial).count()
    }

    #[test]
    fn what_is_only_luck_is_hardly_ever_told_and_a_clear_difference_nearly_always() {
        // Six decisions share a risk of 5 %, and half of that is on the side of worse.
        let (nothing, clear) = (told(1000, 0.0), told(200, 6.0));
        assert!(nothing <= 12 && clear >= 190, "{nothing} of 1000, {clear} of 200");
    }

    #[test]
    fn what_was_played_is_what_the_others_are_compared_with() {
        let same = |block: [f64; 3]| [(); 8].map(|()| block.to_vec());
        let worth = compared(&same([1.0, 5.0, 4.0])).unwrap();
        let means = worth.iter().map(|(gain, behind)| (gain.mean, behind.mean)).collect::<Vec<_>>();
        assert_eq!(means, [(0.0, 4.0), (4.0, 0.0), (3.0, 1.0)]);
        assert_eq!(compared(&same([1.0, 1.1, 0.0])), None);
    }
}
