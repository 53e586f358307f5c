//! Test vectors of the rules (chapter 22), asked as a player would ask them: a position in, the answer out.

use super::helper::{Folder, json, refused};
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
        object!({"event": "unrest_moved", "seat": 0, "from": 8, "to": 11, "cause": {"shortage": "supply"}}),
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

#[test]
fn one_automatic_step_can_be_looked_at_alone_and_given_back() {
    let folder = Folder::new("one_step");
    let famine = r#"{"at":"population_growth","nations":[{"stock":{"renewable":6}}]}"#;
    let path = folder.write("0.json", famine);
    let until = |path: &str, step: &str| json(&["apply", "--game", "limit", "--state", path, "--until", step]);
    let answer = until(&path, "consumption");
    assert_eq!(answer["state"]["frames"], object!(["consumption"]));
    let began = |answer: &Value, step: &str| {
        let events = answer["events"].as_array().unwrap();
        events.iter().any(|event| event["event"] == "step_began" && event["step"] == step)
    };
    assert!(began(&answer, "population_growth") && !began(&answer, "consumption"), "{answer}");
    // Given back, the next step follows.
    let path = folder.write("1.json", answer["state"].to_string());
    let answer = until(&path, "lower_mortality");
    assert!(began(&answer, "consumption") && !began(&answer, "lower_mortality"), "{answer}");
    // After an action, too.
    let path = folder.write("2.json", r#"{"at":{"turn":{}},"passed":[1],"nations":[{"hand":["education"]}]}"#);
    let pass =
        ["apply", "--game", "limit", "--state", &path, "--seat", "0", "--action", "\"pass\"", "--until", "supply"];
    let answer = json(&pass);
    assert_eq!(answer["state"]["frames"], object!(["supply"]));
    assert!(began(&answer, "take_back") && !began(&answer, "supply"), "{answer}");
    // A step by some of its particulars, and one that there is not.
    let state = r#"{"turn":5,"at":{"activate":{"region":"africa","step":"upkeep"}}}"#;
    let path = folder.write("3.json", state);
    let red = r#"{"activate":{"step":"living_standard"}}"#;
    let answer = json(&["apply", "--game", "climate", "--state", &path, "--until", red]);
    assert_eq!(answer["state"]["frames"][1]["activate"]["step"], "living_standard", "{answer}");
    refused(&["apply", "--game", "climate", "--state", &path, "--until", "lunch"], "options", &["--until", "lunch"]);
}
