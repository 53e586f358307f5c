//! Whole analyses of games of every kind.

mod frozen;

use super::*;
use bots::Bot;
use shelf::{AnyTable, Setup};
use study::NOMINATING;
use table::luck::Dice;

/// A game that bots have played to its end.
pub(crate) fn finished(game: &str, seats: u8, seed: u64, bots: &[Bot]) -> Box<dyn AnyTable> {
    played(&Setup::printed(game, seats), seed, bots)
}

fn played(setup: &Setup, seed: u64, bots: &[Bot]) -> Box<dyn AnyTable> {
    let mut table = shelf::make(setup).unwrap().deal(seed.into());
    let mut dice = Dice::new(seed);
    while let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) {
        let bot = bots[seat.index() % bots.len()];
        match bot.choose_with(&*table, seat, &mut dice, 1) {
            Some(action) => table.play(seat, &action).unwrap(),
            None => table.play_random(seat, &mut dice).unwrap(),
        }
    }
    table
}

fn studied(record: &Record, nominate: u32, blocks: u32, threads: usize) -> Analysis {
    let mut study = Study::of(record, Bot::SENSIBLE, 3, nominate);
    study.work(Budget::Blocks(blocks), threads, |_| ());
    study.analysis().unwrap()
}

#[test]
fn the_terms_lead_exactly_from_the_beginning_to_the_result_in_every_game() {
    // Alone, too, where a game can be played alone.
    let tables = shelf::TITLES.iter().flat_map(|title| {
        let seats = if title.fewest < 2 { vec![1, 2] } else { vec![title.fewest] };
        seats.into_iter().map(move |seats| (title, seats))
    });
    for (title, seats) in tables {
        let table = finished(title.id, seats, 11, &[Bot::Novice]);
        let record = Record::of(&*table).unwrap();
        let Sums { endings, start, luck, unknown, choices, result } = studied(&record, 1, 2, 2).sums;
        assert_eq!(endings, 4);
        for value in 0..record.values() {
            let chosen: i64 = choices.iter().map(|seat| seat[value]).sum();
            assert_eq!(start[value] + luck[value] + unknown[value] + chosen, result[value], "{} {value}", title.id);
        }
        let outcome = table.outcome().unwrap();
        let points = |seat: table::Seat| outcome.standings.iter().find(|own| own.seat == seat).unwrap().score;
        assert_eq!(record.result()[0], points(table::Seat(0)), "{}", title.id);
        assert_eq!(record.is_team(), record.values() < record.seats(), "{}", title.id);
    }
}

#[test]
fn the_numbers_do_not_depend_on_the_threads() {
    let title = shelf::TITLES[0];
    let record = Record::of(&*finished(title.id, 2, 5, &[Bot::Novice])).unwrap();
    assert_eq!(studied(&record, 2, 3, 1), studied(&record, 2, 3, 2));
}

#[test]
fn what_the_judge_did_itself_was_worth_nothing_on_average() {
    // A seat that is played by the judge gains and loses by its choices as they come: their mean over games is zero.
    let title = shelf::TITLES[0];
    let samples: Vec<f64> = (0..12)
        .flat_map(|seed| {
            let record = Record::of(&*finished(title.id, 2, 100 + seed, &[Bot::SENSIBLE])).unwrap();
            let analysis = studied(&record, 1, 4, 2);
            (0..2).map(move |seat| analysis.choices[seat][seat].mean)
        })
        .collect();
    let estimate = samples.into_iter().collect::<interval::Sample>().estimate(0.003);
    assert!(!estimate.excludes_zero(), "{estimate:?}");
}

#[test]
fn luck_alone_is_the_luck_of_a_whole_analysis() {
    for title in shelf::TITLES {
        let record = Record::of(&*finished(title.id, title.fewest.max(2), 12, &[Bot::Novice])).unwrap();
        let mut account = Account::default();
        (0..2).for_each(|block| account.add(pass::Pass::over(&record, Bot::SENSIBLE, 9, block).unwrap()));
        let (sums, fortune) = (account.sums(&record), Fortune::of(&record, Bot::SENSIBLE, 9, 2).unwrap());
        assert_eq!(fortune.endings, sums.endings);
        let whole: Vec<i64> =
            (0..record.seats()).map(|seat| sums.luck[record.value_of(table::Seat(seat as u8))]).collect();
        assert_eq!(fortune.sums, whole, "{}", title.id);
        let each = fortune::estimates(&record, Bot::SENSIBLE, 9, 2).unwrap();
        assert!(each.iter().zip(&sums.luck).all(|(one, sum)| (one.mean - *sum as f64 / 4.0).abs() < 1e-9));
    }
}

