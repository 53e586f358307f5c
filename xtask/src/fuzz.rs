//! `cargo xtask fuzz`: each target is named after the promise it attacks.

use crate::place::{Place, answers, hand_over};
use crate::{Outcome, Stop};

const TARGETS: &[&str] = &[
    "limit_any_bytes_never_panic",
    "limit_offered_is_legal",
    "limit_journal_roundtrip",
    "limit_house_rules_never_panic",
    "megacorps_any_bytes_never_panic",
    "megacorps_offered_is_legal",
    "megacorps_journal_roundtrip",
    "megacorps_house_rules_never_panic",
    "water_any_bytes_never_panic",
    "water_offered_is_legal",
    "water_journal_roundtrip",
    "water_house_rules_never_panic",
    "climate_any_bytes_never_panic",
    "climate_offered_is_legal",
    "climate_journal_roundtrip",
    "climate_house_rules_never_panic",
];

const DEFAULT_SECONDS: u32 = 60;

/// What to fuzz, and for how long each.
#[derive(Debug, PartialEq, Eq)]
struct Request {
    targets: Vec<&'static str>,
    seconds: u32,
}

/// Runs the targets one after the other and stops at the first finding, so that it stays on the screen.
pub(crate) fn run(place: &Place, args: &[String]) -> Outcome {
    let request = parse(args)?;
    prepare(place)?;
    for target in request.targets {
        eprintln!("\nFuzzing {target} for {} s …", request.seconds);
        let time = format!("-max_total_time={}", request.seconds);
        // The plain name, not $CARGO: only rustup's `cargo` understands `+nightly`.
        hand_over(&mut place.program("cargo", &["+nightly", "fuzz", "run", target, "--", &time]))?;
    }
    Ok(())
}

fn parse(args: &[String]) -> Result<Request, Stop> {
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
        } else if let Some(target) = TARGETS.iter().find(|target| *target == word) {
            targets.push(*target);
        } else {
            return Err(usage(&format!("`{word}` is not a fuzz target.")));
        }
    }
    if targets.is_empty() {
        targets = TARGETS.to_vec();
    }
    Ok(Request { targets, seconds })
}

fn usage(problem: &str) -> Stop {
    Stop::Usage(format!("{problem}\n\ncargo xtask fuzz [target] [--seconds N]\n\nTargets: {}", TARGETS.join(", ")))
}

fn prepare(place: &Place) -> Outcome {
    if !answers(&mut place.program("cargo", &["+nightly", "--version"])) {
        return Err(Stop::Failed("Fuzzing needs the nightly toolchain: rustup toolchain install nightly".into()));
    }
    if !answers(&mut place.program("cargo", &["fuzz", "--version"])) {
        eprintln!("cargo-fuzz is missing; installing it …");
        hand_over(&mut place.program("cargo", &["install", "cargo-fuzz", "--locked"]))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> Result<Request, Stop> {
        let words: Vec<String> = text.split_whitespace().map(String::from).collect();
        parse(&words)
    }

    #[test]
    fn no_words_mean_every_target_for_a_minute() {
        let request = check("").unwrap();
        assert_eq!(request.targets, TARGETS);
        assert_eq!(request.seconds, 60);
    }

    #[test]
    fn target_and_seconds_come_in_any_order() {
        let expected = Request { targets: vec!["limit_offered_is_legal"], seconds: 5 };
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
