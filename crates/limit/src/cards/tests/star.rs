//! Cards against the star nation (chapter 18).

use crate::STAR;
use crate::testing::Table;
use crate::{Action, Play, Refusal};
use table::Seat;

const M: usize = 2;

fn at(table: &Table, name: &str, target: u8, amount: u16) -> Action {
    Action::Play(Play { target: Some(Seat(target)), amount, ..Play::of(table.card(name)) })
}

#[test]
fn alone_the_star_is_the_only_target_and_only_its_tokens_change() {
    // Chapter 18: values from the table, generation 1: P 2, C 1, m 3, U 1.
    let mut table = Table::of(1);
    for name in ["terrorism", "soft_power", "political_interference", "development_of_tourism", "offshore_production"] {
        table.give(0, name);
    }
    table.nation(0).stock[M] = 1;
    table.nation(0).money = 21;
    table.nation(0).disruption = 1;
    table.turn(0);
    let own = at(&table, "terrorism", 0, 0);
    assert_eq!(table.refuse(0, own), Refusal::NotATarget { seat: Seat(0) });
    table.play_at(0, "terrorism", STAR, 0);
    assert_eq!(table.nation(0).disruption, 2);
    table.play_at(0, "soft_power", STAR, 0);
    assert_eq!((table.nation(0).disruption, table.state.board.star.disruption), (0, 2));
    table.play_at(0, "offshore_production", STAR, 0);
    assert_eq!((table.nation(0).money, table.state.board.star.money), (0, 41));
    assert_eq!(table.nation(0).stock, [2, 2, 0, 8]);
    table.play_at(0, "political_interference", STAR, 0);
    assert_eq!((table.nation(0).money, table.state.board.star.money), (2, 39));
    table.play_at(0, "development_of_tourism", STAR, 0);
    assert_eq!((table.nation(0).money, table.state.board.star.money), (2, 39), "C stands at 1");
    assert_eq!(table.state.board.bank, 109 + 20 - 30);
}

#[test]
fn offshore_production_at_the_star_pollutes_the_star() {
    // R84: U 10 in generation 6 burns 2 O of yours and gives it 1 D.
    let mut table = Table::of(1);
    table.give(0, "offshore_production");
    table.give(0, "development_of_tourism");
    table.state.board.generation = 6;
    table.nation(0).money = 10;
    table.turn(0).play_at(0, "offshore_production", STAR, 0);
    assert_eq!(table.nation(0).stock, [2, 1 + 10, 0, 6]);
    assert_eq!((table.nation(0).pollution, table.state.board.star.pollution), (0, 1));
    assert_eq!((table.nation(0).money, table.state.board.star.money), (0, 50));
    // C stands at 3 in generation 6.
    table.play_at(0, "development_of_tourism", STAR, 0);
    assert_eq!((table.nation(0).money, table.state.board.star.money), (20, 30));
}

#[test]
fn cleaning_and_aid_include_the_star_which_never_pays() {
    // Chapter 18
    let mut table = Table::of(1);
    table.give(0, "cleaning_the_planet");
    table.give(0, "humanitarian_aid");
    table.state.board.star.pollution = 2;
    table.state.board.star.disruption = 2;
    table.nation(0).money = 100;
    table.turn(0).play(0, "cleaning_the_planet").play(0, "humanitarian_aid");
    assert_eq!((table.state.board.star.pollution, table.state.board.star.disruption), (1, 1));
    assert_eq!(table.nation(0).money, 0);
    assert_eq!(table.state.board.star.money, 40);
}
