//! What a chart says, in words computed from its figures: a claim as its title, and one sentence of reading.

use super::subject::{Line, Owner, Subject};

/// A figure, a nation or a list of them inside a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Said {
    /// A number.
    Number(i64),
    /// Nations, by their seats.
    Seats(Vec<usize>),
    /// A figure of the world, by its name.
    Figure(String),
    /// Several figures of the world.
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
pub const READINGS: [&str; 6] = ["reserves", "nations", "gap", "world", "world_flat", "start_only"];

fn sentence(key: &'static str, args: impl IntoIterator<Item = (&'static str, Said)>) -> Sentence {
    Sentence { key, args: args.into_iter().collect() }
}

/// The title of a chart: what its figures show. `crises` tells in which generation which crisis broke out: a reserve that
/// ran out may hold something again when the generation ends.
pub(crate) fn claim(subject: &Subject, lines: &[Line], uprising_from: i64, crises: &[(usize, &str)]) -> Sentence {
    match subject {
        Subject::Reserves => reserves_claim(lines, crises),
        Subject::Nations(name) if name == "unrest" => unrest_claim(lines, uprising_from),
        Subject::Gap => {
            let (at, gap) = highest_of_all(lines);
            sentence("gap_widest", [("generation", Said::Number(at)), ("value", Said::Number(gap))])
        }
        Subject::Nations(_) => nations_claim(lines),
        Subject::World(name) => {
            let values = lines.first().map(|line| line.values.as_slice()).unwrap_or_default();
            let end = |value: Option<&i64>| Said::Number(value.copied().unwrap_or(0));
            let figure = ("figure", Said::Figure(name.clone()));
            sentence("world", [figure, ("from", end(values.first())), ("to", end(values.last()))])
        }
    }
}

