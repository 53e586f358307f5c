//! What a report and a comparison need to know about a run, gathered while it is played. All of it is counts and sums
//! of whole numbers, which are the same in whatever order the games were played.

use serde::{Deserialize, Serialize};
use shelf::bulk::Played;
use std::collections::BTreeMap;
use table::Verdict;

/// The report's curves come from this many games of each cell, the first ones.
pub(crate) const CURVE_GAMES: u64 = 1000;

/// How often each value occurred.
pub type Counts = BTreeMap<i64, u64>;

/// A measure of each game: how many games, the sum, and the sum of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sum {
    /// Games.
    pub count: u64,
    /// The sum.
    pub total: i64,
    /// The sum of squares, stored as text: JSON has no number that is certain to hold it.
    #[serde(with = "in_words")]
    pub squares: i128,
}

mod in_words {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(value: &i128, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&value.to_string())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<i128, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

impl Sum {
    #[inline]
    fn add(&mut self, value: i64) {
        self.count += 1;
        self.total = self.total.saturating_add(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    fn merge(&mut self, other: &Sum) {
        self.count += other.count;
        self.total = self.total.saturating_add(other.total);
        self.squares += other.squares;
    }

    /// The mean of all games, each divided by `by`.
    pub fn mean(&self, by: f64) -> f64 {
        self.total as f64 / self.count.max(1) as f64 / by
    }

    /// The variance of one game, estimated from all of them, each divided by `by`.
    pub fn variance(&self, by: f64) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let (count, total) = (i128::from(self.count), i128::from(self.total));
        // n·Σx² − (Σx)² is exact in whole numbers, where the difference of rounded numbers would not be.
        let spread = count.saturating_mul(self.squares).saturating_sub(total.saturating_mul(total));
        spread as f64 / (count as f64 * (count - 1) as f64) / (by * by)
    }
}

/// How often seats did something, and how often those seats won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Usage {
    /// Seats that did it at least once, over all games.
    pub seats: u64,
    /// How many of these won.
    pub won: u64,
}

/// What seats did in a part of a run, by the numbers of kinds and of cards: names would be looked up a hundred times a game.
pub(crate) struct Used(pub(crate) [[Usage; 64]; 2]);

impl Default for Used {
    fn default() -> Used {
        Used([[Usage::default(); 64]; 2])
    }
}

/// How the seats of one bot did.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BotTally {
    /// How many seats it had, over all games.
    pub seats: u64,
    /// In each game, how many of its seats won.
    pub won: Sum,
    /// In each game, the points of all its seats.
    pub score: Sum,
    /// How often each score occurred.
    pub scores: Counts,
}

/// How one seat did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatTally {
    /// Games it won.
    pub won: u64,
    /// Its points.
    pub score: Sum,
    /// Games in which it went first.
    pub began: u64,
    /// Games in which it went first and won.
    pub began_and_won: u64,
}

/// Everything gathered about one cell.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Games played to their end, or to the limit of decisions.
    pub games: u64,
    /// How they ended: `ranked`, `team_won`, `team_lost`, `unfinished`.
    pub verdicts: BTreeMap<String, u64>,
    /// By bot.
    pub bots: BTreeMap<String, BotTally>,
    /// By seat.
    pub seats: Vec<SeatTally>,
    /// In each game, the points of all seats.
    pub score: Sum,
    /// In each game, the best score.
    pub best: Sum,
    /// In each game, the distance between best and worst.
    pub gap: Sum,
    /// The length of each game.
    pub decisions: Sum,
    /// The last turn of each game.
    pub turns: Sum,
    /// How often each last turn occurred.
    pub lengths: Counts,
    /// The world's figures at the end, in the order of the game's names.
    pub world: Vec<Sum>,
    /// The seats' figures at the end, all seats of a game together.
    pub seat: Vec<Sum>,
    /// What seats did, by the name of the kind.
    pub kinds: BTreeMap<String, Usage>,
    /// What cards they played, by the card's name in files.
    pub cards: BTreeMap<String, Usage>,
    /// How often each kind of event happened, over all games; counted where a bot that judges plays.
    #[serde(default)]
    pub events: BTreeMap<String, u64>,
    /// For each turn of the first games, how often each value of each of the world's figures occurred.
    pub world_curves: BTreeMap<i64, Vec<Counts>>,
    /// The same for the figures of the seats.
    pub seat_curves: BTreeMap<i64, Vec<Counts>>,
}

