//! What a seat holds, and what an action is called, as their JSON says.

use serde_json::Value;
use std::collections::BTreeSet;

/// The names under which actions say what they are about: only these are few enough to be listed.
const ABOUT: [&str; 6] = ["card", "kind", "goods", "transformation", "measure", "industry"];

/// Adds every card of the hands that a view shows: a seat sees its own alone.
pub(super) fn cards(view: &Value, into: &mut BTreeSet<String>) {
    match view {
        Value::Object(fields) => {
            for (name, inside) in fields {
                match inside {
                    Value::Array(cards) if name == "hand" => {
                        into.extend(cards.iter().filter_map(Value::as_str).map(str::to_owned));
                    }
                    other => cards(other, into),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| cards(item, into)),
        _ => {}
    }
}

/// What an action is: its name, and what it is about where that is a word of the rules.
pub(super) fn option(action: &Value) -> String {
    let Value::Object(fields) = action else { return action.as_str().unwrap_or_default().to_owned() };
    let Some((name, inside)) = fields.iter().next() else { return String::new() };
    let about = match inside {
        Value::Object(inside) => ABOUT.iter().find_map(|key| inside.get(*key)?.as_str()),
        _ => None,
    };
    about.map_or_else(|| name.clone(), |about| format!("{name} {about}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_option_is_named_by_what_it_is_about() {
        assert_eq!(option(&json!("pass")), "pass");
        assert_eq!(option(&json!({"build": {"kind": "farm", "hex": [1, 2]}})), "build farm");
        assert_eq!(option(&json!({"stake": 3})), "stake");
    }

    #[test]
    fn hands_are_found_wherever_a_view_has_them() {
        let mut found = BTreeSet::new();
        cards(&json!({"nations": [{"hand": ["education", "reserves"]}, {"hand": 3}]}), &mut found);
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["education", "reserves"]);
    }
}
