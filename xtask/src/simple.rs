//! The tasks that are one command each.

use std::fs;

use crate::page;
use crate::workspace::{Workspace, hand_over};
use crate::{Outcome, Stop};

/// How `finitude` is built for playing: fast enough to play, quick enough to wait for.
pub(crate) const RUN_FINITUDE: &[&str] = &["run", "--profile", "play", "-p", "finitude"];

/// Builds the page and Finitude, then opens the page in a browser; or, with `--terminal`, opens a game in the terminal.
pub(crate) fn play(workspace: &Workspace, args: &[String]) -> Outcome {
    let words = play_words(args);
    eprintln!("Building Finitude (the first time takes some minutes), then: finitude {}", words.join(" "));
    if words.first() == Some(&"serve") {
        page::write(workspace, page::Build::Play)?;
    }
    let mut command = workspace.cargo(RUN_FINITUDE);
    command.arg("--").args(&words);
    hand_over(&mut command)
}

/// Words that begin with the name of a game, or with `--terminal`, mean the terminal; all others go to `finitude serve`.
fn play_words(args: &[String]) -> Vec<&str> {
    let given = args.iter().map(String::as_str);
    match args.first().map(String::as_str) {
        Some("--terminal") => ["play"].into_iter().chain(given.skip(1)).collect(),
        Some(game) if !game.starts_with('-') => ["play"].into_iter().chain(given).collect(),
        _ => ["serve", "--open"].into_iter().chain(given).collect(),
    }
}

/// Writes the golden playthroughs anew.
pub(crate) fn golden(workspace: &Workspace, args: &[String]) -> Outcome {
    if let Some(word) = args.first() {
        return Err(Stop::Usage(format!("`golden` takes no further words, but `{word}` was given.")));
    }
    eprintln!("Writing the golden playthroughs anew; read the difference before you commit it.");
    let mut command = workspace.cargo(RUN_FINITUDE);
    command.args(["--", "golden", "--write"]);
    hand_over(&mut command)
}

/// Measures the engines other people use, beside ours. The script makes its own venv in the folder it is given.
pub(crate) fn peers(workspace: &Workspace, args: &[String]) -> Outcome {
    let work = workspace.target.join("peers");
    fs::create_dir_all(&work).map_err(|error| Stop::Failed(format!("{} cannot be made: {error}", work.display())))?;
    let mut command = workspace.program("python3", &["benches/peers/measure.py", "--work"]);
    command.arg(work).args(args);
    hand_over(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strings(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn play_alone_opens_the_page_and_options_go_to_the_server() {
        assert_eq!(play_words(&[]).join(" "), "serve --open");
        assert_eq!(play_words(&strings("--listen 0.0.0.0:80")).join(" "), "serve --open --listen 0.0.0.0:80");
    }

    #[test]
    fn a_game_or_the_word_for_it_means_the_terminal() {
        assert_eq!(play_words(&strings("--terminal")).join(" "), "play");
        assert_eq!(play_words(&strings("--terminal limit --seats me")).join(" "), "play limit --seats me");
        assert_eq!(play_words(&strings("limit --seats me,me --seed 7")).join(" "), "play limit --seats me,me --seed 7");
    }

    #[test]
    fn golden_refuses_words_it_would_ignore() {
        assert!(matches!(golden(&Workspace::for_tests(), &strings("--help")), Err(Stop::Usage(_))));
    }
}
