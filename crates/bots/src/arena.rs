//! Bots against bots, many games at once: who wins how often, and how sure that is.
//!
//! Every deal is played once for each rotation of the seats, so that neither a good seat nor a good deal helps anybody.
//! Where the players win or lose together, each bot plays as a team of its own.

use crate::kind::Bot;
use crate::tuned::Tuned;
use shelf::{AnyGame, AnyTable, ShelfError};
use table::luck::Dice;
use table::{Outcome, Seat, Verdict};

/// No game between bots should take this many decisions: one that does is reported as a stall.
pub const STALL: usize = 20_000;

/// How a game between bots went.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Who sat where, by index in the list of bots.
    pub seating: Vec<usize>,
    /// The result; `None` for a game that stalled.
    pub outcome: Option<Outcome>,
    /// Decisions made.
    pub decisions: usize,
}

/// What is to be played.
pub struct Match<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// Who plays.
    pub bots: &'a [Bot],
    /// The seed of deals and choices: the same seed gives the same games, unless bots think by the clock.
    pub seed: u64,
    /// Whether the players win or lose together ([`plays_together`]).
    pub together: bool,
    /// Whether seats are assigned at random from all bots, to hunt for stalls.
    pub mixed: bool,
    /// The weights for `strong`, if not those that ship.
    pub strong: Option<&'a Tuned>,
}

impl Match<'_> {
    /// Who sits where in a game, by index in the list of bots.
    pub fn seating(&self, game: u32) -> Vec<usize> {
        let (seats, bots) = (usize::from(self.game.seats()), self.bots.len().max(1));
        let game = game as usize;
        if self.together {
            return vec![game % bots; seats];
        }
        if self.mixed {
            let mut dice = Dice::new(self.seed ^ (game as u64).wrapping_mul(0xa076_1d64_78bd_642f));
            return (0..seats).map(|_| dice.below(bots)).collect();
        }
        // With fewer bots than seats some sit twice; with more, the table changes with every deal.
        let deal = game / self.rotations();
        let rotation = game % self.rotations();
        let mut seated: Vec<usize> = (0..seats).map(|at| (deal + at) % bots).collect();
        seated.rotate_left(rotation % seats);
        seated
    }

    /// How many games are played with the same deal.
    pub fn rotations(&self) -> usize {
        if self.together { self.bots.len().max(1) } else { usize::from(self.game.seats()) }
    }

    /// Plays one game. Each bot may use this many threads to think.
    pub fn play(&self, game: u32, threads: usize) -> Result<Played, ShelfError> {
        // Earlier positions are not needed here.
        self.play_on(game, threads, &mut |table| drop(table.hand_over())).map(|(played, _)| played)
    }

    /// The same, with the table, which remembers every position.
    pub fn play_remembering(&self, game: u32, threads: usize) -> Result<(Played, Box<dyn AnyTable>), ShelfError> {
        self.play_on(game, threads, &mut |_| {})
    }

    fn play_on(
        &self,
        game: u32,
        threads: usize,
        after_each: &mut dyn FnMut(&mut dyn AnyTable),
    ) -> Result<(Played, Box<dyn AnyTable>), ShelfError> {
        let seating = self.seating(game);
        let deal = (game as usize / self.rotations()) as u64;
        let mut table = self.game.deal(u128::from(self.seed) << 64 | u128::from(deal));
        let mut dice = Dice::new(self.seed ^ u64::from(game).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for decisions in 0..STALL {
            let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else {
                let played = Played { seating, outcome: table.outcome(), decisions };
                return Ok((played, table));
            };
            let bot = seating.get(seat.index()).and_then(|&at| self.bots.get(at)).copied().unwrap_or(Bot::Random);
            match bot.choose_counting(&*table, seat, &mut dice, threads, self.strong).0 {
                Some(action) => table.play(seat, &action)?,
                None => table.play_random(seat, &mut dice)?,
            }
            after_each(&mut *table);
        }
        Ok((Played { seating, outcome: None, decisions: STALL }, table))
    }
}

/// Whether the players of a game win or lose together. Found out by playing a random game.
pub fn plays_together(game: &dyn AnyGame, seed: u64) -> bool {
    let mut table = game.deal(seed.into());
    let mut dice = Dice::new(seed);
    for _ in 0..STALL {
        let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
        if table.play_random(seat, &mut dice).is_err() {
            break;
        }
        table.hand_over();
    }
    table.outcome().is_some_and(|outcome| outcome.verdict != Verdict::Ranked)
}

