//! Words: turning the keys in which the core speaks into sentences.
//!
//! A language is a folder of `data/words`: `<game>.toml` holds the texts of a game, `common.toml` those of every game,
//! and a folder inside holds more files of the same name. `template.rs` explains how texts are written. [`Words`] is
//! one language for one game, [`Context`] says who is reading and what the players are called.

mod context;
mod faults;
mod fill;
mod lang;
mod seam;
mod spoken;
mod template;
#[cfg(test)]
mod tests;

pub use context::{Context, Glossary, NoGame};
pub use lang::{Lang, LanguageFault};
pub use spoken::{Mention, Spoken};

use fill::{Args, Scribe, Slot};
use lang::Singular;
use seam::Seams;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use table::{Outcome, Saying, SeatSet, Verdict};
use template::Piece;
use toml_edit::{Document, Item, Table};

/// The texts of a game in one language, including those shared by every game.
#[derive(Clone, Debug)]
pub struct Words {
    lang: Lang,
    singular: Singular,
    seams: Seams,
    texts: BTreeMap<String, Vec<Piece>>,
    /// The keys that were looked up, so that tests can prove that none is missing and none is unused.
    #[cfg(test)]
    used: Arc<Mutex<std::collections::BTreeSet<String>>>,
}

impl Words {
    /// The words of a game, by its name in commands and files; for an unknown game, only what all games share.
    pub fn of(lang: Lang, game: &str) -> Words {
        let wanted = |name: &str| name == "common" || name.split('/').next() == Some(game);
        let mut texts: BTreeMap<String, String> = Lang::EN.texts(wanted).into_iter().collect();
        if lang != Lang::EN {
            texts.extend(lang.texts(wanted));
        }
        // Tests keep every printed text well formed; a malformed one is shown as it was written.
        let parsed = |text: String| template::parse(&text).unwrap_or_else(|_| vec![Piece::Plain(text)]);
        let texts = texts.into_iter().map(|(key, text)| (key, parsed(text))).collect();
        Words {
            lang,
            singular: lang.singular(),
            seams: lang.seams(),
            texts,
            #[cfg(test)]
            used: Arc::default(),
        }
    }

    /// The same, read once and kept for whoever asks again.
    pub fn shared(lang: Lang, game: &str) -> Arc<Words> {
        static KEPT: Mutex<BTreeMap<(Lang, String), Arc<Words>>> = Mutex::new(BTreeMap::new());
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        kept.entry((lang, game.to_owned())).or_insert_with(|| Arc::new(Words::of(lang, game))).clone()
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

    /// The same sentence, with what its words stand for.
    pub fn speak(&self, saying: &Saying, context: &Context<'_>) -> Spoken {
        let mut scribe = Scribe::noting(self, context);
        scribe.saying(saying);
        scribe.spoken()
    }

    /// What the core says, as a part of a sentence: without the capital that a sentence begins with.
    pub fn render_part(&self, saying: &Saying) -> String {
        let mut scribe = Scribe::new(self, &Context::NOWHERE);
        scribe.saying(saying);
        scribe.into_text()
    }

    /// A text without arguments, such as a heading or a label, as written in the file.
    pub fn text(&self, key: &str) -> String {
        let mut scribe = Scribe::new(self, &Context::NOWHERE);
        scribe.key(key, &Args::None);
        scribe.into_text()
    }

    /// A text of the language files, filled in with the caller's texts and numbers.
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

    /// All keys, for tests that look for unused ones.
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

/// An argument that is not something from the game.
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
    u8 => |number| Value::Number(number.into()),
    u16 => |number| Value::Number(number.into()),
    u32 => |number| Value::Number(number.into()),
    i8 => |number| Value::Number(number.into()),
    i16 => |number| Value::Number(number.into()),
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

/// The keys of a language file with their texts: table names are joined by dots.
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
