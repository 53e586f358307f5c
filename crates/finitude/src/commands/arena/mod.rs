//! `finitude arena`: bots against bots.

mod adjusted;
mod plan;
mod told;

use super::simulate::failure;
use crate::cli::Arena;
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use bots::arena::{Match, Played, plays_together, tally};
use bots::{Bot, Tuned, TunedError};
use lab::{LabError, Sheet};
use plan::{Left, Plan};
use std::io::{IsTerminal, Write};
use std::ops::Range;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use table::luck::Dice;

/// How the sheets of matches name their work.
pub(super) const WORK: &str = "arena";

pub(crate) fn run(args: &Arena, voice: &Voice) -> Result<(), Failure> {
    let setup = source::setup(&args.game, args.seats, &args.rules)?;
    let game = source::make(&setup)?;
    let mut bots = named(&args.bots)?;
    if bots.is_empty() {
        bots = Bot::for_game(&args.game);
    }
    let together = plays_together(&*game, args.seed);
    let weights = args.weights.as_deref().map(files::read).transpose()?;
    let strong = weights.as_deref().map(|text| Tuned::read(&args.game, text)).transpose();
    let strong = strong.map_err(|error| misread(error, args.weights.as_deref()))?;
    let strong = strong.as_ref();
    let arena = Match { game: &*game, bots: &bots, seed: args.seed, together, mixed: args.mixed, strong };
    // Teams play one after the other; each of them the number of games asked for.
    let games = if together && !args.mixed { args.games.saturating_mul(bots.len() as u32) } else { args.games };
    let plan = Plan::new(args, &*game, &bots, games, together, weights.as_deref());
    let own = args.part.map_or(0..games, |part| {
        let range = part.range(games as usize);
        range.start as u32..range.end as u32
    });
    let asked = own.len();
    let threads = args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1);
    let played = play_all(&arena, own, args.adjust, threads, voice).map_err(|error| Failure::of(error, &args.game))?;
    if args.part.is_none() {
        tell(&plan, &bots, &played, voice);
    }
    let Some(path) = &args.out else { return Ok(()) };
    // Some games of a part would be taken for all of it.
    if played.len() < asked {
        return Err(Failure::told("stopped", vec![("done", played.len().into()), ("asked", asked.into())]));
    }
    let sheet =
        Sheet::new(WORK, plan.written(), args.part, played.iter().map(|left| plan::line(&plan, left)).collect());
    sheet.write(path).map_err(|error| failure(error, &args.game))?;
    if let Some(part) = args.part {
        super::merge::tell_part(part, path, played.len() as u64, voice);
    }
    Ok(())
}

/// Tells a match whose parts have been joined, and keeps its games if a file is named.
pub(super) fn merged(
    sheet: &Sheet,
    first: &Path,
    out: Option<&Path>,
    voice: &Voice,
) -> Result<Option<String>, Failure> {
    let damaged = || failure(LabError::PartDamaged(first.to_owned()), "");
    let plan = Plan::read(&sheet.plan).ok_or_else(damaged)?;
    let bots = named(&plan.bots)?;
    let played: Option<Vec<Left>> = sheet.lines.iter().map(|line| plan::left(&plan, line)).collect();
    let played = played.filter(|played| played.len() == plan.games as usize).ok_or_else(damaged)?;
    let digest = out.map(|path| sheet.write(path)).transpose().map_err(|error| failure(error, ""))?;
    tell(&plan, &bots, &played, voice);
    Ok(digest)
}

fn tell(plan: &Plan, bots: &[Bot], left: &[Left], voice: &Voice) {
    let played: Vec<Played> = left.iter().map(|left| left.played.clone()).collect();
    let tally = tally(bots.len(), usize::from(plan.seats), &played);
    let mut report = told::as_json(plan, bots, &tally);
    if !voice.json {
        told::print(plan, bots, &tally, voice);
    }
    if let Some(passes) = plan.adjust {
        let found = adjusted::without_luck(plan, left);
        if voice.json {
            report["adjusted"] = adjusted::as_json(plan, passes, &found);
        } else {
            adjusted::print(plan, passes, &found, voice);
        }
    }
    if voice.json {
        print_json(&report);
    }
}

/// The bots with these names.
pub(super) fn named(names: &[String]) -> Result<Vec<Bot>, Failure> {
    let unknown = |unknown: bots::UnknownBot| {
        Failure::told("no_bot", vec![("found", unknown.found.into()), ("known", unknown.known.into())])
    };
    names.iter().map(|name| Bot::named(name.trim()).map_err(unknown)).collect()
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
fn play_all(
    arena: &Match<'_>,
    own: Range<u32>,
    adjust: Option<u32>,
    threads: usize,
    voice: &Voice,
) -> Result<Vec<Left>, shelf::ShelfError> {
    let games = own.len() as u32;
    let (next, done, stop) = (AtomicU32::new(own.start), AtomicU32::new(0), AtomicBool::new(false));
    let results: Mutex<Vec<(u32, Result<Left, shelf::ShelfError>)>> = Mutex::new(Vec::new());
    let progress = std::io::stderr().is_terminal() && !voice.json;
    // Searches may share the cores among themselves only where one game is played at a time.
    let each = if threads == 1 { std::thread::available_parallelism().map_or(1, usize::from) } else { 1 };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    while !stop.load(Ordering::Relaxed) {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= own.end {
                            break;
                        }
                        let played = play_one(arena, game, adjust, each);
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

/// Plays one game, and finds what luck was worth in it if that is wanted.
fn play_one(arena: &Match<'_>, game: u32, adjust: Option<u32>, threads: usize) -> Result<Left, shelf::ShelfError> {
    let Some(passes) = adjust else { return Ok(Left { played: arena.play(game, threads)?, luck: None }) };
    let (played, table) = arena.play_remembering(game, threads)?;
    // Every game has luck of its own for its imagined endings: errors must not go together.
    let seed = Dice::new(arena.seed ^ u64::from(game).wrapping_add(1).wrapping_mul(0xd134_2543_de82_ef95)).roll();
    let luck = lab::luck_of(&*table, seed, passes);
    let luck = luck.map(|luck| (0..usize::from(table.seats())).map(|seat| luck.thousandths(seat)).collect());
    Ok(Left { played, luck })
}

pub(super) fn bar(ended: u32, games: u32) {
    let full = (40 * u64::from(ended) / u64::from(games.max(1))) as usize;
    eprint!("\r[{}{}] {ended}/{games}", "█".repeat(full), "·".repeat(40 - full));
    // A bar that cannot be drawn is no reason to stop.
    let _ = std::io::stderr().flush();
}
