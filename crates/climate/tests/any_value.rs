//! Rules of one's own are a promise: whatever value is accepted can be played to the end.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use climate::rules::Rulebook;
use climate::{Climate, Options};
use table::harness::random_game::play_audited;

/// Small, large and odd values. What a path does not accept is told; the rest is played.
const VALUES: [&str; 9] = ["0", "1", "3", "9", "40", "-3", "true", "any", "riot"];

#[test]
fn whatever_single_value_is_accepted_can_be_played() {
    let printed = Rulebook::printed();
    // Cards are many and alike: some of them stand for all.
    let many = |path: &str| ["events.", "consequences.", "links."].iter().any(|list| path.starts_with(list));
    let paths: Vec<String> = printed.sources().into_iter().map(|row| row.path).collect();
    let paths = paths.iter().enumerate().filter(|(at, path)| !many(path) || at % 20 == 0);
    let (mut accepted, mut changed) = (0, 0);
    for (at, path) in paths {
        let before = accepted;
        for value in VALUES {
            let setting = format!("{path}={value}");
            let Ok(book) = Rulebook::with_settings(None, std::slice::from_ref(&setting)) else { continue };
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
