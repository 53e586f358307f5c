//! Who sits at a table of the lab.

use crate::error::LabError;
use bots::{Bot, Budget};
use serde_json::Value;
use shelf::AnyTable;
use shelf::bulk::Mind;
use table::Seat;
use table::luck::Dice;

/// Roughly how many courses a search imagines in a millisecond on one core.
const COURSES_PER_MILLISECOND: u32 = 20;

/// A bot, and the name it was asked for by.
#[derive(Clone, Debug)]
pub struct Player {
    /// The name, as written.
    pub name: String,
    bot: Bot,
}

/// The player a name means: the one place where names become bots.
pub fn player(name: &str) -> Result<Player, LabError> {
    let unknown = |_| LabError::UnknownBot { found: name.to_owned(), known: Bot::names() };
    Ok(Player { name: name.to_owned(), bot: repeatable(Bot::named(name).map_err(unknown)?) })
}

/// Turns a time into imagined courses of play, so that a run is the same on every machine with any number of threads.
fn repeatable(bot: Bot) -> Bot {
    let counted = |budget| match budget {
        Budget::Time(milliseconds) => Budget::Iterations((milliseconds * COURSES_PER_MILLISECOND).min(Budget::MOST)),
        counted => counted,
    };
    match bot {
        Bot::Search(budget) => Bot::Search(counted(budget)),
        Bot::Strong(budget) => Bot::Strong(counted(budget)),
        other => other,
    }
}

impl Player {
    /// What plays.
    pub(crate) fn bot(&self) -> Bot {
        self.bot
    }

    /// The name of what actually plays: a time is given as the equivalent courses.
    pub fn plays(&self) -> String {
        self.bot.name()
    }

    /// What decides for the seat. A random player needs no mind: bulk play chooses for it, at full speed.
    pub(crate) fn mind(&self) -> Option<Box<dyn Mind>> {
        (self.bot != Bot::Random).then(|| Box::new(BotMind(self.bot)) as Box<dyn Mind>)
    }
}

struct BotMind(Bot);

impl Mind for BotMind {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        // The lab plays many games at once: each has one thread.
        self.0.choose_with(table, seat, dice, 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_counted_in_courses_of_play() {
        let plays = |name: &str| player(name).unwrap().plays();
        assert_eq!((plays("search:5ms").as_str(), plays("strong:1ms").as_str()), ("search:100i", "strong:20i"));
        assert_eq!((plays("search:40i").as_str(), plays("random").as_str()), ("search:40i", "random"));
        assert!(player("search:5s").is_err());
    }
}
