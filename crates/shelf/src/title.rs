//! What other crates know of a game: its name, its seats, its options, the ways to play it.

use crate::authoring::Drafting;
use crate::option::GameOption;
use crate::setup::Setup;
use serde_json::{Map, Value};
use table::data::Text;
use table::data::document::{self, Data, Node};

/// Lists of the data files that hold whole setups, and the options that choose one.
const SETUPS: [(&str, &str); 3] = [("scenarios", "scenario"), ("tutorials", "lesson"), ("deck_scenarios", "deck")];

/// A game on the shelf.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// The name in commands and files.
    pub id: &'static str,
    /// The name that people read, in every language.
    pub name: &'static str,
    /// The fewest players.
    pub fewest: u8,
    /// The most players.
    pub most: u8,
    /// Its options.
    pub options: &'static [GameOption],
    /// The ways to play that are tested: `finitude check` plays each of them.
    pub modes: &'static [Mode],
    /// The ways to play that have a recorded playthrough.
    pub playthroughs: &'static [Mode],
    /// How many games of each mode a test plays by default: fewer if they are long.
    pub trial_games: u32,
    /// The world's figure that says most about a game, turn by turn.
    pub headline: &'static str,
    /// What positions written by hand call the list of players.
    pub players: &'static str,
    /// What earlier editions of its data said where they differ from the next one, as settings, the newest first.
    pub earlier: &'static [&'static [&'static str]],
    /// Puts cards and scenarios that people write into words, one by one, if the game can.
    pub draft: Option<Drafting>,
}

/// A way to play a game: how many players, which options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mode {
    /// The name: the key of its words, or the file of its playthrough.
    pub name: &'static str,
    /// The fewest players.
    pub fewest: u8,
    /// The most players.
    pub most: u8,
    /// The options, as JSON.
    options: &'static str,
    /// Whether it is only for the printed rules: house rules may not support it.
    pub printed_only: bool,
}

impl Mode {
    /// For exactly this many players.
    pub(crate) const fn of(name: &'static str, players: u8, options: &'static str) -> Mode {
        Mode::between(name, players, players, options)
    }

    /// For a range of numbers of players.
    pub(crate) const fn between(name: &'static str, fewest: u8, most: u8, options: &'static str) -> Mode {
        Mode { name, fewest, most, options, printed_only: false }
    }

    /// The same, only for the printed rules.
    pub(crate) const fn printed_only(self) -> Mode {
        Mode { printed_only: true, ..self }
    }

    /// The options. A test reads all of them.
    pub fn options(&self) -> Map<String, Value> {
        serde_json::from_str(self.options).unwrap_or_default()
    }
}

impl Title {
    /// The option with this name.
    pub fn option(&self, name: &str) -> Option<&'static GameOption> {
        self.options.iter().find(|option| option.name == name)
    }

    /// How many seats these options add to those of the players, such as one for a mediator.
    pub fn added_seats(&self, options: &Map<String, Value>) -> u8 {
        let added = self.options.iter().filter_map(|option| Some(option.added_seats(options.get(option.name)?)));
        added.fold(0, u8::saturating_add)
    }

    /// How many players a table with these options has, where one of them leaves no choice.
    pub fn only_players(&self, options: &Map<String, Value>) -> Option<u8> {
        let given = self.options.iter().filter(|option| options.contains_key(option.name));
        given.filter(|option| option.fewest == option.most).map(|option| option.most).next()
    }

    /// The lessons, scenarios and decks that a file of rules contains: the option that each is chosen with, and its name.
    pub fn setups_in(&self, text: &str) -> Vec<(&'static str, String)> {
        let Ok(written) = document::parse(text, Text::House) else { return Vec::new() };
        let mut setups = Vec::new();
        for (list, option) in SETUPS {
            let (Some(list), Some(_)) = (written.get(list), self.option(option)) else { continue };
            let entries: Vec<(Option<&str>, &Node)> = match &list.data {
                Data::List(list) => list.iter().map(|node| (node.id(), node)).collect(),
                Data::Table(table) => {
                    table.entries.iter().map(|entry| (Some(entry.key.as_str()), &entry.node)).collect()
                }
                _ => Vec::new(),
            };
            let stays = |node: &Node| !matches!(node.get("remove").map(|node| &node.data), Some(Data::Boolean(true)));
            let ids = entries.into_iter().filter(|(_, node)| stays(node)).filter_map(|(id, _)| id);
            setups.extend(ids.map(|id| (option, id.to_owned())));
        }
        setups
    }

    /// The setup of a mode under the printed rules.
    pub fn setup(&self, mode: &Mode, players: u8) -> Setup {
        Setup { options: mode.options(), ..Setup::printed(self.id, players) }
    }
}

impl PartialEq for Title {
    fn eq(&self, other: &Title) -> bool {
        self.id == other.id
    }
}

impl Eq for Title {}

#[cfg(test)]
mod tests;
