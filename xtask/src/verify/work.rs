//! The steps that are more than one cargo command.

use std::path::PathBuf;
use std::process::Command;

use super::suites;
use crate::Stop;
use crate::games::listed;
use crate::page::{self, Build};
use crate::stand::Stand;
use crate::workspace::{Workspace, show};

/// Builds the page, quickly rather than small. Lints have seen the same code in the step for all crates; what the compiler itself
/// has to say about the few lines that are for browsers only counts here.
pub(super) fn page(workspace: &Workspace, _: &Stand) -> Result<(), String> {
    let written = page::write_by(workspace, Build::Play, &workspace.built("debug", "page-builder"));
    written.map_err(|stop| match stop {
        Stop::Usage(text) | Stop::Failed(text) => text,
        Stop::Code(code) => format!("ended with {code}"),
    })?;
    match page::warnings(workspace, Build::Play)? {
        0 => Ok(()),
        many => Err(format!("{many} warnings")),
    }
}

/// Plays every mode of every game, as many games as suit it, and holds each position to the contract.
pub(super) fn games(workspace: &Workspace, _: &Stand) -> Result<(), String> {
    let program = program(workspace);
    for game in listed(&workspace.root)? {
        let words = ["check", game.as_str()];
        println!("{}", spell("finitude", &words, &[]));
        show(Command::new(&program).args(words).current_dir(&workspace.root))?;
    }
    Ok(())
}

/// Runs the program as the README shows. The output is shown only when something is wrong with it.
pub(super) fn smoke(workspace: &Workspace, _: &Stand) -> Result<(), String> {
    let program = program(workspace);
    let mut broken = Vec::new();
    let names = listed(&workspace.root)?;
    let each = names.iter().flat_map(|game| {
        [vec!["rules", game.as_str(), "--sources"], vec!["bench", game.as_str(), "--decisions", "20000"]]
    });
    for words in [vec!["--help"]].into_iter().chain(each) {
        let line = spell("finitude", &words, &[]);
        match try_out(Command::new(&program).args(&words)) {
            Ok(()) => println!("{line}: ok"),
            Err(reason) => {
                println!("{line}: {reason}");
                broken.push(line);
            }
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(format!("broken: {}", broken.join("; "))) }
}

/// The tests in a real browser, against the program as the other steps have built it.
pub(super) fn browser(workspace: &Workspace, stand: &Stand) -> Result<(), String> {
    suites::browser(workspace, stand, &program(workspace))?;
    println!("Pictures of what the tests saw: {}", workspace.target.join("shots").display());
    Ok(())
}

/// `finitude` as the step `build` has built it: rules at full speed, everything else quickly built.
pub(super) fn program(workspace: &Workspace) -> PathBuf {
    workspace.built("debug", "finitude")
}

/// A command that ends well but says nothing is as broken for a reader as one that fails.
fn try_out(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("cannot be started: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!("ended with {}\n{said}{complaint}", output.status));
    }
    if said.trim().is_empty() {
        return Err("printed nothing".to_string());
    }
    Ok(())
}

/// A command as one would type it.
pub(super) fn spell(program: &str, args: &[&str], env: &[(&str, &str)]) -> String {
    let mut text = String::new();
    for (name, value) in env {
        text.push_str(&format!("{name}=\"{value}\" "));
    }
    text.push_str(program);
    for word in args {
        text.push(' ');
        text.push_str(word);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        assert_eq!(spell("cargo", &["doc", "--locked"], &[("A", "b c")]), "A=\"b c\" cargo doc --locked");
    }

    #[test]
    fn a_program_that_cannot_start_fails_the_smoke_check() {
        let reason = try_out(&mut Command::new("finitude-no-such-program")).unwrap_err();
        assert!(reason.contains("cannot be started"));
    }
}
