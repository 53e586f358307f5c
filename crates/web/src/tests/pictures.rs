//! What the film shows large has a picture and a headline, and no picture waits for an event that does not exist.

use super::{board, files, root};
use page_table::film::{Cue, Weight};
use std::collections::BTreeMap;
use table::{Arg, CardId, Saying};

/// More cards than any list of a game has.
const CARDS: u8 = 60;

/// The lines of a file of tables: `table.name`, and what stands behind it.
fn lines(path: &str) -> BTreeMap<String, String> {
    let file = std::fs::read_to_string(root().join("../../data").join(path)).unwrap();
    let mut table = "";
    let mut found = BTreeMap::new();
    for line in file.lines() {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            table = name;
        } else if let Some((name, text)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) {
            found.insert(format!("{table}.{}", name.trim_matches('"')), text.to_owned());
        }
    }
    found
}

/// The arguments that a text names.
fn named(text: &str) -> Vec<String> {
    let name = |rest: &str| rest.chars().take_while(|letter| letter.is_ascii_lowercase() || *letter == '_').collect();
    text.split('{').skip(1).map(name).filter(|name: &String| !name.is_empty()).collect()
}

/// An event with every word and every card that may stand in it: what it weighs may depend on that.
fn variants(words: &BTreeMap<String, String>, key: &str, text: &str) -> Vec<Saying> {
    let terms = |name: &str| -> Vec<String> {
        let kind = |key: &&String| {
            let rest = key.strip_prefix(name).and_then(|rest| rest.strip_prefix('.'));
            rest.is_some_and(|kind| !kind.contains('.'))
        };
        words.keys().filter(kind).cloned().collect()
    };
    let names: Vec<(String, Vec<String>)> = named(text).into_iter().map(|name| (name.clone(), terms(&name))).collect();
    let kinds = names.iter().map(|(_, terms)| terms.len()).max().unwrap_or(0).max(1);
    let variant = |card: u8, kind: usize| {
        let arg = |terms: &[String]| match terms {
            [] => Arg::Card(CardId(card)),
            terms => Arg::Term(terms[kind % terms.len()].clone().into()),
        };
        let args = names.iter().map(|(name, terms)| (name.clone().into(), arg(terms)));
        Saying { key: key.to_owned().into(), args: args.collect() }
    };
    (0..CARDS)
        .flat_map(|card| (0..kinds).map(move |kind| (card, kind)))
        .map(|(card, kind)| variant(card, kind))
        .collect()
}

#[test]
fn what_is_heavy_has_a_picture_and_a_headline() {
    for title in shelf::TITLES {
        let (words, pictures) =
            (lines(&format!("words/en/{}.toml", title.id)), lines(&format!("pictures/{}.toml", title.id)));
        let mut heavy = 0;
        // A card that is drawn is its own picture and headline.
        let is_card = |text: &str| named(text).iter().any(|name| name == "card");
        let events = words.iter().filter(|(key, text)| key.starts_with("event.") && !is_card(text));
        for (key, text) in events {
            for event in variants(&words, key, text) {
                let Cue { weight, picture, .. } = board(title.id).cue(&event);
                if weight < Weight::Heavy {
                    continue;
                }
                heavy += 1;
                let name = key.trim_start_matches("event.");
                let (list, picture) = picture.unwrap_or_else(|| ("beats", name.to_owned()));
                let drawn = pictures.contains_key(&format!("{list}.{picture}"));
                assert!(drawn, "{}: {event:?} has no picture {list}.{picture}", title.id);
                let headlines = [format!("headline.{name}.{picture}"), format!("headline.{name}")];
                let told = headlines.iter().any(|headline| words.contains_key(headline));
                assert!(told, "{}: {event:?} has no headline", title.id);
            }
        }
        assert!(heavy > 5, "{}: {heavy} heavy events", title.id);
    }
}

#[test]
fn no_picture_of_the_film_lies_idle() {
    let sources = files();
    for title in shelf::TITLES {
        let words = lines(&format!("words/en/{}.toml", title.id));
        let folder = format!("boards/{}/", title.id);
        let own = sources.iter().filter(|(path, _)| path.to_string_lossy().replace('\\', "/").contains(&folder));
        let source: String = own.map(|(_, text)| text.as_str()).collect();
        let pictures = lines(&format!("pictures/{}.toml", title.id));
        let names: Vec<&str> = pictures.keys().filter_map(|key| key.strip_prefix("beats.")).collect();
        assert!(names.len() > 10, "{}", title.id);
        for name in names {
            let happens = words.contains_key(&format!("event.{name}"));
            assert!(happens || source.contains(&format!("\"beats\", \"{name}\"")), "{}: beats.{name}", title.id);
        }
    }
}