/// One sentence about the way there.
pub(crate) fn reading(subject: &Subject, lines: &[Line]) -> Sentence {
    if lines.first().is_none_or(|line| line.values.len() < 2) {
        return sentence("start_only", []);
    }
    match subject {
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
            sentence("gap", [("seats", Said::Seats(ends.0)), ("value", Said::Number(ends.1))])
        }
        Subject::Nations(_) => {
            let (at, gap) = widest(lines);
            let start = lines.first().and_then(|line| line.values.first().copied()).unwrap_or(0);
            let numbers = [("start", start), ("gap", gap), ("generation", at)];
            sentence("nations", numbers.map(|(name, number)| (name, Said::Number(number))))
        }
        Subject::World(_) => {
            let values = lines.first().map(|line| line.values.clone()).unwrap_or_default();
            let (lowest, highest) = (extreme(&values, |new, old| new < old), extreme(&values, |new, old| new > old));
            if lowest.1 == highest.1 {
                return sentence("world_flat", [("value", Said::Number(lowest.1))]);
            }
            let numbers = [("low", lowest.1), ("low_at", lowest.0), ("high", highest.1), ("high_at", highest.0)];
            sentence("world", numbers.map(|(name, number)| (name, Said::Number(number))))
        }
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

fn reserves_claim(lines: &[Line], crises: &[(usize, &str)]) -> Sentence {
    // The first generation in which each ran out.
    let empty = |line: &Line| {
        let Owner::World(name) = &line.owner else { return None };
        let broke = crises.iter().filter(|(_, crisis)| *crisis == crisis_of(name)).map(|(generation, _)| *generation);
        broke.chain(line.values.iter().position(|&left| left <= 0)).min()
    };
    let Some(first) = lines.iter().filter_map(empty).min() else { return sentence("reserves_last", []) };
    let names: Vec<String> = lines
        .iter()
        .filter(|line| empty(line) == Some(first))
        .filter_map(|line| match &line.owner {
            Owner::World(name) => Some(name.clone()),
            Owner::Seat(_) => None,
        })
        .collect();
    let generation = ("generation", Said::Number(count(first)));
    match names.as_slice() {
        [one] => sentence("reserve_empty", [("figure", Said::Figure(one.clone())), generation]),
        _ => sentence("reserves_empty", [("figures", Said::Figures(names)), generation]),
    }
}

fn unrest_claim(lines: &[Line], uprising_from: i64) -> Sentence {
    let seats = |line: &Line| match line.owner {
        Owner::Seat(seat) if line.values.iter().any(|&unrest| unrest >= uprising_from) => Some(seat),
        _ => None,
    };
    let seats: Vec<usize> = lines.iter().filter_map(seats).collect();
    if seats.is_empty() { sentence("no_uprising", []) } else { sentence("uprisings", [("seats", Said::Seats(seats))]) }
}

fn nations_claim(lines: &[Line]) -> Sentence {
    let (all, (seats, value)) = ends_highest(lines);
    let value = ("value", Said::Number(value));
    match seats.len() {
        _ if all => sentence("all_equal", [value]),
        1 => sentence("one_highest", [("seats", Said::Seats(seats)), value]),
        _ => sentence("several_highest", [("seats", Said::Seats(seats)), value]),
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

/// When the highest value of all stood first, and what it was.
fn highest_of_all(lines: &[Line]) -> (i64, i64) {
    let tops = lines.iter().map(|line| extreme(&line.values, |new, old| new > old));
    tops.fold((0, i64::MIN), |best, top| if top.1 > best.1 || (top.1 == best.1 && top.0 < best.0) { top } else { best })
}

/// When the nations stood furthest apart first, and how far.
fn widest(lines: &[Line]) -> (i64, i64) {
    let length = lines.iter().map(|line| line.values.len()).min().unwrap_or(0);
    let gap = |at: usize| {
        let values = || lines.iter().map(|line| line.values[at]);
        values().max().unwrap_or(0) - values().min().unwrap_or(0)
    };
    let gaps: Vec<i64> = (0..length).map(gap).collect();
    extreme(&gaps, |new, old| new > old)
}

/// The first place of the value that beats all others, and the value.
fn extreme(values: &[i64], beats: impl Fn(i64, i64) -> bool) -> (i64, i64) {
    let first = (0, values.first().copied().unwrap_or(0));
    let better = |best: (i64, i64), (at, &value): (usize, &i64)| {
        if beats(value, best.1) { (count(at), value) } else { best }
    };
    values.iter().enumerate().fold(first, better)
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curves::tests::played;

    fn nations(values: &[&[i64]]) -> Vec<Line> {
        let line = |(seat, values): (usize, &&[i64])| Line { owner: Owner::Seat(seat), values: values.to_vec() };
        values.iter().enumerate().map(line).collect()
    }

    fn reserves(values: [&[i64]; 3]) -> Vec<Line> {
        let names = crate::subject::RESERVES;
        let line =
            |(name, values): (&str, &[i64])| Line { owner: Owner::World(name.to_owned()), values: values.to_vec() };
        names.into_iter().zip(values).map(line).collect()
    }

    #[test]
    fn the_reserve_that_ran_out_first_is_named_with_its_generation() {
        let lines = reserves([&[100, 60, 0, -20], &[100, 90, 80, 0], &[100, 90, 70, 60]]);
        let told = claim(&Subject::Reserves, &lines, 10, &[]);
        let args = vec![("figure", Said::Figure("pollution_reserve".to_owned())), ("generation", Said::Number(2))];
        assert_eq!(told, Sentence { key: "reserve_empty", args });
        let lines = reserves([&[100, 0], &[100, 0], &[100, 5]]);
        assert_eq!(claim(&Subject::Reserves, &lines, 10, &[]).key, "reserves_empty");
        let lines = reserves([&[100, 1], &[100, 2], &[100, 5]]);
        assert_eq!(claim(&Subject::Reserves, &lines, 10, &[]).key, "reserves_last");
        // A crisis says that a reserve was empty, even if it holds something again.
        let told = claim(&Subject::Reserves, &lines, 10, &[(1, "military")]);
        assert_eq!(told.args[0], ("figure", Said::Figure("disruption_reserve".to_owned())));
        let told = reading(&Subject::Reserves, &lines);
        assert_eq!(told.args[0], ("pollution", Said::Number(1)));
    }

    #[test]
    fn nations_are_compared_where_they_end_and_where_they_were_furthest_apart() {
        let money = Subject::Nations("money".to_owned());
        let lines = nations(&[&[5, 40, 9], &[5, 10, 12], &[5, 12, 12]]);
        let args = vec![("seats", Said::Seats(vec![1, 2])), ("value", Said::Number(12))];
        assert_eq!(claim(&money, &lines, 10, &[]), Sentence { key: "several_highest", args });
        let told = reading(&money, &lines);
        assert_eq!(told.args, [("start", Said::Number(5)), ("gap", Said::Number(30)), ("generation", Said::Number(1))]);
        assert_eq!(claim(&money, &nations(&[&[5, 7], &[5, 7]]), 10, &[]).key, "all_equal");
        assert_eq!(claim(&money, &nations(&[&[5, 7]]), 10, &[]).key, "one_highest");
    }

    #[test]
    fn uprisings_are_told_by_those_who_had_one() {
        let unrest = Subject::Nations("unrest".to_owned());
        let lines = nations(&[&[6, 11, 5], &[6, 9, 9]]);
        assert_eq!(claim(&unrest, &lines, 10, &[]).args, [("seats", Said::Seats(vec![0]))]);
        assert_eq!(claim(&unrest, &lines, 12, &[]).key, "no_uprising");
    }

    #[test]
    fn a_figure_of_the_world_is_told_by_its_ends_and_extremes() {
        let price = Subject::World("price_fossil".to_owned());
        let line =
            |values: &[i64]| vec![Line { owner: Owner::World("price_fossil".to_owned()), values: values.to_vec() }];
        let told = reading(&price, &line(&[4, 6, 3]));
        let numbers = [("low", 3), ("low_at", 2), ("high", 6), ("high_at", 1)];
        assert_eq!(told.args, numbers.map(|(name, number)| (name, Said::Number(number))));
        assert_eq!(reading(&price, &line(&[4, 4])).key, "world_flat");
        assert_eq!(reading(&price, &line(&[4])).key, "start_only");
    }

    #[test]
    fn every_chart_of_a_real_game_has_a_claim_and_a_reading() {
        let curves = played(4, 9).by_generation();
        for subject in Subject::all(&curves) {
            let lines = subject.lines(&curves);
            assert!(CLAIMS.contains(&claim(&subject, &lines, 10, &[]).key));
            assert!(READINGS.contains(&reading(&subject, &lines).key));
        }
    }
}
