//! Damaged documents: whatever they say, nothing panics, and what is read keeps the laws.

use super::tables;
use crate::Limit;
use serde_json::{Map, Value, json};
use table::contract::*;
use table::{Dice, Forms, Menu, Silent, Waiting};

/// Changes one thing somewhere in a form: a value, a name, the length of a list.
fn damage(form: &mut Value, dice: &mut Dice) {
    let inside = match form {
        Value::Array(values) if !values.is_empty() => {
            let at = dice.below(values.len());
            Some(&mut values[at])
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = dice.below(fields.len());
            fields.values_mut().nth(at)
        }
        _ => None,
    };
    match inside {
        Some(inside) if dice.below(5) > 0 => damage(inside, dice),
        _ => *form = changed(form, dice),
    }
}

fn changed(form: &Value, dice: &mut Dice) -> Value {
    let strange = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(1),
        json!(2),
        json!(5),
        json!(255),
        json!(65_536),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(0.5),
        json!(""),
        json!("supply"),
        json!("education"),
        json!("military"),
        json!([]),
        json!([0, 1]),
        json!({}),
        json!({"seat": 0}),
        json!({"turn": {}}),
    ];
    match (form, dice.below(4)) {
        (Value::Number(number), 0..=1) => {
            json!(number.as_i64().unwrap_or(0).wrapping_add(dice.below(5) as i64).wrapping_sub(2))
        }
        (Value::Array(values), 0) => values.iter().skip(1).cloned().collect(),
        (Value::Array(values), 1) => values.iter().chain(values.first()).cloned().collect(),
        (Value::Array(values), 2) => values.iter().rev().cloned().collect(),
        (Value::Object(fields), 0..=1) => {
            let left_out = dice.below(fields.len());
            let kept = fields.iter().enumerate().filter(|(at, _)| *at != left_out);
            Value::Object(kept.map(|(_, (name, value))| (name.clone(), value.clone())).collect::<Map<_, _>>())
        }
        (Value::Object(fields), 2) => {
            let values: Vec<Value> = fields.values().rev().cloned().collect();
            Value::Object(fields.keys().cloned().zip(values).collect())
        }
        _ => strange[dice.below(strange.len())].clone(),
    }
}

fn check(game: &Limit, form: &Value, dice: &mut Dice) -> bool {
    let Ok(mut state) = game.read_state(form) else { return false };
    assert_eq!(game.audit(&state), Ok(()), "{form}");
    assert_eq!(game.read_state(&game.write_state(&state)), Ok(state), "{form}");
    game.proceed(&mut state, dice, &mut Silent);
    let mut menu = Menu::new();
    for _ in 0..3 {
        let Some(seat) = game.waiting(&state).seats().lowest() else { break };
        game.offer(&state, seat, &mut menu);
        let Some(action) = menu.pick(dice) else { break };
        assert_eq!(game.apply(&mut state, seat, action, dice, &mut Silent), Ok(()), "{form}");
    }
    true
}

#[test]
fn damaged_positions_and_actions_do_no_harm() {
    let mut dice = Dice::new(11);
    let mut menu = Menu::new();
    let (mut tried, mut read) = (0, 0);
    for game in tables() {
        let mut state = game.deal(&mut dice, &mut Silent);
        while let Waiting::On(seats) = game.waiting(&state) {
            let Some(seat) = seats.lowest() else { break };
            game.offer(&state, seat, &mut menu);
            let action = menu.pick(&mut dice).unwrap();
            for changes in 0..2 {
                let mut form = game.write_state(&state);
                let mut action = game.write_action(&action);
                for _ in 0..=changes {
                    damage(&mut form, &mut dice);
                    damage(&mut action, &mut dice);
                }
                tried += 1;
                read += usize::from(check(&game, &form, &mut dice));
                if let Ok(action) = game.read_action(&action) {
                    assert_eq!(game.read_action(&game.write_action(&action)), Ok(action));
                    let _ = game.check(&state, seat, &action);
                }
            }
            game.apply(&mut state, seat, action, &mut dice, &mut Silent).unwrap();
        }
    }
    assert!(tried > 1_000 && read > tried / 50, "{read} of {tried} were read");
}
