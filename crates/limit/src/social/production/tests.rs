use crate::Action;
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::refusal::Refusal;
use crate::terms::Plant;
use crate::testing::Table;
use table::Seat;

const FIRST: Seat = Seat(0);

/// Runs the whole of S9 for a table in which nobody has a choice.
fn produce(table: &mut Table) {
    for step in [Step::ProductionWindow, Step::Harvest, Step::IndustrialProduction, Step::MilitaryProduction] {
        table.step(step);
        assert!(table.waiting().is_empty(), "{step:?}");
    }
}

#[test]
fn renewable_then_industrial_then_military_production() {
    let mut table = Table::of(2);
    let nation = table.nation(0);
    (nation.plants, nation.stock) = ([4, 5, 5], [10, 9, 18, 2]);
    produce(&mut table);
    // T05: the fossil is used up by U; M falls to rank 3.
    let nation = table.nation(0);
    assert_eq!((nation.stock, nation.plants), ([15, 19, 21, 0], [4, 5, 3]));
    assert_eq!((nation.pollution, nation.unrest), (1, 10));
    let plants: Vec<Plant> = table
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::Produced { seat: FIRST, plant, .. } => Some(plant),
            _ => None,
        })
        .collect();
    assert_eq!(plants, [Plant::Renewable, Plant::Industrial, Plant::Military]);
}

#[test]
fn every_rank_makes_burns_and_pollutes_as_printed() {
    let printed = [
        (1, 1, 0, 0),
        (2, 2, 0, 0),
        (3, 3, 0, 0),
        (4, 5, 1, 1),
        (5, 10, 2, 1),
        (6, 20, 3, 2),
        (7, 30, 4, 2),
        (8, 50, 5, 3),
    ];
    for (rank, value, fossil, pollution) in printed {
        let mut table = Table::of(2);
        table.land(0, 8);
        let nation = table.nation(0);
        (nation.plants, nation.stock) = ([rank, rank, rank], [0, 0, 0, 20]);
        produce(&mut table);
        // Chapter 3.2: N never burns nor pollutes.
        let nation = table.nation(0);
        assert_eq!(nation.stock, [value, value, value, 20 - 2 * fossil], "rank {rank}");
        assert_eq!((nation.pollution, nation.unrest), (2 * pollution, 6), "rank {rank}");
    }
}

#[test]
fn green_production_spares_one_pollution_of_industry_only() {
    for (rank, pollution) in [(3, 0), (4, 0), (5, 0), (6, 1), (8, 2)] {
        let mut table = Table::of(2);
        table.lay(0, "green_production");
        let nation = table.nation(0);
        (nation.plants, nation.stock[3]) = ([1, rank, 1], 20);
        produce(&mut table);
        // R37, R38: never below 0.
        assert_eq!(table.nation(0).pollution, pollution, "U rank {rank}");
    }
    let mut table = Table::of(2);
    table.lay(0, "green_production");
    table.nation(0).plants = [1, 1, 4];
    produce(&mut table);
    assert_eq!(table.nation(0).pollution, 1, "R37: M pollutes as ever");
}

#[test]
fn green_production_counts_from_the_rank_really_produced() {
    let mut table = Table::of(2);
    table.lay(0, "green_production");
    let nation = table.nation(0);
    (nation.plants, nation.stock) = ([1, 8, 1], [0, 0, 0, 3]);
    produce(&mut table);
    // R38: rank 6 makes 2 D, one less than shown.
    assert_eq!((table.nation(0).plants[1], table.nation(0).pollution), (6, 1));
}

#[test]
fn intensive_farming_harvests_one_rank_higher_for_fossil_and_pollution() {
    for (rank, harvest) in [(1, 2), (3, 5), (5, 20)] {
        let mut table = Table::of(2);
        table.lay(0, "intensive_farming");
        let nation = table.nation(0);
        (nation.plants, nation.stock) = ([rank, 1, 1], [0, 0, 0, 4]);
        table.step(Step::Harvest);
        // R33: rank 6 although five territories allow rank 5.
        let nation = table.nation(0);
        assert_eq!((nation.stock, nation.pollution), ([harvest, 0, 0, 3], 1), "N rank {rank}");
        assert_eq!(nation.plants[0], rank);
    }
}