/// Adds what another part has gathered, item by item.
fn merge_lists<T: Clone + Default>(into: &mut Vec<T>, from: &[T], merge: impl Fn(&mut T, &T)) {
    if into.len() < from.len() {
        into.resize(from.len(), T::default());
    }
    into.iter_mut().zip(from).for_each(|(into, from)| merge(into, from));
}

fn merge_maps<K: Ord + Clone, T: Default>(
    into: &mut BTreeMap<K, T>,
    from: &BTreeMap<K, T>,
    merge: impl Fn(&mut T, &T),
) {
    for (key, from) in from {
        merge(into.entry(key.clone()).or_default(), from);
    }
}

fn merge_counts(into: &mut Counts, from: &Counts) {
    merge_maps(into, from, |into, from| *into += from);
}

fn merge_usage(into: &mut Usage, from: &Usage) {
    into.seats += from.seats;
    into.won += from.won;
}

fn merge_curves(into: &mut BTreeMap<i64, Vec<Counts>>, from: &BTreeMap<i64, Vec<Counts>>) {
    merge_maps(into, from, |into, from| merge_lists(into, from, merge_counts));
}

impl Tally {
    /// Notes how a game ended. `bots` are the players' names by seat; `used` keeps what they did.
    pub(crate) fn game(&mut self, game: &Played<'_>, bots: &[&str], used: &mut Used) {
        let seats = bots.len();
        self.games += 1;
        let verdict = verdict(game);
        match self.verdicts.get_mut(verdict) {
            Some(count) => *count += 1,
            None => drop(self.verdicts.insert(verdict.to_owned(), 1)),
        }
        self.decisions.add(game.decisions.into());
        self.turns.add(game.turns);
        *self.lengths.entry(game.turns).or_default() += 1;
        self.seats.resize(seats, SeatTally::default());
        let (mut scores, mut won) = ([0_i64; 8], [false; 8]);
        for standing in game.outcome.iter().flat_map(|outcome| &outcome.standings) {
            let seat = standing.seat.index() % 8;
            scores[seat] = standing.score.into();
            won[seat] = has_won(game, standing.place);
        }
        let (scores, won) = (&scores[..seats.min(8)], &won[..seats.min(8)]);
        self.score.add(scores.iter().sum());
        let (best, worst) = (scores.iter().max().copied(), scores.iter().min().copied());
        self.best.add(best.unwrap_or(0));
        self.gap.add(best.unwrap_or(0) - worst.unwrap_or(0));
        for (seat, tally) in self.seats.iter_mut().enumerate() {
            tally.won += u64::from(won[seat]);
            tally.score.add(scores[seat]);
            if game.first.is_some_and(|first| first.index() == seat) {
                tally.began += 1;
                tally.began_and_won += u64::from(won[seat]);
            }
        }
        for (seat, bot) in bots.iter().enumerate() {
            if bots[..seat].contains(bot) {
                continue;
            }
            if !self.bots.contains_key(*bot) {
                self.bots.insert((*bot).to_owned(), BotTally::default());
            }
            let Some(tally) = self.bots.get_mut(*bot) else { continue };
            let own = || (seat..seats).filter(|other| bots[*other] == *bot);
            tally.seats = own().count() as u64;
            tally.won.add(own().filter(|seat| won[*seat]).count() as i64);
            tally.score.add(own().map(|seat| scores[seat]).sum());
            for seat in own() {
                *tally.scores.entry(scores[seat]).or_default() += 1;
            }
        }
        for (usage, bits) in used.0.iter_mut().zip([game.kinds, game.cards]) {
            for (seat, bits) in bits.iter().enumerate() {
                let won = u64::from(won.get(seat).copied().unwrap_or(false));
                let mut left = *bits;
                while left != 0 {
                    let usage = &mut usage[left.trailing_zeros() as usize];
                    left &= left - 1;
                    usage.seats += 1;
                    usage.won += won;
                }
            }
        }
    }

    /// Takes in what was done, by the names of its kinds and cards.
    pub(crate) fn usage(&mut self, used: &Used, names: &[BTreeMap<u8, String>; 2]) {
        for (at, into) in [&mut self.kinds, &mut self.cards].into_iter().enumerate() {
            for (number, name) in &names[at] {
                let found = &used.0[at][usize::from(*number).min(63)];
                if found.seats > 0 {
                    merge_usage(into.entry(name.clone()).or_default(), found);
                }
            }
        }
    }

