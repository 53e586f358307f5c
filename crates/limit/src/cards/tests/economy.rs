//! Instants of the military and economy deck that move money (chapter 14.3). Trading itself is told where the market is.

use crate::terms::{Class, Direction, Resource};
use crate::testing::Table;
use crate::{Action, Pick, Play, Refusal};
use table::Seat;

const U: usize = 1;
const M: usize = 2;

fn at(table: &Table, name: &str, target: u8, amount: u16) -> Action {
    Action::Play(Play { target: Some(Seat(target)), amount, ..Play::of(table.card(name)) })
}

#[test]
fn speculation_destroys_money_moves_a_price_and_grants_a_transaction() {
    let mut table = Table::of(2);
    table.give(0, "speculation");
    table.nation(0).money = 9;
    table.turn(0);
    let destroyed = table.state.board.money_destroyed;
    table.play_with(0, "speculation", Pick::Price(Resource::Industrial, Direction::Down));
    assert_eq!(table.nation(0).money, 4);
    assert_eq!(table.state.board.bank, 218 - 5);
    assert_eq!(table.state.board.money_destroyed, destroyed + 10);
    assert_eq!(table.state.board.price, [3, 3, 4, 4]);
    table.buy(0, Resource::Industrial, 1);
    assert_eq!(table.nation(0).money, 1, "3 at the third position");
    assert_eq!(table.state.board.price, [3, 4, 4, 4]);
    assert_eq!(table.waiting(), [0]);
}

#[test]
fn speculation_may_end_without_a_transaction() {
    // Chapter 12: a transaction may be declined.
    let mut table = Table::of(2);
    table.give(0, "speculation");
    table.turn(0).play_with(0, "speculation", Pick::Price(Resource::Fossil, Direction::Up));
    assert_eq!(table.nation(0).money, 0);
    table.act(0, Action::DeclineTrade);
    assert_eq!(table.state.board.price, [3, 4, 4, 5]);
}

#[test]
fn speculation_asks_for_no_transaction_when_none_is_possible() {
    // Chapter 12
    let mut table = Table::of(2);
    table.give(0, "speculation");
    table.nation(0).stock = [0; 4];
    table.turn(0).play_with(0, "speculation", Pick::Price(Resource::Fossil, Direction::Up));
    assert_eq!(table.nation(0).money, 0);
    assert!(table.menu(0).contains(&Action::Pass));
}

#[test]
fn speculation_must_really_move_a_cube() {
    // R30
    let mut table = Table::of(2);
    let card = table.give(0, "speculation");
    table.state.board.price = [1, 6, 4, 4];
    table.turn(0);
    let play = |resource, way| Action::Play(Play { pick: Pick::Price(resource, way), ..Play::of(card) });
    for outward in [play(Resource::Renewable, Direction::Down), play(Resource::Industrial, Direction::Up)] {
        assert!(!table.menu(0).contains(&outward));
        assert_eq!(table.refuse(0, outward), Refusal::PriceCannotMove);
    }
    assert!(table.menu(0).contains(&play(Resource::Renewable, Direction::Up)));
    assert_eq!(table.refuse_card(0, "speculation"), Refusal::PickMissing);
}

#[test]
fn speculation_needs_five_money_on_both_sides() {
    let play = |table: &Table| {
        let pick = Pick::Price(Resource::Fossil, Direction::Up);
        Action::Play(Play { pick, ..Play::of(table.card("speculation")) })
    };
    let mut table = Table::of(2);
    table.give(0, "speculation");
    table.nation(0).money = 4;
    let action = play(&table);
    assert_eq!(table.turn(0).refuse(0, action), Refusal::NeedsMoney { needed: 5, owned: 4 });

    let mut table = Table::of(2);
    table.give(0, "speculation");
    table.state.board.bank = 4;
    let action = play(&table);
    assert_eq!(table.turn(0).refuse(0, action), Refusal::BankTooPoor { needed: 5, owned: 4 });
}