#[test]
fn luck_is_worth_nothing_on_average() {
    let title = shelf::TITLES[0];
    let lucks = (0..24).map(|seed| {
        let record = Record::of(&*finished(title.id, 2, 300 + seed, &[Bot::Novice, Bot::SENSIBLE])).unwrap();
        Fortune::of(&record, Bot::SENSIBLE, 700 + seed, 1).unwrap().thousandths(0) as f64
    });
    let estimate = lucks.collect::<interval::Sample>().estimate(0.003);
    assert!(!estimate.excludes_zero(), "{estimate:?}");
}

#[test]
fn a_part_valued_again_is_close_to_what_the_passes_say() {
    let title = shelf::TITLES[0];
    let record = Record::of(&*finished(title.id, 2, 13, &[Bot::Novice])).unwrap();
    let analysis = studied(&record, 1, 6, 2);
    let valued = |part| revalued::valued_again(&record, Bot::SENSIBLE, 5, part, 6);
    let luck = valued(Part::Deal).unwrap();
    assert_eq!(luck.len(), record.values());
    // Several times the width of both intervals is chance enough.
    let deal = analysis.marks.iter().find(|mark| mark.seat.is_none() && mark.kind == Kind::Luck);
    let told = deal.map_or(0.0, |mark| mark.worth[0]);
    assert!((luck[0].mean - told).abs() <= 6.0 * luck[0].half.max(1.0), "{luck:?} {told}");
    let last = record.moves().len() - 1;
    assert!(valued(Part::Choices(last, last)).is_some() && valued(Part::Luck(last)).is_some());
    assert_eq!(valued(Part::Luck(last + 1)), None);
    // What the judge would have done itself is worth nothing to those who knew no more.
    let plain = Record::of(&*finished(title.id, 2, 14, &[Bot::SENSIBLE])).unwrap();
    let only = (0..plain.moves().len()).find(|&at| plain.moves()[at].lines == 1 && plain.moves()[at].asked == 1);
    if let Some(at) = only {
        let worth = revalued::valued_again(&plain, Bot::SENSIBLE, 5, Part::Choices(at, at), 2).unwrap();
        assert!(worth.iter().all(|worth| worth.mean == 0.0));
    }
}

#[test]
fn common_luck_makes_choices_vary_less() {
    let title = shelf::TITLES[0];
    let record = Record::of(&*finished(title.id, 2, 15, &[Bot::Novice])).unwrap();
    let mut study = Study::of(&record, Bot::SENSIBLE, 3, 1);
    assert_eq!(study.gain(), None);
    study.work(Budget::Blocks(8), 2, |_| ());
    let gain = study.gain().unwrap();
    assert!(gain.common > 0.0 && gain.common < gain.separate, "{gain:?}");
}

#[test]
fn games_that_tell_nothing_are_refused() {
    let title = shelf::TITLES[0];
    let open = shelf::make(&Setup::printed(title.id, 2)).unwrap().deal(1);
    assert_eq!(Record::of(&*open).unwrap_err(), Unfit::NotOver);
    let short = Setup { settings: vec!["game.generations=1".to_owned()], ..Setup::printed(title.id, 1) };
    match Record::of(&*played(&short, 1, &[Bot::Random])).unwrap_err() {
        Unfit::TooShort { found, least } => assert!(found > 0 && found < least, "{found}"),
        other => panic!("{other}"),
    }
    let mut forgetful = finished(title.id, 2, 1, &[Bot::Random]);
    forgetful.hand_over();
    assert_eq!(Record::of(&*forgetful).unwrap_err(), Unfit::Forgotten);
}

