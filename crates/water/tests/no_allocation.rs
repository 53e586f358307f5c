//! Playing touches the heap at the very first decisions only: a warm table plays whole games without it.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use allocation_counter::measure;
use table::Silent;
use table::contract::*;
use table::harness::random_game::{play, warm_menu};
use table::luck::Dice;
use water::rules::Rulebook;
use water::{Options, Water};

fn check(players: u8, house_rules: &str) {
    let book = Rulebook::with_house_rules(house_rules, "house_rules.toml").unwrap();
    let options = Options::advised(&book.rules, players);
    let game = Water::new(book, options).unwrap();
    let mut menu = warm_menu(&game, 21..61);
    let mut decisions = 0;
    let played = measure(|| decisions = (1..21).map(|seed| play(&game, seed, &mut menu)).sum());
    assert!(decisions > 1_000, "{players} players: only {decisions} decisions");
    assert_eq!(played.count_total, 0, "{players} players, {decisions} decisions: {} bytes", played.bytes_total);
}

#[test]
fn the_counter_sees_allocations() {
    let seen = measure(|| drop(std::hint::black_box(vec![1_u8; 100])));
    assert_eq!((seen.count_total, seen.bytes_total), (1, 100));
}

#[test]
fn whole_games_of_every_size_are_played_without_the_heap() {
    for players in 2..=4 {
        check(players, "");
    }
}

#[test]
fn other_numbers_and_other_cards_are_played_without_the_heap() {
    check(3, include_str!("house_rules.toml"));
    check(4, include_str!("house_rules.toml"));
}

#[test]
fn copying_a_state_needs_no_heap() {
    // Whatever is Copy owns no heap: this line compiles only as long as the state is.
    fn copied<T: Copy>(state: &T) -> T {
        *state
    }
    let game = Water::printed(4).unwrap();
    let state = game.deal(&mut Dice::new(1), &mut Silent);
    assert!(copied(&state) == state);
}
