//! `finitude arena`: bots against bots.

use crate::cli::Arena;
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use bots::arena::{Match, Played, Tally, plays_together, tally};
use bots::{Bot, Tuned, TunedError};
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

pub(crate) fn run(args: &Arena, voice: &Voice) -> Result<(), Failure> {
    let game = source::make(&source::setup(&args.game, args.seats, &args.rules)?)?;
    let mut bots = named(&args.bots)?;
    if bots.is_empty() {
        bots = Bot::for_game(&args.game);
    }
    let together = plays_together(&*game, args.seed);
    let strong = args.weights.as_deref().map(|path| weights(&args.game, path)).transpose()?;
    let strong = strong.as_ref();
    let arena = Match { game: &*game, bots: &bots, seed: args.seed, together, mixed: args.mixed, strong };
    // Teams play one after the other; each of them the number of games asked for.
    let games = if together && !args.mixed { args.games.saturating_mul(bots.len() as u32) } else { args.games };
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1);
    let played = play_all(&arena, games, threads, voice).map_err(|error| Failure::of(error, &args.game))?;
    let tally = tally(bots.len(), usize::from(game.seats()), &played);
    if voice.json {
        print_json(&as_json(args, &bots, &tally, together));
    } else {
        print(args, &bots, &tally, together, voice);
    }
    Ok(())
}

/// The bots with these names.
pub(super) fn named(names: &[String]) -> Result<Vec<Bot>, Failure> {
    let unknown = |unknown: bots::UnknownBot| {
        Failure::told("no_bot", vec![("found", unknown.found.into()), ("known", unknown.known.into())])
    };
    names.iter().map(|name| Bot::named(name.trim()).map_err(unknown)).collect()
}

/// A file of weights for `strong`.
fn weights(game: &str, path: &Path) -> Result<Tuned, Failure> {
    Tuned::read(game, &files::read(path)?).map_err(|error| misread(error, Some(path)))
}

/// What is wrong with weights, or with what was said about a search.
pub(super) fn misread(error: TunedError, path: Option<&Path>) -> Failure {
    let (code, mut told) = match error {
        TunedError::Syntax(problem) => ("weights_syntax", vec![("problem", problem.trim_end().into())]),
        TunedError::Unknown { found, known } => {
            ("weights_name", vec![("found", found.into()), ("known", known.into())])
        }
        TunedError::Value { name, found, expected } => {
            ("weights_value", vec![("name", name.into()), ("found", found.into()), ("expected", expected.into())])
        }
    };
    told.extend(path.map(|path| ("path", path.display().to_string().into())));
    Failure::told(code, told)
}

/// Plays until all games are played or somebody presses Ctrl-C; what has ended by then is told.
fn play_all(arena: &Match<'_>, games: u32, threads: usize, voice: &Voice) -> Result<Vec<Played>, shelf::ShelfError> {
    let (next, done, stop) = (AtomicU32::new(0), AtomicU32::new(0), AtomicBool::new(false));
    let results: Mutex<Vec<(u32, Result<Played, shelf::ShelfError>)>> = Mutex::new(Vec::new());
    let progress = std::io::stderr().is_terminal() && !voice.json;
    // Searches may share the cores among themselves only where one game is played at a time.
    let each = if threads == 1 { std::thread::available_parallelism().map_or(1, usize::from) } else { 1 };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    while !stop.load(Ordering::Relaxed) {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= games {
                            break;
                        }
                        let played = arena.play(game, each);
                        if let Ok(mut results) = results.lock() {
                            results.push((game, played));
                        }
                        let ended = done.fetch_add(1, Ordering::Relaxed) + 1;
                        if progress {
                            bar(ended, games);
                        }
                    }
                })
            })
            .collect();
        let interrupted = tokio::runtime::Builder::new_current_thread().enable_all().build();
        if let Ok(runtime) = interrupted {
            runtime.block_on(async {
                let ended = async {
                    while !workers.iter().all(std::thread::ScopedJoinHandle::is_finished) {
                        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                    }
                };
                tokio::select! {
                    () = ended => {}
                    _ = tokio::signal::ctrl_c() => stop.store(true, Ordering::Relaxed),
                }
            });
        }
    });
    if progress {
        eprintln!();
    }
    let mut results = results.into_inner().unwrap_or_default();
    // In the order of the games, whichever thread was faster.
    results.sort_by_key(|(game, _)| *game);
    results.into_iter().map(|(_, played)| played).collect()
}