#[test]
fn the_time_that_is_over_ends_the_work_before_moments_can_be_told() {
    let title = shelf::TITLES[0];
    let record = Record::of(&*finished(title.id, 2, 2, &[Bot::Novice])).unwrap();
    let mut study = Study::of(&record, Bot::SENSIBLE, 3, 1000);
    study.work(Budget::Seconds(0.0), 2, |_| ());
    assert_eq!((study.next(), study.told_from()), (2, 0));
    assert!(study.analysis().is_none() && study.rough().is_some());
    // Whoever stops it before has the same.
    let mut stopped = Study::of(&record, Bot::SENSIBLE, 3, 1000);
    stopped.work_unless(&true.into(), Budget::Blocks(5), 1, |_| ());
    assert_eq!(stopped.rough(), study.rough());
}

#[test]
fn passes_that_nominate_go_on_between_those_that_tell() {
    let title = shelf::TITLES[0];
    let record = Record::of(&*finished(title.id, 2, 2, &[Bot::Novice])).unwrap();
    let counts = |blocks| {
        let analysis = studied(&record, 2, blocks, 2);
        (analysis.nominating, analysis.blocks)
    };
    assert_eq!([2, 3, 4].map(counts), [(2, 2), (2, 3), (3, 4)]);
    // Whatever nominates, the sums are those of the passes that tell.
    assert_eq!(studied(&record, 1, 4, 2).sums, studied(&record, 3, 4, 1).sums);
}

#[test]
fn every_decision_with_several_lines_stands_in_one_mark() {
    let title = shelf::TITLES[0];
    let record = Record::of(&*finished(title.id, 2, 4, &[Bot::Novice])).unwrap();
    let several = (0..record.moves().len()).filter(|&at| record.moves()[at].lines > 1);
    let marked: Vec<usize> = studied(&record, 1, 2, 2).marks.iter().flat_map(|mark| mark.several.clone()).collect();
    assert_eq!(marked, several.collect::<Vec<_>>());
}

#[test]
fn nothing_is_told_before_two_passes_tell() {
    let title = shelf::TITLES[0];
    let record = Record::of(&*finished(title.id, 2, 2, &[Bot::Novice])).unwrap();
    let mut study = Study::of(&record, Bot::SENSIBLE, 3, 1);
    assert!(study.analysis().is_none());
    for _ in 0..3 {
        let pass = study.pass(study.next());
        study.add(pass);
    }
    let analysis = study.analysis().unwrap();
    assert_eq!((analysis.nominating, analysis.blocks, study.told_from()), (1, 2, 2));
    assert!(NOMINATING > 2 && !analysis.course.is_empty());
}

#[test]
fn a_rough_analysis_adds_up_too_and_tells_no_moment() {
    let title = shelf::TITLES[0];
    let record = Record::of(&*finished(title.id, 2, 2, &[Bot::Novice])).unwrap();
    let mut study = Study::of(&record, Bot::SENSIBLE, 3, 3);
    assert!(study.rough().is_none());
    for _ in 0..2 {
        let pass = study.pass(study.next());
        study.add(pass);
    }
    let rough = study.rough().unwrap();
    assert!(rough.rough && rough.moments.is_empty() && study.analysis().is_none());
    let Sums { start, luck, unknown, choices, result, .. } = &rough.sums;
    for value in 0..record.values() {
        let chosen: i64 = choices.iter().map(|seat| seat[value]).sum();
        assert_eq!(start[value] + luck[value] + unknown[value] + chosen, result[value]);
    }
}

#[test]
fn the_path_bends_where_marks_are_and_ends_at_the_result() {
    let title = shelf::TITLES[0];
    let record = Record::of(&*finished(title.id, 2, 4, &[Bot::Novice])).unwrap();
    let analysis = studied(&record, 1, 2, 2);
    assert!(analysis.path.windows(2).all(|pair| pair[0].moves < pair[1].moves));
    let end = analysis.path.last().unwrap();
    assert_eq!(end.moves, record.moves().len());
    assert!(end.values.iter().zip(&analysis.result).all(|(value, result)| value.mean == f64::from(*result)));
    assert!(analysis.course.iter().all(|stop| analysis.path.contains(stop)));
    for mark in analysis.marks.iter().filter(|mark| mark.worth.iter().any(|worth| *worth != 0.0)) {
        let there = |moves| analysis.path.iter().any(|stop| stop.moves == moves);
        assert!(mark.seat.is_none() || (there(mark.from) && there(mark.to + 1)), "{mark:?}");
    }
}

