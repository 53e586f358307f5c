use super::*;
use crate::curves::tests::{played, played_by_chance};
use crate::curves::{Curves, Point};
use crate::labels::Teller;
use shelf::words::{Lang, Words};

fn nations(values: &[&[i64]]) -> Vec<Line> {
    let line = |(seat, values): (usize, &&[i64])| Line { owner: Owner::Seat(seat), values: values.to_vec() };
    values.iter().enumerate().map(line).collect()
}

fn reserves(values: [&[i64]; 3]) -> Vec<Line> {
    let names = crate::subject::RESERVES;
    let line = |(name, values): (&str, &[i64])| Line { owner: Owner::World(name.to_owned()), values: values.to_vec() };
    names.into_iter().zip(values).map(line).collect()
}

/// What a chart shows, its rounds counted from 1.
fn shown<'a>(subject: &'a Subject, lines: &'a [Line]) -> Shown<'a> {
    Shown { subject, lines, rounds: &[0, 1, 2, 3], limit: Some(10), crises: &[] }
}

fn figure(name: &str) -> Said {
    Said::Figure(name.to_owned())
}

#[test]
fn the_reserve_that_ran_out_first_is_named_with_its_generation() {
    let lines = reserves([&[100, 60, 0, -20], &[100, 90, 80, 0], &[100, 90, 70, 60]]);
    let told = claim(shown(&Subject::Reserves, &lines));
    let args = [("figure", figure("pollution_reserve")), ("generation", Said::Number(2)), ("left", Said::Number(0))];
    assert_eq!(told, sentence("reserve_empty", args));
    let lines = reserves([&[100, 0], &[100, 0], &[100, 5]]);
    assert_eq!(claim(shown(&Subject::Reserves, &lines)).key, "reserves_empty");
    let lines = reserves([&[100, 1], &[100, 2], &[100, 25]]);
    assert_eq!(claim(shown(&Subject::Reserves, &lines)).key, "reserves_last");
    let told = reading(shown(&Subject::Reserves, &lines));
    assert_eq!(told.args[0], ("pollution", Said::Number(1)));
}

#[test]
fn a_reserve_that_holds_something_again_is_told_with_what_the_curve_shows() {
    let lines = reserves([&[100, 1], &[100, 2], &[100, 25]]);
    let told = claim(Shown { crises: &[(1, "military")], ..shown(&Subject::Reserves, &lines) });
    let args = [("figure", figure("disruption_reserve")), ("generation", Said::Number(1)), ("left", Said::Number(25))];
    assert_eq!(told, sentence("reserve_empty", args));
}

#[test]
fn nations_are_compared_where_they_end_and_where_they_were_furthest_apart() {
    let money = Subject::Nations("money".to_owned());
    let lines = nations(&[&[5, 40, 9], &[5, 10, 12], &[5, 12, 12]]);
    let args = [("figure", figure("money")), ("seats", Said::Seats(vec![1, 2])), ("value", Said::Number(12))];
    assert_eq!(claim(shown(&money, &lines)), sentence("several_highest", args));
    let told = reading(shown(&money, &lines));
    assert_eq!(told.args, [("start", Said::Number(5)), ("gap", Said::Number(30)), ("when", Said::When(1))]);
    assert_eq!(claim(shown(&money, &nations(&[&[5, 7], &[5, 7]]))).key, "all_equal");
    assert_eq!(claim(shown(&money, &nations(&[&[5, 7]]))).key, "one_highest");
}

#[test]
fn whoever_did_not_start_equal_is_not_told_so() {
    let money = Subject::Nations("money".to_owned());
    let told = reading(shown(&money, &nations(&[&[1, 4], &[3, 4]])));
    let when = ("when", Said::When(0));
    assert_eq!(
        told,
        sentence(
            "nations_apart",
            [("low", Said::Number(1)), ("high", Said::Number(3)), ("gap", Said::Number(2)), when]
        )
    );
}

#[test]
fn unrest_is_told_by_those_who_ended_a_generation_with_it() {
    let unrest = Subject::Nations("unrest".to_owned());
    let lines = nations(&[&[6, 11, 5], &[6, 9, 9]]);
    let told = claim(shown(&unrest, &lines));
    assert_eq!(told.args, [("seats", Said::Seats(vec![0])), ("least", Said::Number(10))]);
    assert_eq!(claim(Shown { limit: Some(12), ..shown(&unrest, &lines) }).key, "no_uprising");
}

