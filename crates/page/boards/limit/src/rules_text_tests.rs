//! What the rules text of Limit promises.

use limit::rules::Rulebook;
use page_kit::rulebook::figures::figures;
use page_kit::rulebook::text::{Block, Inline, anchor, read};
use shelf::words::Lang;
use std::collections::BTreeSet;

fn blocks(lang: Lang) -> Vec<Block> {
    read(&lang.rulebook("limit").unwrap())
}

fn anchors(lang: Lang) -> Vec<String> {
    blocks(lang).iter().filter_map(anchor).map(str::to_owned).collect()
}

fn lines(block: &Block) -> Vec<&Inline> {
    match block {
        Block::Paragraph(line) | Block::Ruling { line, .. } => line.iter().collect(),
        Block::List(items) => items.iter().flatten().collect(),
        Block::Table { head, rows } => head.iter().flatten().chain(rows.iter().flatten().flatten()).collect(),
        Block::Heading { .. } | Block::Insert { .. } => Vec::new(),
    }
}

/// Strings that name a ruling or a chapter in the files of the engine that name them.
fn named_by_the_engine() -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../limit/src/");
    let files = ["refusal.rs", "say/prompt.rs"];
    let sources = files.map(|file| std::fs::read_to_string(format!("{folder}{file}")).unwrap());
    let is_ruling = |text: &&str| {
        let digits = text.strip_prefix('R').unwrap_or(text);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    sources.iter().flat_map(|source| source.split('"')).filter(is_ruling).map(str::to_owned).collect()
}

#[test]
fn every_ruling_the_engine_can_name_has_its_anchor() {
    let named = named_by_the_engine();
    assert!(named.len() > 30, "{named:?}");
    for lang in Lang::all() {
        let anchors: BTreeSet<String> = anchors(lang).into_iter().collect();
        assert_eq!(named.difference(&anchors).collect::<Vec<_>>(), Vec::<&String>::new());
    }
}

#[test]
fn every_chapter_and_ruling_of_our_rules_is_here_once() {
    let page = include_str!("../../../../../docs/rules/limit.md");
    let chapters = page.lines().filter_map(|line| {
        let number = line.strip_prefix("## ").or(line.strip_prefix("### "))?.split(' ').next()?;
        // What only builders need is not for readers of the page: differences of the printed editions, examples, laws.
        let for_builders = ["21", "22", "23", "25"].contains(&number);
        (number.starts_with(|first: char| first.is_ascii_digit()) && !for_builders).then(|| number.to_owned())
    });
    let rulings = (1..=85).map(|number| format!("R{number}"));
    let wanted: BTreeSet<String> = chapters.chain(rulings).collect();
    for lang in Lang::all() {
        let found = anchors(lang);
        let unique: BTreeSet<String> = found.iter().cloned().collect();
        assert_eq!(unique.len(), found.len(), "an anchor stands twice");
        assert_eq!(wanted.difference(&unique).collect::<Vec<_>>(), Vec::<&String>::new());
    }
}

#[test]
fn links_lead_somewhere_and_figures_are_in_the_rulebook() {
    let book = Rulebook::printed();
    let figures = figures(book.sources(), book.sheets());
    for lang in Lang::all() {
        let anchors = anchors(lang);
        for part in blocks(lang).iter().flat_map(lines) {
            match part {
                Inline::Link { anchor, .. } => assert!(anchors.contains(anchor), "{anchor}"),
                Inline::Figure(path) | Inline::Switch { path, .. } => {
                    assert!(figures.contains_key(path), "{path}");
                }
                Inline::Words(words) | Inline::Strong(words) => {
                    assert!(!words.contains(['{', '}', '*', '\'']), "{words}");
                }
            }
        }
    }
}

#[test]
fn the_languages_say_the_same_things_in_the_same_order() {
    let shape = |block: &Block| {
        let parts = lines(block);
        let figures: BTreeSet<String> = parts
            .iter()
            .filter_map(|part| match part {
                Inline::Figure(path) | Inline::Switch { path, .. } => Some(path.clone()),
                Inline::Link { anchor, .. } => Some(format!("#{anchor}")),
                _ => None,
            })
            .collect();
        let kind = match block {
            Block::Heading { level, .. } => format!("heading {level}"),
            Block::Paragraph(_) => "paragraph".to_owned(),
            Block::List(items) => format!("list of {}", items.len()),
            Block::Table { head, rows } => format!("table of {} by {}", rows.len(), head.len()),
            Block::Ruling { .. } => "ruling".to_owned(),
            Block::Insert { kind, subject } => format!("{kind} {subject}"),
        };
        (anchor(block).map(str::to_owned), kind, figures)
    };
    let (english, french) = (blocks(Lang::EN), blocks(Lang::named("fr").unwrap()));
    for (english, french) in english.iter().zip(&french) {
        assert_eq!(shape(english), shape(french));
    }
    assert_eq!(english.len(), french.len());
}

#[test]
fn typography_is_that_of_the_language() {
    for part in blocks(Lang::named("fr").unwrap()).iter().flat_map(lines) {
        if let Inline::Words(words) | Inline::Strong(words) = part {
            let wrong = [" :", " ;", " !", " ?", " »", "« "].iter().find(|wrong| words.contains(**wrong));
            assert!(wrong.is_none(), "{words}");
        }
    }
}

#[test]
fn everything_drawn_from_the_rulebook_exists() {
    let book = Rulebook::printed();
    let sheets: Vec<&str> = book.sheets().iter().map(|sheet| sheet.path).collect();
    let mut drawn = BTreeSet::new();
    for block in blocks(Lang::EN) {
        let Block::Insert { kind, subject } = block else { continue };
        match kind.as_str() {
            "sheet" => assert!(sheets.contains(&subject.as_str()), "{subject}"),
            "cards" => assert!(limit::terms::Deck::ALL.iter().any(|deck| deck.name() == subject), "{subject}"),
            "variants" | "events" | "sources" => {}
            other => panic!("{other}"),
        }
        drawn.insert(format!("{kind} {subject}"));
    }
    assert_eq!(drawn.len(), sheets.len() + 3 + 3, "every sheet, every deck, variants, events, sources");
}
