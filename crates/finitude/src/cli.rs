//! What can be typed.

pub(crate) use crate::bot_args::{Arena, Tune};
pub(crate) use crate::lab_args::{Compare, Simulate};
pub(crate) use crate::rules_args::RulesArgs;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// The language of everything a person reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LangArg {
    /// English.
    En,
    /// Français.
    Fr,
}

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
  finitude simulate limit --games 100000 --out runs/printed
  finitude bench limit")]
pub(crate) struct Cli {
    /// The language of everything a person reads; otherwise the system's.
    #[arg(long, global = true, value_enum)]
    pub(crate) lang: Option<LangArg>,
    /// Print JSON for programs instead of text for people; errors too, on standard error.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Serve tables and the page: play in a browser, with people anywhere and bots.
    Serve(Serve),
    /// Play in the terminal, alone, with bots, or several people on one keyboard.
    Play(Play),
    /// Deal a new table and write its journal.
    New(New),
    /// Show a table or a position as somebody sees it.
    Show(Show),
    /// List what a seat may do now, and why other things are not possible.
    Legal(Legal),
    /// Do an action: on a journal it is appended, on a position the result is printed.
    Apply(Apply),
    /// Take the last actions of a journal back. The undo is an entry: nothing is erased.
    Undo(Undo),
    /// Play a journal again and check every refusal, chance outcome and hash.
    Replay(Replay),
    /// Tell what is in a journal: the game, its rules, how it went.
    Inspect(Inspect),
    /// Print a game's numbers and cards, with where each value comes from.
    Rules(Rules),
    /// Play many games with bots and keep what happened: tables as Parquet, and a report to look at.
    Simulate(Simulate),
    /// Compare two runs of simulate: what did my house rule change?
    Compare(Compare),
    /// Measure how fast a game plays on this machine.
    Bench(Bench),
    /// Let bots play against each other, and tell who wins how often and how sure that is.
    Arena(Arena),
    /// Learn from bots at play what the figures of a position weigh: for the bot strong.
    Tune(Tune),
    /// Play thousands of random games and check every promise of the rules engine.
    Check(Check),
    /// Compare the recorded playthroughs with what the rules say now, or write them anew.
    Golden(Golden),
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

/// Serve tables and the page.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude serve --open                              on this machine alone, and open the page
  finitude serve --listen 0.0.0.0:4710               for everybody in the local network
  finitude serve --database tables.sqlite            keep the tables in this file
  finitude serve --database tables.sqlite --backup copy.sqlite
  DATABASE_URL=postgres://app@db/finitude finitude serve --trust-proxy --host play.example.org

docs/operating.md tells how to run it for others: proxy, backup, metrics.")]
pub(crate) struct Serve {
    /// Where to listen: an address of this machine and a port.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:4710")]
    pub(crate) listen: std::net::SocketAddr,
    /// Where tables are kept: a file for SQLite, or postgres://…; otherwise a file in your data folder.
    #[arg(long, value_name = "FILE|URL", env = "DATABASE_URL", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// Open the page in a browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// With SQLite: wait for the disk at every move, so that not even a power cut takes the last second back.
    #[arg(long)]
    pub(crate) durable: bool,
    /// Write a copy of the SQLite database into a new file and end. A server may be using it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["open", "listen"])]
    pub(crate) backup: Option<PathBuf>,
    /// A reverse proxy stands in front: believe its X-Forwarded-For, -Proto and -Host.
    #[arg(long)]
    pub(crate) trust_proxy: bool,
    /// Browsers shall send the cookie over https alone.
    #[arg(long)]
    pub(crate) secure: bool,
    /// A page of another place that may use this server, such as `https://play.example.org`. May be given several times.
    #[arg(long = "origin", value_name = "ORIGIN")]
    pub(crate) origins: Vec<String>,
    /// A name by which browsers may call this server, such as play.example.org. May be given several times. This machine's own name, localhost and literal addresses are always allowed; another name is refused, since it may belong to another site.
    #[arg(long = "host", value_name = "NAME")]
    pub(crate) hosts: Vec<String>,
    /// Connections at once, each of which is an open file; otherwise as many as the system allows, and some fewer.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections: Option<u32>,
    /// Connections from one address at once, unless a proxy stands in front; otherwise 1000, and at most half of all.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections_per_address: Option<u32>,
    /// How long a connection may rest between two requests. Longer than a proxy in front keeps its own.
    #[arg(long, value_name = "SECONDS", default_value_t = server::Connections::default().rest.as_secs())]
    pub(crate) keep_alive: u64,
    /// Wrong codes that may be tried from one address in an hour; the same one counts once.
    #[arg(long, value_name = "NUMBER", default_value_t = server::Limits::default().wrong_codes_per_hour)]
    pub(crate) wrong_codes_per_hour: u32,
    /// Tables that may be made from one address in an hour.
    #[arg(long, value_name = "NUMBER", default_value_t = server::Limits::default().tables_per_hour)]
    pub(crate) tables_per_hour: u32,
    /// Windows that may be connected from one address at once.
    #[arg(long, value_name = "NUMBER", default_value_t = server::Limits::default().sockets_per_address)]
    pub(crate) sockets_per_address: u32,
    /// Messages that one window may send each second.
    #[arg(long, value_name = "NUMBER", default_value_t = server::Limits::default().messages_per_second)]
    pub(crate) messages_per_second: u32,
    /// How long a table that nobody looks at stays in memory.
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    pub(crate) idle: u64,
    /// How long finished tables are kept after anything last happened there: days (90d), hours (12h) or `ever`.
    #[arg(long, value_name = "TIME", default_value = "ever", value_parser = crate::kept::kept)]
    pub(crate) keep_finished: crate::kept::Kept,
    /// How long tables are kept that never started.
    #[arg(long, value_name = "TIME", default_value = "30d", value_parser = crate::kept::kept)]
    pub(crate) keep_unstarted: crate::kept::Kept,
}

/// Play in the terminal.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude play limit --seats me,random,random      you against two random bots
  finitude play limit --seats me                    solo, against the star nation
  finitude play limit --seats me,me,me              three people on one keyboard; hands are hidden in between
  finitude play megacorps --seats me,random,random --megacorps chosen
  finitude play water --seats me,farmer,trader,search --scenario interdependence
  finitude play climate --seats me,search,search,search --lesson first_steps
  finitude play --load table.journal --seats me,random")]
pub(crate) struct Play {
    /// The game; otherwise the first of the shelf.
    pub(crate) game: Option<String>,
    /// Who sits where: me (a person at this keyboard), or a bot, such as random, reasonable or search:200ms; separated by
    /// commas. Seats that an option adds, such as a mediator's, come last.
    #[arg(long, value_delimiter = ',', default_value = "me,random,random")]
    pub(crate) seats: Vec<String>,
    /// The players' names, separated by commas.
    #[arg(long, value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    /// The seed of the luck; otherwise drawn.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Go on with a journal.
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    pub(crate) load: Option<PathBuf>,
    /// Keep the journal in this file, after every action.
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
    /// How many seats.
    #[arg(long)]
    pub(crate) seats: u8,
    /// The seed of the luck; otherwise drawn.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Where to write the journal; otherwise standard output.
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
    /// How many seats the position has; otherwise as many as it lists, two at least.
    #[arg(long, requires = "state")]
    pub(crate) seats: Option<u8>,
    /// The seed of the luck that the position meets.
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
    /// As this seat sees it; otherwise everything, secrets included.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
    /// As somebody who only watches sees it.
    #[arg(long, conflicts_with = "seat")]
    pub(crate) spectator: bool,
    /// The position after so many actions; otherwise the last one.
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
    /// Whose choices; otherwise those of everybody who is asked.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
}

/// Do an action.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude apply table.journal --seat 2 --action '\"pass\"'
  finitude apply --game limit --state position.json --seat 0 --action '{\"choose_plant\":\"military\"}'

Without --seat and --action a position is only run on to its next decision.")]
pub(crate) struct Apply {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    /// Who acts, counted from 0.
    #[arg(long, required_unless_present = "state")]
    pub(crate) seat: Option<u8>,
    /// What they do, in JSON; - reads standard input.
    #[arg(long, value_name = "JSON", required_unless_present = "state", requires = "seat")]
    pub(crate) action: Option<String>,
    /// Words that go with it, such as a promise: kept in the journal, binding nobody.
    #[arg(long, value_name = "WORDS", requires = "action")]
    pub(crate) note: Option<String>,
}

/// Take actions back.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude undo table.journal            the last action
  finitude undo table.journal --to 12    back to the position after 12 actions")]
pub(crate) struct Undo {
    /// The journal.
    pub(crate) journal: PathBuf,
    /// How many actions remain in force; otherwise all but the last.
    #[arg(long, value_name = "ACTIONS")]
    pub(crate) to: Option<usize>,
}

/// Play a journal again.
#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The journal; - reads standard input.
    pub(crate) journal: PathBuf,
    /// Tell the whole game in words.
    #[arg(long)]
    pub(crate) log: bool,
    /// As this seat saw it; otherwise everything.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
}

