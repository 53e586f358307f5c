//! Whatever is put into a sentence, the words around it fit.

use super::files::file;
use super::printed;
use crate::words::template::Piece;
use crate::words::{Context, Lang, NoGame, Value, Words};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use table::{Arg, Saying, Seat};
use toml_edit::{Document, Item};

/// Names that words have to fit: with a vowel, with an accent, with an article of the language, without any of it.
const NAMES: [&str; 9] =
    ["Alexandre", "Ulysse", "Institut", "Eau", "Élise", "Bruno", "le Marché", "les autres", "Ouganda"];

/// Words that French shortens before a vowel.
const SHORTENED: [&str; 11] = ["de", "que", "le", "la", "je", "me", "te", "se", "ne", "jusque", "lorsque"];

/// Words that end in -s whatever is counted.
const ALWAYS: [&str; 15] = [
    "après",
    "fois",
    "mois",
    "moins",
    "plus",
    "dans",
    "sans",
    "puis",
    "vers",
    "sous",
    "tapis",
    "vous",
    "désormais",
    "crisis",
    "less",
];

/// Goods of the legend, whose markers and scenarios in the data bear their ids.
const GOODS: [&str; 4] = ["energy", "food", "money", "pollution"];

/// What has another word in all other texts: one word for one thing.
const OTHER_WORDS: [(&str, &str); 7] = [
    ("fr", "soulèvement"),
    ("fr", "armée et économie"),
    ("fr", "entreprise"),
    ("fr", "kleptocrat"),
    ("fr", "perturbation"),
    ("fr", "versement"),
    ("fr", "évènement"),
];

/// “Proposes to exclude you”, “gets from you”: in French both say “de vous”, and neither says whose something is.
const FROM_YOU: [&str; 2] = ["event.exclusion_proposed", "event.mercenary_dealt"];

/// Reports and bounds, which count what there is plenty of.
const PLENTY: [&str; 10] = [
    // Billions with a decimal.
    "limit.real.model",
    "lab.",
    "server.",
    "terminal.",
    "does.map",
    "warning.",
    "expected.list",
    "journal.impossible",
    "action.order_same",
    "page.reading.about.players",
];

/// Every sentence of the language files: its words, and its key.
fn sentences(lang: Lang) -> Vec<(Words, Vec<String>)> {
    let files = lang.files().into_iter().map(|(name, _)| name);
    let groups: BTreeSet<String> = files.map(|name| name.split('/').next().unwrap_or_default().to_owned()).collect();
    let keys = |group: &String| {
        let own = lang
            .files()
            .into_iter()
            .map(|(name, _)| name)
            .filter(|name| name.split('/').next() == Some(group.as_str()));
        own.flat_map(|name| file(&name, lang).into_keys()).collect()
    };
    groups.iter().map(|group| (Words::of(lang, group), keys(group))).collect()
}

/// The arguments of a text: which there are, which are counted, and which may be the reader.
#[derive(Default)]
struct Asked {
    all: BTreeSet<String>,
    counted: BTreeSet<String>,
    readers: BTreeSet<String>,
}

impl Asked {
    fn of(words: &Words, key: &str) -> Asked {
        let mut asked = Asked::default();
        asked.read(&words.texts[key]);
        asked
    }

    fn read(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            let (name, parts): (&String, [&[Piece]; 2]) = match piece {
                Piece::Plain(_) => continue,
                Piece::Insert { name, .. } => (name, [&[], &[]]),
                Piece::Plural { name, one, many } => {
                    self.counted.insert(name.clone());
                    (name, [one, many])
                }
                Piece::If { name, there, absent } => (name, [there, absent]),
                Piece::Reader { name, reader, other } => {
                    self.readers.insert(name.clone());
                    (name, [reader, other])
                }
            };
            self.all.insert(name.clone());
            parts.into_iter().for_each(|part| self.read(part));
        }
    }
}

/// Pairs of neighbouring words, without what stands around them.
fn pairs(text: &str) -> Vec<(String, String)> {
    let words: Vec<&str> = text.split([' ', '\n']).collect();
    let bare = |word: &str| word.trim_start_matches(['(', '«', '\u{a0}', '“']).to_owned();
    words.windows(2).map(|pair| (bare(pair[0]), pair[1].to_owned())).collect()
}

/// What is wrong with a sentence of a language.
fn faults(lang: Lang, text: &str) -> Option<String> {
    let vowel = |word: &str| word.chars().next().is_some_and(|letter| "AEIOUÉaeiouéêè".contains(letter));
    pairs(text).into_iter().find_map(|(first, second)| {
        if lang == Lang::EN {
            let name = second.trim_end_matches(|letter: char| !letter.is_alphabetic());
            let wrong = if vowel(name) { "a" } else { "an" };
            return (first == wrong && NAMES.contains(&name)).then(|| format!("{first} {second}"));
        }
        let small = first.to_lowercase();
        let elided = SHORTENED.contains(&small.as_str()) && vowel(&second) && second.chars().count() > 2;
        let melted = ["de", "à"].contains(&small.as_str()) && ["le", "les"].contains(&second.as_str());
        (elided || melted).then(|| format!("{first} {second}"))
    })
}