/// How a bot did, all in all.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Record {
    /// How many seats it had in games that ended; for teams, how many games.
    pub sat: u32,
    /// Wins; a shared win counts in part.
    pub wins: f64,
    /// Total points.
    pub points: i64,
    /// How much stronger than the first bot it is, in Elo points.
    pub elo: f64,
}

impl Record {
    /// The share of wins.
    pub fn rate(&self) -> f64 {
        self.wins / f64::from(self.sat.max(1))
    }

    /// The 95% confidence interval of that share (Wilson).
    pub fn bounds(&self) -> (f64, f64) {
        wilson(self.wins, f64::from(self.sat))
    }
}

/// The 95% confidence interval of a share, after this many wins in this many trials.
pub fn wilson(wins: f64, trials: f64) -> (f64, f64) {
    if trials <= 0.0 {
        return (0.0, 1.0);
    }
    let (z, share) = (1.959_964, wins / trials);
    let middle = share + z * z / (2.0 * trials);
    let spread = z * (share * (1.0 - share) / trials + z * z / (4.0 * trials * trials)).sqrt();
    let below = 1.0 + z * z / trials;
    (((middle - spread) / below).max(0.0), ((middle + spread) / below).min(1.0))
}

/// The table of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// By bot.
    pub records: Vec<Record>,
    /// How often each bot finished ahead of each other one at the same table; a shared place counts half.
    pub ahead: Vec<Vec<f64>>,
    /// Wins by seat, as shares of the games that ended: what the seat itself is worth.
    pub by_seat: Vec<f64>,
    /// Games that ended.
    pub ended: u32,
    /// Games that did not.
    pub stalled: u32,
    /// Decisions in all.
    pub decisions: u64,
}

impl Tally {
    /// The share of their meetings in which one bot finished ahead of the other; `None` if they never met.
    pub fn beats(&self, one: usize, other: usize) -> Option<f64> {
        let (won, lost) = (self.ahead.get(one)?.get(other)?, self.ahead.get(other)?.get(one)?);
        (won + lost > 0.0).then(|| won / (won + lost))
    }
}

/// Adds up games.
pub fn tally(bots: usize, seats: usize, games: &[Played]) -> Tally {
    let mut tally = Tally {
        records: vec![Record::default(); bots],
        ahead: vec![vec![0.0; bots]; bots],
        by_seat: vec![0.0; seats],
        ended: 0,
        stalled: 0,
        decisions: 0,
    };
    for played in games {
        tally.decisions += played.decisions as u64;
        let Some(outcome) = &played.outcome else {
            tally.stalled += 1;
            continue;
        };
        tally.ended += 1;
        let winners = outcome.winners();
        for standing in &outcome.standings {
            let Some(record) = played.seating.get(standing.seat.index()).and_then(|&at| tally.records.get_mut(at))
            else {
                continue;
            };
            record.points += i64::from(standing.score);
            if outcome.verdict == Verdict::Ranked {
                record.sat += 1;
                if winners.contains(standing.seat) {
                    record.wins += 1.0 / winners.len() as f64;
                    if let Some(seat) = tally.by_seat.get_mut(standing.seat.index()) {
                        *seat += 1.0 / winners.len() as f64;
                    }
                }
            }
        }
        if outcome.verdict == Verdict::Ranked {
            compare(&mut tally.ahead, played, outcome);
        } else if let Some(record) = played.seating.first().and_then(|&at| tally.records.get_mut(at)) {
            record.sat += 1;
            record.wins += f64::from(u8::from(outcome.verdict == Verdict::TeamWon));
        }
    }
    for seat in &mut tally.by_seat {
        *seat /= f64::from(tally.ended.max(1));
    }
    for (record, elo) in tally.records.iter_mut().zip(elo(&tally.ahead)) {
        record.elo = elo;
    }
    tally
}

/// Who finished ahead of whom, among different bots at one table.
fn compare(better: &mut [Vec<f64>], played: &Played, outcome: &Outcome) {
    let bot = |seat: Seat| played.seating.get(seat.index()).copied().unwrap_or(0);
    for (at, one) in outcome.standings.iter().enumerate() {
        for other in &outcome.standings[at + 1..] {
            let (first, second) = (bot(one.seat), bot(other.seat));
            if first == second {
                continue;
            }
            let share = if one.place < other.place { 1.0 } else { 0.5 };
            better[first][second] += share;
            better[second][first] += 1.0 - share;
        }
    }
}

