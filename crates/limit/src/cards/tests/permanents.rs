//! The seven permanents: what they cost and what they change. Withdrawing them is told in the political phase.

use crate::frame::Step;
use crate::terms::{Plant, Resource};
use crate::testing::Table;
use crate::{Action, Pick, Refusal};
use table::Seat;

const N: usize = 0;
const U: usize = 1;
const O: usize = 3;

#[test]
fn sustainable_consumption_costs_two_unrest_and_never_disruption() {
    // R15
    let mut table = Table::of(2);
    table.give(0, "sustainable_consumption");
    table.nation(0).unrest = 9;
    table.turn(0).play(0, "sustainable_consumption");
    assert_eq!(table.nation(0).unrest, 11);
    assert_eq!(table.nation(0).disruption, 0);

    let mut table = Table::of(2);
    table.give(0, "sustainable_consumption");
    table.nation(0).unrest = 10;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "sustainable_consumption"), Refusal::UnrestTooHigh { needed: 2, room: 1 });
    assert!(!table.offers_card(0, "sustainable_consumption"));
}

#[test]
fn sustainable_consumption_adds_to_the_column() {
    // T13: at C = 2 the rank is two lower.
    let mut table = Table::of(2);
    table.lay(0, "sustainable_consumption");
    for seat in [0, 1] {
        table.classes(seat, [2, 2, 2, 1, 1]);
        table.nation(seat).population = 6; // 20 people
        table.nation(seat).stock[1] = 12;
    }
    table.only_step(Step::Consumption);
    assert_eq!(table.nation(0).stock[1], 12 - 5);
    assert_eq!(table.nation(1).stock[1], 12 - 10);
}

#[test]
fn sustainable_consumption_below_the_scale_costs_nothing() {
    // R1
    let mut table = Table::of(2);
    table.lay(0, "sustainable_consumption");
    table.classes(0, [2, 2, 2, 1, 1]);
    table.nation(0).population = 2;
    table.nation(0).stock[1] = 0;
    table.only_step(Step::Consumption);
    assert_eq!(table.nation(0).unrest, 6);
    assert_eq!(table.nation(0).living, [2, 2, 2, 1, 1]);
}

#[test]
fn vegetarianism_feeds_the_population_one_rank_lower() {
    // T12
    let mut table = Table::of(2);
    table.lay(0, "vegetarianism");
    for seat in [0, 1] {
        table.nation(seat).population = 6; // 20 people
        table.nation(seat).stock[0] = 25;
    }
    table.only_step(Step::Supply);
    assert_eq!(table.nation(0).stock[0], 25 - 10);
    assert_eq!(table.nation(1).stock[0], 25 - 20);
}

#[test]
fn vegetarianism_costs_two_unrest() {
    let mut table = Table::of(2);
    let card = table.give(0, "vegetarianism");
    table.turn(0).play(0, "vegetarianism");
    assert_eq!(table.nation(0).unrest, 8);
    assert!(table.nation(0).permanents.contains(card));
    assert_eq!(table.refuse_card(0, "vegetarianism"), Refusal::CardNotInHand);
}

#[test]
fn vegetarianism_is_unplayable_above_unrest_nine() {
    let mut table = Table::of(2);
    table.give(0, "vegetarianism");
    table.nation(0).unrest = 10;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "vegetarianism"), Refusal::UnrestTooHigh { needed: 2, room: 1 });
}
#[test]
fn green_production_gives_no_rebate_on_overproduction() {
    // R37
    let mut table = Table::of(2);
    table.give(0, "overproduction");
    table.lay(0, "green_production");
    table.nation(0).plants[U] = 5;
    table.turn(0).play_with(0, "overproduction", Pick::Plant(Plant::Industrial));
    assert_eq!(table.nation(0).pollution, 1);
}

#[test]
fn green_production_needs_a_rank_of_u_to_give_up() {
    let mut table = Table::of(2);
    table.give(0, "green_production");
    table.turn(0);
    assert!(!table.offers_card(0, "green_production"));
    assert_eq!(table.refuse_card(0, "green_production"), Refusal::PlantTooLow);
}

#[test]
fn green_production_saves_one_pollution_of_u_in_the_production_step() {
    // R37: M is not helped.
    let mut table = Table::of(2);
    table.lay(0, "green_production");
    for seat in [0, 1] {
        table.nation(seat).plants = [2, 6, 5];
    }
    table.only_step(Step::IndustrialProduction);
    assert_eq!((table.nation(0).pollution, table.nation(1).pollution), (1, 2));
    table.only_step(Step::MilitaryProduction);
    assert_eq!((table.nation(0).pollution, table.nation(1).pollution), (2, 3));
}

