//! A whole analysis: passes that nominate, passes that tell, and what comes of them.

use crate::account::{Account, Gain, Sums};
use crate::interval::{Estimate, Sample};
use crate::moments::{self, KeyMoment, Mark};
use crate::pass::{self, Pass, first};
use crate::record::Record;
use bots::Bot;
use serde::{Deserialize, Serialize};
#[cfg(not(target_arch = "wasm32"))]
use std::sync::atomic::{AtomicBool, Ordering};

/// The version of the judge: its rules of thumb and its weights. A change there makes another judge.
pub const JUDGE_VERSION: u32 = 1;
/// How many passes nominate before any tells. After that every fourth does: the longer an analysis thinks, the better it knows
/// what may matter. Whatever is told comes from the others.
pub const NOMINATING: u32 = 8;
/// One of so many passes after the first ones nominates.
const RENEWED: u32 = 4;

/// How much an analysis may do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Budget {
    /// This many passes that tell, besides those that nominate: the same numbers on every machine.
    Blocks(u32),
    /// As many as fit into this many seconds, but two at least. Where even those that nominate do not fit, no moment can be
    /// told.
    #[cfg(not(target_arch = "wasm32"))]
    Seconds(f64),
}

/// An analysis on its way. Whoever has the time asks for the [`next`](Study::next) block, values the game under it and
/// [`add`](Study::add)s it; blocks must be added in the order of their numbers.
#[derive(Debug)]
pub struct Study<'a> {
    record: &'a Record,
    judge: Bot,
    seed: u64,
    nominating: Account,
    telling: Account,
    nominate: u32,
    next: u32,
}

/// What an analysis has found. Estimates are of the mean of imagined endings, and carry half the width of their 95 %
/// interval.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// Who judged: the name of a bot.
    pub judge: String,
    /// The version of the judge.
    pub judge_version: u32,
    /// What the luck of the endings was drawn from.
    pub seed: u64,
    /// How many passes nominated moments.
    pub nominating: usize,
    /// How many passes everything told comes from.
    pub blocks: usize,
    /// Whether these are the passes that nominate moments: then the numbers are rough, and no moment can be told.
    pub rough: bool,
    /// How many seats there are.
    pub seats: usize,
    /// Whether the players have one result together.
    pub team: bool,
    /// Whether the last value is the world's.
    pub world: bool,
    /// The result of each value.
    pub result: Vec<i32>,
    /// What each value was expected to be before the deal.
    pub start: Vec<Estimate>,
    /// What luck was worth to each value.
    pub luck: Vec<Estimate>,
    /// What could not be known was worth.
    pub unknown: Vec<Estimate>,
    /// What the choices of each seat were worth, by seat, then by value.
    pub choices: Vec<Vec<Estimate>>,
    /// What a value owes to the choices of whoever it belongs to: a seat its own, a team all of them.
    pub own: Vec<Estimate>,
    /// What it owes to the choices of everybody else.
    pub others: Vec<Estimate>,
    /// The exact sums.
    pub sums: Sums,
    /// The value of the game at the beginning of each turn, and at the end.
    pub course: Vec<Stop>,
    /// The same before and after every choice that differed from the judge's and all luck.
    pub path: Vec<Stop>,
    /// Every choice and all luck, with what it seems to have been worth.
    pub marks: Vec<Mark>,
    /// What mattered most, the weightiest first.
    pub moments: Vec<KeyMoment>,
}

/// A point of the course of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stop {
    /// How many moves were made.
    pub moves: usize,
    /// The turn, generation or round.
    pub turn: i64,
    /// What each value was expected to be.
    pub values: Vec<Estimate>,
}

