//! The examples of `docs/state.md`.

use climate::Climate;
use serde_json::Value;
use table::contract::*;
use table::{Dice, Forms, Silent, Waiting};

const MANUAL: &str = include_str!("../../../../docs/state.md");

/// The examples of the manual's part on this game: what follows `json climate` in their first line, and their text.
fn examples(kind: &str) -> Vec<&'static str> {
    let blocks = MANUAL.split("```json climate ").skip(1);
    let blocks = blocks.filter_map(|block| block.split("```").next()?.split_once('\n'));
    blocks.filter(|block| block.0 == kind).map(|block| block.1).collect()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|fault| panic!("{fault} in {text}"))
}

#[test]
fn every_action_of_the_manual_reads_and_is_written_so() {
    let game = Climate::printed(4).unwrap();
    let lines: Vec<Value> = examples("actions").into_iter().flat_map(str::lines).map(parsed).collect();
    for form in &lines {
        let action = game.read_action(form).unwrap_or_else(|fault| panic!("{form}: {fault}"));
        assert_eq!(game.write_action(&action), *form);
    }
    assert!(lines.len() >= 40, "{} actions", lines.len());
}

#[test]
fn every_position_of_the_manual_comes_to_a_decision() {
    let game = Climate::printed(4).unwrap();
    let positions = examples("state");
    for text in &positions {
        let mut state = game.read_state(&parsed(text)).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        game.proceed(&mut state, &mut Dice::new(1), &mut Silent);
        assert!(matches!(game.waiting(&state), Waiting::On(seats) if seats.len() == 1), "{:?}", state.frame());
    }
    assert!(!positions.is_empty());
}