#[test]
fn whoever_leads_the_first_chart_without_winning_is_not_taken_for_the_winner() {
    let points = Subject::Nations("vp".to_owned());
    let lines = nations(&[&[0, 9], &[0, 12]]);
    assert_eq!(aside(shown(&points, &lines), Some(&[1])), None);
    let told = aside(shown(&points, &lines), Some(&[0])).unwrap();
    assert_eq!(told, sentence("whole_score", [("seats", Said::Seats(vec![0]))]));
    assert_eq!(aside(shown(&points, &lines), None), None, "the game goes on");
    let counter = Subject::World("counter".to_owned());
    let told = aside(Shown { limit: Some(33), ..shown(&counter, &[]) }, None).unwrap();
    assert_eq!(told, sentence("goal_line", [("value", Said::Number(33))]));
}

#[test]
fn a_figure_of_the_world_is_told_by_its_ends_and_extremes() {
    let price = Subject::World("price_fossil".to_owned());
    let line = |values: &[i64]| vec![Line { owner: Owner::World("price_fossil".to_owned()), values: values.to_vec() }];
    let told = reading(shown(&price, &line(&[4, 6, 3])));
    let (low, high) = (("low", Said::Number(3)), ("high", Said::Number(6)));
    assert_eq!(told.args, [low, ("low_at", Said::When(2)), high, ("high_at", Said::When(1))]);
    assert_eq!(reading(shown(&price, &line(&[4, 4]))).key, "world_flat");
    assert_eq!(reading(shown(&price, &line(&[4]))).key, "start_only");
}

/// The figures of a game as its journal gives them: after every move, and at the end of each round.
struct Journal<'a> {
    raw: &'a Curves,
    rounds: Vec<i64>,
}

impl Journal<'_> {
    /// The position with which a round ended: the first of a later round, or the last of all; 0 is the end of the set-up.
    fn end(&self, round: i64) -> &Point {
        let at = self.rounds.iter().position(|&now| now > round).unwrap_or(self.rounds.len() - 1);
        &self.raw.points[at]
    }

    /// What a chart draws at this position.
    fn values(&self, subject: &Subject, point: &Point) -> Vec<i64> {
        let place = |names: &[String], name: &str| names.iter().position(|known| known == name).unwrap();
        let seat = |name: &str| -> Vec<i64> {
            let place = place(&self.raw.seat_names, name);
            self.raw.players().map(|seat| point.seats[seat][place]).collect()
        };
        match subject {
            Subject::Nations(name) => seat(name),
            Subject::World(name) => vec![point.world[place(&self.raw.world_names, name)]],
            Subject::Gap => seat("living_a").iter().zip(seat("living_e")).map(|(top, bottom)| top - bottom).collect(),
            Subject::Reserves => unreachable!("the reserves are checked by their crises"),
        }
    }

    fn at(&self, subject: &Subject, round: i64) -> Vec<i64> {
        self.values(subject, self.end(round))
    }

    /// Whether a shared reserve was empty in a round: then it still is, or a crisis has told so.
    fn ran_out(&self, round: i64) -> bool {
        let figure = |name: &str| self.at(&Subject::World(name.to_owned()), round)[0];
        figure("crises") > 0 || crate::subject::RESERVES.iter().any(|name| figure(name) <= 0)
    }

    fn spread(&self, subject: &Subject, round: i64) -> i64 {
        let values = self.at(subject, round);
        values.iter().max().unwrap() - values.iter().min().unwrap()
    }
}

fn number(sentence: &Sentence, name: &str) -> i64 {
    match sentence.args.iter().find(|(own, _)| *own == name).map(|(_, said)| said) {
        Some(Said::Number(number) | Said::When(number)) => *number,
        other => panic!("{name} of {sentence:?}: {other:?}"),
    }
}

fn seats(sentence: &Sentence) -> Vec<usize> {
    match sentence.args.iter().find(|(own, _)| *own == "seats") {
        Some((_, Said::Seats(seats))) => seats.clone(),
        other => panic!("{sentence:?}: {other:?}"),
    }
}

