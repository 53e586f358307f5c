//! A match told to people and to programs.

use super::plan::Plan;
use crate::voice::Voice;
use bots::Bot;
use bots::arena::Tally;
use serde_json::json;

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

pub(super) fn print(plan: &Plan, bots: &[Bot], tally: &Tally, voice: &Voice) {
    let together = plan.together;
    let told = [
        ("game", plan.game.as_str().into()),
        ("seats", usize::from(plan.players).into()),
        ("games", tally.ended.into()),
        ("seed", plan.seed.to_string().into()),
        ("decisions", tally.decisions.to_string().into()),
    ];
    let how = match (together, plan.mixed) {
        (true, _) => "teams",
        (false, true) => "mixed",
        (false, false) => "games",
    };
    outln!("{}", voice.say(&format!("arena.{how}"), &told));
    let heading = |key: &str| voice.say(&format!("arena.{key}"), &[]);
    let elo = if together { String::new() } else { heading("elo") };
    outln!(
        "{:<18}{:>8}{:>10}  {:<18}{:>10}{elo:>8}",
        heading("bot"),
        heading("sat"),
        heading("wins"),
        heading("interval"),
        heading("points")
    );
    for (bot, record) in bots.iter().zip(&tally.records) {
        let (low, high) = record.bounds();
        let interval = format!("{} – {}", percent(low), percent(high));
        let points =
            record.points as f64 / f64::from(record.sat.max(1)) / if together { f64::from(plan.players) } else { 1.0 };
        let elo = if together { String::new() } else { format!("{:+.0}", record.elo) };
        outln!(
            "{:<18}{:>8}{:>10}  {interval:<18}{points:>10.1}{elo:>8}",
            bot.name(),
            record.sat,
            percent(record.rate())
        );
    }
    if !together {
        let seats: Vec<String> = tally.by_seat.iter().map(|share| percent(*share)).collect();
        outln!("{}", voice.say("arena.by_seat", &[("seats", seats.join(" · ").into())]));
        print_meetings(bots, tally, voice);
    }
    if tally.stalled > 0 {
        outln!("{}", voice.say("arena.stalled", &[("games", tally.stalled.into())]));
    }
}

/// Who came before whom how often.
fn print_meetings(bots: &[Bot], tally: &Tally, voice: &Voice) {
    outln!("{}", voice.say("arena.ahead", &[]));
    for (one, bot) in bots.iter().enumerate() {
        let mut line = format!("{:>2} {:<17}", one + 1, bot.name());
        for other in 0..bots.len() {
            let share =
                tally.beats(one, other).map_or_else(|| "–".to_owned(), |share| format!("{:.0} %", 100.0 * share));
            line.push_str(&format!("{share:>8}"));
        }
        outln!("{line}");
    }
}

pub(super) fn as_json(plan: &Plan, bots: &[Bot], tally: &Tally) -> serde_json::Value {
    let together = plan.together;
    let rows: Vec<_> = bots
        .iter()
        .zip(&tally.records)
        .map(|(bot, record)| {
            let (low, high) = record.bounds();
            json!({
                "bot": bot.name(), "sat": record.sat, "wins": record.wins, "rate": record.rate(), "low": low,
                "high": high, "points": record.points, "elo": (!together).then_some(record.elo),
            })
        })
        .collect();
    json!({
        "game": plan.game, "seats": plan.players, "seed": plan.seed, "together": together, "ended": tally.ended,
        "stalled": tally.stalled, "decisions": tally.decisions, "bots": rows, "ahead": tally.ahead,
        "wins_by_seat": tally.by_seat,
    })
}
