//! The charts that boards name.

use super::board;
use crate::debrief::curves::Curves;
use crate::debrief::subject::{Edges, Subject};

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
        assert_eq!(Edges::of(game.rules()).year(3).is_some(), title.id == "limit");
    }
}
