//! Every promise of the contract, in every mode of the game and under other rules.
//!
//! Few games for each mode, for the daily loop: `finitude check limit --games 10000` plays as many as one likes.

use limit::rules::Rulebook;
use limit::{Limit, Options};
use table::harness::{Plan, Property, Report, check};

/// Numbers, scales and cards other than the printed ones.
pub(crate) const HOUSE_RULES: &str = include_str!("../house_rules.toml");

fn options(nations: u8, alliances: bool) -> Options {
    Options { nations, alliances, first_game: false, variants: Vec::new() }
}

fn printed(options: Options) -> Limit {
    Limit::new(Rulebook::printed(), options).unwrap()
}

fn house(text: &str, options: Options) -> Limit {
    let book = Rulebook::with_house_rules(text, "house_rules.toml").unwrap_or_else(|faults| panic!("{faults:#?}"));
    Limit::new(book, options).unwrap()
}

fn ruling(text: &str, options: Options) -> Limit {
    let game = house(&format!("[rulings]\n{text}\n"), options.clone());
    assert_ne!(
        table::Identity::content_hash(&game),
        table::Identity::content_hash(&printed(options)),
        "{text} changes nothing"
    );
    game
}

/// Every seed is played by one mode only, so that more modes are more games and not the same luck again.
fn plan(games: u32, first_seed: u64) -> Plan {
    Plan { replay_every: games.div_ceil(2), ..Plan::new(games).seeded(first_seed).on_threads(1) }
}

/// What is put to the test in a game of any size.
const ALONE: [Property; 13] = [
    Property::OfferedIsAcceptedAndUnique,
    Property::NotOfferedIsRefused,
    Property::CloneAndSnapshotRoundTrip,
    Property::AuditedStatesPlayOn,
    Property::JournalRoundTrip,
    Property::UndoRestoresExactly,
    Property::StateFormRoundTrip,
    Property::ImagineFitsTheView,
    Property::HiddenStaysHidden,
    Property::LawsHold,
    Property::NeutralPlayEnds,
    Property::EndsWithinItsLimit,
    Property::LuckIsCounterBased,
];

/// What needs somebody to wait for.
const TOGETHER: [Property; 4] = [
    Property::ArrivalOrderDoesNotMatter,
    Property::ReconsideringRestores,
    Property::SimultaneousChoicesStaySealed,
    Property::UndoIsFreeOnlyIfNothingWasLearnt,
];

fn kept(game: &Limit, plan: &Plan) -> Report {
    let report = check(game, plan).unwrap_or_else(|finding| panic!("{:?}: {finding}", game.options()));
    assert_eq!(report.games, u64::from(plan.games));
    for property in ALONE {
        assert!(report.cases(property) > 0, "{property} was never put to the test: {:?}", game.options());
    }
    for property in TOGETHER {
        let tested = report.cases(property) > 0;
        assert_eq!(tested, game.options().nations > 1, "{property}: {:?}", game.options());
    }
    report
}

#[test]
fn solo_keeps_the_contract() {
    kept(&printed(options(1, false)), &plan(40, 1_000));
}

#[test]
fn two_nations_keep_the_contract() {
    kept(&printed(options(2, false)), &plan(20, 2_000));
    kept(&printed(options(2, true)), &plan(20, 2_500));
}

#[test]
fn three_nations_keep_the_contract() {
    kept(&printed(options(3, false)), &plan(20, 3_000));
    kept(&printed(options(3, true)), &plan(20, 3_500));
}

#[test]
fn four_nations_keep_the_contract() {
    kept(&printed(options(4, false)), &plan(16, 4_000));
    kept(&printed(options(4, true)), &plan(16, 4_500));
}

#[test]
fn five_nations_keep_the_contract() {
    kept(&printed(options(5, false)), &plan(16, 5_000));
    kept(&printed(options(5, true)), &plan(16, 5_500));
}

#[test]
fn six_nations_keep_the_contract() {
    kept(&printed(options(6, false)), &plan(16, 6_000));
    kept(&printed(options(6, true)), &plan(16, 6_500));
}

#[test]
fn a_first_game_keeps_the_contract() {
    for nations in [2, 6] {
        let first_game = Options { first_game: true, ..options(nations, false) };
        kept(&printed(first_game), &plan(16, 7_000 + u64::from(nations) * 100));
    }
}

#[test]
fn score_variants_keep_the_contract() {
    // Each variant is played: together with others as far as they do not set the same value.
    let tables: [&[&str]; 5] = [
        &["militarist", "egalitarian", "hard_currency", "no_stress_test", "green_tribunal"],
        &["pacifist", "elitist", "small_savers", "double_stress_test", "peace_tribunal"],
        &["big_fortunes", "double_stress_test"],
        &["egalitarian"],
        &["no_stress_test"],
    ];
    let book = Rulebook::printed();
    assert!(book.variants.iter().all(|variant| tables.concat().contains(&variant.id.as_str())), "one is never played");
    for (at, names) in tables.into_iter().enumerate() {
        let variants = names.iter().map(|&name| name.to_owned()).collect();
        let nations = [2, 3, 1, 4, 1][at];
        kept(&printed(Options { variants, ..options(nations, at == 1) }), &plan(8, 8_000 + at as u64 * 100));
    }
}

#[test]
fn other_scales_numbers_and_cards_keep_the_contract() {
    for (nations, alliances) in [(1, false), (3, true), (6, true)] {
        kept(&house(HOUSE_RULES, options(nations, alliances)), &plan(16, 9_000 + u64::from(nations) * 100));
    }
}

#[test]
fn ineffective_choices_keep_the_contract() {
    kept(&ruling("effective_choice = false", options(3, true)), &plan(16, 10_000));
}

#[test]
fn alliances_that_cannot_be_left_the_same_year_keep_the_contract() {
    kept(&ruling("leave_modified_alliance = false", options(4, true)), &plan(16, 11_000));
}

#[test]
fn help_in_the_stress_test_keeps_the_contract() {
    kept(&ruling("stress_test_help = true", options(4, true)), &plan(16, 12_000));
}

#[test]
fn overproduction_without_shortage_keeps_the_contract() {
    kept(&ruling("overproduction_shortage = false", options(3, false)), &plan(16, 13_000));
}

#[test]
fn a_military_crisis_at_every_level_keeps_the_contract() {
    kept(&ruling("military_crisis_skips_level_one = false", options(3, false)), &plan(16, 14_000));
}

#[test]
fn decks_that_leave_nothing_to_choose_keep_the_contract() {
    // As many cards are kept as are drawn, at some levels of class A.
    let rules = "[political]\ndraw = [3, 4, 5, 6]\nkeep = [3, 3, 3, 3]\n";
    kept(&house(rules, options(3, true)), &plan(16, 77_000));
}

#[test]
fn the_answer_does_not_depend_on_the_number_of_threads() {
    let game = printed(options(2, true));
    let plan = |threads| Plan { thorough_every: 100, ..Plan::new(12).seeded(15_000).on_threads(threads) };
    let alone = check(&game, &plan(1)).unwrap_or_else(|finding| panic!("{finding}"));
    for threads in [2, 5] {
        assert_eq!(check(&game, &plan(threads)).as_ref(), Ok(&alone), "{threads} threads");
    }
}
