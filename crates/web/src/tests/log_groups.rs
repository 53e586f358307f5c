//! What parts the log of a game.

use super::board;
use page_table::log_groups::{Title, groups};
use table::Saying;
use wire::log::By;
use wire::{LogEntry, What};

fn act(sequence: u64, events: Vec<Saying>) -> LogEntry {
    let what = What::Act { by: By::Player, action: None, note: None, events };
    LogEntry { sequence, at: 0, moves: sequence as u32, seat: Some(0), what }
}

fn began(step: &'static str) -> Saying {
    Saying::new("event.step_began").with("step", step)
}

#[test]
fn new_lines_come_first_and_the_rest_by_generation_and_phase() {
    let generation = Saying::new("event.generation_began").with("generation", 2_u8).with("leader", table::Seat(0));
    let log = [
        act(1, vec![Saying::new("event.game_began"), began("step.decide_policy")]),
        act(2, vec![generation, began("step.new_policy")]),
        act(3, Vec::new()),
        act(4, Vec::new()),
        act(5, Vec::new()),
    ];
    let found = groups(board("limit"), &log, 4);
    let titles: Vec<&Title> = found.iter().map(|group| &group.title).collect();
    let phase = |round, name| Title::Step { round, phase: Some(name) };
    assert_eq!(titles, [&Title::Since, &phase(2, "new_policy"), &phase(1, "decide_policy"), &Title::Beginning]);
    assert_eq!(found[1].entries, [3, 2], "newest first");
}

#[test]
fn rounds_of_megacorps_part_its_log() {
    let round = Saying::new("event.round_began").with("round", 2_u8);
    let paid = Saying::new("event.payout");
    let log = [act(1, vec![Saying::new("event.game_began")]), act(2, vec![round]), act(3, vec![paid])];
    let found = groups(board("megacorps"), &log, 0);
    let titles: Vec<&Title> = found.iter().map(|group| &group.title).collect();
    let part = |round| Title::Step { round, phase: None };
    assert_eq!(titles, [&part(2), &part(1), &Title::Beginning]);
}
