//! What did a house rule change? Two runs of a game, measure by measure.

mod page;
pub(crate) mod stats;

pub use page::write as write_page;

use crate::error::LabError;
use crate::manifest::{Manifest, Run};
use crate::measure::{Measure, Names};
use crate::tally::{Sum, Tally};
use serde_json::Value;
use stats::{Interval, Moments, cohens_d, cohens_h, shares, welch};
use std::path::Path;

/// One measure in both runs.
#[derive(Clone, Debug)]
pub struct Line {
    /// What is measured.
    pub measure: Measure,
    /// Whether it is a share of games or seats, between 0 and 1.
    pub is_share: bool,
    /// In the first run.
    pub before: f64,
    /// In the second run.
    pub after: f64,
    /// The difference.
    pub interval: Interval,
    /// The effect size: Cohen's d, or h for shares. `None` if nothing ever varies, so that any difference is certain.
    pub effect: Option<f64>,
}

impl Line {
    /// The effect, for sorting: a difference that never varies counts as the largest.
    fn weight(&self) -> f64 {
        self.effect.map_or(f64::INFINITY, f64::abs)
    }

    /// Whether it differs even when corrected for looking at all lines at once.
    pub fn is_clear(&self) -> bool {
        self.interval.is_clear()
    }
}

/// A line in words and numbers: measure, before, after, difference, interval, effect.
pub fn written(names: &Names, line: &Line) -> [String; 6] {
    let value = |value: f64| match line.is_share {
        true => format!("{}\u{a0}%", names.number(value * 100.0, 2)),
        false => names.figure_value(value),
    };
    let signed = |text: String, sign: f64| if sign > 0.0 { format!("+{text}") } else { text };
    let effect = match line.effect {
        Some(effect) => signed(names.number(effect, 2), effect),
        None => names.say("compare.always", &[]),
    };
    let interval = &line.interval;
    [
        names.measure(&line.measure),
        value(line.before),
        value(line.after),
        signed(value(interval.estimate), interval.estimate),
        format!("{} … {}", value(interval.low()), value(interval.high())),
        effect,
    ]
}

/// How certain a difference is: ● even among all lines, ○ by itself, · not at all.
pub fn mark(line: &Line) -> char {
    match (line.is_clear(), line.interval.excludes_zero()) {
        (true, _) => '●',
        (false, true) => '○',
        (false, false) => '·',
    }
}

/// One cell in both runs.
#[derive(Clone, Debug)]
pub struct CellComparison {
    /// The swept values, as `name=value`.
    pub values: Vec<String>,
    /// Games in the first and in the second run.
    pub games: [u64; 2],
    /// The measures that differ at all, the largest effect first.
    pub lines: Vec<Line>,
    /// How many measures are exactly the same.
    pub unchanged: usize,
}

/// A setting in which the runs differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Differs {
    /// Its name.
    pub setting: String,
    /// In the first run.
    pub before: String,
    /// In the second run.
    pub after: String,
}

/// Two runs side by side.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The game.
    pub game: String,
    /// The settings that differ.
    pub differs: Vec<Differs>,
    /// The settings that are the same, with their values.
    pub shared: Vec<(String, String)>,
    /// The cells.
    pub cells: Vec<CellComparison>,
}

/// Compares two runs. `folders` are only used to name the one with a fault.
pub fn compare(before: &Run, after: &Run, folders: [&Path; 2]) -> Result<Comparison, LabError> {
    let games = [before.manifest.game.clone(), after.manifest.game.clone()];
    if games[0] != games[1] {
        return Err(LabError::OtherGame { games });
    }
    for (run, folder) in [(before, folders[0]), (after, folders[1])] {
        if run.tallies.iter().any(|tally| tally.games == 0) {
            return Err(LabError::NoGames(folder.to_owned()));
        }
    }
    if before.manifest.sweeps != after.manifest.sweeps {
        return Err(LabError::OtherSweep);
    }
    let names = &before.manifest;
    let cells = before
        .tallies
        .iter()
        .zip(&after.tallies)
        .enumerate()
        .map(|(at, (one, other))| cell(names.spelled(at), one, other, names));
    let cells = cells.collect();
    let [game, _] = games;
    let (differs, shared) = settings(&before.manifest, &after.manifest);
    Ok(Comparison { game, differs, shared, cells })
}

