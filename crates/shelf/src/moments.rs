//! Moments of a game by their names in JSON, to stop before one of them.

use serde_json::{Value, json};
use table::{Expected, Fault, Forms};

/// Whether a game has a moment of this name: a name alone, or a table named after the moment as in `frames`.
pub(crate) fn known<G: Forms>(game: &G, moment: &Value) -> Result<(), Fault> {
    let name = match moment {
        Value::Object(table) if table.len() == 1 => table.keys().next().cloned().map(Value::from),
        Value::String(name) => Some(Value::from(name.as_str())),
        _ => None,
    };
    // Positions know the names. Whatever else is wrong with a moment without particulars does not matter here.
    let position = json!({ "frames": [name.as_ref().unwrap_or(moment)] });
    match game.read_state(&position) {
        Err(Fault { at, found, expected: expected @ Expected::OneOf(_) }) if at == "frames[0]" => {
            Err(Fault::new("--until", found, expected))
        }
        _ => Ok(()),
    }
}

/// The innermost moment of a position, as its JSON has it.
pub(crate) fn top<G: Forms>(game: &G, state: &G::State) -> Option<Value> {
    game.write_state(state).get_mut("frames")?.as_array_mut()?.pop()
}

/// Whether a moment is the one wanted: it has that name and, of its particulars, those that are named.
pub(crate) fn fits(wanted: &Value, moment: &Value) -> bool {
    match (wanted, moment) {
        (Value::String(name), Value::Object(fields)) => fields.len() == 1 && fields.contains_key(name),
        (Value::Object(wanted), Value::Object(fields)) => {
            wanted.iter().all(|(name, value)| fields.get(name).is_some_and(|found| fits(value, found)))
        }
        _ => wanted == moment,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::luck::Dice;

    #[test]
    fn step_by_step_a_position_comes_where_it_comes_at_once() {
        for title in crate::TITLES {
            let game = crate::make(&title.setup(&title.modes[0], title.modes[0].fewest)).unwrap();
            let (mut table, mut dice) = (game.deal(11), Dice::new(11));
            for _ in 0..80 {
                let Some(seat) = table.waiting().and_then(|seats| seats.lowest()) else { break };
                let (before, action) = (table.state(), table.pick(seat, &mut dice).unwrap());
                let mut at_once = game.position(&before, 5).unwrap();
                at_once.play(seat, &action).unwrap();
                let act = Some((seat, &action));
                let (stepwise, _) = game.position_before(&before, 5, act, &json!("over")).unwrap();
                assert_eq!(stepwise.state(), at_once.state(), "{}: {action}", title.id);
                assert!(game.position(&stepwise.state(), 5).is_ok(), "{}: {action}", title.id);
                table.play(seat, &action).unwrap();
            }
        }
    }

    #[test]
    fn names_that_no_moment_has_are_refused() {
        for title in crate::TITLES {
            let game = crate::make(&crate::Setup::printed(title.id, title.fewest.max(2))).unwrap();
            let state = game.deal(1).state();
            let until = |moment: Value| game.position_before(&state, 1, None, &moment).map(|(_, stopped)| stopped);
            for wrong in [json!("lunch"), json!({"lunch": {}}), json!(7), json!({})] {
                let Err(crate::ShelfError::Options(fault)) = until(wrong.clone()) else { panic!("{wrong}") };
                assert_eq!(fault.at, "--until");
            }
            assert_eq!(until(json!("over")), Ok(false), "{}", title.id);
        }
    }

    #[test]
    fn a_moment_fits_its_name_and_the_particulars_that_are_named() {
        let red = json!({"activate": {"region": "africa", "step": "red"}});
        for (wanted, right) in [
            (json!("activate"), true),
            (json!({"activate": {"step": "red"}}), true),
            (json!({"activate": {"region": "africa", "step": "red"}}), true),
            (json!({"activate": {"step": "green"}}), false),
            (json!({"activate": {"step": "red", "left": 1}}), false),
            (json!("place"), false),
        ] {
            assert_eq!(fits(&wanted, &red), right, "{wanted}");
        }
        assert!(fits(&json!("supply"), &json!("supply")) && !fits(&json!("supply"), &json!("harvest")));
    }
}
