//! The marks on the track: one for each turn, with the crises that broke out in it. Read from the log, which the server
//! and the browser tell alike.

use crate::boards::GameBoard;
use crate::table::log_groups::Opening;
use table::{Arg, Saying, Seat};
use wire::{LogEntry, What};

/// A turn: the moves that somebody made in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// How many moves were in force when it was over: the position it opens.
    pub after: usize,
    /// The generation, round or turn of the game it belongs to.
    pub generation: i64,
    /// Whose turn it was; nobody's for the beginning.
    pub seat: Option<Seat>,
    /// The crises that broke out in it, as words of the game's glossary.
    pub crises: Vec<String>,
    /// Whether it is the first of its generation.
    pub opens: bool,
}

/// The turns of a log, the beginning first. What was taken back is no turn any more.
pub fn turns(board: &dyn GameBoard, log: &[LogEntry]) -> Vec<Turn> {
    let began = |event: &Saying| match board.opens(event) {
        Some(Opening::Round(round)) => Some(i64::from(round)),
        _ => None,
    };
    let mut turns = vec![Turn { after: 0, generation: 1, seat: None, crises: Vec::new(), opens: true }];
    // The generation after each turn: the move that ends a generation still belongs to it.
    let mut next = vec![1];
    for entry in log {
        match &entry.what {
            What::Act { events, .. } => {
                let (after, seat) = (entry.moves as usize, entry.seat.map(Seat));
                let generation = next.last().copied().unwrap_or(1);
                let goes_on = turns.last().is_some_and(|turn| turn.seat == seat && turn.generation == generation);
                if !goes_on {
                    let opens = turns.last().is_none_or(|turn| turn.generation != generation);
                    turns.push(Turn { after, generation, seat, crises: Vec::new(), opens });
                    next.push(generation);
                }
                if let (Some(turn), Some(next)) = (turns.last_mut(), next.last_mut()) {
                    turn.after = after;
                    turn.crises.extend(events.iter().filter_map(crisis));
                    *next = events.iter().filter_map(began).next_back().unwrap_or(*next);
                }
            }
            What::Undone { to } => {
                let kept = turns.iter().filter(|turn| turn.after <= *to as usize).count().max(1);
                turns.truncate(kept);
                next.truncate(kept);
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

/// The turn that a moment belongs to: the last one that was over by then, or that it lies in.
pub fn turn_of(turns: &[Turn], moves: usize) -> usize {
    turns.iter().position(|turn| turn.after >= moves).unwrap_or(turns.len().saturating_sub(1))
}

/// The turn so many steps away, as far as there are turns.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::board_of;

    fn entry(moves: u32, seat: u8, events: Vec<Saying>) -> LogEntry {
        let what = What::Act { by: wire::log::By::Player, action: None, note: None, events };
        LogEntry { sequence: moves.into(), at: 0, moves, seat: Some(seat), what }
    }

    fn log() -> Vec<LogEntry> {
        let next = Saying::new("event.generation_began").with("generation", 2_u8);
        let broke = Saying::new("event.crisis_broke").with("crisis", "crisis.military").with("tiles", 1_u8);
        vec![
            LogEntry { sequence: 1, at: 0, moves: 0, seat: None, what: What::Began { events: Vec::new() } },
            entry(1, 0, Vec::new()),
            entry(2, 0, Vec::new()),
            entry(3, 1, vec![broke, next]),
            entry(4, 1, Vec::new()),
            entry(5, 0, Vec::new()),
        ]
    }

    #[test]
    fn moves_in_a_row_are_one_turn_and_generations_part_them() {
        let found: Vec<(usize, i64, bool)> =
            turns(board_of("limit"), &log()).iter().map(|turn| (turn.after, turn.generation, turn.opens)).collect();
        assert_eq!(found, [(0, 1, true), (2, 1, false), (3, 1, false), (4, 2, true), (5, 2, false)]);
        assert_eq!(turns(board_of("limit"), &log())[2].crises, ["crisis.military"]);
        assert_eq!(turns(board_of("limit"), &[]).len(), 1);
    }

    #[test]
    fn every_game_says_itself_what_parts_its_time() {
        let began = |key: &'static str, name: &'static str| Saying::new(key).with(name, 2_u8);
        for (game, event) in [
            ("limit", began("event.generation_began", "generation")),
            ("megacorps", began("event.round_began", "round")),
            ("water", began("event.turn_began", "turn")),
            ("climate", began("event.turn_began", "turn")),
        ] {
            let log = [entry(1, 0, vec![event]), entry(2, 1, Vec::new())];
            let last = turns(board_of(game), &log).last().map(|turn| turn.generation);
            assert_eq!(last, Some(2), "{game}");
        }
    }

    #[test]
    fn what_was_taken_back_is_no_turn() {
        let mut log = log();
        log.push(LogEntry { sequence: 9, at: 0, moves: 2, seat: Some(0), what: What::Undone { to: 2 } });
        assert_eq!(turns(board_of("limit"), &log).iter().map(|turn| turn.after).collect::<Vec<_>>(), [0, 2]);
        log.push(entry(3, 1, Vec::new()));
        assert_eq!(turns(board_of("limit"), &log).last().map(|turn| (turn.after, turn.generation)), Some((3, 1)));
    }

    #[test]
    fn arrows_step_by_turns_and_leap_by_generations() {
        let turns = turns(board_of("limit"), &log());
        assert_eq!(turn_of(&turns, 1), 1, "a move inside a turn");
        assert_eq!((step(&turns, 1, -1), step(&turns, 0, -1), step(&turns, 4, 1)), (0, 0, 4));
        assert_eq!(leap(&turns, 4, false), 2);
        assert_eq!(leap(&turns, 1, false), 0);
        assert_eq!(leap(&turns, 0, true), 2, "first to the end of its own generation");
        assert_eq!(leap(&turns, 2, true), 4);
        assert_eq!(leap(&turns, 4, true), 4);
    }

    #[test]
    fn a_real_game_has_turns_up_to_its_last_move() {
        let game = shelf::make(&shelf::Setup::printed("limit", 2)).unwrap();
        let mut table = game.deal(8);
        let mut dice = table::luck::Dice::new(8);
        while let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) {
            table.play_random(seat, &mut dice).unwrap();
        }
        let log: Vec<LogEntry> = (0..table.moves())
            .map(|at| {
                let told = table.told(at, table::Viewer::Spectator).unwrap();
                entry(at as u32 + 1, told.seat.0, told.events)
            })
            .collect();
        let turns = turns(board_of("limit"), &log);
        assert_eq!(turns.last().map(|turn| turn.after), Some(table.moves()));
        let (figures, _, names) = table.indicators();
        let figure = |name: &str| figures.world[names.iter().position(|known| *known == name).unwrap()];
        assert_eq!(turns.last().map(|turn| turn.generation), Some(figure("generation")));
        assert_eq!(turns.iter().map(|turn| turn.crises.len() as i64).sum::<i64>(), figure("crises"));
    }
}
