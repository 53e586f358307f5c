//! What can be typed for the lab.

use crate::rules_args::RulesArgs;
use clap::Args;
use lab::Portion;
use std::path::PathBuf;

/// Play many games and record what happened in tables.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude simulate limit --games 100000 --out runs/printed
  finitude simulate limit --seats sensible,random,random,random --games 2000 --out runs/sensible
  finitude simulate limit --set scoring.military_points_per=1 --out runs/military
  finitude simulate limit --sweep alliances=on,off --sweep players=2..6 --out runs/alliances
  finitude simulate limit --seats reasonable --games 200 --analyse=4 --out runs/luck
  finitude simulate limit --games 100000000 --part 17/1000 --out runs/part-17
  finitude compare runs/printed runs/military

docs/lab.md describes the results: a folder per run, with Parquet tables and a report to read.")]
pub(crate) struct Simulate {
    /// The game.
    pub(crate) game: String,
    /// How many games; with sweeps, for each combination of values.
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How many players; by default as many as --seats lists, or 4.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) players: Option<u8>,
    /// Who sits where: bots by name, separated by commas; a single name takes every seat. A time, as in search:5ms,
    /// counts as 20 courses of play per millisecond, so that results are the same on every machine.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "random")]
    pub(crate) seats: Vec<String>,
    /// The seed from which those of all games are derived.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// One setting with several values: players=2..6, alliances=on,off, or a number of the rules by its path. May be given
    /// several times: every combination is played.
    #[arg(long = "sweep", value_name = "NAME=VALUES")]
    pub(crate) sweeps: Vec<String>,
    /// The folder to write to. It must be empty or new.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
    /// Replace the files of an earlier run in the folder.
    #[arg(long)]
    pub(crate) force: bool,
    /// Number of threads; by default one per core. The results are the same for any number.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Play only this part of the games, such as 17/1000: one of many machines. `finitude merge` joins the parts.
    #[arg(long, value_name = "NUMBER/COUNT")]
    pub(crate) part: Option<Portion>,
    /// Also record every decision, in a table of its own.
    #[arg(long)]
    pub(crate) decisions: bool,
    /// Also write every table as CSV.
    #[arg(long)]
    pub(crate) csv: bool,
    /// Also find what luck was worth to each seat, in so many passes over each game, and write every score with the luck
    /// taken out; 2 passes if no number is given. Slow: a pass plays many endings.
    #[arg(long, value_name = "PASSES", num_args = 0..=1, require_equals = true, default_missing_value = "2")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) analyse: Option<u32>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Join the parts that several machines have played.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude merge runs/part-* --out runs/whole
  finitude merge runs/part-* --missing
  finitude merge match/part-*.json --out match/whole.json

The files are those that one machine would have written, byte for byte. docs/clusters.md says how to play in parts.")]
pub(crate) struct Merge {
    /// The folders that simulate --part has written, or the files of arena --part or tune --part, in any order.
    #[arg(value_name = "PARTS", required = true)]
    pub(crate) parts: Vec<PathBuf>,
    /// Where to write the whole: for runs a folder, which must be empty or new; otherwise a new file, which may be left out.
    #[arg(long, value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
    /// Replace what an earlier run has left there.
    #[arg(long)]
    pub(crate) force: bool,
    /// Only print the numbers of the parts that are missing or not finished, one on each line.
    #[arg(long, conflicts_with = "out")]
    pub(crate) missing: bool,
}

/// Compare two runs.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  finitude compare runs/printed runs/military")]
pub(crate) struct Compare {
    /// The run to compare with, such as one under the printed rules.
    #[arg(value_name = "BEFORE")]
    pub(crate) before: PathBuf,
    /// The run to compare, such as one under a house rule.
    #[arg(value_name = "AFTER")]
    pub(crate) after: PathBuf,
    /// Where to write the comparison as a page; by default compare.html in the second folder.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// How many lines to print; the page has all of them.
    #[arg(long, value_name = "NUMBER", default_value_t = 12)]
    pub(crate) lines: usize,
}

/// Say whether a game is a good one to play.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude balance climate
  finitude balance climate --only expert --games 400 --seed 9
  finitude balance water --set market.sell_price=0
  finitude balance limit --targets mine.toml

Line-ups and targets are in data/balance; docs/balance.md explains the measures.")]
pub(crate) struct Balance {
    /// The game.
    pub(crate) game: String,
    /// Only line-ups with this in their name.
    #[arg(long, value_name = "WORD")]
    pub(crate) only: Option<String>,
    /// How many games of each line-up; by default as many as the file says.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// The seed from which those of all games are derived.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// A file of line-ups and targets, instead of the one that ships.
    #[arg(long, value_name = "FILE")]
    pub(crate) targets: Option<PathBuf>,
    /// Number of threads; by default one per core. The results are the same for any number.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}
