//! Rules of one's own are a promise: whatever value is accepted can be played to the end.

use table::harness::random_game::play_changed;
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
    let tries = paths.map(|(at, path)| (at, path.as_str(), VALUES.to_vec()));
    let played = play_changed(tries, |setting, turn| {
        let book = Rulebook::with_settings(None, &[setting.to_owned()]).ok()?;
        let seats = (2 + turn as u8 % 3).clamp(book.rules.players.least, book.rules.players.most);
        let options = Options::advised(&book.rules, seats);
        Some(Water::new(book, options).unwrap_or_else(|fault| panic!("{setting}: {fault:?}")))
    });
    assert!(played.changed > 100, "too few values can be changed: {played:?}");
    assert!(played.accepted > 300, "too few changes were played: {played:?}");
}
