//! `finitude simulate`: many games, kept as tables, with a report to look at.

mod bar;
mod failed;

pub(super) use failed::of as failure;

use crate::failure::Failure;
use crate::lab_args::Simulate;
use crate::source;
use crate::voice::{Voice, print_json};
use lab::{Plan, Progress, Run, Sweep};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

pub(crate) fn run(args: &Simulate, voice: &Voice) -> Result<(), Failure> {
    let fail = |error| failure(error, &args.game);
    let sweeps = Sweep::read_all(&args.sweeps).map_err(fail)?;
    let plan = Plan {
        setup: source::setup(&args.game, players(args), &args.rules)?,
        bots: args.seats.clone(),
        games: args.games,
        seed: args.seed,
        sweeps,
        decisions: args.decisions,
        csv: args.csv,
    };
    let cells = plan.cells().map_err(fail)?;
    lab::prepare(&args.out, args.force).map_err(fail)?;
    let progress = Arc::new(Progress::default());
    stop_when_asked(progress.clone());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    let total = plan.games.saturating_mul(cells.len() as u64);
    let started = Instant::now();
    let played = {
        let _bar = (!voice.json).then(|| bar::Bar::show(progress.clone(), total, voice.clone()));
        lab::run(&plan, &cells, &args.out, threads, std::env::args().skip(1).collect(), &progress).map_err(fail)?
    };
    lab::write_report(&played, &args.out, voice.lang).map_err(fail)?;
    let seconds = started.elapsed().as_secs_f64();
    tell(args, &played, seconds, voice);
    if played.manifest.complete {
        Ok(())
    } else {
        Err(Failure::Interrupted { done: played.manifest.played, asked: total })
    }
}

/// As many players as asked for, as bots listed, or four, as far as the game goes.
fn players(args: &Simulate) -> u8 {
    let usual = shelf::title(&args.game).map_or(4, |title| 4.clamp(title.fewest, title.most));
    args.players.unwrap_or(match args.seats.len() {
        listed @ 2.. => source::players(&args.game, listed, &args.rules),
        _ => usual,
    })
}

/// Ctrl-C ends the run after the games under way; a second one ends the program. Returns once it is listened for.
fn stop_when_asked(progress: Arc<Progress>) {
    let (ready, listening) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            let mut asked = std::pin::pin!(tokio::signal::ctrl_c());
            // Asked for once, it is listened for.
            tokio::select! {
                biased;
                _ = &mut asked => return progress.stop.store(true, Ordering::Relaxed),
                () = async { let _ = ready.send(()); } => {}
            }
            if asked.await.is_ok() {
                progress.stop.store(true, Ordering::Relaxed);
            }
            if tokio::signal::ctrl_c().await.is_ok() {
                std::process::exit(130);
            }
        });
    });
    // Where nothing can be listened for, the run goes on without.
    let _ = listening.recv();
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
        }));
        return;
    }
    let said = [
        ("games", bar::group(manifest.played).into()),
        ("seconds", format!("{seconds:.1}").into()),
        ("rate", bar::group(rate as u64).into()),
    ];
    outln!("{}", voice.say("simulate.played", &said));
    for table in &manifest.tables {
        let path = args.out.join(format!("{}.parquet", table.name)).display().to_string();
        outln!("  {}", voice.say("simulate.table", &[("path", path.into()), ("rows", bar::group(table.rows).into())]));
    }
    let report = args.out.join("report.html").display().to_string();
    outln!("{}", voice.say("simulate.report", &[("path", report.into())]));
}
