//! Whatever is put into a sentence, the words around it fit.

use super::files::file;
use super::printed;
use crate::words::template::Piece;
use crate::words::{Context, Lang, NoGame, Value, Words};
use std::borrow::Cow;
use std::collections::BTreeSet;
use table::{Arg, Saying, Seat};

/// Names that words have to fit: with a vowel, with an accent, with an article of the language, without any of it.
const NAMES: [&str; 9] =
    ["Alexandre", "Ulysse", "Institut", "Eau", "Élise", "Bruno", "le Marché", "les autres", "Ouganda"];

/// Words that French shortens before a vowel.
const SHORTENED: [&str; 11] = ["de", "que", "le", "la", "je", "me", "te", "se", "ne", "jusque", "lorsque"];

/// French words that end in -s whatever is counted.
const ALWAYS: [&str; 12] =
    ["fois", "mois", "moins", "plus", "dans", "sans", "puis", "vers", "sous", "tapis", "vous", "désormais"];

/// “Proposes to exclude you”, “gets from you”: in French both say “de vous”, and neither says whose something is.
const FROM_YOU: [&str; 2] = ["event.exclusion_proposed", "event.mercenary_dealt"];

/// Reports and bounds, which count what there is plenty of.
const PLENTY: [&str; 9] = [
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

/// What is wrong with a French sentence.
fn faults(text: &str) -> Option<String> {
    let vowel = |word: &str| word.chars().next().is_some_and(|letter| "AEIOUÉaeiouéêè".contains(letter));
    pairs(text).into_iter().find_map(|(first, second)| {
        let small = first.to_lowercase();
        let elided = SHORTENED.contains(&small.as_str()) && vowel(&second) && second.chars().count() > 2;
        let melted = ["de", "à"].contains(&small.as_str()) && ["le", "les"].contains(&second.as_str());
        (elided || melted).then(|| format!("{first} {second}"))
    })
}

#[test]
fn every_name_fits_into_every_sentence() {
    let mut found = BTreeSet::new();
    for lang in printed().into_iter().filter(|lang| *lang != Lang::EN) {
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
                    if let Some(fault) = faults(&said) {
                        found.insert(format!("{key}: {fault} in {said}"));
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn one_thing_is_never_counted_like_several() {
    let mut found = BTreeSet::new();
    let lang = printed()[1];
    for (words, keys) in sentences(lang) {
        for key in keys.iter().filter(|key| !PLENTY.iter().any(|own| key.starts_with(own))) {
            let asked = Asked::of(&words, key);
            let args: Vec<(&str, Value)> = asked.all.iter().map(|arg| (arg.as_str(), Value::Number(1))).collect();
            let said = words.phrase(key, &args);
            let several = |(first, second): &(String, String)| {
                let word = second.trim_end_matches(|letter: char| !letter.is_alphabetic());
                let plain = word.chars().count() > 3 && word.chars().all(char::is_lowercase);
                first == "1" && plain && word.ends_with('s') && !ALWAYS.contains(&word)
            };
            if let Some((one, many)) = pairs(&said).into_iter().find(several) {
                found.insert(format!("{key}: {one} {many}"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
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
