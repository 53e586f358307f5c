use crate::Action;
use crate::event::Event;
use crate::frame::{Frame, Payment, Step};
use crate::terms::{Class, Crisis, Pact};
use crate::testing::{Table, shares};
use table::Seat;

fn tiles(table: &mut Table, generation: u8, tiles: [u16; 3]) {
    table.state.board.generation = generation;
    table.state.board.tiles = tiles;
}

#[test]
fn a_large_army_is_a_cold_war() {
    let mut table = Table::of(3);
    for (seat, arms) in [(0, 15), (1, 16), (2, 90)] {
        table.nation(seat).stock[2] = arms;
    }
    table.step(Step::ColdWar);
    // I1: more than 15.
    assert_eq!(table.all(|nation| nation.disruption), [0, 1, 1]);
    assert_eq!(table.state.board.disruption_reserve, 10);
}

#[test]
fn without_its_condition_no_crisis_breaks_out() {
    let mut table = Table::of(2);
    tiles(&mut table, 3, [0b11, 0b11, 0b10]);
    table.pollute(&[6, 5]).disrupt(&[5, 4]);
    let before = table.state.board.nations;
    for step in [Step::FinancialCrisis, Step::EnvironmentalCrisis, Step::MilitaryCrisis, Step::MilitaryCrisisEnd] {
        table.step(step);
    }
    // One token is left in either reserve, and the financial tiles are older.
    assert_eq!((table.state.board.nations, table.state.board.crises()), (before, 5));
}

#[test]
fn a_financial_crisis_costs_money_per_head_and_tile() {
    let mut table = Table::of(3);
    tiles(&mut table, 4, [0b1010, 0, 0]);
    for (seat, rank, money) in [(0, 5, 100), (1, 6, 100), (2, 7, 50)] {
        (table.nation(seat).population, table.nation(seat).money) = (rank, money);
    }
    let bank = table.state.board.bank;
    table.step(Step::FinancialCrisis);
    // Line 1: two tiles; R52: to the bank, as far as there is any.
    assert_eq!(table.all(|nation| nation.money), [80, 60, 0]);
    assert_eq!(table.state.board.bank - bank, 20 + 40 + 50);
    // Line 2: the richest afterwards (R53).
    assert_eq!(table.all(|nation| nation.disruption), [2, 0, 0]);
}

#[test]
fn crisis_money_may_leave_the_game_by_house_rule() {
    let mut table = Table::house(2, "[crises.financial]\nmoney_goes_to = \"beyond_box\"\n");
    tiles(&mut table, 1, [1, 0, 0]);
    let bank = table.state.board.bank;
    table.step(Step::FinancialCrisis);
    // R52.
    assert_eq!((table.all(|nation| nation.money), table.state.board.bank), (vec![3, 3], bank));
    assert_eq!(table.state.board.money_destroyed, 4);
}

#[test]
fn the_richest_are_judged_after_the_loss_and_share_when_equal() {
    let mut table = Table::of(3);
    tiles(&mut table, 1, [1, 0, 0]);
    for (seat, rank, money) in [(0, 6, 40), (1, 5, 30), (2, 1, 15)] {
        (table.nation(seat).population, table.nation(seat).money) = (rank, money);
    }
    table.step(Step::FinancialCrisis);
    // R53: 20, 20 and 14.
    assert_eq!(table.all(|nation| nation.disruption), [1, 1, 0]);
}

#[test]
fn if_nobody_has_money_all_are_richest() {
    let mut table = Table::of(3);
    tiles(&mut table, 1, [1, 0, 0]);
    for seat in 0..3 {
        table.nation(seat).money = 0;
    }
    table.step(Step::FinancialCrisis);
    // R53.
    assert_eq!(table.all(|nation| nation.disruption), [1, 1, 1]);
}

