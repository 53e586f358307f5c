//! Every text the page asks for is in both language files, and none lies idle there.

use super::root;
use std::collections::BTreeSet;

/// Tables of which [`super::words_of_the_pages`] takes care.
const OTHERS: [&str; 6] = ["debrief.", "history.", "guide.", "reading.", "legend.", "reel."];

fn is_ours(key: &str) -> bool {
    !OTHERS.iter().any(|table| key.starts_with(table))
}

/// The keys of `page.toml`, of the desk, and of the file that a game may have in the folder `page`, without `page.` in front.
fn keys(lang: &str) -> BTreeSet<String> {
    let folder = root().join(format!("../../data/words/{lang}"));
    let mut file = std::fs::read_to_string(folder.join("page.toml")).unwrap();
    file.push_str(&std::fs::read_to_string(folder.join("page/desk.toml")).unwrap());
    for title in shelf::TITLES {
        file.push_str(&std::fs::read_to_string(folder.join(format!("page/{}.toml", title.id))).unwrap_or_default());
    }
    let mut table = String::new();
    let mut keys = BTreeSet::new();
    for line in file.lines() {
        if let Some(name) = line.strip_prefix('[') {
            table = name.trim_end_matches(']').strip_prefix("page.").unwrap().to_owned();
        } else if let Some((name, _)) = line.split_once(" = ") {
            keys.insert(format!("{table}.{name}"));
        }
    }
    keys
}

/// The source of the page, without its tests.
fn source() -> String {
    let program =
        super::files().into_iter().filter(|(path, _)| !path.components().any(|part| part.as_os_str() == "tests"));
    let program = program.filter(|(path, _)| path.file_name().is_some_and(|name| name != "tests.rs"));
    program.map(|(_, text)| text.split("#[cfg(test)]").next().unwrap_or_default().to_owned()).collect()
}

/// The texts between quotes that follow a word of the source.
fn following<'a>(source: &'a str, word: &str) -> Vec<&'a str> {
    source.split(word).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Whether a word stands alone, so that `page_text("` is not the end of another name.
fn asked_whole(source: &str) -> BTreeSet<String> {
    let fronts = [" ", "(", "|", "{", "!", "\n", "="];
    let mut found = BTreeSet::new();
    for front in fronts {
        for word in ["page_text(\"", "page_text_with(\""] {
            found.extend(following(source, &format!("{front}{word}")).into_iter().map(str::to_owned));
        }
    }
    found.retain(|key| is_ours(key));
    found
}

/// The fronts and ends of keys that are put together: `game.{}.name` is `game.` and `.name`.
fn asked_in_parts(source: &str) -> BTreeSet<(String, String)> {
    let put_together = |text: &str| {
        let (front, _) = text.split_once('{')?;
        let (_, end) = text.rsplit_once('}')?;
        is_ours(front).then(|| (front.to_owned(), end.to_owned()))
    };
    following(source, "page_text(&format!(\"").into_iter().filter_map(put_together).collect()
}

#[test]
fn both_languages_have_the_same_texts() {
    assert_eq!(keys("en"), keys("fr"));
    assert!(keys("en").len() > 150);
}

