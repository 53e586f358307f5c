//! House rules are a promise: whatever value is accepted can be played to the end.

use limit::rules::Rulebook;
use limit::{Limit, Options};
use table::harness::random_game::{play_audited, play_changed};

/// Small, large and odd values. What a path does not accept is told; the rest is played.
const VALUES: [&str; 12] = ["0", "1", "2", "4", "14", "30", "200", "1000", "10000", "-14", "none", "true"];

#[test]
fn whatever_single_value_is_accepted_can_be_played() {
    let printed = Rulebook::printed();
    let paths: Vec<String> = printed.sources().into_iter().map(|row| row.path).collect();
    let tries = paths.iter().enumerate().map(|(at, path)| (at, path.as_str(), VALUES.to_vec()));
    let played = play_changed(tries, |setting, turn| {
        let book = Rulebook::with_settings(None, &[setting.to_owned()]).ok()?;
        let nations = [1, 2, 3, 4][turn % 4];
        let options = Options { nations, alliances: nations > 2, first_game: false, variants: Vec::new() };
        Some(Limit::new(book, options).unwrap_or_else(|fault| panic!("{setting}: {fault:?}")))
    });
    assert!(played.changed * 2 > paths.len(), "too few of {} values can be changed: {played:?}", paths.len());
    assert!(played.accepted > 500, "too few changes were played: {played:?}");
}

#[test]
fn the_largest_values_together_can_be_played() {
    // What grows without end meets what holds it: the widest numbers must still fit their types.
    let rich = "
        [setup.nation]
        money = 10000
        stock = { renewable = 200, industrial = 200, military = 200, fossil = 200 }
        territory = 25
        disruption = 200
        pollution = 200
        [social]
        tax_per_population = [20, 20, 20, 20]
        boom_money = [10000, 10000, 10000, 10000]
        renewable_carry_over = 1000
        [scales.population]
        values = [1, 2, 3, 5, 10, 20, 30, 50, 1000]
        above_last = 1000
        [scales.production]
        values = [1, 2, 3, 5, 10, 20, 30, 1000]
        harvest_above_last = 1000
        [scoring]
        territory_points = 1000
        military_points = 1000
        military_points_per = 1
        pollution_penalty = 1000
        disruption_penalty = 1000
        money_base = 20
        money_step = 1
        stress_tests = 5
        [game]
        generations = 12
        crises_ending_game = 36
        [star_nation]
        population = [2, 3, 5, 10, 20, 30, 50, 1000, 1000, 1000, 1000, 1000]
        class_c = [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4]
        military = [3, 5, 5, 10, 10, 20, 20, 200, 200, 200, 200, 200]
        industrial = [1, 2, 3, 5, 5, 10, 10, 1000, 1000, 1000, 1000, 1000]
    ";
    let book = Rulebook::with_house_rules(rich, "rich.toml").unwrap_or_else(|problems| panic!("{problems:#?}"));
    for nations in 1..=6 {
        let options = Options { nations, alliances: nations > 1, first_game: false, variants: Vec::new() };
        let game = Limit::new(book.clone(), options).unwrap();
        for seed in 0..6 {
            play_audited(&game, seed, &format!("{nations} nations, seed {seed}"));
        }
    }
}