impl<'a> Study<'a> {
    /// A study of a game. So many passes nominate before any tells ([`NOMINATING`] as a rule).
    pub fn of(record: &'a Record, judge: Bot, seed: u64, nominate: u32) -> Study<'a> {
        let (nominating, telling) = (Account::default(), Account::default());
        Study { record, judge, seed, nominating, telling, nominate, next: 0 }
    }

    /// The block to value next.
    pub fn next(&self) -> u32 {
        self.next
    }

    /// Values the game under a block: the slow part, which threads can share.
    pub fn pass(&self, block: u32) -> Option<Pass> {
        let renewed = block.saturating_sub(self.nominate) / RENEWED;
        let block = match self.tells(block) {
            true => first::TELLING + block - self.nominate - renewed,
            false => block.min(self.nominate + renewed),
        };
        Pass::over(self.record, self.judge, self.seed, block)
    }

    /// Whether this block is one of those that tell.
    fn tells(&self, block: u32) -> bool {
        block.checked_sub(self.nominate).is_some_and(|after| after % RENEWED != RENEWED - 1)
    }

    /// How many blocks there are up to the last of so many that tell.
    #[cfg(not(target_arch = "wasm32"))]
    fn up_to(&self, telling: u32) -> u32 {
        let between = telling.saturating_sub(1) / (RENEWED - 1);
        self.nominate.saturating_add(telling).saturating_add(between)
    }

    /// Adds the pass of the next block. One that did not come to an end is left out.
    pub fn add(&mut self, pass: Option<Pass>) {
        let telling = self.tells(self.next);
        self.next += 1;
        match pass {
            Some(pass) if telling => self.telling.add(pass),
            Some(pass) => self.nominating.add(pass),
            None => {}
        }
    }

    /// How many passes there are from which something can be told.
    pub fn told_from(&self) -> usize {
        self.telling.blocks()
    }

    /// How much common luck does for the choices of the game, in the passes from which something can be told.
    pub fn gain(&self) -> Option<Gain> {
        self.telling.gain(self.record)
    }

    /// What has been found so far. `None` before two passes tell.
    pub fn analysis(&self) -> Option<Analysis> {
        if self.telling.blocks() < 2 {
            return None;
        }
        let nominated = moments::nominate(self.record, &self.nominating);
        Some(self.found(&self.telling, moments::confirm(self.record, &self.telling, &nominated), false))
    }

    /// What the passes that nominate seem to say, until others can tell. `None` before two of them.
    pub fn rough(&self) -> Option<Analysis> {
        (self.nominating.blocks() >= 2).then(|| self.found(&self.nominating, Vec::new(), true))
    }

    fn found(&self, account: &Account, moments: Vec<KeyMoment>, rough: bool) -> Analysis {
        let record = self.record;
        let values = 0..record.values();
        let each = |of: &dyn Fn(usize) -> Estimate| values.clone().map(of).collect::<Vec<_>>();
        let stop = |(moves, turn)| Stop { moves, turn, values: each(&|value| account.value(moves, value)) };
        let marks = moments::marks(record, account);
        Analysis {
            judge: self.judge.name(),
            judge_version: JUDGE_VERSION,
            seed: self.seed,
            nominating: self.nominating.blocks(),
            blocks: account.blocks(),
            rough,
            seats: record.seats(),
            team: record.is_team(),
            world: record.has_world(),
            result: record.result().to_vec(),
            start: each(&|value| account.start(value)),
            luck: each(&|value| account.luck(record, value)),
            unknown: each(&|value| account.unknown(record, value)),
            choices: (0..record.seats()).map(|seat| each(&|value| account.choices(record, seat, value))).collect(),
            own: each(&|value| account.own(record, value)),
            others: each(&|value| account.others(record, value)),
            sums: account.sums(record),
            course: turns(record).into_iter().map(stop).collect(),
            path: path(record, &marks).into_iter().map(stop).collect(),
            marks,
            moments,
        }
    }

    /// A first sketch of the course of the game, from endings of the first positions of its turns alone: much sooner there
    /// than a pass over the whole game.
    pub fn sketch(&self, blocks: u32) -> Option<Vec<Stop>> {
        let endings = self.record.endings(self.judge);
        let last = self.record.moves().len();
        let stop = |(moves, turn): (usize, i64)| {
            let block = |block: u32| {
                let mut sum = vec![0; self.record.values()];
                for fate in pass::fates(self.seed, first::SKETCHING + block) {
                    let end = match moves == last {
                        true => self.record.result().to_vec(),
                        false => endings.from(self.record.node(moves), fate)?,
                    };
                    sum.iter_mut().zip(end).for_each(|(sum, end)| *sum += end);
                }
                Some(sum)
            };
            let blocks = (0..blocks).map(block).collect::<Option<Vec<_>>>()?;
            let estimate = |value: usize| {
                let each = blocks.iter().map(|block| f64::from(block[value]) / f64::from(pass::ENDINGS));
                each.collect::<Sample>().estimate(0.05)
            };
            Some(Stop { moves, turn, values: (0..self.record.values()).map(estimate).collect() })
        };
        turns(self.record).into_iter().map(stop).collect()
    }

    /// Works through a budget on so many threads, and tells `progress` how many passes are done. The result depends on how
    /// many there were, never on the threads.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn work(&mut self, budget: Budget, threads: usize, progress: impl FnMut(u32)) {
        self.work_unless(&AtomicBool::new(false), budget, threads, progress);
    }