fn cell(values: Vec<String>, before: &Tally, after: &Tally, names: &Manifest) -> CellComparison {
    let mut pairs = Vec::new();
    means(before, after, names, &mut pairs);
    portions(before, after, &mut pairs);
    // All lines together may be wrong once in twenty comparisons, not each of them.
    let strict = 0.05 / pairs.len().max(1) as f64;
    let all = pairs.len();
    let mut lines: Vec<Line> = pairs.into_iter().filter_map(|pair| pair.line(strict)).collect();
    lines.sort_by(|a, b| b.weight().total_cmp(&a.weight()));
    CellComparison { values, games: [before.games, after.games], unchanged: all - lines.len(), lines }
}

/// A measure in both runs, before anything is worked out.
enum Pair {
    Mean(Measure, Moments, Moments),
    Share(Measure, (f64, f64), (f64, f64)),
}

impl Pair {
    /// The line; `None` if there is no difference at all.
    fn line(self, strict: f64) -> Option<Line> {
        match self {
            Pair::Mean(measure, before, after) => {
                if before.mean == after.mean {
                    return None;
                }
                let interval = welch(before, after, strict);
                let effect = cohens_d(before, after);
                let (before, after) = (before.mean, after.mean);
                Some(Line { measure, is_share: false, before, after, interval, effect })
            }
            Pair::Share(measure, before, after) => {
                let share = |(hits, count): (f64, f64)| hits / count.max(1.0);
                let interval = shares(before, after, strict);
                let (before, after) = (share(before), share(after));
                let effect = Some(cohens_h(before, after));
                (before != after).then_some(Line { measure, is_share: true, before, after, interval, effect })
            }
        }
    }
}

fn means(before: &Tally, after: &Tally, names: &Manifest, pairs: &mut Vec<Pair>) {
    let mut add = |measure: Measure, one: &Sum, other: &Sum, by: [usize; 2]| {
        let moments = |sum: &Sum, by: usize| Moments::of(sum, by.max(1) as f64);
        pairs.push(Pair::Mean(measure, moments(one, by[0]), moments(other, by[1])));
    };
    let seats = [before.seats.len(), after.seats.len()];
    add(Measure::Score, &before.score, &after.score, seats);
    add(Measure::Best, &before.best, &after.best, [1, 1]);
    add(Measure::Gap, &before.gap, &after.gap, [1, 1]);
    add(Measure::Decisions, &before.decisions, &after.decisions, [1, 1]);
    add(Measure::Turns, &before.turns, &after.turns, [1, 1]);
    for (at, name) in names.world_figures.iter().enumerate() {
        if let (Some(one), Some(other)) = (before.world.get(at), after.world.get(at)) {
            add(Measure::World(name.clone()), one, other, [1, 1]);
        }
    }
    for (at, name) in names.seat_figures.iter().enumerate() {
        if let (Some(one), Some(other)) = (before.seat.get(at), after.seat.get(at)) {
            add(Measure::Seat(name.clone()), one, other, seats);
        }
    }
    // With one bot everywhere its share of wins says nothing, and its points are those of all seats.
    if before.bots.len() < 2 && after.bots.len() < 2 {
        return;
    }
    for (bot, one) in &before.bots {
        if let Some(other) = after.bots.get(bot) {
            let seats = [one.seats as usize, other.seats as usize];
            add(Measure::BotWon(bot.clone()), &one.won, &other.won, seats);
            add(Measure::BotScore(bot.clone()), &one.score, &other.score, seats);
        }
    }
}

