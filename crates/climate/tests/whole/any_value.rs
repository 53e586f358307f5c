//! Rules of one's own are a promise: whatever value is accepted can be played to the end.

use climate::rules::Rulebook;
use climate::{Climate, Options};
use std::collections::BTreeSet;
use table::harness::random_game::play_changed;

/// Small, large and odd numbers, and what is none. What a path does not accept is told; the rest is played.
const NUMBERS: [&str; 6] = ["0", "1", "3", "9", "40", "-3"];
const OTHERS: [&str; 3] = ["true", "any", "riot"];

/// Lists whose entries are many and alike: some of them stand for all. Their numbers may be words too.
const MANY: [&str; 3] = ["events.", "consequences.", "links."];

#[test]
fn whatever_single_value_is_accepted_can_be_played() {
    let printed = Rulebook::printed();
    let many = |path: &str| MANY.iter().any(|list| path.starts_with(list));
    let rows = printed.sources();
    let rows = rows.iter().enumerate().filter(|(at, row)| !many(&row.path) || at % 20 == 0);
    // A value that changes nothing, or changes what another has changed already, has been played.
    let mut played = BTreeSet::from([printed.canonical.clone()]);
    let tries = rows.map(|(at, row)| {
        // One value never stands for a list, nor a word for a plain number.
        let plain = row.value.parse::<i64>().is_ok() && !many(&row.path);
        let values = match row.value.starts_with('[') {
            true => [&[][..], &[]],
            false => [&NUMBERS[..], if plain { &[] } else { &OTHERS }],
        };
        (at, row.path.as_str(), values.concat())
    });
    let mut expert = 0;
    let played = play_changed(tries, |setting, turn| {
        let book = Rulebook::with_settings(None, &[setting.to_owned()]).ok()?;
        if !played.insert(book.canonical.clone()) {
            return None;
        }
        let mut options = Options::advised(&book.rules, 3 + turn as u8 % 3);
        options.expert = expert % 4 == 3;
        expert += 1;
        Some(Climate::new(book, options).unwrap_or_else(|fault| panic!("{setting}: {fault:?}")))
    });
    assert!(played.changed > 60, "too few values can be changed: {played:?}");
    assert!(played.accepted > 150, "too few changes were played: {played:?}");
}
