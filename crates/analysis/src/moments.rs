//! Which choices and which luck stand out.
//!
//! Some passes nominate: of all moments those that seem to matter most. Other passes then say how much they mattered, so
//! that having been nominated makes nothing larger; and a moment is told only if that is clear even though several were
//! nominated. The risk that any moment told in a game is none is 5 %.

use crate::account::{Account, Term, term};
use crate::interval::{Estimate, Sample};
use crate::record::Record;
use serde::{Deserialize, Serialize};

/// How many moments are nominated.
pub const NOMINATED: usize = 8;
/// How many moments are told at most, and how many of one turn.
const TOLD: usize = 7;
const TOLD_OF_TURN: usize = 3;
/// The risk of telling anything that is not so.
const ALPHA: f64 = 0.05;
/// What matters less than this share of the usual score is not worth telling.
const SMALL: f64 = 0.02;

/// Whose doing a moment was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A choice, with what its seat knew.
    Choice,
    /// Chance.
    Luck,
}

/// Something that mattered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeyMoment {
    /// Whose doing it was.
    pub kind: Kind,
    /// Who chose, or at whose move chance had its say; none for the deal.
    pub seat: Option<u8>,
    /// The turn, generation or round.
    pub turn: i64,
    /// The first move it consists of, counted from 0.
    pub from: usize,
    /// The last one.
    pub to: usize,
    /// The move among them that seems to have made the most of it.
    pub step: usize,
    /// What it was worth to each value; the intervals hold together for all nominated moments.
    pub worth: Vec<Estimate>,
    /// The value it was nominated for, and the one that makes it told.
    pub most: usize,
}

/// What a choice or luck seems to have been worth, whether it stands out or not: for marks along a curve.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mark {
    /// Whose doing it was.
    pub kind: Kind,
    /// Who chose, or at whose move chance had its say; none for the deal.
    pub seat: Option<u8>,
    /// The turn, generation or round.
    pub turn: i64,
    /// The first move it consists of, counted from 0.
    pub from: usize,
    /// The last one.
    pub to: usize,
    /// The move among them with several lines to choose from that seems to have made the most of it; `None` for luck, and
    /// where there was nothing to choose.
    pub free: Option<usize>,
    /// All moves among them with several lines to choose from.
    pub several: Vec<usize>,
    /// What it was worth to each value, on average.
    pub worth: Vec<f64>,
}

/// A moment that might be told.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Moment {
    kind: Kind,
    seat: Option<u8>,
    turn: i64,
    from: usize,
    to: usize,
}

/// A moment that was nominated, and the value for which it was. Only that value can make it told: eight moments are tried, not
/// eight times as many as there are values.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Nominee {
    moment: Moment,
    value: usize,
    /// What moments of its kind varied by when it was nominated, for each value: where few passes tell, perhaps nothing varies in them.
    usual: Vec<f64>,
}

impl Moment {
    /// What it was worth in a pass.
    fn worth(&self, pass: &crate::pass::Pass, value: usize) -> i64 {
        match (self.kind, self.seat) {
            (Kind::Choice, _) => (self.from..=self.to).map(|at| term(pass, Term::Known(at), value)).sum(),
            (Kind::Luck, None) => term(pass, Term::Deal, value),
            (Kind::Luck, Some(_)) => term(pass, Term::Luck(self.from), value),
        }
    }
}

/// Every moment of a game: the deal, the choices of a seat until another seat or chance comes in between, and what chance
/// brought after each.
fn all(record: &Record) -> Vec<Moment> {
    let mut moments = vec![Moment { kind: Kind::Luck, seat: None, turn: 0, from: 0, to: 0 }];
    let mut begun: Option<Moment> = None;
    for (at, moved) in record.moves().iter().enumerate() {
        let seat = Some(moved.seat.0);
        match &mut begun {
            Some(moment) if moment.seat == seat => moment.to = at,
            _ => {
                moments.extend(begun.take());
                begun = Some(Moment { kind: Kind::Choice, seat, turn: moved.turn, from: at, to: at });
            }
        }
        if !moved.outcomes.is_empty() {
            moments.extend(begun.take());
            moments.push(Moment { kind: Kind::Luck, seat, turn: moved.turn, from: at, to: at });
        }
    }
    moments.extend(begun);
    moments
}

