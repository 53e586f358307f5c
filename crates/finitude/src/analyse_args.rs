//! What can be typed for an analysis.

use clap::{Args, ValueEnum};
use std::fmt;
use std::path::PathBuf;

/// Say what mattered in a finished game: luck, one's own choices and those of others.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude analyse game.journal
  finitude analyse game.journal --budget 60s --html report.html
  finitude analyse game.journal --budget 100b --json

docs/analysis.md says how the numbers are worked out.")]
pub(crate) struct Analyse {
    /// The journal of a finished game; - reads standard input.
    pub(crate) journal: PathBuf,
    /// How long to think: seconds such as 20s, or passes over the game such as 100b, which give the same numbers on every
    /// machine.
    #[arg(long, default_value = "20s", value_parser = budget)]
    pub(crate) budget: Budget,
    /// The seed of the luck in imagined endings.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads; by default one per core.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write a report to print into this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
}

/// How much an analysis may do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Budget {
    /// Seconds.
    Seconds(u32),
    /// Passes over the game.
    Blocks(u32),
}

impl fmt::Display for Budget {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Seconds(seconds) => write!(out, "{seconds}s"),
            Budget::Blocks(blocks) => write!(out, "{blocks}b"),
        }
    }
}

/// What to measure of the analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Measure {
    /// How wide the sums are, what common luck does for them, and how long it all takes.
    Widths,
    /// Whether the intervals of luck hold what a long run finds.
    Coverage,
    /// Whether planted actions are found, and what is told besides.
    Planted,
}

/// The longest an analysis may take, in seconds, and the most passes.
const LONGEST: u32 = 86_400;
const MOST: u32 = 100_000;

/// Reads a budget as it is typed.
pub(crate) fn budget(typed: &str) -> Result<Budget, String> {
    let number = |digits: &str, least: u32, most: u32| {
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse::<u32>().ok()).flatten().filter(|number| (least..=most).contains(number))
    };
    let seconds = typed.strip_suffix('s').and_then(|digits| number(digits, 1, LONGEST)).map(Budget::Seconds);
    let blocks = typed.strip_suffix('b').and_then(|digits| number(digits, 2, MOST)).map(Budget::Blocks);
    seconds.or(blocks).ok_or_else(|| format!("seconds from 1s to {LONGEST}s, or passes from 2b to {MOST}b"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_told_as_it_was_typed() {
        for typed in ["20s", "100b"] {
            assert_eq!(budget(typed).unwrap().to_string(), typed);
        }
    }

    #[test]
    fn a_budget_is_seconds_or_passes_and_never_nothing() {
        assert_eq!((budget("20s"), budget("100b")), (Ok(Budget::Seconds(20)), Ok(Budget::Blocks(100))));
        for wrong in ["", "s", "0s", "1b", "20", "-3s", "+3s", "1.5s", "99999999s", "20 s"] {
            assert!(budget(wrong).is_err(), "{wrong}");
        }
    }
}
