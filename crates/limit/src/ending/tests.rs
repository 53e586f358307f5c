use crate::Options;
use crate::action::Action;
use crate::ending::Score;
use crate::event::Event;
use crate::frame::{Frame, Payment, Step};
use crate::refusal::Refusal;
use crate::terms::{Class, Pact, Plant};
use crate::testing::Table;
use table::contract::*;
use table::{Seat, SeatSet, Waiting};

const FIRST: Seat = Seat(0);

fn with_variants(names: &[&str]) -> Table {
    let variants = names.iter().map(|name| (*name).to_owned()).collect();
    Table::with(Options { nations: 2, alliances: false, first_game: false, variants })
}

/// The nation of the printed score example.
fn example(names: &[&str]) -> Table {
    let mut table = with_variants(names);
    table.living(0, [3, 3, 3, 2, 2]);
    let nation = table.nation(0);
    (nation.population, nation.money, nation.territory, nation.stock[2]) = (7, 154, 4, 4);
    (nation.pollution, nation.disruption) = (5, 8);
    (table.state.board.generation, table.state.board.tiles) = (7, [0b101, 0b10, 0b100_0000]);
    table
}

fn score(table: &Table) -> Score {
    table.game.score(&table.state, FIRST)
}

#[test]
fn the_printed_example_scores_fifty() {
    // T17.
    let expected = Score { happiness: 32, finance: 15, territory: 20, military: 1, history: -18 };
    let table = example(&[]);
    assert_eq!((score(&table), score(&table).total()), (expected, 50));
}

#[test]
fn happiness_is_the_demographic_index_times_three_classes() {
    let mut table = with_variants(&[]);
    table.living(0, [4, 4, 3, 3, 1]);
    for (rank, index) in (1..=9).zip([1, 1, 1, 2, 2, 3, 4, 5, 5]) {
        table.nation(0).population = rank;
        assert_eq!(score(&table).happiness, index * 8, "rank {rank}");
    }
}

#[test]
fn money_counts_in_full_tens_and_less_with_every_crisis() {
    let mut table = with_variants(&[]);
    table.nation(0).money = 19;
    table.state.board.generation = 7;
    // R73: one full ten; R59 and chapter 17: never below 0.
    for (tiles, finance) in
        [([0, 0, 0], 5), ([1, 0, 0], 4), ([1, 1, 0], 3), ([1, 3, 1], 1), ([3, 3, 1], 0), ([7, 7, 7], 0)]
    {
        table.state.board.tiles = tiles;
        assert_eq!(score(&table).finance, finance, "{tiles:?}");
    }
}

#[test]
fn every_variant_of_the_score_changes_its_own_part() {
    let base = score(&example(&[]));
    let with = |names: &[&str]| score(&example(names));
    // Chapter 17.1.
    assert_eq!(with(&["militarist"]), Score { military: 4, ..base });
    assert_eq!(with(&["pacifist"]), Score { military: 0, ..base });
    assert_eq!(with(&["egalitarian"]), Score { happiness: 24, ..base });
    assert_eq!(with(&["elitist"]), Score { happiness: 36, ..base });
    assert_eq!(with(&["hard_currency"]), Score { finance: 30, ..base });
    assert_eq!(with(&["small_savers"]), Score { finance: 30, ..base });
    assert_eq!(with(&["big_fortunes"]), Score { finance: 30, ..base });
    assert_eq!(with(&["green_tribunal"]), Score { history: -28, ..base });
    assert_eq!(with(&["peace_tribunal"]), Score { history: -26, ..base });
    assert_eq!(with(&["no_stress_test"]), base);
    assert_eq!(with(&["double_stress_test"]), base);
    assert_eq!(with(&["pacifist", "elitist"]), Score { happiness: 36, military: 0, ..base });
}

#[test]
fn the_money_variants_differ_in_their_thresholds() {
    for (name, finance) in [("hard_currency", 18), ("small_savers", 19), ("big_fortunes", 10)] {
        let mut table = example(&[name]);
        table.nation(0).money = 99;
        assert_eq!(score(&table).finance, finance, "{name}");
    }
}

#[test]
fn the_weights_of_a_house_score_are_parameters() {
    let mut table = Table::house(
        2,
        "[scoring]\nterritory_points = 7\npollution_penalty = 0\ndisruption_penalty = 3\nmoney_base = 2\n",
    );
    let nation = table.nation(0);
    (nation.money, nation.pollution, nation.disruption) = (35, 4, 2);
    assert_eq!(score(&table), Score { happiness: 3, finance: 6, territory: 35, military: 0, history: -6 });
}

#[test]
fn leadership_passes_to_the_left_and_a_new_generation_begins() {
    let mut table = Table::of(3);
    table.state.board.leader = Seat(2);
    table.state.board.generation = 4;
    table.state.board.tiles = [0b11, 0, 0b1000];
    table.run_step(Step::EndOfGeneration);
    // I4: three crises do not end the game.
    assert_eq!((table.state.board.generation, table.state.board.leader), (5, Seat(0)));
    assert_eq!(table.state.board.frames.top(), Frame::ChooseDeck);
    assert!(table.happened(Event::GenerationBegan { generation: 5, leader: Seat(0) }));
}