pub(super) fn bar(ended: u32, games: u32) {
    let full = (40 * u64::from(ended) / u64::from(games.max(1))) as usize;
    eprint!("\r[{}{}] {ended}/{games}", "█".repeat(full), "·".repeat(40 - full));
    // A bar that cannot be drawn is no reason to stop.
    let _ = std::io::stderr().flush();
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn print(args: &Arena, bots: &[Bot], tally: &Tally, together: bool, voice: &Voice) {
    let told = [
        ("game", args.game.as_str().into()),
        ("seats", usize::from(args.seats).into()),
        ("games", tally.ended.into()),
        ("seed", args.seed.to_string().into()),
        ("decisions", tally.decisions.to_string().into()),
    ];
    let how = match (together, args.mixed) {
        (true, _) => "teams",
        (false, true) => "mixed",
        (false, false) => "games",
    };
    outln!("{}", voice.say(&format!("arena.{how}"), &told));
    let heading = |key: &str| voice.say(&format!("arena.{key}"), &[]);
    let elo = if together { String::new() } else { heading("elo") };
    outln!(
        "{:<18}{:>8}{:>10}  {:<18}{:>10}{elo:>8}",
        heading("bot"),
        heading("sat"),
        heading("wins"),
        heading("interval"),
        heading("points")
    );
    for (bot, record) in bots.iter().zip(&tally.records) {
        let (low, high) = record.bounds();
        let interval = format!("{} – {}", percent(low), percent(high));
        let points =
            record.points as f64 / f64::from(record.sat.max(1)) / if together { f64::from(args.seats) } else { 1.0 };
        let elo = if together { String::new() } else { format!("{:+.0}", record.elo) };
        outln!(
            "{:<18}{:>8}{:>10}  {interval:<18}{points:>10.1}{elo:>8}",
            bot.name(),
            record.sat,
            percent(record.rate())
        );
    }
    if !together {
        let seats: Vec<String> = tally.by_seat.iter().map(|share| percent(*share)).collect();
        outln!("{}", voice.say("arena.by_seat", &[("seats", seats.join(" · ").into())]));
        print_meetings(bots, tally, voice);
    }
    if tally.stalled > 0 {
        outln!("{}", voice.say("arena.stalled", &[("games", tally.stalled.into())]));
    }
}

/// Who came before whom how often.
fn print_meetings(bots: &[Bot], tally: &Tally, voice: &Voice) {
    outln!("{}", voice.say("arena.ahead", &[]));
    for (one, bot) in bots.iter().enumerate() {
        let mut line = format!("{:>2} {:<17}", one + 1, bot.name());
        for other in 0..bots.len() {
            let share =
                tally.beats(one, other).map_or_else(|| "–".to_owned(), |share| format!("{:.0} %", 100.0 * share));
            line.push_str(&format!("{share:>8}"));
        }
        outln!("{line}");
    }
}

fn as_json(args: &Arena, bots: &[Bot], tally: &Tally, together: bool) -> serde_json::Value {
    let rows: Vec<_> = bots
        .iter()
        .zip(&tally.records)
        .map(|(bot, record)| {
            let (low, high) = record.bounds();
            json!({
                "bot": bot.name(), "sat": record.sat, "wins": record.wins, "rate": record.rate(), "low": low,
                "high": high, "points": record.points, "elo": (!together).then_some(record.elo),
            })
        })
        .collect();
    json!({
        "game": args.game, "seats": args.seats, "seed": args.seed, "together": together, "ended": tally.ended,
        "stalled": tally.stalled, "decisions": tally.decisions, "bots": rows, "ahead": tally.ahead,
        "wins_by_seat": tally.by_seat,
    })
}
