//! The kinds of bots by their names, which commands, files and messages use.

use crate::character::Character;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// How long a search may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// This many milliseconds.
    Time(u32),
    /// This many imagined courses of play: the same choice on every machine, however many threads it has.
    Iterations(u32),
}

impl Budget {
    /// What a search gets by default.
    pub const USUAL: Budget = Budget::Time(300);
    /// The longest a bot may be told to think, in milliseconds: nobody should get an hour of somebody else’s machine.
    pub const LONGEST: u32 = 10_000;
    /// The most courses a bot may be told to imagine.
    pub const MOST: u32 = 100_000;

    fn named(word: &str) -> Option<Budget> {
        if let Some(time) = word.strip_suffix("ms") {
            return number(time).filter(|time| (1..=Budget::LONGEST).contains(time)).map(Budget::Time);
        }
        let courses = number(word.strip_suffix('i')?)?;
        (1..=Budget::MOST).contains(&courses).then_some(Budget::Iterations(courses))
    }
}

/// Digits only: a sign or a space is not part of a name.
fn number(word: &str) -> Option<u32> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten()
}

impl fmt::Display for Budget {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(time) => write!(out, "{time}ms"),
            Budget::Iterations(courses) => write!(out, "{courses}i"),
        }
    }
}

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Does anything that is allowed.
    Random,
    /// Plays by rules of thumb, with a temperament. In a game that does not know the character it plays as the game's
    /// usual one.
    Character(Character),
    /// The game's usual character, except that three choices in ten are left to chance: somebody new to the game.
    Novice,
    /// Imagines how play may go on and does what turned out best.
    Search(Budget),
    /// The same with weights tuned by self-play, if there are any.
    Strong(Budget),
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot {
    /// What was written.
    pub found: String,
    /// What it could have been.
    pub known: Vec<String>,
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "no bot is called {}; there are {}", self.found, self.known.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

impl Bot {
    /// The bot that plays as a game's usual character.
    pub const SENSIBLE: Bot = Bot::Character(Character::SENSIBLE);

    /// The name in commands, files and messages: [`Bot::named`] reads it back.
    pub fn name(self) -> String {
        match self {
            Bot::Search(budget) | Bot::Strong(budget) if budget != Budget::USUAL => format!("{}:{budget}", self.word()),
            _ => self.word().to_owned(),
        }
    }

    /// The word for its kind, whatever its budget.
    fn word(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Character(character) => character.name(),
            Bot::Novice => "novice",
            Bot::Search(_) => "search",
            Bot::Strong(_) => "strong",
        }
    }

    /// The key of what people call it, in the words of `bots`.
    pub fn name_key(self) -> String {
        format!("bots.kind.{}", self.word())
    }

    /// The key of what it is like, in the words of `bots`.
    pub fn description_key(self) -> String {
        format!("bots.about.{}", self.word())
    }

    /// The bot with this name.
    pub fn named(name: &str) -> Result<Bot, UnknownBot> {
        let (word, budget) = match name.split_once(':') {
            None => (name, Some(Budget::USUAL)),
            Some((word, budget)) => (word, Budget::named(budget)),
        };
        let bot = match (word, budget) {
            ("search", Some(budget)) => Some(Bot::Search(budget)),
            ("strong", Some(budget)) => Some(Bot::Strong(budget)),
            ("random", _) if word == name => Some(Bot::Random),
            ("novice", _) if word == name => Some(Bot::Novice),
            _ => Character::named(name).map(Bot::Character),
        };
        bot.ok_or_else(|| UnknownBot { found: name.chars().take(40).collect(), known: Bot::names() })
    }

    /// The same bot, thinking no longer than this many milliseconds, for when many tables share one machine.
    #[must_use]
    pub fn within(self, milliseconds: u32) -> Bot {
        let shortened = |budget: Budget| match budget {
            Budget::Time(time) => Budget::Time(time.min(milliseconds)),
            Budget::Iterations(courses) => Budget::Iterations(courses.min(milliseconds)),
        };
        match self {
            Bot::Search(budget) => Bot::Search(shortened(budget)),
            Bot::Strong(budget) => Bot::Strong(shortened(budget)),
            other => other,
        }
    }

    /// Every name there is; a search may also say how long it thinks.
    pub fn names() -> Vec<String> {
        let characters = Character::all().into_iter().map(|character| character.name().to_owned());
        let searches = ["search", "search:200ms", "search:400i", "strong", "strong:200ms", "strong:400i"];
        let searches = searches.into_iter().map(str::to_owned);
        ["random", "novice"].into_iter().map(str::to_owned).chain(characters).chain(searches).collect()
    }

    /// The kinds that suit a game, the simplest first; after chance comes the game's usual character.
    pub fn for_game(game: &str) -> Vec<Bot> {
        let characters = crate::characters(game).iter().map(|&character| Bot::Character(character));
        let searches = [Bot::Search(Budget::USUAL), Bot::Strong(Budget::USUAL)];
        std::iter::once(Bot::Random).chain(characters).chain(searches).collect()
    }

    /// The bot that live tables of a game are filled with: the game's usual character.
    pub fn for_live_tables(game: &str) -> Bot {
        Bot::Character(crate::characters(game).first().copied().unwrap_or(Character::SENSIBLE))
    }
}

