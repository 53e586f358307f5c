//! What the fuzz targets attack, on a fixed set of inputs: seeded noise, and right texts with noise in them.

use crate::attack;
use climate::Climate;
use climate::rules::Rulebook;
use serde_json::json;
use table::contract::*;
use table::harness::noise::{damaged, noise};
use table::luck::Dice;
use table::{Forms, Silent, Sitting};

#[test]
fn noise_never_panics() {
    noise(200, 600).for_each(|bytes| attack::any_bytes_never_panic(&bytes));
}

#[test]
fn damaged_forms_and_journals_never_panic() {
    // The first byte is the mode of the attack; byte 0 stands for three players.
    let game = Climate::printed(3).unwrap();
    let state = game.write_state(&game.deal(&mut Dice::new(3), &mut Silent));
    let journal = Sitting::deal(game, 3, json!({}), None).journal().write();
    let play = r#"{"play":{"card":["military",2],"region":"africa","free":false}}"#;
    let token = r#"{"electricity":{"replaced":"coal","installed":"intermittent"}}"#;
    for text in [state.to_string(), journal, play.to_owned(), token.to_owned()] {
        for seed in 0..30 {
            attack::any_bytes_never_panic(&[&[0], damaged(text.as_bytes(), seed).as_slice()].concat());
        }
    }
}

#[test]
fn whatever_the_bytes_choose_was_legal() {
    noise(16, 400).for_each(|bytes| attack::offered_is_legal(&bytes));
}

#[test]
fn whatever_the_bytes_choose_replays_from_its_journal() {
    noise(10, 300).for_each(|bytes| attack::journal_roundtrip(&bytes));
}

#[test]
fn damaged_house_rules_never_panic() {
    noise(100, 300).for_each(|bytes| attack::house_rules_never_panic(&bytes));
    let house = include_bytes!("../house_rules.toml");
    let accepted = (0..100)
        .filter(|&seed| {
            let bytes = damaged(house, seed);
            attack::house_rules_never_panic(&bytes);
            Rulebook::with_house_rules(&String::from_utf8_lossy(&bytes), "house.toml").is_ok()
        })
        .count();
    assert!(accepted > 5, "damage that is never read as rules proves little: {accepted}");
    assert!(accepted < 95, "damage that is always read as rules proves little: {accepted}");
}
