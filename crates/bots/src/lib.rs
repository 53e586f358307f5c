//! Players that see only a view.
//!
//! A bot gets what a person on its seat would get, a packed view, and answers with an action. It cannot see more: the
//! world it thinks in is imagined from that view.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::{AnyGame, AnyTable, ShelfError};
use table::luck::Dice;
use table::{Seat, Viewer};

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bot {
    /// Does anything that is allowed.
    Random,
}

impl Bot {
    /// Every kind, the simplest first.
    pub const ALL: &'static [Bot] = &[Bot::Random];

    /// The name in commands, files and messages.
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
        }
    }

    /// The bot with this name.
    pub fn named(name: &str) -> Option<Bot> {
        Bot::ALL.iter().copied().find(|bot| bot.name() == name)
    }

    /// What the bot does on `seat`, from what the seat sees. `None` when the seat has nothing to decide.
    pub fn choose(
        self,
        game: &dyn AnyGame,
        packed: &[u8],
        seat: Seat,
        dice: &mut Dice,
    ) -> Result<Option<Value>, ShelfError> {
        let world = game.imagine(packed, dice.roll())?;
        Ok(self.decide(&*world, seat, dice))
    }

    /// The same for a table in reach: the bot looks at what its seat sees of it, and at nothing else.
    pub fn choose_at(self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        let world = table.imagined(Viewer::Seat(seat), dice.roll());
        self.decide(&*world, seat, dice)
    }

    fn decide(self, world: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        match self {
            Bot::Random => world.pick(seat, dice),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Setup;

    #[test]
    fn a_table_of_bots_plays_to_its_end() {
        let game = shelf::make(&Setup::printed("limit", 4)).unwrap();
        let mut table = game.deal(11);
        let mut dice = Dice::new(5);
        while let Some(waiting) = table.waiting() {
            for seat in waiting {
                let packed = table.packed_view(Viewer::Seat(seat));
                let action = Bot::Random.choose(&*game, &packed, seat, &mut dice).unwrap().unwrap();
                table.play(seat, &action).unwrap();
                if table.waiting() != Some(waiting) {
                    break;
                }
            }
        }
        assert!(table.outcome().is_some());
    }

    #[test]
    fn a_view_of_another_game_is_an_error() {
        let game = shelf::make(&Setup::printed("limit", 4)).unwrap();
        let other = shelf::make(&Setup::printed("limit", 3)).unwrap();
        let packed = other.deal(1).packed_view(Viewer::Seat(Seat(0)));
        assert!(Bot::Random.choose(&*game, &packed, Seat(0), &mut Dice::new(1)).is_err());
        assert!(Bot::Random.choose(&*game, &packed[..9], Seat(0), &mut Dice::new(1)).is_err());
    }

    #[test]
    fn names_lead_to_their_bots() {
        assert!(Bot::ALL.iter().all(|bot| Bot::named(bot.name()) == Some(*bot)));
        assert_eq!(Bot::named("oracle"), None);
    }
}
