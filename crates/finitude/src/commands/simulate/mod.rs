//! `finitude simulate`: many games, kept as tables, with a report to look at.

pub(super) mod bar;
mod failed;

pub(super) use bar::group;
pub(super) use failed::of as failure;

use crate::failure::Failure;
use crate::lab_args::Simulate;
use crate::voice::{Voice, print_json};
use crate::{interrupt, source};
use lab::{Plan, Progress, Run, Sweep};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

pub(crate) fn run(args: &Simulate, voice: &Voice) -> Result<(), Failure> {
    let fail = |error| failure(error, &args.game);
    let sweeps = Sweep::read_all(&args.sweeps).map_err(fail)?;
    let players = args.players.unwrap_or_else(|| lab::players(&args.game, &args.seats, &args.rules.options));
    let plan = Plan {
        setup: source::setup(&args.game, players, &args.rules)?,
        bots: args.seats.clone(),
        games: args.games,
        seed: args.seed,
        sweeps,
        decisions: args.decisions,
        csv: args.csv,
        luck: args.analyse,
    };
    let cells = plan.cells().map_err(fail)?;
    lab::prepare(&args.out, args.force).map_err(fail)?;
    let progress = Arc::new(Progress::default());
    let stopped = progress.clone();
    interrupt::when_asked(move || stopped.stop.store(true, Ordering::Relaxed));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    let total = lab::asked(&plan, cells.len(), args.part);
    let started = Instant::now();
    let played = {
        let _bar = (!voice.json).then(|| bar::Bar::show(progress.clone(), total, voice.clone()));
        let command = std::env::args().skip(1).collect();
        lab::run_part(&plan, &cells, &args.out, threads, command, &progress, args.part).map_err(fail)?
    };
    // What is to be read is the whole.
    if args.part.is_none() {
        lab::write_report(&played, &args.out, voice.lang).map_err(fail)?;
    }
    let seconds = started.elapsed().as_secs_f64();
    tell(args, &played, seconds, voice);
    if played.manifest.complete {
        Ok(())
    } else {
        Err(Failure::Interrupted { done: played.manifest.played, asked: total })
    }
}

/// How often each kind of event happened in a game of a cell.
fn per_game(tally: &lab::Tally) -> std::collections::BTreeMap<&str, f64> {
    tally.events.iter().map(|(name, count)| (name.as_str(), *count as f64 / tally.games.max(1) as f64)).collect()
}

fn tell(args: &Simulate, run: &Run, seconds: f64, voice: &Voice) {
    let manifest = &run.manifest;
    let rate = manifest.played as f64 / seconds.max(f64::MIN_POSITIVE);
    let folder = args.out.display().to_string();
    if voice.json {
        let tables: serde_json::Map<String, Value> =
            manifest.tables.iter().map(|table| (table.name.clone(), table.rows.into())).collect();
        print_json(&json!({
            "folder": folder, "played": manifest.played, "complete": manifest.complete, "seconds": seconds,
            "games_per_second": rate, "rows": tables,
            "events": run.tallies.iter().map(per_game).collect::<Vec<_>>(),
        }));
        return;
    }
    let said = [
        ("games", group(manifest.played).into()),
        ("seconds", format!("{seconds:.1}").into()),
        ("rate", group(rate as u64).into()),
    ];
    outln!("{}", voice.say("simulate.played", &said));
    for table in &manifest.tables {
        let path = args.out.join(format!("{}.parquet", table.name)).display().to_string();
        outln!("  {}", voice.say("simulate.table", &[("path", path.into()), ("rows", group(table.rows).into())]));
    }
    if let Some(note) = &manifest.luck {
        let said = [("judge", note.judge.as_str().into()), ("passes", note.passes.into())];
        outln!("{}", voice.say("simulate.luck", &said));
    }
    for tally in run.tallies.iter().filter(|tally| !tally.events.is_empty()) {
        let listed: Vec<String> = per_game(tally).iter().map(|(name, mean)| format!("{name} {mean:.2}")).collect();
        outln!("{}", voice.say("simulate.events", &[("events", listed.join(", ").into())]));
    }
    if args.part.is_some() {
        return;
    }
    let report = args.out.join("report.html").display().to_string();
    outln!("{}", voice.say("simulate.report", &[("path", report.into())]));
}
