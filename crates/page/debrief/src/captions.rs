//! What a chart says, in words computed from its figures: a claim as its title, and one sentence of reading.

use super::subject::{Line, Owner, Subject};

/// A figure, a nation or a list of them inside a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Said {
    /// A number.
    Number(i64),
    /// The end of a round, by its number; 0 is the beginning.
    When(i64),
    /// Nations, by their seats.
    Seats(Vec<usize>),
    /// A figure, by its name.
    Figure(String),
    /// Several figures.
    Figures(Vec<String>),
}

/// A text of the page with its arguments: `page.debrief.claim.<key>` or `page.debrief.reading.<key>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sentence {
    /// The last part of the key.
    pub key: &'static str,
    /// The arguments.
    pub args: Vec<(&'static str, Said)>,
}

/// Every claim there is, for whoever checks the words.
pub const CLAIMS: [&str; 10] = [
    "reserves_last",
    "reserve_empty",
    "reserves_empty",
    "all_equal",
    "one_highest",
    "several_highest",
    "uprisings",
    "no_uprising",
    "gap_widest",
    "world",
];

/// Every reading there is, for whoever checks the words.
pub const READINGS: [&str; 9] =
    ["reserves", "nations", "nations_apart", "gap", "world", "world_flat", "start_only", "goal_line", "whole_score"];

/// What a chart shows: everything its sentences are computed from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown<'a> {
    /// What it is about.
    pub subject: &'a Subject,
    /// Its lines.
    pub lines: &'a [Line],
    /// The round that ended with each value; 0 for the beginning.
    pub rounds: &'a [i64],
    /// Where its thick line lies.
    pub limit: Option<i64>,
    /// Which crisis broke out, and at which value of the lines.
    pub crises: &'a [(usize, &'static str)],
}

fn sentence(key: &'static str, args: impl IntoIterator<Item = (&'static str, Said)>) -> Sentence {
    Sentence { key, args: args.into_iter().collect() }
}

/// The title of a chart: what its figures show.
pub(crate) fn claim(shown: Shown<'_>) -> Sentence {
    let lines = shown.lines;
    match shown.subject {
        Subject::Reserves => reserves_claim(shown),
        Subject::Nations(name) if name == "unrest" && shown.limit.is_some() => unrest_claim(shown),
        Subject::Gap => {
            let (at, gap) = highest_of_all(lines);
            sentence("gap_widest", [("when", shown.when(at)), ("value", Said::Number(gap.max(0)))])
        }
        Subject::Nations(name) => nations_claim(name, lines),
        Subject::World(_) => {
            let values = lines.first().map(|line| line.values.as_slice()).unwrap_or_default();
            let end = |value: Option<&i64>| Said::Number(value.copied().unwrap_or(0));
            sentence("world", [("from", end(values.first())), ("to", end(values.last()))])
        }
    }
}

/// One sentence about the way there.
pub(crate) fn reading(shown: Shown<'_>) -> Sentence {
    let lines = shown.lines;
    if lines.first().is_none_or(|line| line.values.len() < 2) {
        return sentence("start_only", []);
    }
    match shown.subject {
        Subject::Reserves => {
            let last = |name: &str| {
                let line = lines.iter().find(|line| line.owner == Owner::World(name.to_owned()));
                Said::Number(line.and_then(|line| line.values.last().copied()).unwrap_or(0))
            };
            let args = [("pollution", "pollution_reserve"), ("bank", "bank"), ("disruption", "disruption_reserve")];
            sentence("reserves", args.map(|(arg, name)| (arg, last(name))))
        }
        Subject::Gap => {
            let (_, ends) = ends_highest(lines);
            sentence("gap", [("seats", Said::Seats(ends.0)), ("value", Said::Number(ends.1.max(0)))])
        }
        Subject::Nations(_) => {
            let (at, gap) = widest(lines);
            let apart = [("gap", Said::Number(gap)), ("when", shown.when(at))];
            let starts = || lines.iter().filter_map(|line| line.values.first().copied());
            let (low, high) = (starts().min().unwrap_or(0), starts().max().unwrap_or(0));
            if low == high {
                return sentence("nations", [("start", Said::Number(low))].into_iter().chain(apart));
            }
            sentence(
                "nations_apart",
                [("low", Said::Number(low)), ("high", Said::Number(high))].into_iter().chain(apart),
            )
        }
        Subject::World(_) => {
            let values = lines.first().map(|line| line.values.clone()).unwrap_or_default();
            let (lowest, highest) = (extreme(&values, |new, old| new < old), extreme(&values, |new, old| new > old));
            if lowest.1 == highest.1 {
                return sentence("world_flat", [("value", Said::Number(lowest.1))]);
            }
            let (low, high) = (Said::Number(lowest.1), Said::Number(highest.1));
            let when = (shown.when(lowest.0), shown.when(highest.0));
            sentence("world", [("low", low), ("low_at", when.0), ("high", high), ("high_at", when.1)])
        }
    }
}

/// What has to be added: that the thick line is a goal, and that whoever leads a chart has not won if others have.
/// `winners` are those who won by the whole score, once the game is over.
pub(crate) fn aside(shown: Shown<'_>, winners: Option<&[usize]>) -> Option<Sentence> {
    match (shown.subject, shown.limit, winners) {
        // Only Climate counts its emissions down.
        (Subject::World(name), Some(goal), _) if name == "counter" => {
            Some(sentence("goal_line", [("value", Said::Number(goal))]))
        }
        (Subject::Nations(_), _, Some(winners)) if ends_highest(shown.lines).1.0 != winners => {
            Some(sentence("whole_score", [("seats", Said::Seats(winners.to_vec()))]))
        }
        _ => None,
    }
}