#[test]
fn green_production_reduces_the_pollution_of_the_rank_really_produced() {
    // R38: rank 6 with 1 O produces at rank 4, which makes 1 D; 0 with the card, never less.
    let mut table = Table::of(2);
    table.lay(0, "green_production");
    table.nation(0).plants[U] = 6;
    table.nation(0).stock[O] = 1;
    table.nation(1).plants[U] = 2;
    table.lay(1, "green_production");
    table.only_step(Step::IndustrialProduction);
    assert_eq!((table.nation(0).pollution, table.nation(1).pollution), (0, 0));
    assert_eq!(table.nation(0).plants[U], 4);
}

#[test]
fn policy_planning_skips_the_whole_step_of_economic_growth() {
    // R43: also the growth of N and the decrease at C = 4.
    for (classes, without) in [([1; 5], [3, 3, 3]), ([2, 2, 2, 1, 1], [3, 4, 3])] {
        let mut table = Table::of(2);
        table.lay(0, "policy_planning");
        for seat in [0, 1] {
            table.classes(seat, classes);
            table.nation(seat).plants = [2, 3, 3];
        }
        table.only_step(Step::EconomicGrowth);
        assert_eq!(table.nation(0).plants, [2, 3, 3]);
        assert_eq!(table.nation(1).plants, without);
    }
    for level in [3, 4] {
        let mut table = Table::of(2);
        table.lay(0, "policy_planning");
        table.classes(0, [level; 5]).classes(1, [level; 5]);
        table.nation(0).plants = [2, 3, 3];
        table.nation(1).plants = [2, 3, 3];
        table.only_step(Step::EconomicGrowth);
        assert_eq!(table.waiting(), [1], "only the other nation chooses");
    }
}

#[test]
fn policy_planning_costs_two_unrest() {
    let mut table = Table::of(2);
    let card = table.give(0, "policy_planning");
    table.nation(0).unrest = 9;
    table.turn(0).play(0, "policy_planning");
    assert_eq!(table.nation(0).unrest, 11);
    assert!(table.nation(0).permanents.contains(card));

    let mut table = Table::of(2);
    table.give(0, "policy_planning");
    table.nation(0).unrest = 10;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "policy_planning"), Refusal::UnrestTooHigh { needed: 2, room: 1 });
}

#[test]
fn intensive_farming_costs_the_value_of_n() {
    let mut table = Table::of(2);
    let card = table.give(0, "intensive_farming");
    table.nation(0).plants[N] = 4;
    table.turn(0).play(0, "intensive_farming");
    assert_eq!(table.nation(0).money, 0);
    assert_eq!(table.state.board.bank, 218 + 5, "to the bank, not beyond the board");
    assert!(table.nation(0).permanents.contains(card));

    let mut table = Table::of(2);
    table.give(0, "intensive_farming");
    table.nation(0).plants[N] = 4;
    table.nation(0).money = 4;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "intensive_farming"), Refusal::NeedsMoney { needed: 5, owned: 4 });
}

#[test]
fn intensive_farming_harvests_one_rank_higher_whatever_the_territory() {
    // R33, R34: N = 5 = L harvests 20 as if at rank 6.
    let mut table = Table::of(2);
    table.lay(0, "intensive_farming");
    table.nation(0).plants[N] = 5;
    table.nation(1).plants[N] = 5;
    table.only_step(Step::Harvest);
    assert_eq!(table.nation(0).stock, [2 + 20, 1, 0, 7]);
    assert_eq!(table.nation(0).pollution, 1);
    assert_eq!(table.nation(0).plants[N], 5);
    assert_eq!(table.nation(1).stock, [2 + 10, 1, 0, 8]);
}

#[test]
fn intensive_farming_at_the_top_harvests_a_hundred() {
    // T15, R33
    let mut table = Table::of(2);
    table.lay(0, "intensive_farming");
    table.nation(0).territory = 8;
    table.nation(1).territory = 2;
    table.nation(0).plants[N] = 8;
    table.nation(0).stock[N] = 0;
    table.only_step(Step::Harvest);
    assert_eq!(table.nation(0).stock[N], 100);
}

#[test]
fn intensive_farming_takes_its_fossil_before_u_does() {
    // R34: 1 O goes to the farm; U at rank 4 is short of it.
    let mut table = Table::of(2);
    table.lay(0, "intensive_farming");
    table.nation(0).plants = [2, 4, 1];
    table.nation(0).stock[O] = 1;
    table.only_step(Step::Harvest).only_step(Step::IndustrialProduction);
    assert_eq!(table.nation(0).stock, [2 + 3, 1 + 3, 0, 0]);
    assert_eq!(table.nation(0).plants[U], 3);
    assert_eq!(table.nation(0).unrest, 8);
    assert_eq!(table.nation(0).pollution, 1);
}

