//! What the fuzz targets attack, on a fixed set of inputs: seeded noise, and right texts with noise in them.

use crate::attack;
use serde_json::json;
use table::contract::*;
use table::harness::noise::{damaged, noise};
use table::luck::Dice;
use table::{Forms, Silent, Sitting};
use water::Water;
use water::rules::Rulebook;

#[test]
fn noise_never_panics() {
    noise(300, 600).for_each(|bytes| attack::any_bytes_never_panic(&bytes));
}

#[test]
fn damaged_forms_and_journals_never_panic() {
    // The first byte is the mode of the attack; byte 2 stands for four communities.
    let game = Water::printed(4).unwrap();
    let state = game.write_state(&game.deal(&mut Dice::new(3), &mut Silent));
    let journal = Sitting::deal(game, 3, json!({}), None).journal().write();
    let offer = r#"{"offer":{"to":1,"give":{"money":3},"want":{"energy":1},"water":[[[3,6],[4,5]]]}}"#;
    let dam = r#"{"build_dam":{"river":[2,6],"axis":"ne_sw","owners":[0,1]}}"#;
    for text in [state.to_string(), journal, offer.to_owned(), dam.to_owned()] {
        for seed in 0..40 {
            attack::any_bytes_never_panic(&[&[2], damaged(text.as_bytes(), seed).as_slice()].concat());
        }
    }
}

#[test]
fn whatever_the_bytes_choose_was_legal() {
    noise(30, 500).for_each(|bytes| attack::offered_is_legal(&bytes));
}

#[test]
fn whatever_the_bytes_choose_replays_from_its_journal() {
    noise(20, 400).for_each(|bytes| attack::journal_roundtrip(&bytes));
}

#[test]
fn damaged_house_rules_never_panic() {
    noise(100, 300).for_each(|bytes| attack::house_rules_never_panic(&bytes));
    let house = include_bytes!("../house_rules.toml");
    let accepted = (0..150)
        .filter(|&seed| {
            let bytes = damaged(house, seed);
            attack::house_rules_never_panic(&bytes);
            Rulebook::with_house_rules(&String::from_utf8_lossy(&bytes), "house.toml").is_ok()
        })
        .count();
    assert!(accepted > 8, "damage that is never read as rules proves little: {accepted}");
    assert!(accepted < 140, "damage that is always read as rules proves little: {accepted}");
}
