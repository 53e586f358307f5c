//! Bulk play touches the heap at the very first decisions only: a warm table plays whole games without it.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use allocation_counter::measure;
use climate::rules::Rulebook;
use climate::{Climate, Options, State};
use table::Silent;
use table::contract::*;
use table::harness::random_game::{play, warm_menu};
use table::luck::Dice;

fn game(players: u8, house_rules: &str, change: impl FnOnce(&mut Options)) -> Climate {
    let book = Rulebook::with_house_rules(house_rules, "house_rules.toml").unwrap();
    let mut options = Options::advised(&book.rules, players);
    change(&mut options);
    Climate::new(book, options).unwrap()
}

fn check(game: &Climate) {
    // The longest menu of these games has been met before they are measured.
    let mut menu = warm_menu(game, 1..21);
    let mut decisions = 0;
    let played = measure(|| decisions = (1..9).map(|seed| play(game, seed, &mut menu)).sum());
    assert!(decisions > 1_000, "{:?}: only {decisions} decisions", game.options());
    assert_eq!(played.count_total, 0, "{:?}, {decisions} decisions: {} bytes", game.options(), played.bytes_total);
}

#[test]
fn the_counter_sees_allocations() {
    let seen = measure(|| drop(std::hint::black_box(vec![1_u8; 100])));
    assert_eq!((seen.count_total, seen.bytes_total), (1, 100));
}

#[test]
fn whole_games_of_every_size_are_played_without_the_heap() {
    for players in 3..=5 {
        check(&game(players, "", |_| {}));
    }
}

#[test]
fn experts_and_teams_that_confirm_play_without_the_heap() {
    check(&game(4, "", |options| options.expert = true));
    check(&game(3, "", |options| options.consensus = true));
}

#[test]
fn other_numbers_and_other_cards_are_played_without_the_heap() {
    check(&game(4, include_str!("house_rules.toml"), |_| {}));
}

#[test]
fn copying_a_state_needs_no_heap_and_three_kibibytes() {
    // Whatever is Copy owns no heap: this line compiles only as long as the state is.
    fn copied<T: Copy>(state: &T) -> T {
        *state
    }
    let game = Climate::printed(4).unwrap();
    let state = game.deal(&mut Dice::new(1), &mut Silent);
    assert!(copied(&state) == state);
    assert!(size_of::<State>() <= 3 * 1024, "{} bytes", size_of::<State>());
}
