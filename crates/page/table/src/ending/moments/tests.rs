use super::*;
use crate::no_board::NoBoard;
use wire::http::Point;

/// The scores of two seats after each move.
fn figures(scores: &[[i64; 2]]) -> Curves {
    let point = |(moves, scores): (usize, &[i64; 2])| Point {
        moves: moves as u32,
        seats: scores.iter().map(|score| vec![*score]).collect(),
        world: Vec::new(),
    };
    let points = scores.iter().enumerate().map(point).collect();
    Curves { seat_names: vec!["score".to_owned()], world_names: Vec::new(), points }
}

fn found(scores: &[[i64; 2]], sought: Sought<'_>, taken: &[usize]) -> Option<(usize, Vec<i64>)> {
    let found = largest(&figures(scores), sought, taken)?;
    Some((found.0, found.1.iter().map(Change::by).collect()))
}

#[test]
fn the_largest_loss_gain_and_change_of_all_are_found_each_once() {
    let scores = [[10, 10], [12, 3], [5, 5], [20, 5], [19, 1]];
    let own = |rises| Sought::One { whose: Some(Seat(0)), name: "score", rises };
    assert_eq!(found(&scores, own(Some(false)), &[]), Some((2, vec![-7])));
    assert_eq!(found(&scores, own(Some(true)), &[]), Some((3, vec![15])));
    assert_eq!(found(&scores, own(Some(true)), &[3]), Some((1, vec![2])));
    assert_eq!(found(&scores, Sought::All, &[3]), Some((1, vec![2, -7])), "9 in all, as in move 2, which came later");
    assert_eq!(found(&[[1, 1], [1, 1]], Sought::All, &[]), None, "nothing changed");
}

#[test]
fn whoever_only_gained_is_told_of_gains() {
    let figures = figures(&[[0, 0], [1, 0], [3, 0], [6, 0], [10, 0]]);
    let all = [Sought::One { whose: Some(Seat(0)), name: "score", rises: Some(false) }];
    assert_eq!(all.into_iter().filter_map(|sought| largest(&figures, sought, &[])).count(), 0);
    assert!(NoBoard.cue(&Saying::new("event.anything")).weight == Weight::Plain);
}
