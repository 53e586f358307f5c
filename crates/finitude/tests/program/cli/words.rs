//! Every text the terminal asks for is in both language files, and none lies idle there.

use shelf::rules::climate;
use std::collections::BTreeSet;
use std::path::Path;

/// The keys of `terminal.toml` and of the files of the folder `terminal`, which games may have, without `terminal.` in front.
fn keys(lang: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../data/words/{lang}"));
    let mut text = std::fs::read_to_string(folder.join("terminal.toml")).unwrap();
    for file in std::fs::read_dir(folder.join("terminal")).into_iter().flatten() {
        text.push_str(&std::fs::read_to_string(file.unwrap().path()).unwrap());
    }
    let mut table = String::new();
    let mut keys = BTreeSet::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix('[') {
            let name = name.trim_end_matches(']');
            table = name.strip_prefix("terminal").unwrap().trim_start_matches('.').to_owned();
        } else if let Some((name, _)) = line.split_once(" = ") {
            keys.insert(if table.is_empty() { name.to_owned() } else { format!("{table}.{name}") });
        }
    }
    keys
}

/// The source of the binary, without its tests, and of what tells the errors of the lab.
fn source() -> String {
    fn walk(folder: &Path, text: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, text);
            } else {
                let file = std::fs::read_to_string(path).unwrap();
                text.push_str(file.split("#[cfg(test)]").next().unwrap());
            }
        }
    }
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut text = std::fs::read_to_string(here.join("../lab/src/told.rs")).unwrap();
    walk(&here.join("src"), &mut text);
    text
}

/// The texts between quotes that follow a word of the source.
fn following<'a>(source: &'a str, word: &str) -> Vec<&'a str> {
    source.split(word).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Keys asked for as they stand, and the fronts of those that are put together.
fn asked() -> (BTreeSet<String>, BTreeSet<String>) {
    let source = source();
    let (mut whole, mut fronts) = (BTreeSet::new(), BTreeSet::new());
    whole.extend(following(&source, "oice.say(\"").into_iter().map(str::to_owned));
    for told in ["Failure::told(\"", "=> told(\""] {
        whole.extend(following(&source, told).into_iter().map(|code| format!("error.{code}")));
    }
    let put_together = |text: &str| text.split('{').next().unwrap().to_owned();
    fronts.extend(following(&source, "oice.say(&format!(\"").into_iter().map(put_together));
    fronts.extend(following(&source, "text(&format!(\"terminal.").into_iter().map(put_together));
    // A drawing of a board puts the name of its game in front; Climate's puts further names together.
    fronts.extend(shelf::TITLES.iter().map(|title| format!("{}.", title.id)));
    let of_climate = following(&source, "drawing.say(&format!(\"");
    fronts.extend(of_climate.into_iter().map(|text| format!("climate.{}", put_together(text))));
    (whole, fronts)
}

#[test]
fn both_languages_have_the_same_texts() {
    assert_eq!(keys("en"), keys("fr"));
    assert!(keys("en").len() > 80);
}

#[test]
fn every_text_asked_for_is_there() {
    let (whole, fronts) = asked();
    assert!(whole.len() > 30 && fronts.len() > 3, "the source is not read as it should be: {whole:?} {fronts:?}");
    let keys = keys("en");
    let missing: Vec<_> = whole.iter().filter(|key| !keys.contains(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let empty: Vec<_> = fronts.iter().filter(|front| !keys.iter().any(|key| key.starts_with(*front))).collect();
    assert!(empty.is_empty(), "{empty:?}");
}

/// The names of the modes that games are tested in, and of the lists in their books.
fn registered() -> (Vec<&'static str>, Vec<&'static str>) {
    let modes = shelf::TITLES.iter().flat_map(|title| title.modes).map(|mode| mode.name);
    let lists = books().into_iter().flat_map(|book| book.lists).map(|(name, _)| name);
    (modes.collect(), lists.collect())
}

fn books() -> Vec<shelf::Book> {
    let book = |title: &shelf::Title| shelf::make(&shelf::Setup::printed(title.id, title.fewest)).unwrap().book();
    shelf::TITLES.iter().map(book).collect()
}

/// What the entries of books cost, by the values that tell it.
fn costs() -> BTreeSet<&'static str> {
    let books = books();
    let entries = books.iter().flat_map(|book| book.cards.iter().chain(book.lists.iter().flat_map(|(_, list)| list)));
    entries.flat_map(|entry| &entry.costs).map(|costs| costs.value).collect()
}

#[test]
fn every_mode_and_every_list_of_a_book_has_its_words() {
    let (keys, (modes, lists)) = (keys("en"), registered());
    let named =
        modes.iter().map(|mode| format!("check.{mode}")).chain(lists.iter().map(|list| format!("rules.{list}")));
    let named = named.chain(costs().into_iter().map(|value| format!("rules.costs.{value}")));
    named.for_each(|key| assert!(keys.contains(&key), "{key}"));
}

#[test]
fn no_text_lies_idle() {
    let (whole, fronts) = asked();
    let source = source();
    // What stands in the source between quotes; what games call their modes and the lists of their books; what the lab measures;
    // the names the rules give to sources of values, zones, pawns and tokens.
    let (modes, lists) = registered();
    let quoted: BTreeSet<&str> = source
        .split('"')
        .chain(["rulebook", "derived", "external", "house"])
        .chain(modes.into_iter().chain(lists).chain(costs()))
        .chain(lab::balance::MEASURES)
        .chain(climate::terms::Zone::ALL.iter().map(|zone| zone.id()))
        .chain(climate::terms::Pawn::ALL.iter().map(|pawn| pawn.id()))
        .chain(climate::terms::Electricity::ALL.iter().map(|kind| kind.id()))
        .collect();
    let idle: Vec<String> = keys("en")
        .into_iter()
        .filter(|key| !whole.contains(key) && !quoted.contains(key.as_str()))
        .filter(|key| {
            let put_together = |front: &String| key.strip_prefix(front).is_some_and(|rest| quoted.contains(rest));
            !fronts.iter().any(put_together)
        })
        .collect();
    assert!(idle.is_empty(), "{idle:?}");
}