#[test]
fn speculation_sells_only_what_its_own_cost_left_in_the_bank_to_pay() {
    // R78: 5 of the bank's 9 are gone; 4 pay one m at 3.
    let mut table = Table::of(2);
    table.give(0, "speculation");
    table.nation(0).stock[M] = 5;
    table.state.board.bank = 9;
    table.turn(0).play_with(0, "speculation", Pick::Price(Resource::Renewable, Direction::Down));
    let two = Action::Trade { resource: Resource::Military, buy: false, quantity: 2 };
    assert_eq!(table.refuse(0, two), Refusal::BankTooPoor { needed: 6, owned: 4 });
    table.sell(0, Resource::Military, 1);
    assert_eq!((table.nation(0).money, table.state.board.bank), (3, 1));
}

#[test]
fn humanitarian_aid_returns_two_of_ones_own_disruption_and_one_of_everybody_elses() {
    let mut table = Table::of(3);
    table.give(0, "humanitarian_aid");
    table.nation(0).disruption = 3;
    table.nation(1).disruption = 2;
    table.nation(0).money = 50;
    table.turn(0);
    let (reserve, created) = (table.state.board.disruption_reserve, table.state.board.disruption_created);
    table.play(0, "humanitarian_aid");
    assert_eq!(table.nation(0).disruption, 1);
    assert_eq!(table.nation(1).disruption, 1);
    assert_eq!(table.nation(2).disruption, 0);
    // Chapter 8: only ever to the reserve.
    assert_eq!(table.state.board.disruption_reserve, reserve + 3);
    assert_eq!(table.state.board.disruption_created, created);
    assert_eq!(table.nation(0).money, 0);
    assert_eq!(table.state.board.bank, 327 + 50);
}

#[test]
fn humanitarian_aid_alone_costs_fifty_money() {
    let mut table = Table::of(2);
    table.give(0, "humanitarian_aid");
    table.nation(0).money = 49;
    table.nation(1).money = 0;
    table.turn(0);
    assert!(!table.offers_card(0, "humanitarian_aid"));
    assert_eq!(table.refuse_card(0, "humanitarian_aid"), Refusal::NeedsMoney { needed: 50, owned: 49 });
}

#[test]
fn market_access_is_free_and_grants_one_transaction() {
    let mut table = Table::of(2);
    table.give(0, "market_access");
    table.turn(0).play(0, "market_access");
    assert_eq!(table.nation(0).money, 5);
    table.buy(0, Resource::Industrial, 1);
    assert_eq!(table.nation(0).money, 0);
    assert_eq!(table.nation(0).stock[U], 2);
    assert!(table.menu(0).contains(&Action::Pass), "back in the turn");
}

#[test]
fn market_access_needs_a_possible_transaction() {
    // R13: nothing to sell, no money to buy.
    let mut table = Table::of(2);
    table.give(0, "market_access");
    table.nation(0).money = 0;
    table.nation(0).stock = [0; 4];
    table.turn(0);
    assert!(!table.offers_card(0, "market_access"));
    assert_eq!(table.refuse_card(0, "market_access"), Refusal::NoTradePossible);

    // Something to sell, but nobody to pay for it, or no price.
    let mut table = Table::of(2);
    table.give(0, "market_access");
    table.nation(0).money = 0;
    table.nation(0).stock = [0, 9, 0, 0];
    table.state.board.bank = 2;
    table.turn(0);
    assert_eq!(table.refuse_card(0, "market_access"), Refusal::NoTradePossible);
}

