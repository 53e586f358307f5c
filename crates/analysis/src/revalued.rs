//! A part of a game valued once more, under luck that nothing else comes from: to check what an analysis has told.

use crate::fortune::{add, estimated};
use crate::interval::Estimate;
use crate::moments::{KeyMoment, Kind};
use crate::pass::{fates, first, step};
use crate::record::Record;
use bots::Bot;
use bots::endings::Fate;

/// What is valued again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The luck of the deal.
    Deal,
    /// What chance brought after a move.
    Luck(usize),
    /// The choices from a move to another, both included, with what their seats knew.
    Choices(usize, usize),
}

impl From<&KeyMoment> for Part {
    fn from(moment: &KeyMoment) -> Part {
        match (moment.kind, moment.seat) {
            (Kind::Choice, _) => Part::Choices(moment.from, moment.to),
            (Kind::Luck, None) => Part::Deal,
            (Kind::Luck, Some(_)) => Part::Luck(moment.from),
        }
    }
}

/// What a part of a game was worth to each value, in so many passes, with its 95 % intervals. `None` if an ending did not
/// come to an end, or the game has no such move.
pub fn valued_again(record: &Record, judge: Bot, seed: u64, part: Part, passes: u32) -> Option<Vec<Estimate>> {
    let last = match part {
        Part::Deal => 0,
        Part::Luck(at) | Part::Choices(_, at) => at,
    };
    record.moves().get(last)?;
    let block = |block: u32| {
        let mut sum = vec![0_i64; record.values()];
        for fate in fates(seed, first::CHECKING + block) {
            under(record, judge, fate, part, &mut sum)?;
        }
        Some(sum)
    };
    let blocks: Option<Vec<Vec<i64>>> = (0..passes).map(block).collect();
    Some(estimated(&blocks?, record.values()))
}

/// Adds what it was worth under one fate.
fn under(record: &Record, judge: Bot, fate: Fate, part: Part, sum: &mut [i64]) -> Option<()> {
    let endings = record.endings(judge);
    let stepped = |at: usize| step(record, &endings, at, &endings.from(record.node(at), fate)?, fate);
    match part {
        Part::Deal => add(sum, &endings.from(record.node(0), fate)?, &endings.dealt(fate)?),
        Part::Luck(at) => {
            let (chosen, _, next) = stepped(at)?;
            add(sum, &next, &chosen);
        }
        Part::Choices(from, to) => {
            for at in from..=to {
                let (_, known, _) = stepped(at)?;
                sum.iter_mut().zip(known).for_each(|(sum, known)| *sum += i64::from(known));
            }
        }
    }
    Some(())
}
