//! House-rules files and settings laid over the printed data: only what is given changes.

use super::{Effect, Rulebook};
use table::Expected;

fn with(house: &str) -> Rulebook {
    Rulebook::with_house_rules(house, "house.toml").unwrap()
}

#[test]
fn only_what_is_given_changes() {
    let printed = Rulebook::printed().rules;
    let changed = with("[market.start]\nstock = { fossil = 9 }\n").rules;
    assert_eq!(changed.market.stock, [3, 3, 3, 9]);
    assert_eq!(changed.market.position, printed.market.position);
    assert_eq!(changed.cards, printed.cards);
}

#[test]
fn a_cost_is_replaced_as_a_whole_or_changed_in_part() {
    let cost = |house: &str| with(house).rules.cards[0].cost;
    let whole = cost("[[cards]]\nid = 'education'\ncost = { money = 4 }\n");
    assert_eq!((whole.money, whole.money_per_population), (4, 0));
    let part = cost("[[cards]]\nid = 'education'\ncost.money = 4\n");
    assert_eq!((part.money, part.money_per_population), (4, 1));
    let other_form = cost("[cards.education]\ncost.money = 4\n");
    assert_eq!(other_form, part);
}

#[test]
fn cards_are_added_at_the_end_by_id_and_removed() {
    let card = |id: &str| {
        format!(
            "[[cards]]\nid = '{id}'\ndeck = 'society'\nkind = 'instant'\nname_fr = 'x'\nname_en = 'x'\neffects = [{{ unrest = -1 }}]\n"
        )
    };
    let house = format!("{}{}[[cards]]\nid = 'education'\nremove = true\n", card("zeal"), card("calm"));
    let book = with(&house);
    let ids: Vec<&str> = book.rules.cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!((ids.len(), ids[0], &ids[36..]), (38, "artificial_intelligence", &["calm", "zeal"][..]));
    assert_eq!(book.rules.cards[36].effects, [Effect::Unrest(-1)]);
    assert_eq!(book.house, ["cards.calm", "cards.education", "cards.zeal"]);
    assert_eq!(book.card_words.len(), 38);
}

#[test]
fn events_and_variants_are_merged_by_id() {
    let book = with(
        "[[solo_events]]\nid = 'tax_haven'\nbank_to_star = 15\n[[scoring.variants]]\nid = 'grim'\nname_fr = 'x'\nname_en = 'x'\nchanges = { stress_tests = 3 }\n",
    );
    assert_eq!(book.rules.solo.events[2].bank_to_star, [15; 12]);
    assert_eq!(book.variants.len(), 12);
    assert_eq!(book.with_variants(&["grim".to_owned()]).unwrap().rules.scoring.stress_tests, 3);
}

const MANUAL: &str = include_str!("../../../../docs/data.md");

#[test]
fn the_examples_of_the_manual_load() {
    let examples: Vec<&str> = MANUAL.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(examples.len(), 3);
    for example in examples {
        assert!(!with(example).house.is_empty());
    }
}

#[test]
fn the_manual_explains_every_word_of_the_vocabulary() {
    // A file of unknown names makes the readers list the names they know.
    let house = "[cards.education]\nx = 1\ncost.x = 1\nwhile_in_play.x = 1\nwithdraw_cost.x = 1\neffects = [{ x = 1 }]\n[solo_events.tax_haven]\nx = 1\n";
    for problem in Rulebook::with_house_rules(house, "house.toml").unwrap_err() {
        let Expected::KnownName(names) = problem.fault.expected else { continue };
        for name in names {
            let explained = [format!("`{name}`"), format!("`{name} = ")].iter().any(|form| MANUAL.contains(form));
            assert!(explained, "{name}");
        }
    }
}

fn set(sets: &[&str]) -> Rulebook {
    let sets: Vec<String> = sets.iter().map(|set| (*set).to_owned()).collect();
    Rulebook::with_settings(None, &sets).unwrap()
}

#[test]
fn settings_change_one_value() {
    let book = set(&["social.tax_per_population[1]=4", "cards.education.cost.money = 3", "scoring.living_formula=3*E"]);
    assert_eq!(book.rules.social.tax, [2, 4, 3, 5]);
    let cost = book.rules.cards[0].cost;
    assert_eq!((cost.money, cost.money_per_population), (3, 1));
    assert_eq!(book.rules.scoring.living_weights[4], 3);
    let paths = ["cards.education.cost.money", "scoring.living_formula", "social.tax_per_population"];
    assert_eq!(book.house, paths);
}

#[test]
fn words_need_no_quotes_and_the_last_setting_wins() {
    let book = set(&["crises.financial.money_goes_to=beyond_box", "game.generations=3", "game.generations=5"]);
    assert!(!book.rules.crises.money_to_bank);
    assert_eq!(book.rules.generations, 5);
}

#[test]
fn a_setting_can_remove_a_card() {
    let book = set(&["cards.terrorism.remove=true"]);
    assert_eq!((book.rules.cards.len(), book.house.join(" ")), (36, "cards.terrorism".to_owned()));
}

#[test]
fn settings_come_after_the_file() {
    let sets = ["game.generations=5".to_owned()];
    let book = Rulebook::with_settings(Some(("game.generations = 6\n", "house.toml")), &sets).unwrap();
    assert_eq!(book.rules.generations, 5);
}
