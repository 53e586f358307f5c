//! House rules are a promise: whatever value is accepted can be played to the end.

use megacorps::rules::Rulebook;
use megacorps::{MegaCorps, Options};
use table::harness::random_game::play_audited;

/// Small, large and odd values. What a path does not accept is told; the rest is played.
const VALUES: [&str; 13] =
    ["0", "1", "2", "4", "14", "30", "200", "1000", "-14", "true", "unchanged", "dictatorship", "any_time"];

#[test]
fn whatever_single_value_is_accepted_can_be_played() {
    let printed = Rulebook::printed();
    let paths: Vec<String> = printed.sources().into_iter().map(|row| row.path).collect();
    let (mut accepted, mut changed) = (0, 0);
    for (at, path) in paths.iter().enumerate() {
        let before = accepted;
        for value in VALUES {
            let setting = format!("{path}={value}");
            let Ok(book) = Rulebook::with_settings(None, std::slice::from_ref(&setting)) else { continue };
            let options = Options::advised((3 + (at + accepted) % 4) as u8);
            let game = MegaCorps::new(book, options).unwrap_or_else(|fault| panic!("{setting}: {fault:?}"));
            play_audited(&game, at as u64, &setting);
            accepted += 1;
        }
        changed += usize::from(accepted > before);
    }
    assert!(changed > 40, "only {changed} of {} values can be changed to another", paths.len());
    assert!(accepted > 150, "only {accepted} changes were played");
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
