//! What house rules may not say: each mistake is named, with its region or its card.

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

#[test]
fn a_region_sheet_with_a_mistake_is_named() {
    check("[regions.europe]\noil = { local = 1, imported = 2, exported = 0 }", "oil_fits", "3");
    check("[regions.europe]\nelectricity.coal = 0\nelectricity.gas = 0", "electricity_fits", "2");
    check("[regions.india]\npawns = 1", "special_pawns", "1");
    check("[regions.india]\nclimate_emission = [1, 2]", "special_pawns", "[1, 2]");
    check("[regions.europe]\nliving_standard = 5", "Number { min: 1, max: 4 }", "5");
    check("[regions.europe]\npopulation = 20", "ghg_of_region", "8 (14)");
    check("[regions.europe]\npopulation = 20\nghg = 14", "counter_is_sum", "100 (106)");
    check("[regions.africa]\noil.exported = 2", "oil_balanced", "8 - 7");
}

#[test]
fn a_region_that_fits_may_be_changed() {
    let text = "[regions.europe]\npopulation = 20\nghg = 14\n[setup]\ncounter = 106";
    assert_eq!(broken(text), []);
}

#[test]
fn regions_and_institutions_stay() {
    let text = "[[regions]]\nid = 'moon'\nname_fr = 'Lune'\nname_en = 'Moon'";
    assert!(!broken(text).is_empty());
    let removed = broken("[institutions.who]\nremove = true");
    assert_eq!(removed[0].0, "List { min: 4, max: 4 }", "{removed:?}");
}

#[test]
fn a_card_with_a_mistake_is_named() {
    check("[events.growth]\nthresholds = [14, 10]", "thresholds_rise", "[14, 10]");
    check(
        "[events.growth]\nbase = [{ op = 'place', what = 'riot', n = 12, at = 'target' }]",
        "Number { min: 0, max: 9 }",
        "12",
    );
    check(
        "[events.talent_drain]\nbase = [{ op = 'place', what = 'riot', n = 1, at = 'target' }]",
        "card_aimed",
        r#"{ at = "target", n = 1, op = "place", what = "riot" }"#,
    );
    check(
        "[events.growth]\nbase = [{ op = 'destruction', zone = 'poles', n = 1 }]",
        "effect_fits",
        r#"{ n = 1, op = "destruction", zone = "poles" }"#,
    );
    check("[events.growth]\nasked = ['media', 'media', 'ngo']", "effect_fits", r#"["media", "media", "ngo"]"#);
    check("[warming_cards.poles]\neffects = [{ op = 'green', n = 1 }]", "warming", "poles");
    check("[institutions.un]\ntier1 = [[{ op = 'ghg', n = 1 }]]", "effect_fits", r#"{ n = 1, op = "ghg" }"#);
    let unknown = broken("[events.growth]\nbase = [{ op = 'plaec', what = 'riot' }]");
    assert!(unknown[0].0.starts_with("OneOf([\"place\""), "{unknown:?}");
    let pawn = broken("[events.growth]\nbase = [{ op = 'place', what = 'war', n = 1, at = 'target' }]");
    assert!(pawn[0].0.starts_with("OneOf("), "{pawn:?}");
}

#[test]
fn people_and_teams_reach_every_influence() {
    // R6.
    check("[characters.tom_okafor]\nprimary = ['media', 'media']", "character", "tom_okafor");
    let team = "[starter_teams.team_of_3]\ncharacters = ['amina_diallo', 'amina_diallo', 'tom_okafor']";
    check(team, "team", "starter_teams.team_of_3");
    let short = "[characters.tom_okafor]\nprimary = ['military', 'politics']\nsecondary = ['industry', 'education']\n\
                 secondary_of_five = ['industry']";
    assert!(broken(short).iter().any(|one| one.0 == "team"), "{:?}", broken(short));
}

#[test]
fn decks_and_lessons_use_what_there_is_and_lessons_start_in_legal_positions() {
    check("[deck_scenarios.ragnarok]\noil = 9", "deck_cards", "13");
    check("[deck_scenarios.global_warming]\nothers = 60", "deck_cards", "60");
    let preset = "[tutorials.black_gold]\npreset = [{ events = ['poles_1'] }]";
    check(preset, "preset", "poles_1");
    let twice = "[tutorials.black_gold]\npreset = [{ events = ['oil_01', 'oil_02', 'oil_01'] }]";
    check(twice, "preset", "oil_01");
    let lists = "[tutorials.black_gold]\npreset = [{ events = ['oil_01'] }, { events = ['oil_02'] }]";
    check(lists, "preset", "events");
    let levels = "[tutorials.calamities]\npreset = [{ pawn = 'riot', count = 1, region = 'africa' }, \
                  { pawn = 'conflict', count = 1, region = 'africa' }]";
    check(levels, "preset", "conflict: africa");
    let many = "[tutorials.calamities]\npreset = [{ pawn = 'dearth', count = 4, region = 'africa' }]";
    assert!(broken(many)[0].1.starts_with("dearth 4 > "), "{:?}", broken(many));
    let tp = "[tutorials.calamities]\npreset = [{ transformation = 'tp_a', region = 'india' }, \
              { transformation = 'tp_a', region = 'india' }]";
    check(tp, "preset", "india");
    let war = broken("[tutorials.calamities]\npreset = [{ pawn = 'war', count = 1, region = 'africa' }]");
    assert!(war[0].0.starts_with("OneOf("), "{war:?}");
}

#[test]
fn a_mistake_names_its_file_and_line() {
    let problems = Rulebook::with_house_rules("[setup]\nvictory = 33\nhand = 99", "table.toml").unwrap_err();
    assert_eq!(
        (problems[0].file.as_str(), problems[0].line, problems[0].fault.at.as_str()),
        ("table.toml", 3, "setup.hand")
    );
}

#[test]
fn links_join_two_different_regions_once() {
    check("[links.europe_africa]\nbetween = ['africa', 'africa']", "link", "africa africa");
    check("[links.europe_africa]\nbetween = ['europe', 'russia']", "link", "europe russia");
}

#[test]
fn the_example_of_the_manual_is_accepted() {
    let manual = include_str!("../../../../docs/data.md");
    let example = manual.split("```toml climate\n").nth(1).unwrap().split("```").next().unwrap();
    let book = Rulebook::with_house_rules(example, "house.toml").unwrap_or_else(|found| panic!("{found:#?}"));
    assert_eq!((book.rules.setup.victory, book.rules.events.len()), (40, 73));
}

#[test]
fn the_house_rules_of_the_tests_are_accepted() {
    let house = include_str!("../../tests/house_rules.toml");
    let book = Rulebook::with_house_rules(house, "house.toml").unwrap_or_else(|found| panic!("{found:#?}"));
    assert_eq!((book.rules.setup.counter, book.rules.setup.turns), (117, 20));
}
