//! The marks on the track: one for each turn, with the crises that broke out in it. Read from the log, which is the
//! same from the server and the browser.

use crate::boards::GameBoard;
use crate::log_groups::Opening;
use table::{Arg, Saying, Seat};
use wire::{LogEntry, What};

/// A turn: the moves that somebody made in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// How many moves were in force when it was over: the position it opens.
    pub after: usize,
    /// The generation, round or turn of the game it belongs to; 0 before the first one.
    pub generation: i64,
    /// The one that the position it opens is in: the move that ends a generation already opens the next.
    pub shows: i64,
    /// Whose turn it was; `None` for the beginning.
    pub seat: Option<Seat>,
    /// The crises that broke out in it, as words of the game's glossary.
    pub crises: Vec<String>,
    /// Whether it is the first of its generation.
    pub opens: bool,
}

/// The turns of a log, the beginning first. What was taken back is no longer a turn.
pub fn turns(board: &dyn GameBoard, log: &[LogEntry]) -> Vec<Turn> {
    let began = |event: &Saying| match board.opens(event) {
        Some(Opening::Round(round)) => Some(i64::from(round)),
        _ => None,
    };
    // A game that counts its time in turns is set up before the first of them.
    let first = i64::from(board.time_word() != "turn");
    let mut turns =
        vec![Turn { after: 0, generation: first, shows: first, seat: None, crises: Vec::new(), opens: true }];
    for entry in log {
        match &entry.what {
            What::Began { events } => {
                let begun = events.iter().filter_map(began).next_back().unwrap_or(first);
                (turns[0].generation, turns[0].shows) = (begun, begun);
            }
            What::Act { events, .. } => {
                let (after, seat) = (entry.moves as usize, entry.seat.map(Seat));
                let generation = turns.last().map_or(first, |turn| turn.shows);
                let goes_on = turns.last().is_some_and(|turn| turn.seat == seat && turn.generation == generation);
                if !goes_on {
                    let opens = turns.last().is_none_or(|turn| turn.generation != generation);
                    turns.push(Turn { after, generation, shows: generation, seat, crises: Vec::new(), opens });
                }
                if let Some(turn) = turns.last_mut() {
                    turn.after = after;
                    turn.crises.extend(events.iter().filter_map(crisis));
                    turn.shows = events.iter().filter_map(began).next_back().unwrap_or(turn.shows);
                }
            }
            What::Undone { to } => {
                let kept = turns.iter().filter(|turn| turn.after <= *to as usize).count().max(1);
                turns.truncate(kept);
            }
            _ => {}
        }
    }
    turns
}

fn crisis(event: &Saying) -> Option<String> {
    match (event.key == "event.crisis_broke", event.arg("crisis")) {
        (true, Some(Arg::Term(term))) => Some(term.clone().into_owned()),
        _ => None,
    }
}

/// The turn a moment belongs to: the last one that was over by then, or the one it falls in.
pub fn turn_of(turns: &[Turn], moves: usize) -> usize {
    turns.iter().position(|turn| turn.after >= moves).unwrap_or(turns.len().saturating_sub(1))
}

/// The turn this many steps away, or the last one in that direction.
pub fn step(turns: &[Turn], from: usize, steps: isize) -> usize {
    from.saturating_add_signed(steps).min(turns.len().saturating_sub(1))
}

/// The last turn of the generation before, or of the next one.
pub fn leap(turns: &[Turn], from: usize, forward: bool) -> usize {
    let Some(here) = turns.get(from).map(|turn| turn.generation) else { return 0 };
    let last_of = |generation: i64| turns.iter().rposition(|turn| turn.generation == generation);
    if forward {
        let own = last_of(here).unwrap_or(from);
        if own > from { own } else { last_of(here + 1).unwrap_or(own) }
    } else {
        last_of(here - 1).unwrap_or(0)
    }
}
