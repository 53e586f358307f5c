use crate::event::Event;
use crate::terms::{Class, Crisis, Plant, Resource};
use crate::testing::Table;
use table::Seat;
use table::contract::*;

const FIRST: Seat = Seat(0);

#[test]
fn a_rank_of_population_is_a_place_on_the_scale() {
    let mut table = Table::of(2);
    table.nation(0).population = 5;
    let value = |table: &Table| table.game.population_value(table.state.nation(FIRST), 0);
    // T01: from 10 to 20, or to 5.
    assert_eq!(value(&table), 10);
    table.run().move_population(FIRST, 1);
    assert_eq!(value(&table), 20);
    table.run().move_population(FIRST, -2);
    assert_eq!(value(&table), 5);
}

#[test]
fn population_stops_at_both_ends_of_its_scale() {
    let mut table = Table::of(2);
    // R3.
    table.nation(0).population = 9;
    table.run().move_population(FIRST, 1);
    assert_eq!(table.nation(0).population, 9);
    table.run().move_population(FIRST, -20);
    assert_eq!(table.nation(0).population, 1);
    table.events.clear();
    table.run().move_population(FIRST, -1);
    assert!(table.nation(0).population == 1 && table.events.is_empty(), "nothing happened, so nothing is told");
}

#[test]
fn plants_stop_at_both_ends_of_their_scale() {
    let mut table = Table::of(2);
    for plant in [Plant::Industrial, Plant::Military] {
        // R4.
        table.run().move_plant(FIRST, plant, -1);
        assert_eq!(table.nation(0).plant(plant), 1);
        table.run().move_plant(FIRST, plant, 6);
        assert_eq!(table.nation(0).plant(plant), 7);
        table.run().move_plant(FIRST, plant, 2);
        assert_eq!(table.nation(0).plant(plant), 8);
    }
}

#[test]
fn renewable_production_never_exceeds_the_territory() {
    let mut table = Table::of(2);
    // Chapter 3.3.
    table.run().move_plant(FIRST, Plant::Renewable, 7);
    assert_eq!(table.nation(0).plants[0], 5);
    table.land(0, 8);
    table.run().move_plant(FIRST, Plant::Renewable, 7);
    assert_eq!(table.nation(0).plants[0], 8);
    // R8: more territory than ranks only scores.
    table.nation(0).territory = 12;
    assert_eq!(table.game.plant_cap(table.state.nation(FIRST), Plant::Renewable), 8);
}

#[test]
fn a_house_rule_shifts_the_territory_against_the_ranks() {
    let mut table = Table::house(2, "[scales.territory]\ncap_offset = 3\n");
    table.run().move_plant(FIRST, Plant::Renewable, 9);
    assert_eq!(table.nation(0).plants[0], 8);
}

#[test]
fn losing_territory_cuts_renewable_production_at_once() {
    let mut table = Table::of(2);
    table.nation(0).plants[0] = 5;
    // R6.
    table.run().lose_territory(FIRST, 2);
    assert_eq!((table.nation(0).territory, table.nation(0).plants[0]), (3, 3));
    table.run().lose_territory(FIRST, 9);
    assert_eq!((table.nation(0).territory, table.nation(0).plants[0]), (0, 1));
    assert_eq!(table.state.board.territory_lost, 5);
    assert_eq!(table.game.audit(&table.state), Ok(()));
}

#[test]
fn a_class_rises_only_below_the_class_above_it() {
    let mut table = Table::of(2);
    table.living(0, [3, 2, 2, 1, 1]);
    let nation = *table.nation(0);
    // Chapter 7.
    let able = |test: &dyn Fn(Class) -> bool| Class::ALL.iter().copied().filter(|&c| test(c)).collect::<Vec<_>>();
    assert_eq!(able(&|class| nation.can_rise(class)), [Class::A, Class::B, Class::D]);
    assert_eq!(able(&|class| nation.can_fall(class)), [Class::A, Class::C]);
    table.living(0, [4, 4, 4, 4, 4]);
    let nation = *table.nation(0);
    assert_eq!(able(&|class| nation.can_rise(class)), []);
    assert_eq!(able(&|class| nation.can_fall(class)), [Class::E]);
}

#[test]
fn a_shift_moves_to_the_zone_the_first_time_its_class_reaches_level_three() {
    let mut table = Table::of(2);
    table.living(0, [2, 2, 1, 1, 1]);
    // Chapter 7.
    table.run().raise_class(FIRST, Class::A);
    assert_eq!((table.nation(0).shift_zone, table.nation(0).shift_lines), (1, 0b1_1110));
    assert!(table.happened(Event::ShiftReached { seat: FIRST, class: Class::A }));
    table.run().raise_class(FIRST, Class::A);
    assert_eq!((table.nation(0).living[0], table.nation(0).shift_zone), (4, 1), "level 4 brings none");
    // Falling and coming back gives no new one.
    table.run().lower_class(FIRST, Class::A);
    table.run().lower_class(FIRST, Class::A);
    table.run().raise_class(FIRST, Class::A);
    assert_eq!((table.nation(0).living[0], table.nation(0).shift_zone), (3, 1));
    table.run().raise_class(FIRST, Class::B);
    assert_eq!((table.nation(0).shift_zone, table.nation(0).shift_lines), (2, 0b1_1100));
}

