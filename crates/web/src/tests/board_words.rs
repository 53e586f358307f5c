//! Every text that the decision panel and the boards ask for is there, and none lies idle.

use super::sources;
use shelf::words::{Lang, Words};

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
    // Keys that are put together: by the name of a figure, a phase, a prompt, what a card asks, a zone, a reserve.
    let made = [
        "why.",
        "limit.figure.",
        "limit.phase.",
        "limit.ask.",
        "limit.own.",
        "limit.world.",
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
        include_str!("../../../../data/words/en/board/table.toml"),
        include_str!("../../../../data/words/en/board/limit.toml"),
        include_str!("../../../../data/words/en/board/megacorps.toml"),
        include_str!("../../../../data/words/en/board/climate.toml"),
        include_str!("../../../../data/words/en/board/water.toml"),
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