#[test]
fn every_nation_lowers_a_class_of_its_choice_in_a_financial_crisis() {
    let mut table = Table::of(3);
    tiles(&mut table, 1, [1, 0, 0]);
    table.living(0, [3, 2, 2, 1, 1]).living(1, [2, 2, 2, 2, 2]);
    table.step(Step::FinancialCrisis);
    // Line 3: nation 1 can only lower E, nation 2 nothing at all.
    assert_eq!((table.waiting(), table.nation(1).living), (vec![0], [2, 2, 2, 2, 1]));
    assert_eq!(table.menu(0), [Class::A, Class::C].map(Action::LowerClass));
    table.within(0, Action::LowerClass(Class::A));
    assert_eq!(table.all(|nation| nation.living[0]), [2, 2, 1]);
}

#[test]
fn an_environmental_crisis_follows_the_printed_example() {
    let mut table = Table::of(3);
    tiles(&mut table, 5, [0, 0b100, 0]);
    table.pollute(&[9, 4, 2]);
    table.living(0, [3, 2, 2, 1, 1]);
    for (seat, rank, renewable) in [(0, 7, 5), (1, 5, 4), (2, 4, 2)] {
        (table.nation(seat).population, table.nation(seat).plants[0]) = (rank, renewable);
    }
    table.step(Step::EnvironmentalCrisis);
    // T08: the second tile, so N falls by two ranks; everybody loses a territory.
    assert_eq!(table.all(|nation| nation.plants[0]), [3, 2, 1]);
    assert_eq!(table.all(|nation| nation.territory), [4, 4, 4]);
    assert_eq!(table.all(|nation| nation.population), [6, 5, 5]);
    assert_eq!(table.all(|nation| nation.unrest), [9, 6, 6]);
    assert_eq!(table.nation(0).living, [2, 2, 2, 1, 1]);
    assert_eq!((table.state.board.tiles, table.state.board.territory_lost), ([0, 0b1_0100, 0], 3));
    assert!(table.events.iter().any(|event| matches!(event, Event::CrisisBroke { tiles: 2, .. })));
}

#[test]
fn renewable_production_falls_before_the_territory_cuts_it() {
    let mut table = Table::of(2);
    table.pollute(&[6, 6]);
    table.nation(0).plants[0] = 5;
    (table.nation(1).plants[0], table.nation(1).territory) = (3, 1);
    table.nation(1).plants[0] = 1;
    table.step(Step::EnvironmentalCrisis);
    // R54: 4, not 3. R6: with no territory left N stays at rank 1.
    assert_eq!(table.all(|nation| (nation.plants[0], nation.territory)), [(4, 4), (1, 0)]);
}

#[test]
fn a_territory_lost_in_the_crisis_cuts_a_plant_that_stood_at_its_cap() {
    let mut table = Table::house(2, "[crises.environmental]\nrenewable_plant_lost_per_tile = 0\n");
    table.pollute(&[6, 6]);
    table.nation(0).plants[0] = 5;
    table.step(Step::EnvironmentalCrisis);
    // Line 2: N is cut to the new cap.
    assert_eq!((table.nation(0).plants[0], table.nation(0).territory), (4, 4));
}

#[test]
fn all_who_pollute_most_are_hit() {
    let mut table = Table::of(3);
    table.pollute(&[6, 6, 3]);
    table.nation(0).unrest = 10;
    table.step(Step::EnvironmentalCrisis);
    // Line 3.
    assert_eq!(table.all(|nation| nation.population), [1, 1, 2]);
    assert_eq!(table.all(|nation| (nation.unrest, nation.disruption)), [(11, 2), (9, 0), (6, 0)]);
}

#[test]
fn the_highest_class_that_can_fall_does() {
    for (levels, after) in [
        ([3, 3, 3, 1, 1], [3, 3, 2, 1, 1]),
        ([2, 2, 2, 2, 2], [2, 2, 2, 2, 1]),
        ([1; 5], [1; 5]),
        ([4, 3, 3, 3, 3], [3; 5]),
    ] {
        let mut table = Table::of(2);
        table.pollute(&[12, 0]).living(0, levels);
        table.step(Step::EnvironmentalCrisis);
        // Chapter 7: no choice.
        assert_eq!((table.nation(0).living, table.waiting()), (after, vec![]));
    }
}

