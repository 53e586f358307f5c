//! The language files themselves.

use super::printed;
use crate::words::template::{Piece, parse};
use crate::words::{Lang, read};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The texts of one file.
pub(super) fn file(name: &str, lang: Lang) -> BTreeMap<String, String> {
    let (_, text) = lang.files().into_iter().find(|file| file.0 == name).unwrap();
    read(&text).into_iter().collect()
}

fn names(pieces: &[Piece], found: &mut BTreeSet<String>) {
    for piece in pieces {
        let (name, parts): (&String, [&[Piece]; 2]) = match piece {
            Piece::Plain(_) => continue,
            Piece::Insert { name, .. } => (name, [&[], &[]]),
            Piece::Plural { name, one, many } => (name, [one, many]),
            Piece::If { name, there, absent } => (name, [there, absent]),
            Piece::Reader { name, reader, other } => (name, [reader, other]),
        };
        found.insert(name.clone());
        parts.into_iter().for_each(|part| names(part, found));
    }
}

fn placeholders(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    names(&parse(text).unwrap_or_else(|wrong| panic!("{text}: {wrong:?}")), &mut found);
    found
}

#[test]
fn the_languages_have_the_same_keys_with_the_same_arguments() {
    let names = |lang: Lang| lang.files().into_iter().map(|file| file.0).collect::<Vec<_>>();
    for (name, lang) in names(Lang::EN).iter().flat_map(|name| printed().map(move |lang| (name, lang))) {
        assert_eq!(names(lang), names(Lang::EN));
        let (english, other) = (file(name, Lang::EN), file(name, lang));
        assert!(!english.is_empty());
        let keys = |file: &BTreeMap<String, String>| file.keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&english), keys(&other));
        for (key, text) in &english {
            assert_eq!(placeholders(text), placeholders(&other[key]), "{key}");
        }
    }
}

#[test]
fn no_game_overwrites_what_every_game_says() {
    let common = file("common", Lang::EN);
    for title in crate::TITLES {
        let game = file(title.id, Lang::EN);
        assert_eq!(common.keys().filter(|key| game.contains_key(*key)).count(), 0, "{}", title.id);
    }
}

#[test]
fn every_entry_of_a_file_is_a_text_and_stands_there_once() {
    for (lang, (name, text)) in
        printed().into_iter().flat_map(|lang| lang.files().into_iter().map(move |file| (lang, file)))
    {
        let lines = text.lines().filter(|line| line.contains(" = ") && !line.starts_with('#')).count();
        assert_eq!(file(&name, lang).len(), lines, "{name} {lang:?}");
    }
}

#[test]
fn typography_is_that_of_the_language() {
    for lang in printed() {
        for (key, text) in lang.files().iter().flat_map(|file| read(&file.1)) {
            assert!(!text.contains(['\'', '"']) && !text.contains("..."), "{key}: {text}");
            let wrong = [" :", " ;", " !", " ?", " »", "« "].iter().find(|wrong| text.contains(**wrong));
            let wide = ["\u{a0};", "\u{a0}!", "\u{a0}?"].iter().find(|wide| text.contains(**wide));
            assert!(lang == Lang::EN || wrong.or(wide).is_none(), "{key}: {text}");
        }
    }
}

/// Every text between quotes in the files of a folder and those below, and every name of a type or variant as texts spell it:
/// refusals are called by their variants.
fn quoted(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            quoted(&path, found);
        } else {
            let code = fs::read_to_string(path).unwrap();
            found.extend(code.split('"').map(str::to_owned));
            let names = code.split(|letter: char| !letter.is_ascii_alphanumeric());
            found
                .extend(names.filter(|name| name.starts_with(|letter: char| letter.is_ascii_uppercase())).map(spelled));
        }
    }
}

/// `CardNotNow` as `card_not_now`.
fn spelled(name: &str) -> String {
    let mut spelled = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !spelled.is_empty() {
            spelled.push('_');
        }
        spelled.push(letter.to_ascii_lowercase());
    }
    spelled
}

#[test]
fn the_code_of_a_game_names_every_one_of_its_words() {
    // What a seat is called is asked for by the words themselves. The samples of the other games prove more than this.
    // A headline of the film is asked for by the name of its event.
    let asked_elsewhere: fn(&str) -> bool = |key| key.starts_with("seat.") || key.starts_with("headline.");
    for game in ["water", "climate"] {
        assert_eq!(idle_words(game, asked_elsewhere), Vec::<String>::new(), "{game}");
    }
}

#[test]
fn every_headline_stands_above_an_event() {
    for title in crate::TITLES {
        let words = file(title.id, Lang::EN);
        let headlines: Vec<&str> = words.keys().filter_map(|key| key.strip_prefix("headline.")).collect();
        assert!(!headlines.is_empty(), "{}", title.id);
        for headline in headlines {
            let event = headline.split('.').next().unwrap_or_default();
            assert!(words.contains_key(&format!("event.{event}")), "{}: {headline}", title.id);
        }
    }
}

/// The words of a game that no text between quotes of its code ends with.
fn idle_words(game: &str, asked_elsewhere: fn(&str) -> bool) -> Vec<String> {
    let mut named = BTreeSet::new();
    let shelf = Path::new(env!("CARGO_MANIFEST_DIR"));
    quoted(&shelf.join("..").join(game).join("src"), &mut named);
    // What its registration says of it uses its words too.
    let registration = shelf.join("src/games").join(game);
    if registration.is_dir() {
        quoted(&registration, &mut named);
    }
    let says = |key: &str| {
        let ends = key.match_indices('.').map(|(at, _)| &key[at + 1..]);
        // Transformations are called by capital letters, and their words by small ones.
        std::iter::once(key).chain(ends).any(|end| named.contains(end) || named.contains(&end.to_uppercase()))
    };
    let keys = file(game, Lang::EN).into_keys();
    keys.filter(|key| !says(key) && !asked_elsewhere(key)).collect()
}

#[test]
fn every_law_of_the_data_has_its_words() {
    for lang in printed() {
        let words = crate::words::Words::of(lang, "climate");
        for name in climate::rules::bounds::law::ALL {
            assert!(words.knows(&format!("law.{name}")), "{name}");
        }
    }
}
