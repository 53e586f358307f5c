//! What the fuzz targets of MegaCorps do with their bytes. `crates/megacorps/tests/whole/any_bytes.rs` does the same with seeded
//! noise.

#![allow(dead_code, reason = "each target uses one of these functions")]

use megacorps::rules::Rulebook;
use megacorps::{Corporations, MegaCorps, Options};
use std::sync::LazyLock;
use table::harness::arbitrary;

/// Another board, other numbers and other cards than the printed ones.
const HOUSE_RULES: &str = include_str!("../../crates/megacorps/tests/house_rules.toml");

/// The modes an input can be for.
static MODES: LazyLock<Vec<MegaCorps>> = LazyLock::new(|| {
    let mode = |players, corporations, house_rules| {
        let options = Options { players, corporations };
        let book = Rulebook::with_house_rules(house_rules, "house_rules.toml");
        book.ok().and_then(|book| MegaCorps::new(book, options).ok()).expect("a mode of the tests is refused")
    };
    vec![
        mode(3, Corporations::Drawn, ""),
        mode(4, Corporations::Drawn, ""),
        mode(5, Corporations::Drawn, ""),
        mode(6, Corporations::Drawn, ""),
        mode(4, Corporations::Chosen, ""),
        mode(3, Corporations::Drawn, HOUSE_RULES),
        mode(6, Corporations::Drawn, HOUSE_RULES),
        mode(4, Corporations::Drawn, "[rulings]\nintervention_may_target_unowned = true\nwar_tie = 'attacker'\n"),
    ]
});

table::attacks!(MODES);

/// Bytes as a house-rules file: mistakes are named, and what is accepted can be played.
pub fn house_rules_never_panic(bytes: &[u8]) {
    let read = |text: &str| Rulebook::with_house_rules(text, "house.toml");
    arbitrary::house_rules_never_panic(bytes, read, |book| {
        MegaCorps::new(book, Options::advised(bytes.len() as u8 % 4 + 3))
    });
}
