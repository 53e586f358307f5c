//! Words: turning what the core says in keys into sentences.
//!
//! The texts are in `data/words/<game>.<language>.toml`, and those of every game in `common.<language>.toml`;
//! `template.rs` explains how they are written. [`Words`] is one language for one game, [`Context`] tells who reads and
//! how the players are called.

mod context;
mod faults;
mod fill;
mod lang;
mod template;
#[cfg(test)]
mod tests;

pub use context::{Context, Glossary, NoGame};
pub use lang::Lang;

use fill::{Args, Scribe, Slot};
use std::collections::BTreeMap;
use table::{Outcome, Saying, SeatSet, Verdict};
use template::Piece;
use toml_edit::{Document, Item, Table};

/// The texts of a game in one language, with those of every game.
#[derive(Clone, Debug)]
pub struct Words {
    lang: Lang,
    texts: BTreeMap<String, Vec<Piece>>,
    /// The keys that were looked up, so that tests can prove that none is missing and none is idle.
    #[cfg(test)]
    used: std::sync::Arc<std::sync::Mutex<std::collections::BTreeSet<String>>>,
}

/// The language files by game; `common` holds what every game says. A name may go on behind a stroke: whoever asks for
/// `page` gets all files of the page.
const FILES: [(&str, Lang, &str); 40] = [
    ("board", Lang::En, include_str!("../../../../data/words/board.en.toml")),
    ("board", Lang::Fr, include_str!("../../../../data/words/board.fr.toml")),
    ("board/climate", Lang::En, include_str!("../../../../data/words/climate_board.en.toml")),
    ("board/climate", Lang::Fr, include_str!("../../../../data/words/climate_board.fr.toml")),
    ("board/megacorps", Lang::En, include_str!("../../../../data/words/megacorps_board.en.toml")),
    ("board/megacorps", Lang::Fr, include_str!("../../../../data/words/megacorps_board.fr.toml")),
    ("board/water", Lang::En, include_str!("../../../../data/words/water_board.en.toml")),
    ("board/water", Lang::Fr, include_str!("../../../../data/words/water_board.fr.toml")),
    ("climate", Lang::En, include_str!("../../../../data/words/climate.en.toml")),
    ("climate", Lang::Fr, include_str!("../../../../data/words/climate.fr.toml")),
    ("climate/laws", Lang::En, include_str!("../../../../data/words/climate_laws.en.toml")),
    ("climate/laws", Lang::Fr, include_str!("../../../../data/words/climate_laws.fr.toml")),
    ("bots", Lang::En, include_str!("../../../../data/words/bots.en.toml")),
    ("bots", Lang::Fr, include_str!("../../../../data/words/bots.fr.toml")),
    ("common", Lang::En, include_str!("../../../../data/words/common.en.toml")),
    ("common", Lang::Fr, include_str!("../../../../data/words/common.fr.toml")),
    ("lab", Lang::En, include_str!("../../../../data/words/lab.en.toml")),
    ("lab", Lang::Fr, include_str!("../../../../data/words/lab.fr.toml")),
    ("limit", Lang::En, include_str!("../../../../data/words/limit.en.toml")),
    ("limit", Lang::Fr, include_str!("../../../../data/words/limit.fr.toml")),
    ("megacorps", Lang::En, include_str!("../../../../data/words/megacorps.en.toml")),
    ("megacorps", Lang::Fr, include_str!("../../../../data/words/megacorps.fr.toml")),
    ("page", Lang::En, include_str!("../../../../data/words/page.en.toml")),
    ("page", Lang::Fr, include_str!("../../../../data/words/page.fr.toml")),
    ("page/debrief", Lang::En, include_str!("../../../../data/words/debrief.en.toml")),
    ("page/debrief", Lang::Fr, include_str!("../../../../data/words/debrief.fr.toml")),
    ("page/guide", Lang::En, include_str!("../../../../data/words/guide.en.toml")),
    ("page/guide", Lang::Fr, include_str!("../../../../data/words/guide.fr.toml")),
    ("page/reading", Lang::En, include_str!("../../../../data/words/reading.en.toml")),
    ("page/reading", Lang::Fr, include_str!("../../../../data/words/reading.fr.toml")),
    ("server", Lang::En, include_str!("../../../../data/words/server.en.toml")),
    ("server", Lang::Fr, include_str!("../../../../data/words/server.fr.toml")),
    ("terminal", Lang::En, include_str!("../../../../data/words/terminal.en.toml")),
    ("terminal", Lang::Fr, include_str!("../../../../data/words/terminal.fr.toml")),
    ("water", Lang::En, include_str!("../../../../data/words/water.en.toml")),
    ("water", Lang::Fr, include_str!("../../../../data/words/water.fr.toml")),
    ("water/laws", Lang::En, include_str!("../../../../data/words/water_laws.en.toml")),
    ("water/laws", Lang::Fr, include_str!("../../../../data/words/water_laws.fr.toml")),
    ("water_authoring", Lang::En, include_str!("../../../../data/words/water_authoring.en.toml")),
    ("water_authoring", Lang::Fr, include_str!("../../../../data/words/water_authoring.fr.toml")),
];