/// Compares the figures of a sentence with the journal, not with the chart they were computed from.
fn check(journal: &Journal<'_>, subject: &Subject, told: &Sentence) {
    let last = *journal.rounds.last().unwrap();
    let ends = if *subject == Subject::Reserves { Vec::new() } else { journal.at(subject, last) };
    let players: Vec<usize> = journal.raw.players().collect();
    let leaders = |best: i64| -> Vec<usize> {
        players.iter().zip(&ends).filter(|(_, value)| **value == best).map(|(seat, _)| *seat).collect()
    };
    match told.key {
        "all_equal" => assert!(ends.iter().all(|&value| value == number(told, "value"))),
        "one_highest" | "several_highest" => {
            assert_eq!(ends.iter().max(), Some(&number(told, "value")));
            assert_eq!(seats(told), leaders(number(told, "value")));
        }
        "nations" => {
            assert!(journal.at(subject, 0).iter().all(|&value| value == number(told, "start")));
            assert_eq!(journal.spread(subject, number(told, "when")), number(told, "gap"));
            assert!((0..=last).all(|round| journal.spread(subject, round) <= number(told, "gap")));
        }
        "nations_apart" => {
            let starts = journal.at(subject, 0);
            assert_eq!(
                (starts.iter().min().copied(), starts.iter().max().copied()),
                (Some(number(told, "low")), Some(number(told, "high")))
            );
            assert_eq!(journal.spread(subject, number(told, "when")), number(told, "gap"));
            assert!((0..=last).all(|round| journal.spread(subject, round) <= number(told, "gap")));
        }
        "world" if told.args.len() == 2 => {
            assert_eq!(journal.at(subject, 0), [number(told, "from")]);
            assert_eq!(ends, [number(told, "to")]);
        }
        "world" => {
            for (value, at) in [("low", "low_at"), ("high", "high_at")] {
                assert_eq!(journal.at(subject, number(told, at)), [number(told, value)], "{subject:?} {told:?}");
            }
            let all = (0..=last).map(|round| journal.at(subject, round)[0]);
            assert!(all.into_iter().all(|now| (number(told, "low")..=number(told, "high")).contains(&now)));
        }
        "world_flat" => assert!((0..=last).all(|round| journal.at(subject, round) == [number(told, "value")])),
        "gap_widest" => {
            let widest = (0..=last).flat_map(|round| journal.at(subject, round)).max().unwrap();
            assert_eq!(widest.max(0), number(told, "value"));
            assert!(widest <= 0 || journal.at(subject, number(told, "when")).contains(&widest));
        }
        "gap" => {
            assert_eq!(ends.iter().max().copied().unwrap().max(0), number(told, "value"));
            assert_eq!(seats(told), leaders(*ends.iter().max().unwrap()));
        }
        "uprisings" => {
            let risen = |at: &usize| (0..=last).any(|round| journal.at(subject, round)[*at] >= number(told, "least"));
            let found: Vec<usize> = (0..players.len()).filter(risen).map(|at| players[at]).collect();
            assert_eq!(seats(told), found);
        }
        "no_uprising" => {
            let all = (0..=last).flat_map(|round| journal.at(subject, round));
            assert!(all.into_iter().all(|unrest| unrest < number(told, "least")));
        }
        "reserves_last" => assert!((0..=last).all(|round| !journal.ran_out(round))),
        "reserve_empty" | "reserves_empty" => {
            let first = (0..=last).find(|round| journal.ran_out(*round));
            assert_eq!(first, Some(number(told, "generation")), "{told:?}");
        }
        "reserves" => {
            let bank = |round| journal.at(&Subject::World("bank".to_owned()), round)[0] as f64;
            assert_eq!((bank(last) * 100.0 / bank(0)).round() as i64, number(told, "bank"));
        }
        key => panic!("{key} is not checked"),
    }
}

