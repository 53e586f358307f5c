use crate::event::Event;
use crate::frame::Frame;
use crate::testing::Table;
use table::contract::*;
use table::{Seat, SeatSet, Waiting};

/// The deck is empty and a round should begin.
fn at_the_end(players: u8) -> Table {
    let mut table = Table::of(players);
    table.at(Frame::Round);
    table.state.board.round = table.state.board.deck + 2;
    table.state.board.deck = 0;
    table
}

#[test]
fn every_industry_pays_once_and_most_euros_win() {
    // 13
    let mut table = at_the_end(3);
    table.owns(0, &["mercosur_oil", "asean_oil"]).owns(1, &["nafta_media"]).owns(2, &["china_telecom"]);
    table.proceed();
    assert_eq!(table.events.iter().filter(|event| matches!(event, Event::PaidOut { .. })).count(), 12);
    // Oil: four competitors, 4 each; Media and Telecom: five, 3.
    assert_eq!([0, 1, 2].map(|seat| table.purse(seat)), [48, 43, 43]);
    assert_eq!(table.game.waiting(&table.state), Waiting::Over);
    assert!(table.happened(Event::GameEnded { winners: SeatSet::only(Seat(0)) }));
}

#[test]
fn equal_sums_share_the_win() {
    // R58
    let mut table = at_the_end(4);
    table.money(3, 10).proceed();
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(outcome.winners(), SeatSet::first(3));
    assert_eq!(outcome.standings[3].place, 4);
}

#[test]
fn cards_in_hand_are_worth_nothing_and_cannot_be_played_any_more() {
    // R52
    let mut table = at_the_end(3);
    table.hands(1, &["shortages", "record_profits"]).owns(1, &["mercosur_oil"]);
    table.proceed();
    assert_eq!((table.purse(1), table.hand(1).len()), (43, 2));
    assert!(table.events.iter().all(|event| !matches!(event, Event::PaidOut { modifier: -1 | 1, .. })));
}

#[test]
fn companies_that_never_came_into_play_do_not_count() {
    // R53
    let mut table = at_the_end(3);
    table.owns(0, &["nafta_nanotech", "japan_nanotech", "india_nanotech", "asean_nanotech"]).proceed();
    assert_eq!(table.purse(0), 80);
}
