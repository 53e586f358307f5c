//! The turns of a game, as the history shows them.

use super::board;
use page_table::history::turns::{leap, step, turn_of, turns};
use table::Saying;
use wire::{LogEntry, What};

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
        turns(board("limit"), &log()).iter().map(|turn| (turn.after, turn.generation, turn.opens)).collect();
    assert_eq!(found, [(0, 1, true), (2, 1, false), (3, 1, false), (4, 2, true), (5, 2, false)]);
    assert_eq!(turns(board("limit"), &log())[2].crises, ["crisis.military"]);
    let shown: Vec<i64> = turns(board("limit"), &log()).iter().map(|turn| turn.shows).collect();
    assert_eq!(shown, [1, 1, 2, 2, 2], "the move that ends a generation opens the next, as the ribbon says");
    assert_eq!(turns(board("water"), &[])[0].shows, 0, "set-up");
    assert_eq!(turns(board("limit"), &[]).len(), 1);
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
        let last = turns(board(game), &log).last().map(|turn| turn.generation);
        assert_eq!(last, Some(2), "{game}");
    }
}

#[test]
fn what_was_taken_back_is_no_turn() {
    let mut log = log();
    log.push(LogEntry { sequence: 9, at: 0, moves: 2, seat: Some(0), what: What::Undone { to: 2 } });
    assert_eq!(turns(board("limit"), &log).iter().map(|turn| turn.after).collect::<Vec<_>>(), [0, 2]);
    log.push(entry(3, 1, Vec::new()));
    assert_eq!(turns(board("limit"), &log).last().map(|turn| (turn.after, turn.generation)), Some((3, 1)));
}

#[test]
fn arrows_step_by_turns_and_leap_by_generations() {
    let turns = turns(board("limit"), &log());
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
    let turns = turns(board("limit"), &log);
    assert_eq!(turns.last().map(|turn| turn.after), Some(table.moves()));
    let (figures, _, names) = table.indicators();
    let figure = |name: &str| figures.world[names.iter().position(|known| *known == name).unwrap()];
    assert_eq!(turns.last().map(|turn| turn.generation), Some(figure("generation")));
    assert_eq!(turns.iter().map(|turn| turn.crises.len() as i64).sum::<i64>(), figure("crises"));
}
