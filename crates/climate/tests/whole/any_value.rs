//! Rules of one's own are a promise: whatever value is accepted can be played to the end.

use climate::rules::Rulebook;
use climate::{Climate, Options};
use std::collections::BTreeSet;
use table::harness::random_game::play_audited;

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
    let (mut accepted, mut changed) = (0, 0);
    for (at, row) in rows {
        let before = accepted;
        // One value never stands for a list, nor a word for a plain number.
        let plain = row.value.parse::<i64>().is_ok() && !many(&row.path);
        let values = match row.value.starts_with('[') {
            true => [&[][..], &[]],
            false => [&NUMBERS[..], if plain { &[] } else { &OTHERS }],
        };
        for value in values.concat() {
            let setting = format!("{}={value}", row.path);
            let Ok(book) = Rulebook::with_settings(None, std::slice::from_ref(&setting)) else { continue };
            if !played.insert(book.canonical.clone()) {
                continue;
            }
            let mut options = Options::advised(&book.rules, 3 + (at + accepted) as u8 % 3);
            options.expert = accepted % 4 == 3;
            let game = Climate::new(book, options).unwrap_or_else(|fault| panic!("{setting}: {fault:?}"));
            play_audited(&game, at as u64, &setting);
            accepted += 1;
        }
        changed += usize::from(accepted > before);
    }
    assert!(changed > 60, "only {changed} values can be changed to another");
    assert!(accepted > 150, "only {accepted} changes were played");
}
