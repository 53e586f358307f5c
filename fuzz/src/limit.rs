//! What the fuzz targets of Limit do with their bytes. `crates/limit/tests/whole/any_bytes.rs` does the same with seeded noise.

#![allow(dead_code, reason = "each target uses one of these functions")]

use limit::rules::Rulebook;
use limit::{Limit, Options};
use std::sync::LazyLock;
use table::harness::arbitrary;

/// Other scales and cards than the printed ones.
const HOUSE_RULES: &str = include_str!("../../crates/limit/tests/house_rules.toml");

/// The modes an input can be for.
static MODES: LazyLock<Vec<Limit>> = LazyLock::new(|| {
    let mode = |nations, alliances, first_game, house_rules| {
        let options = Options { nations, alliances, first_game, variants: Vec::new() };
        let book = Rulebook::with_house_rules(house_rules, "house_rules.toml");
        book.ok().and_then(|book| Limit::new(book, options).ok()).expect("a mode of the tests is refused")
    };
    vec![
        mode(1, false, false, ""),
        mode(2, false, false, ""),
        mode(3, false, true, ""),
        mode(4, true, false, ""),
        mode(6, true, false, ""),
        mode(1, false, false, HOUSE_RULES),
        mode(3, true, false, HOUSE_RULES),
        mode(4, true, false, "[rulings]\neffective_choice = false\nstress_test_help = true\n"),
    ]
});

table::attacks!(MODES);

/// Bytes as a house-rules file: mistakes are named, and what is accepted can be played.
pub fn house_rules_never_panic(bytes: &[u8]) {
    let read = |text: &str| Rulebook::with_house_rules(text, "house.toml");
    arbitrary::house_rules_never_panic(bytes, read, |book| {
        let nations = bytes.len() as u8 % 6 + 1;
        Limit::new(book, Options { nations, alliances: nations > 1, first_game: false, variants: Vec::new() })
    });
}
