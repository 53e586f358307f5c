//! `finitude balance`: how bots of different levels fare at a game, beside the targets it is meant to keep.

use super::simulate::{bar, failure};
use crate::failure::Failure;
use crate::lab_args::Balance;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use lab::Progress;
use lab::balance::{Found, LineUp, Target, Use, play, targets};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many cards, options and events are listed at most.
const LISTED: usize = 12;

pub(crate) fn run(args: &Balance, voice: &Voice) -> Result<(), Failure> {
    let fail = |error| failure(error, &args.game);
    let text = args.targets.as_deref().map(files::read).transpose()?;
    let setup = source::setup(&args.game, 4, &args.rules)?;
    let mut line_ups = targets(&args.game, text.as_deref()).map_err(fail)?;
    if let Some(only) = &args.only {
        line_ups.retain(|one| one.name.contains(only.as_str()));
        if line_ups.is_empty() {
            return Err(Failure::told("no_line_up", vec![("found", only.as_str().into())]));
        }
    }
    for one in &mut line_ups {
        one.games = args.games.unwrap_or(one.games);
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    let (progress, total) = (Arc::new(Progress::default()), line_ups.iter().map(|one| one.games).sum());
    let mut all = Vec::new();
    {
        let _bar = (!voice.json).then(|| bar::Bar::show(progress.clone(), total, voice.clone()));
        for one in line_ups {
            let found = play(&one, &setup, args.seed, threads, &progress).map_err(fail)?;
            all.push((one, found));
        }
    }
    if voice.json {
        print_json(&as_json(args, &all));
    } else {
        print(&all, voice);
    }
    Ok(())
}

/// The targets of all line-ups with what was measured, and whether they hold.
fn judged(all: &[(LineUp, Found)]) -> impl Iterator<Item = bool> + '_ {
    all.iter().flat_map(|(one, found)| one.targets.iter().map(move |target| holds(target, found)))
}

fn holds(target: &Target, found: &Found) -> bool {
    found.measured(target).is_some_and(|value| target.holds(value))
}

fn print(all: &[(LineUp, Found)], voice: &Voice) {
    for (one, found) in all {
        let heading =
            [("name", one.name.as_str().into()), ("games", usize::try_from(found.games).unwrap_or(usize::MAX).into())];
        outln!("{}", voice.say("balance.line_up", &heading));
        for target in &one.targets {
            let mark = if holds(target, found) { "✓" } else { "✗" };
            outln!("  {mark} {}", judgement(target, found, voice));
        }
        if found.team_won.is_none() {
            let won: Vec<String> = found.bots.iter().map(|(bot, (seats, won))| share(bot, *won, *seats)).collect();
            outln!("  {}", voice.say("balance.bots", &[("bots", won.join(" · ").into())]));
            let seats = (0..found.seats.len()).filter_map(|seat| found.advantage(seat));
            let seats: Vec<String> = seats.map(|points| format!("{points:+.1}")).collect();
            outln!("  {}", voice.say("balance.seats", &[("seats", seats.join(" · ").into())]));
        }
        let list = |key: &str, names: Vec<&str>| {
            if !names.is_empty() {
                outln!("  {}", voice.say(key, &[("names", names.join(", ").into())]));
            }
        };
        list("balance.unplayed", found.unplayed());
        list("balance.untaken", found.untaken());
        if let Some(played) = found.measured(&Target { measure: "played".to_owned(), ..Target::default() }) {
            outln!("  {}", voice.say("balance.played", &[("share", format!("{played:.1}").into())]));
        }
        list("balance.least_played", least_played(found).iter().map(String::as_str).collect());
        list("balance.lifts", lifts(found).iter().map(String::as_str).collect());
        let mut events: Vec<(&str, u64)> = found.events.iter().map(|(name, count)| (*name, *count)).collect();
        events.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
        let event = |(name, count): &(&str, u64)| format!("{name} {:.2}", *count as f64 / found.games.max(1) as f64);
        let listed: Vec<String> = events.iter().map(event).collect();
        outln!("  {}", voice.say("balance.events", &[("events", listed.join(", ").into())]));
    }
    let kept = judged(all).filter(|holds| *holds).count();
    outln!("{}", voice.say("balance.kept", &[("kept", kept.into()), ("all", judged(all).count().into())]));
}

