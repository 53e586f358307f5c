//! `finitude bench analysis`: how exact the analysis of finished games is, and how long it takes.

mod games;
mod measured;

use crate::analyse_args::Measure;
use crate::cli::Bench;
use crate::failure::Failure;
use crate::source;
use crate::voice::{Voice, print_json};
use analysis::study::JUDGE_VERSION;
use bots::Bot;
use measured::{AGAIN, LARGE, LONG, Manner, Measured, SHORT};
use serde_json::{Map, Value, json};
use shelf::Title;

pub(crate) fn run(args: &Bench, voice: &Voice) -> Result<(), Failure> {
    let wanted = |title: &&Title| args.only.as_ref().is_none_or(|only| only == title.id);
    let titles: Vec<&Title> = shelf::TITLES.iter().filter(wanted).collect();
    if let (true, Some(only)) = (titles.is_empty(), &args.only) {
        return Err(Failure::of(shelf::unknown_game(only), ""));
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.unwrap_or(cores).max(1);
    let manner = Manner { games: args.games, budget: args.budget, only: args.measure, threads, seed: args.seed };
    let budget = args.budget.to_string();
    let mut told = Map::new();
    for title in titles {
        let seats = args.seats.clamp(title.fewest, title.most);
        let game = source::make(&source::setup(title.id, seats, &args.rules)?)?;
        let measured = measured::measure(&*game, title.id, &manner).map_err(|error| Failure::of(error, title.id))?;
        if voice.json {
            told.insert(title.id.to_owned(), as_json(&measured, &manner, title.id));
        } else {
            let about = [
                ("game", title.id.into()),
                ("seats", seats.into()),
                ("games", args.games.into()),
                ("budget", budget.as_str().into()),
                ("threads", threads.into()),
            ];
            outln!("{}", voice.say("bench_analysis.about", &about));
            print(&measured, &manner, voice);
        }
    }
    if voice.json {
        print_json(&json!({
            "judge_version": JUDGE_VERSION, "seats": args.seats, "asked": args.games, "budget": budget, "threads": threads,
            "seed": args.seed, "games": told,
        }));
    }
    Ok(())
}

fn print(measured: &Measured, manner: &Manner, voice: &Voice) {
    let line = |key: &str, value: String| {
        let counts =
            [("short", SHORT.into()), ("long", LONG.into()), ("large", (LARGE as u32).into()), ("again", AGAIN.into())];
        outln!("  {:<82}{value:>12}", voice.say(&format!("bench_analysis.{key}"), &counts));
    };
    let of =
        |part: usize, whole: usize| voice.say("bench_analysis.of", &[("part", part.into()), ("whole", whole.into())]);
    if manner.wants(Measure::Widths) {
        line("passes", format!("{:.1}", measured.passes));
        line("gain", measured.gain.map_or_else(|| "–".to_owned(), |gain| format!("{gain:.2}")));
        let keys = ["width_start", "width_luck", "width_unknown", "width_own"];
        for (key, width) in keys.into_iter().zip(measured.widths) {
            line(key, format!("±{width:.2}"));
        }
        for (key, seconds) in ["first_seconds", "end_seconds"].into_iter().zip(measured.seconds) {
            line(key, format!("{seconds:.1}"));
        }
        line("branch", format!("{:.1}", measured.branch));
    }
    if manner.wants(Measure::Coverage) {
        line("coverage", of(measured.held[0], measured.held[1]));
    }
    if manner.wants(Measure::Planted) {
        let planted = &measured.planted;
        line("large", of(planted.large, planted.games));
        line("found", of(planted.found, planted.large));
        line("told", planted.told.to_string());
        line("false_alarms", of(planted.false_alarms, planted.games));
        line("not_confirmed", of(planted.not_confirmed, planted.games));
    }
}

/// What was measured, and nothing else.
fn as_json(measured: &Measured, manner: &Manner, game: &str) -> Value {
    let mut told = json!({ "judge": Bot::for_live_tables(game).name() });
    if manner.wants(Measure::Widths) {
        let [start, luck, unknown, own] = measured.widths;
        told["games"] = json!(measured.games);
        told["passes"] = json!(measured.passes);
        told["common_luck"] = json!(measured.gain);
        told["half_widths"] = json!({ "start": start, "luck": luck, "unknown": unknown, "own": own });
        told["seconds"] = json!({ "first": measured.seconds[0], "end": measured.seconds[1] });
        told["branch_ms"] = json!(measured.branch);
    }
    if manner.wants(Measure::Coverage) {
        told["coverage"] = json!({ "held": measured.held[0], "of": measured.held[1], "short": SHORT, "long": LONG });
    }
    if manner.wants(Measure::Planted) {
        let planted = &measured.planted;
        told["planted"] = json!({
            "games": planted.games, "large": planted.large, "found": planted.found, "told": planted.told,
            "false_alarms": planted.false_alarms, "not_confirmed": planted.not_confirmed,
        });
    }
    told
}
