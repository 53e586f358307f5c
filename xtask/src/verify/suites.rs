//! Building the programs and running the tests, so that nothing is built twice and nothing is optimised in vain.
//!
//! Always the whole workspace: cargo chooses the features of shared crates by what is asked for, and other features are another
//! build of the crate and of all that use it.

use std::path::Path;
use std::{fs, io};

use super::work::spell;
use crate::games::listed;
use crate::stand::Stand;
use crate::workspace::{Workspace, show};

/// The programs that other steps run.
const PROGRAMS: &[&str] = &["--bin", "finitude", "--bin", "page-builder"];

/// The Python package: it has no tests in Rust, and the step that tests it builds it as its users do.
const PACKAGE: [&str; 2] = ["--exclude", "finitude-python"];

/// Builds the programs, and every test but those of the games.
pub(super) fn build(workspace: &Workspace, stand: &Stand) -> Result<(), String> {
    let games = listed(&workspace.root)?;
    let words =
        [&["build", "--workspace", "--locked", "--tests"], PROGRAMS, &PACKAGE, &each("--exclude", &games)].concat();
    cargo(workspace, stand, &words)
}

/// Runs every test but those in a browser. Tests that play whole games are built as fast as the games themselves; those below the
/// rules would only be built longer.
pub(super) fn test(workspace: &Workspace, stand: &Stand) -> Result<(), String> {
    let games = listed(&workspace.root)?;
    let whole = programs(&workspace.root, &games).map_err(|error| format!("the tests of the games: {error}"))?;
    let runs = [
        [&["test", "--workspace", "--locked", "--no-fail-fast"][..], &PACKAGE, &each("--exclude", &games)].concat(),
        [&["test", "--workspace", "--locked", "--no-fail-fast"][..], &PACKAGE, &each("--test", &whole)].concat(),
        [&["test", "--profile", "moments", "--lib", "--locked", "--no-fail-fast"][..], &each("-p", &games)].concat(),
    ];
    // All of them run even when one fails, as all steps do.
    let failed: Vec<String> = runs.iter().filter_map(|words| cargo(workspace, stand, words).err()).collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("; ")) }
}

/// Runs the tests in a real browser, against a program.
pub(super) fn browser(workspace: &Workspace, stand: &Stand, program: &Path) -> Result<(), String> {
    let words = [&["test", "--workspace", "--locked", "--test", "harness", "--test", "page"], &PACKAGE[..]].concat();
    println!("{}", spell("cargo", &words, &[]));
    show(workspace.cargo(&words).envs(stand.variables()).env("FINITUDE_PROGRAM", program))
}

fn cargo(workspace: &Workspace, stand: &Stand, words: &[&str]) -> Result<(), String> {
    println!("{}", spell("cargo", words, &[]));
    show(workspace.cargo(words).envs(stand.variables()))
}

/// The names, each behind a flag.
fn each<'a>(flag: &'a str, names: &'a [String]) -> Vec<&'a str> {
    names.iter().flat_map(|name| [flag, name.as_str()]).collect()
}

/// The programs of tests in the folders of some crates, each name once: files, and folders with a `main.rs`.
fn programs(root: &Path, crates: &[String]) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for name in crates {
        for entry in fs::read_dir(root.join("crates").join(name).join("tests"))? {
            let path = entry?.path();
            let source = path.extension().is_some_and(|extension| extension == "rs") || path.join("main.rs").is_file();
            names.extend(path.file_stem().filter(|_| source).map(|name| name.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    names.dedup();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_of_every_game_are_found() {
        let Ok(workspace) = Workspace::find() else { panic!("the workspace must be known while tests run") };
        let games = listed(&workspace.root).unwrap();
        assert!(games.len() >= 4, "{games:?}");
        assert_eq!(programs(&workspace.root, &games).unwrap(), ["no_allocation", "whole"]);
    }

    #[test]
    fn a_flag_stands_before_each_name() {
        assert_eq!(each("-p", &["limit".to_owned(), "water".to_owned()]), ["-p", "limit", "-p", "water"]);
    }
}
