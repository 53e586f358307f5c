//! `finitude tune`: weights for the bot strong, learnt from bots at play.

use super::simulate::failure;
use crate::cli::Tune;
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use bots::tuning::{Learnt, Lessons, Rows, learn};
use lab::{LabError, Sheet};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use shelf::{AnyGame, Setup};
use std::io::IsTerminal;
use std::path::Path;
use table::journal::hex;

/// How the sheets of these games name their work.
pub(super) const WORK: &str = "tune";

/// Everything that decides what is learnt, as the sheets of parts have it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Plan {
    game: String,
    rules_version: u32,
    /// The fingerprint of the rules and options.
    content: String,
    players: u8,
    options: Map<String, Value>,
    /// The text of a file of house rules.
    house_rules: Option<String>,
    settings: Vec<String>,
    bots: Vec<String>,
    games: u32,
    seed: u64,
    /// As text, so that not a bit of it is lost.
    trust: String,
    search: Vec<String>,
}

impl Plan {
    fn new(args: &Tune, setup: &Setup, game: &dyn AnyGame) -> Plan {
        Plan {
            game: args.game.clone(),
            rules_version: game.rules_version(),
            content: hex(game.content_hash()),
            players: args.seats,
            options: setup.options.clone(),
            house_rules: setup.house_rules.as_ref().map(|(_, text)| text.clone()),
            settings: setup.settings.clone(),
            bots: args.bots.clone(),
            games: args.games,
            seed: args.seed,
            trust: args.trust.to_string(),
            search: args.search.clone(),
        }
    }

    fn setup(&self) -> Setup {
        Setup {
            game: self.game.clone(),
            seats: self.players,
            options: self.options.clone(),
            house_rules: self.house_rules.as_ref().map(|text| ("house rules".to_owned(), text.clone())),
            settings: self.settings.clone(),
        }
    }
}

pub(crate) fn run(args: &Tune, voice: &Voice) -> Result<(), Failure> {
    let setup = source::setup(&args.game, args.seats, &args.rules)?;
    let game = source::make(&setup)?;
    // A mistake is better told before the games than after them.
    bots::Tuned::read(&args.game, &search(&args.search)).map_err(|error| super::arena::misread(error, None))?;
    let progress = std::io::stderr().is_terminal() && !voice.json;
    let bots = super::arena::named(&args.bots)?;
    let lessons = Lessons { game: &*game, bots: &bots, games: args.games, seed: args.seed };
    let own = args.part.map_or(0..lessons.stretches(), |part| part.range(lessons.stretches()));
    let asked = lessons.games_of(own.clone()).len() as u32;
    let tell = |ended: u32| {
        if progress {
            super::arena::bar(ended, asked);
        }
    };
    let rows = lessons.play(own, tell).map_err(|error| Failure::of(error, &args.game))?;
    if progress {
        eprintln!();
    }
    let plan = Plan::new(args, &setup, &*game);
    if let (Some(part), Some(path)) = (args.part, &args.out) {
        let written = match json!(plan) {
            Value::Object(plan) => plan,
            _ => Map::new(),
        };
        let lines = rows.iter().map(|rows| json!(rows.written())).collect();
        let sheet = Sheet::new(WORK, written, Some(part), lines);
        sheet.write(path).map_err(|error| failure(error, &args.game))?;
        super::merge::tell_part(part, path, asked.into(), voice);
        return Ok(());
    }
    finish(&plan, &learn(&*game, &rows, args.trust), args.out.as_deref(), voice)?;
    Ok(())
}

/// Learns from games whose parts have been joined.
pub(super) fn merged(
    sheet: &Sheet,
    first: &Path,
    out: Option<&Path>,
    voice: &Voice,
) -> Result<Option<String>, Failure> {
    let damaged = || failure(LabError::PartDamaged(first.to_owned()), "");
    let plan: Plan = serde_json::from_value(Value::Object(sheet.plan.clone())).map_err(|_| damaged())?;
    let game = source::make(&plan.setup())?;
    let trust: f64 = plan.trust.parse().map_err(|_| damaged())?;
    let rows: Option<Vec<Rows>> = sheet.lines.iter().map(|line| Rows::read(line.as_str()?)).collect();
    let lessons = Lessons { game: &*game, bots: &[], games: plan.games, seed: plan.seed };
    let rows = rows.filter(|rows| rows.len() == lessons.stretches()).ok_or_else(damaged)?;
    finish(&plan, &learn(&*game, &rows, trust), out, voice)?;
    let written = out.map(files::read).transpose()?;
    Ok(written.map(|text| lab::digest(text.as_bytes())))
}

/// Writes the weights and says what was learnt.
fn finish(plan: &Plan, learnt: &Learnt, out: Option<&Path>, voice: &Voice) -> Result<(), Failure> {
    let text = text(plan, learnt);
    if let Some(path) = out {
        files::write(path, &text)?;
    }
    if voice.json {
        let weights: Map<_, _> =
            learnt.weights.iter().map(|(name, _, tuned)| ((*name).to_owned(), json!(tuned))).collect();
        print_json(&json!({
            "game": plan.game, "rows": learnt.rows, "weights": weights,
            "explained": { "usual": learnt.explained.0, "tuned": learnt.explained.1 },
        }));
        return Ok(());
    }
    if out.is_none() {
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
fn text(plan: &Plan, learnt: &Learnt) -> String {
    let told = |option: &str, values: &[String]| {
        if values.is_empty() { String::new() } else { format!(" --{option} {}", values.join(",")) }
    };
    let mut text = format!(
        "# What the figures of a position weigh for the bot `strong`, learnt from {} positions by\n\
         # finitude tune {}{} --games {} --seats {} --seed {}{}{}\n\n[weights]\n",
        learnt.rows,
        plan.game,
        told("bots", &plan.bots),
        plan.games,
        plan.players,
        plan.seed,
        if plan.trust == "1" { String::new() } else { format!(" --trust {}", plan.trust) },
        told("search", &plan.search)
    );
    for (name, _, tuned) in &learnt.weights {
        text.push_str(&format!("{name} = {tuned:.3}\n"));
    }
    let search = search(&plan.search);
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
