//! What people write is read, and every mistake has its code, its card, its field and its hex.

use super::{Code, Draft, Mistake, Part, Warning, draft};
use crate::basin::Hex;

fn read(text: &str) -> Draft {
    draft(text, "mine.toml").unwrap_or_else(|found| panic!("{found:#?}"))
}

fn mistakes(text: &str) -> Vec<Mistake> {
    draft(text, "mine.toml").err().unwrap_or_default()
}

/// An action card with some of its lines changed or taken out.
fn card(changes: &[(&str, &str)]) -> String {
    let mut lines = vec![
        ("id", "'flood'"),
        ("name_en", "'Flood'"),
        ("copies", "1"),
        ("kind", "'malus'"),
        ("target", "'community'"),
        ("windows", "['after_reveal']"),
        ("contestable_by", "'target'"),
        ("effects", "[{ op = 'lose', who = 'target', what = 'food', n = 2 }]"),
    ];
    for &(key, value) in changes {
        match lines.iter_mut().find(|line| line.0 == key) {
            Some(line) => line.1 = value,
            None => lines.push((key, value)),
        }
    }
    let told = lines.iter().filter(|line| !line.1.is_empty()).map(|(key, value)| format!("{key} = {value}\n"));
    format!("[[action_cards]]\n{}", told.collect::<String>())
}

fn objective(condition: &str, more: &str) -> String {
    format!("[[objectives]]\nid = 'own'\nname_fr = 'Le mien'\n{more}\ncondition = {condition}\n")
}

/// The one mistake of a text: its code, the field, and the id of its card.
fn check(text: &str, code: &str, field: &str) {
    let found = mistakes(text);
    let told: Vec<(&str, &str)> = found.iter().map(|one| (one.code.0, one.field.as_str())).collect();
    assert_eq!(told, [(code, field)], "{text}\n{found:#?}");
    assert!(Code::ALL.contains(&found[0].code));
    assert!(found[0].problem.line > 0 && found[0].problem.file == "mine.toml");
}

fn effect(written: &'static str) -> String {
    card(&[("effects", written)])
}

#[test]
fn a_card_of_ones_own_needs_one_name_and_no_description() {
    let draft = read(&card(&[]));
    let [entry] = &draft.entries[..] else { panic!("{:?}", draft.entries) };
    assert_eq!((entry.part, entry.id.as_str(), entry.is_new), (Part::ActionCards, "flood", true));
    assert_eq!(["fr", "en"].map(|language| entry.words.name(language)), ["Flood", "Flood"]);
    assert_eq!((entry.words.description("fr"), draft.warnings.len()), ("", 0));
    assert_eq!(draft.book.rules.actions.len(), 14);
}

#[test]
fn a_changed_card_is_told_as_such() {
    let draft = read("[action_cards.subsidy]\ncopies = 1\n[resource_cards.r01]\nwater = 5\n");
    let told: Vec<(&str, bool)> = draft.entries.iter().map(|entry| (entry.id.as_str(), entry.is_new)).collect();
    assert_eq!(told, [("r01", false), ("subsidy", false)]);
}

#[test]
fn mistakes_of_ids_and_texts_have_their_codes() {
    check(&card(&[("id", "")]), "E01", "[0].id");
    check(&card(&[("id", "'Flood!'")]), "E01", "id");
    check(&format!("{}{}", card(&[]), card(&[])), "E01", "");
    check("[action_cards.subsidi]\ncopies = 2\n", "E01", "");
    let long = format!("'{}'", "x".repeat(41));
    check(&card(&[("name_en", &long)]), "E02", "name_en");
    check(&card(&[("name_en", "''")]), "E02", "name_en");
    let long = format!("'{}'", "x".repeat(201));
    check(&card(&[("desc_fr", &long)]), "E03", "desc_fr");
    check(&card(&[("colour", "'red'")]), "E04", "colour");
}

