//! Players that see only a view.
//!
//! A bot gets what a person on its seat would get, a packed view, and answers with an action. It cannot see more: the
//! world it thinks in is imagined from that view. Judgement that takes a game's own nouns has a file named after the game.

mod climate_judgement;
mod megacorps_judgement;
mod water_judgement;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::{AnyGame, AnyTable, Position, ShelfError};
use table::luck::Dice;
use table::{Forms, Seat, Viewer};

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bot {
    /// Does anything that is allowed.
    Random,
    /// Does what leaves it best off if nobody else does anything clever; where there is no judgement for a game, anything
    /// that is allowed.
    Sensible,
}

impl Bot {
    /// Every kind, the simplest first.
    pub const ALL: &'static [Bot] = &[Bot::Random, Bot::Sensible];

    /// The name in commands, files and messages.
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Sensible => "sensible",
        }
    }

    /// The bot that live tables of a game are filled with.
    pub fn for_live_tables(game: &str) -> Bot {
        if matches!(game, "megacorps" | "water" | "climate") { Bot::Sensible } else { Bot::Random }
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

    /// What the bot answers to an offer made to its seat, which no question asks for. `None` where nobody offers anything.
    pub fn answer_offer(
        self,
        game: &dyn AnyGame,
        packed: &[u8],
        seat: Seat,
        dice: &mut Dice,
    ) -> Result<Option<Value>, ShelfError> {
        let world = game.imagine(packed, dice.roll())?;
        Ok(answer_offer(&*world, seat))
    }

    /// The same for a table in reach.
    pub fn answer_offer_at(self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        if !has_offer(table, seat) {
            return None;
        }
        let world = table.imagined(Viewer::Seat(seat), dice.roll());
        answer_offer(&*world, seat)
    }

    fn decide(self, world: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        match (self, world.position()) {
            (Bot::Sensible, Position::MegaCorps(game, state)) => {
                let action = megacorps_judgement::choose(game, state, seat, dice)?;
                Some(game.write_action(&action))
            }
            (Bot::Sensible, Position::Water(game, state)) => {
                let action = water_judgement::choose(game, state, seat, dice)?;
                Some(game.write_action(&action))
            }
            (Bot::Sensible, Position::Climate(game, state)) => {
                let action = climate_judgement::choose(game, state, seat, dice)?;
                Some(game.write_action(&action))
            }
            _ => world.pick(seat, dice),
        }
    }
}

/// Whether somebody offers a seat something: who has offers may decline them.
pub fn has_offer(table: &dyn AnyTable, seat: Seat) -> bool {
    table.besides(seat).iter().any(|choice| choice.action.get("decline").is_some())
}

/// Every kind of bot weighs offers: a bot that gave everything away would be no company.
fn answer_offer(world: &dyn AnyTable, seat: Seat) -> Option<Value> {
    match world.position() {
        Position::MegaCorps(game, state) => {
            let action = megacorps_judgement::answer_offer(game, state, seat)?;
            Some(game.write_action(&action))
        }
        // Water asks whoever an offer is for: no answer is given besides. In Climate nobody offers anything.
        Position::Limit(..) | Position::Water(..) | Position::Climate(..) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Setup;

    fn plays_to_its_end(name: &str, bot: Bot) {
        let game = shelf::make(&Setup::printed(name, 4)).unwrap();
        let mut table = game.deal(11);
        let mut dice = Dice::new(5);
        while let Some(waiting) = table.waiting() {
            for seat in waiting {
                let packed = table.packed_view(Viewer::Seat(seat));
                let action = bot.choose(&*game, &packed, seat, &mut dice).unwrap().unwrap();
                table.play(seat, &action).unwrap();
                if table.waiting() != Some(waiting) {
                    break;
                }
            }
        }
        assert!(table.outcome().is_some(), "{name} {bot:?}");
    }

    #[test]
    fn a_table_of_bots_plays_to_its_end() {
        for title in shelf::TITLES {
            for bot in Bot::ALL {
                plays_to_its_end(title.id, *bot);
            }
        }
    }

    #[test]
    fn live_tables_are_filled_with_bots_that_have_judgement() {
        assert_eq!(Bot::for_live_tables("megacorps"), Bot::Sensible);
        assert_eq!(Bot::for_live_tables("water"), Bot::Sensible);
        assert_eq!(Bot::for_live_tables("climate"), Bot::Sensible);
        assert_eq!(Bot::for_live_tables("limit"), Bot::Random);
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
