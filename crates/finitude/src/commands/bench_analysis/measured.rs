//! What is measured of the games of one kind.

use super::games;
use crate::analyse_args::{Budget, Measure};
use analysis::revalued::valued_again;
use analysis::study::NOMINATING;
use analysis::{Analysis, Estimate, Kind, Part, Record, Study, fortune};
use bots::Bot;
use shelf::{AnyGame, AnyTable, ShelfError};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use table::luck::Dice;
use table::{Journal, Seat};

/// The luck of a game is found in so many passes, and held against what so many others find.
pub(super) const SHORT: u32 = 8;
pub(super) const LONG: u32 = 32;
/// A blunder counts from so many points.
pub(super) const LARGE: f64 = 5.0;
/// In so many new passes it is looked at again what was told.
pub(super) const AGAIN: u32 = 32;

/// How the measurement is done.
pub(super) struct Manner {
    pub(super) games: u32,
    pub(super) budget: Budget,
    /// What is measured; without it everything.
    pub(super) only: Option<Measure>,
    pub(super) threads: usize,
    pub(super) seed: u64,
}

impl Manner {
    /// Whether this is measured.
    pub(super) fn wants(&self, measure: Measure) -> bool {
        self.only.is_none_or(|only| only == measure)
    }
}

/// What was measured.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Measured {
    /// How many games between characters were taken apart.
    pub(super) games: usize,
    /// How many passes told something, on average.
    pub(super) passes: f64,
    /// The variance of a choice's value with common luck, as a share of that without.
    pub(super) gain: Option<f64>,
    /// Half the widths of the start, luck, what was not known and the own choices, on average, in points.
    pub(super) widths: [f64; 4],
    /// Seconds to the first moments, and to the end: the longest.
    pub(super) seconds: [f64; 2],
    /// Milliseconds to open a branch: the longest.
    pub(super) branch: f64,
    /// How often the interval of the luck held what a long run found, and how often that was looked at.
    pub(super) held: [usize; 2],
    /// What became of planted blunders.
    pub(super) planted: Planted,
}

/// What became of planted blunders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Planted {
    /// In how many games one was planted.
    pub(super) games: usize,
    /// How many were worth more than [`LARGE`] to whoever made them.
    pub(super) large: usize,
    /// How many of these were among the key moments.
    pub(super) found: usize,
    /// How many key moments were told.
    pub(super) told: usize,
    /// In how many games one was told that new passes find to be nothing, or the contrary.
    pub(super) false_alarms: usize,
    /// In how many games one was told that new passes do not confirm: their interval holds nothing, or the contrary.
    pub(super) not_confirmed: usize,
}

/// Measures games of one kind.
pub(super) fn measure(game: &dyn AnyGame, id: &str, manner: &Manner) -> Result<Measured, ShelfError> {
    let judge = Bot::for_live_tables(id);
    let seed_of = |number: u32, kind: u64| Dice::new(manner.seed ^ (u64::from(number) << 32 | kind)).roll();
    let mut measured = Measured::default();
    let (mut records, mut widths, mut gains) = (Vec::new(), Vec::new(), [0.0, 0.0]);
    let taken_apart = if manner.only == Some(Measure::Planted) { 0 } else { manner.games };
    for number in 0..taken_apart {
        let table = games::between_characters(game, id, number, seed_of(number, 0))?;
        let wide = manner.wants(Measure::Widths);
        if wide {
            measured.branch = measured.branch.max(branch(&*table)?);
        }
        let Ok(record) = Record::of(&*table) else { continue };
        if let Some(studied) = wide.then(|| study(&record, judge, seed_of(number, 1), manner)).flatten() {
            measured.passes += studied.analysis.blocks as f64;
            for (longest, took) in measured.seconds.iter_mut().zip(studied.seconds) {
                *longest = longest.max(took);
            }
            if let Some(gain) = studied.gain {
                gains = [gains[0] + gain.common, gains[1] + gain.separate];
            }
            widths.extend(own_widths(&record, &studied.analysis));
            measured.games += 1;
        }
        if manner.wants(Measure::Coverage) {
            records.push((record, seed_of(number, 2)));
        }
        // A record holds every position of its game: only as many are kept as there are threads to share them.
        if records.len() >= manner.threads {
            measured.hold(&std::mem::take(&mut records), judge, manner.threads);
        }
    }
    measured.hold(&records, judge, manner.threads);
    measured.passes /= measured.games.max(1) as f64;
    measured.gain = (gains[1] > 0.0).then(|| gains[0] / gains[1]);
    for (at, width) in measured.widths.iter_mut().enumerate() {
        *width = widths.iter().map(|each: &[f64; 4]| each[at]).sum::<f64>() / widths.len().max(1) as f64;
    }
    if manner.wants(Measure::Planted) {
        measured.planted = planted(game, judge, manner, seed_of)?;
    }
    Ok(measured)
}

