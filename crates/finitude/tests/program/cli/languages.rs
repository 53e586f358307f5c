//! A third language, added as a folder of files while the program runs.

use super::helper::{Folder, finitude};
use std::fs;
use std::path::{Path, PathBuf};

const ABOUT: &str = "name = \"Deutsch\"\nsingular = \"one\"\nthousands = \".\"\ndecimal = \",\"\npercent = \" %\"\n";

fn german(folder: &Path) {
    let language = folder.join("de");
    fs::create_dir_all(&language).unwrap();
    fs::write(language.join("language.toml"), ABOUT).unwrap();
    let common = "[outcome]\nwon = \"{seats} gewinnt.\"\nplace = \"{place}. {seat}: {points} {points|Punkt|Punkte}\"\n";
    fs::write(language.join("common.toml"), common).unwrap();
}

#[test]
fn a_game_is_played_in_a_language_that_is_only_a_folder_and_english_fills_its_gaps() {
    let folder = PathBuf::from(Folder::new("languages").path(""));
    german(&folder);
    let words = ["--words", folder.to_str().unwrap(), "--lang", "de"];
    let run = finitude(&[&words[..], &["play", "limit", "--seats", "random,random", "--seed", "7"]].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains(" gewinnt.") && run.out.contains(" Punkte"), "{}", run.out);
    let english = finitude(&["play", "limit", "--seats", "random,random", "--seed", "7"]).out;
    let told = |text: &str| text.lines().filter(|line| !line.contains("gewinnt") && !line.contains("Punkt")).count();
    assert_eq!(told(&run.out) + 3, told(&english), "everything else is said in English");
}

#[test]
fn a_folder_that_is_no_language_is_refused_by_name() {
    let folder = PathBuf::from(Folder::new("no-language").path(""));
    german(&folder);
    fs::write(folder.join("de").join("language.toml"), "name = \"Deutsch\"\n").unwrap();
    let refused = |args: &[&str]| {
        let run = finitude(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        run.err
    };
    let path = folder.to_str().unwrap();
    assert!(refused(&["--words", path, "rules", "limit"]).contains("singular"));
    fs::write(folder.join("de").join("language.toml"), ABOUT).unwrap();
    fs::write(folder.join("de").join("page.toml"), "a = ").unwrap();
    assert!(refused(&["--words", path, "rules", "limit"]).contains("page.toml"));
    assert!(refused(&["--words", "/no/such/folder", "rules", "limit"]).contains("/no/such/folder"));
    let unknown = refused(&["--lang", "de", "rules", "limit"]);
    assert!(unknown.contains("de") && unknown.contains("en, fr"), "{unknown}");
}