#[test]
fn unrest_beyond_the_scale_is_disruption_and_calm_below_it_is_nothing() {
    let mut table = Table::of(2);
    table.nation(0).unrest = 9;
    // Chapter 8.
    table.run().move_unrest(FIRST, 3);
    assert_eq!((table.nation(0).unrest, table.nation(0).disruption), (11, 1));
    table.run().move_unrest(FIRST, 2);
    assert_eq!((table.nation(0).unrest, table.nation(0).disruption), (11, 3));
    table.run().move_unrest(FIRST, -14);
    assert_eq!((table.nation(0).unrest, table.nation(0).disruption), (1, 3));
    assert_eq!(table.state.board.disruption_reserve, 7);
}

#[test]
fn disruption_comes_from_the_reserve_then_from_beyond_and_returns_to_the_reserve() {
    let mut table = Table::of(2);
    table.disrupt(&[0, 8]);
    // Chapter 8: 2 are left; law 3 of chapter 23.
    table.run().receive_disruption(FIRST, 5);
    let board = &table.state.board;
    assert_eq!((board.nations[0].disruption, board.disruption_reserve, board.disruption_created), (5, 0, 3));
    table.run().return_disruption(FIRST, 9);
    let board = &table.state.board;
    assert_eq!((board.nations[0].disruption, board.disruption_reserve, board.disruption_created), (0, 5, 3));
    assert_eq!(table.game.audit(&table.state), Ok(()));
}

#[test]
fn excess_pollution_leaves_play_first() {
    let mut table = Table::of(2);
    table.pollute(&[7, 4]);
    // Chapter 9: the cap is 12.
    assert_eq!(table.game.pollution_reserve(&table.state.board), 1);
    table.run().receive_pollution(FIRST, 4);
    assert_eq!((table.nation(0).pollution, table.game.pollution_reserve(&table.state.board)), (11, 0));
    assert_eq!(table.game.pollution(&table.state.board), 15, "3 of them excess");
    table.run().remove_pollution(FIRST, 3);
    assert_eq!(table.game.pollution_reserve(&table.state.board), 0, "the excess went first");
    table.run().remove_pollution(Seat(1), 9);
    assert_eq!((table.nation(1).pollution, table.game.pollution_reserve(&table.state.board)), (0, 4));
}

#[test]
fn the_bank_pays_everybody_in_full_and_creates_what_is_missing() {
    let mut table = Table::of(3);
    table.state.board.bank = 20;
    table.settle_totals();
    let created = table.state.board.money_created;
    table.run().bank_pays_all(&[15, 10, 1, 0, 0, 0], crate::event::Owed::Taxes);
    // Chapter 10.
    assert_eq!(table.all(|nation| nation.money), [20, 15, 6]);
    assert_eq!((table.state.board.bank, table.state.board.money_created - created), (0, 6));
    assert!(table.state.board.has_tile(Crisis::Financial));
    // A second time in the same generation creates money but no second tile.
    table.run().bank_pays_all(&[1, 0, 0, 0, 0, 0], crate::event::Owed::Boom);
    assert_eq!((table.state.board.crises(), table.state.board.money_created - created), (1, 7));
    let tiles = table.events.iter().filter(|event| matches!(event, Event::CrisisBroke { .. })).count();
    assert_eq!(tiles, 1);
}

#[test]
fn paying_out_the_last_coin_is_no_crisis() {
    let mut table = Table::of(2);
    table.state.board.bank = 12;
    table.settle_totals();
    table.run().bank_pays_all(&[7, 5, 0, 0, 0, 0], crate::event::Owed::Taxes);
    // Chapter 10.
    assert_eq!((table.state.board.bank, table.state.board.crises()), (0, 0));
}

#[test]
fn a_card_never_makes_the_bank_create_money() {
    let mut table = Table::of(2);
    table.state.board.bank = 4;
    table.settle_totals();
    // R23.
    table.run().bank_pays(FIRST, 9, crate::event::Owed::Card);
    assert_eq!((table.nation(0).money, table.state.board.bank, table.state.board.crises()), (9, 0, 0));
}

#[test]
fn recycling_brings_one_fossil_for_ten_or_more_spent_at_once() {
    let mut table = Table::of(2);
    table.lay(0, "recycling");
    table.nation(0).stock = [20, 60, 20, 0];
    let drawn = table.state.board.fossil_drawn;
    // R41: 9 are too few, 10 and 40 bring one each, and only u counts.
    table.run().spend(FIRST, Resource::Industrial, 9);
    table.run().spend(FIRST, Resource::Renewable, 10);
    table.run().spend(FIRST, Resource::Military, 10);
    assert_eq!(table.nation(0).stock[3], 0);
    table.run().spend(FIRST, Resource::Industrial, 10);
    assert_eq!(table.nation(0).stock[3], 1);
    table.run().spend(FIRST, Resource::Industrial, 40);
    assert_eq!((table.nation(0).stock[3], table.state.board.fossil_drawn - drawn), (2, 2));
}

#[test]
fn prices_stop_at_the_ends_of_their_track() {
    let mut table = Table::of(2);
    table.run().move_price(Resource::Renewable, 9);
    table.run().move_price(Resource::Fossil, -9);
    assert_eq!(table.state.board.price, [6, 4, 4, 1]);
}

#[test]
fn money_taken_or_lost_never_becomes_a_debt() {
    let mut table = Table::of(2);
    // R25, R50.
    table.run().take_money(FIRST, Seat(1), 8);
    assert_eq!(table.all(|nation| nation.money), [0, 10]);
    table.run().destroy_money(Seat(1), 40);
    assert_eq!((table.nation(1).money, table.state.board.money_destroyed), (0, 10));
    assert_eq!(table.game.audit(&table.state), Ok(()));
}
