//! What somebody wants to play: a game, its options, house rules.

use crate::catalog::title;
use crate::error::ShelfError;
use serde_json::{Map, Value, json};
use table::data::settings::MOST as MOST_SETTINGS;
use table::{Expected, Fault};

#[cfg(test)]
pub(crate) mod testing;

/// The table somebody asks for, before it is checked against the game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Setup {
    /// The game's name.
    pub game: String,
    /// How many seats.
    pub seats: u8,
    /// The game's options by name; those left out follow the rulebook's advice.
    pub options: Map<String, Value>,
    /// A house-rules file: its name and its text.
    pub house_rules: Option<(String, String)>,
    /// Single values set on top: `path=value`.
    pub settings: Vec<String>,
}

/// How many people a table of a game has room for: its players, plus a mediator or seats kept free for people who join
/// later, if the options ask for them.
pub fn places(game: &str, players: u8, options: &Map<String, Value>) -> u8 {
    players.saturating_add(title(game).map_or(0, |title| title.added_seats(options)))
}

impl Setup {
    /// How many people the table has room for.
    pub fn places(&self) -> u8 {
        places(&self.game, self.seats, &self.options)
    }

    /// The printed game for this many seats.
    pub fn printed(game: &str, seats: u8) -> Setup {
        Setup { game: game.to_owned(), seats, ..Setup::default() }
    }

    /// The house rules in the order data files are read: text, then name.
    pub(crate) fn house_rules(&self) -> Option<(&str, &str)> {
        self.house_rules.as_ref().map(|(name, text)| (text.as_str(), name.as_str()))
    }

    /// The options as a journal keeps them.
    pub(crate) fn for_journal(&self, options: Value) -> Value {
        let mut kept = match options {
            Value::Object(kept) => kept,
            _ => Map::new(),
        };
        if !self.settings.is_empty() {
            kept.insert("set".to_owned(), json!(self.settings));
        }
        Value::Object(kept)
    }

    /// The setup recorded in a journal's header, in the edition whose content it names.
    pub fn from_header(header: &table::Header) -> Result<Setup, ShelfError> {
        let Value::Object(mut options) = header.options.clone() else {
            return Err(ShelfError::Options(Fault::new("options", header.options.to_string(), Expected::Table)));
        };
        let settings = match options.remove("set") {
            None => Vec::new(),
            Some(Value::Array(items)) if items.len() <= MOST_SETTINGS && items.iter().all(Value::is_string) => {
                items.iter().filter_map(Value::as_str).map(str::to_owned).collect()
            }
            Some(other) => {
                let expected = Expected::List { min: 0, max: MOST_SETTINGS };
                return Err(ShelfError::Options(Fault::new("options.set", other.to_string(), expected)));
            }
        };
        let seats = match options.remove("seats") {
            Some(Value::Number(seats)) => seats.as_u64().and_then(|seats| u8::try_from(seats).ok()).unwrap_or(0),
            _ => 0,
        };
        // A journal lists every option, also what another one says: a scenario has its own number of turns.
        for option in title(&header.game).iter().flat_map(|title| title.options) {
            if option.is_said(&options) {
                options.remove(option.name);
            }
        }
        let house_rules = header.house_rules.clone().map(|text| ("house_rules".to_owned(), text));
        Ok(Setup { game: header.game.clone(), seats, options, house_rules, settings }.as_of(&header.content))
    }
}
