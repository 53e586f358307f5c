//! The tasks that are one command each.

use std::fs;

use crate::place::{Place, hand_over};
use crate::{Outcome, Stop};

/// What `cargo play` plays when nothing else is asked for.
const DEFAULT_GAME: &[&str] = &["limit", "--seats", "me,random,random"];

/// How `finitude` is built for playing: fast enough to play, quick enough to wait for.
pub(crate) const RUN_FINITUDE: &[&str] = &["run", "--profile", "play", "-p", "finitude"];

/// Builds Finitude and opens a game in the terminal.
pub(crate) fn play(place: &Place, args: &[String]) -> Outcome {
    let words = play_words(args);
    eprintln!("Building Finitude (the first time takes some minutes), then: finitude {}", words.join(" "));
    let mut command = place.cargo(RUN_FINITUDE);
    command.arg("--").args(&words);
    hand_over(&mut command)
}

fn play_words(args: &[String]) -> Vec<&str> {
    let mut words = vec!["play"];
    if args.is_empty() {
        words.extend(DEFAULT_GAME);
    } else {
        words.extend(args.iter().map(String::as_str));
    }
    words
}

/// Writes the golden playthroughs anew.
pub(crate) fn golden(place: &Place, args: &[String]) -> Outcome {
    if let Some(word) = args.first() {
        return Err(Stop::Usage(format!("`golden` takes no further words, but `{word}` was given.")));
    }
    eprintln!("Writing the golden playthroughs anew; read the difference before you commit it.");
    let mut command = place.cargo(RUN_FINITUDE);
    command.args(["--", "golden", "--write"]);
    hand_over(&mut command)
}

/// Measures the engines other people use, beside ours. The script makes its own venv in the folder it is given.
pub(crate) fn peers(place: &Place, args: &[String]) -> Outcome {
    let work = place.target.join("peers");
    fs::create_dir_all(&work).map_err(|error| Stop::Failed(format!("{} cannot be made: {error}", work.display())))?;
    let mut command = place.program("python3", &["benches/peers/measure.py", "--work"]);
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
    fn play_alone_means_limit_against_two_random_players() {
        assert_eq!(play_words(&[]).join(" "), "play limit --seats me,random,random");
    }

    #[test]
    fn play_with_words_passes_them_on_instead() {
        let given = strings("limit --seats me,me --seed 7");
        assert_eq!(play_words(&given).join(" "), "play limit --seats me,me --seed 7");
    }

    #[test]
    fn golden_refuses_words_it_would_ignore() {
        assert!(matches!(golden(&Place::for_tests(), &strings("--help")), Err(Stop::Usage(_))));
    }
}
