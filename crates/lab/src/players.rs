//! Who sits at a table of the lab.

use crate::error::LabError;
use bots::Bot;
use serde_json::Value;
use shelf::AnyTable;
use shelf::bulk::Mind;
use table::Seat;
use table::luck::Dice;

/// A bot by the name it was asked for.
#[derive(Clone, Debug)]
pub struct Player {
    /// The name, as written.
    pub name: String,
    bot: Bot,
}

/// The player that a name means: the one place where names become bots.
pub fn player(name: &str) -> Result<Player, LabError> {
    let unknown = || LabError::UnknownBot {
        found: name.to_owned(),
        known: Bot::ALL.iter().map(|bot| bot.name().to_owned()).collect(),
    };
    Ok(Player { name: name.to_owned(), bot: Bot::named(name).ok_or_else(unknown)? })
}

impl Player {
    /// What decides for the seat. A random player needs no mind: bulk play chooses for it, at full speed.
    pub(crate) fn mind(&self) -> Option<Box<dyn Mind>> {
        (self.bot != Bot::Random).then(|| Box::new(BotMind(self.bot)) as Box<dyn Mind>)
    }
}

struct BotMind(Bot);

impl Mind for BotMind {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        self.0.choose_at(table, seat, dice)
    }
}
