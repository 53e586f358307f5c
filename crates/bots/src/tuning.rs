//! Weights learnt from play: what the figures of a position say about how the game will end.
//!
//! Bots play each other, with a random move now and then. Each position on the way is a row: how the figures of two
//! seats differ, and by how many points the seats differ in the end. The tuned weights are those that predict the
//! latter from the former best, by least squares; where the games say little, they stay near the usual weights.

use crate::character::Character;
use crate::judge::{self, Judge, MOST, Weights};
use crate::kind::Bot;
use shelf::{AnyGame, ShelfError, with_position};
use std::ops::Range;
use table::luck::Dice;
use table::{Seat, Verdict};

/// One position in this many is used: positions that follow each other say much the same.
const EVERY: usize = 7;
/// One decision in this many is random, so that positions are not all alike.
const SURPRISE: usize = 8;
/// How many rounds the weights get to converge.
const ROUNDS: usize = 20_000;
/// How strongly weights are held near the usual ones, in rows.
const CAUTION: f64 = 200.0;

/// What was learnt.
#[derive(Clone, PartialEq, Debug)]
pub struct Learnt {
    /// The figures with their usual and their tuned weight.
    pub weights: Vec<(&'static str, f32, f32)>,
    /// How many rows were used.
    pub rows: usize,
    /// The share of the final differences that the usual and the tuned weights explain, from 0 to 1.
    pub explained: (f64, f64),
}

/// The rows of some games, summed up for least squares. Sums of fractions depend on their order; so games are summed in stretches that only
/// the number of games decides, and these in order: whoever has played them, the whole is the same to the last bit.
#[derive(Clone, PartialEq, Debug)]
pub struct Rows {
    count: usize,
    squares: [[f64; MOST]; MOST],
    products: [f64; MOST],
    total: f64,
}

/// What is to be played to learn from it.
pub struct Lessons<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// Who plays: each seat gets a random one of these bots, or of the game's characters if none is named.
    pub bots: &'a [Bot],
    /// How many games.
    pub games: u32,
    /// The seed of deals and choices.
    pub seed: u64,
}

impl Lessons<'_> {
    /// How many stretches the games are summed up in.
    pub fn stretches(&self) -> usize {
        self.games.div_ceil(self.length()) as usize
    }

    fn length(&self) -> u32 {
        (self.games / 64).clamp(1, 256)
    }

    /// The games of some stretches.
    pub fn games_of(&self, stretches: Range<usize>) -> Range<u32> {
        let begin = |stretch: usize| (stretch as u32).saturating_mul(self.length()).min(self.games);
        begin(stretches.start)..begin(stretches.end)
    }

    /// Plays the games of some stretches and sums up each of them. `tell` hears how many games have been played.
    pub fn play(&self, stretches: Range<usize>, mut tell: impl FnMut(u32)) -> Result<Vec<Rows>, ShelfError> {
        let characters = crate::characters(&self.game.setup().game).iter().map(|&character| Bot::Character(character));
        let bots = if self.bots.is_empty() { characters.collect() } else { self.bots.to_vec() };
        let mut played = 0;
        let mut all = Vec::new();
        for stretch in stretches {
            let mut rows = Rows::NONE;
            for number in self.games_of(stretch..stretch + 1) {
                let seed = self.seed.wrapping_add(u64::from(number).wrapping_mul(0x9e37_79b9));
                play(self.game, &bots, seed, &mut rows)?;
                played += 1;
                tell(played);
            }
            all.push(rows);
        }
        Ok(all)
    }
}

/// What all stretches of some games teach, in their order. The weights move only part of the way, `trust`, from the usual ones to those the
/// games suggest: what predicts best how games end is not always what serves a choice best.
pub fn learn(game: &dyn AnyGame, stretches: &[Rows], trust: f64) -> Learnt {
    let mut rows = Rows::NONE;
    stretches.iter().for_each(|stretch| rows.join(stretch));
    let table = game.deal(0);
    with_position!(table.position(), |game, _state| solved(game, &rows, trust))
}