/// The cards that fewest of those who held them played, however few held them.
fn least_played(found: &Found) -> Vec<String> {
    let share = |one: &Use| one.used as f64 / one.open.max(1) as f64;
    let mut cards: Vec<(f64, &str, &Use)> =
        found.cards.iter().map(|(name, one)| (share(one), name.as_str(), one)).collect();
    cards.sort_by(|one, other| one.0.total_cmp(&other.0));
    cards.iter().take(LISTED).map(|(_, name, one)| format!("{name} {}/{}", one.used, one.open)).collect()
}

/// Cards and options by how much more often those who used them win. What everybody does tells nothing, and what is done
/// with a card is told by the card.
fn lifts(found: &Found) -> Vec<String> {
    let of_card = |name: &str| name.split(' ').any(|word| found.cards.contains_key(word));
    let chosen = found.options.iter().filter(|(name, one)| one.used < one.open && !of_card(name));
    let used = found.cards.iter().chain(chosen);
    let mut lifts: Vec<(f64, &str, &Use)> =
        used.filter_map(|(name, one)| Some((found.lift(one)?, name.as_str(), one))).collect();
    lifts.sort_by(|one, other| other.0.total_cmp(&one.0));
    let told = |(lift, name, one): &(f64, &str, &Use)| {
        format!("{name} {lift:+.0} ({:.0} %)", 100.0 * one.used as f64 / one.open.max(1) as f64)
    };
    lifts.iter().take(LISTED).map(told).collect()
}

/// A bot and how often its seats win.
fn share(bot: &str, won: f64, seats: u64) -> String {
    format!("{bot} {:.1} %", 100.0 * won / seats.max(1) as f64)
}

/// A target in words, with what was measured.
fn judgement(target: &Target, found: &Found, voice: &Voice) -> String {
    let named = target.bot.as_deref().or(target.event.as_deref()).unwrap_or_default();
    let measure = voice.say(&format!("balance.measure.{}", target.measure), &[("of", named.into())]);
    let value = found.measured(target).map_or_else(|| "–".to_owned(), |value| format!("{value:.1}"));
    let bound = |bound: Option<f64>| bound.map(|bound| bound.to_string());
    let key = match (target.least, target.most) {
        (Some(_), Some(_)) => "balance.between",
        (Some(_), None) => "balance.least",
        _ => "balance.most",
    };
    let told = [
        ("measure", measure.into()),
        ("value", value.into()),
        ("least", bound(target.least).unwrap_or_default().into()),
        ("most", bound(target.most).unwrap_or_default().into()),
    ];
    voice.say(key, &told)
}

fn as_json(args: &Balance, all: &[(LineUp, Found)]) -> Value {
    let usage = |uses: &BTreeMap<String, Use>, found: &Found| -> Value {
        let one = |one: &Use| json!({"open": one.open, "used": one.used, "lift": found.lift(one)});
        uses.iter().map(|(name, usage)| (name.clone(), one(usage))).collect::<serde_json::Map<_, _>>().into()
    };
    let line_ups = all.iter().map(|(one, found)| {
        let targets = one.targets.iter().map(|target| {
            json!({
                "measure": target.measure, "bot": target.bot, "event": target.event, "least": target.least,
                "most": target.most, "found": found.measured(target), "holds": holds(target, found),
            })
        });
        let wins = |(bot, (seats, won)): (&String, &(u64, f64))| (bot.clone(), json!(100.0 * won / *seats as f64));
        json!({
            "name": one.name, "games": found.games, "unfinished": found.unfinished,
            "targets": targets.collect::<Vec<_>>(),
            "wins": found.bots.iter().map(wins).collect::<serde_json::Map<_, _>>(),
            "seats": (0..found.seats.len()).map(|seat| found.advantage(seat)).collect::<Vec<_>>(),
            "cards": usage(&found.cards, found), "options": usage(&found.options, found),
            "events": found.events,
        })
    });
    let (kept, count) = (judged(all).filter(|holds| *holds).count(), judged(all).count());
    json!({"game": args.game, "seed": args.seed, "kept": kept, "targets": count, "line_ups": line_ups.collect::<Vec<_>>()})
}
