//! Games are named at home alone: in their own crates, and in the few places that put them on a list. Whatever else is
//! written works for any game.

mod code;

use std::fs;
use std::path::{Path, PathBuf};

use crate::games;
use code::{Found, found};

/// Where games are named: what each is for everybody else, for bots, for the terminal, for the page. `*` stands for the name
/// of a game.
const HOMES: &[&str] = &[
    "crates/*/",
    "crates/shelf/src/games/",
    "crates/bots/src/games/",
    "crates/finitude/src/board/",
    "crates/page/boards/*/",
    "crates/web/src/surroundings.rs",
];

/// What tests the whole, or this rule itself, and has to name a game to do so.
const TESTERS: &[&str] = &["crates/browser/", "xtask/src/naming/", "xtask/src/verify/lab.rs"];

/// A game whose name is an everyday word: it counts only where it can mean nothing else.
const EVERYDAY: &[&str] = &["limit"];

/// Every place outside its home that names a game, one line each.
pub(crate) fn problems(root: &Path, files: &[PathBuf]) -> Result<Vec<String>, String> {
    let games = games::listed(root)?;
    let mut problems = Vec::new();
    for file in files {
        let name = file.to_string_lossy().replace('\\', "/");
        if !is_judged(&name, &games) {
            continue;
        }
        let text = fs::read_to_string(root.join(file)).map_err(|error| format!("{name}: {error}"))?;
        problems.extend(found(&text, &games, EVERYDAY).iter().map(|found| told(&name, found)));
    }
    Ok(problems)
}

fn told(name: &str, found: &Found) -> String {
    let Found { line, what, game } = found;
    format!("{name}:{line}: `{what}` names the game {game}; what a game is stands in crates/shelf/src/games")
}

/// Source that has to work for any game: tests may name one.
fn is_judged(name: &str, games: &[String]) -> bool {
    let source = name.ends_with(".rs") && (name.starts_with("crates/") || name.starts_with("xtask/"));
    let is_test =
        name.ends_with("tests.rs") || ["/tests/", "/benches/", "/examples/"].iter().any(|part| name.contains(part));
    let at_home = HOMES.iter().any(|home| match home.split_once('*') {
        None => name.starts_with(home),
        Some((before, after)) => games.iter().any(|game| name.starts_with(&format!("{before}{game}{after}"))),
    });
    source && !is_test && !at_home && !TESTERS.iter().any(|tester| name.starts_with(tester))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_named_at_home_and_in_tests() {
        let games = ["water".to_string()];
        let judged = |name: &str| is_judged(name, &games);
        for name in ["crates/water/src/lib.rs", "crates/shelf/src/games/mod.rs", "crates/page/boards/water/src/map.rs"]
        {
            assert!(!judged(name), "{name}");
        }
        for name in ["crates/lab/src/tests.rs", "crates/lab/tests/a.rs", "docs/water.md", "fuzz/src/lib.rs"] {
            assert!(!judged(name), "{name}");
        }
        for name in [
            "crates/waterfall/src/lib.rs",
            "crates/shelf/src/any.rs",
            "xtask/src/house_check.rs",
            "crates/web/src/app.rs",
        ] {
            assert!(judged(name), "{name}");
        }
    }
}