/// Tell what is in a journal.
#[derive(Args, Debug)]
pub(crate) struct Inspect {
    /// The journal; - reads standard input.
    pub(crate) journal: PathBuf,
}

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
    /// Every value with where it comes from.
    #[arg(long)]
    pub(crate) sources: bool,
    /// A house-rules file laid over the printed rules.
    #[arg(long, value_name = "FILE")]
    pub(crate) rules: Option<PathBuf>,
    /// One value of the rules. May be given several times.
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub(crate) set: Vec<String>,
}

/// Measure speed.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  finitude bench
  finitude bench limit
  finitude bench limit --seats 6 --alliances on --threads 2
  finitude bench server
  finitude bench server --part latency
  valgrind --tool=callgrind finitude bench limit --decisions 200000")]
pub(crate) struct Bench {
    /// The game; or server, for what `finitude serve` can do on this machine; otherwise all games in one table.
    #[arg(default_value = "all")]
    pub(crate) game: String,
    /// With server: only this part.
    #[arg(long, value_enum)]
    pub(crate) part: Option<ServerPart>,
    /// With server: how many tables; otherwise what the part is meant for.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) tables: Option<u32>,
    /// How many seats.
    #[arg(long, default_value_t = 4)]
    pub(crate) seats: u8,
    /// Play whole games until this many decisions are made, once, instead of measuring for some seconds.
    #[arg(long)]
    pub(crate) decisions: Option<u64>,
    /// Clone the whole state before each of these decisions.
    #[arg(long, requires = "decisions")]
    pub(crate) clone: bool,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The most threads to measure scaling with.
    #[arg(long, default_value_t = 1)]
    pub(crate) threads: usize,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// What of a server is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ServerPart {
    /// Decisions for each second of the server's processor time.
    Throughput,
    /// How long a decision waits for its answer at a steady rate.
    Latency,
    /// Memory of a live table with a socket on each seat.
    Memory,
    /// Memory of a table nobody looks at.
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
  finitude check my-cards.toml")]
pub(crate) struct Check {
    /// The game, or a file with rules, cards or scenarios of one's own: its mistakes are told, then it is played.
    #[arg(value_name = "GAME|FILE")]
    pub(crate) game: String,
    /// How many games of each mode; otherwise as many as suit the game: long ones fewer.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) games: Option<u32>,
    /// The seed of the first game.
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Only this many seats; otherwise every mode of the game.
    #[arg(long)]
    pub(crate) seats: Option<u8>,
    #[command(flatten)]
    pub(crate) rules: RulesArgs,
}

/// Recorded playthroughs.
#[derive(Args, Debug)]
pub(crate) struct Golden {
    /// The game; otherwise all games.
    pub(crate) game: Option<String>,
    /// Write them anew instead of comparing.
    #[arg(long)]
    pub(crate) write: bool,
    /// Where they lie; otherwise in the folder of the game's tests.
    #[arg(long, value_name = "FOLDER", requires = "game")]
    pub(crate) folder: Option<PathBuf>,
}
