//! `finitude bench` without a game: one table for the whole shelf.

use super::bench::group;
use crate::cli::Bench;
use crate::failure::Failure;
use crate::source;
use crate::voice::{Voice, print_json};
use bots::arena::Match;
use bots::{Bot, Budget};
use serde_json::json;
use shelf::AnyGame;
use shelf::bench::BenchPlan;
use std::time::{Duration, Instant};
use table::luck::Dice;

/// How long each figure is measured for.
const SPAN: Duration = Duration::from_millis(1500);
/// What a search is given, to see whether it keeps to it.
const THOUGHT: u32 = 200;

/// A row of the table.
struct Row {
    game: &'static str,
    bytes: usize,
    random: (f64, f64),
    character: (f64, f64),
    courses: f64,
    longest: f64,
    scaling: f64,
}

pub(crate) fn run(args: &Bench, voice: &Voice) -> Result<(), Failure> {
    let mut rows = Vec::new();
    for title in shelf::TITLES {
        let seats = args.seats.clamp(title.fewest, title.most);
        let game = source::make(&source::setup(title.id, seats, &args.rules)?)?;
        rows.push(measure(title.id, &*game, args).map_err(|error| Failure::of(error, title.id))?);
    }
    if voice.json {
        let rows: Vec<_> = rows
            .iter()
            .map(|row| {
                json!({
                    "game": row.game, "bytes_per_state": row.bytes,
                    "random": { "decisions_per_second": row.random.0, "games_per_second": row.random.1 },
                    "character": { "decisions_per_second": row.character.0, "games_per_second": row.character.1 },
                    "search_courses_per_second": row.courses, "longest_thought_ms": row.longest,
                    "two_threads": row.scaling,
                })
            })
            .collect();
        print_json(&json!({ "seats": args.seats, "thought_ms": THOUGHT, "games": rows }));
        return Ok(());
    }
    outln!("{}", voice.say("bench.all", &[("seats", usize::from(args.seats).into()), ("thought", THOUGHT.into())]));
    let heading = |key: &str| voice.say(&format!("bench.column.{key}"), &[]);
    let columns = ["random", "games", "character", "games", "courses", "longest", "threads", "bytes"];
    let head: String = columns.iter().map(|key| format!("{:>14}", heading(key))).collect();
    outln!("{:<10}{head}", "");
    for row in &rows {
        let whole = |number: f64| format!("{:>14}", group(number as u64));
        let cells = [row.random.0, row.random.1, row.character.0, row.character.1, row.courses].map(whole).concat();
        let longest = format!("{:>11.0} ms", row.longest);
        let scaling = format!("{:>13.2}×", row.scaling);
        outln!("{:<10}{cells}{longest}{scaling}{}", row.game, whole(row.bytes as f64));
    }
    Ok(())
}

fn measure(id: &'static str, game: &dyn AnyGame, args: &Bench) -> Result<Row, shelf::ShelfError> {
    let plan = |seed: u64, decisions: u64| BenchPlan { decisions, seed, clone_each: false };
    let warm = game.bench(&plan(args.seed, 100_000));
    let decisions = (warm.decisions_per_second() * SPAN.as_secs_f64()) as u64;
    let random = game.bench(&plan(args.seed, decisions));
    let both = std::thread::scope(|scope| {
        let runs = [1, 2].map(|at| scope.spawn(move || game.bench(&plan(args.seed + at, decisions))));
        runs.into_iter().filter_map(|run| run.join().ok()).map(|run| run.decisions_per_second()).sum::<f64>()
    });
    let bots = [Bot::for_live_tables(id)];
    let arena = Match { game, bots: &bots, seed: args.seed, together: false, mixed: false, strong: None };
    let (began, mut games, mut decided) = (Instant::now(), 0, 0);
    while began.elapsed() < SPAN {
        decided += arena.play(games, 1)?.decisions;
        games += 1;
    }
    let seconds = began.elapsed().as_secs_f64();
    let (courses, longest) = thoughts(game, args.seed)?;
    Ok(Row {
        game: id,
        bytes: game.state_bytes(),
        random: (random.decisions_per_second(), random.games_per_second()),
        character: (decided as f64 / seconds, f64::from(games) / seconds),
        courses,
        longest,
        scaling: both / random.decisions_per_second().max(f64::MIN_POSITIVE),
    })
}

/// Courses that a search imagines in a second on one thread, and the longest it took over a decision, in milliseconds.
fn thoughts(game: &dyn AnyGame, seed: u64) -> Result<(f64, f64), shelf::ShelfError> {
    let (mut table, mut dice) = (game.deal(seed.into()), Dice::new(seed));
    let bot = Bot::Search(Budget::Time(THOUGHT));
    let (mut courses, mut seconds, mut longest) = (0, 0.0, 0.0_f64);
    for _ in 0..60 {
        let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
        let began = Instant::now();
        let (action, tried) = bot.choose_counting(&*table, seat, &mut dice, 1, None);
        let took = began.elapsed().as_secs_f64();
        // A choice that was settled at once says nothing about speed.
        if tried > 1 {
            (courses, seconds) = (courses + tried, seconds + took);
        }
        longest = longest.max(took * 1000.0);
        match action {
            Some(action) => table.play(seat, &action)?,
            None => table.play_random(seat, &mut dice)?,
        }
    }
    Ok((f64::from(courses) / seconds.max(f64::MIN_POSITIVE), longest))
}
