//! The examples of `docs/state.md`.

use climate::Climate;
use climate::cause::Cause;
use climate::frame::{EffectList, Frame, Moment, Part, Step, TurnStep};
use climate::state::{Aim, Purpose};
use serde_json::Value;
use table::contract::*;
use table::harness::manual;
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

/// The manual's part on this game.
fn part() -> &'static str {
    manual::part(MANUAL, "## Climate")
}

#[test]
fn the_manual_shows_every_moment_and_no_other() {
    let game = Climate::printed(4).unwrap();
    assert_eq!(manual::told_choices(part(), "frame"), manual::choices::<_, Frame>(&game));
    let row = |words| manual::told_in_row(part(), "choice", words);
    assert_eq!(row("a purpose"), manual::choices::<_, Purpose>(&game));
    assert_eq!(row("an aim"), manual::choices::<_, Aim>(&game));
    assert_eq!(row("a cause of a die"), manual::choices::<_, Cause>(&game));
    assert_eq!(row("a list of effects"), manual::choices::<_, EffectList>(&game));
    assert_eq!(row("a step of a turn"), manual::choices::<_, TurnStep>(&game));
    assert_eq!(row("a step of an activation"), manual::choices::<_, Step>(&game));
    assert_eq!(row("a part of step 3"), manual::choices::<_, Part>(&game));
    assert_eq!(row("a moment for powers"), manual::choices::<_, Moment>(&game));
}

#[test]
fn the_manual_shows_every_event_and_no_other() {
    assert_eq!(manual::told_events(part()), manual::events::<Climate, climate::Event>());
}

#[test]
fn the_manual_names_every_field_of_a_position() {
    let game = Climate::printed(4).unwrap();
    let named = manual::named(part());
    for form in [
        r#"{"?": 0}"#,
        r#"{"regions": {"africa": {"?": 0}}}"#,
        r#"{"regions": {"africa": {"oil": {"?": 0}}}}"#,
        r#"{"players": [{"?": 0}]}"#,
        r#"{"track": {"?": 0}}"#,
        r#"{"events": {"?": 0}}"#,
        r#"{"consequences": {"?": 0}}"#,
        r#"{"doing": {"?": 0}}"#,
        r#"{"aci": {"?": 0}}"#,
        r#"{"pot": {"?": 0}}"#,
        r#"{"roll": {"?": 0}}"#,
    ] {
        let fields = manual::fields(game.read_state(&parsed(form)).unwrap_err().expected);
        assert!(!fields.is_empty(), "{form}");
        assert_eq!(fields.difference(&named).collect::<Vec<_>>(), Vec::<&String>::new(), "{form}");
    }
}
