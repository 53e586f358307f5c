//! The charts and the scores of every board.

use super::board;
use page_debrief::{Curves, Subject, ranked};

#[test]
fn the_charts_of_every_game_are_drawn_from_its_own_figures() {
    for title in shelf::TITLES {
        let game = shelf::make(&shelf::Setup::printed(title.id, 4)).unwrap();
        let (_, seat_names, world_names) = game.deal(3).indicators();
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let curves = Curves { seat_names: names(seat_names), world_names: names(world_names), points: Vec::new() };
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
    crate::surroundings::fit();
    for (game, parts) in [("limit", &[3, 0, 25, 0, 0][..]), ("megacorps", &[40]), ("water", &[0, 0, 0])] {
        let table = shelf::make(&shelf::Setup::printed(game, 3)).unwrap().deal(1);
        let rows = ranked(&*table);
        assert_eq!(rows.len(), 3);
        assert!(rows.iter().all(|row| row.place == 1), "all begin equal");
        assert_eq!(rows.iter().map(|row| i64::from(row.total)).collect::<Vec<_>>(), table.scores());
        assert_eq!(rows[0].parts, parts, "{game}");
    }
}