/// The strengths that best explain who finished ahead of whom (Bradley–Terry), in Elo points above the first bot.
fn elo(better: &[Vec<f64>]) -> Vec<f64> {
    let bots = better.len();
    let mut strength = vec![1.0_f64; bots];
    for _ in 0..200 {
        let next: Vec<f64> = (0..bots)
            .map(|one| {
                // Half a win and half a loss against everybody: a bot that never lost is strong, not infinitely so.
                let others = (0..bots).filter(|&other| other != one);
                let wins: f64 = others.clone().map(|other| better[one][other] + 0.5).sum();
                let met = others
                    .map(|other| (better[one][other] + better[other][one] + 1.0) / (strength[one] + strength[other]));
                wins / met.sum::<f64>().max(f64::MIN_POSITIVE)
            })
            .collect();
        strength = next;
    }
    let first = strength.first().copied().unwrap_or(1.0);
    strength.iter().map(|own| if bots < 2 { 0.0 } else { 400.0 * (own / first).log10() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Setup;

    #[test]
    fn every_bot_sits_at_every_seat_equally_often() {
        let game = shelf::make(&Setup::printed("limit", 3)).unwrap();
        for count in 2..=5 {
            let bots = vec![Bot::Random; count];
            let arena = Match { game: &*game, bots: &bots, seed: 1, together: false, mixed: false, strong: None };
            let mut sat = vec![[0; 3]; count];
            for number in 0..(3 * count as u32) {
                for (seat, bot) in arena.seating(number).into_iter().enumerate() {
                    sat[bot][seat] += 1;
                }
            }
            let times = sat[0][0];
            assert!(sat.iter().flatten().all(|other| *other == times), "{count} bots: {sat:?}");
        }
    }

    #[test]
    fn the_interval_is_that_of_wilson() {
        let (low, high) = wilson(10.0, 100.0);
        assert!((low - 0.0552).abs() < 0.001 && (high - 0.1744).abs() < 0.001, "{low} {high}");
        let (low, high) = wilson(0.0, 10.0);
        assert!(low == 0.0 && (high - 0.2775).abs() < 0.001, "{low} {high}");
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }

    #[test]
    fn who_wins_more_is_the_stronger_one() {
        let game = shelf::make(&Setup::printed("megacorps", 3)).unwrap();
        let bots = [Bot::Random, Bot::SENSIBLE];
        let arena = Match { game: &*game, bots: &bots, seed: 5, together: false, mixed: false, strong: None };
        let games: Vec<Played> = (0..6).map(|number| arena.play(number, 1).unwrap()).collect();
        let tally = tally(2, 3, &games);
        assert_eq!((tally.ended, tally.stalled), (6, 0));
        assert!(tally.records[1].elo > 100.0 && tally.records[0].elo == 0.0, "{tally:?}");
        assert!((tally.by_seat.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        let share = tally.beats(1, 0).unwrap();
        assert!(share > 0.5 && (share + tally.beats(0, 1).unwrap() - 1.0).abs() < 1e-9, "{share}");
        assert_eq!((tally.beats(0, 0), tally.beats(0, 7)), (None, None));
        assert!(!plays_together(&*game, 1));
    }

    #[test]
    fn a_game_that_is_remembered_is_the_same_game() {
        let game = shelf::make(&Setup::printed("megacorps", 3)).unwrap();
        let bots = [Bot::Random, Bot::SENSIBLE];
        let arena = Match { game: &*game, bots: &bots, seed: 6, together: false, mixed: false, strong: None };
        let (played, table) = arena.play_remembering(1, 1).unwrap();
        assert_eq!(arena.play(1, 1).unwrap(), played);
        assert!(table.earlier(0).is_some() && table.moves() == played.decisions);
    }

    #[test]
    fn a_team_wins_or_loses_as_one() {
        let outcome = |verdict| Some(Outcome { verdict, ..Outcome::ranked([(Seat(0), 3), (Seat(1), 3)]) });
        let won = Played { seating: vec![1, 1], outcome: outcome(Verdict::TeamWon), decisions: 9 };
        let lost = Played { outcome: outcome(Verdict::TeamLost { grade: 2 }), ..won.clone() };
        let tally = tally(2, 2, &[won, lost]);
        assert_eq!((tally.records[1].sat, tally.records[1].wins), (2, 1.0));
        assert_eq!(tally.records[0].sat, 0);
    }
}
