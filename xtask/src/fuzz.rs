//! `cargo xtask fuzz`: each target is named after the promise it attacks.

use std::fs;

use crate::workspace::{Workspace, answers, hand_over};
use crate::{Outcome, Stop};

/// Where the targets are, one file each.
const FOLDER: &str = "fuzz/fuzz_targets";

const DEFAULT_SECONDS: u32 = 60;

/// What to fuzz, and for how long each.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    targets: Vec<String>,
    seconds: u32,
}

/// Runs the targets one after the other and stops at the first finding, so that it stays on the screen.
pub(crate) fn run(workspace: &Workspace, args: &[String]) -> Outcome {
    let request = parse(args, &targets(workspace)?)?;
    prepare(workspace)?;
    for target in request.targets {
        eprintln!("\nFuzzing {target} for {} s …", request.seconds);
        let time = format!("-max_total_time={}", request.seconds);
        // The plain name, not $CARGO: only rustup's `cargo` understands `+nightly`.
        hand_over(&mut workspace.program("cargo", &["+nightly", "fuzz", "run", &target, "--", &time]))?;
    }
    Ok(())
}

/// Every target there is, in order.
fn targets(workspace: &Workspace) -> Result<Vec<String>, Stop> {
    let unread = |error| Stop::Failed(format!("{FOLDER} cannot be read: {error}"));
    let mut targets = Vec::new();
    for entry in fs::read_dir(workspace.root.join(FOLDER)).map_err(unread)? {
        let path = entry.map_err(unread)?.path();
        targets.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    targets.sort();
    Ok(targets)
}

fn parse(args: &[String], known: &[String]) -> Result<Request, Stop> {
    let usage = |problem: &str| usage(problem, known);
    let mut targets = Vec::new();
    let mut seconds = DEFAULT_SECONDS;
    let mut words = args.iter();
    while let Some(word) = words.next() {
        if word == "--seconds" {
            seconds = words
                .next()
                .and_then(|number| number.parse().ok())
                .filter(|&number| number > 0)
                .ok_or_else(|| usage("`--seconds` needs a whole number above 0."))?;
        } else if known.contains(word) {
            targets.push(word.clone());
        } else {
            return Err(usage(&format!("`{word}` is not a fuzz target.")));
        }
    }
    if targets.is_empty() {
        targets = known.to_vec();
    }
    Ok(Request { targets, seconds })
}

fn usage(problem: &str, known: &[String]) -> Stop {
    Stop::Usage(format!("{problem}\n\ncargo xtask fuzz [target] [--seconds N]\n\nTargets: {}", known.join(", ")))
}

fn prepare(workspace: &Workspace) -> Outcome {
    if !answers(&mut workspace.program("cargo", &["+nightly", "--version"])) {
        return Err(Stop::Failed("Fuzzing needs the nightly toolchain: rustup toolchain install nightly".into()));
    }
    if !answers(&mut workspace.program("cargo", &["fuzz", "--version"])) {
        eprintln!("cargo-fuzz is missing; installing it …");
        hand_over(&mut workspace.program("cargo", &["install", "cargo-fuzz", "--locked"]))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> Result<Request, Stop> {
        let words: Vec<String> = text.split_whitespace().map(String::from).collect();
        parse(&words, &known())
    }

    fn known() -> Vec<String> {
        ["journal_roundtrip", "limit_offered_is_legal"].map(String::from).to_vec()
    }

    #[test]
    fn no_words_mean_every_target_for_a_minute() {
        let request = check("").unwrap();
        assert_eq!(request.targets, known());
        assert_eq!(request.seconds, 60);
    }

    #[test]
    fn target_and_seconds_come_in_any_order() {
        let expected = Request { targets: vec!["limit_offered_is_legal".to_string()], seconds: 5 };
        assert_eq!(check("limit_offered_is_legal --seconds 5").unwrap(), expected);
        assert_eq!(check("--seconds 5 limit_offered_is_legal").unwrap(), expected);
    }

    #[test]
    fn unknown_targets_and_bad_times_are_usage_errors_with_the_list() {
        for words in ["offered", "--seconds", "--seconds soon", "--seconds 0"] {
            let Err(Stop::Usage(text)) = check(words) else {
                panic!("`{words}` must be refused");
            };
            assert!(text.contains("journal_roundtrip"), "{text}");
        }
    }
}
