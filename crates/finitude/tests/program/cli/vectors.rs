//! Test vectors of the rules (chapter 22), asked as a player would ask them: a position in, the answer out.

use super::helper::{Folder, json};
use serde_json::{Value, json as object};

/// Applies actions one after the other, each to the position the last one led to. Answers the last answer, with the
/// events of all.
fn ask(name: &str, state: &str, actions: &[Value]) -> Value {
    let folder = Folder::new(name);
    let mut path = folder.write("0.json", state);
    let (mut answer, mut events) = (Value::Null, Vec::new());
    for (at, action) in actions.iter().enumerate() {
        let action = action.to_string();
        answer = json(&["apply", "--game", "limit", "--state", &path, "--seat", "0", "--action", &action]);
        events.extend(answer["events"].as_array().unwrap().iter().cloned());
        path = folder.write(&format!("{}.json", at + 1), answer["state"].to_string());
    }
    answer["events"] = events.into();
    answer
}

#[test]
fn t02_famine_takes_two_ranks_of_people_two_of_the_army_and_overflows_unrest() {
    let state = r#"{
        "at": "supply",
        "nations": [{"population": 20, "stock": {"renewable": 6}, "unrest": 8, "plants": {"military": 3}}]
    }"#;
    let lower = object!({"choose_plant": "military"});
    let first = ask("t02_first", state, std::slice::from_ref(&lower));
    let nation = &first["state"]["nations"][0];
    assert_eq!(nation["population_rank"], 4);
    assert_eq!(nation["stock"]["renewable"], 1);
    assert_eq!((&nation["unrest"], &nation["disruption"]), (&object!(11), &object!(3)));
    assert_eq!(first["waiting"], object!([0]), "the second rank is still to be chosen");
    let both = ask("t02", state, &[lower.clone(), lower]);
    let happened = both["events"].as_array().unwrap();
    for event in [
        object!({"event": "spent", "seat": 0, "resource": "renewable", "amount": 5}),
        object!({"event": "population_moved", "seat": 0, "from": 6, "to": 4}),
        object!({"event": "unrest_moved", "seat": 0, "from": 8, "to": 11}),
        object!({"event": "disruption_received", "seat": 0, "amount": 3}),
        object!({"event": "plant_moved", "seat": 0, "plant": "military", "from": 3, "to": 2}),
        object!({"event": "plant_moved", "seat": 0, "plant": "military", "from": 2, "to": 1}),
    ] {
        assert_eq!(happened.iter().filter(|happened| **happened == event).count(), 1, "{event}");
    }
}

#[test]
fn t14_three_military_sold_at_position_four_bring_nine() {
    let state = r#"{
        "at": {"turn": {}}, "bank": 120, "market": {"prices": {"military": 4}},
        "nations": [{"hand": ["market_access", "education"], "money": 0, "stock": {"military": 5}}]
    }"#;
    let actions =
        [object!({"play": {"card": "market_access"}}), object!({"trade": {"sell": "military", "quantity": 3}})];
    let answer = ask("t14", state, &actions);
    let (state, nation) = (&answer["state"], &answer["state"]["nations"][0]);
    assert_eq!((&nation["money"], &nation["stock"]["military"]), (&object!(9), &object!(2)));
    assert_eq!(state["bank"], 111);
    assert_eq!(
        (&state["market"]["stock"]["military"], &state["market"]["prices"]["military"]),
        (&object!(6), &object!(3))
    );
}
