//! Every promise of the contract, for every number of players and under other rules.
//!
//! Few games for each mode, for the daily loop: `finitude check megacorps --games 10000` plays as many as one likes.

use megacorps::rules::Rulebook;
use megacorps::{Corporations, MegaCorps, Options};
use table::harness::{Plan, Property, Report, check};

/// Another board, other numbers and other cards than the printed ones.
pub(crate) const HOUSE_RULES: &str = include_str!("../house_rules.toml");

fn printed(players: u8) -> MegaCorps {
    MegaCorps::printed(players).unwrap()
}

fn house(text: &str, options: Options) -> MegaCorps {
    let book = Rulebook::with_house_rules(text, "house_rules.toml").unwrap_or_else(|faults| panic!("{faults:#?}"));
    MegaCorps::new(book, options).unwrap()
}

/// Every seed is played by one mode only, so that more modes are more games and not the same luck again.
fn plan(games: u32, first_seed: u64) -> Plan {
    Plan { replay_every: games.div_ceil(2), ..Plan::new(games).seeded(first_seed).on_threads(1) }
}

fn kept(game: &MegaCorps, plan: &Plan) -> Report {
    let report = check(game, plan).unwrap_or_else(|finding| panic!("{:?}: {finding}", game.options()));
    assert_eq!(report.games, u64::from(plan.games));
    for property in Property::ALL {
        assert!(report.cases(property) > 0, "{property} was never put to the test: {:?}", game.options());
    }
    report
}

#[test]
fn three_players_keep_the_contract() {
    kept(&printed(3), &plan(24, 3_000));
}

#[test]
fn four_players_keep_the_contract() {
    kept(&printed(4), &plan(24, 4_000));
}

#[test]
fn five_players_keep_the_contract() {
    kept(&printed(5), &plan(20, 5_000));
}

#[test]
fn six_players_keep_the_contract() {
    kept(&printed(6), &plan(20, 6_000));
}

#[test]
fn chosen_megacorps_keep_the_contract() {
    let options = Options { players: 4, corporations: Corporations::Chosen };
    kept(&house("", options), &plan(24, 7_000));
}

#[test]
fn another_board_and_other_cards_keep_the_contract() {
    for players in 3..=6 {
        kept(&house(HOUSE_RULES, Options::advised(players)), &plan(16, 8_000 + u64::from(players) * 100));
    }
}

#[test]
fn every_switch_keeps_the_contract() {
    let switches = "
        [rulings]
        intervention_may_target_own = false
        intervention_may_target_unowned = true
        auction_all_zero = 'uncontrolled'
        auction_tie = 'unchanged'
        election_without_votes = 'uncontrolled'
        election_tie = 'unchanged'
        war_tie = 'attacker'
        war_needs_mercenaries = 2
        attacker_min_loss = 2
        [payout]
        actions_per_round = 2
        [trade]
        offers_open = 1
        offers_per_turn = 2
        war_sales = 0
    ";
    kept(&house(switches, Options::advised(4)), &plan(24, 9_000));
}

#[test]
fn the_answer_does_not_depend_on_the_number_of_threads() {
    let game = printed(3);
    let plan = |threads| Plan { thorough_every: 100, ..Plan::new(12).seeded(15_000).on_threads(threads) };
    let alone = check(&game, &plan(1)).unwrap_or_else(|finding| panic!("{finding}"));
    for threads in [2, 5] {
        assert_eq!(check(&game, &plan(threads)).as_ref(), Ok(&alone), "{threads} threads");
    }
}