#[test]
fn every_sentence_of_a_finished_game_agrees_with_its_journal() {
    for (game, time) in [("limit", "generation"), ("megacorps", "round"), ("water", "turn"), ("climate", "turn")] {
        for seed in 0..13 {
            let raw = played_by_chance(game, 3, seed);
            let curves = raw.by_generation();
            let journal = Journal { rounds: raw.world(time), raw: &raw };
            let last = *journal.rounds.last().unwrap();
            assert_eq!(
                curves.rounds,
                (0..=last).collect::<Vec<_>>(),
                "{game}: each round once, and none after the last"
            );
            let broken = Subject::World("crises".to_owned());
            if raw.world_names.iter().any(|name| name == "crises") {
                let told = curves.world("crises").last().copied();
                assert_eq!(told, journal.at(&broken, last).first().copied(), "{game}: the crises beside its length");
            }
            let crises = crate::chart::crises(&curves);
            for subject in Subject::all(&curves) {
                let lines = subject.lines(&curves);
                let limit = (subject.name() == "nations.unrest").then_some(10);
                let shown = Shown { subject: &subject, lines: &lines, rounds: &curves.rounds, limit, crises: &crises };
                for (kind, told) in [("claim", claim(shown)), ("reading", reading(shown))] {
                    check(&journal, &subject, &told);
                    assert!(CLAIMS.contains(&told.key) || READINGS.contains(&told.key));
                    says_its_figures(game, time, kind, &told);
                }
                for winner in raw.players() {
                    let told = aside(shown, Some(&[winner]));
                    check_aside(&journal, &subject, winner, told.as_ref());
                    told.iter().for_each(|told| says_its_figures(game, time, "reading", told));
                }
            }
        }
    }
}

/// Whoever leads a chart has not won: that is said exactly where somebody else won, or not all leaders did.
fn check_aside(journal: &Journal<'_>, subject: &Subject, winner: usize, told: Option<&Sentence>) {
    let Subject::Nations(_) = subject else {
        assert_eq!(told, None, "{subject:?} without an edge");
        return;
    };
    let ends = journal.at(subject, *journal.rounds.last().unwrap());
    let best = ends.iter().max();
    let leads = |(seat, value): (usize, &i64)| (Some(value) == best).then_some(seat);
    let leaders: Vec<usize> = journal.raw.players().zip(&ends).filter_map(leads).collect();
    assert_eq!(told.is_some(), leaders != [winner], "{subject:?}");
    if let Some(told) = told {
        assert_eq!((told.key, seats(told)), ("whole_score", vec![winner]));
    }
}

/// In every language the words are there, and so is each number.
fn says_its_figures(game: &str, time: &str, kind: &str, sentence: &Sentence) {
    for lang in Lang::all() {
        let (words, own) = (Words::shared(lang, "page"), Words::shared(lang, game));
        let teller = Teller {
            words: &words,
            game,
            time,
            seat: &|seat| format!("Seat{seat}"),
            figure: &|name| own.text(&format!("indicator.{name}")),
        };
        let told = teller.tell(kind, sentence);
        assert!(!told.contains('['), "{told}");
        for (name, said) in &sentence.args {
            match said {
                // A nought is told by its own words.
                Said::Number(0) | Said::When(0) | Said::Figures(_) => {}
                // Where they stayed together there is no moment of a gap.
                Said::When(_) if sentence.args.contains(&("gap", Said::Number(0))) => {}
                Said::When(_) if sentence.args.contains(&("value", Said::Number(0))) => {}
                Said::When(round) => assert!(told.contains(&round.to_string()), "{name}: {told}"),
                Said::Number(number) => assert!(told.contains(&lang.number(*number)), "{name}: {told}"),
                Said::Seats(_) if sentence.key == "gap" => {}
                Said::Seats(seats) => assert!(seats.iter().all(|seat| told.contains(&format!("Seat{seat}"))), "{told}"),
                Said::Figure(name) => {
                    let word = own.text(&format!("indicator.{name}")).to_lowercase();
                    assert!(told.to_lowercase().contains(&word), "{told}");
                }
            }
        }
    }
}

#[test]
fn every_chart_of_a_real_game_has_a_claim_and_a_reading() {
    let curves = played(4, 9).by_generation();
    for subject in Subject::all(&curves) {
        let lines = subject.lines(&curves);
        let shown = Shown { rounds: &curves.rounds, ..shown(&subject, &lines) };
        assert!(CLAIMS.contains(&claim(shown).key));
        assert!(READINGS.contains(&reading(shown).key));
    }
}