impl Shown<'_> {
    /// The end of the round at this place of the lines.
    fn when(&self, at: usize) -> Said {
        Said::When(self.rounds.get(at).copied().unwrap_or(0))
    }
}

/// The crisis that an empty reserve brings.
fn crisis_of(reserve: &str) -> &'static str {
    match reserve {
        "bank" => "financial",
        "pollution_reserve" => "environmental",
        _ => "military",
    }
}

/// Which reserve ran out first. One that did may hold something again when the round ends: then the curve does not
/// reach 0, and only the crisis tells.
fn reserves_claim(shown: Shown<'_>) -> Sentence {
    let empty = |line: &Line| {
        let Owner::World(name) = &line.owner else { return None };
        let broke = shown.crises.iter().filter(|(_, crisis)| *crisis == crisis_of(name)).map(|(at, _)| *at);
        broke.chain(line.values.iter().position(|&left| left <= 0)).min()
    };
    let Some(first) = shown.lines.iter().filter_map(empty).min() else { return sentence("reserves_last", []) };
    let found: Vec<(String, i64)> = shown
        .lines
        .iter()
        .filter(|line| empty(line) == Some(first))
        .filter_map(|line| match &line.owner {
            Owner::World(name) => Some((name.clone(), line.values.get(first).copied().unwrap_or(0))),
            Owner::Seat(_) => None,
        })
        .collect();
    let generation = ("generation", Said::Number(shown.rounds.get(first).copied().unwrap_or(0)));
    if let [(name, left)] = found.as_slice() {
        let left = ("left", Said::Number((*left).max(0)));
        return sentence("reserve_empty", [("figure", Said::Figure(name.clone())), generation, left]);
    }
    let again = found.iter().filter(|(_, left)| *left > 0).map(|(name, _)| name.clone()).collect();
    let all = found.iter().map(|(name, _)| name.clone()).collect();
    sentence("reserves_empty", [("figures", Said::Figures(all)), ("again", Said::Figures(again)), generation])
}

/// Who ended a round where people rise.
fn unrest_claim(shown: Shown<'_>) -> Sentence {
    let from = shown.limit.unwrap_or(i64::MAX);
    let seats = |line: &Line| match line.owner {
        Owner::Seat(seat) if line.values.iter().any(|&unrest| unrest >= from) => Some(seat),
        _ => None,
    };
    let seats: Vec<usize> = shown.lines.iter().filter_map(seats).collect();
    let least = ("least", Said::Number(from));
    match seats.is_empty() {
        true => sentence("no_uprising", [least]),
        false => sentence("uprisings", [("seats", Said::Seats(seats)), least]),
    }
}

fn nations_claim(name: &str, lines: &[Line]) -> Sentence {
    let (all, (seats, value)) = ends_highest(lines);
    let (figure, value) = (("figure", Said::Figure(name.to_owned())), ("value", Said::Number(value)));
    match seats.len() {
        _ if all => sentence("all_equal", [figure, value]),
        1 => sentence("one_highest", [figure, ("seats", Said::Seats(seats)), value]),
        _ => sentence("several_highest", [figure, ("seats", Said::Seats(seats)), value]),
    }
}

/// Whether all end equal; and who ends highest, with what.
fn ends_highest(lines: &[Line]) -> (bool, (Vec<usize>, i64)) {
    let last = |line: &Line| line.values.last().copied().unwrap_or(0);
    let best = lines.iter().map(last).max().unwrap_or(0);
    let seats: Vec<usize> = lines
        .iter()
        .filter(|line| last(line) == best)
        .filter_map(|line| match line.owner {
            Owner::Seat(seat) => Some(seat),
            Owner::World(_) => None,
        })
        .collect();
    (seats.len() == lines.len() && lines.len() > 1, (seats, best))
}

/// Where the highest value of all stood first, and what it was.
fn highest_of_all(lines: &[Line]) -> (usize, i64) {
    let tops = lines.iter().map(|line| extreme(&line.values, |new, old| new > old));
    tops.fold((0, i64::MIN), |best, top| if top.1 > best.1 || (top.1 == best.1 && top.0 < best.0) { top } else { best })
}

/// Where the nations stood furthest apart first, and how far.
fn widest(lines: &[Line]) -> (usize, i64) {
    let length = lines.iter().map(|line| line.values.len()).min().unwrap_or(0);
    let gap = |at: usize| {
        let values = || lines.iter().map(|line| line.values[at]);
        values().max().unwrap_or(0) - values().min().unwrap_or(0)
    };
    let gaps: Vec<i64> = (0..length).map(gap).collect();
    extreme(&gaps, |new, old| new > old)
}

/// The first place of the value that beats all others, and the value.
fn extreme(values: &[i64], beats: impl Fn(i64, i64) -> bool) -> (usize, i64) {
    let first = (0, values.first().copied().unwrap_or(0));
    let better =
        |best: (usize, i64), (at, &value): (usize, &i64)| if beats(value, best.1) { (at, value) } else { best };
    values.iter().enumerate().fold(first, better)
}

#[cfg(test)]
mod tests;