#[test]
fn every_name_fits_into_every_sentence() {
    let mut found = BTreeSet::new();
    for lang in printed() {
        for (words, keys) in sentences(lang) {
            for key in keys {
                let asked = Asked::of(&words, &key);
                for name in NAMES {
                    let value = |arg: &String| match asked.counted.contains(arg) {
                        true => Value::Number(2),
                        false => Value::Text(name.to_owned()),
                    };
                    let args: Vec<(&str, Value)> = asked.all.iter().map(|arg| (arg.as_str(), value(arg))).collect();
                    let said = words.phrase(&key, &args);
                    if let Some(fault) = faults(lang, &said) {
                        found.insert(format!("{key}: {fault} in {said}"));
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// Where a sentence counts one thing like several.
fn several_after_one(said: &str) -> Option<(String, String)> {
    pairs(said).into_iter().find(|(first, second)| {
        let word = second.trim_end_matches(|letter: char| !letter.is_alphabetic());
        let plain = word.chars().count() > 3 && word.chars().all(char::is_lowercase);
        first == "1" && plain && word.ends_with('s') && !ALWAYS.contains(&word)
    })
}

#[test]
fn one_thing_is_never_counted_like_several() {
    let mut found = BTreeSet::new();
    for lang in printed() {
        let others = printed().into_iter().find(|other| *other != lang).map(sentences).unwrap();
        for ((words, keys), (other, _)) in sentences(lang).into_iter().zip(others) {
            for key in keys.iter().filter(|key| !PLENTY.iter().any(|own| key.starts_with(own))) {
                let (asked, elsewhere) = (Asked::of(&words, key), Asked::of(&other, key));
                // English verbs end in -s as well: there, what neither language counts is a name.
                let counts = |arg: &String| {
                    let counted = asked.counted.contains(arg) || elsewhere.counted.contains(arg);
                    lang != Lang::EN || (counted && !asked.readers.contains(arg))
                };
                let value = |arg: &String| if counts(arg) { Value::Number(1) } else { Value::Text("Anna".to_owned()) };
                let args: Vec<(&str, Value)> = asked.all.iter().map(|arg| (arg.as_str(), value(arg))).collect();
                if let Some((one, many)) = several_after_one(&words.phrase(key, &args)) {
                    found.insert(format!("{lang:?} {key}: {one} {many}"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn one_thing_has_one_word_in_every_text() {
    for lang in printed() {
        let banned = OTHER_WORDS.iter().filter(|(code, _)| *code == lang.code());
        for (_, other) in banned {
            for (name, _) in lang.files() {
                for (key, text) in file(&name, lang) {
                    assert!(!text.to_lowercase().contains(other), "{name}, {key}: {text}");
                }
            }
        }
    }
}

/// What the data and the game's own words call the things of the data.
fn names_of_things(game: &str, lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let path = format!("{}/../../data/{game}.toml", env!("CARGO_MANIFEST_DIR"));
    let data = fs::read_to_string(path).unwrap();
    let data = Document::parse(&data).unwrap();
    let name = format!("name_{}", lang.code());
    let mut names: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in data.as_table().iter().filter_map(|(_, list)| list.as_array_of_tables()).flatten() {
        let text = |key: &str| row.get(key).and_then(Item::as_str).map(str::to_lowercase);
        if let (Some(id), Some(name)) = (text("id"), text(&name)) {
            names.entry(id).or_default().insert(name);
        }
    }
    for (key, text) in file(game, lang) {
        if let Some(known) = key.rsplit('.').next().and_then(|id| names.get_mut(id)) {
            known.insert(text.to_lowercase());
        }
    }
    names
}

#[test]
fn the_legend_calls_things_what_the_game_calls_them() {
    for title in crate::TITLES {
        for lang in printed() {
            let names = names_of_things(title.id, lang);
            for (key, text) in file(&format!("page/{}", title.id), lang) {
                let Some(id) = key.strip_prefix(&format!("page.legend.{}.", title.id)) else { continue };
                let head = text.split(':').next().unwrap_or_default().trim().to_lowercase();
                if let Some(known) = names.get(id).filter(|_| !GOODS.contains(&id)) {
                    assert!(known.contains(&head), "{} {lang:?} {id}: {head:?}, not {known:?}", title.id);
                }
            }
        }
    }
}

#[test]
fn nothing_belongs_to_you_by_a_preposition() {
    let mut found = BTreeSet::new();
    let context = Context { players: &[], glossary: &NoGame, reader: Some(Seat(0)) };
    for lang in printed() {
        let wrong = if lang == Lang::EN { " of you" } else { " de vous" };
        let count = |text: &str| {
            let ends = |at: usize| text[at + wrong.len()..].chars().next().is_none_or(|letter| !letter.is_alphabetic());
            text.match_indices(wrong).filter(|(at, _)| ends(*at)).count()
        };
        for (words, keys) in sentences(lang) {
            for key in keys.into_iter().filter(|key| !FROM_YOU.contains(&key.as_str())) {
                let asked = Asked::of(&words, &key);
                // Whoever may be the reader is asked for as such somewhere, or is called by a name.
                let names = ["seat", "owner", "name"].map(str::to_owned);
                for reader in asked.readers.iter().chain(&names).filter(|arg| asked.all.contains(*arg)) {
                    let said = |seat: u8| {
                        let value = |arg: &String| if arg == reader { Arg::Seat(Seat(seat)) } else { Arg::Number(2) };
                        let args = asked.all.iter().map(|arg| (Cow::from(arg.clone()), value(arg))).collect();
                        words.render(&Saying { key: key.clone().into(), args }, &context)
                    };
                    if count(&said(0)) > count(&said(1)) {
                        found.insert(format!("{lang:?} {key}: {}", said(0)));
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
