//! Many games side by side, stepped on as many threads as one is told.

use crate::rewards::{Reward, Shaping};
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

/// Where to write. What nobody asks for is not worked out.
#[derive(Default)]
pub(crate) struct Out<'a> {
    pub(crate) observation: Option<&'a mut [f32]>,
    pub(crate) mask: Option<&'a mut [i8]>,
    pub(crate) reward: Option<&'a mut [f32]>,
    pub(crate) done: Option<&'a mut [bool]>,
    pub(crate) truncated: Option<&'a mut [bool]>,
    pub(crate) seat: Option<&'a mut [i32]>,
    /// What was seen at the end of a game, where the same step begins the next one; other rows are left as they are.
    pub(crate) last: Option<&'a mut [f32]>,
}

/// How many numbers a row has in each array.
#[derive(Clone, Copy)]
struct Widths {
    observation: usize,
    mask: usize,
    seats: usize,
}

impl Common {
    /// The first of the seats that are played from outside: who looks at a game that is over.
    fn observer(&self) -> Seat {
        let outside = self.players.iter().position(|player| matches!(player, Player::Outside));
        Seat(outside.unwrap_or(0) as u8)
    }

    /// How many of so many rows each thread has.
    fn share(&self, rows: usize) -> usize {
        rows.div_ceil(self.threads.max(1)).max(1)
    }

    fn widths(&self) -> Widths {
        let schema = self.arrays.schema();
        Widths { observation: schema.numbers(), mask: schema.actions(), seats: self.arrays.seats() }
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

impl<'a> Out<'a> {
    /// Takes so many rows off the front.
    fn take(&mut self, rows: usize, widths: Widths) -> Out<'a> {
        Out {
            observation: front(&mut self.observation, rows * widths.observation),
            mask: front(&mut self.mask, rows * widths.mask),
            reward: front(&mut self.reward, rows * widths.seats),
            done: front(&mut self.done, rows),
            truncated: front(&mut self.truncated, rows),
            seat: front(&mut self.seat, rows),
            last: front(&mut self.last, rows * widths.observation),
        }
    }
}

fn front<'a, T>(slice: &mut Option<&'a mut [T]>, length: usize) -> Option<&'a mut [T]> {
    let whole = slice.take()?;
    let (front, back) = whole.split_at_mut(length.min(whole.len()));
    *slice = Some(back);
    Some(front)
}

/// Finds out what each row is to do, before anything happens in one. An error is the first row whose action is not offered.
pub(crate) fn choose(rows: &mut [Row], common: &Common, numbers: &[i64]) -> Result<(), usize> {
    let share = common.share(rows.len());
    if share >= rows.len() {
        return not_offered(0, rows, numbers).map_or(Ok(()), Err);
    }
    let first = std::thread::scope(|scope| {
        let mut parts = rows.chunks_mut(share).zip(numbers.chunks(share)).enumerate();
        let own = parts.next();
        let others: Vec<_> =
            parts.map(|(at, (rows, numbers))| scope.spawn(move || not_offered(at * share, rows, numbers))).collect();
        let own = own.and_then(|(_, (rows, numbers))| not_offered(0, rows, numbers));
        own.or_else(|| {
            others.into_iter().find_map(|other| match other.join() {
                Ok(found) => found,
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })
    });
    first.map_or(Ok(()), Err)
}

/// The first of these rows whose action is not offered, counted from `start`.
fn not_offered(start: usize, rows: &mut [Row], numbers: &[i64]) -> Option<usize> {
    rows.iter_mut().zip(numbers).position(|(row, &number)| !row.choose(number)).map(|at| start + at)
}

/// Steps every row; what each is to do has been chosen.
pub(crate) fn step(rows: &mut [Row], common: &Common, out: Out<'_>) {
    spread(rows, common, out, |row, out| row.step(common, out));
}

/// Begins all rows anew, or those that are marked, and shows all of them.
pub(crate) fn reset(rows: &mut [Row], common: &Common, seed: Option<u64>, which: Option<&[bool]>, out: Out<'_>) {
    spread(rows, common, out, |row, out| {
        match which {
            None => row.rewind(common, seed),
            Some(which) if which.get(row.at).copied().unwrap_or(false) => row.next_game(common),
            Some(_) => {}
        }
        row.look(common, out.observation, out.mask, out.seat);
    });
}

/// Works on the rows, in as many parts as there are threads.
fn spread(rows: &mut [Row], common: &Common, mut out: Out<'_>, work: impl Fn(&mut Row, Out<'_>) + Sync) {
    let widths = common.widths();
    let part = |rows: &mut [Row], mut out: Out<'_>| rows.iter_mut().for_each(|row| work(row, out.take(1, widths)));
    let share = common.share(rows.len());
    if share >= rows.len() {
        return part(rows, out);
    }
    std::thread::scope(|scope| {
        // The thread that asks works too: one fewer is started at every step.
        let (own, others) = rows.split_at_mut(share);
        let own_out = out.take(own.len(), widths);
        for rows in others.chunks_mut(share) {
            let (out, part) = (out.take(rows.len(), widths), &part);
            scope.spawn(move || part(rows, out));
        }
        part(own, own_out);
    });
}