#[test]
fn recycling_costs_a_rank_of_u() {
    let mut table = Table::of(2);
    table.give(0, "recycling");
    table.nation(0).plants[U] = 2;
    table.turn(0).play(0, "recycling");
    assert_eq!(table.nation(0).plants[U], 1);

    let mut table = Table::of(2);
    table.give(0, "recycling");
    table.turn(0);
    assert_eq!(table.refuse_card(0, "recycling"), Refusal::PlantTooLow);
}

#[test]
fn recycling_brings_one_fossil_for_ten_or_more_industrial_spent_at_once() {
    // R41: 1 O whatever the amount; nothing below 10.
    for (rank, spent, fossil) in [(4, 5, 8), (5, 10, 9), (6, 20, 9)] {
        for card in ["overconsumption", "urbanization"] {
            let mut table = Table::of(2);
            table.give(0, card);
            table.lay(0, "recycling");
            table.nation(0).population = rank;
            table.nation(0).stock[U] = 20;
            table.turn(0);
            let drawn = table.state.board.fossil_drawn;
            table.play(0, card);
            assert_eq!(table.nation(0).stock[U], 20 - spent);
            assert_eq!(table.nation(0).stock[O], fossil);
            assert_eq!(table.state.board.fossil_drawn - drawn, u32::from(fossil - 8));
        }
    }
}

#[test]
fn recycling_counts_consumption_even_when_it_is_partial() {
    // R41: at C = 3 twenty people want 20 u; with 12 the payment is 10.
    let mut table = Table::of(2);
    table.lay(0, "recycling");
    table.classes(0, [4, 4, 3, 1, 1]);
    table.nation(0).population = 6;
    table.nation(0).stock[U] = 12;
    table.only_step(Step::Consumption);
    assert_eq!(table.nation(0).stock[U], 2);
    assert_eq!(table.nation(0).stock[O], 9);
}

#[test]
fn recycling_does_not_count_sales_or_theft() {
    // R41
    let mut table = Table::of(2);
    table.give(0, "market_access");
    table.lay(0, "recycling");
    table.nation(0).stock[U] = 12;
    table.turn(0).play(0, "market_access").sell(0, Resource::Industrial, 12);
    assert_eq!(table.nation(0).stock[O], 8);

    let house = r#"
        [[cards]]
        id = "military_operation"
        effects = [{ plunder = { fossil = 2, industrial = 12, renewable = 5 } }]
    "#;
    let mut table = Table::house(2, house);
    table.give(0, "military_operation");
    table.lay(1, "recycling");
    table.nation(0).stock[2] = 3;
    table.nation(1).stock[U] = 12;
    table.turn(0).play_at(0, "military_operation", Seat(1), 3).act(0, Action::TakeSpoils(Resource::Industrial));
    assert_eq!(table.nation(0).stock[U], 13);
    assert_eq!(table.nation(1).stock[O], 8);
}

#[test]
fn recycled_fossil_can_be_burnt_in_the_same_generation() {
    // R42
    let mut table = Table::of(2);
    table.lay(0, "recycling");
    table.classes(0, [3; 5]);
    table.nation(0).population = 5; // consumes 10 u
    table.nation(0).plants[U] = 4; // burns 1 O
    table.nation(0).stock = [20, 10, 0, 0];
    table.only_step(Step::Consumption).only_step(Step::IndustrialProduction);
    assert_eq!(table.nation(0).stock[U], 5);
    assert_eq!(table.nation(0).stock[O], 0);
    assert_eq!(table.nation(0).plants[U], 4);
}

#[test]
fn stock_exchange_destroys_ten_of_ones_own_money() {
    let mut table = Table::of(2);
    let card = table.give(0, "stock_exchange");
    table.nation(0).money = 11;
    table.turn(0);
    let destroyed = table.state.board.money_destroyed;
    table.play(0, "stock_exchange");
    assert_eq!(table.nation(0).money, 1);
    assert_eq!(table.state.board.bank, 218);
    assert_eq!(table.state.board.money_destroyed, destroyed + 10);
    assert!(table.nation(0).permanents.contains(card));

    let mut table = Table::of(2);
    table.give(0, "stock_exchange");
    table.nation(0).money = 9;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "stock_exchange"), Refusal::NeedsMoney { needed: 10, owned: 9 });
}
