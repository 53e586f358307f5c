//! Wrong house-rules files, each with the line and the fault that people must be shown.

use super::bounds::law;
use super::{Problem, Rulebook};
use table::{Dice, Expected};

fn problems(house: &str) -> Vec<Problem> {
    Rulebook::with_house_rules(house, "house.toml").err().unwrap_or_default()
}

/// Exactly one mistake, in this line, at this path, with this expectation.
#[track_caller]
fn check(house: &str, line: usize, at: &str, expected: &Expected) {
    let found = problems(house);
    let [problem] = &found[..] else { panic!("{house}\n{found:#?}") };
    assert_eq!((problem.file.as_str(), problem.line, problem.fault.at.as_str()), ("house.toml", line, at), "{problem}");
    assert_eq!(&problem.fault.expected, expected, "{problem}");
}

#[track_caller]
fn check_law(house: &str, line: usize, at: &str, law: &str) {
    check(house, line, at, &Expected::Law(law.to_owned()));
}

/// One mistake whose expectation begins with this name.
#[track_caller]
fn check_name(house: &str, line: usize, at: &str, closest: &str) {
    let found = problems(house);
    let [problem] = &found[..] else { panic!("{house}\n{found:#?}") };
    assert_eq!((problem.line, problem.fault.at.as_str()), (line, at), "{problem}");
    let (Expected::KnownName(names) | Expected::OneOf(names)) = &problem.fault.expected else { panic!("{problem}") };
    assert_eq!(names[0], closest, "{problem}");
}

const fn between(min: i64, max: i64) -> Expected {
    Expected::Number { min, max }
}

const fn long(min: usize, max: usize) -> Expected {
    Expected::List { min, max }
}

/// A new card of the society deck with some lines of its own, from line 7 on.
fn card(kind: &str, lines: &str) -> String {
    format!("[[cards]]\nid = 'new'\nname_fr = 'x'\nname_en = 'x'\ndeck = 'society'\nkind = '{kind}'\n{lines}\n")
}

#[test]
fn what_is_not_toml() {
    check_law("[social]\nshift_threshold = = 3\n", 2, "", law::TOML);
    check_law("[social]\n[social]\n", 2, "", law::TOML);
    check_law("[social]\nshift_threshold = 3\nshift_threshold = 3\n", 3, "", law::TOML);
}

#[test]
fn unknown_names_show_the_closest_known_one() {
    check_name("[sociel]\nx = 1\n", 1, "sociel", "social");
    check_name("[social]\n\ntax_per_populaton = [1, 1, 1, 1]\n", 3, "social.tax_per_populaton", "tax_per_population");
    check_name("[[cards]]\nid = 'educatoin'\nstarter = false\n", 2, "cards.educatoin", "education");
    check_name("[[cards]]\nid = 'terrorist'\nremove = true\n", 2, "cards.terrorist", "terrorism");
    check_name("[cards.education]\ncost.mony = 3\n", 2, "cards.education.cost.mony", "money");
    check_name("[cards.education]\neffects = [{ raise_livin = 3 }]\n", 2, "cards.education.effects[0]", "raise_living");
    let two = "[cards.education]\neffects = [{ raise_living = 3, unrest = 1 }]\n";
    check_name(two, 2, "cards.education.effects[0].unrest", "raise_living");
    check_name("[rulings]\nsorce = 'house'\n", 2, "rulings.sorce", "effective_choice");
    check_name("[cards.education]\nremove = true\nkind = 'instant'\n", 3, "cards.education.kind", "id");
}

#[test]
fn unknown_words_show_the_closest_known_one() {
    check_name("[cards.education]\ndeck = 'sociaty'\n", 2, "cards.education.deck", "society");
    check_name("[cards.overproduction]\nplants = ['industry']\n", 2, "cards.overproduction.plants[0]", "industrial");
    check_name("[cards.craftsmanship]\nresources = ['fosil']\n", 2, "cards.craftsmanship.resources[0]", "fossil");
    check_name("[cards.education]\nkind = 'instnat'\n", 2, "cards.education.kind", "instant");
    check_name("[cards.education]\nsource = 'book'\n", 2, "cards.education.source", "rulebook");
    check_name("[crises.financial]\nmoney_goes_to = 'bank'\n", 2, "crises.financial.money_goes_to", "world_bank");
    check_name("[cards.education]\ncost.money_plant = 'chose'\n", 2, "cards.education.cost.money_plant", "chosen");
    let marks = "[scales.production]\nvalues_sources = ['house', 'home']\n";
    check_name(marks, 2, "scales.production.values_sources[1]", "house");
}

