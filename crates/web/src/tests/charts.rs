//! The charts and the scores of every board.

use super::board;
use page_debrief::{Curves, Subject, ranked};

#[test]
fn the_charts_of_every_game_are_drawn_from_its_own_figures() {
    for title in shelf::TITLES {
        let game = shelf::make(&shelf::Setup::printed(title.id, 4)).unwrap();
        let (_, seat_names, world_names) = game.deal(3).indicators();
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let curves = Curves { seat_names: names(seat_names), world_names: names(world_names), ..Curves::default() };
        let all = Subject::all(&curves);
        let board = board(title.id);
        for subject in Subject::further(board).into_iter().chain([Subject::first(board), Subject::chosen(board)]) {
            assert!(all.contains(&subject), "{}: {subject:?}", title.id);
        }
        assert_eq!(board.edges(&*game).year(3).is_some(), title.id == "limit");
    }
}

#[test]
fn standings_come_from_the_engine() {
    for (game, parts) in [("limit", &[3, 0, 25, 0, 0][..]), ("megacorps", &[40]), ("water", &[0, 0, 0])] {
        let table = shelf::make(&shelf::Setup::printed(game, 3)).unwrap().deal(1);
        board(game);
        let rows = ranked(&*table);
        assert_eq!(rows.len(), 3);
        assert!(rows.iter().all(|row| row.place == 1), "all begin equal");
        assert_eq!(rows.iter().map(|row| i64::from(row.total)).collect::<Vec<_>>(), table.scores());
        assert_eq!(rows[0].parts, parts, "{game}");
    }
}

/// A game that chance plays to its end.
fn finished(game: &str, seed: u64) -> Box<dyn shelf::AnyTable> {
    let mut table = shelf::make(&shelf::Setup::printed(game, 3)).unwrap().deal(seed.into());
    let mut dice = table::luck::Dice::new(seed);
    while let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) {
        table.play_random(seat, &mut dice).unwrap();
    }
    table
}

#[test]
fn no_chart_of_the_debrief_is_drawn_twice() {
    for title in shelf::TITLES {
        let board = board(title.id);
        let shown = Subject::further(board).into_iter().chain([Subject::first(board), Subject::chosen(board)]);
        let different: std::collections::HashSet<Subject> = shown.collect();
        assert_eq!(different.len(), 6, "{}", title.id);
    }
}

#[test]
fn the_standings_of_a_finished_game_are_its_result() {
    for title in shelf::TITLES {
        let board = board(title.id);
        for seed in 0..6 {
            let table = finished(title.id, seed);
            let outcome = table.outcome().unwrap();
            let rows = ranked(&*table);
            assert_eq!(rows.len(), outcome.standings.len());
            for (row, standing) in rows.iter().zip(&outcome.standings) {
                assert_eq!((row.seat, row.place), (standing.seat, standing.place), "{} {seed}", title.id);
                // Whoever has left MegaCorps has nothing left either.
                assert_eq!(row.total, standing.score, "{} {seed}", title.id);
            }
            let result = board.team_result(&*table);
            assert_eq!(result.is_empty(), title.id != "climate", "only a team has a result of its own");
        }
    }
}

#[test]
fn the_goal_of_climate_is_a_line_of_its_chart() {
    let game = shelf::make(&shelf::Setup::printed("climate", 3)).unwrap();
    assert_eq!(board("climate").edges(&*game).of("world.counter").map(|edge| edge.at), Some(33));
    let mut lesson = shelf::Setup::printed("climate", 3);
    lesson.options.insert("lesson".to_owned(), "black_gold".into());
    let lesson = shelf::make(&lesson).unwrap();
    assert_eq!(board("climate").edges(&*lesson).of("world.counter"), None, "it has another goal");
}
