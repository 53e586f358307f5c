//! The steps that are more than one cargo command.

use std::path::PathBuf;
use std::process::Command;

use super::suites;
use crate::Stop;
use crate::page::{self, Build};
use crate::place::{Place, show};
use crate::rulings;
use crate::stand::Stand;

/// How many games of each mode are played: a minute or so for each game.
const GAMES: &str = "150";

/// Games that take so much longer that fewer of them are played.
const LONG: &[(&str, &str)] = &[("climate", "30")];

/// Builds the page, quickly rather than small. Lints have seen the same code in the step for all crates; what the compiler itself
/// has to say about the few lines that are for browsers only counts here.
pub(super) fn page(place: &Place, _: &Stand) -> Result<(), String> {
    let written = page::write_by(place, Build::Play, &place.built("debug", "page-builder"));
    written.map_err(|stop| match stop {
        Stop::Usage(text) | Stop::Failed(text) => text,
        Stop::Code(code) => format!("ended with {code}"),
    })?;
    match page::warnings(place, Build::Play)? {
        0 => Ok(()),
        many => Err(format!("{many} warnings")),
    }
}

/// Plays hundreds of games in every mode and holds each position to the contract.
pub(super) fn games(place: &Place, _: &Stand) -> Result<(), String> {
    let program = program(place);
    for game in rulings::games(&place.root) {
        let games = LONG.iter().find(|(long, _)| *long == game).map_or(GAMES, |(_, games)| games);
        let words = ["check", &game, "--games", games];
        println!("{}", spell("finitude", &words, &[]));
        show(Command::new(&program).args(words).current_dir(&place.root))?;
    }
    Ok(())
}

/// Runs the program as the README shows. The output is shown only when something is wrong with it.
pub(super) fn smoke(place: &Place, _: &Stand) -> Result<(), String> {
    let program = program(place);
    let mut broken = Vec::new();
    let games = rulings::games(&place.root);
    let of_game = |game| [vec!["rules", game, "--sources"], vec!["bench", game, "--decisions", "20000"]];
    let shown = games.iter().flat_map(|game| of_game(game.as_str()));
    for words in [vec!["--help"]].into_iter().chain(shown) {
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
pub(super) fn browser(place: &Place, stand: &Stand) -> Result<(), String> {
    suites::browser(place, stand, &program(place))?;
    println!("Pictures of what the tests saw: {}", place.target.join("shots").display());
    Ok(())
}

/// `finitude` as the step `build` has built it: rules at full speed, everything else quickly built.
pub(super) fn program(place: &Place) -> PathBuf {
    place.built("debug", "finitude")
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
