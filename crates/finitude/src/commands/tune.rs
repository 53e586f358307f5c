//! `finitude tune`: weights for the bot strong, learnt from bots at play.

use crate::cli::Tune;
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use serde_json::json;
use std::io::IsTerminal;

pub(crate) fn run(args: &Tune, voice: &Voice) -> Result<(), Failure> {
    let game = source::make(&source::setup(&args.game, args.seats, &args.rules)?)?;
    let progress = std::io::stderr().is_terminal() && !voice.json;
    let tell = |ended: u32| {
        if progress {
            super::arena::bar(ended, args.games);
        }
    };
    let learnt = bots::tuning::learn(&*game, &super::arena::named(&args.bots)?, args.games, args.seed, tell)
        .map_err(|e| Failure::of(e, &args.game))?;
    if progress {
        eprintln!();
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
    let players = if args.bots.is_empty() { String::new() } else { format!(" --bots {}", args.bots.join(",")) };
    let mut text = format!(
        "# What the figures of a position weigh for the bot `strong`, learnt from {} positions by\n\
         # finitude tune {}{} --games {} --seats {} --seed {}\n\n[weights]\n",
        learnt.rows, args.game, players, args.games, args.seats, args.seed
    );
    for (name, _, tuned) in &learnt.weights {
        text.push_str(&format!("{name} = {tuned:.3}\n"));
    }
    match &args.out {
        Some(path) => files::write(path, &text)?,
        None => out!("{text}"),
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