/// Every choice and all luck of a game with what it seems to have been worth. What was neither free nor worth anything is
/// left out.
pub(crate) fn marks(record: &Record, account: &Account) -> Vec<Mark> {
    let known = |at: usize| {
        let value = record.value_of(record.moves()[at].seat);
        account.sample(|pass| term(pass, Term::Known(at), value)).mean().abs()
    };
    let mark = |moment: Moment| {
        let mean = |value| account.sample(|pass| moment.worth(pass, value)).mean();
        let worth: Vec<f64> = (0..record.values()).map(mean).collect();
        let Moment { kind, seat, turn, from, to } = moment;
        let several = (from..=to).filter(|&at| kind == Kind::Choice && record.moves()[at].lines > 1);
        let several: Vec<usize> = several.collect();
        // Of equal ones the first.
        let free = several.iter().copied();
        let free = free.max_by(|&one, &other| known(one).total_cmp(&known(other)).then(other.cmp(&one)));
        Mark { kind, seat, turn, from, to, free, several, worth }
    };
    let tells = |mark: &Mark| mark.free.is_some() || mark.worth.iter().any(|worth| *worth != 0.0);
    all(record).into_iter().map(mark).filter(tells).collect()
}

/// What is too small to be told, for each value.
fn small(record: &Record, account: &Account) -> Vec<f64> {
    let points = if record.has_world() { record.values() - 1 } else { record.values() };
    let usual = (0..points).map(|value| account.start(value).mean.abs()).sum::<f64>() / points.max(1) as f64;
    let world = |value| if value < points { usual } else { account.start(value).mean.abs() };
    (0..record.values()).map(|value| (SMALL * world(value)).max(SMALL)).collect()
}

/// The samples of some moments, each with the usual variance of its kind.
struct Samples {
    by_moment: Vec<Vec<Sample>>,
    usual: [Vec<f64>; 2],
}

impl Samples {
    fn of(record: &Record, account: &Account, moments: &[Moment]) -> Samples {
        let values = 0..record.values();
        let one =
            |moment: &Moment| values.clone().map(|value| account.sample(|pass| moment.worth(pass, value))).collect();
        let by_moment: Vec<Vec<Sample>> = moments.iter().map(one).collect();
        let usual = [Kind::Choice, Kind::Luck].map(|kind| {
            let mean = |value: usize| {
                let same = moments.iter().zip(&by_moment).filter(|(moment, _)| moment.kind == kind);
                let variances: Vec<f64> = same.map(|(_, samples)| samples[value].variance()).collect();
                variances.iter().sum::<f64>() / variances.len().max(1) as f64
            };
            values.clone().map(mean).collect()
        });
        Samples { by_moment, usual }
    }
}

/// The moments that seem to matter most, each to one value.
pub(crate) fn nominate(record: &Record, account: &Account) -> Vec<Nominee> {
    let (moments, small) = (all(record), small(record, account));
    let samples = Samples::of(record, account, &moments);
    let mut weighed: Vec<(f64, usize, usize)> = Vec::new();
    for (at, moment) in moments.iter().enumerate() {
        let clear = (0..record.values()).filter_map(|value| {
            let usual = samples.usual[moment.kind as usize][value];
            let estimate = samples.by_moment[at][value].moderated(usual, ALPHA);
            let large = estimate.mean.abs() >= small[value] && estimate.half > 0.0;
            large.then(|| (estimate.mean.abs() / estimate.half, at, value))
        });
        // Of equal values the first.
        weighed.extend(clear.reduce(|best, other| if other.0 > best.0 { other } else { best }));
    }
    weighed.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    let nominee = |(_, at, value): (f64, usize, usize)| {
        let usual = samples.usual[moments[at].kind as usize].clone();
        Nominee { moment: moments[at].clone(), value, usual }
    };
    weighed.into_iter().take(NOMINATED).map(nominee).collect()
}

