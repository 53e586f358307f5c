//! What luck was worth in a finished game, and nothing else: a fraction of the work of a whole analysis.
//!
//! Whatever the judge thinks of a position, chance is as likely to make it better than he thought as to make it worse:
//! over many games, luck is worth nothing on average. Taken from results, it leaves their mean where it is and makes
//! them differ less.

use crate::interval::{Estimate, Sample};
use crate::pass::{ENDINGS, fates};
use crate::record::Record;
use bots::Bot;
use bots::endings::Fate;
use table::Seat;

/// What luck was worth to each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fortune {
    /// How many endings each sum adds up.
    pub(crate) endings: i64,
    /// By seat, the sum over these endings; all seats of a team have the same.
    pub(crate) sums: Vec<i64>,
}

impl Fortune {
    /// The luck of a game in so many passes over it: the same that a whole analysis finds in the same passes. `None` if an
    /// ending did not come to an end.
    pub fn of(record: &Record, judge: Bot, seed: u64, passes: u32) -> Option<Fortune> {
        let mut sums = vec![0_i64; record.seats()];
        for block in 0..passes {
            let luck = block_of(record, judge, seed, block)?;
            for (seat, sum) in sums.iter_mut().enumerate() {
                *sum += luck[record.value_of(Seat(seat as u8))];
            }
        }
        Some(Fortune { endings: i64::from(passes) * i64::from(ENDINGS), sums })
    }

    /// What luck was worth to a seat, in whole thousandths of a point.
    pub fn thousandths(&self, seat: usize) -> i64 {
        let endings = self.endings.max(1);
        self.sums.get(seat).map_or(0, |sum| (1000 * sum + endings / 2).div_euclid(endings))
    }
}

/// What luck was worth to each value of a game, the world's too, with its 95 % intervals. `None` if an ending did not come
/// to an end.
pub fn estimates(record: &Record, judge: Bot, seed: u64, passes: u32) -> Option<Vec<Estimate>> {
    let blocks: Option<Vec<Vec<i64>>> = (0..passes).map(|block| block_of(record, judge, seed, block)).collect();
    Some(estimated(&blocks?, record.values()))
}

/// The mean of each value for one ending, from sums over blocks.
pub(crate) fn estimated(blocks: &[Vec<i64>], values: usize) -> Vec<Estimate> {
    let estimate = |value: usize| {
        let each = blocks.iter().map(|sums| sums[value] as f64 / f64::from(ENDINGS));
        each.collect::<Sample>().estimate(0.05)
    };
    (0..values).map(estimate).collect()
}

/// The luck that came to each value in one pass: the sum over the two endings of its block.
fn block_of(record: &Record, judge: Bot, seed: u64, block: u32) -> Option<Vec<i64>> {
    let mut sum = vec![0_i64; record.values()];
    for fate in fates(seed, block) {
        under(record, judge, fate, &mut sum)?;
    }
    Some(sum)
}

/// Adds the luck of a game under one fate: of the deal, and of every move after which chance brought something else than
/// this fate would have.
fn under(record: &Record, judge: Bot, fate: Fate, sum: &mut [i64]) -> Option<()> {
    let endings = record.endings(judge);
    add(sum, &endings.from(record.node(0), fate)?, &endings.dealt(fate)?);
    for (at, moved) in record.moves().iter().enumerate() {
        let (node, deed) = (record.node(at), record.deed(at));
        let last = at + 1 == record.moves().len();
        if moved.outcomes.is_empty() || endings.drawn(node, deed, fate)? == moved.outcomes {
            continue;
        }
        let next = if last { record.result().to_vec() } else { endings.from(record.node(at + 1), fate)? };
        add(sum, &next, &endings.after(node, deed, fate)?);
    }
    Some(())
}

/// Adds what values rose by.
pub(crate) fn add(sum: &mut [i64], after: &[i32], before: &[i32]) {
    for (sum, (after, before)) in sum.iter_mut().zip(after.iter().zip(before)) {
        *sum += i64::from(*after) - i64::from(*before);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousandths_are_rounded_to_the_nearest() {
        let fortune = Fortune { endings: 8, sums: vec![9, -9, 0] };
        let told: Vec<i64> = (0..4).map(|seat| fortune.thousandths(seat)).collect();
        assert_eq!(told, [1125, -1125, 0, 0]);
        let thirds = Fortune { endings: 6, sums: vec![2, -2, 1] };
        assert_eq!((0..3).map(|seat| thirds.thousandths(seat)).collect::<Vec<_>>(), [333, -333, 167]);
    }
}