#[test]
fn wrong_types() {
    check("[social]\nshift_threshold = '2'\n", 2, "social.shift_threshold", &between(1, 5));
    check("[social]\nshift_threshold = 2.5\n", 2, "social.shift_threshold", &between(1, 5));
    check("[rulings]\nstress_test_help = 1\n", 2, "rulings.stress_test_help", &Expected::Boolean);
    check("social = 3\n", 1, "social", &Expected::Table);
    check("[cards.education]\nname_fr = 3\n", 2, "cards.education.name_fr", &Expected::Text);
    check("[cards.education]\ncost = 3\n", 2, "cards.education.cost", &Expected::Table);
    check("[cards.education]\neffects = [3]\n", 2, "cards.education.effects[0]", &Expected::Table);
    check("[cards.education]\nremove = 'yes'\n", 2, "cards.education.remove", &Expected::Boolean);
    check("[[cards]]\nid = 3\n", 2, "cards[0].id", &Expected::Text);
    check("[[cards]]\nstarter = true\n", 1, "cards[0].id", &Expected::Something);
    check("cards = 3\n", 1, "cards", &long(3, 60));
}

#[test]
fn numbers_out_of_bounds() {
    check("[social]\nrenewable_carry_over = 1001\n", 2, "social.renewable_carry_over", &between(0, 1000));
    check("[social]\nboom_money = [1, 2, 3,\n -1]\n", 3, "social.boom_money[3]", &between(0, 10_000));
    check("[social]\ntax_per_population = [1, 2, 3, 21]\n", 2, "social.tax_per_population[3]", &between(0, 20));
    check("[setup.nation]\nterritory = 26\n", 2, "setup.nation.territory", &between(0, 25));
    check("[game]\ngenerations = 13\n", 2, "game.generations", &between(1, 12));
    check("[cards.indoctrination]\ncost.living = 2\n", 2, "cards.indoctrination.cost.living", &between(0, 1));
    check("[cards.robotization]\nset_aside = 1\n", 2, "cards.robotization.set_aside", &between(2, 4));
    check("[scoring]\nmoney_step = 0\n", 2, "scoring.money_step", &between(1, 1000));
    check("[scales.population]\nstart_rank = 10\n", 2, "scales.population.start_rank", &between(1, 9));
    let variant = "[[scoring.variants]]\nid = 'pacifist'\nchanges.stress_tests = 6\n";
    check(variant, 3, "scoring.variants.pacifist.changes.stress_tests", &between(0, 5));
}

#[test]
fn lists_of_a_wrong_length() {
    check("[political]\nhand_limit = [5, 6, 7]\n", 2, "political.hand_limit", &long(4, 4));
    let five = "effects = [{ unrest = 1 }, { trade = 1 }, { extract = 1 }, { colonize = 1 }, { gain = 1 }]";
    check(&card("instant", five), 7, "cards.new.effects", &long(0, 4));
    check("[cards.education]\neffects = []\n", 2, "cards.education.effects", &long(1, 4));
    check("[star_nation]\nmilitary = [1, 2, 3]\n", 2, "star_nation.military", &long(7, 12));
    check_law("[market]\nsell = ['none', 1, 2]\n", 2, "market.sell", law::SAME_LENGTH);
    check_law("[scales.production]\nfossil_used = [0, 0, 0]\n", 2, "scales.production.fossil_used", law::SAME_LENGTH);
}

#[test]
fn decks_and_hands_of_a_wrong_size() {
    let many = |count: usize, more: &str| -> String {
        let one = |number: usize| card("instant", more).replace("'new'", &format!("'new_{number:02}'"));
        (0..count).map(one).collect()
    };
    check(&many(9, "effects = [{ unrest = -1 }]"), 57, "cards (society)", &long(1, 20));
    let starters = many(7, "effects = [{ unrest = -1 }]\nstarter = true");
    check(&starters, 49, "cards (starter)", &long(0, 10));
    let printed = Rulebook::printed().rules.cards;
    let society = printed.iter().filter(|card| card.deck.name() == "society");
    let none: String = society.map(|card| format!("[[cards]]\nid = '{}'\nremove = true\n", card.id)).collect();
    check(&none, 1, "cards (society)", &long(1, 20));
}

