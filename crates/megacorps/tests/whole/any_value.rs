//! House rules are a promise: whatever value is accepted can be played to the end.

use megacorps::rules::Rulebook;
use megacorps::{MegaCorps, Options};
use table::harness::random_game::{play_audited, play_changed};

/// Small, large and odd values. What a path does not accept is told; the rest is played.
const VALUES: [&str; 13] =
    ["0", "1", "2", "4", "14", "30", "200", "1000", "-14", "true", "unchanged", "dictatorship", "any_time"];

#[test]
fn whatever_single_value_is_accepted_can_be_played() {
    let printed = Rulebook::printed();
    let paths: Vec<String> = printed.sources().into_iter().map(|row| row.path).collect();
    let tries = paths.iter().enumerate().map(|(at, path)| (at, path.as_str(), VALUES.to_vec()));
    let played = play_changed(tries, |setting, turn| {
        let book = Rulebook::with_settings(None, &[setting.to_owned()]).ok()?;
        let game = MegaCorps::new(book, Options::advised((3 + turn % 4) as u8));
        Some(game.unwrap_or_else(|fault| panic!("{setting}: {fault:?}")))
    });
    assert!(played.changed > 40, "too few of {} values can be changed: {played:?}", paths.len());
    assert!(played.accepted > 150, "too few changes were played: {played:?}");
}

#[test]
fn the_largest_values_together_can_be_played() {
    // What grows without end meets what holds it: the widest numbers must still fit their types.
    let most = |bounds: &std::ops::RangeInclusive<i64>| *bounds.end();
    use megacorps::rules::bounds;
    let rich = format!(
        "[setup]\nmoney = {}\nmercenaries = {}\n[costs]\ndivestment = {cost}\nsyndicalisation = {cost}\ntakeover = {cost}\n\
         [payout]\nrate = [{rate}, {rate}, {rate}]\nactions_per_round = {}\n",
        most(&bounds::MONEY),
        most(&bounds::MERCENARIES),
        most(&bounds::PAYOUTS),
        cost = most(&bounds::COST),
        rate = most(&bounds::RATE),
    );
    let book = Rulebook::with_house_rules(&rich, "rich.toml").unwrap_or_else(|problems| panic!("{problems:#?}"));
    for players in 3..=6 {
        let game = MegaCorps::new(book.clone(), Options::advised(players)).unwrap();
        for seed in 0..6 {
            play_audited(&game, seed, &format!("{players} players, seed {seed}"));
        }
    }
}