impl Measured {
    /// Counts how many intervals of the luck in these games hold, each game with the seed of its endings.
    fn hold(&mut self, records: &[(Record, u64)], judge: Bot, threads: usize) {
        let covered = on_threads(records, threads, |(record, seed)| coverage(record, judge, *seed));
        for [held, of] in covered.into_iter().flatten() {
            self.held = [self.held[0] + held, self.held[1] + of];
        }
    }
}

/// An analysis within the budget, and how long it took.
struct Studied {
    analysis: Analysis,
    gain: Option<analysis::Gain>,
    seconds: [f64; 2],
}

fn study(record: &Record, judge: Bot, seed: u64, manner: &Manner) -> Option<Studied> {
    let begun = Instant::now();
    let mut study = Study::of(record, judge, seed, NOMINATING);
    // Moments can be told from two passes on.
    study.work(analysis::Budget::Blocks(2), manner.threads, |_| ());
    study.analysis()?;
    let first = begun.elapsed().as_secs_f64();
    match manner.budget {
        Budget::Blocks(blocks) => study.work(analysis::Budget::Blocks(blocks), manner.threads, |_| ()),
        Budget::Seconds(seconds) => {
            let left = f64::from(seconds) - first;
            if left > 0.0 {
                study.work(analysis::Budget::Seconds(left), manner.threads, |_| ());
            }
        }
    }
    let analysis = study.analysis()?;
    Some(Studied { analysis, gain: study.gain(), seconds: [first, begun.elapsed().as_secs_f64()] })
}

/// Half the widths of the terms of each seat's sum, or of the team's.
fn own_widths(record: &Record, analysis: &Analysis) -> Vec<[f64; 4]> {
    let terms = [&analysis.start, &analysis.luck, &analysis.unknown, &analysis.own];
    points(record).map(|value| terms.map(|term| term.get(value).map_or(0.0, |estimate| estimate.half))).collect()
}

/// The values that are points.
fn points(record: &Record) -> std::ops::Range<usize> {
    0..if record.is_team() { 1 } else { record.seats() }
}

/// Opens a branch before the last move of a game from its journal, and answers how many milliseconds that takes.
fn branch(table: &dyn AnyTable) -> Result<f64, ShelfError> {
    let (journal, last) = (table.journal(), table.moves().saturating_sub(1));
    let begun = Instant::now();
    let entries = journal.entries.iter().take(last).cloned().collect();
    let game = shelf::make_for(journal)?;
    let mut branch = game.replay_owned(Journal { header: journal.header.clone(), entries })?;
    branch.deal_new_luck(1);
    if let Some(seat) = branch.waiting().and_then(|waiting| waiting.lowest()) {
        branch.choices(seat);
    }
    Ok(begun.elapsed().as_secs_f64() * 1000.0)
}

