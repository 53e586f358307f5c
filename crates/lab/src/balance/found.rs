//! What the games of a line-up came to.

use super::notes::Notes;
use super::targets::Target;
use std::collections::{BTreeMap, BTreeSet};
use table::Verdict;

/// How seats fared with a card or an option.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Use {
    /// Seats that could use it: held the card, or were offered the option.
    pub open: u64,
    /// Seats that used it.
    pub used: u64,
    /// How many of these won; a shared win counts in part.
    pub won: f64,
}

/// What the games of a line-up came to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Found {
    /// Games played.
    pub games: u64,
    /// Games that did not end.
    pub unfinished: u64,
    /// Games that a team has won; `None` where everybody plays for themselves.
    pub team_won: Option<u64>,
    /// By bot: seats, and wins.
    pub bots: BTreeMap<String, (u64, f64)>,
    /// Wins by seat.
    pub seats: Vec<f64>,
    /// The last turn of every game that was won; where everybody plays for themselves, of every game.
    pub lengths: Vec<i64>,
    /// How often somebody alone led at two thirds of the game, and how often they won.
    pub leads: (u64, f64),
    /// By card.
    pub cards: BTreeMap<String, Use>,
    /// By option.
    pub options: BTreeMap<String, Use>,
    /// How often each kind of event happened.
    pub events: BTreeMap<&'static str, u64>,
}

fn percent(part: f64, whole: f64) -> Option<f64> {
    (whole > 0.0).then(|| 100.0 * part / whole)
}

impl Found {
    pub(super) fn of(seats: usize) -> Found {
        Found { seats: vec![0.0; seats], ..Found::default() }
    }

    /// Adds a game.
    pub(super) fn add(&mut self, notes: &Notes, bots: &[&str]) {
        self.games += 1;
        for (event, count) in &notes.events {
            *self.events.entry(*event).or_default() += count;
        }
        let Some(outcome) = &notes.outcome else {
            self.unfinished += 1;
            return;
        };
        let ranked = outcome.verdict == Verdict::Ranked;
        let winners = outcome.winners();
        let won = |seat: usize| match outcome.verdict {
            Verdict::Ranked if winners.contains(table::Seat(seat as u8)) => 1.0 / winners.len() as f64,
            Verdict::TeamWon => 1.0,
            _ => 0.0,
        };
        if ranked || outcome.verdict == Verdict::TeamWon {
            self.lengths.push(notes.turns);
        }
        if !ranked {
            *self.team_won.get_or_insert(0) += u64::from(outcome.verdict == Verdict::TeamWon);
        }
        for (seat, bot) in bots.iter().enumerate() {
            let record = self.bots.entry((*bot).to_owned()).or_default();
            *record = (record.0 + 1, record.1 + won(seat));
            self.seats[seat] += won(seat);
        }
        self.lead(notes, won);
        let tally = |into: &mut BTreeMap<String, Use>, open: &[BTreeSet<String>], used: &[BTreeSet<String>]| {
            for (seat, (open, used)) in open.iter().zip(used).enumerate() {
                for name in open.union(used) {
                    let tally = into.entry(name.clone()).or_default();
                    tally.open += 1;
                    if used.contains(name) {
                        tally.used += 1;
                        tally.won += won(seat);
                    }
                }
            }
        };
        tally(&mut self.cards, &notes.held, &notes.played);
        tally(&mut self.options, &notes.open, &notes.taken);
    }

    /// Whether whoever led alone at two thirds of the game won it.
    fn lead(&mut self, notes: &Notes, won: impl Fn(usize) -> f64) {
        let then = notes.scores.iter().rfind(|(turn, _)| 3 * turn <= 2 * notes.turns);
        let Some((_, scores)) = then.filter(|(_, scores)| scores.len() > 1) else { return };
        let best = scores.iter().max();
        let mut leaders = scores.iter().enumerate().filter(|(_, score)| Some(*score) == best);
        if let (Some((seat, _)), None) = (leaders.next(), leaders.next()) {
            self.leads = (self.leads.0 + 1, self.leads.1 + won(seat));
        }
    }

    fn ended(&self) -> f64 {
        (self.games - self.unfinished) as f64
    }

    /// By how much the seats that used something win above an equal share, in points of a hundred. What too few of
    /// them used is left out.
    pub fn lift(&self, usage: &Use) -> Option<f64> {
        let share = 100.0 / self.seats.len().max(1) as f64;
        let base = self.team_won.map_or(Some(share), |won| percent(won as f64, self.ended()))?;
        (usage.used >= 30).then(|| percent(usage.won, usage.used as f64)).flatten().map(|won| won - base)
    }

    /// Options that were open to many and that nobody took.
    pub fn untaken(&self) -> Vec<&str> {
        self.options.iter().filter(|(_, one)| one.used == 0).map(|(name, _)| name.as_str()).collect()
    }

    /// Cards that were held and that nobody played.
    pub fn unplayed(&self) -> Vec<&str> {
        self.cards.iter().filter(|(_, one)| one.used == 0).map(|(name, _)| name.as_str()).collect()
    }

    /// How much more than its share a seat wins, in points of a hundred.
    pub fn advantage(&self, seat: usize) -> Option<f64> {
        let share = 100.0 / self.seats.len().max(1) as f64;
        percent(*self.seats.get(seat)?, self.ended()).map(|won| won - share)
    }

    /// What was measured for a target; `None` if the games tell nothing about it.
    pub fn measured(&self, target: &Target) -> Option<f64> {
        match target.measure.as_str() {
            "wins" => match (&target.bot, self.team_won) {
                (Some(bot), _) => self.bots.get(bot).and_then(|(seats, won)| percent(*won, *seats as f64)),
                (None, Some(won)) => percent(won as f64, self.ended()),
                (None, None) => None,
            },
            "turn" => {
                let mut lengths = self.lengths.clone();
                lengths.sort_unstable();
                lengths.get(lengths.len() / 2).map(|turn| *turn as f64)
            }
            "seat" => (0..self.seats.len()).filter_map(|seat| self.advantage(seat)).reduce(f64::max),
            "leader" => percent(self.leads.1, self.leads.0 as f64),
            "unplayed" => (!self.cards.is_empty()).then(|| self.unplayed().len() as f64),
            "untaken" => Some(self.untaken().len() as f64),
            "lift" => {
                let all = self.cards.values().chain(self.options.values().filter(|one| one.used < one.open));
                all.filter_map(|one| self.lift(one)).reduce(f64::max)
            }
            "played" => {
                let sum = |of: fn(&Use) -> u64| self.cards.values().map(of).sum::<u64>() as f64;
                percent(sum(|one| one.used), sum(|one| one.open))
            }
            "events" => {
                let named = target.event.as_deref()?;
                let count = self.events.iter().find(|(name, _)| **name == named).map_or(0, |(_, count)| *count);
                (self.games > 0).then(|| count as f64 / self.games as f64)
            }
            _ => None,
        }
    }
}
