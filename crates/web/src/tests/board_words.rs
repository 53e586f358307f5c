//! Every text that the decision panel and the boards ask for is there, and none lies idle.

use super::{files, sources};
use shelf::words::{Lang, Words};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn every_text_the_panel_asks_for_is_there_and_none_lies_idle() {
    let text = sources();
    let asked = text.match_indices("board_text").filter_map(|(at, _)| {
        let rest = text[at..].strip_prefix("board_text_with(").or_else(|| text[at..].strip_prefix("board_text("))?;
        let key = rest.trim_start().strip_prefix('"')?.split('"').next()?;
        // This test itself is read too, and what it looks for is no key.
        key.bytes().all(|byte| byte.is_ascii_lowercase() || b"_.".contains(&byte)).then_some(key)
    });
    for lang in Lang::all() {
        let words = Words::of(lang, "board");
        for key in asked.clone() {
            assert!(words.knows(key), "{lang:?} {key}");
        }
    }
    let composed: BTreeSet<Vec<String>> = program().split("format!(").skip(1).filter_map(composed).collect();
    assert!(composed.len() > 50, "the source is not read as it should be: {composed:?}");
    let quoted: BTreeSet<&str> = text.split('"').collect();
    let files = Lang::EN.files().into_iter().filter(|(name, _)| name.starts_with("board/"));
    let mut table = String::new();
    for line in files.flat_map(|(_, file)| file.lines().map(str::to_owned).collect::<Vec<_>>()) {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            table = name.to_owned();
        } else if let Some((name, _)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) {
            let key = format!("{table}.{name}");
            let used = quoted.contains(key.as_str()) || composed.iter().any(|parts| fits(parts, &key));
            assert!(used, "{key} is never said");
        }
    }
}

/// The source of the page without its tests, which put keys together as well.
fn program() -> String {
    let of_tests = |path: &Path| path.iter().any(|part| part == "tests" || part == "tests.rs");
    let program = files().into_iter().filter(|(path, _)| !of_tests(path));
    program.map(|(_, text)| text.split("#[cfg(test)]").next().unwrap_or_default().to_owned()).collect()
}

/// The parts between the dots of a key that the source puts together, such as by the name of a figure, a phase or a zone. A part
/// that is filled in is an empty text: `"reef.figure.{name}"` is `reef`, `figure` and nothing.
fn composed(rest: &str) -> Option<Vec<String>> {
    let text = rest.trim_start().strip_prefix('"')?.split('"').next()?;
    let (mut key, mut filled) = (String::new(), false);
    for letter in text.chars() {
        match letter {
            '{' => {
                filled = true;
                key.push('*');
            }
            '}' => filled = false,
            // The name of what is filled in.
            _ if filled => {}
            'a'..='z' | '0'..='9' | '_' | '.' => key.push(letter),
            // A text with blanks or signs is no key.
            _ => return None,
        }
    }
    let part = |part: &str| if part.contains('*') { String::new() } else { part.to_owned() };
    let parts: Vec<String> = key.split('.').map(part).collect();
    // Where no part is known, or the last one alone, any key would fit.
    let known = parts.iter().rev().skip(1).any(|part| !part.is_empty());
    (key.contains('*') && known).then_some(parts)
}

/// Whether a key can have been put together so.
fn fits(parts: &[String], key: &str) -> bool {
    let said: Vec<&str> = key.split('.').collect();
    said.len() == parts.len() && parts.iter().zip(said).all(|(part, said)| part.is_empty() || part == said)
}

#[test]
fn only_keys_that_are_put_together_so_count_as_said() {
    let parts = composed(r#""reef.figure.{name}")"#).unwrap();
    assert!(fits(&parts, "reef.figure.fish"));
    assert!(["reef.phase.fish", "reef.figure", "reef.figure.fish.text"].iter().all(|key| !fits(&parts, key)));
    assert_eq!([r#""{game}.{name}""#, r#""{count} fish""#, "name"].map(composed), [None, None, None]);
}