    /// The same, but ends after the passes under way once it is to `stop`, with two passes at least.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn work_unless(&mut self, stop: &AtomicBool, budget: Budget, threads: usize, mut progress: impl FnMut(u32)) {
        let begun = std::time::Instant::now();
        let threads = threads.max(1) as u32;
        loop {
            let left = match budget {
                Budget::Blocks(blocks) => self.up_to(blocks).saturating_sub(self.next),
                // Without two passes there is nothing to say: they are made whatever the time.
                Budget::Seconds(seconds) => {
                    let late = begun.elapsed().as_secs_f64() >= seconds;
                    if late && self.next >= 2 { 0 } else { threads }
                }
            };
            let stopped = stop.load(Ordering::Relaxed) && self.next >= 2;
            if left == 0 || stopped {
                return;
            }
            let blocks: Vec<u32> = (self.next..self.next + left.min(threads)).collect();
            let this = &*self;
            let passes: Vec<Option<Pass>> = std::thread::scope(|scope| {
                let running: Vec<_> = blocks.iter().map(|&block| scope.spawn(move || this.pass(block))).collect();
                running.into_iter().map(|one| one.join().unwrap_or_default()).collect()
            });
            passes.into_iter().for_each(|pass| self.add(pass));
            progress(self.next);
        }
    }
}

/// The first position of each turn, and the last position, as numbers of moves.
fn turns(record: &Record) -> Vec<(usize, i64)> {
    let mut stops: Vec<(usize, i64)> = Vec::new();
    for (at, moved) in record.moves().iter().enumerate() {
        if stops.last().is_none_or(|(_, turn)| *turn != moved.turn) {
            stops.push((at, moved.turn));
        }
    }
    let turn = stops.last().map_or(0, |(_, turn)| *turn);
    stops.push((record.moves().len(), turn));
    stops
}

/// Where the course of the game bends: before and after every mark that was worth something, and at the first positions of the turns.
fn path(record: &Record, marks: &[Mark]) -> Vec<(usize, i64)> {
    let mut stops = turns(record);
    let end = stops.last().copied();
    let bends = |mark: &&Mark| mark.seat.is_some() && mark.worth.iter().any(|worth| *worth != 0.0);
    for mark in marks.iter().filter(bends) {
        stops.push((mark.from, mark.turn));
        // What a move leads to is the next position; the turn may have changed with it.
        let after = mark.to + 1;
        let turn = record.moves().get(after).map_or(mark.turn, |moved| moved.turn);
        stops.push((after, turn));
    }
    stops.sort_by_key(|(moves, _)| *moves);
    stops.dedup_by_key(|(moves, _)| *moves);
    // The last position keeps the turn in which the game ended.
    if let (Some(last), Some(end)) = (stops.last_mut(), end) {
        *last = end;
    }
    stops
}