    /// Notes the figures at the end of a game.
    pub(crate) fn end(&mut self, world: &[i64], seats: &[i64], per_seat: usize) {
        self.world.resize(world.len(), Sum::default());
        self.seat.resize(per_seat, Sum::default());
        self.world.iter_mut().zip(world).for_each(|(sum, value)| sum.add(*value));
        for (figure, sum) in self.seat.iter_mut().enumerate() {
            sum.add(seats.chunks_exact(per_seat).map(|seat| seat[figure]).sum());
        }
    }

    /// Notes the figures at the beginning of a turn, for the curves.
    pub(crate) fn curve(&mut self, turn: i64, world: &[i64], seats: &[i64], per_seat: usize) {
        let note = |curves: &mut BTreeMap<i64, Vec<Counts>>, values: &[i64], figures: usize| {
            let counts = curves.entry(turn).or_insert_with(|| vec![Counts::new(); figures]);
            for (at, value) in values.iter().enumerate() {
                *counts[at % figures.max(1)].entry(*value).or_default() += 1;
            }
        };
        note(&mut self.world_curves, world, world.len());
        note(&mut self.seat_curves, seats, per_seat);
    }

    /// Adds what another part of the same cell has gathered.
    pub(crate) fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        merge_maps(&mut self.verdicts, &other.verdicts, |into, from| *into += from);
        merge_maps(&mut self.bots, &other.bots, |into, from| {
            into.seats = from.seats;
            into.won.merge(&from.won);
            into.score.merge(&from.score);
            merge_counts(&mut into.scores, &from.scores);
        });
        merge_lists(&mut self.seats, &other.seats, |into, from| {
            into.won += from.won;
            into.score.merge(&from.score);
            into.began += from.began;
            into.began_and_won += from.began_and_won;
        });
        for (into, from) in [
            (&mut self.score, &other.score),
            (&mut self.best, &other.best),
            (&mut self.gap, &other.gap),
            (&mut self.decisions, &other.decisions),
            (&mut self.turns, &other.turns),
        ] {
            into.merge(from);
        }
        merge_counts(&mut self.lengths, &other.lengths);
        merge_lists(&mut self.world, &other.world, Sum::merge);
        merge_lists(&mut self.seat, &other.seat, Sum::merge);
        merge_maps(&mut self.kinds, &other.kinds, merge_usage);
        merge_maps(&mut self.cards, &other.cards, merge_usage);
        merge_maps(&mut self.events, &other.events, |into, from| *into += from);
        merge_curves(&mut self.world_curves, &other.world_curves);
        merge_curves(&mut self.seat_curves, &other.seat_curves);
    }
}

/// How a game ended, as the tables spell it.
pub(crate) fn verdict(game: &Played<'_>) -> &'static str {
    match game.outcome.as_ref().map(|outcome| outcome.verdict) {
        Some(Verdict::Ranked) => "ranked",
        Some(Verdict::TeamWon) => "team_won",
        Some(Verdict::TeamLost { .. }) => "team_lost",
        None => "unfinished",
    }
}

/// Whether a place wins: the first, alone or shared; for a team, everybody or nobody.
pub(crate) fn has_won(game: &Played<'_>, place: u8) -> bool {
    match game.outcome.as_ref().map(|outcome| outcome.verdict) {
        Some(Verdict::Ranked) => place == 1,
        Some(Verdict::TeamWon) => true,
        Some(Verdict::TeamLost { .. }) | None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(values: &[i64]) -> Sum {
        let mut sum = Sum::default();
        values.iter().for_each(|value| sum.add(*value));
        sum
    }

    #[test]
    fn mean_and_variance_are_those_of_the_values() {
        let sum = sum(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert_eq!(sum.mean(1.0), 5.0);
        assert!((sum.variance(1.0) - 32.0 / 7.0).abs() < 1e-12);
        assert!((sum.variance(2.0) - 8.0 / 7.0).abs() < 1e-12);
        assert_eq!((Sum::default().mean(1.0), Sum::default().variance(1.0)), (0.0, 0.0));
    }

    #[test]
    fn parts_add_up_to_the_whole_and_survive_json() {
        let (mut one, other) = (sum(&[1, -5, 1 << 40]), sum(&[7]));
        one.merge(&other);
        assert_eq!(one, sum(&[7, 1, -5, 1 << 40]));
        let text = serde_json::to_string(&one).unwrap();
        assert_eq!(serde_json::from_str::<Sum>(&text).unwrap(), one);
    }
}