impl Words {
    /// The words of a game, by its name in commands and files; of an unknown game, what every game says.
    pub fn of(lang: Lang, game: &str) -> Words {
        let mut texts = BTreeMap::new();
        let wanted = |name: &str| name == "common" || name.split('/').next() == Some(game);
        for (_, _, file) in FILES.iter().filter(|file| wanted(file.0) && file.1 == lang) {
            for (key, text) in read(file) {
                // Tests keep every text well formed; a text that is not stays readable as it was written.
                let pieces = template::parse(&text).unwrap_or_else(|_| vec![Piece::Plain(text)]);
                texts.insert(key, pieces);
            }
        }
        Words {
            lang,
            texts,
            #[cfg(test)]
            used: std::sync::Arc::default(),
        }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// What the core says, as a sentence. A key without a text is shown in brackets.
    pub fn render(&self, saying: &Saying, context: &Context<'_>) -> String {
        let mut scribe = Scribe::new(self, context);
        scribe.saying(saying);
        scribe.finish()
    }

    /// A text without arguments, such as a heading or a label, as it stands in the file.
    pub fn text(&self, key: &str) -> String {
        let mut scribe = Scribe::new(self, &Context::NOWHERE);
        scribe.key(key, &Args::None);
        scribe.into_text()
    }

    /// A text of the language files filled with texts and numbers of the caller.
    pub fn phrase(&self, key: &str, args: &[(&str, Value)]) -> String {
        self.fill(key, &Args::Values(args), &Context::NOWHERE)
    }

    /// Whether there is a text for a key.
    pub fn knows(&self, key: &str) -> bool {
        self.texts.contains_key(key)
    }

    /// The end of a game: who won, then one line for each place.
    pub fn outcome(&self, outcome: &Outcome, context: &Context<'_>) -> Vec<String> {
        let winners: SeatSet = outcome.winners();
        let verdict = match outcome.verdict {
            Verdict::Ranked => Saying::new("outcome.won").with("seats", winners),
            Verdict::TeamWon => Saying::new("outcome.team_won"),
            Verdict::TeamLost { grade } => Saying::new("outcome.team_lost").with("grade", grade),
        };
        let places = outcome.standings.iter().map(|standing| {
            Saying::new("outcome.place")
                .with("place", standing.place)
                .with("seat", standing.seat)
                .with("points", standing.score)
        });
        std::iter::once(verdict).chain(places).map(|saying| self.render(&saying, context)).collect()
    }

    /// All keys, for tests of what lies idle.
    #[cfg(test)]
    pub(crate) fn texts(&self) -> impl Iterator<Item = &String> {
        self.texts.keys()
    }

    /// The keys that were looked up.
    #[cfg(test)]
    pub(crate) fn said(&self) -> std::collections::BTreeSet<String> {
        self.used.lock().unwrap().clone()
    }

    #[cfg(test)]
    fn note(&self, key: &str) {
        let mut used = self.used.lock().unwrap();
        if !used.contains(key) {
            used.insert(key.to_owned());
        }
    }

    fn fill(&self, key: &str, args: &Args<'_>, context: &Context<'_>) -> String {
        let mut scribe = Scribe::new(self, context);
        scribe.key(key, args);
        scribe.finish()
    }
}

/// An argument that is not a thing of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A name or something a person wrote, said as it is.
    Text(String),
    /// A part of a sentence, in words of the language files.
    Part(String),
    /// A number.
    Number(i64),
    /// Several texts, joined as a list.
    Texts(Vec<String>),
}

macro_rules! value_from {
    ($($type:ty => $make:expr),* $(,)?) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Value {
                let make: fn($type) -> Value = $make;
                make(value)
            }
        })*
    };
}

value_from! {
    &str => |text| Value::Text(text.to_owned()),
    String => Value::Text,
    u32 => |number| Value::Number(number.into()),
    i64 => Value::Number,
    // Nobody counts further than that.
    usize => |number| Value::Number(i64::try_from(number).unwrap_or(i64::MAX)),
    Vec<String> => Value::Texts,
}

impl Value {
    fn slot(&self) -> Slot<'_> {
        match self {
            Value::Text(text) => Slot::Text(text),
            Value::Part(text) => Slot::Part(text),
            Value::Number(number) => Slot::Number(*number),
            Value::Texts(texts) => Slot::Texts(texts),
        }
    }
}

/// The keys of a language file with their texts: tables are joined by points.
fn read(file: &str) -> Vec<(String, String)> {
    fn walk(table: &Table, path: &str, found: &mut Vec<(String, String)>) {
        for (name, item) in table {
            let key = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
            match item {
                Item::Table(inner) => walk(inner, &key, found),
                item => found.extend(item.as_str().map(|text| (key, text.to_owned()))),
            }
        }
    }
    let mut found = Vec::new();
    // Tests keep the files readable.
    if let Ok(document) = Document::parse(file) {
        walk(document.as_table(), "", &mut found);
    }
    found
}