#[test]
fn people_leave_the_largest_of_the_worst_polluters_for_nations_two_ranks_below() {
    let mut table = Table::of(5);
    table.pollute(&[10, 10, 1, 0, 0]);
    for (seat, rank) in [(0, 7), (1, 3), (2, 5), (3, 4), (4, 1)] {
        table.nation(seat).population = rank;
    }
    table.step(Step::EnvironmentalCrisis);
    // R55: the reference is rank 6 of nation 0. R56: nation 1, hit itself, gains nobody. Once each.
    assert_eq!(table.all(|nation| nation.population), [6, 2, 5, 5, 2]);
}

#[test]
fn the_gap_for_migration_is_read_after_the_loss() {
    let mut table = Table::of(2);
    table.pollute(&[12, 0]);
    (table.nation(0).population, table.nation(1).population) = (5, 3);
    table.step(Step::EnvironmentalCrisis);
    // Line 4: two ranks apart before, one now.
    assert_eq!(table.all(|nation| nation.population), [4, 3]);
}

#[test]
fn a_military_crisis_lowers_classes_and_takes_arms_and_gives_disruption_back() {
    let mut table = Table::of(3);
    tiles(&mut table, 6, [0, 0, 0b1]);
    table.disrupt(&[6, 4, 2]);
    table.living(0, [3, 3, 2, 2, 1]).living(1, [2, 2, 2, 2, 2]).living(2, [2, 1, 1, 1, 1]);
    for (seat, rank, arms) in [(0, 6, 20), (1, 5, 5), (2, 1, 7)] {
        (table.nation(seat).population, table.nation(seat).stock[2]) = (rank, arms);
    }
    table.step(Step::MilitaryCrisis);
    // Line 1, second tile, R57: the lowest class that can fall, twice. Nation 0: D, then C (E is at 1).
    assert_eq!(table.all(|nation| nation.living), [[3, 3, 1, 1, 1], [2, 2, 2, 1, 1], [1; 5]]);
    // Line 2: most W. Line 3: v(P - 1) after it: rank 4 for nation 0, rank 4 for nation 1, nothing for nation 2 (R1).
    assert_eq!(table.all(|nation| nation.population), [5, 5, 1]);
    assert_eq!(table.all(|nation| nation.stock[2]), [15, 0, 7]);
    table.step(Step::MilitaryCrisisEnd);
    // Line 4.
    assert_eq!(table.all(|nation| nation.disruption), [5, 3, 1]);
    assert_eq!((table.state.board.disruption_reserve, table.state.board.tiles), (3, [0, 0, 0b10_0001]));
}

#[test]
fn a_nation_that_falls_by_points_of_its_lowest_class_goes_on_with_it() {
    let mut table = Table::of(2);
    tiles(&mut table, 2, [0, 0, 0b1]);
    table.disrupt(&[5, 5]).living(0, [4, 4, 4, 4, 4]);
    (table.nation(0).population, table.nation(1).population) = (2, 2);
    table.step(Step::MilitaryCrisis);
    // E falls from 4 to 2: scanning from E each time.
    assert_eq!(table.nation(0).living, [4, 4, 4, 4, 2]);
}

#[test]
fn by_house_rule_only_the_lowest_class_of_all_falls() {
    let mut table = Table::house(2, "[rulings]\nmilitary_crisis_skips_level_one = false\n");
    table.disrupt(&[5, 5]).living(0, [3, 3, 2, 2, 1]).living(1, [2; 5]);
    table.step(Step::MilitaryCrisis);
    // R57 switched off.
    assert_eq!(table.all(|nation| nation.living), [[3, 3, 2, 2, 1], [2, 2, 2, 2, 1]]);
}

#[test]
fn all_who_disrupt_most_lose_population() {
    let mut table = Table::of(3);
    table.disrupt(&[5, 2, 5]);
    table.step(Step::MilitaryCrisis);
    assert_eq!(table.all(|nation| nation.population), [1, 2, 1]);
}

#[test]
fn arms_missing_in_a_military_crisis_cost_living() {
    let mut table = Table::of(2);
    table.disrupt(&[8, 2]).living(0, [3, 3, 3, 3, 3]);
    (table.nation(0).population, table.nation(0).stock[2]) = (7, 6);
    table.step(Step::MilitaryCrisis);
    // Line 1: E to 2. Line 2: rank 6. Line 3: rank 5 is due (10), rank 4 is paid: one point, own choice.
    assert_eq!((table.nation(0).stock[2], table.nation(0).living), (1, [3, 3, 3, 3, 2]));
    assert_eq!(table.menu(0), [Class::D, Class::E].map(Action::LowerClass));
    table.within(0, Action::LowerClass(Class::D));
    assert_eq!((table.nation(0).living, table.nation(0).unrest), ([3, 3, 3, 2, 2], 6));
}