/// How many intervals of the luck of a game hold what a long run finds, and how many there are. The long run has an
/// interval of its own, which counts as well.
fn coverage(record: &Record, judge: Bot, seed: u64) -> Option<[usize; 2]> {
    let short = fortune::estimates(record, judge, seed, SHORT)?;
    let long = fortune::estimates(record, judge, !seed, LONG)?;
    let holds = |value: &usize| {
        let (short, long) = (short[*value], long[*value]);
        (short.mean - long.mean).abs() <= short.half.hypot(long.half)
    };
    Some([points(record).filter(holds).count(), points(record).len()])
}

/// Games between strong bots with one action by chance.
fn planted(
    game: &dyn AnyGame,
    judge: Bot,
    manner: &Manner,
    seed_of: impl Fn(u32, u64) -> u64,
) -> Result<Planted, ShelfError> {
    let mut planted = Planted::default();
    for number in 0..manner.games {
        let (table, at) = games::with_a_blunder(game, seed_of(number, 3))?;
        let (Some(at), Ok(record)) = (at, Record::of(&*table)) else { continue };
        let Some(Studied { analysis, .. }) = study(&record, judge, seed_of(number, 4), manner) else { continue };
        // First the blunder itself, then all that was told.
        let mut parts = vec![Part::Choices(at, at)];
        parts.extend(analysis.moments.iter().map(Part::from));
        let seed = seed_of(number, 5);
        let valued = on_threads(&parts, manner.threads, |part| valued_again(&record, judge, seed, *part, AGAIN));
        let Some((Some(blunder), moments)) = valued.split_first() else { continue };
        let own = record.value_of(record.moves().get(at).map_or(Seat(0), |moved| moved.seat));
        planted.games += 1;
        planted.told += analysis.moments.len();
        if blunder[own].mean.abs() > LARGE {
            planted.large += 1;
            let is_it =
                |moment: &analysis::KeyMoment| moment.kind == Kind::Choice && (moment.from..=moment.to).contains(&at);
            planted.found += usize::from(analysis.moments.iter().any(is_it));
        }
        let any = |wrong: fn(f64, Estimate) -> bool| {
            let each = analysis.moments.iter().zip(moments);
            let mut each =
                each.filter_map(|(told, again)| Some((told.worth[told.most].mean, again.as_ref()?[told.most])));
            usize::from(each.any(|(told, again)| wrong(told, again)))
        };
        planted.false_alarms += any(is_false);
        planted.not_confirmed += any(|told, again| is_false(told, again) || !again.excludes_zero());
    }
    Ok(planted)
}

/// Whether something was told that new passes give no worth, or one with the other sign.
fn is_false(told: f64, again: Estimate) -> bool {
    told * again.mean <= 0.0
}

/// Does something for each of them, on so many threads; the answers come in order.
fn on_threads<T: Sync, R: Send>(items: &[T], threads: usize, of: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, items.len().max(1)) {
            scope.spawn(|| {
                while let Some((at, item)) = taken(items, &next) {
                    let answer = of(item);
                    if let Ok(mut done) = done.lock() {
                        done.push((at, answer));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, answer)| answer).collect()
}

fn taken<'a, T>(items: &'a [T], next: &AtomicUsize) -> Option<(usize, &'a T)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    items.get(at).map(|item| (at, item))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Setup;

    #[test]
    fn answers_come_in_order_whichever_thread_was_faster() {
        let items: Vec<usize> = (0..50).collect();
        for threads in [0, 1, 3, 99] {
            assert_eq!(
                on_threads(&items, threads, |item| item * 2),
                items.iter().map(|item| item * 2).collect::<Vec<_>>()
            );
        }
        assert_eq!(on_threads(&[], 2, |item: &usize| *item), Vec::<usize>::new());
    }

    #[test]
    fn a_branch_of_a_game_opens() {
        let title = &shelf::TITLES[0];
        let game = shelf::make(&Setup::printed(title.id, title.fewest.max(2))).unwrap();
        let table = games::between_characters(&*game, title.id, 0, 9).unwrap();
        assert!(branch(&*table).unwrap() > 0.0);
    }
}
