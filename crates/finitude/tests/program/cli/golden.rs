//! The recorded playthroughs are what the rules say now. If a change is meant: `cargo xtask golden`.

use super::helper::{Folder, done, json, refused};
use std::fs;
use std::path::{Path, PathBuf};

/// The games with recorded playthroughs, and the folders where these lie.
fn recorded() -> Vec<(String, PathBuf)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = fs::read_dir(crates).unwrap().map(|folder| folder.unwrap());
    let games = folders.map(|folder| (folder.file_name().into_string().unwrap(), folder.path().join("tests/golden")));
    games.filter(|(_, folder)| folder.is_dir()).collect()
}

#[test]
fn recorded_playthroughs_are_what_the_rules_say_now() {
    for (game, folder) in recorded() {
        let compared = json(&["golden", &game, "--folder", folder.to_str().unwrap()]);
        let count = compared["playthroughs"].as_array().unwrap().len();
        assert_eq!(count, fs::read_dir(&folder).unwrap().count(), "{game}: a file nobody compares");
    }
    refused(&["golden", "chess"], "unknown_game", &["chess", "limit", "megacorps"]);
}

#[test]
fn one_playthrough_of_each_game_is_whole_and_the_others_show_two_turns() {
    assert!(recorded().len() >= 4);
    for (game, folder) in recorded() {
        let texts = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
        let (cut, whole): (Vec<String>, Vec<String>) = texts.partition(|text| text.contains("\nshown up to here: "));
        assert!(!cut.is_empty(), "{game}");
        assert_eq!(whole.iter().filter(|text| text.contains("\nover after ")).count(), whole.len(), "{game}");
        // A lesson may be over within two turns.
        assert!((1..=2).contains(&whole.len()), "{game}: {} whole ones", whole.len());
    }
}

#[test]
fn a_playthrough_that_differs_is_named_with_its_line() {
    let folder = Folder::new("golden");
    let written = json(&["golden", "limit", "--write", "--folder", &folder.path("")]);
    assert!(written["playthroughs"].as_array().unwrap().len() >= 5);
    assert!(done(&["golden", "limit", "--folder", &folder.path(""), "--lang", "fr"]).contains("conformes"));
    let changed = folder.read("alliances.txt").replacen("place 1", "place 9", 1);
    let line = changed.lines().position(|line| line.contains("place 9")).unwrap() + 1;
    folder.write("alliances.txt", changed);
    refused(&["golden", "limit", "--folder", &folder.path("")], "golden", &["alliances.txt", &line.to_string()]);
    fs::remove_file(folder.path("alliances.txt")).unwrap();
    refused(&["golden", "limit", "--folder", &folder.path("")], "file", &["alliances.txt"]);
}
