//! Many games side by side, and what a step does in each.

use crate::rewards::{Reward, Shaping};
use crate::spread::{Out, spread};
use bots::Bot;
use serde_json::Value;
use shelf::arrays::{Arrays, Course};
use shelf::bulk::Mind;
use shelf::{AnyTable, ShelfError};
use std::sync::Arc;
use table::Seat;
use table::luck::Dice;

/// What happens when a game is over, in the words of Gymnasium.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Autoreset {
    /// The next step begins a new game, whatever action is given.
    NextStep,
    /// The same step begins a new game.
    SameStep,
    /// The game stays over until it is reset.
    Disabled,
}

/// Who decides for a seat.
#[derive(Clone, Copy)]
pub(crate) enum Player {
    /// Whoever steps the games.
    Outside,
    /// Chance.
    Random,
    /// A bot.
    Bot(Bot),
}

struct BotMind(Bot);

impl Mind for BotMind {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        // The rows are spread over threads already.
        self.0.choose_with(table, seat, dice, 1)
    }
}

/// What all rows have in common.
pub(crate) struct Common {
    pub(crate) arrays: Arc<dyn Arrays>,
    pub(crate) players: Vec<Player>,
    pub(crate) autoreset: Autoreset,
    pub(crate) reward: Reward,
    pub(crate) shaping: Shaping,
    pub(crate) threads: usize,
}

/// One game after another.
pub(crate) struct Row {
    pub(crate) course: Box<dyn Course>,
    /// Its number among the rows.
    at: usize,
    /// The seed of its first game.
    first: u64,
    /// How many games have been played here.
    games: u64,
    figures: Vec<i64>,
    /// Whether the game was ended between two steps, so that the next step has to tell of it.
    unpaid: bool,
}

impl Common {
    /// The first of the seats that are played from outside: who looks at a game that is over.
    fn observer(&self) -> Seat {
        let outside = self.players.iter().position(|player| matches!(player, Player::Outside));
        Seat(outside.unwrap_or(0) as u8)
    }
}

impl Row {
    pub(crate) fn new(common: &Common, at: usize, seed: u64) -> Row {
        let first = seed.wrapping_add(at as u64);
        let course = common.arrays.clone().course(first);
        let mut row = Row { course, at, first, games: 0, figures: Vec::new(), unpaid: false };
        row.begin(common);
        row
    }

    /// The seed of the game being played.
    pub(crate) fn seed(&self) -> u64 {
        self.first.wrapping_add(self.games << 32)
    }

    /// Begins the first game again, or one from another seed.
    fn rewind(&mut self, common: &Common, seed: Option<u64>) {
        self.first = seed.map_or(self.first, |seed| seed.wrapping_add(self.at as u64));
        self.games = 0;
        self.course.restart(self.first);
        self.begin(common);
    }

    fn begin(&mut self, common: &Common) {
        self.unpaid = false;
        common.shaping.begin(&*self.course, &mut self.figures);
        self.drive(common);
    }

    fn next_game(&mut self, common: &Common) {
        self.games += 1;
        self.course.restart(self.seed());
        self.begin(common);
    }

    /// Lets those inside decide until somebody outside is asked.
    fn drive(&mut self, common: &Common) {
        while let Some(seat) = self.course.asked() {
            match common.players.get(seat.index()) {
                Some(Player::Random) => self.course.decide(None),
                Some(Player::Bot(bot)) => self.course.decide(Some(&mut BotMind(*bot))),
                _ => return,
            }
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.course.asked().is_none()
    }

    /// Finds the action with this number. `false` if it is not offered; a row that is over takes any.
    fn choose(&mut self, number: i64) -> bool {
        self.is_over() || usize::try_from(number).is_ok_and(|number| self.course.choose(number))
    }

    /// Does any action for whoever is asked, and lets those inside go on. `None` if nobody is asked.
    pub(crate) fn play(&mut self, common: &Common, action: &Value) -> Option<Result<(), ShelfError>> {
        if self.is_over() {
            return None;
        }
        let done = self.course.play(action);
        self.drive(common);
        self.unpaid = self.is_over();
        Some(done)
    }

    /// Does what was chosen and writes what came of it.
    fn step(&mut self, common: &Common, out: Out<'_>) {
        let (mut done, mut truncated) = (false, false);
        let mut rewards = [0.0; Seat::MAX];
        // After an end that was not yet told there is nothing more to do, but to pay.
        if self.is_over() && !std::mem::take(&mut self.unpaid) {
            if common.autoreset == Autoreset::NextStep {
                self.next_game(common);
            } else {
                truncated = self.course.is_cut_short();
                done = !truncated;
            }
        } else {
            self.course.go_on();
            self.drive(common);
            common.shaping.pay(&*self.course, &mut self.figures, &mut rewards);
            if self.is_over() {
                truncated = self.course.is_cut_short();
                done = !truncated;
                if let Some(outcome) = self.course.outcome() {
                    common.reward.pay(&outcome, &mut rewards);
                }
                if common.autoreset == Autoreset::SameStep {
                    if let Some(last) = out.last {
                        self.course.look(common.observer(), Some(last), None);
                    }
                    self.next_game(common);
                }
            }
        }
        if let Some(reward) = out.reward {
            reward.iter_mut().zip(rewards).for_each(|(place, reward)| *place = reward);
        }
        out.done.into_iter().flatten().for_each(|place| *place = done);
        out.truncated.into_iter().flatten().for_each(|place| *place = truncated);
        self.look(common, out.observation, out.mask, out.seat);
    }

    /// Writes what whoever is asked sees and may do.
    fn look(
        &mut self,
        common: &Common,
        observation: Option<&mut [f32]>,
        mask: Option<&mut [i8]>,
        seat: Option<&mut [i32]>,
    ) {
        let asked = self.course.asked();
        self.course.look(asked.unwrap_or_else(|| common.observer()), observation, mask);
        seat.into_iter().flatten().for_each(|place| *place = asked.map_or(-1, |seat| seat.0.into()));
    }
}

/// Does one action in each row, once it is known that all of them are offered. An error is the first row whose action is not; then
/// nothing has happened in any.
pub(crate) fn step(rows: &mut [Row], common: &Common, numbers: &[i64], out: Out<'_>) -> Result<(), usize> {
    let not_offered = |first: usize, rows: &mut [Row]| {
        let numbers = numbers.iter().skip(first);
        rows.iter_mut().zip(numbers).position(|(row, &number)| !row.choose(number)).map(|at| first + at)
    };
    spread(rows, common, out, not_offered, |row, out| row.step(common, out)).map_or(Ok(()), Err)
}

/// Begins all rows anew, or those that are marked, and shows all of them.
pub(crate) fn reset(rows: &mut [Row], common: &Common, seed: Option<u64>, which: Option<&[bool]>, out: Out<'_>) {
    let begin = |row: &mut Row, out: Out<'_>| {
        match which {
            None => row.rewind(common, seed),
            Some(which) if which.get(row.at).copied().unwrap_or(false) => row.next_game(common),
            Some(_) => {}
        }
        row.look(common, out.observation, out.mask, out.seat);
    };
    spread(rows, common, out, |_, _| None, begin);
}
