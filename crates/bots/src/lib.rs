//! Players that see only a view.
//!
//! A bot gets what a person in its seat would get, a packed view, and answers with an action. It cannot see more: the
//! worlds it thinks in are imagined from that view. What bots know about each game is in `games`, in a file or folder
//! named after the game; [`kind`] has the names, `judge` what all bots share, `search` the bots that look further
//! ahead.

pub mod arena;
pub mod character;
pub mod endings;
mod games;
pub mod hints;
mod judge;
pub mod kind;
mod search;
mod tuned;
pub mod tuning;

pub use character::Character;
pub use hints::Hint;
pub use kind::{Bot, Budget, UnknownBot};
pub use tuned::{Tuned, TunedError};

use judge::{Judge, Mind};
use search::Question;
use serde_json::Value;
use shelf::{AnyGame, AnyTable, ShelfError, with_game, with_position};
use table::luck::Dice;
use table::{Forms, Seat, Viewer};

/// How many of ten choices a novice leaves to chance.
const NOVICE: usize = 3;

/// The characters a game knows, the usual one first; none for a game that is not on the shelf.
pub fn characters(game: &str) -> &'static [Character] {
    with_game!(game, |Played| Played::CHARACTERS).unwrap_or_default()
}

/// The line-ups and targets that ship with a game, for `finitude balance`; empty for a game that is not on the shelf.
pub fn balance(game: &str) -> &'static str {
    with_game!(game, |Played| Played::BALANCE).unwrap_or_default()
}

impl Bot {
    /// What the bot does on `seat`, from what the seat sees. `None` when the seat has nothing to decide.
    pub fn choose(
        self,
        game: &dyn AnyGame,
        packed: &[u8],
        seat: Seat,
        dice: &mut Dice,
    ) -> Result<Option<Value>, ShelfError> {
        let world = game.imagine(packed, dice.roll())?;
        Ok(self.decide(&*world, seat, dice, search::threads(), None).0)
    }

    /// The same for a table at hand: the bot looks only at what its seat sees of it.
    pub fn choose_at(self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        self.choose_with(table, seat, dice, search::threads())
    }

    /// The same on this many threads, for callers that let many bots think at once.
    pub fn choose_with(self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice, threads: usize) -> Option<Value> {
        self.choose_counting(table, seat, dice, threads, None).0
    }

    /// The same, with the number of courses of play that were imagined, to measure how fast a search is; `strong` may
    /// be given weights other than those that ship.
    pub fn choose_counting(
        self,
        table: &dyn AnyTable,
        seat: Seat,
        dice: &mut Dice,
        threads: usize,
        strong: Option<&Tuned>,
    ) -> (Option<Value>, u32) {
        if self == Bot::Random {
            // The random bot needs no imagined world: it takes any line of its menu.
            return (table.pick(seat, dice), 0);
        }
        let world = table.imagined(Viewer::Seat(seat), dice.roll());
        self.decide(&*world, seat, dice, threads, strong)
    }

    /// What the bot answers to an open offer made to its seat. `None` if nobody offers anything.
    pub fn answer_offer(
        self,
        game: &dyn AnyGame,
        packed: &[u8],
        seat: Seat,
        dice: &mut Dice,
    ) -> Result<Option<Value>, ShelfError> {
        let world = game.imagine(packed, dice.roll())?;
        Ok(self.answer(&*world, seat))
    }

    /// The same for a table at hand.
    pub fn answer_offer_at(self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        if !has_offer(table, seat) {
            return None;
        }
        let world = table.imagined(Viewer::Seat(seat), dice.roll());
        self.answer(&*world, seat)
    }

    fn decide(
        self,
        world: &dyn AnyTable,
        seat: Seat,
        dice: &mut Dice,
        threads: usize,
        strong: Option<&Tuned>,
    ) -> (Option<Value>, u32) {
        if self == Bot::Random || (self == Bot::Novice && dice.below(10) < NOVICE) {
            return (world.pick(seat, dice), 0);
        }
        with_position!(world.position(), |game, state| {
            let mind = match (self, strong) {
                (Bot::Strong(_), Some(tuned)) => tuned.mind(),
                _ => self.mind_at(game),
            };
            let (action, courses) = match self {
                Bot::Search(budget) | Bot::Strong(budget) => {
                    let question = Question { game, state, seat, mind: &mind };
                    let found = search::search(&question, budget, threads, dice);
                    let courses = found.iter().map(|found| found.courses).sum();
                    (found.first().map(|best| best.action), courses)
                }
                Bot::Random | Bot::Novice | Bot::Character(_) => {
                    (judge::choose(game, state, seat, &mind, dice, usize::MAX), 0)
                }
            };
            (action.map(|action| game.write_action(&action)), courses)
        })
    }

    /// Every kind of bot weighs offers: one that gave everything away would be no fun to play with.
    fn answer(self, world: &dyn AnyTable, seat: Seat) -> Option<Value> {
        with_position!(world.position(), |game, state| {
            let action = game.answer_offer(state, seat, &self.mind_at(game))?;
            Some(game.write_action(&action))
        })
    }

    /// What the bot judges and searches by at a game.
    fn mind_at<G: Judge>(self, _game: &G) -> Mind {
        match self {
            Bot::Character(character) => judge::mind::<G>(character),
            Bot::Strong(_) => tuned::mind::<G>(),
            Bot::Random | Bot::Novice | Bot::Search(_) => judge::mind::<G>(Character::SENSIBLE),
        }
    }
}

/// Whether somebody has made the seat an offer: if so, it may decline it.
pub fn has_offer(table: &dyn AnyTable, seat: Seat) -> bool {
    table.besides(seat).iter().any(|choice| choice.action.get("decline").is_some())
}

#[cfg(test)]
mod tests;
