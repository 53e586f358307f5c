//! `finitude tune`: weights for the bot strong, learnt from bots at play.

use crate::cli::Tune;
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use bots::tuning::Learnt;
use serde_json::json;
use std::io::IsTerminal;

pub(crate) fn run(args: &Tune, voice: &Voice) -> Result<(), Failure> {
    let game = source::make(&source::setup(&args.game, args.seats, &args.rules)?)?;
    // A mistake is better told before the games than after them.
    let search = search(&args.search);
    bots::Tuned::read(&args.game, &search).map_err(|error| super::arena::misread(error, None))?;
    let progress = std::io::stderr().is_terminal() && !voice.json;
    let tell = |ended: u32| {
        if progress {
            super::arena::bar(ended, args.games);
        }
    };
    let bots = super::arena::named(&args.bots)?;
    let learnt = bots::tuning::learn(&*game, &bots, args.games, args.seed, args.trust, tell)
        .map_err(|e| Failure::of(e, &args.game))?;
    if progress {
        eprintln!();
    }
    let text = text(args, &learnt, &search);
    if let Some(path) = &args.out {
        files::write(path, &text)?;
    }
    if voice.json {
        let weights: serde_json::Map<_, _> =
            learnt.weights.iter().map(|(name, _, tuned)| ((*name).to_owned(), json!(tuned))).collect();
        print_json(&json!({
            "game": args.game, "rows": learnt.rows, "weights": weights,
            "explained": { "usual": learnt.explained.0, "tuned": learnt.explained.1 },
        }));
        return Ok(());
    }
    if args.out.is_none() {
        out!("{text}");
    }
    let share = |share: f64| format!("{:.0}", 100.0 * share.max(0.0));
    let told = [
        ("rows", learnt.rows.into()),
        ("usual", share(learnt.explained.0).into()),
        ("tuned", share(learnt.explained.1).into()),
    ];
    eprintln!("{}", voice.say("tuned", &told));
    Ok(())
}

/// The file of weights, with the command that makes it again.
fn text(args: &Tune, learnt: &Learnt, search: &str) -> String {
    let told = |option: &str, values: &[String]| {
        if values.is_empty() { String::new() } else { format!(" --{option} {}", values.join(",")) }
    };
    let mut text = format!(
        "# What the figures of a position weigh for the bot `strong`, learnt from {} positions by\n\
         # finitude tune {}{} --games {} --seats {} --seed {}{}{}\n\n[weights]\n",
        learnt.rows,
        args.game,
        told("bots", &args.bots),
        args.games,
        args.seats,
        args.seed,
        if args.trust < 1.0 { format!(" --trust {}", args.trust) } else { String::new() },
        told("search", &args.search)
    );
    for (name, _, tuned) in &learnt.weights {
        text.push_str(&format!("{name} = {tuned:.3}\n"));
    }
    if !search.is_empty() {
        text.push_str(&format!("\n{search}"));
    }
    text
}

/// The part of the file that says how the search goes about it; words stand in quotes there.
fn search(pairs: &[String]) -> String {
    let line = |pair: &String| match pair.split_once('=') {
        Some((name, value)) if value.parse::<f64>().is_err() => format!("{name} = \"{value}\"\n"),
        Some((name, value)) => format!("{name} = {value}\n"),
        None => format!("{pair}\n"),
    };
    if pairs.is_empty() { String::new() } else { format!("[search]\n{}", pairs.iter().map(line).collect::<String>()) }
}
