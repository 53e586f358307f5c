//! One pass over a game: everything in it valued once, under one luck and its mirror image.

use crate::record::Record;
use bots::Bot;
use bots::endings::{Endings, Fate};

/// What everything was worth in one pass. Values are sums over the two endings of a block.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Pass {
    /// The game before it was dealt.
    pub(crate) undealt: Vec<i32>,
    /// The position before each move, and the last one.
    pub(crate) before: Vec<Vec<i32>>,
    /// After what was chosen, before chance had its say.
    pub(crate) chosen: Vec<Vec<i32>>,
    /// What each choice was worth with what its seat knew.
    pub(crate) known: Vec<Vec<i32>>,
}

/// How many endings make a block: one and its mirror image.
pub(crate) const ENDINGS: i32 = 2;

impl Pass {
    /// Values the whole game under the luck of a block. The same record, judge, seed and block give the same pass, on every
    /// machine. `None` if an ending did not come to an end.
    pub fn over(record: &Record, judge: Bot, seed: u64, block: u32) -> Option<Pass> {
        let [plain, twin] = fates(seed, block);
        let mut sum = Pass::under(record, judge, plain)?;
        sum.add(&Pass::under(record, judge, twin)?);
        Some(sum)
    }

    fn under(record: &Record, judge: Bot, fate: Fate) -> Option<Pass> {
        let endings = record.endings(judge);
        let undealt = endings.dealt(fate)?;
        let mut pass = Pass { undealt, ..Pass::default() };
        let mut here = endings.from(record.node(0), fate)?;
        for at in 0..record.moves().len() {
            let (chosen, known, next) = step(record, &endings, at, &here, fate)?;
            pass.before.push(std::mem::replace(&mut here, next));
            pass.chosen.push(chosen);
            pass.known.push(known);
        }
        pass.before.push(here);
        Some(pass)
    }

    fn add(&mut self, other: &Pass) {
        let sum = |one: &mut Vec<Vec<i32>>, two: &[Vec<i32>]| {
            one.iter_mut().zip(two).for_each(|(one, two)| add(one, two));
        };
        add(&mut self.undealt, &other.undealt);
        sum(&mut self.before, &other.before);
        sum(&mut self.chosen, &other.chosen);
        sum(&mut self.known, &other.known);
    }
}

/// The values after a choice, what it was worth to somebody who knew what its seat knew, and the values of the next
/// position. What cannot differ is not played again: where the judge chooses the same, and where chance brings the same.
pub(crate) fn step(
    record: &Record,
    endings: &Endings<'_>,
    at: usize,
    here: &[i32],
    fate: Fate,
) -> Option<(Vec<i32>, Vec<i32>, Vec<i32>)> {
    let (moved, node, deed) = (&record.moves()[at], record.node(at), record.deed(at));
    let nothing = vec![0; here.len()];
    let free = moved.asked > 0 && moved.lines > 1;
    let choice = if free { endings.choice(node, moved.seat, fate) } else { None };
    let agrees = choice.as_ref() == Some(&moved.action) || (moved.asked > 0 && moved.lines == 1);
    // Where several are asked at once, the order of asking is part of an ending: it is played again.
    let chosen = if agrees && moved.asked == 1 { here.to_vec() } else { endings.after(node, deed, fate)? };
    let known = match free {
        _ if agrees => nothing,
        true => match endings.as_known(node, deed, fate) {
            Some((with, without)) => difference(&with, &without),
            None => difference(&chosen, here),
        },
        // Nobody was asked: an offer, or leaving the table. There is nothing to imagine.
        false => difference(&chosen, here),
    };
    let last = at + 1 == record.moves().len();
    let next = if last {
        record.result().to_vec()
    } else if moved.outcomes.is_empty() || endings.drawn(node, deed, fate)? == moved.outcomes {
        chosen.clone()
    } else {
        endings.from(record.node(at + 1), fate)?
    };
    Some((chosen, known, next))
}

fn difference(one: &[i32], other: &[i32]) -> Vec<i32> {
    one.iter().zip(other).map(|(one, other)| one - other).collect()
}

fn add(to: &mut [i32], what: &[i32]) {
    to.iter_mut().zip(what).for_each(|(to, what)| *to += what);
}

/// Where the blocks of each purpose begin, so far apart that no luck serves two of them. Passes that nominate begin at 0.
pub(crate) mod first {
    /// Passes that tell.
    pub(crate) const TELLING: u32 = 1 << 20;
    /// Sketches of the course.
    pub(crate) const SKETCHING: u32 = 1 << 24;
    /// Worlds in which two branches are set side by side.
    pub(crate) const WORLDS: u32 = 1 << 25;
    /// Choosing again: which option seems best. The worlds in which the judge is asked for options lie just before.
    pub(crate) const SEEMING: u32 = 1 << 26;
    /// Choosing again: how much better it is.
    pub(crate) const BETTER: u32 = 1 << 27;
    /// What was told, valued once more.
    pub(crate) const CHECKING: u32 = 1 << 28;
}

/// The luck of a block, and its mirror image.
pub(crate) fn fates(seed: u64, block: u32) -> [Fate; 2] {
    let seed = mixed(seed, block);
    [false, true].map(|twin| Fate { seed, twin })
}

/// The seed of a block (SplitMix64's last step, so that neighbours have nothing in common).
fn mixed(seed: u64, block: u32) -> u64 {
    table::luck::Dice::new(seed ^ (u64::from(block) << 32 | 0x5bd1_e995)).roll()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_luck_serves_two_purposes() {
        let begin =
            [0, first::TELLING, first::SKETCHING, first::WORLDS, first::SEEMING, first::BETTER, first::CHECKING];
        let blocks = begin.into_iter().flat_map(|first| first..first + 500);
        let seeds: BTreeSet<u64> = blocks.map(|block| fates(1, block)[0].seed).collect();
        assert_eq!(seeds.len(), begin.len() * 500);
    }
}
