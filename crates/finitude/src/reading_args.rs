//! What can be typed to read rules.

use crate::rules_args::RulesArgs;
use clap::Args;
use std::path::PathBuf;

/// Print a game's numbers and cards.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude rules limit
  finitude rules limit --cards --lang fr
  finitude rules limit --sources --rules house.toml")]
pub(crate) struct Rules {
    /// The game.
    pub(crate) game: String,
    /// The cards: what they cost and do.
    #[arg(long)]
    pub(crate) cards: bool,
    /// The scales and tables.
    #[arg(long)]
    pub(crate) scales: bool,
    /// Every value and where it comes from.
    #[arg(long)]
    pub(crate) sources: bool,
    /// A house-rules file laid over the printed rules.
    #[arg(long, value_name = "FILE")]
    pub(crate) rules: Option<PathBuf>,
    /// One value of the rules. May be given several times.
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub(crate) set: Vec<String>,
}

/// Print a ruling or a chapter of the rules.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude ruling limit R15
  finitude ruling water 9 --lang fr
  finitude ruling limit R52 --rules house.toml

A question and the reason of a refusal name their ruling or chapter in brackets.")]
pub(crate) struct Ruling {
    /// The game.
    pub(crate) game: String,
    /// A ruling, such as R15 or 15, or a chapter, such as 5.1; without one, the list of chapters.
    pub(crate) number: Option<String>,
    /// A house-rules file whose values the text shows.
    #[arg(long, value_name = "FILE")]
    pub(crate) rules: Option<PathBuf>,
    /// One value of the rules. May be given several times.
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub(crate) set: Vec<String>,
}

/// Print the meaning of the numbers that learning agents see and choose in a game.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude schema limit
  finitude schema water --seats 3 --lang fr
  finitude schema climate --json

An observation is a row of numbers, written from what a seat sees and from nothing else. Actions are numbered from 0.")]
pub(crate) struct Schema {
    /// The game.
    pub(crate) game: String,
    /// How many seats; by default as many as an option prescribes, otherwise 4.
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}
