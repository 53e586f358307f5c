//! The options of a game, declared once: everything that asks for them, offers them or reads them uses the same table.

use crate::setup::Setup;
use serde_json::{Map, Value};
use table::data::Words;
use table::{Expected, Fault};

/// An option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameOption {
    /// Its name in setups, journals and messages; on the command line with hyphens.
    pub name: &'static str,
    /// What it takes.
    pub kind: OptionKind,
    /// What applies if it is left out.
    pub usual: Usual,
    /// The fewest players it is for.
    pub fewest: u8,
    /// The most players it is for.
    pub most: u8,
    /// Whether it adds seats to those of the players: one, or as many as its value says.
    pub adds_seats: bool,
    /// Another spelling on the command line.
    pub also: Option<&'static str>,
    /// The command-line flag it shares with other switches, which takes their names.
    pub among: Option<&'static str>,
    /// What it does, for the command line: completes a sentence that begins with the game.
    pub help: &'static str,
    /// Where the form for a new table asks for it.
    pub asked: Asked,
    /// How it relates to the game's other options.
    pub beside: &'static [Beside],
}

/// Where the form for a new table asks for an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// At the top.
    First,
    /// Folded away, with the others that few tables need.
    Further,
    /// On the game's own board, because it is more than a switch, a number or a name.
    ByBoard,
    /// Nowhere: files and commands set it.
    Nowhere,
}

/// How an option relates to another one of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    /// It means something only if the other one is on.
    Needs(&'static str),
    /// It cannot be chosen if the other one is on.
    Without(&'static str),
    /// The other one implies it.
    HoldsWith(&'static str),
    /// The other one, if it is on, says it itself: another value is refused.
    SaidBy(&'static str),
}

/// What an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// On or off.
    Switch,
    /// One of the names that the rules in force know: see [`crate::AnyGame::option_values`].
    Choice,
    /// A number within these bounds; the rules in force may allow less.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// Several names.
    Names,
}

/// What applies if an option is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usual {
    /// Off, nothing, none.
    Off,
    /// On.
    On,
    /// This number.
    Number(i64),
    /// This name.
    Name(&'static str),
    /// What the rules in force advise: see [`crate::AnyGame::kept_options`].
    Advised,
}

impl GameOption {
    const fn new(name: &'static str, kind: OptionKind, usual: Usual, help: &'static str) -> GameOption {
        GameOption {
            name,
            kind,
            usual,
            fewest: 0,
            most: u8::MAX,
            adds_seats: false,
            also: None,
            among: None,
            help,
            asked: Asked::First,
            beside: &[],
        }
    }

    /// A switch, off by default.
    pub(crate) const fn switch(name: &'static str, help: &'static str) -> GameOption {
        GameOption::new(name, OptionKind::Switch, Usual::Off, help)
    }

    /// A name that the rules know.
    pub(crate) const fn choice(name: &'static str, help: &'static str) -> GameOption {
        GameOption::new(name, OptionKind::Choice, Usual::Off, help)
    }

    /// A number.
    pub(crate) const fn number(name: &'static str, least: i64, most: i64, help: &'static str) -> GameOption {
        GameOption::new(name, OptionKind::Number { least, most }, Usual::Off, help)
    }

    /// A list of names.
    pub(crate) const fn names(name: &'static str, help: &'static str) -> GameOption {
        GameOption::new(name, OptionKind::Names, Usual::Off, help)
    }

    /// The same with another default.
    pub(crate) const fn usually(self, usual: Usual) -> GameOption {
        GameOption { usual, ..self }
    }

    /// The same, only for this many players.
    pub(crate) const fn for_players(self, fewest: u8, most: u8) -> GameOption {
        GameOption { fewest, most, ..self }
    }

    /// The same, adding seats to those of the players.
    pub(crate) const fn adding_seats(self) -> GameOption {
        GameOption { adds_seats: true, ..self }
    }

    /// The same with another spelling on the command line.
    pub(crate) const fn also(self, spelling: &'static str) -> GameOption {
        GameOption { also: Some(spelling), ..self }
    }

    /// The same among the switches that share a flag.
    pub(crate) const fn among(self, flag: &'static str) -> GameOption {
        GameOption { among: Some(flag), ..self }
    }

    /// The same, asked for elsewhere.
    pub(crate) const fn asked(self, asked: Asked) -> GameOption {
        GameOption { asked, ..self }
    }

    /// The same, related to other options.
    pub(crate) const fn beside(self, beside: &'static [Beside]) -> GameOption {
        GameOption { beside, ..self }
    }

    /// Whether this value is the default, as if it had been left out.
    pub fn is_usual(&self, value: &Value) -> bool {
        match (self.usual, value) {
            (Usual::Off, Value::Bool(on)) => !on,
            (Usual::Off, Value::Array(names)) => names.is_empty(),
            (Usual::On, Value::Bool(on)) => *on,
            (Usual::Number(usual), value) => value.as_i64() == Some(usual),
            (Usual::Name(usual), value) => value.as_str() == Some(usual),
            _ => false,
        }
    }

    /// Whether another option that is on implies it.
    pub fn holds_anyway(&self, given: &Map<String, Value>) -> bool {
        self.beside.iter().any(|beside| matches!(beside, Beside::HoldsWith(other) if is_on(given, other)))
    }

    /// Whether another option that is on says it.
    pub(crate) fn is_said(&self, given: &Map<String, Value>) -> bool {
        self.beside.iter().any(|beside| matches!(beside, Beside::SaidBy(other) if is_on(given, other)))
    }

    /// Whether it means anything: what it needs is on.
    pub fn has_meaning(&self, given: &Map<String, Value>) -> bool {
        self.beside.iter().all(|beside| !matches!(beside, Beside::Needs(other) if !is_on(given, other)))
    }

    /// Whether it can be chosen along with what else is given.
    pub fn is_open(&self, given: &Map<String, Value>) -> bool {
        let closes = |beside: &Beside| match beside {
            Beside::Without(other) | Beside::HoldsWith(other) | Beside::SaidBy(other) => is_on(given, other),
            Beside::Needs(_) => false,
        };
        self.has_meaning(given) && !self.beside.iter().any(closes)
    }

    /// Whether it suits a table of this many players.
    pub fn suits(&self, players: u8) -> bool {
        (self.fewest..=self.most).contains(&players)
    }

    /// How many seats a value adds.
    pub fn added_seats(&self, value: &Value) -> u8 {
        match value {
            Value::Bool(on) if self.adds_seats => u8::from(*on),
            Value::Number(count) if self.adds_seats => {
                count.as_u64().and_then(|count| u8::try_from(count).ok()).unwrap_or(0)
            }
            _ => 0,
        }
    }

    fn check(&self, value: &Value) -> Result<(), Fault> {
        let wrong = |expected| Err(Fault::new(self.name, value.to_string(), expected));
        match (self.kind, value) {
            (OptionKind::Switch, Value::Bool(_)) | (OptionKind::Choice, Value::String(_)) => Ok(()),
            (OptionKind::Switch, _) => wrong(Expected::Boolean),
            (OptionKind::Choice, _) => wrong(Expected::Text),
            (OptionKind::Number { least, most }, value) => {
                let fits = value.as_i64().is_some_and(|number| (least..=most).contains(&number));
                if fits { Ok(()) } else { wrong(Expected::Number { min: least, max: most }) }
            }
            (OptionKind::Names, Value::Array(items)) if items.len() <= MOST_NAMES => {
                match items.iter().position(|item| !item.is_string()) {
                    None => Ok(()),
                    Some(at) => Err(Fault::new(format!("{}[{at}]", self.name), items[at].to_string(), Expected::Text)),
                }
            }
            (OptionKind::Names, _) => wrong(Expected::List { min: 0, max: MOST_NAMES }),
        }
    }
}

/// Whether an option is given and on.
fn is_on(given: &Map<String, Value>, name: &str) -> bool {
    given.get(name).is_some_and(|value| *value != Value::Bool(false))
}

/// A value an option can have under the rules in force.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionValue {
    /// The value.
    pub value: Value,
    /// What it is called; empty for a number.
    pub words: Words,
}

impl OptionValue {
    /// Names of the rulebook with their words.
    pub(crate) fn named<'a>(all: impl Iterator<Item = (&'a String, &'a Words)>) -> Vec<OptionValue> {
        all.map(|(id, words)| OptionValue { value: id.as_str().into(), words: words.clone() }).collect()
    }

    /// Numbers.
    pub(crate) fn numbers(all: impl Iterator<Item = i64>) -> Vec<OptionValue> {
        all.map(|number| OptionValue { value: number.into(), words: Words::default() }).collect()
    }
}