#[test]
fn the_game_ends_after_seven_generations_or_four_crises() {
    // Chapter 17, R59: at least four.
    for (generation, tiles) in [(7, [0; 3]), (3, [0b11, 0b100, 0b1]), (2, [0b11, 0b11, 0b1])] {
        let mut table = Table::of(2);
        for seat in 0..2 {
            table.nation(seat).stock = [9; 4];
        }
        (table.state.board.generation, table.state.board.tiles) = (generation, tiles);
        table.run_step(Step::EndOfGeneration);
        assert_eq!(table.game.waiting(&table.state), Waiting::Over, "generation {generation}");
        assert!(table.happened(Event::StressTestBegan { number: 1 }) && table.happened(Event::GameEnded));
        assert_eq!(table.refuse(0, Action::Pass), Refusal::GameOver);
    }
}

#[test]
fn the_last_generation_still_has_its_alliance_step() {
    let mut table = Table::allied(2);
    table.state.board.generation = 7;
    table.run_step(Step::ColdWar);
    assert_eq!((table.waiting(), table.state.board.frames.top()), (vec![0], Frame::Alliance { done: 0 }));
}

/// One generation before the end, nobody short of anything.
fn last_generation(names: &[&str]) -> Table {
    let mut table = with_variants(names);
    table.state.board.generation = 7;
    for seat in 0..2 {
        table.living(seat, [3, 3, 3, 1, 1]);
        let nation = table.nation(seat);
        (nation.population, nation.plants, nation.stock, nation.money) = (4, [4, 4, 1], [20, 7, 0, 8], 30);
    }
    table
}

#[test]
fn the_stress_test_feeds_consumes_and_produces_once_more() {
    let mut table = last_generation(&[]);
    table.run_step(Step::EndOfGeneration);
    // S1: 5 n. No S2: 15 keep. S4: 5 u. S9: 5 n, 5 u for 1 O and 1 D, 1 m. No growth, no taxes, no class struggle.
    let nation = table.nation(0);
    assert_eq!((nation.stock, nation.pollution), ([20, 7, 1, 7], 1));
    assert_eq!((nation.population, nation.plants, nation.money), (4, [4, 4, 1], 30));
    assert_eq!((nation.living, nation.unrest), ([3, 3, 3, 1, 1], 6));
    assert_eq!(table.state.board.frames.top(), Frame::Over);
}

#[test]
fn the_stress_test_may_be_left_out_or_done_twice() {
    let mut table = last_generation(&["no_stress_test"]);
    let before = *table.nation(0);
    table.run_step(Step::EndOfGeneration);
    assert_eq!((table.nation(0).stock, table.state.board.stress_tests), (before.stock, 0));
    let mut table = last_generation(&["double_stress_test"]);
    table.run_step(Step::EndOfGeneration);
    // R72.
    assert_eq!((table.nation(0).stock, table.nation(0).pollution), ([20, 7, 2, 6], 2));
    let begun = table.events.iter().filter_map(|event| match event {
        Event::StepBegan { step } if *step >= Step::StressTest => Some(*step),
        _ => None,
    });
    let test = [
        Step::StressTest,
        Step::StressConsumption,
        Step::StressWindow,
        Step::StressHarvest,
        Step::StressIndustrial,
        Step::StressMilitary,
    ];
    assert_eq!(begun.collect::<Vec<_>>(), [&test[..], &test[..], &test[..1]].concat());
}

#[test]
fn shortages_of_the_stress_test_count_in_the_score_but_bring_no_crisis() {
    let mut table = last_generation(&[]);
    table.disrupt(&[0, 9]);
    table.pollute(&[0, 12]);
    let nation = table.nation(0);
    (nation.stock, nation.unrest, nation.plants) = ([3, 7, 0, 8], 10, [4, 1, 1]);
    table.run_step(Step::EndOfGeneration);
    // One rank unfed: N alone can fall (R83 asks where there is a choice); S +3 overflows into 2 W (R71).
    let nation = table.nation(0);
    assert_eq!((nation.population, nation.plants[0], nation.unrest, nation.disruption), (3, 3, 11, 2));
    assert_eq!((table.state.board.disruption_reserve, table.state.board.crises()), (0, 0));
    // P rank 3 consumes 3 of 7 u; V = 1, A + C + E = 7; 30 a at 5; 5 L; m = 1; W 2.
    let expected = Score { happiness: 7, finance: 15, territory: 25, military: 0, history: -2 };
    assert_eq!((score(&table), table.nation(0).stock[1]), (expected, 5));
    assert!(table.happened(Event::Scored { seat: FIRST, points: 45 }));
}

