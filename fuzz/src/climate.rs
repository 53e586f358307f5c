//! What the fuzz targets of Climate do with their bytes. `crates/climate/tests/whole/any_bytes.rs` does the same with seeded noise.

#![allow(dead_code, reason = "each target uses one of these functions")]

use climate::rules::Rulebook;
use climate::{Climate, Options};
use std::sync::LazyLock;
use table::harness::arbitrary;

/// Other numbers and other cards than the printed ones.
const HOUSE_RULES: &str = include_str!("../../crates/climate/tests/house_rules.toml");

/// The modes an input can be for.
static MODES: LazyLock<Vec<Climate>> = LazyLock::new(|| {
    let mode = |players, house_rules, change: fn(&mut Options)| {
        let book = Rulebook::with_house_rules(house_rules, "house_rules.toml").expect("house rules of the tests");
        let mut options = Options::advised(&book.rules, players);
        change(&mut options);
        Climate::new(book, options).expect("a mode of the tests is refused")
    };
    vec![
        mode(3, "", |_| {}),
        mode(4, "", |options| options.consensus = true),
        mode(5, "", |options| options.simple_propagation = true),
        mode(4, "", |options| options.expert = true),
        mode(3, "", |options| options.free_seats = 2),
        mode(4, "", |options| options.deck = Some("ragnarok".to_owned())),
        mode(3, "", |options| (options.lesson, options.shuffled) = (Some("calamities".to_owned()), false)),
        mode(3, HOUSE_RULES, |_| {}),
    ]
});

table::attacks!(MODES);

/// Bytes as house rules: mistakes are named, and what is accepted can be played.
pub fn house_rules_never_panic(bytes: &[u8]) {
    let read = |text: &str| Rulebook::with_house_rules(text, "house.toml");
    arbitrary::house_rules_never_panic(bytes, read, |book| {
        let options = Options::advised(&book.rules, 3 + bytes.len() as u8 % 3);
        Climate::new(book, options)
    });
}