#[test]
fn every_text_asked_for_is_there() {
    let (source, keys) = (source(), keys("en"));
    let (whole, parts) = (asked_whole(&source), asked_in_parts(&source));
    assert!(whole.len() > 60 && parts.len() > 5, "the source is not read as it should be: {whole:?} {parts:?}");
    let missing: Vec<_> = whole.iter().filter(|key| !keys.contains(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let fits = |key: &String, (front, end): &(String, String)| key.starts_with(front) && key.ends_with(end);
    let empty: Vec<_> = parts.iter().filter(|part| !keys.iter().any(|key| fits(key, part))).collect();
    assert!(empty.is_empty(), "{empty:?}");
}

#[test]
fn every_game_on_the_shelf_is_introduced() {
    let keys = keys("en");
    for title in shelf::TITLES {
        for part in ["name", "tagline", "text", "time", "difficulty", "first_game"] {
            assert!(keys.contains(&format!("game.{}.{part}", title.id)), "{} {part}", title.id);
        }
        assert!((1..=title.most).all(|seat| keys.contains(&format!("bot.name.{seat}"))));
    }
}

#[test]
fn every_option_that_the_form_asks_for_has_words_and_no_words_ask_for_another() {
    let keys = keys("en");
    for title in shelf::TITLES {
        let asked: Vec<_> = title.options.iter().filter(|option| option.asked != shelf::Asked::Nowhere).collect();
        for option in &asked {
            let key = format!("lobby.{}.{}", title.id, option.name);
            assert!(keys.contains(&format!("{key}.name")), "{key}");
            assert!(option.kind != shelf::OptionKind::Choice || keys.contains(&format!("{key}.none")), "{key}");
        }
        let own = format!("lobby.{}.", title.id);
        let named = keys.iter().filter_map(|key| key.strip_prefix(&own)?.strip_suffix(".name"));
        for name in named.filter(|name| !["further", "lessons"].contains(name)) {
            assert!(asked.iter().any(|option| option.name == name), "{own}{name}");
        }
    }
}

#[test]
fn every_refusal_of_the_server_has_words() {
    use wire::Code::*;
    let codes = [
        Unreadable,
        TooLarge,
        TooMany,
        NotFound,
        NotYours,
        Origin,
        WrongMoment,
        Full,
        BadText,
        BadInput,
        Stale,
        Rules,
        NoProposal,
        NothingToUndo,
        Shut,
        Unavailable,
    ];
    let keys = keys("en");
    for code in codes {
        assert!(keys.contains(&format!("problem.{}", page_kit::words::code(code))), "{code:?}");
    }
    assert_eq!(keys.iter().filter(|key| key.starts_with("problem.")).count(), codes.len());
}

/// Whether a text belongs to a control: of an option that the form asks for, or one that the source names.
fn is_of_a_control(key: &str, quoted: &BTreeSet<&str>) -> bool {
    let Some((control, part)) = key.rsplit_once('.') else { return false };
    let of_game = |title: &shelf::Title| {
        let name = control.strip_prefix("lobby.").and_then(|rest| rest.strip_prefix(title.id)?.strip_prefix('.'));
        let asked = |name: &str| title.option(name).is_some_and(|option| option.asked != shelf::Asked::Nowhere);
        name.is_some_and(|name| name == "further" || asked(name))
    };
    let shared = control.strip_prefix("lobby.option.").map(|name| name.replace('_', "-"));
    ["name", "text", "off", "on", "none", "chosen"].contains(&part)
        && (shelf::TITLES.iter().any(of_game)
            || quoted.contains(control)
            || shared.is_some_and(|name| quoted.contains(name.as_str())))
}

#[test]
fn no_text_lies_idle() {
    let (source, parts) = (source(), asked_in_parts(&source()));
    let quoted: BTreeSet<&str> = source.split('"').collect();
    let filled = |key: &String, (front, end): &(String, String)| {
        let middle = key.strip_prefix(front.as_str()).and_then(|rest| rest.strip_suffix(end.as_str()));
        // Refusals are named by the wire, seats by their number, games by the shelf.
        middle.is_some_and(|middle| {
            let named = front == "problem." || middle.parse::<u8>().is_ok();
            let game = shelf::TITLES.iter().any(|title| title.id == middle || middle.starts_with(title.id));
            named || game || quoted.contains(middle) || quoted.contains(middle.replace('_', "-").as_str())
        })
    };
    let began = shelf::TITLES.iter().map(|title| format!("lobby.begin.{}", super::board(title.id).player_word()));
    let began: BTreeSet<String> = began.collect();
    let idle: Vec<String> = keys("en")
        .into_iter()
        .filter(|key| !quoted.contains(key.as_str()) && !quoted.contains(format!("page.{key}").as_str()))
        .filter(|key| !parts.iter().any(|part| filled(key, part)) && !is_of_a_control(key, &quoted))
        .filter(|key| !began.contains(key) && is_ours(key))
        .collect();
    assert!(idle.is_empty(), "{idle:?}");
}
