//! What can be typed to let bots play each other.

use crate::rules_args::RulesArgs;
use clap::Args;
use lab::Portion;
use std::path::PathBuf;

/// Let bots play each other.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude arena limit --bots random,reasonable,search:200ms --games 400 --seed 7
  finitude arena megacorps --bots industrialist,financier,warmonger,diplomat --seats 4
  finitude arena water --mixed --games 50
  finitude arena limit --bots reasonable,expansionist --games 200 --adjust=4
  finitude arena limit --games 100000 --part 17/100 --out match/part-17.json

Ctrl-C ends the match early and prints the results so far.")]
pub(crate) struct Arena {
    /// The game.
    pub(crate) game: String,
    /// The bots, separated by commas; by default every kind that suits the game.
    #[arg(long, value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// How many games; for a game that is won together, how many for each bot.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// How many seats.
    #[arg(long, default_value_t = 4)]
    pub(crate) seats: u8,
    /// The seed of deals and choices.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games played at once; by default as many as there are cores.
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Seat bots at random, to find games that do not end.
    #[arg(long)]
    pub(crate) mixed: bool,
    /// A file of weights for strong, as written by finitude tune; by default those that ship.
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    /// Play only this part of the games, such as 17/100: one of many machines. `finitude merge` joins the parts.
    #[arg(long, value_name = "NUMBER/COUNT", requires = "out")]
    pub(crate) part: Option<Portion>,
    /// Also write what each game left to this file; with --part, only there.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Take luck out of the results: find what it was worth in so many passes over each game, 2 if no number is given,
    /// and print results with and without it, and how many games that saves. Slow: a pass plays many endings.
    #[arg(long, value_name = "PASSES", num_args = 0..=1, require_equals = true, default_missing_value = "2")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) adjust: Option<u32>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Learn weights for strong.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude tune limit --games 400 --seed 1 --out data/bots/limit.toml
  finitude tune limit --games 40000 --part 17/100 --out games/part-17.json")]
pub(crate) struct Tune {
    /// The game.
    pub(crate) game: String,
    /// The bots to learn from, separated by commas; by default the game's characters.
    #[arg(long, value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// How many games to learn from.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// How many seats.
    #[arg(long, default_value_t = 4)]
    pub(crate) seats: u8,
    /// The seed of deals and choices.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How far the weights move from the default ones towards what the games say, from 0 to 1.
    #[arg(long, value_name = "SHARE", default_value_t = 1.0, value_parser = share)]
    pub(crate) trust: f64,
    /// How the search of strong works, such as horizon=60,character=trader; written with the weights.
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',')]
    pub(crate) search: Vec<String>,
    /// Play only this part of the games, such as 17/100: one of many machines. `finitude merge` joins the parts and learns.
    #[arg(long, value_name = "NUMBER/COUNT", requires = "out")]
    pub(crate) part: Option<Portion>,
    /// Where to write the weights, or what a part of the games says; by default standard output.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

fn share(text: &str) -> Result<f64, String> {
    text.parse().ok().filter(|share| (0.0..=1.0).contains(share)).ok_or_else(|| "a number from 0 to 1".to_owned())
}