#[test]
fn intensive_farming_at_the_top_harvests_a_hundred() {
    let mut table = Table::of(2);
    table.lay(0, "intensive_farming");
    table.land(0, 8);
    (table.nation(0).plants[0], table.nation(0).stock) = (8, [0, 0, 0, 4]);
    table.step(Step::Harvest);
    // T15, R33.
    assert_eq!(table.nation(0).stock, [100, 0, 0, 3]);
}

#[test]
fn the_fields_burn_fossil_before_the_factories() {
    let mut table = Table::of(2);
    table.lay(0, "intensive_farming");
    (table.nation(0).plants, table.nation(0).stock) = ([2, 4, 1], [0, 0, 0, 1]);
    table.step(Step::ProductionWindow).within(0, Action::KeepPermanents);
    for step in [Step::Harvest, Step::IndustrialProduction, Step::MilitaryProduction] {
        table.step(step);
    }
    // R34: the last fossil went to the fields; U falls to rank 3.
    let nation = table.nation(0);
    assert_eq!((nation.stock, nation.plants, nation.unrest), ([3, 3, 1, 0], [2, 3, 1], 8));
    assert_eq!(nation.pollution, 1);
}

#[test]
fn farming_without_fossil_must_be_taken_back() {
    for (rank, after, harvest) in [(3, 2, 2), (1, 1, 1)] {
        let mut table = Table::of(2);
        table.lay(0, "intensive_farming");
        let card = table.card("intensive_farming");
        (table.nation(0).plants[0], table.nation(0).stock) = (rank, [0, 0, 0, 0]);
        table.step(Step::ProductionWindow);
        // R35: forced, at the price of one rank (not below 1), then N produces normally; R36: no unrest, no help.
        assert!(table.happened(Event::Withdrawn { seat: FIRST, card, forced: true }));
        assert!(table.waiting().is_empty() && table.nation(0).permanents.is_empty());
        table.step(Step::Harvest);
        let nation = table.nation(0);
        assert_eq!((nation.plants[0], nation.stock[0], nation.unrest, nation.pollution), (after, harvest, 6, 0));
    }
}

#[test]
fn nobody_helps_farming_with_fossil() {
    let mut table = Table::allied(2);
    table.ally(crate::terms::Pact::Economic, &[0, 1]);
    table.lay(0, "intensive_farming");
    table.nation(0).stock[3] = 0;
    table.step(Step::ProductionWindow);
    // R36: nation 1 owns 8 and is not asked.
    assert!(table.waiting().is_empty() && table.nation(0).permanents.is_empty());
}

#[test]
fn at_the_opening_of_production_only_farming_may_be_taken_back() {
    let mut table = Table::of(2);
    table.lay(0, "intensive_farming");
    table.lay(0, "policy_planning");
    table.lay(1, "policy_planning");
    let (farming, planning) = (table.card("intensive_farming"), table.card("policy_planning"));
    table.step(Step::ProductionWindow);
    // Chapter 14.4 (iii).
    assert_eq!((table.waiting(), table.state.board.frames.top()), (vec![0], Frame::Window { harvest_only: true }));
    assert_eq!(table.menu(0), [Action::Withdraw(farming), Action::KeepPermanents]);
    assert_eq!(table.refuse(0, Action::Withdraw(planning)), Refusal::NotWithdrawable);
    table.within(0, Action::Withdraw(farming)).step(Step::Harvest);
    // N falls from 2 to 1 and harvests 1, without fossil.
    let nation = table.nation(0);
    assert_eq!((nation.plants[0], nation.stock[0], nation.stock[3], nation.pollution), (1, 3, 8, 0));
}

#[test]
fn fossil_recycled_from_consumption_burns_in_the_same_generation() {
    let mut table = Table::of(2);
    table.lay(0, "recycling");
    table.living(0, [3, 3, 3, 3, 3]);
    let nation = table.nation(0);
    (nation.population, nation.plants, nation.stock) = (5, [1, 4, 1], [0, 10, 0, 0]);
    table.step(Step::Consumption).step(Step::IndustrialProduction);
    // R42.
    let nation = table.nation(0);
    assert_eq!((nation.stock, nation.plants[1], nation.unrest), ([0, 5, 0, 0], 4, 6));
}
