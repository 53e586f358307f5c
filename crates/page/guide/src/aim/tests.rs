use super::*;
use page_table::guide::{Side, anything, passing};
use serde_json::json;
use shelf::Setup;
use table::Seat;

/// The first turn of a game in which a card has several targets.
fn menu() -> SeatMenu {
    let mut setup = Setup::printed("limit", 3);
    setup.options.insert("first_game".to_owned(), true.into());
    let table = shelf::make(&setup).unwrap().deal(1);
    SeatMenu::of(&*table, Seat(0))
}

fn looks(aim: &Aim) -> &str {
    &aim.lit[0]
}

const HARVEST: Step = Step::act(
    "harvest",
    ".slot-hand",
    |_| true,
    |action| action == &json!({ "play": { "card": "industrialization", "plant": "renewable" } }),
);

#[test]
fn a_step_leads_from_the_card_to_its_target_to_the_button_that_confirms() {
    let menu = menu();
    let line = menu.lines.iter().position(|line| line.action["play"]["plant"] == "renewable").unwrap();
    let group = menu.group_of(line).unwrap();
    let first = aim_at(&HARVEST, Some(&menu), &Chosen::default());
    assert!(first.lit.contains(&format!(":is(.opts, .fan) [data-number=\"{}\"]", group + 1)), "{first:?}");
    let opened = Chosen { group: Some(group), ..Chosen::default() };
    assert_eq!(looks(&aim_at(&HARVEST, Some(&menu), &opened)), format!("[data-line=\"{line}\"]"));
    let chosen = Chosen { action: Some(menu.lines[line].action.clone()), group: Some(group) };
    assert_eq!(looks(&aim_at(&HARVEST, Some(&menu), &chosen)), CONFIRM);
}

#[test]
fn a_panel_of_the_games_own_is_led_through_by_its_own_button() {
    let menu = menu();
    let aim = aim_at(&HARVEST.through(".kind-farm"), Some(&menu), &Chosen::default());
    assert!(aim.lit.contains(&".kind-farm".to_owned()) && !aim.lit.iter().any(|lit| lit.contains("data-number")));
}

#[test]
fn only_one_thing_reacts_where_only_one_answer_will_do() {
    let menu = menu();
    assert!(aim_at(&HARVEST, Some(&menu), &Chosen::default()).reacts.is_empty());
    let pass = Step::act("pass", DECISION, |_| true, passing);
    assert!(aim_at(&pass, Some(&menu), &Chosen::default()).reacts.is_empty());
    let free = Step::act("free", ".slot-hand", |_| true, anything);
    assert_eq!(aim_at(&free, Some(&menu), &Chosen::default()).reacts, [DECISION, ".slot-hand"]);
}

#[test]
fn a_thing_to_look_at_is_lit_whatever_is_chosen() {
    let look = Step::look("world", ".world", Side::Right, |_| true);
    let aim = aim_at(&look, Some(&menu()), &Chosen::default());
    assert_eq!((aim.lit, aim.reacts), (vec![".world".to_owned()], Vec::new()));
}
