//! The moments that decided a game: the moves with the largest changes of score, and of the world.

use super::record::{Happened, happened, of_seat, of_world};
use super::story::{Played, Whose};
use crate::boards::GameBoard;
use crate::film::Weight;
use crate::film::direct::concerns;
use table::{Arg, Saying, Seat};
use wire::http::Curves;

/// How many moments are told.
const MOST: usize = 3;
/// How many other figures are told of each.
const FIGURES: usize = 3;

/// A figure that changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Whose; `None` for the world's.
    pub whose: Whose,
    /// Its name.
    pub name: String,
    /// Before the move.
    pub from: i64,
    /// After it.
    pub to: i64,
}

impl Change {
    /// By how much.
    pub fn by(&self) -> i64 {
        self.to - self.from
    }
}

/// A moment that decided a game.
#[derive(Clone, PartialEq, Debug)]
pub struct KeyMoment {
    /// How many moves were in force after it.
    pub moves: usize,
    /// The round it happened in.
    pub round: u8,
    /// The changes for which it was chosen: a score, all scores, or a figure of the world.
    pub main: Vec<Change>,
    /// What else changed for the same seat, the largest change first.
    pub also: Vec<Change>,
    /// What happened, in one sentence.
    pub event: Option<Saying>,
    /// Its picture, as the film draws it: in which list of the game's pictures, and under which name.
    pub picture: Option<(&'static str, String)>,
}

/// What is looked for.
#[derive(Clone, Copy)]
enum Sought<'a> {
    /// The largest loss, or gain, in a seat's score or a figure of the world.
    One { whose: Whose, name: &'a str, rises: Option<bool> },
    /// The largest change of everybody's score together.
    All,
}

/// The moments that decided a game, in order. They are told from a seat where everybody plays for themselves; a team looks
/// at the figures of its charts.
pub fn moments(board: &dyn GameBoard, played: Played<'_>, seat: Seat) -> Vec<KeyMoment> {
    let charts = board.charts();
    let world = |chart: &'static str| chart.strip_prefix("world.").unwrap_or(chart);
    let one = |whose, name, rises| Sought::One { whose, name, rises };
    let sought = if board.is_for_a_team() {
        let first = world(charts.first);
        vec![one(None, first, Some(true)), one(None, first, Some(false)), one(None, world(charts.further[0]), None)]
    } else {
        let own = Some(seat);
        vec![one(own, "score", Some(false)), Sought::All, one(own, "score", Some(true)), one(own, "score", None)]
    };
    let events = happened(board, played.log);
    let mut taken: Vec<usize> = Vec::new();
    let mut found = Vec::new();
    for sought in sought {
        if found.len() == MOST {
            break;
        }
        if let Some((moves, main)) = largest(played.figures, sought, &taken) {
            taken.push(moves);
            found.push(told(board, played.figures, &events, moves, main, seat));
        }
    }
    found.sort_by_key(|moment| moment.moves);
    found
}

/// The move with the largest change of the kind that is looked for, the earliest of equal ones, among those not told yet.
fn largest(figures: &Curves, sought: Sought<'_>, taken: &[usize]) -> Option<(usize, Vec<Change>)> {
    let lines: Vec<(Whose, &str, Vec<i64>)> = match sought {
        Sought::One { whose: Some(seat), name, .. } => vec![(Some(seat), name, of_seat(figures, seat, name))],
        Sought::One { whose: None, name, .. } => vec![(None, name, of_world(figures, name))],
        Sought::All => seats(figures).map(|seat| (Some(seat), "score", of_seat(figures, seat, "score"))).collect(),
    };
    let rises = match sought {
        Sought::One { rises, .. } => rises,
        Sought::All => None,
    };
    let at = |at: usize| -> Vec<Change> {
        let change = |(whose, name, line): &(Whose, &str, Vec<i64>)| {
            let (from, to) = (*line.get(at - 1)?, *line.get(at)?);
            let fits = rises.is_none_or(|rises| (to > from) == rises);
            (from != to && fits).then(|| Change { whose: *whose, name: (*name).to_owned(), from, to })
        };
        lines.iter().filter_map(change).collect()
    };
    let size = |changes: &[Change]| changes.iter().map(|change| change.by().abs()).sum::<i64>();
    let found = (1..figures.points.len()).filter(|moves| !taken.contains(moves)).map(|moves| (moves, at(moves)));
    let largest = found.filter(|(_, changes)| !changes.is_empty());
    largest.reduce(|best, next| if size(&next.1) > size(&best.1) { next } else { best })
}

/// The seats with figures.
fn seats(figures: &Curves) -> impl Iterator<Item = Seat> {
    let seats = figures.points.first().map_or(0, |point| point.seats.len());
    (0..u8::try_from(seats).unwrap_or(u8::MAX)).map(Seat)
}

fn told(
    board: &dyn GameBoard,
    figures: &Curves,
    events: &[Happened<'_>],
    moves: usize,
    main: Vec<Change>,
    seat: Seat,
) -> KeyMoment {
    // Everybody's change is told beside the figures of whom it hit hardest.
    let hardest = main.iter().max_by_key(|change| change.by().abs()).and_then(|change| change.whose);
    let whose = if main.len() == 1 { main[0].whose } else { None };
    let own: Vec<&Saying> = events.iter().filter(|happened| happened.moves == moves).map(|own| own.event).collect();
    let (event, picture) = chief(board, &own, hardest.unwrap_or(seat)).unzip();
    KeyMoment {
        moves,
        // The move that ends a round already opens the next: it belongs to the round it began in.
        round: events.iter().take_while(|happened| happened.moves < moves).last().map_or(0, |before| before.round),
        also: also(board, figures, moves, whose, &main),
        event,
        picture,
        main,
    }
}

/// What else changed in a move: the figures that a board tells, the largest change first.
fn also(board: &dyn GameBoard, figures: &Curves, moves: usize, whose: Whose, main: &[Change]) -> Vec<Change> {
    let names = if whose.is_some() { &figures.seat_names } else { &figures.world_names };
    let told = |name: &&String| board.figure_told(whose.is_some(), name) && !main.iter().any(|own| own.name == **name);
    let mut changes: Vec<Change> = names
        .iter()
        .filter(told)
        .filter_map(|name| {
            let line = match whose {
                Some(seat) => of_seat(figures, seat, name),
                None => of_world(figures, name),
            };
            let (from, to) = (*line.get(moves - 1)?, *line.get(moves)?);
            // The same figure under another name says nothing new.
            let told = main.iter().any(|own| own.whose == whose && (own.from, own.to) == (from, to));
            (from != to && !told).then(|| Change { whose, name: name.clone(), from, to })
        })
        .collect();
    // A stable sort: equal changes stay in the order of the figures.
    changes.sort_by_key(|change| std::cmp::Reverse(change.by().abs()));
    changes.truncate(FIGURES);
    changes
}

/// The end itself is told above.
const ENDS: [&str; 2] = ["event.game_ended", "event.ended"];

/// An event and its picture.
type Pictured = (Saying, (&'static str, String));

/// The event that a move is told by, with its picture: what hit everybody, then what is heavy and about the seat, then what is
/// about it; of equal ones the largest. What is not heavy has the picture of its chapter.
fn chief(board: &dyn GameBoard, events: &[&Saying], seat: Seat) -> Option<Pictured> {
    let mut best: Option<((u8, i64), Pictured)> = None;
    let mut scenery = None;
    for event in events.iter().filter(|event| !ENDS.contains(&&*event.key)) {
        let (cue, own) = (board.cue(event), concerns(event, seat));
        let picture = cue.picture.unwrap_or_else(|| ("beats", event.key.trim_start_matches("event.").to_owned()));
        if cue.opens {
            scenery = Some(picture.clone());
        }
        let rank = match cue.weight {
            Weight::Quiet => continue,
            Weight::Crisis => 4,
            Weight::Heavy if own => 3,
            Weight::Plain if own => 2,
            Weight::Heavy => 1,
            Weight::Plain => 0,
        };
        let size = (rank, largest_number(event));
        if best.as_ref().is_none_or(|(most, _)| size > *most) {
            let drawn = if cue.weight >= Weight::Heavy { None } else { scenery.clone() };
            best = Some((size, ((*event).clone(), drawn.unwrap_or(picture))));
        }
    }
    best.map(|(_, pictured)| pictured)
}

/// The largest number in a sentence.
fn largest_number(saying: &Saying) -> i64 {
    let of = |arg: &Arg| match arg {
        Arg::Number(number) => *number,
        Arg::Saying(inner) => largest_number(inner),
        Arg::List(inner) => inner.iter().map(largest_number).max().unwrap_or(0),
        _ => 0,
    };
    saying.args.iter().map(|(_, arg)| of(arg)).max().unwrap_or(0)
}

#[cfg(test)]
mod tests;