/// Those of the nominated moments that other passes confirm, the weightiest first.
pub(crate) fn confirm(record: &Record, account: &Account, nominated: &[Nominee]) -> Vec<KeyMoment> {
    let (small, everything) = (small(record, account), all(record));
    // What is usual is learnt from all moments, not from the chosen few.
    let usual = Samples::of(record, account, &everything).usual;
    let moments: Vec<Moment> = nominated.iter().map(|nominee| nominee.moment.clone()).collect();
    let samples = Samples::of(record, account, &moments).by_moment;
    let spread: Vec<f64> = (0..record.values()).map(|value| account.spread(value).max(f64::EPSILON)).collect();
    let mut told: Vec<(f64, KeyMoment)> = Vec::new();
    for (at, Nominee { moment, value: most, usual: before }) in nominated.iter().enumerate() {
        let (most, alpha) = (*most, ALPHA / nominated.len().max(1) as f64);
        let estimate = |value: usize| {
            let usual = usual[moment.kind as usize][value].max(before[value]);
            samples[at][value].moderated(usual, alpha)
        };
        let worth: Vec<Estimate> = (0..record.values()).map(estimate).collect();
        if !worth[most].excludes_zero() || worth[most].mean.abs() < small[most] {
            continue;
        }
        let Moment { kind, seat, turn, from, to } = *moment;
        let part = |at: usize| account.sample(|pass| term(pass, Term::Known(at), most)).mean().abs();
        let step = (from..=to).max_by(|&one, &other| part(one).total_cmp(&part(other)).then(other.cmp(&one)));
        let step = step.unwrap_or(from);
        told.push((worth[most].mean.abs() / spread[most], KeyMoment { kind, seat, turn, from, to, step, worth, most }));
    }
    told.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut kept: Vec<KeyMoment> = Vec::new();
    for (_, moment) in told {
        let of_turn = kept.iter().filter(|other| other.turn == moment.turn).count();
        if of_turn < TOLD_OF_TURN && kept.len() < TOLD {
            kept.push(moment);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pass::Pass;
    use crate::tests::finished;
    use bots::Bot;
    use table::luck::Dice;

    /// How much moments vary, in turn: some hardly, some a great deal.
    const VARY: [usize; 4] = [1, 3, 9, 27];

    /// A pass over a game in which nothing was worth anything: no choice and no luck, but by chance.
    fn of_nothing(record: &Record, dice: &mut Dice) -> Pass {
        let mut chance = |vary: usize| -> Vec<i32> {
            // As in a block, two endings.
            (0..record.values()).map(|_| (dice.below(vary + 1) + dice.below(vary + 1)) as i32 - vary as i32).collect()
        };
        let rise = |from: &[i32], by: Vec<i32>| from.iter().zip(by).map(|(from, by)| from + by).collect::<Vec<i32>>();
        let mut pass = Pass { undealt: chance(9), ..Pass::default() };
        pass.before.push(rise(&pass.undealt, chance(9)));
        for (at, moved) in record.moves().iter().enumerate() {
            let vary = VARY[at % VARY.len()];
            let here = pass.before[at].clone();
            let luck = if moved.outcomes.is_empty() { vec![0; here.len()] } else { chance(vary) };
            pass.before.push(rise(&here, luck));
            pass.chosen.push(here);
            pass.known.push(if moved.lines > 1 { chance(vary) } else { vec![0; record.values()] });
        }
        pass
    }

    fn account(record: &Record, dice: &mut Dice, passes: usize) -> Account {
        let mut account = Account::default();
        (0..passes).for_each(|_| account.add(of_nothing(record, dice)));
        account
    }

    /// In how many of so many games in which nothing mattered something is told, after so many passes.
    fn told(games: usize, nominating: usize, telling: usize) -> usize {
        let title = shelf::TITLES[0];
        let record = Record::of(&*finished(title.id, 4, 21, &[Bot::Random])).unwrap();
        assert!(record.values() >= 5 && record.moves().len() > 40, "{}", record.values());
        let mut dice = Dice::new(17);
        let tells = |_: &usize| {
            let nominated = nominate(&record, &account(&record, &mut dice, nominating));
            assert_eq!(nominated.len(), NOMINATED);
            !confirm(&record, &account(&record, &mut dice, telling), &nominated).is_empty()
        };
        (0..games).filter(tells).count()
    }

    #[test]
    fn what_happens_not_to_vary_in_few_passes_is_not_held_for_sure() {
        let title = shelf::TITLES[0];
        let record = Record::of(&*finished(title.id, 2, 21, &[Bot::Random])).unwrap();
        let mut dice = Dice::new(3);
        let nominated = nominate(&record, &account(&record, &mut dice, 8));
        assert!(nominated.iter().any(|nominee| nominee.moment.kind == Kind::Choice));
        // Two passes in which every choice was worth the same little, and luck nothing.
        let mut pass = of_nothing(&record, &mut dice);
        pass.known.iter_mut().flatten().for_each(|worth| *worth = 1);
        pass.before.iter_mut().chain(&mut pass.chosen).for_each(|value| value.clone_from(&pass.undealt));
        let mut same = Account::default();
        [pass.clone(), pass].into_iter().for_each(|pass| same.add(pass));
        assert!(confirm(&record, &same, &nominated).is_empty());
    }

    #[test]
    fn what_is_only_luck_is_told_in_few_games() {
        // Eight moments share a risk of 5 %: 20 games are to be expected at most. If any of their values could make a moment told,
        // or if what varies much were held for as sure as the rest, it would be more than 100.
        let told = told(400, 8, 8);
        assert!(told <= 30, "{told} of 400");
    }
}