#[test]
fn political_interference_takes_the_targets_population_in_money_and_raises_a_class_of_it() {
    // R24: the value, not the rank.
    let mut table = Table::of(2);
    table.give(0, "political_interference");
    table.nation(1).population = 5; // 10 people
    table.nation(1).money = 12;
    table.classes(1, [4, 2, 1, 1, 1]);
    table.turn(0);
    let destroyed = table.state.board.money_destroyed;
    table.play_at(0, "political_interference", Seat(1), 0);
    assert_eq!((table.nation(0).money, table.nation(1).money), (15, 2));
    assert_eq!(table.state.board.bank, 208);
    assert_eq!(table.state.board.money_destroyed, destroyed + 10);
    assert_eq!(table.waiting(), [0], "the player of the card chooses");
    assert_eq!(table.neutral(0), Some(Action::RaiseClass(Class::B)), "R85: of the target's classes");
    table.act(0, Action::RaiseClass(Class::C));
    assert_eq!(table.nation(1).living, [4, 2, 2, 1, 1]);
    assert_eq!(table.nation(0).living, [1; 5]);
}

#[test]
fn political_interference_takes_at_most_what_the_target_owns() {
    // R25
    let mut table = Table::of(2);
    table.give(0, "political_interference");
    table.nation(1).population = 5;
    table.nation(1).money = 3;
    table.turn(0).play_at(0, "political_interference", Seat(1), 0);
    assert_eq!((table.nation(0).money, table.nation(1).money), (8, 0));
    assert_eq!(table.nation(1).living, [2, 1, 1, 1, 1], "only A could rise");
}

#[test]
fn political_interference_with_nobody_to_raise_only_takes_money() {
    // R13
    let mut table = Table::of(2);
    table.give(0, "political_interference");
    table.classes(1, [4; 5]);
    table.turn(0).play_at(0, "political_interference", Seat(1), 0);
    assert_eq!((table.nation(0).money, table.nation(1).money), (7, 3));
    assert!(table.menu(0).contains(&Action::Pass));
}

#[test]
fn political_interference_can_bring_the_target_a_demographic_shift() {
    // Chapter 7, R46
    let mut table = Table::of(2);
    table.give(0, "political_interference");
    table.classes(1, [2, 2, 2, 2, 2]);
    table.turn(0).play_at(0, "political_interference", Seat(1), 0);
    assert_eq!(table.nation(1).living[0], 3);
    assert_eq!(table.nation(1).shift_zone, 1);
}

#[test]
fn interference_and_tourism_need_ten_money_in_the_bank() {
    for name in ["political_interference", "development_of_tourism"] {
        let mut table = Table::of(2);
        table.give(0, name);
        table.state.board.bank = 9;
        table.turn(0);
        let play = at(&table, name, 1, 0);
        assert_eq!(table.refuse(0, play), Refusal::BankTooPoor { needed: 10, owned: 9 });
        assert!(!table.offers_card(0, name));
    }
}

#[test]
fn tourism_takes_ten_money_per_level_of_class_c_above_the_first_and_calms_the_target() {
    // T10
    let mut table = Table::of(2);
    table.give(0, "development_of_tourism");
    table.classes(1, [4, 3, 3, 1, 1]);
    table.nation(1).money = 33;
    table.turn(0);
    let destroyed = table.state.board.money_destroyed;
    table.play_at(0, "development_of_tourism", Seat(1), 0);
    assert_eq!((table.nation(0).money, table.nation(1).money), (25, 13));
    assert_eq!((table.nation(0).unrest, table.nation(1).unrest), (6, 4));
    assert_eq!(table.state.board.bank, 208);
    assert_eq!(table.state.board.money_destroyed, destroyed + 10);
}

#[test]
fn tourism_takes_nothing_at_the_first_level_and_never_more_than_there_is() {
    // R25
    for (level, owned, taken) in [(1, 40, 0), (4, 40, 30), (4, 7, 7)] {
        let mut table = Table::of(2);
        table.give(0, "development_of_tourism");
        table.classes(1, [4, 4, level, 1, 1]);
        table.nation(1).money = owned;
        table.nation(1).unrest = 2;
        table.turn(0).play_at(0, "development_of_tourism", Seat(1), 0);
        assert_eq!((table.nation(0).money, table.nation(1).money), (5 + taken, owned - taken));
        assert_eq!(table.nation(1).unrest, 1);
    }
}
