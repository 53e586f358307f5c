//! Reading a finished game: its figures by name, and what happened in the moves that are in force.

use crate::boards::GameBoard;
use crate::log_groups::Opening;
use table::{Arg, Saying, Seat};
use wire::http::Curves;
use wire::{LogEntry, What};

/// Something that happened.
#[derive(Clone, Copy, Debug)]
pub struct Happened<'a> {
    /// How many moves were in force after the move it belongs to; 0 for the set-up.
    pub moves: usize,
    /// The round it happened in; 0 before the first.
    pub round: u8,
    /// What.
    pub event: &'a Saying,
}

/// Everything that happened in the moves in force, in order. What was taken back did not happen.
pub fn happened<'a>(board: &dyn GameBoard, log: &'a [LogEntry]) -> Vec<Happened<'a>> {
    let mut found: Vec<Happened<'a>> = Vec::new();
    let mut round = 0;
    for entry in log {
        let events = match &entry.what {
            What::Began { events } | What::Act { events, .. } => events.as_slice(),
            What::Undone { to } => {
                found.retain(|happened| happened.moves <= *to as usize);
                round = found.last().map_or(0, |last| last.round);
                continue;
            }
            _ => continue,
        };
        for event in events {
            match board.opens(event) {
                Some(Opening::Game) => round = round.max(1),
                Some(Opening::Round(number)) => round = number,
                _ => {}
            }
            found.push(Happened { moves: entry.moves as usize, round, event });
        }
    }
    found
}

/// After how many moves the last round began; `None` where the game has only one.
pub fn last_round(board: &dyn GameBoard, log: &[LogEntry]) -> Option<usize> {
    let events = happened(board, log);
    let opens = |happened: &&Happened<'_>| matches!(board.opens(happened.event), Some(Opening::Round(_)));
    events.iter().rev().find(opens).map(|happened| happened.moves).filter(|moves| *moves > 0)
}

/// Where each round ended in a list of round numbers, one for each position: the place of its end, and the round, led by the
/// beginning as round 0. The decision that ends a round runs on into the next, so its end is the first position of the one
/// that follows; the present counts as the end of the last one. What comes before the first round is the set-up: the beginning
/// is where it ends.
pub fn round_ends(rounds: &[i64]) -> Vec<(usize, i64)> {
    let Some(last) = rounds.len().checked_sub(1) else { return Vec::new() };
    let begun = rounds.iter().position(|round| *round > 0).unwrap_or(0);
    let ended = |at: &usize| rounds[*at] != rounds[*at - 1];
    let mut ends = vec![(begun, 0)];
    ends.extend((begun + 1..rounds.len()).filter(ended).map(|at| (at, rounds[at - 1])));
    // A round in which nobody has decided anything yet has no end of its own, and the set-up is no round.
    if ends.last().is_none_or(|(at, _)| *at < last) && rounds[last] > 0 {
        ends.push((last, rounds[last]));
    }
    ends
}

/// A figure of a seat over time, the set-up first; empty where there is none of this name.
pub fn of_seat(figures: &Curves, seat: Seat, name: &str) -> Vec<i64> {
    let Some(place) = figures.seat_names.iter().position(|known| known == name) else { return Vec::new() };
    figures.points.iter().filter_map(|point| point.seats.get(seat.index())?.get(place).copied()).collect()
}

/// A figure of the world over time.
pub fn of_world(figures: &Curves, name: &str) -> Vec<i64> {
    let Some(place) = figures.world_names.iter().position(|known| known == name) else { return Vec::new() };
    figures.points.iter().filter_map(|point| point.world.get(place).copied()).collect()
}

/// The number that an argument of a sentence stands for: itself, or the first one inside it.
pub fn amount(event: &Saying, name: &str) -> i64 {
    event.arg(name).and_then(number).unwrap_or(0)
}

fn number(arg: &Arg) -> Option<i64> {
    match arg {
        Arg::Number(number) => Some(*number),
        Arg::Saying(inner) => inner.args.iter().find_map(|(_, arg)| number(arg)),
        _ => None,
    }
}

/// Whether an argument of a sentence is this seat.
pub fn is_seat(event: &Saying, name: &str, seat: Seat) -> bool {
    matches!(event.arg(name), Some(Arg::Seat(found)) if *found == seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::no_board::NoBoard;
    use wire::log::By;

    fn act(moves: u32, key: &'static str) -> LogEntry {
        let events = vec![Saying::new(key)];
        let what = What::Act { by: By::Player, action: None, note: None, events };
        LogEntry { sequence: u64::from(moves), at: 0, moves, seat: Some(0), what }
    }

    #[test]
    fn what_was_taken_back_did_not_happen() {
        let undone = LogEntry { what: What::Undone { to: 1 }, ..act(1, "") };
        let log = [act(1, "event.first"), act(2, "event.second"), undone, act(2, "event.other")];
        let keys: Vec<&str> = happened(&NoBoard, &log).iter().map(|happened| &*happened.event.key).collect();
        assert_eq!(keys, ["event.first", "event.other"]);
    }

    #[test]
    fn a_round_ends_where_the_next_one_begins_and_the_last_one_at_the_end() {
        assert_eq!(round_ends(&[0, 0, 1, 1, 2, 2, 2]), [(2, 0), (4, 1), (6, 2)]);
        assert_eq!(round_ends(&[1, 1, 2]), [(0, 0), (2, 1)], "the second has just begun");
        assert_eq!(round_ends(&[0, 0]), [(0, 0)], "still the set-up");
        assert_eq!(round_ends(&[]), []);
    }

    #[test]
    fn an_amount_is_found_inside_the_words_for_it() {
        let money = Saying::new("units.money").with("amount", 7_u8);
        let paid = Saying::new("event.paid").with("seat", Seat(2)).with("money", money);
        assert_eq!((amount(&paid, "money"), amount(&paid, "price")), (7, 0));
        assert!(is_seat(&paid, "seat", Seat(2)) && !is_seat(&paid, "seat", Seat(1)));
    }
}
