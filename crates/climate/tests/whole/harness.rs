//! Every promise of the contract, for every number of players and in every mode.
//!
//! Few games for each mode, for the daily loop: `finitude check climate --games 10000` plays as many as one likes.

use climate::rules::Rulebook;
use climate::{Climate, Options};
use table::harness::{Plan, Property, Report, check};

fn game(players: u8, change: impl FnOnce(&mut Options)) -> Climate {
    let book = Rulebook::printed();
    let mut options = Options::advised(&book.rules, players);
    change(&mut options);
    Climate::new(book, options).unwrap()
}

/// Every seed is played by one mode only, so that more modes are more games and not the same luck again.
fn plan(games: u32, first_seed: u64) -> Plan {
    Plan { replay_every: games.div_ceil(2), ..Plan::new(games).seeded(first_seed).on_threads(1) }
}

fn kept(game: &Climate, plan: &Plan) -> Report {
    let report = check(game, plan).unwrap_or_else(|finding| panic!("{:?}: {finding}", game.options()));
    assert_eq!(report.games, u64::from(plan.games));
    report
}

#[test]
fn three_players_keep_the_contract() {
    kept(&game(3, |_| {}), &plan(4, 3_000));
}

#[test]
fn four_players_keep_the_contract() {
    let report = kept(&game(4, |_| {}), &plan(6, 4_000));
    // One seat is asked at a time: nothing is ever sealed, nobody reconsiders.
    let lone =
        [Property::ArrivalOrderDoesNotMatter, Property::ReconsideringRestores, Property::SimultaneousChoicesStaySealed];
    for property in Property::ALL.into_iter().filter(|property| !lone.contains(property)) {
        assert!(report.cases(property) > 0, "{property} was never put to the test");
    }
}

#[test]
fn five_players_keep_the_contract() {
    kept(&game(5, |_| {}), &plan(4, 5_000));
}

#[test]
fn experts_keep_the_contract() {
    for players in 3..=5 {
        kept(&game(players, |options| options.expert = true), &plan(3, 6_000 + u64::from(players) * 100));
    }
}

#[test]
fn challenges_keep_the_contract() {
    let challenges: [fn(&mut Options); 5] = [
        |options| options.runaway = true,
        |options| options.no_deus_ex_machina = true,
        |options| options.on_your_own = true,
        |options| (options.simple_propagation, options.weaknesses, options.shuffled) = (true, true, true),
        |options| {
            options.china_receives_own_shortage = false;
            options.overproduction_returns = true;
            options.unrest_always_leaves = true;
            options.starting_hydro_counts = true;
        },
    ];
    for (at, challenge) in challenges.into_iter().enumerate() {
        kept(&game(3 + at as u8 % 3, challenge), &plan(2, 7_000 + at as u64 * 100));
    }
}

#[test]
fn prepared_decks_keep_the_contract() {
    for (at, deck) in ["oil_collapse", "global_warming", "ragnarok"].into_iter().enumerate() {
        let with = |options: &mut Options| {
            options.deck = Some(deck.to_owned());
            options.event_cards = if at == 1 { 69 } else { 72 };
        };
        kept(&game(4, with), &plan(2, 8_000 + at as u64 * 100));
    }
}

#[test]
fn every_lesson_keeps_the_contract() {
    let book = Rulebook::printed();
    for (at, lesson) in book.rules.tutorials.iter().enumerate() {
        let mut options = Options::lesson(&book.rules, &lesson.id, 3 + at as u8 % 3);
        // One of them goes on once its objective is reached.
        options.further_turns = if at == 0 { 3 } else { 0 };
        let game = Climate::new(book.clone(), options).unwrap();
        kept(&game, &plan(3, 9_000 + at as u64 * 100));
    }
}

#[test]
fn teams_that_confirm_every_choice_keep_the_contract() {
    for players in [3, 4] {
        kept(&game(players, |options| options.consensus = true), &plan(3, 10_000 + u64::from(players) * 100));
    }
}

#[test]
fn tables_with_free_seats_keep_the_contract() {
    for (players, free_seats) in [(3, 2), (4, 1)] {
        let table = game(players, |options| options.free_seats = free_seats);
        kept(&table, &plan(3, 11_000 + u64::from(players) * 100));
    }
}