#[test]
fn scales_that_are_no_scales() {
    let falling = "[scales.production]\nvalues = [1, 2, 3, 5, 10, 20, 20, 50]\n";
    check_law(falling, 2, "scales.production.values", law::SCALE_RISES);
    check_law("[scales.population]\nabove_last = 60\n", 2, "scales.population.above_last", law::VIRTUAL_RANK);
    let burns = "[scales.production]\nfossil_used = [1, 1, 1, 1, 2, 3, 4, 5]\n";
    check_law(burns, 2, "scales.production.fossil_used", law::FIRST_RANK_BURNS_NOTHING);
    check_law("[scales.unrest]\nboom = [1, 3]\n", 2, "scales.unrest.boom", law::ZONES);
    check_law("[scales.unrest]\npositions = 12\n", 2, "scales.unrest.boom", law::ZONES);
    check_law("[scales.living]\nstart = 3\n", 2, "scales.living.shift_level", law::SHIFT_ABOVE_START);
    check_law("[scoring]\nliving_formula = 'A+F'\n", 2, "scoring.living_formula", law::FORMULA);
    check_name("[star_nation]\nindustrial = [1, 2, 3, 4, 5, 5, 5]\n", 2, "star_nation.industrial[3]", "1");
}

#[test]
fn whoever_shortens_a_scale_is_blamed_for_what_falls_off() {
    let house = "[market]\nbuy = [1, 2, 3]\nsell = ['none', 1, 2]\n";
    let found = problems(house);
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(found.iter().all(|problem| problem.line == 2 && problem.fault.expected == between(1, 3)));
    let found = problems("[game]\ngenerations = 8\n");
    assert_eq!(found.len(), 4, "{found:#?}");
    assert!(found.iter().all(|problem| problem.line == 2 && problem.fault.expected == long(8, 12)));
}

#[test]
fn cards_that_contradict_themselves() {
    let check = |kind: &str, lines: &str, key: &str, law: &str| {
        check_law(&card(kind, lines), 7, &format!("cards.new.{key}"), law);
    };
    let instant = |lines: &str, key: &str, law: &str| check("instant", lines, key, law);
    let permanent = |lines: &str, key: &str, law: &str| check("permanent", lines, key, law);
    instant("effects = [{ fetch = true }, { draw = 2, keep = 1 }]", "effects", law::ONE_CHOICE);
    instant("effects = [{ unrest = 1 }, { unrest = 2 }]", "effects[1]", law::EFFECT_ONCE);
    instant("effects = [{ draw = 2, keep = 3 }]", "effects[0].keep", law::KEEP_WITHIN_DRAW);
    instant("effects = [{ target_unrest = 1 }]", "targets", law::NEEDS_TARGET);
    instant("effects = [{ produce = true }]", "plants", law::NEEDS_PLANTS);
    instant("effects = [{ gain = 1 }]", "resources", law::NEEDS_RESOURCES);
    instant("plants = ['military']\neffects = [{ trade = 1 }]", "plants", law::NEEDS_PLANTS);
    instant(
        "resistible = true\ntargets = true\neffects = [{ target_unrest = 1 }]",
        "resistible",
        law::RESISTIBLE_ATTACK,
    );
    instant("cost.attack = 3\neffects = [{ unrest = 1 }]", "resistible", law::RESISTIBLE_ATTACK);
    instant("withdraw_cost = {}\neffects = [{ unrest = 1 }]", "withdraw_cost", law::ONLY_PERMANENTS_WITHDRAW);
    instant("while_in_play.trades = 1\neffects = [{ unrest = 1 }]", "while_in_play", law::ONLY_PERMANENTS_STAY);
    instant("open_funding = true\neffects = [{ unrest = 1 }]", "open_funding", law::FUNDING_NEEDS_MONEY);
    instant("cost = { military = 1, military_offset = 0 }\neffects = [{ unrest = 1 }]", "cost", law::ONE_MILITARY_COST);
    permanent("effects = [{ unrest = 1 }]", "effects", law::PERMANENT_HAS_NO_EFFECTS);
    permanent("while_in_play = { harvest_fossil = 1 }", "while_in_play", law::HARVEST_CAN_BE_WITHDRAWN);
    permanent("while_in_play = { recycling_from = 1 }", "while_in_play", law::RECYCLING_IS_COMPLETE);
    check_law("[cards.education]\nset_aside = 2\n", 2, "cards.education.set_aside", law::STARTER_OR_SET_ASIDE);
    let price = "[solo_events.climate_summit]\noptional_cost = 0\n";
    check_law(price, 2, "solo_events.climate_summit.both_lose", law::BOTH_LOSE_NEEDS_COST);
    check_law("[political]\nkeep = [1, 1, 6, 2]\n", 2, "political.keep", law::KEEP_WITHIN_DRAW);
}