#[test]
fn mistakes_of_effects_have_their_codes() {
    check(&effect("[{ op = 'explode', n = 1 }]"), "E05", "effects[0].op");
    check(&effect("[{ op = 'lose', who = 'target', what = 'food' }]"), "E06", "effects[0].n");
    check(&effect("[{ op = 'gain', who = 'self', what = 'food', n = 1, hex = 'any_open' }]"), "E06", "effects[0].hex");
    check(&effect("[{ op = 'lose', who = 'target', what = 'food', n = 13 }]"), "E07", "effects[0].n");
    check(&effect("[{ op = 'lose', who = 'nobody', what = 'food', n = 1 }]"), "E08", "effects[0].who");
    check(&effect("[{ op = 'remove_water', hex = 'any_freshwater', n = 1 }]"), "E08", "effects[0].hex");
    let vp = "[{ op = 'transfer', from = 'target', to = 'self', what = 'vp', n = 1 }]";
    check(&effect(vp), "E08", "effects[0].what");
    let nobody = "[{ op = 'transfer', from = 'self', to = 'self', what = 'food', n = 1 }]";
    check(&effect(nobody), "E08", "effects[0].to");
    check(&effect("[{ op = 'idle_building' }]"), "E09", "effects[0]");
    let reach = "[{ op = 'add_water', hex = 'target_access', n = 1 }]";
    check(
        &card(&[("kind", "'bonus'"), ("target", "'none'"), ("contestable_by", "'none'"), ("effects", reach)]),
        "E09",
        "effects[0]",
    );
    check(&effect("[]"), "E13", "effects");
    let four = "[{ op = 'embargo', who = 'target' }, { op = 'embargo', who = 'target' }, { op = 'embargo', who = 'target' }, { op = 'embargo', who = 'target' }]";
    check(&effect(four), "E13", "effects");
}

#[test]
fn mistakes_of_cards_have_their_codes() {
    check(&card(&[("kind", "'bonus'")]), "E10", "kind");
    check(&card(&[("windows", "[]")]), "E11", "windows");
    check(&card(&[("windows", "['at_noon']")]), "E11", "windows[0]");
    let water = "[{ op = 'add_water', hex = 'target_access', n = 1 }]";
    check(&card(&[("windows", "['own_build']"), ("effects", water)]), "E12", "effects[0]");
    check(&card(&[("contestable_by", "'access'")]), "E14", "contestable_by");
    check(&card(&[("copies", "9")]), "E22", "copies");
    check(&card(&[("copies", "")]), "E22", "copies");
}

#[test]
fn mistakes_of_objectives_have_their_codes() {
    let leaf = |metric: &str, op: &str| format!("{{ metric = '{metric}', op = '{op}', value = 1 }}");
    check(&objective(&leaf("luck", ">="), "points = 3"), "E15", "condition.metric");
    check(&objective(&leaf("owned", ">="), "points = 3"), "E16", "condition.kinds");
    let kinds = "{ all = [{ metric = 'money', kinds = ['farm'], op = '>', value = 1 }] }";
    check(&objective(kinds, "points = 3"), "E16", "condition.all[0].kinds");
    // R65
    let dams = "{ metric = 'running', kinds = ['farm', 'dam'], op = '>', value = 1 }";
    check(&objective(dams, "points = 3"), "E16", "condition.kinds");
    check(&objective(&leaf("money", "=>"), "points = 3"), "E17", "condition.op");
    check(&objective("{}", "points = 3"), "E18", "condition");
    check(&objective("{ any = [] }", "points = 3"), "E18", "condition.any");
    let deep = format!("{{ not = {{ not = {{ not = {{ not = {} }} }} }} }}", leaf("vp", ">"));
    check(&objective(&deep, "points = 3"), "E18", "condition.not.not.not.not");
    check(&objective(&leaf("vp", ">="), "points = 13"), "E19", "points");
    check(&objective(&leaf("vp", ">="), ""), "E19", "points");
}

#[test]
fn mistakes_of_resource_cards_have_their_codes() {
    // Vector 35.
    let text = |more: &str| format!("[[resource_cards]]\nid = 'drought'\n{more}\n");
    check(&text("water = 0\nenergy_price = 9\nfood_price = 1"), "E20", "food_price");
    check(&text("water = 10\nenergy_price = 9\nfood_price = 9"), "E20", "water");
    check(&text("water = 1\nenergy_price = 9"), "E20", "food_price");
}

#[test]
fn a_text_that_is_no_toml_is_told_with_its_line() {
    let found = mistakes("[[action_cards]\nid = 'x'");
    assert_eq!((found[0].code, found[0].problem.line), (Code("E23"), 1));
}