#[test]
fn owners_choose_in_the_stress_test_as_in_the_real_steps() {
    let mut table = last_generation(&[]);
    let nation = table.nation(0);
    (nation.stock, nation.plants) = ([3, 0, 0, 0], [4, 4, 2]);
    table.living(0, [4, 3, 3, 1, 1]);
    table.lay(0, "intensive_farming");
    table.run_step(Step::EndOfGeneration);
    // R83: the famine plant ...
    assert_eq!(table.waiting(), [0]);
    table.act(0, Action::ChoosePlant(Plant::Military));
    // ... class falls (3 u missing, rank by rank) ...
    assert_eq!(table.menu(0), [Class::A, Class::C].map(Action::LowerClass));
    table.act(0, Action::LowerClass(Class::A));
    // After A only C can fall; then there is a choice again.
    assert_eq!(table.menu(0), [Class::B, Class::C].map(Action::LowerClass));
    table.act(0, Action::LowerClass(Class::C));
    // ... and the farming, without fossil, goes by itself (R35); U falls to rank 3.
    assert_eq!(table.state.board.frames.top(), Frame::Over);
    let nation = table.nation(0);
    assert_eq!((nation.living, nation.plants, nation.permanents.is_empty()), ([3, 3, 1, 1, 1], [3, 3, 1], true));
    assert_eq!(nation.stock, [3, 3, 1, 0]);
    // S: 6 + 3 + 6 + 2 = 17.
    assert_eq!((nation.unrest, nation.disruption), (11, 6));
}

#[test]
fn farming_may_be_taken_back_before_the_harvest_of_the_stress_test() {
    let mut table = last_generation(&[]);
    table.lay(0, "intensive_farming");
    table.lay(0, "policy_planning");
    let farming = table.card("intensive_farming");
    table.run_step(Step::EndOfGeneration);
    // Chapter 14.4 (iv).
    assert_eq!(table.menu(0), [Action::Withdraw(farming), Action::KeepPermanents]);
    table.act(0, Action::KeepPermanents);
    assert_eq!((table.nation(0).stock, table.nation(0).pollution), ([25, 7, 1, 6], 2));
}

#[test]
fn permanents_work_in_the_stress_test() {
    let mut table = last_generation(&[]);
    table.lay(0, "green_production");
    table.lay(0, "vegetarianism");
    table.lay(1, "sustainable_consumption");
    table.lay(1, "recycling");
    (table.nation(1).population, table.nation(1).stock[1]) = (6, 10);
    table.run_step(Step::EndOfGeneration);
    // R37, R83: no D; 3 n instead of 5. Nation 1: 10 u instead of 20, and 1 O for them.
    assert_eq!((table.nation(0).pollution, table.nation(0).stock), (0, [22, 7, 1, 7]));
    assert_eq!(table.nation(1).stock, [5, 5, 1, 8]);
}

#[test]
fn each_stress_test_reads_the_median_class_anew() {
    let mut table = last_generation(&["double_stress_test"]);
    table.living(0, [2, 2, 2, 1, 1]);
    let nation = table.nation(0);
    (nation.plants, nation.stock) = ([4, 1, 1], [20, 0, 0, 8]);
    table.run_step(Step::EndOfGeneration);
    // R83: 3 u are due, none is there: C, B and A fall by themselves. In the second test C = 1 consumes nothing.
    let shortages = table.events.iter().filter_map(|event| match event {
        Event::ShortageBegan { seat: FIRST, payment: Payment::Consumption, missing, .. } => Some(*missing),
        _ => None,
    });
    assert_eq!(shortages.collect::<Vec<_>>(), [3]);
    assert_eq!((table.nation(0).living, table.nation(0).column), ([1; 5], 1));
    assert_eq!((table.nation(0).stock[1], table.nation(0).unrest, table.nation(0).disruption), (2, 11, 1));
}

#[test]
fn allies_do_not_help_in_the_stress_test_unless_a_house_rule_says_so() {
    for (house, asked) in [("", false), ("[rulings]\nstress_test_help = true\n", true)] {
        let mut table = Table::house(2, house);
        table.ally(Pact::Economic, &[0, 1]);
        table.state.board.generation = 7;
        (table.nation(0).stock[0], table.nation(1).stock[0]) = (1, 9);
        table.run_step(Step::EndOfGeneration);
        // Chapter 17, R70, R80.
        assert_eq!(matches!(table.state.board.frames.top(), Frame::AskHelp { .. }), asked);
        assert_eq!(table.nation(0).population, if asked { 2 } else { 1 });
    }
}

#[test]
fn the_highest_score_wins_and_equal_scores_share_the_victory() {
    let mut table = last_generation(&["no_stress_test"]);
    assert_eq!(table.game.outcome(&table.state), None);
    table.run_step(Step::EndOfGeneration);
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(outcome.winners(), SeatSet::first(2));
    let mut table = last_generation(&["no_stress_test"]);
    table.land(1, 6);
    table.run_step(Step::EndOfGeneration);
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(outcome.winners(), SeatSet::only(Seat(1)));
    assert_eq!(outcome.standings[0].score - outcome.standings[1].score, 5);
}

#[test]
fn only_the_player_of_a_solo_game_is_scored() {
    let mut table = Table::of(1);
    table.state.board.generation = 7;
    table.run_step(Step::EndOfGeneration);
    // Chapter 18.
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(outcome.standings.iter().map(|standing| standing.seat).collect::<Vec<_>>(), [FIRST]);
}