fn portions(before: &Tally, after: &Tally, pairs: &mut Vec<Pair>) {
    let games = [before.games as f64, after.games as f64];
    let mut add = |measure, hits: [u64; 2], counts: [f64; 2]| {
        pairs.push(Pair::Share(measure, (hits[0] as f64, counts[0]), (hits[1] as f64, counts[1])));
    };
    for (seat, (one, other)) in before.seats.iter().zip(&after.seats).enumerate() {
        add(Measure::SeatWon(seat), [one.won, other.won], games);
    }
    let began = |tally: &Tally| {
        let sum = |of: fn(&crate::tally::SeatTally) -> u64| tally.seats.iter().map(of).sum::<u64>();
        (sum(|seat| seat.began_and_won), sum(|seat| seat.began) as f64)
    };
    let ((one, of_one), (other, of_other)) = (began(before), began(after));
    if of_one > 0.0 && of_other > 0.0 {
        add(Measure::FirstWon, [one, other], [of_one, of_other]);
    }
    let verdicts: std::collections::BTreeSet<&String> = before.verdicts.keys().chain(after.verdicts.keys()).collect();
    for verdict in verdicts {
        let hits = |tally: &Tally| tally.verdicts.get(verdict).copied().unwrap_or(0);
        add(Measure::Verdict(verdict.clone()), [hits(before), hits(after)], games);
    }
    let cards: std::collections::BTreeSet<&String> = before.cards.keys().chain(after.cards.keys()).collect();
    let seats = [games[0] * before.seats.len() as f64, games[1] * after.seats.len() as f64];
    for card in cards {
        let hits = |tally: &Tally| tally.cards.get(card).map_or(0, |usage| usage.seats);
        add(Measure::Card(card.clone()), [hits(before), hits(after)], seats);
    }
}

/// Which settings differ, and which are the same.
fn settings(before: &Manifest, after: &Manifest) -> (Vec<Differs>, Vec<(String, String)>) {
    let (mut found, mut shared) = (Vec::new(), Vec::new());
    let mut add = |setting: &str, before: String, after: String| {
        if before != after {
            found.push(Differs { setting: setting.to_owned(), before, after });
        } else if !["", "–", "[]"].contains(&before.as_str()) {
            shared.push((setting.to_owned(), before));
        }
    };
    add("finitude", before.finitude.clone(), after.finitude.clone());
    add("rules_version", before.rules_version.to_string(), after.rules_version.to_string());
    add("seed", before.seed.to_string(), after.seed.to_string());
    add("games", before.games.to_string(), after.games.to_string());
    add("played", before.played.to_string(), after.played.to_string());
    let text = |manifest: &Manifest| manifest.house_rules.clone().unwrap_or_else(|| "–".to_owned());
    add("house_rules", text(before), text(after));
    for (one, other) in before.cells.iter().zip(&after.cells) {
        add("bots", one.seats.join(", "), other.seats.join(", "));
        let empty = serde_json::Map::new();
        let fields = |options: &Value| options.as_object().unwrap_or(&empty).clone();
        let (one_options, other_options) = (fields(&one.options), fields(&other.options));
        let names: std::collections::BTreeSet<&String> = one_options.keys().chain(other_options.keys()).collect();
        for name in names {
            let value = |options: &serde_json::Map<String, Value>| match options.get(name) {
                None => "–".to_owned(),
                Some(Value::Array(items)) => {
                    let words: Vec<String> = items
                        .iter()
                        .map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned))
                        .collect();
                    words.join(", ")
                }
                Some(Value::String(text)) => text.clone(),
                Some(other) => other.to_string(),
            };
            add(name, value(&one_options), value(&other_options));
        }
        add("content", one.content.clone(), other.content.clone());
    }
    // Sweeps repeat a difference for every cell.
    let mut seen = std::collections::BTreeSet::new();
    found.retain(|differs| seen.insert((differs.setting.clone(), differs.before.clone(), differs.after.clone())));
    // What all cells share; the text of house rules does not belong in a heading.
    let mut values: std::collections::BTreeMap<String, Vec<String>> = std::collections::BTreeMap::new();
    for (setting, value) in &shared {
        values.entry(setting.clone()).or_default().push(value.clone());
    }
    values.retain(|_, values| values.iter().all(|value| *value == values[0]));
    shared.retain(|(setting, _)| setting != "house_rules" && values.remove(setting).is_some());
    (found, shared)
}
