//! What the bot `strong` plays by: a file of weights and search settings. `finitude tune` writes such files, and those
//! that ship are in `data/bots`.

use crate::character::Character;
use crate::judge::{self, Judge, Mind};
use shelf::with_game;
use std::fmt;
use std::ops::RangeInclusive;
use toml_edit::{Document, Item};

/// A file of weights for a game, read and checked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuned(Mind);

/// What is wrong with a file of weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TunedError {
    /// It is not TOML; the text says where.
    Syntax(String),
    /// A name that means nothing here.
    Unknown {
        /// What was written.
        found: String,
        /// What it could have been.
        known: Vec<String>,
    },
    /// A value that is not allowed for its name.
    Value {
        /// The name.
        name: String,
        /// What was written.
        found: String,
        /// What it could have been.
        expected: String,
    },
}

impl fmt::Display for TunedError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TunedError::Syntax(error) => write!(out, "{}", error.trim_end()),
            TunedError::Unknown { found, known } => {
                write!(out, "nothing is called {found}; there are {}", known.join(", "))
            }
            TunedError::Value { name, found, expected } => write!(out, "{name} is {found}; expected: {expected}"),
        }
    }
}

impl std::error::Error for TunedError {}

impl Tuned {
    /// Reads a file of weights for a game. What it does not mention stays as the game has it.
    pub fn read(game: &str, text: &str) -> Result<Tuned, TunedError> {
        let unknown = || unknown(game, shelf::TITLES.iter().map(|title| title.id));
        with_game!(game, |Played| read::<Played>(text)).ok_or_else(unknown)?.map(Tuned)
    }

    pub(crate) fn mind(&self) -> Mind {
        self.0
    }
}

/// The mind that ships for a game; the usual one if there is none.
pub(crate) fn mind<G: Judge>() -> Mind {
    // A test reads every file that ships.
    read::<G>(G::TUNED).unwrap_or_else(|_| judge::mind::<G>(Character::SENSIBLE))
}

/// The settings a search may be given, and their bounds.
const MANNERS: [(&str, RangeInclusive<f64>); 10] = [
    ("horizon", 1.0..=1000.0),
    ("depth", 1.0..=50.0),
    ("surprise", 2.0..=1_000_000.0),
    ("curiosity", 0.0..=10.0),
    ("doubt", 0.0..=1.0),
    ("lines", 1.0..=100.0),
    ("glance", 0.0..=1.0),
    ("lead", 0.1..=1_000.0),
    ("spread", 0.1..=1_000.0),
    ("foresight", 0.0..=1.0),
];

fn read<G: Judge>(text: &str) -> Result<Mind, TunedError> {
    let document = Document::parse(text).map_err(|error| TunedError::Syntax(error.to_string()))?;
    let mut mind = judge::mind::<G>(Character::SENSIBLE);
    for (part, values) in document.iter() {
        let Some(values) = values.as_table_like() else {
            return Err(unexpected(part, values, format!("[{part}]")));
        };
        for (name, value) in values.iter() {
            match part {
                "weights" => {
                    let Some(at) = G::FIGURES.iter().position(|figure| *figure == name) else {
                        return Err(unknown(name, G::FIGURES.iter().copied()));
                    };
                    mind.weights[at] = number(name, value, &(-1_000.0..=1_000.0))? as f32;
                }
                "search" if name == "character" => mind.character = character::<G>(value)?,
                "search" => {
                    let names = MANNERS.iter().map(|(name, _)| *name).chain(["character"]);
                    let Some((_, bounds)) = MANNERS.iter().find(|(known, _)| *known == name) else {
                        return Err(unknown(name, names));
                    };
                    let (number, manner) = (number(name, value, bounds)?, &mut mind.manner);
                    match name {
                        "horizon" => manner.horizon = number as usize,
                        "depth" => manner.depth = number as usize,
                        "surprise" => manner.surprise = number as usize,
                        "curiosity" => manner.curiosity = number as f32,
                        "doubt" => manner.doubt = number as f32,
                        "lines" => manner.lines = number as usize,
                        "glance" => manner.glance = number > 0.5,
                        "foresight" => manner.foresight = number > 0.5,
                        "lead" => manner.lead = number as f32,
                        _ => manner.spread = number as f32,
                    }
                }
                _ => return Err(unknown(part, ["weights", "search"].into_iter())),
            }
        }
    }
    Ok(mind)
}

fn character<G: Judge>(value: &Item) -> Result<Character, TunedError> {
    let names = || G::CHARACTERS.iter().map(|character| character.name());
    let found = value.as_str().and_then(Character::named).filter(|character| G::CHARACTERS.contains(character));
    found.ok_or_else(|| unexpected("character", value, names().collect::<Vec<_>>().join(", ")))
}

fn number(name: &str, value: &Item, bounds: &RangeInclusive<f64>) -> Result<f64, TunedError> {
    let number = value.as_float().or(value.as_integer().map(|whole| whole as f64));
    let found = number.filter(|number| bounds.contains(number));
    found.ok_or_else(|| unexpected(name, value, format!("{} … {}", bounds.start(), bounds.end())))
}

fn unexpected(name: &str, value: &Item, expected: String) -> TunedError {
    TunedError::Value { name: name.to_owned(), found: value.to_string().trim().chars().take(40).collect(), expected }
}

fn unknown<'a>(found: &str, known: impl Iterator<Item = &'a str>) -> TunedError {
    TunedError::Unknown { found: found.chars().take(40).collect(), known: known.map(str::to_owned).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_ship_name_every_figure_of_their_game() {
        fn check<G: Judge>() {
            // A game may do with its usual weights.
            if G::TUNED.is_empty() {
                return;
            }
            read::<G>(G::TUNED).unwrap();
            let document = Document::parse(G::TUNED).unwrap();
            let weights = document.get("weights").and_then(|weights| weights.as_table()).unwrap();
            let names: Vec<&str> = weights.iter().map(|(name, _)| name).collect();
            assert_eq!(names, G::FIGURES, "{}", G::ID);
        }
        for title in shelf::TITLES {
            with_game!(title.id, |Played| check::<Played>()).unwrap();
        }
    }

    #[test]
    fn what_a_file_names_replaces_what_is_usual() {
        let text = "[weights]\nmoney = 2\n[search]\nhorizon = 77\ncharacter = \"warmonger\"";
        let read = Tuned::read("megacorps", text).unwrap().mind();
        let usual = judge::mind::<shelf::games::MegaCorps>(Character::SENSIBLE);
        assert_eq!((read.weights[0], read.manner.horizon, read.character), (2.0, 77, Character::new("warmonger")));
        assert_eq!(read.weights[1..], usual.weights[1..]);
        assert_eq!(Tuned::read("megacorps", "").unwrap().mind(), usual);
    }

    #[test]
    fn a_mistake_is_named_with_what_could_have_been() {
        let told = |text: &str| Tuned::read("limit", text).unwrap_err().to_string();
        assert!(told("[weights]\nmonney = 2").starts_with("nothing is called monney; there are happiness, money,"));
        assert_eq!(told("[search]\nhorizon = 0"), "horizon is 0; expected: 1 … 1000");
        assert_eq!(told("[weights]\nmoney = nan"), "money is nan; expected: -1000 … 1000");
        assert!(told("[search]\ncharacter = \"farmer\"").contains("reasonable, dictator"));
        assert!(told("weights = 3").contains("expected: [weights]"));
        assert!(told("[habits]\nmoney = 3").contains("weights, search"));
        assert!(told("[weights").contains("line 1"), "{}", told("[weights"));
        assert!(Tuned::read("chess", "").is_err());
    }
}