#[test]
fn a_sketch_is_the_course_from_its_turns_alone() {
    for title in shelf::TITLES {
        let record = Record::of(&*finished(title.id, title.fewest.max(2), 6, &[Bot::Novice])).unwrap();
        let study = Study::of(&record, Bot::SENSIBLE, 3, 1);
        let (sketch, again) = (study.sketch(2).unwrap(), study.sketch(2).unwrap());
        assert_eq!(sketch, again);
        let end = sketch.last().unwrap();
        assert!(end.values.iter().zip(record.result()).all(|(value, result)| value.mean == f64::from(*result)));
    }
}

/// The first move of a game at which a seat had something else to choose, and what.
fn other_line(record: &Record) -> (usize, serde_json::Value) {
    let other = |at: usize| {
        let moved = &record.moves()[at];
        let lines = record.table(at).unwrap().choices(moved.seat).0;
        lines.into_iter().map(|line| line.action).find(|action| *action != moved.action).map(|action| (at, action))
    };
    (0..record.moves().len()).find_map(other).unwrap()
}

#[test]
fn what_if_sets_two_branches_side_by_side_in_every_game() {
    for title in shelf::TITLES {
        let record = Record::of(&*finished(title.id, title.fewest.max(2), 8, &[Bot::Novice])).unwrap();
        let (at, action) = other_line(&record);
        let instead = Instead { at, action: Some(action), bots: Vec::new() };
        let fork = Fork::of(&record, Bot::SENSIBLE, 1, instead, Vec::new()).unwrap();
        let world = fork.world(0).unwrap();
        assert_eq!(fork.world(0), Some(world.clone()), "{}", title.id);
        assert_eq!((world.played.end.len(), world.instead.end.len()), (record.values(), record.values()));
        let (course, here) = fork.history();
        assert!(!course.is_empty() && course.iter().all(|(_, figures)| figures.len() == here.len()));
        assert_eq!(fork.seat(), record.moves()[at].seat);
    }
}

#[test]
fn where_nothing_else_was_tried_there_is_no_branch() {
    let title = shelf::TITLES[0];
    let record = Record::of(&*finished(title.id, 2, 8, &[Bot::Novice])).unwrap();
    let fork = |at, action, bots: &[Bot]| {
        let instead = Instead { at, action, bots: bots.to_vec() };
        Fork::of(&record, Bot::SENSIBLE, 1, instead, Vec::new()).map(drop)
    };
    let (at, _) = other_line(&record);
    assert_eq!(fork(record.moves().len(), None, &[Bot::SENSIBLE]), Err(NoFork::NoSuchMove));
    assert_eq!(fork(at, Some(record.moves()[at].action.clone()), &[]), Err(NoFork::Same));
    assert_eq!(fork(at, None, &[]), Err(NoFork::Same));
    assert_eq!(fork(at, Some(serde_json::json!("nonsense")), &[]), Err(NoFork::Refused));
    assert_eq!(fork(at, None, &[Bot::SENSIBLE]), Ok(()));
}

#[test]
fn a_choice_is_tried_again_only_where_one_was_asked_for_and_the_same_numbers_come_again() {
    let title = shelf::TITLES[0];
    let record = Record::of(&*finished(title.id, 2, 9, &[Bot::SENSIBLE, Bot::Random])).unwrap();
    let analysis = studied(&record, 1, 2, 2);
    let costly = again::candidates(&analysis, table::Seat(1));
    assert!(!costly.is_empty() && costly.len() <= again::LOOKED_AT);
    for at in costly.into_iter().take(3) {
        let moved = &record.moves()[at];
        assert!(moved.seat == table::Seat(1) && moved.lines > 1, "{moved:?}");
        let tried = again::again(&record, Bot::SENSIBLE, 1, at, [2, 6]);
        assert_eq!(tried, again::again(&record, Bot::SENSIBLE, 1, at, [2, 6]));
        if let Some(tried) = tried {
            assert_eq!((&tried.options[0].action, tried.options[0].gain), (&moved.action, Estimate::default()));
            assert!(tried.options[1].gain.excludes_zero() && tried.options[0].is_worse(), "{tried:?}");
            assert!(!tried.options[1].is_worse() && tried.endings == 12);
        }
    }
    assert_eq!(again::again(&record, Bot::SENSIBLE, 1, record.moves().len(), [2, 6]), None);
}