fn play(game: &dyn AnyGame, bots: &[Bot], seed: u64, rows: &mut Rows) -> Result<(), ShelfError> {
    let mut dice = Dice::new(seed);
    let mut table = game.deal(dice.roll().into());
    let seats = game.seats();
    let draw = |dice: &mut Dice| bots.get(dice.below(bots.len())).copied().unwrap_or(Bot::SENSIBLE);
    let bots: Vec<Bot> = (0..seats).map(|_| draw(&mut dice)).collect();
    let mut seen: Vec<Vec<[f32; MOST]>> = Vec::new();
    for decision in 0..crate::arena::STALL {
        let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
        if decision % EVERY == 0 {
            let figures = with_position!(table.position(), |game, state| {
                (0..seats).map(|seat| game.figures(state, Seat(seat))).collect::<Vec<_>>()
            });
            seen.push(figures);
        }
        let bot = bots.get(seat.index()).filter(|_| dice.below(SURPRISE) > 0).copied().unwrap_or(Bot::Random);
        match bot.choose_with(&*table, seat, &mut dice, 1) {
            Some(action) => table.play(seat, &action)?,
            None => table.play_random(seat, &mut dice)?,
        }
        table.hand_over();
    }
    let Some(outcome) = table.outcome() else { return Ok(()) };
    let score = |seat: usize| {
        let own = outcome.standings.iter().find(|standing| standing.seat.index() == seat);
        own.map_or(0.0, |own| f64::from(own.score))
    };
    for figures in &seen {
        match outcome.verdict {
            Verdict::Ranked => {
                for one in 0..figures.len() {
                    for other in one + 1..figures.len() {
                        let row = std::array::from_fn(|at| f64::from(figures[one][at] - figures[other][at]));
                        rows.add(&row, score(one) - score(other));
                    }
                }
            }
            // A team is judged as one: won or lost.
            verdict => rows.add(&figures[0].map(f64::from), if verdict == Verdict::TeamWon { 20.0 } else { -20.0 }),
        }
    }
    Ok(())
}

impl Rows {
    const NONE: Rows = Rows { count: 0, squares: [[0.0; MOST]; MOST], products: [0.0; MOST], total: 0.0 };

    /// The sums as text, bit for bit.
    pub fn written(&self) -> String {
        let mut text = self.count.to_string();
        self.numbers().for_each(|number| text.push_str(&format!(" {:x}", number.to_bits())));
        text
    }

    /// The sums in a text from [`Rows::written`].
    pub fn read(text: &str) -> Option<Rows> {
        let mut words = text.split(' ');
        let mut rows = Rows { count: words.next()?.parse().ok()?, ..Rows::NONE };
        let mut next = || u64::from_str_radix(words.next()?, 16).ok().map(f64::from_bits).filter(|sum| sum.is_finite());
        rows.total = next()?;
        for at in 0..MOST {
            rows.products[at] = next()?;
            for other in at..MOST {
                let square = next()?;
                (rows.squares[at][other], rows.squares[other][at]) = (square, square);
            }
        }
        words.next().is_none().then_some(rows)
    }

    /// All sums, each once: half of the squares are the other half.
    fn numbers(&self) -> impl Iterator<Item = f64> + '_ {
        let of = |at: usize| [self.products[at]].into_iter().chain(self.squares[at][at..].iter().copied());
        [self.total].into_iter().chain((0..MOST).flat_map(of))
    }

    fn join(&mut self, other: &Rows) {
        self.count += other.count;
        self.total += other.total;
        for at in 0..MOST {
            self.products[at] += other.products[at];
            for (into, from) in self.squares[at].iter_mut().zip(&other.squares[at]) {
                *into += from;
            }
        }
    }

    fn add(&mut self, row: &[f64; MOST], target: f64) {
        self.count += 1;
        self.total += target * target;
        for (at, figure) in row.iter().enumerate() {
            self.products[at] += figure * target;
            for (other, value) in row.iter().enumerate() {
                self.squares[at][other] += figure * value;
            }
        }
    }

    /// The share of the differences that weights explain.
    fn explained(&self, weights: &[f64; MOST]) -> f64 {
        let mut missed = self.total;
        for at in 0..MOST {
            missed -= 2.0 * weights[at] * self.products[at];
            for other in 0..MOST {
                missed += weights[at] * weights[other] * self.squares[at][other];
            }
        }
        if self.total > 0.0 { 1.0 - missed / self.total } else { 0.0 }
    }
}

fn solved<G: Judge>(_game: &G, rows: &Rows, trust: f64) -> Learnt {
    let usual: Weights = judge::mind::<G>(Character::SENSIBLE).weights;
    let start = usual.map(f64::from);
    let (mut squares, mut products) = (rows.squares, rows.products);
    for at in 0..MOST {
        // A figure that never differs keeps its weight; others are held back in proportion to their own scale.
        let hold = CAUTION * (rows.squares[at][at] / rows.count.max(1) as f64) + 1e-6;
        squares[at][at] += hold;
        products[at] += hold * start[at];
    }
    let said = solve(&squares, &products);
    let weights = std::array::from_fn(|at| start[at] + trust * (said[at] - start[at]));
    let names = G::FIGURES.iter().copied().zip(usual.iter().zip(weights));
    Learnt {
        weights: names.map(|(name, (usual, tuned))| (name, *usual, tuned as f32)).collect(),
        rows: rows.count,
        explained: (rows.explained(&start), rows.explained(&weights)),
    }
}