#[test]
fn ids_are_plain_and_unique() {
    check_law("[cards.education]\n[cards.terrorism]\nid = 'education'\n", 3, "cards.education", law::UNIQUE_ID);
    let twice = "[[cards]]\nid = 'education'\n[[cards]]\nid = 'education'\n";
    check_law(twice, 4, "cards.education", law::UNIQUE_ID);
    let odd = card("instant", "effects = [{ unrest = 1 }]").replace("'new'", "'New card'");
    check_law(&odd, 2, "cards.New card.id", law::ID);
}

#[test]
fn a_new_card_must_be_complete_and_every_mistake_is_told() {
    let house =
        "[[cards]]\nid = 'new'\ndeck = 'society'\neffects = [{ trade = 9 }]\n[social]\nx = 1\nshift_threshold = 0\n";
    let found = problems(house);
    let places: Vec<(usize, &str)> = found.iter().map(|problem| (problem.line, problem.fault.at.as_str())).collect();
    let expected = [
        (1, "cards.new.name_en"),
        (1, "cards.new.kind"),
        (4, "cards.new.effects[0].trade"),
        (6, "social.x"),
        (7, "social.shift_threshold"),
    ];
    assert_eq!(places, expected);
}

#[test]
fn settings_are_located_by_their_number() {
    let sets = ["game.generations=3", "game.generations", "a.b=1", "social.tax_per_population[4]=1", "x=[", "=1"];
    let sets: Vec<String> = sets.iter().map(|set| (*set).to_owned()).collect();
    let found = Rulebook::with_settings(None, &sets).unwrap_err();
    let places: Vec<(&str, usize)> = found.iter().map(|problem| (problem.file.as_str(), problem.line)).collect();
    assert_eq!(places, [("--set", 2), ("--set", 3), ("--set", 4), ("--set", 5), ("--set", 6)]);
    let deep = format!("{}=1", "a.".repeat(100_000));
    assert!(Rulebook::with_settings(None, &[deep]).is_err());
}

/// Whatever is written, the answer is a rulebook or a list of mistakes.
#[test]
fn no_text_makes_the_reader_stumble() {
    let printed = include_str!("../../../../data/limit.toml");
    let lines: Vec<&str> = printed.lines().collect();
    let pieces = ["-", "0", "9", "=", "\"none\"", "[", "]", "{", "}", "true", "\n", "é", ".", "x", "[[", "99999999999"];
    let values = ["-1", "\"none\"", "[]", "{}", "true", "9223372036854775807", "[1, 1]", "{ a = 1 }", "1.5", "[[1]]"];
    let mut dice = Dice::new(7);
    let mut accepted = 0;
    for round in 0..300 {
        let mut text: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        for _ in 0..1 + round % 4 {
            let line = &mut text[dice.below(lines.len())];
            let piece = pieces[dice.below(pieces.len())];
            let mut letters: Vec<char> = line.chars().collect();
            let place = dice.below(letters.len() + 1);
            let value = line.split_once('=').map(|(key, _)| format!("{key}= {}", values[dice.below(values.len())]));
            match dice.below(8) {
                0 => letters.clear(),
                1 => letters.truncate(place),
                2 => letters.splice(place..place, piece.chars()).for_each(drop),
                3 => letters.splice(place.., piece.chars()).for_each(drop),
                // Mostly still TOML, so that the mistake reaches the readers of single values.
                _ => letters = value.unwrap_or_default().chars().collect(),
            }
            *line = letters.into_iter().collect();
        }
        match Rulebook::with_house_rules(&text.join("\n"), "house.toml") {
            Ok(_) => accepted += 1,
            Err(problems) => assert!(!problems.is_empty() && problems.iter().all(|problem| problem.line > 0)),
        }
    }
    assert!((1..300).contains(&accepted));
}