/// A bot is written as its name.
impl Serialize for Bot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

impl<'de> Deserialize<'de> for Bot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bot, D::Error> {
        let name = String::deserialize(deserializer)?;
        Bot::named(&name).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back_as_the_same_bot() {
        let budgets = [Budget::USUAL, Budget::Time(200), Budget::Iterations(400), Budget::Time(Budget::LONGEST)];
        let searches = budgets.into_iter().flat_map(|budget| [Bot::Search(budget), Bot::Strong(budget)]);
        let characters = Character::all().into_iter().map(Bot::Character);
        for bot in searches.chain(characters).chain([Bot::Random, Bot::Novice]) {
            assert_eq!(Bot::named(&bot.name()), Ok(bot));
            let written = serde_json::to_string(&bot).unwrap();
            assert_eq!(serde_json::from_str::<Bot>(&written).unwrap(), bot);
        }
        for name in Bot::names() {
            assert_eq!(Bot::named(&name).unwrap().name(), name);
        }
    }

    #[test]
    fn names_in_stored_tables_are_still_understood() {
        assert_eq!(serde_json::from_str::<Bot>("\"random\"").unwrap(), Bot::Random);
        assert_eq!(serde_json::from_str::<Bot>("\"sensible\"").unwrap(), Bot::SENSIBLE);
    }

    #[test]
    fn a_name_that_no_bot_has_is_an_error_that_lists_what_there_is() {
        for name in [
            "",
            "Random",
            "random:200ms",
            "novice:3i",
            "search:",
            "search:0ms",
            "search:20s",
            "strong:+5i",
            "search:99999ms",
        ] {
            let error = Bot::named(name).unwrap_err();
            assert_eq!(error.found, name);
            assert!(error.known.contains(&"reasonable".to_owned()) && error.known.contains(&"search".to_owned()));
        }
        assert!(serde_json::from_str::<Bot>("\"nobody\"").is_err());
    }

    #[test]
    fn a_bot_within_a_time_thinks_no_longer() {
        assert_eq!(Bot::Search(Budget::Time(900)).within(500), Bot::Search(Budget::Time(500)));
        assert_eq!(Bot::Strong(Budget::Iterations(20)).within(500), Bot::Strong(Budget::Iterations(20)));
        assert_eq!(Bot::SENSIBLE.within(1), Bot::SENSIBLE);
    }

    #[test]
    fn live_tables_are_filled_with_the_usual_character() {
        for title in shelf::TITLES {
            let usual = Bot::for_live_tables(title.id);
            assert!(matches!(usual, Bot::Character(_)), "{}", title.id);
            assert_eq!(Bot::for_game(title.id)[1], usual);
        }
        assert_eq!(Bot::for_live_tables("limit"), Bot::Character(Character::new("reasonable")));
        assert_eq!(Bot::for_live_tables("no such game"), Bot::SENSIBLE);
    }
}
