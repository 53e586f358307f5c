//! What the fuzz targets of Water do with their bytes. `crates/water/tests/whole/any_bytes.rs` does the same with seeded noise.

#![allow(dead_code, reason = "each target uses one of these functions")]

use std::sync::LazyLock;
use table::harness::arbitrary;
use water::authoring::{Part, draft};
use water::rules::Rulebook;
use water::{Options, Water};

/// Other numbers and other cards than the printed ones.
const HOUSE_RULES: &str = include_str!("../../crates/water/tests/house_rules.toml");

/// The modes an input can be for.
static MODES: LazyLock<Vec<Water>> = LazyLock::new(|| {
    let mode = |players, house_rules, change: fn(&mut Options)| {
        let book = Rulebook::with_house_rules(house_rules, "house_rules.toml").expect("house rules of the tests");
        let mut options = Options::advised(&book.rules, players);
        change(&mut options);
        Water::new(book, options).expect("a mode of the tests is refused")
    };
    vec![
        mode(2, "", |_| {}),
        mode(3, "", |_| {}),
        mode(4, "", |_| {}),
        mode(4, "", |options| options.simplified = true),
        mode(4, "", |options| options.scenario = Some("dam_three_owners".to_owned())),
        mode(4, "", |options| options.scenario = Some("pollution".to_owned())),
        mode(3, HOUSE_RULES, |_| {}),
        mode(3, HOUSE_RULES, |options| options.mediator = true),
    ]
});

table::attacks!(MODES);

/// Bytes as what somebody has written: mistakes are named, and what is accepted can be played, in its scenario if it
/// has one.
pub fn house_rules_never_panic(bytes: &[u8]) {
    arbitrary::house_rules_never_panic(
        bytes,
        |text| draft(text, "house.toml"),
        |draft| {
            let (rules, players) = (&draft.book.rules, draft.book.rules.players);
            let seats = players.least + bytes.len() as u8 % (players.most - players.least + 1);
            let scenario = draft.entries.iter().find(|entry| entry.part == Part::Scenarios);
            // Scenarios need every community, which a house may forbid.
            let options = match scenario.filter(|_| players.most == 4) {
                Some(entry) => Options::scenario(rules, &entry.id),
                None => Options::advised(rules, seats),
            };
            Water::new(draft.book, options)
        },
    );
}
