//! The rules reference in `data/rules`: both languages say the same things in the same order, every chapter and ruling of
//! `docs/rules/megacorps.md` that a player needs is in it, and every figure is in the rulebook.

use megacorps::rules::Rulebook;
use std::collections::BTreeSet;

const ENGLISH: &str = include_str!("../../../../data/words/en/rules/megacorps.md");
const FRENCH: &str = include_str!("../../../../data/words/fr/rules/megacorps.md");
const PAGE: &str = include_str!("../../../../docs/rules/megacorps.md");

/// The number in front of a chapter or a ruling.
fn anchor(line: &str) -> Option<String> {
    let heading = line.strip_prefix("### ").or(line.strip_prefix("## "));
    let word = heading.unwrap_or(line).split(' ').next()?;
    let digits = if heading.is_some() { word } else { word.strip_prefix('R')? };
    let number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    number.then(|| word.to_owned())
}

fn anchors(text: &str) -> Vec<String> {
    text.lines().filter_map(anchor).collect()
}

/// What stands between an opening and a closing sign.
fn between(text: &str, open: &str, close: char) -> Vec<String> {
    let parts = text.split(open).skip(1);
    parts.filter_map(|part| part.split_once(close)).map(|(inside, _)| inside.to_owned()).collect()
}

/// Figures and switches of a line, by their paths.
fn figures(text: &str) -> Vec<String> {
    between(text, "{", '}').iter().map(|inside| inside.split('?').next().unwrap_or_default().to_owned()).collect()
}

fn kind(line: &str) -> &str {
    ["### ", "## ", ":: ", "- ", "|"].into_iter().find(|start| line.starts_with(start)).unwrap_or("text")
}

#[test]
fn the_languages_say_the_same_things_in_the_same_order() {
    for (english, french) in ENGLISH.lines().zip(FRENCH.lines()) {
        let shape = |line: &str| {
            let figures: BTreeSet<String> = figures(line).into_iter().collect();
            (kind(line).to_owned(), anchor(line), line.is_empty(), figures, between(line, "](", ')'))
        };
        assert_eq!(shape(english), shape(french), "{english}\n{french}");
        assert_eq!(english.starts_with(":: "), english == french && english.starts_with(":: "));
    }
    assert_eq!(ENGLISH.lines().count(), FRENCH.lines().count());
}

#[test]
fn every_chapter_and_ruling_of_our_rules_is_here_once() {
    // What only builders need is not for players: components, examples, laws, terms, decisions while building.
    let for_builders = ["16", "17", "22", "23"];
    let chapters = PAGE.lines().filter(|line| line.starts_with("##")).filter_map(anchor);
    let chapters = chapters.filter(|chapter| !for_builders.contains(&chapter.as_str()));
    let wanted: BTreeSet<String> = chapters.chain((1..=71).map(|number| format!("R{number}"))).collect();
    for text in [ENGLISH, FRENCH] {
        let found = anchors(text);
        let unique: BTreeSet<String> = found.iter().cloned().collect();
        assert_eq!(unique.len(), found.len(), "an anchor stands twice");
        assert_eq!(wanted.symmetric_difference(&unique).collect::<Vec<_>>(), Vec::<&String>::new());
    }
}

#[test]
fn every_ruling_the_engine_can_name_has_its_anchor() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/");
    let sources =
        ["refusal.rs", "say/prompt.rs"].map(|file| std::fs::read_to_string(format!("{folder}{file}")).unwrap());
    let is_ruling = |text: &&str| {
        let digits = text.strip_prefix('R').unwrap_or(text);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    let named: BTreeSet<&str> = sources.iter().flat_map(|source| source.split('"')).filter(is_ruling).collect();
    assert!(named.len() > 20, "{named:?}");
    let known: BTreeSet<String> = anchors(ENGLISH).into_iter().collect();
    assert_eq!(named.iter().filter(|name| !known.contains(**name)).collect::<Vec<_>>(), Vec::<&&str>::new());
}

#[test]
fn links_lead_somewhere_and_figures_are_in_the_rulebook() {
    let paths: BTreeSet<String> = Rulebook::printed().sources().into_iter().map(|row| row.path).collect();
    let known = anchors(ENGLISH);
    for text in [ENGLISH, FRENCH] {
        for link in between(text, "](", ')') {
            assert!(known.contains(&link), "{link}");
        }
        for figure in figures(text) {
            let list = figure.split('[').next().unwrap_or_default();
            assert!(paths.contains(&figure) || paths.contains(list), "{figure}");
        }
    }
}

#[test]
fn typography_is_that_of_the_language() {
    for line in FRENCH.lines().filter(|line| !line.starts_with(":: ")) {
        let wrong = [" :", " ;", " !", " ?", " »", "« ", "'"].iter().find(|wrong| line.contains(**wrong));
        assert!(wrong.is_none(), "{line}");
    }
    assert!(!ENGLISH.contains('\''));
}
