//! What can be typed.

pub(crate) use crate::about_args::About;
pub(crate) use crate::analyse_args::Analyse;
use crate::analyse_args::{Budget, Measure, budget};
pub(crate) use crate::bot_args::{Arena, Tune};
pub(crate) use crate::lab_args::{Balance, Compare, Merge, Simulate};
pub(crate) use crate::reading_args::{Rules, Ruling, Schema};
pub(crate) use crate::rules_args::RulesArgs;
pub(crate) use crate::serve_args::Serve;
pub(crate) use crate::world3_args::World3;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Board games about a finite world: play them, study them, change their rules.
#[derive(Parser, Debug)]
#[command(name = "finitude", version, about, propagate_version = true, arg_required_else_help = true)]
#[command(after_help = "Examples:
  finitude serve --open
  finitude play limit --seats me,random,random
  finitude play limit --seats me --lang fr
  finitude play megacorps --seats me,random,random,random
  finitude new limit --seats 4 --out table.journal
  finitude legal table.journal --seat 0
  finitude apply table.journal --seat 0 --action '{\"choose_deck\":\"society\"}'
  finitude rules limit --cards
  finitude ruling limit R15
  finitude simulate limit --games 100000 --out runs/printed
  finitude bench limit")]
pub(crate) struct Cli {
    /// The language of everything people read; by default the system's.
    #[arg(long, global = true, value_name = "CODE")]
    pub(crate) lang: Option<String>,
    /// A folder with more languages, one folder each; see docs/languages.md.
    #[arg(long, global = true, value_name = "FOLDER", env = "FINITUDE_WORDS")]
    pub(crate) words: Option<PathBuf>,
    /// Print JSON for programs instead of text for people; errors too, on standard error.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Serve tables and the page: play in a browser with people anywhere, and with bots.
    Serve(Serve),
    /// Print everything that a server keeps about somebody, for whoever runs it.
    About(About),
    /// Play in the terminal: alone, with bots, or with several people at one keyboard.
    Play(Play),
    /// Deal a new table and write its journal.
    New(New),
    /// Show a table or a position as somebody sees it.
    Show(Show),
    /// List what a seat may do now, and why other things are not possible.
    Legal(Legal),
    /// Carry out an action: append it to a journal, or print what it does to a position.
    Apply(Apply),
    /// Take back the last actions of a journal. The undo is an entry itself: nothing is erased.
    Undo(Undo),
    /// Replay a journal and check every refusal, chance outcome and hash.
    Replay(Replay),
    /// Say what is in a journal: the game, its rules, how it went.
    Inspect(Inspect),
    /// Say what mattered in a finished game: luck, one's own choices and those of others.
    #[command(visible_alias = "analyze")]
    Analyse(Analyse),
    /// Print a game's numbers and cards, with where each value comes from.
    Rules(Rules),
    /// Print a ruling or a chapter of the rules, as a question or a refusal names it.
    #[command(visible_alias = "rule")]
    Ruling(Ruling),
    /// Print the meaning of the numbers that learning agents see and choose.
    Schema(Schema),
    /// Play many games with bots and record what happened: Parquet tables, and a report to read.
    Simulate(Simulate),
    /// Join the parts of a run of simulate that several machines have played.
    Merge(Merge),
    /// Compare two runs of simulate: what did my house rule change?
    Compare(Compare),
    /// Say whether a game is a good one to play: how bots of different levels fare, beside its targets.
    Balance(Balance),
    /// Measure how fast a game plays on this machine.
    Bench(Bench),
    /// Let bots play each other, and say who wins how often and how certain that is.
    Arena(Arena),
    /// Learn weights for the bot strong from games between bots.
    Tune(Tune),
    /// Play thousands of random games and check every promise of the rules engine.
    Check(Check),
    /// Compare the recorded playthroughs with what the rules give now, or rewrite them.
    Golden(Golden),
    /// Run World3, the model behind The Limits to Growth, to set beside a game.
    World3(World3),
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

/// Play in the terminal.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude play limit --seats me,random,random      you against two random bots
  finitude play limit --seats me                    solo, against the star nation
  finitude play limit --seats me,me,me              three people at one keyboard; hands are hidden between turns
  finitude play megacorps --seats me,random,random --megacorps chosen
  finitude play water --seats me,farmer,trader,search --scenario interdependence
  finitude play climate --seats me,search,search,search --lesson first_steps
  finitude play --load table.journal --seats me,random")]
pub(crate) struct Play {
    /// The game; by default the first on the shelf.
    pub(crate) game: Option<String>,
    /// Who sits where: me (a person at this keyboard), or a bot, such as random, reasonable or search:200ms; separated by
    /// commas. Seats that an option adds, such as a mediator's, come last. By default me,random,random, or as many as a
    /// scenario is for.
    #[arg(long, value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
    /// The players' names, separated by commas.
    #[arg(long, value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    /// The seed of the luck; random by default.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Continue a journal.
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    pub(crate) load: Option<PathBuf>,
    /// Save the journal in this file, after every action.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Deal a new table.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  finitude new limit --seats 4 --seed 7 --out table.journal")]
pub(crate) struct New {
    /// The game.
    pub(crate) game: String,
    /// How many seats; a scenario needs no number, because it has its own.
    #[arg(long, required_unless_present = "scenario")]
    pub(crate) seats: Option<u8>,
    /// The seed of the luck; random by default.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Where to write the journal; by default standard output.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// A table from a journal, or a position written by hand.
#[derive(Args, Clone, Debug)]
pub(crate) struct SourceArgs {
    /// A journal.
    #[arg(value_name = "JOURNAL", required_unless_present = "state")]
    pub(crate) journal: Option<PathBuf>,
    /// A position in JSON instead of a journal; - reads standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "journal", requires = "game")]
    pub(crate) state: Option<PathBuf>,
    /// The game of the position.
    #[arg(long, requires = "state")]
    pub(crate) game: Option<String>,
    /// How many seats the position has; by default as many as it lists, but at least two.
    #[arg(long, requires = "state")]
    pub(crate) seats: Option<u8>,
    /// The seed of the luck from this position on.
    #[arg(long, requires = "state", default_value_t = 0)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Show a table or a position.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude show table.journal --seat 1
  finitude show --game limit --state position.json --json")]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    /// As this seat sees it; by default everything, secrets included.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
    /// As a spectator sees it.
    #[arg(long, conflicts_with = "seat")]
    pub(crate) spectator: bool,
    /// The position after this many actions; by default the last one.
    #[arg(long, value_name = "ACTIONS")]
    pub(crate) after: Option<usize>,
}

/// List what a seat may do.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude legal table.journal --seat 0
  finitude legal --game limit --state position.json --seat 2 --json")]
pub(crate) struct Legal {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    /// Whose choices; by default those of everybody who is asked.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
}

/// Carry out an action.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude apply table.journal --seat 2 --action '\"pass\"'
  finitude apply --game limit --state position.json --seat 0 --action '{\"choose_plant\":\"military\"}'
  finitude apply --game limit --state position.json --until conservation
  finitude apply --game climate --state position.json --until '{\"activate\":{\"step\":\"red\"}}'

Without --seat and --action a position just runs on to its next decision. The state that is printed can be given back
with --state.")]
pub(crate) struct Apply {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    /// Who acts, counted from 0.
    #[arg(long, required_unless_present = "state")]
    pub(crate) seat: Option<u8>,
    /// What they do, in JSON; - reads standard input.
    #[arg(long, value_name = "JSON", required_unless_present = "state", requires = "seat")]
    pub(crate) action: Option<String>,
    /// A message with the action, such as a promise: recorded in the journal, binding nobody.
    #[arg(long, value_name = "WORDS", requires = "action")]
    pub(crate) note: Option<String>,
    /// Stop before this automatic step of a position, to look at one step alone; named as in frames (docs/state.md).
    #[arg(long, value_name = "STEP", requires = "state")]
    pub(crate) until: Option<String>,
}

/// Take actions back.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude undo table.journal            the last action
  finitude undo table.journal --to 12    back to the position after 12 actions")]
pub(crate) struct Undo {
    /// The journal.
    pub(crate) journal: PathBuf,
    /// How many actions stay in force; by default all but the last.
    #[arg(long, value_name = "ACTIONS")]
    pub(crate) to: Option<usize>,
}

/// Replay a journal.
#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The journal; - reads standard input.
    pub(crate) journal: PathBuf,
    /// Tell the whole game in words.
    #[arg(long)]
    pub(crate) log: bool,
    /// As this seat saw it; by default everything.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
}

/// Say what is in a journal.
#[derive(Args, Debug)]
pub(crate) struct Inspect {
    /// The journal; - reads standard input.
    pub(crate) journal: PathBuf,
}

/// Measure speed.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude bench
  finitude bench limit
  finitude bench limit --seats 6 --alliances on --threads 2
  finitude bench server
  finitude bench server --part latency
  finitude bench class
  finitude bench analysis --games 20 --budget 60s --threads 2
  valgrind --tool=callgrind finitude bench limit --decisions 200000")]
pub(crate) struct Bench {
    /// The game; or server, for what `finitude serve` can do on this machine; or class, for a lesson on it; or analysis, for how
    /// exact `finitude analyse` is and how long it takes; by default all games in one table.
    #[arg(default_value = "all")]
    pub(crate) game: String,
    /// With server: only this part.
    #[arg(long, value_enum)]
    pub(crate) part: Option<ServerPart>,
    /// With server: how many tables; by default what suits the part.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) tables: Option<u32>,
    /// How many seats.
    #[arg(long, default_value_t = 4)]
    pub(crate) seats: u8,
    /// Play whole games until this many decisions are made, once, instead of measuring for a few seconds.
    #[arg(long)]
    pub(crate) decisions: Option<u64>,
    /// Clone the whole state before each of these decisions.
    #[arg(long, requires = "decisions")]
    pub(crate) clone: bool,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Measure scaling with up to this many threads, 1 by default; with analysis: how many threads, by default one per core.
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// With analysis: how many games of each kind to take apart.
    #[arg(long, value_name = "NUMBER", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) games: u32,
    /// With analysis: how long to think about each of them, in seconds such as 20s or passes such as 100b.
    #[arg(long, default_value = "20s", value_parser = budget)]
    pub(crate) budget: Budget,
    /// With analysis: only this; by default everything.
    #[arg(long, value_enum)]
    pub(crate) measure: Option<Measure>,
    /// With analysis: only this game.
    #[arg(long, value_name = "GAME")]
    pub(crate) only: Option<String>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Which part of a server to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ServerPart {
    /// Decisions per second of the server's processor time.
    Throughput,
    /// How long a decision waits for its answer at a steady rate.
    Latency,
    /// Memory of a live table with a socket on each seat.
    Memory,
    /// Memory of a table that nobody is watching.
    Sleeping,
    /// Ten thousand sockets at once.
    Sockets,
    /// Opening a long game again.
    Reopen,
    /// How long a decision waits for its answer beside tables of bots that think.
    Thinking,
}

/// Check every promise of the engine.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude check limit --games 10000
  finitude check megacorps --seats 4
  finitude check limit --games 200 --rules house.toml
  finitude check my-cards.toml
  finitude check my-rules.toml --game climate")]
pub(crate) struct Check {
    /// The game, or a file with rules, cards or scenarios of your own: its mistakes are reported, then it is played.
    #[arg(value_name = "GAME|FILE")]
    pub(crate) subject: String,
    /// Which game the file is for, where that is not clear.
    #[arg(long)]
    pub(crate) game: Option<String>,
    /// How many games of each mode; by default as many as suit the game: fewer where games are long.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) games: Option<u32>,
    /// The seed of the first game.
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Only this many seats; by default every mode of the game.
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Recorded playthroughs.
#[derive(Args, Debug)]
pub(crate) struct Golden {
    /// The game; by default all games.
    pub(crate) game: Option<String>,
    /// Rewrite them instead of comparing.
    #[arg(long)]
    pub(crate) write: bool,
    /// Where they are; by default in the folder of the game's tests.
    #[arg(long, value_name = "FOLDER", requires = "game")]
    pub(crate) folder: Option<PathBuf>,
}
