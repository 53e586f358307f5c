//! Every politics card: its cost, its effect, what makes it unplayable.

mod economy;
mod military;
mod permanents;
mod production;
mod society;
mod star;

use crate::rules::{Card, CardKind};
use crate::terms::Deck;
use crate::testing::Table;
use crate::{Action, Play, Refusal};
use table::Seat;

#[test]
fn every_card_is_counted_in_its_deck() {
    // Chapter 14: 12 + 13 + 12 cards, 4 starters, 3 set aside, 7 permanents, 8 that name a target.
    let table = Table::of(2);
    let cards = &table.game.rules().cards;
    let count = |of: &dyn Fn(&Card) -> bool| cards.iter().filter(|card| of(card)).count();
    for (deck, cards) in Deck::ALL.iter().zip([12, 13, 12]) {
        assert_eq!(count(&|card| card.deck == *deck), cards);
    }
    assert_eq!(count(&|card| card.starter), 4);
    assert_eq!(count(&|card| card.set_aside.is_some()), 3);
    assert_eq!(count(&|card| card.kind == CardKind::Permanent), 7);
    assert_eq!(count(&|card| card.targets), 8);
    assert_eq!(count(&|card| card.resistible), 3);
    assert_eq!(count(&|card| card.withdraw.is_some()), 2);
}

#[test]
fn cards_that_aim_at_nobody_take_no_target() {
    let mut table = Table::of(2);
    table.turn(0);
    let play = Play { target: Some(Seat(1)), ..Play::of(table.card("public_expenditure")) };
    assert_eq!(table.refuse(0, Action::Play(play)), Refusal::TakesNoTarget);
}
