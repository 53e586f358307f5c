//! What the decision panel, the board and the log say: `data/words/board.<language>.toml`.

use crate::settings::settings;
use leptos::prelude::*;
use shelf::words::{Lang, Value, Words};
use std::sync::{Arc, LazyLock};

static ENGLISH: LazyLock<Arc<Words>> = LazyLock::new(|| Arc::new(Words::of(Lang::En, "board")));
static FRENCH: LazyLock<Arc<Words>> = LazyLock::new(|| Arc::new(Words::of(Lang::Fr, "board")));

/// The words in the reader's language. Read inside a view, they follow the language switch.
pub fn board_words() -> Arc<Words> {
    match settings().lang.get() {
        Lang::En => ENGLISH.clone(),
        Lang::Fr => FRENCH.clone(),
    }
}

/// A text without arguments: `board_text("decision.back")`.
pub fn board_text(key: &str) -> String {
    board_words().text(key)
}

/// A text with arguments.
pub fn board_text_with(key: &str, args: &[(&str, Value)]) -> String {
    let words = board_words();
    let said = words.phrase(key, args);
    // What the file begins small is a part of something; only whole sentences get a capital.
    let small = words.text(key).chars().next().is_some_and(char::is_lowercase);
    let mut letters = said.chars();
    match letters.next() {
        Some(first) if small => first.to_lowercase().chain(letters).collect(),
        _ => said,
    }
}

/// A text as a part of a sentence: with a capital in front.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// Every file of the page's program in one text.
    fn program(folder: &Path, text: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                program(&path, text);
            } else {
                text.push_str(&std::fs::read_to_string(path).unwrap());
            }
        }
    }

    #[test]
    fn every_text_the_panel_asks_for_is_there_and_none_lies_idle() {
        let mut text = String::new();
        program(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut text);
        let asked = text.match_indices("board_text").filter_map(|(at, _)| {
            let rest =
                text[at..].strip_prefix("board_text_with(").or_else(|| text[at..].strip_prefix("board_text("))?;
            let key = rest.trim_start().strip_prefix('"')?.split('"').next()?;
            // This test itself is read too, and what it looks for is no key.
            key.bytes().all(|byte| byte.is_ascii_lowercase() || b"_.".contains(&byte)).then_some(key)
        });
        for lang in [Lang::En, Lang::Fr] {
            let words = Words::of(lang, "board");
            for key in asked.clone() {
                assert!(words.knows(key), "{lang:?} {key}");
            }
        }
        // Keys that are put together: by the name of a figure, a phase, a prompt, what a card asks, a zone, a reserve.
        let made = [
            "figure.",
            "board.phase.",
            "why.",
            "ask.",
            "board.own.",
            "board.world.",
            "corps.figure.",
            "corps.code.",
            "corps.kind.",
            "corps.question.",
            "corps.why.",
            "corps.timing.",
            "corps.switch.",
            "corps.orders.",
            "water.branch.",
            "water.terrain.",
            "water.figure.",
            "water.phase.",
            "water.moment.",
            "water.done.",
            "water.window.",
            "water.contest.",
            "water.kind.",
            "water.question.",
            "water.why.",
            "water.axis.",
            "climate.pawn.",
            "climate.pawns.",
            "climate.token.",
            "climate.zone.",
            "climate.institution.",
            "climate.signal.",
            "climate.direction.",
            "climate.tp_effect.",
            "climate.phase.",
            "climate.moment.",
            "climate.figure.",
            "climate.kind.",
            "climate.question.",
            "climate.why.",
            "climate.lesson.",
            "climate.hint.",
            "climate.orders.",
            "editor.",
        ];
        let files = [
            include_str!("../../../../data/words/board.en.toml"),
            include_str!("../../../../data/words/megacorps_board.en.toml"),
            include_str!("../../../../data/words/climate_board.en.toml"),
            include_str!("../../../../data/words/water_board.en.toml"),
        ];
        let mut table = "";
        for line in files.iter().flat_map(|file| file.lines()) {
            if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                table = name;
            } else if let Some((name, _)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) {
                let key = format!("{table}.{name}");
                let used = text.contains(&format!("\"{key}\"")) || made.iter().any(|front| key.starts_with(front));
                assert!(used, "{key} is never said");
            }
        }
    }

    #[test]
    fn sentences_begin_with_a_capital() {
        assert_eq!(capital("été"), "Été");
        assert_eq!(capital(""), "");
    }
}