#[test]
fn a_mistake_on_the_map_or_in_a_scenario_names_its_hex() {
    let text = "[scenarios.pollution]\npollution = [[0, 4]]\n";
    let found = mistakes(text);
    assert_eq!(
        (found[0].code, found[0].hex, found[0].id.as_deref()),
        (Code("E42"), Some(Hex::new(0, 4)), Some("pollution"))
    );
    let text = "[markers.food]\nhexes = [[2, 4], [40, 4]]\n";
    let found = mistakes(text);
    assert_eq!((found[0].code, found[0].hex, found[0].part), (Code("E30"), Some(Hex::new(40, 4)), Some(Part::Markers)));
}

#[test]
fn a_community_without_room_is_named() {
    // The sea and the mountains of others close it in.
    let mut tiles = vec!["{ owner = 'triangle', kind = 'farm', hex = [-3, 10] }".to_owned()];
    for hex in ["[-4, 10]", "[-3, 9]", "[-2, 9]", "[-2, 10]", "[-3, 11]"] {
        tiles.push(format!("{{ owner = 'square', kind = 'farm', hex = {hex} }}"));
    }
    for (owner, hex) in [("star", "[3, 4]"), ("circle", "[5, 4]")] {
        tiles.push(format!("{{ owner = '{owner}', kind = 'farm', hex = {hex} }}"));
    }
    let text = format!("[scenarios.interdependence]\ntiles = [{}]\n", tiles.join(", "));
    let found = mistakes(&text);
    let told: Vec<(&str, &str)> = found.iter().map(|one| (one.code.0, one.problem.fault.found.as_str())).collect();
    assert_eq!(told, [("E45", "triangle")]);
}

#[test]
fn more_cards_than_blanks_are_warned_of() {
    let text: String = (0..6)
        .map(|at| format!("[[resource_cards]]\nid = 'own{at}'\nwater = 1\nenergy_price = 2\nfood_price = 2\n"))
        .collect();
    let draft = read(&text);
    assert_eq!(draft.warnings, [Warning::TooManyCards { part: Part::ResourceCards, cards: 6, blanks: 5 }]);
    assert_eq!(draft.warnings[0].code(), Code("W01"));
    assert_eq!(draft.entries.len(), 6);
}

#[test]
fn a_community_in_pieces_is_warned_of() {
    let tiles = [
        ("triangle", "[3, 4]"),
        ("triangle", "[0, 9]"),
        ("square", "[5, 4]"),
        ("star", "[4, 7]"),
        ("circle", "[2, 4]"),
    ]
    .map(|(owner, hex)| format!("{{ owner = '{owner}', kind = 'farm', hex = {hex} }}"));
    let draft = read(&format!("[scenarios.interdependence]\ntiles = [{}]\n", tiles.join(", ")));
    let [Warning::InPieces { scenario, community, pieces: 2 }] = &draft.warnings[..] else {
        panic!("{:?}", draft.warnings)
    };
    assert_eq!((scenario.as_str(), community.as_str()), ("interdependence", "triangle"));
}

#[test]
fn cards_beside_a_simplified_scenario_are_warned_of() {
    let homes = [("triangle", "[3, 4]"), ("square", "[5, 4]"), ("star", "[4, 7]"), ("circle", "[2, 4]")]
        .map(|(owner, hex)| format!("{{ owner = '{owner}', kind = 'farm', hex = {hex} }}"))
        .join(", ");
    let card = "[[action_cards]]\nid = 'rain'\nname_en = 'Rain'\ncopies = 2\nkind = 'bonus'\ntarget = 'none'\n\
        windows = ['own_collect']\ncontestable_by = 'none'\neffects = [{ op = 'gain', who = 'self', what = 'money', n = 2 }]\n";
    let scenario = |simplified: bool| {
        format!(
            "{card}[[scenarios]]\nid = 'own'\nname_en = 'Own'\nsimplified = {simplified}\nmoney = 12\nturns = 5\n\
            resource_cards = []\ntiles = [{homes}]\n"
        )
    };
    let warned = read(&scenario(true)).warnings;
    assert_eq!(warned, [Warning::NeverDealt { scenario: "own".to_owned(), cards: 2 }]);
    assert_eq!(warned[0].code(), Code("W03"));
    assert_eq!(read(&scenario(false)).warnings, []);
}

#[test]
fn the_printed_game_has_nothing_to_warn_of() {
    assert_eq!(super::warnings::warnings(&crate::rules::Rulebook::printed()), []);
}