/// The longest list of names in an option.
const MOST_NAMES: usize = 64;

/// The options of a setup, each of the kind that its game declares.
pub(crate) struct Given<'a>(&'a Map<String, Value>);

impl<'a> Given<'a> {
    /// An option that is not declared, or of the wrong kind, is a fault.
    pub(crate) fn read(setup: &'a Setup, declared: &[GameOption]) -> Result<Given<'a>, Fault> {
        for option in declared {
            setup.options.get(option.name).map_or(Ok(()), |value| option.check(value))?;
        }
        let unknown = |(name, _): &(&String, &Value)| declared.iter().all(|option| option.name != name.as_str());
        match setup.options.iter().find(unknown) {
            None => Ok(Given(&setup.options)),
            Some((name, value)) => {
                let known = declared.iter().map(|option| option.name.to_owned()).collect();
                Err(Fault::new(name.clone(), value.to_string(), Expected::KnownName(known)))
            }
        }
    }

    pub(crate) fn switch(&self, name: &str) -> Option<bool> {
        self.0.get(name)?.as_bool()
    }

    /// A number; its declared bounds fit the type.
    pub(crate) fn number<N: TryFrom<i64>>(&self, name: &str) -> Option<N> {
        N::try_from(self.0.get(name)?.as_i64()?).ok()
    }

    pub(crate) fn choice(&self, name: &str) -> Option<String> {
        self.0.get(name)?.as_str().map(str::to_owned)
    }

    pub(crate) fn names(&self, name: &str) -> Vec<String> {
        let items = self.0.get(name).and_then(Value::as_array);
        items.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    }
}

#[cfg(test)]
mod tests;
