//! The manual's examples: every one of them reads and comes to a decision.

use super::{act, allied, stand, table_of};
use crate::terms::Resource;
use crate::{Event, Limit};
use serde_json::{Value, json};
use table::contract::*;
use table::{Dice, Forms, Log, Seat, SeatSet};

const MANUAL: &str = include_str!("../../../../../docs/state.md");

/// The examples: what follows `json` in their first line, and their text.
fn examples() -> Vec<(&'static str, &'static str)> {
    let blocks = MANUAL.split("```json ").skip(1);
    blocks.filter_map(|block| block.split("```").next()?.split_once('\n')).collect()
}

fn game_of(kind: &str) -> Option<Limit> {
    match kind.split(' ').collect::<Vec<_>>()[..] {
        ["state", nations] => Some(table_of(nations.parse().unwrap())),
        ["state", "allied", nations] => Some(allied(nations.parse().unwrap())),
        _ => None,
    }
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|fault| panic!("{fault} in {text}"))
}

#[test]
fn every_position_of_the_manual_comes_to_a_decision() {
    let mut positions = 0;
    for (kind, text) in examples() {
        if let Some(game) = game_of(kind) {
            let state = stand(&game, &parsed(text));
            assert!(!game.waiting(&state).seats().is_empty(), "{text}");
            positions += 1;
        }
    }
    assert_eq!(positions, 5);
}

#[test]
fn every_action_of_the_manual_reads_and_is_written_so() {
    let game = allied(4);
    let check = |form: &Value| {
        let action = game.read_action(form).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(game.write_action(&action), *form);
    };
    let mut actions = 0;
    for (kind, text) in examples() {
        match kind {
            "action" => check(&parsed(text)),
            "actions" => actions += text.lines().map(|line| check(&parsed(line))).count(),
            _ => {}
        }
    }
    assert_eq!(actions, 35);
}

/// Keeps what it is told, written.
struct Written<'g>(&'g Limit, Vec<Value>);

impl Log<Event> for Written<'_> {
    fn tell(&mut self, event: Event) {
        self.1.push(self.0.write_event(&event));
    }
}

#[test]
fn the_events_of_the_famine_are_written_as_the_manual_says() {
    let (_, lines) = examples().into_iter().find(|(kind, _)| *kind == "events").unwrap();
    let shown: Vec<Value> = lines.lines().map(parsed).collect();
    let (kind, famine) = examples()[0];
    let game = game_of(kind).unwrap();
    let mut log = Written(&game, Vec::new());
    let mut state = game.read_state(&parsed(famine)).unwrap();
    game.proceed(&mut state, &mut Dice::new(1), &mut log);
    for event in &shown[..5] {
        assert!(log.1.contains(event), "{event} is not among {:?}", log.1);
    }
    assert!(shown.iter().all(|event| event["event"].is_string()));
}

#[test]
fn the_examples_come_out_as_the_manual_says() {
    let positions: Vec<_> =
        examples().into_iter().filter_map(|(kind, text)| Some((game_of(kind)?, parsed(text)))).collect();
    let [famine, war, market, taxes, help] = &positions[..] else { panic!("five positions") };

    let state = stand(&famine.0, &famine.1);
    let nation = state.nation(Seat(0));
    assert_eq!((nation.population, nation.unrest, nation.disruption), (4, 11, 3));

    let mut state = stand(&war.0, &war.1);
    act(&war.0, &mut state, 0, &json!({"play": {"card": "military_operation", "target": 1, "amount": 4}}));
    assert_eq!(state.board.call.missing(), SeatSet::only(Seat(1)));

    let mut state = stand(&market.0, &market.1);
    act(&market.0, &mut state, 0, &json!({"play": {"card": "market_access"}}));
    act(&market.0, &mut state, 0, &json!({"trade": {"sell": "military", "quantity": 3}}));
    assert_eq!((state.nation(Seat(0)).money, state.board.price[Resource::Military.index()]), (9, 3));

    let state = stand(&taxes.0, &taxes.1);
    assert_eq!(taxes.0.write_state(&state)["crises"]["financial"], json!([4]));

    let state = stand(&help.0, &help.1);
    assert_eq!(state.board.call.missing(), SeatSet::only(Seat(2)));
}