#[test]
fn military_allies_may_help_in_a_military_crisis() {
    let mut table = Table::allied(2);
    table.ally(Pact::Military, &[0, 1]);
    table.disrupt(&[8, 2]).living(0, [3, 3, 3, 3, 3]);
    (table.nation(0).population, table.nation(0).stock[2]) = (7, 6);
    table.nation(1).stock[2] = 6;
    table.step(Step::MilitaryCrisis);
    // R80: nation 1 has paid v(1) = 1 and has 5 left.
    assert_eq!(table.state.board.frames.top(), Frame::AskHelp { payment: Payment::Crisis, seat: Seat(0) });
    table.within(0, Action::AskHelp(shares(&[(1, 4)]))).within(1, Action::Answer(true));
    assert_eq!(table.all(|nation| nation.stock[2]), [0, 1]);
    assert_eq!(table.nation(0).living, [3, 3, 3, 3, 2]);
}

#[test]
fn nobody_is_worst_without_a_token() {
    let mut table = Table::house(2, "[setup.shared]\ndisruption = { base = 0, per_nation = 0 }\n");
    table.step(Step::MilitaryCrisis);
    // R58: the reserve is empty from the start and nobody holds a token.
    assert_eq!((table.state.board.crises(), table.all(|nation| nation.population)), (1, vec![2, 2]));
}

#[test]
fn a_financial_crisis_may_bring_a_military_one() {
    let mut table = Table::of(2);
    tiles(&mut table, 2, [0b10, 0, 0]);
    table.disrupt(&[4, 4]);
    table.nation(0).money = 50;
    table.run_step(Step::FinancialCrisis);
    // Chapter 15: the richest takes the last two tokens; in the same generation the reserve is found empty.
    assert_eq!(table.state.board.tiles, [0b10, 0, 0b10]);
    assert_eq!(table.all(|nation| nation.population), [1, 2]);
    assert_eq!(table.all(|nation| nation.disruption), [5, 3]);
}

#[test]
fn an_environmental_crisis_may_bring_a_military_one() {
    let mut table = Table::of(2);
    table.disrupt(&[4, 4]).pollute(&[12, 0]);
    table.nation(0).unrest = 10;
    table.run_step(Step::FinancialCrisis);
    // The worst polluter's unrest overflows by two.
    assert_eq!(table.state.board.tiles, [0, 1, 1]);
}

#[test]
fn a_military_crisis_is_not_caused_by_what_comes_after_it() {
    let mut table = Table::of(1);
    table.state.board.star.disruption = 8;
    table.disrupt(&[0]);
    table.state.board.events = [event(&table, "arms_race")].into_iter().collect();
    table.run_step(Step::FinancialCrisis);
    // R60: the event empties the reserve after I2; the next generation has begun without a crisis.
    assert_eq!((table.state.board.disruption_reserve, table.state.board.crises()), (0, 0));
    assert_eq!(table.state.board.generation, 2);
}

fn event(table: &Table, id: &str) -> table::CardId {
    let place = table.game.rules().solo.events.iter().position(|event| event.id == id).unwrap();
    table::CardId(place as u8)
}

#[test]
fn at_most_one_tile_of_a_kind_lies_on_a_generation() {
    let mut table = Table::of(2);
    for crisis in [Crisis::Financial, Crisis::Financial, Crisis::Military] {
        table.run().place_tile(crisis, |_, _| (0, 0, [0; 6]));
    }
    assert_eq!((table.state.board.tiles, table.state.board.crises()), ([1, 0, 1], 2));
    table.state.board.generation = 2;
    table.run().place_tile(Crisis::Financial, |_, _| (0, 0, [0; 6]));
    assert_eq!(table.state.board.tiles_of(Crisis::Financial), 2);
}
