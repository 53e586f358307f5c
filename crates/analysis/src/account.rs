//! Passes added up: what everything was worth, and the sums that lead from the beginning to the result.

use crate::interval::{Estimate, Sample};
use crate::pass::{ENDINGS, Pass};
use crate::record::Record;
use serde::{Deserialize, Serialize};

/// The passes over a game so far.
#[derive(Clone, Debug, Default)]
pub struct Account {
    passes: Vec<Pass>,
}

/// A term of the sum, in one pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Term {
    /// What the deal was worth.
    Deal,
    /// What chance was worth after a move.
    Luck(usize),
    /// What a move was worth, seen afterwards.
    Choice(usize),
    /// What a move was worth with what its seat knew.
    Known(usize),
}

/// The sums, exactly: whole numbers, to be divided by `endings`. For every value, start + luck + unknown + all choices
/// is the result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sums {
    /// How many endings each of them adds up.
    pub endings: i64,
    /// The game before it was dealt.
    pub start: Vec<i64>,
    /// All luck, the deal included.
    pub luck: Vec<i64>,
    /// What nobody who chose could know.
    pub unknown: Vec<i64>,
    /// What the choices of each seat were worth with what it knew: by seat, then by value.
    pub choices: Vec<Vec<i64>>,
    /// The result.
    pub result: Vec<i64>,
}

/// How much common luck does for the values of choices: their variance in one pass, added up over all choices that the
/// judge would not always have made.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gain {
    /// With the same luck before and after the choice.
    pub common: f64,
    /// With luck of its own after it.
    pub separate: f64,
}

impl Account {
    /// How much common luck does for the choices of a game. `None` without a choice, or from fewer than three passes.
    pub fn gain(&self, record: &Record) -> Option<Gain> {
        let passes = self.passes.len();
        if passes < 3 {
            return None;
        }
        let mut gain = Gain::default();
        for (at, moved) in record.moves().iter().enumerate().filter(|(_, moved)| moved.asked > 0 && moved.lines > 1) {
            let value = record.value_of(moved.seat);
            // The luck of one pass after the choice, that of another before it.
            let worth = |shift: usize| -> Sample {
                let pairs = (0..passes).map(|pass| (&self.passes[pass], &self.passes[(pass + shift) % passes]));
                pairs.map(|(one, other)| f64::from(one.chosen[at][value] - other.before[at][value])).collect()
            };
            let common = worth(0);
            if common.mean() != 0.0 || common.variance() > 0.0 {
                gain.common += common.variance();
                gain.separate += worth(1).variance();
            }
        }
        (gain.separate > 0.0).then_some(gain)
    }

    /// Adds a pass.
    pub fn add(&mut self, pass: Pass) {
        self.passes.push(pass);
    }

    /// How many passes there are.
    pub fn blocks(&self) -> usize {
        self.passes.len()
    }

    /// A number that each pass has, for one ending.
    pub(crate) fn sample(&self, of: impl Fn(&Pass) -> i64) -> Sample {
        self.passes.iter().map(|pass| of(pass) as f64 / f64::from(ENDINGS)).collect()
    }

    /// What a game was worth before it was dealt.
    pub fn start(&self, value: usize) -> Estimate {
        self.sample(|pass| pass.undealt[value].into()).estimate(0.05)
    }

    /// How much one ending of a game that is dealt anew differs from another: the standard deviation.
    pub fn spread(&self, value: usize) -> f64 {
        // A block is the mean of two endings.
        (self.sample(|pass| pass.undealt[value].into()).variance() * f64::from(ENDINGS)).sqrt()
    }

    /// What the position after this many moves was worth.
    pub fn value(&self, moves: usize, value: usize) -> Estimate {
        self.sample(|pass| pass.before[moves][value].into()).estimate(0.05)
    }

    /// All luck that came to a value.
    pub fn luck(&self, record: &Record, value: usize) -> Estimate {
        self.sample(|pass| luck(pass, record, value)).estimate(0.05)
    }

    /// What nobody who chose could know.
    pub fn unknown(&self, record: &Record, value: usize) -> Estimate {
        self.sample(|pass| unknown(pass, record, value)).estimate(0.05)
    }

    /// What the choices of a seat were worth to a value, with what the seat knew.
    pub fn choices(&self, record: &Record, seat: usize, value: usize) -> Estimate {
        self.sample(|pass| choices(pass, record, seat, value)).estimate(0.05)
    }

    /// What a value owes to the choices of whoever it belongs to: a seat its own, a team all.
    pub fn own(&self, record: &Record, value: usize) -> Estimate {
        self.chosen(record, value, |seat| record.owns(seat, value))
    }

    /// What it owes to the choices of everybody else.
    pub fn others(&self, record: &Record, value: usize) -> Estimate {
        self.chosen(record, value, |seat| !record.owns(seat, value))
    }

    fn chosen(&self, record: &Record, value: usize, by: impl Fn(usize) -> bool) -> Estimate {
        let seats: Vec<usize> = (0..record.seats()).filter(|&seat| by(seat)).collect();
        let sum = |pass: &Pass| seats.iter().map(|&seat| choices(pass, record, seat, value)).sum();
        self.sample(sum).estimate(0.05)
    }

    /// The exact sums.
    pub fn sums(&self, record: &Record) -> Sums {
        let endings = self.passes.len() as i64 * i64::from(ENDINGS);
        let values = 0..record.values();
        let total = |of: &dyn Fn(&Pass) -> i64| self.passes.iter().map(of).sum::<i64>();
        let each =
            |of: &dyn Fn(&Pass, usize) -> i64| values.clone().map(|value| total(&|pass| of(pass, value))).collect();
        Sums {
            endings,
            start: each(&|pass, value| pass.undealt[value].into()),
            luck: each(&|pass, value| luck(pass, record, value)),
            unknown: each(&|pass, value| unknown(pass, record, value)),
            choices: (0..record.seats()).map(|seat| each(&|pass, value| choices(pass, record, seat, value))).collect(),
            result: record.result().iter().map(|&points| endings * i64::from(points)).collect(),
        }
    }
}

/// A term of one pass.
pub(crate) fn term(pass: &Pass, term: Term, value: usize) -> i64 {
    let whole = |number: i32| i64::from(number);
    match term {
        Term::Deal => whole(pass.before[0][value]) - whole(pass.undealt[value]),
        Term::Luck(at) => whole(pass.before[at + 1][value]) - whole(pass.chosen[at][value]),
        Term::Choice(at) => whole(pass.chosen[at][value]) - whole(pass.before[at][value]),
        Term::Known(at) => whole(pass.known[at][value]),
    }
}

fn luck(pass: &Pass, record: &Record, value: usize) -> i64 {
    let moves = (0..record.moves().len()).map(|at| term(pass, Term::Luck(at), value));
    term(pass, Term::Deal, value) + moves.sum::<i64>()
}

fn unknown(pass: &Pass, record: &Record, value: usize) -> i64 {
    let moves = 0..record.moves().len();
    moves.map(|at| term(pass, Term::Choice(at), value) - term(pass, Term::Known(at), value)).sum()
}

fn choices(pass: &Pass, record: &Record, seat: usize, value: usize) -> i64 {
    let own = record.moves().iter().enumerate().filter(|(_, moved)| moved.seat.index() == seat);
    own.map(|(at, _)| term(pass, Term::Known(at), value)).sum()
}
