//! What can be typed for the lab.

use crate::rules_args::RulesArgs;
use clap::Args;
use std::path::PathBuf;

/// Play many games and keep what happened as tables.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude simulate limit --games 100000 --out runs/printed
  finitude simulate limit --seats sensible,random,random,random --games 2000 --out runs/sensible
  finitude simulate limit --set scoring.military_points_per=1 --out runs/military
  finitude simulate limit --sweep alliances=on,off --sweep players=2..6 --out runs/alliances
  finitude compare runs/printed runs/military

docs/lab.md describes the tables: Parquet, one folder for each run, and a report to look at.")]
pub(crate) struct Simulate {
    /// The game.
    pub(crate) game: String,
    /// How many games; with sweeps, for each combination of values.
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How many players; otherwise as many as --seats lists, or 4.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) players: Option<u8>,
    /// Who sits where: bots by name, separated by commas; a single name sits everywhere. A time, as in search:5ms, is
    /// counted as 20 courses of play for a millisecond, so that results are the same on every machine.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "random")]
    pub(crate) seats: Vec<String>,
    /// What the seeds of all games come from.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// One setting with several values: players=2..6, alliances=on,off, or a number of the rules by its path. May be given
    /// several times: every combination is played.
    #[arg(long = "sweep", value_name = "NAME=VALUES")]
    pub(crate) sweeps: Vec<String>,
    /// The folder to write. One that holds something is refused.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
    /// Replace the files of an earlier run in the folder.
    #[arg(long)]
    pub(crate) force: bool,
    /// Threads that play; otherwise one for each core. The results are the same for any number.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Keep every decision too, in a table of its own.
    #[arg(long)]
    pub(crate) decisions: bool,
    /// Write every table as CSV as well.
    #[arg(long)]
    pub(crate) csv: bool,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Compare two runs.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  finitude compare runs/printed runs/military")]
pub(crate) struct Compare {
    /// The run that is the measure, such as one of the printed rules.
    #[arg(value_name = "BEFORE")]
    pub(crate) before: PathBuf,
    /// The run that is compared with it, such as one of the house rule.
    #[arg(value_name = "AFTER")]
    pub(crate) after: PathBuf,
    /// Where to write the comparison as a page; otherwise compare.html in the second folder.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// How many lines to print; the page has all of them.
    #[arg(long, value_name = "NUMBER", default_value_t = 12)]
    pub(crate) lines: usize,
}
