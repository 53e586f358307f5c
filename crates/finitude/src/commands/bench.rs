//! `finitude bench`: how fast a game plays on this machine.

use crate::cli::Bench;
use crate::failure::Failure;
use crate::source;
use crate::voice::{Voice, print_json};
use serde_json::json;
use shelf::AnyGame;
use shelf::bench::{BenchPlan, BenchRun};
use std::time::Duration;

/// How long a figure is measured for, after a warm-up.
const ROUNDS: usize = 5;
const ROUND: Duration = Duration::from_millis(1000);

pub(crate) fn run(args: &Bench, voice: &Voice) -> Result<(), Failure> {
    let game = source::make(&source::setup(&args.game, args.seats, &args.rules)?)?;
    match args.decisions {
        Some(decisions) => {
            let plan = BenchPlan { decisions, seed: args.seed, clone_each: args.clone };
            report_once(&game.bench(&plan), voice);
        }
        None => report_speed(&*game, args, voice),
    }
    Ok(())
}

/// A fixed amount of work, for tools that count instructions.
fn report_once(run: &BenchRun, voice: &Voice) {
    if voice.json {
        print_json(&json!({
            "decisions": run.decisions, "games": run.games, "lines": run.lines, "checksum": run.checksum,
            "seconds": run.elapsed.as_secs_f64(),
        }));
    } else {
        let args = [
            ("decisions", run.decisions.to_string().into()),
            ("games", run.games.to_string().into()),
            ("seconds", format!("{:.3}", run.elapsed.as_secs_f64()).into()),
            ("checksum", run.checksum.to_string().into()),
        ];
        outln!("{}", voice.say("bench.once", &args));
    }
}

/// The median of some rounds, on so many threads at once.
fn measure(game: &dyn AnyGame, seed: u64, clone_each: bool, threads: usize) -> (f64, f64) {
    let warm = game.bench(&BenchPlan { decisions: 200_000, seed, clone_each });
    let decisions = (warm.decisions_per_second() * ROUND.as_secs_f64()) as u64;
    let mut rates: Vec<(f64, f64)> = (0..ROUNDS)
        .map(|round| {
            let plan = |thread: usize| BenchPlan {
                decisions,
                seed: seed + (round * 64 + thread) as u64 * 1_000_003,
                clone_each,
            };
            std::thread::scope(|scope| {
                let runs: Vec<_> = (0..threads).map(|thread| scope.spawn(move || game.bench(&plan(thread)))).collect();
                let done = runs.into_iter().filter_map(|run| run.join().ok());
                done.fold((0.0, 0.0), |sum, run| (sum.0 + run.decisions_per_second(), sum.1 + run.games_per_second()))
            })
        })
        .collect();
    rates.sort_by(|a, b| a.0.total_cmp(&b.0));
    rates[ROUNDS / 2]
}

fn report_speed(game: &dyn AnyGame, args: &Bench, voice: &Voice) {
    let (in_place, games) = measure(game, args.seed, false, 1);
    let (with_clone, _) = measure(game, args.seed, true, 1);
    let scaling: Vec<(usize, f64)> =
        (2..=args.threads.unwrap_or(1)).map(|threads| (threads, measure(game, args.seed, false, threads).0)).collect();
    if voice.json {
        let threads: Vec<_> =
            scaling.iter().map(|(threads, rate)| json!({ "threads": threads, "in_place": rate })).collect();
        print_json(&json!({
            "game": args.game,
            "seats": args.seats,
            "decisions_per_second": { "in_place": in_place, "with_clone": with_clone },
            "games_per_second": games,
            "bytes_per_state": game.state_bytes(),
            "threads": threads,
        }));
        return;
    }
    let rate = |rate: f64| format!("{:>14}", group(rate as u64));
    outln!("{}: {}", args.game, voice.say("bench.random_play", &[("seats", usize::from(args.seats).into())]));
    outln!("  {:<38}{}", voice.say("bench.in_place", &[]), rate(in_place));
    outln!("  {:<38}{}", voice.say("bench.with_clone", &[]), rate(with_clone));
    outln!("  {:<38}{}", voice.say("bench.games", &[]), rate(games));
    outln!("  {:<38}{}", voice.say("bench.bytes", &[]), rate(game.state_bytes() as f64));
    for (threads, speed) in scaling {
        outln!(
            "  {:<38}{} ({:.2}×)",
            voice.say("bench.threads", &[("threads", threads.into())]),
            rate(speed),
            speed / in_place
        );
    }
}

/// A number with its thousands apart.
pub(crate) fn group(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::group;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(group(1_234_567), "1\u{202f}234\u{202f}567");
        assert_eq!(group(12), "12");
    }
}
