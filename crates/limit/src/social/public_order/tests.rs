use crate::Action;
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::terms::{Class, Crisis};
use crate::testing::Table;

/// Two nations; the first in a column, at an unrest, of ten people with 100 a and 20 m.
fn nation_at(level: u8, unrest: u8) -> Table {
    let mut table = Table::of(2);
    table.living(0, [level; 5]).living(1, [4; 5]);
    let nation = table.nation(0);
    (nation.population, nation.unrest, nation.money, nation.stock[2]) = (5, unrest, 100, 20);
    table
}

#[test]
fn a_boom_raises_a_class_and_pays() {
    // Chapter 5.3: level of A afterwards (all classes equal, so only A can rise), money.
    for (level, after, money) in [(1, 2, 105), (2, 3, 110), (3, 4, 110), (4, 4, 110)] {
        for unrest in [1, 2] {
            let mut table = nation_at(level, unrest);
            let bank = table.state.board.bank;
            table.step(Step::PublicOrder);
            assert_eq!((table.nation(0).living[0], table.nation(0).money), (after, money), "C {level} S {unrest}");
            assert_eq!((table.nation(0).living[1], table.nation(0).stock[2]), (level, 20));
            assert_eq!(bank - table.state.board.bank, money - 100);
        }
    }
}

#[test]
fn growth_raises_a_class_up_to_the_third_column() {
    for (level, after) in [(1, 2), (2, 3), (3, 4), (4, 4)] {
        for unrest in [3, 6, 9] {
            let mut table = nation_at(level, unrest);
            table.step(Step::PublicOrder);
            assert_eq!((table.nation(0).living[0], table.nation(0).money), (after, 100), "C {level} S {unrest}");
        }
    }
}

#[test]
fn an_uprising_costs_arms_in_poor_and_money_in_rich_societies() {
    // C = 1 two ranks lower, C = 2 one rank lower; C = 3 and 4 money for each of 10 people.
    for (level, arms, money) in [(1, 17, 100), (2, 15, 100), (3, 20, 80), (4, 20, 70)] {
        for unrest in [10, 11] {
            let mut table = nation_at(level, unrest);
            table.settle_totals();
            let (bank, destroyed) = (table.state.board.bank, table.state.board.money_destroyed);
            table.step(Step::PublicOrder);
            let nation = table.nation(0);
            assert_eq!((nation.stock[2], nation.money, nation.unrest), (arms, money, unrest), "C {level}");
            assert_eq!(nation.living, [level; 5], "no class rises");
            // Chapter 6: the money leaves the game.
            let gone = table.state.board.money_destroyed - destroyed;
            assert_eq!((table.state.board.bank, gone), (bank, 100 - money));
        }
    }
}

#[test]
fn a_small_population_revolts_for_free() {
    let mut table = nation_at(1, 11);
    (table.nation(0).population, table.nation(0).stock[2]) = (2, 0);
    table.step(Step::PublicOrder);
    // R1: rank 0 costs nothing.
    assert_eq!(table.nation(0).living, [1; 5]);
    assert!(!table.events.iter().any(|event| matches!(event, Event::ShortageBegan { .. })));
}

#[test]
fn money_lost_in_an_uprising_stops_at_nothing() {
    let mut table = nation_at(4, 10);
    table.nation(0).money = 12;
    table.step(Step::PublicOrder);
    // R50.
    assert_eq!((table.nation(0).money, table.nation(0).living, table.nation(0).unrest), (0, [4; 5], 10));
}

#[test]
fn the_owner_chooses_which_class_rises() {
    let mut table = nation_at(3, 5);
    table.living(0, [4, 3, 3, 2, 1]);
    table.step(Step::PublicOrder);
    assert_eq!(table.menu(0), [Class::B, Class::D, Class::E].map(Action::RaiseClass));
    table.within(0, Action::RaiseClass(Class::E));
    assert_eq!((table.nation(0).living, table.waiting()), ([4, 3, 3, 2, 2], vec![]));
}

#[test]
fn all_nations_raise_their_classes_at_once() {
    let mut table = Table::of(3);
    table.living(0, [2, 1, 1, 1, 1]).living(1, [3, 1, 1, 1, 1]);
    table.step(Step::PublicOrder);
    // Nation 2 could only raise A: that has happened.
    assert_eq!((table.waiting(), table.nation(2).living), (vec![0, 1], [2, 1, 1, 1, 1]));
    table.within(1, Action::RaiseClass(Class::B));
    assert_eq!(table.nation(1).living, [3, 1, 1, 1, 1], "sealed until the last one is in");
    table.within(0, Action::RaiseClass(Class::A));
    assert_eq!((table.nation(0).living, table.nation(1).living), ([3, 1, 1, 1, 1], [3, 2, 1, 1, 1]));
    // R46: the shift that A of nation 0 has sent to the zone is there for the next generation.
    assert_eq!(table.nation(0).shift_zone, 1);
}

#[test]
fn boom_money_may_bring_the_crisis_that_taxes_did_not() {
    let mut table = nation_at(2, 1);
    table.state.board.bank = 9;
    table.step(Step::PublicOrder);
    // R51.
    assert_eq!((table.nation(0).money, table.state.board.bank), (110, 0));
    assert!(table.state.board.has_tile(Crisis::Financial));
    assert!(table.happened(Event::MoneyCreated { amount: 1 }));
}

#[test]
fn a_second_empty_bank_in_a_generation_places_no_second_tile() {
    let mut table = nation_at(2, 1);
    table.state.board.bank = 0;
    table.state.board.tiles = [1, 0, 0];
    table.step(Step::PublicOrder);
    assert_eq!((table.state.board.crises(), table.nation(0).money), (1, 110));
}

#[test]
fn the_zone_is_read_when_public_order_opens() {
    let mut table = nation_at(1, 9);
    table.living(0, [3, 1, 1, 1, 1]);
    table.nation(0).stock[2] = 0;
    table.run_step(Step::PublicOrder);
    // R49: growth at S = 9 although class struggle then makes it an uprising.
    assert_eq!(table.state.board.frames.top(), Frame::OrderRaise { round: 0 });
    table.act(0, Action::RaiseClass(Class::A));
    assert_eq!((table.nation(0).unrest, table.nation(0).disruption), (11, 1));
}

#[test]
fn class_struggle_raises_unrest_by_the_gap_between_high_and_low() {
    let mut table = Table::of(3);
    table.living(0, [4, 3, 3, 2, 1]).living(1, [3; 5]).living(2, [3, 2, 2, 2, 2]);
    table.nation(0).unrest = 10;
    table.step(Step::ClassStruggle);
    // T07 for nation 0.
    assert_eq!(table.all(|nation| (nation.unrest, nation.disruption)), [(11, 2), (6, 0), (7, 0)]);
}

#[test]
fn class_struggle_sees_the_levels_of_the_moment() {
    let mut table = nation_at(3, 5);
    table.living(0, [3, 3, 3, 2, 1]);
    table.run_step(Step::PublicOrder).act(0, Action::RaiseClass(Class::E));
    // Chapter 5: live levels, so 3 - 2.
    assert_eq!((table.nation(0).living, table.nation(0).unrest), ([3, 3, 3, 2, 2], 6));
}
