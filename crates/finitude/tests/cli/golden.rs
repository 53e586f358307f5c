//! The recorded playthroughs are what the rules say now. If a change is meant: `cargo xtask golden`.

use crate::helper::{Folder, done, json, refused};
use std::path::Path;

const GAMES: [&str; 2] = ["limit", "megacorps"];

/// Where the playthroughs of a game lie.
fn recorded(game: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{game}/tests/golden"));
    folder.to_str().unwrap().to_owned()
}

#[test]
fn recorded_playthroughs_are_what_the_rules_say_now() {
    for game in GAMES {
        let compared = json(&["golden", game, "--folder", &recorded(game)]);
        let count = compared["playthroughs"].as_array().unwrap().len();
        assert_eq!(count, std::fs::read_dir(recorded(game)).unwrap().count(), "a file nobody compares");
    }
    refused(&["golden", "chess"], "unknown_game", &["chess", "limit", "megacorps"]);
}

#[test]
fn a_playthrough_that_differs_is_named_with_its_line() {
    let folder = Folder::new("golden");
    let written = json(&["golden", "limit", "--write", "--folder", &folder.path("")]);
    assert!(written["playthroughs"].as_array().unwrap().len() >= 5);
    assert!(done(&["golden", "limit", "--folder", &folder.path(""), "--lang", "fr"]).contains("conformes"));
    let changed = folder.read("two.txt").replacen("place 1", "place 9", 1);
    let line = changed.lines().position(|line| line.contains("place 9")).unwrap() + 1;
    folder.write("two.txt", changed);
    refused(&["golden", "limit", "--folder", &folder.path("")], "golden", &["two.txt", &line.to_string()]);
    std::fs::remove_file(folder.path("two.txt")).unwrap();
    refused(&["golden", "limit", "--folder", &folder.path("")], "file", &["two.txt"]);
}
