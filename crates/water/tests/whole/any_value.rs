//! Rules of one's own are a promise: whatever value is accepted can be played to the end.

use table::harness::random_game::play_audited;
use water::rules::Rulebook;
use water::{Options, Water};

/// Small, large and odd values. What a path does not accept is told; the rest is played.
const VALUES: [&str; 10] = ["0", "1", "2", "9", "20", "200", "-3", "true", "none", "community"];

#[test]
fn whatever_single_value_is_accepted_can_be_played() {
    let printed = Rulebook::printed();
    // Hexes and resource cards are many and alike: some of them stand for all.
    let many = |path: &str| path.starts_with("map.hexes") || path.starts_with("resource_cards.");
    let paths: Vec<String> = printed.sources().into_iter().map(|row| row.path).collect();
    let paths = paths.iter().enumerate().filter(|(at, path)| !many(path) || at % 40 == 0);
    let (mut accepted, mut changed) = (0, 0);
    for (at, path) in paths {
        let before = accepted;
        for value in VALUES {
            let setting = format!("{path}={value}");
            let Ok(book) = Rulebook::with_settings(None, std::slice::from_ref(&setting)) else { continue };
            let seats = (2 + (at + accepted) as u8 % 3).clamp(book.rules.players.least, book.rules.players.most);
            let options = Options::advised(&book.rules, seats);
            let game = Water::new(book, options).unwrap_or_else(|fault| panic!("{setting}: {fault:?}"));
            play_audited(&game, at as u64, &setting);
            accepted += 1;
        }
        changed += usize::from(accepted > before);
    }
    assert!(changed > 100, "only {changed} values can be changed to another");
    assert!(accepted > 300, "only {accepted} changes were played");
}
