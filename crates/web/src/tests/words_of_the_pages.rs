//! Every text that history, debrief, guide, rules and About ask for is there, and none lies idle.

use shelf::words::{Lang, Words};
use std::collections::BTreeSet;

/// The tables of the language files that this test answers for.
const TABLES: [&str; 6] = ["debrief", "history", "guide", "reading", "legend", "reel"];

/// Keys that stand in the code as they are.
fn literal() -> BTreeSet<String> {
    let code = super::sources();
    let of_a_table = |text: &&str| {
        let plain =
            text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"._".contains(&byte));
        plain && text.split_once('.').is_some_and(|(table, rest)| TABLES.contains(&table) && !rest.is_empty())
    };
    code.split('"').filter(of_a_table).map(str::to_owned).collect()
}

/// Keys that the code puts together.
fn composed() -> BTreeSet<String> {
    let book = limit::rules::Rulebook::printed();
    let mut keys = Vec::new();
    keys.extend(page_debrief::CLAIMS.map(|claim| format!("debrief.claim.{claim}")));
    keys.extend(page_debrief::READINGS.map(|reading| format!("debrief.reading.{reading}")));
    for title in shelf::TITLES {
        let parts = super::board(title.id).score_parts();
        keys.extend(parts.iter().map(|part| format!("debrief.part.{part}")));
        let word = super::board(title.id).player_word();
        keys.extend(["who", "of"].map(|text| format!("debrief.{text}.{word}")));
        let time = super::board(title.id).time_word();
        keys.extend(["looking", "tick", "keys"].map(|text| format!("history.{text}.{time}")));
        keys.push(format!("debrief.{time}_short"));
        // A team's result is the world's.
        keys.extend((!super::board(title.id).is_for_a_team()).then(|| format!("debrief.course.world.{}", title.id)));
        keys.extend(["length", "when"].map(|text| format!("debrief.{text}.{time}")));
    }
    keys.extend(["debrief.of.world", "debrief.when.start"].map(str::to_owned));
    // What games say in their own words.
    let own = ["claim_megacorps.all_equal", "claim_water.all_equal", "claim_climate.all_equal"];
    keys.extend(own.map(|key| format!("debrief.{key}")));
    for game in ["megacorps", "climate"] {
        keys.extend(["nations", "nations_apart"].map(|key| format!("debrief.reading_{game}.{key}")));
    }
    keys.extend(page_climate::HEADS.map(|head| format!("reading.climate.{head}")));
    let heads = ["tile", "cost", "needs", "gives", "pollution", "count"];
    keys.extend(heads.map(|head| format!("reading.tile.{head}")));
    let heads = ["country", "government", "defense", "strength", "companies"];
    keys.extend(heads.map(|head| format!("reading.country.{head}")));
    for title in shelf::TITLES {
        let hints = super::board(title.id).guide().map_or(&[][..], |guide| guide.hints);
        let texts = |name| ["title", "text"].map(|part| format!("guide.hint.{}.{name}.{part}", title.id));
        keys.extend(hints.iter().flat_map(|hint| texts(hint.name)));
        let steps = super::board(title.id).guide().map_or(&[][..], |guide| guide.steps);
        keys.extend(steps.iter().map(|step| format!("guide.step.{}.{}", title.id, step.name)));
        let chapters = super::board(title.id).chapters().len();
        keys.extend((1..=chapters).map(|chapter| format!("reel.{}.{chapter}", title.id)));
        let symbols = super::board(title.id).legend();
        keys.extend(symbols.iter().map(|symbol| format!("legend.{}.{}", title.id, symbol.name)));
    }
    keys.extend(limit::rules::Source::NAMES.iter().map(|source| format!("reading.source.{source}")));
    // The rules page of MegaCorps draws its payout table alone.
    let payout = megacorps::rules::Rulebook::printed().sheets().into_iter().filter(|sheet| sheet.path == "payout");
    for sheet in book.sheets().into_iter().chain(payout) {
        keys.push(format!("reading.columns.{}", page_kit::rulebook::sheets::columns(sheet.path)));
        keys.extend(sheet.lines.iter().map(|(name, _)| format!("reading.row.{name}")));
    }
    keys.into_iter().collect()
}

/// The keys of the files that belong to these tables; what a game's file says besides, `words.rs` answers for.
fn written() -> BTreeSet<String> {
    let games = shelf::TITLES.iter().map(|title| title.id);
    let files = ["debrief", "course", "guide", "reading"].into_iter().chain(games);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/words/");
    let mut keys = BTreeSet::new();
    for file in files {
        let mut table = String::new();
        for line in std::fs::read_to_string(format!("{folder}en/page/{file}.toml")).unwrap().lines() {
            if let Some(name) = line.strip_prefix("[page.").and_then(|rest| rest.strip_suffix(']')) {
                table = name.to_owned();
            } else if let Some((key, _)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) {
                keys.insert(format!("{table}.{key}"));
            }
        }
    }
    keys.retain(|key| key.split_once('.').is_some_and(|(table, _)| TABLES.contains(&table)));
    keys
}

#[test]
fn no_text_is_missing_and_none_lies_idle() {
    let wanted: BTreeSet<String> = literal().union(&composed()).cloned().collect();
    let written = written();
    assert!(written.len() > 200);
    assert_eq!(wanted.difference(&written).collect::<Vec<_>>(), Vec::<&String>::new(), "missing");
    assert_eq!(written.difference(&wanted).collect::<Vec<_>>(), Vec::<&String>::new(), "idle");
}

#[test]
fn both_languages_know_every_text() {
    for lang in Lang::all() {
        let words = Words::of(lang, "page");
        for key in written() {
            assert!(words.knows(&format!("page.{key}")), "{key} in {}", lang.code());
        }
    }
}