/// The weights with the least error, none of them negative: every figure is defined so that more of it is better, and a
/// weight that says otherwise would be an accident of the games. One weight after another is set to its best, over and
/// over; the error is convex, so this converges.
fn solve(squares: &[[f64; MOST]; MOST], products: &[f64; MOST]) -> [f64; MOST] {
    let mut weights = [0.0; MOST];
    for _ in 0..ROUNDS {
        for at in 0..MOST {
            let others: f64 =
                (0..MOST).filter(|&other| other != at).map(|other| squares[at][other] * weights[other]).sum();
            weights[at] = ((products[at] - others) / squares[at][at]).max(0.0);
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_found_and_none_is_below_nothing() {
        let mut rows = Rows::NONE;
        let mut dice = Dice::new(1);
        for _ in 0..500 {
            let mut row: [f64; MOST] = std::array::from_fn(|_| dice.below(21) as f64 - 10.0);
            // Two figures that nearly say the same: what one must not say, the other takes over.
            row[1] = row[0] + 0.1 * row[1];
            let target = 3.0 * row[0] - row[1] + 0.5 * row[4];
            rows.add(&row, target);
        }
        let found = solve(&rows.squares, &rows.products);
        assert!((found[0] - 2.0).abs() < 0.1 && found[1] == 0.0, "{found:?}");
        assert!((found[4] - 0.5).abs() < 0.1 && found.iter().all(|weight| *weight >= 0.0), "{found:?}");
        assert!(rows.explained(&found) > 0.99);
    }

    #[test]
    fn what_is_learnt_explains_more_than_what_was_assumed() {
        let game = shelf::make(&shelf::Setup::printed("limit", 3)).unwrap();
        let lessons = Lessons { game: &*game, bots: &[], games: 6, seed: 3 };
        let mut told = Vec::new();
        let rows = lessons.play(0..lessons.stretches(), |played| told.push(played)).unwrap();
        assert_eq!(told, [1, 2, 3, 4, 5, 6]);
        let learnt = learn(&*game, &rows, 1.0);
        assert!(learnt.rows > 100 && learnt.explained.1 >= learnt.explained.0, "{learnt:?}");
        // Whoever has played them, the same games teach the same.
        let parts = [4..6, 0..1, 1..4].map(|part| lessons.play(part, |_| {}).unwrap());
        let [last, first, middle] = parts.map(|rows| rows.iter().map(Rows::written).collect::<Vec<_>>());
        let all: Vec<Rows> = [first, middle, last].concat().iter().map(|text| Rows::read(text).unwrap()).collect();
        assert_eq!(all, rows);
        assert_eq!(learn(&*game, &all, 1.0), learnt);
        let half = learn(&*game, &rows, 0.5);
        for ((name, usual, tuned), (_, _, halfway)) in learnt.weights.iter().zip(&half.weights) {
            assert!((halfway - (usual + tuned) / 2.0).abs() < 1e-4, "{name}: {usual}, {halfway}, {tuned}");
        }
    }

    #[test]
    fn every_game_is_in_one_stretch() {
        let game = shelf::make(&shelf::Setup::printed("limit", 3)).unwrap();
        for games in [1, 63, 64, 200, 1000, 100_000] {
            let lessons = Lessons { game: &*game, bots: &[], games, seed: 1 };
            let stretches = (0..lessons.stretches()).map(|stretch| lessons.games_of(stretch..stretch + 1));
            assert!(stretches.clone().all(|stretch| !stretch.is_empty()));
            assert!(stretches.flatten().eq(0..games), "{games}");
        }
    }

    #[test]
    fn a_text_that_is_no_sums_is_none() {
        let text = Rows::NONE.written();
        assert_eq!(Rows::read(&text), Some(Rows::NONE));
        let infinite = text.replacen(" 0", &format!(" {:x}", f64::INFINITY.to_bits()), 1);
        for wrong in ["", "5", &text[..text.len() - 2], &format!("{text} 0"), &infinite, &text.replacen('0', "x", 1)] {
            assert_eq!(Rows::read(wrong), None, "{wrong}");
        }
    }
}
