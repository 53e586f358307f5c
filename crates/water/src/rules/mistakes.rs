//! What house rules may not say: each mistake is named, with its hex or its card.

use super::Rulebook;

/// The laws that a text breaks, with what was found.
fn broken(text: &str) -> Vec<(String, String)> {
    let problems = Rulebook::with_house_rules(text, "house.toml").err().unwrap_or_default();
    let law = |fault: &table::Fault| match &fault.expected {
        table::Expected::Law(law) => law.clone(),
        other => format!("{other:?}"),
    };
    problems.iter().map(|problem| (law(&problem.fault), problem.fault.found.clone())).collect()
}

fn check(text: &str, law: &str, found: &str) {
    assert_eq!(broken(text), [(law.to_owned(), found.to_owned())], "{text}");
}

/// A small map: a spring at (1, 1) that flows through (1, 2) into the sea, with some of its hexes changed.
fn small(changes: &[(&str, &str)]) -> String {
    let mut hexes = vec![
        "q = 0, r = 0, terrain = 'prairie'".to_owned(),
        "q = 1, r = 0, terrain = 'prairie'".to_owned(),
        "q = 2, r = 0, terrain = 'prairie'".to_owned(),
        "q = 3, r = 0, terrain = 'prairie'".to_owned(),
        "q = 0, r = 1, terrain = 'prairie'".to_owned(),
        "q = 1, r = 1, terrain = 'spring', label = 'S1', down = [1, 2]".to_owned(),
        "q = 2, r = 1, terrain = 'prairie'".to_owned(),
        "q = 3, r = 1, terrain = 'mountain'".to_owned(),
        "q = -1, r = 2, terrain = 'prairie'".to_owned(),
        "q = 0, r = 2, terrain = 'prairie'".to_owned(),
        "q = 1, r = 2, terrain = 'river', label = 'S2', down = [1, 3]".to_owned(),
        "q = 2, r = 2, terrain = 'prairie'".to_owned(),
        "q = 1, r = 3, terrain = 'sea'".to_owned(),
        "q = 0, r = 3, terrain = 'sea'".to_owned(),
    ];
    for (from, to) in changes {
        for hex in &mut hexes {
            *hex = hex.replace(from, to);
        }
    }
    let lines: Vec<String> = hexes.iter().map(|hex| format!("{{ {hex}, level = 0, half = 'G' }},")).collect();
    format!("[map]\ncolumns = 4\nrows = 4\nhexes = [\n{}\n]\n", lines.join("\n"))
}

#[test]
fn a_map_of_ones_own_is_read() {
    let book = Rulebook::with_house_rules(&small(&[]), "map.toml").unwrap_or_else(|found| panic!("{found:#?}"));
    assert_eq!((book.rules.basin.fresh_count(), book.rules.basin.hexes().count()), (2, 14));
}

#[test]
fn a_map_with_mistakes_names_the_hex() {
    check(&small(&[("label = 'S1', down = [1, 2]", "label = 'S1'")]), "river_flows", "(1, 1)");
    check(&small(&[("down = [1, 3]", "down = [1, 1]")]), "nothing_flows_into_a_spring", "(1, 1)");
    check(&small(&[("down = [1, 3]", "down = [2, 2]")]), "river_flows_on", "(1, 2) → (2, 2)");
    check(&small(&[("down = [1, 2]", "down = [1, 3]")]), "river_flows_on", "(1, 1) → (1, 3)");
    check(&small(&[("q = 2, r = 2, terrain", "q = 2, r = 2, down = [1, 2], terrain")]), "only_rivers_flow", "(2, 2)");
    check(&small(&[("q = 3, r = 1,", "q = 3, r = 0,")]), "hex_once", "(3, 0)");
    check(&small(&[("q = 3, r = 1,", "q = 9, r = 1,")]), "hex_on_map", "(9, 1)");
    check(&small(&[("'S2'", "'S1'")]), "freshwater_named", "(1, 2) \"S1\"");
}

#[test]
fn a_river_that_runs_in_a_circle_is_refused() {
    let circle = [("terrain = 'spring'", "terrain = 'river'"), ("down = [1, 3]", "down = [1, 1]")];
    let found = broken(&small(&circle));
    let expected = ["(1, 1)", "(1, 2)"].map(|hex| ("no_river_runs_in_a_circle".to_owned(), hex.to_owned()));
    assert_eq!(found, expected);
}

#[test]
fn two_mouths_are_one_too_many() {
    let second = "q = 0, r = 2, terrain = 'river', label = 'S3', down = [0, 3]";
    check(&small(&[("q = 0, r = 2, terrain = 'prairie'", second)]), "one_mouth", "(1, 2)");
}

#[test]
fn every_community_needs_land_to_settle_on() {
    let text = small(&[("'mountain'", "'sea'"), ("r = 0, terrain = 'prairie'", "r = 0, terrain = 'sea'")]);
    let found = broken(&text);
    assert_eq!(found[0].0, "homes_for_everybody", "{found:?}");
}

#[test]
fn a_card_with_a_mistake_is_named() {
    check("[resource_cards.r01]\nfood_price = 1", "Number { min: 2, max: 9 }", "1");
    check("[action_cards.strike]\ntarget = 'community'", "card_aimed", "community");
    check("[action_cards.cloudburst]\nwindows = ['own_build']", "effect_timely", "own_build");
    check("[action_cards.subsidy]\ntarget = 'hex'", "card_sort", "bonus");
    check("[action_cards.scandal]\ncontestable_by = 'access'", "card_contest", "access");
    check(
        "[objectives.campus]\ncondition = { metric = 'vp', kinds = ['farm'], op = '>', value = 1 }",
        "metric_kinds",
        "[\"farm\"]",
    );
    check(
        "[objectives.campus]\ncondition = { metric = 'running', kinds = ['dam'], op = '>', value = 1 }",
        "running_dams",
        "dam",
    );
    check("[objectives.campus]\ncondition = {}", "condition", "");
}

#[test]
fn a_scenario_with_a_mistake_names_the_hex() {
    let tile = |kind: &str, hex: &str| {
        format!("[scenarios.interdependence]\ntiles = [{{ owner = 'triangle', kind = '{kind}', hex = {hex} }}]")
    };
    let finds = |text: &str, law: &str, found: &str| {
        let all = broken(text);
        assert!(all.contains(&(law.to_owned(), found.to_owned())), "{all:?}");
    };
    finds(&tile("mine", "[3, 4]"), "scenario_tile", "mine (3, 4)");
    finds(&tile("mine", "[3, 4]"), "scenario_supply", "square: 0");
    finds(&tile("mine", "[30, 4]"), "place_on_map", "(30, 4)");
    let dam = "[scenarios.dam_one_owner]\ndams = [{ river = [1, 4], axis = 'nw_se', owners = ['triangle'] }]";
    finds(dam, "scenario_dam", "(1, 4)");
}
