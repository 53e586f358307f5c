//! The lab's steps: runs that do not depend on threads, a house rule whose effect is known, tables that others can open.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::work::{program, spell};
use crate::games;
use crate::stand::Stand;
use crate::workspace::{Workspace, show};

/// Where the runs of these steps lie.
fn runs(workspace: &Workspace) -> PathBuf {
    workspace.target.join("lab")
}

fn finitude(workspace: &Workspace, program: &Path, words: &[&str]) -> Result<(), String> {
    println!("{}", spell("finitude", words, &[]));
    show(Command::new(program).args(words).current_dir(runs(workspace)))
}

/// Plays the same run on one thread, on two and in three parts, and compares the files, then lets `compare` find a house rule whose effect is
/// known: random players do not look at scores, so another price for territory changes the points and nothing of the world.
pub(super) fn lab(workspace: &Workspace, _: &Stand) -> Result<(), String> {
    let program = program(workspace);
    let folder = runs(workspace);
    fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let simulate = |out: &str, more: &[&str]| {
        let words = ["simulate", "limit", "--games", "400", "--force", "--out", out];
        finitude(workspace, &program, &[&words, more].concat())
    };
    let swept = ["--sweep", "alliances=on,off", "--decisions", "--csv"];
    simulate("one", &[&swept[..], &["--threads", "1"]].concat())?;
    simulate("two", &[&swept[..], &["--threads", "2"]].concat())?;
    let count = same_files(&folder.join("one"), &folder.join("two"))?;
    println!("{count} files are the same on one thread and on two");
    let parts = ["part-1", "part-2", "part-3"];
    for (part, number) in parts.iter().zip(["1/3", "2/3", "3/3"]) {
        simulate(part, &[&swept[..], &["--part", number]].concat())?;
    }
    finitude(workspace, &program, &[&["merge"][..], &parts, &["--force", "--out", "merged"]].concat())?;
    let count = same_files(&folder.join("one"), &folder.join("merged"))?;
    println!("{count} files are the same from one machine and from three");
    simulate("before", &["--set", "scoring.territory_points=2"])?;
    simulate("after", &["--set", "scoring.territory_points=5"])?;
    let words = ["compare", "before", "after", "--json"];
    println!("{}", spell("finitude", &words, &[]));
    let output = Command::new(&program).args(words).current_dir(&folder).output();
    let output = output.map_err(|error| format!("compare cannot be started: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    judge(&said).map_err(|reason| format!("compare: {reason}\n{said}"))
}

/// What `compare` must find, read without a JSON parser: xtask has only the standard library.
fn judge(said: &str) -> Result<(), String> {
    let score = said.split("\"measure\": \"Points per seat\"").nth(1).ok_or("the score is not among the changes")?;
    let clear = score.split("\"clear\": ").nth(1).unwrap_or_default();
    if !clear.starts_with("true") {
        return Err("the change of the score is not called certain".to_string());
    }
    if said.contains("World at the end") {
        return Err("something changed that the rule cannot change".to_string());
    }
    Ok(())
}

/// Compares the tables and the summary of two runs, byte for byte, and answers how many files that were. The manifest tells
/// the command, which differs.
fn same_files(one: &Path, two: &Path) -> Result<usize, String> {
    let mut count = 0;
    let entries = fs::read_dir(one).map_err(|error| format!("{}: {error}", one.display()))?;
    for entry in entries.flatten() {
        let name = entry.file_name();
        if name == "manifest.json" {
            continue;
        }
        let (left, right) = (fs::read(entry.path()), fs::read(two.join(&name)));
        match (left, right) {
            (Ok(left), Ok(right)) if left == right => count += 1,
            _ => return Err(format!("{} differs from {}", two.join(&name).display(), entry.path().display())),
        }
    }
    if count < 8 { Err(format!("only {count} files were written")) } else { Ok(count) }
}

/// Opens the tables of every game with pyarrow.
pub(super) fn python(workspace: &Workspace, stand: &Stand) -> Result<(), String> {
    let program = program(workspace);
    let folder = runs(workspace);
    fs::create_dir_all(&folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let python = stand.python()?;
    let script = workspace.root.join("crates").join("lab").join("check_tables.py");
    for game in games::listed(&workspace.root)? {
        let words = ["simulate", &game, "--games", "60", "--decisions", "--csv", "--force", "--out", &game];
        finitude(workspace, &program, &words)?;
        show(Command::new(python).arg(&script).arg(folder.join(&game)))?;
    }
    let words = ["simulate", "limit", "--games", "20", "--sweep", "players=2..4", "--force", "--out", "swept"];
    finitude(workspace, &program, &words)?;
    show(Command::new(python).arg(&script).arg(folder.join("swept")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_is_judged_by_what_it_must_and_must_not_find() {
        let found = "{\"measure\": \"Points per seat\", \"clear\": true}";
        assert_eq!(judge(found), Ok(()));
        assert!(judge("{}").is_err());
        assert!(judge(&found.replace("true", "false")).is_err());
        assert!(judge(&format!("{found}{{\"measure\": \"World at the end: Crises\"}}")).is_err());
    }

    #[test]
    fn folders_that_are_not_there_are_not_the_same() {
        assert!(same_files(Path::new("no-such-folder"), Path::new("nor-this")).is_err());
    }
}
