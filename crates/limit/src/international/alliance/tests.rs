use crate::Action;
use crate::action::AllianceAction;
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::terms::{Class, Pact};
use crate::testing::{Table, shares};
use table::Seat;
use table::contract::*;

const YES: Action = Action::Answer(true);

fn offer(to: u8, payer: u8) -> Action {
    let fee = shares(&[(payer, 2)]);
    Action::Alliance(AllianceAction::Offer { pact: Pact::Military, to: Seat(to), fee })
}

/// Three nations about to form one military alliance.
fn almost_at_peace() -> Table {
    let mut table = Table::allied(3);
    table.ally(Pact::Military, &[0, 1]);
    table.living(0, [3, 2, 2, 1, 1]).living(1, [4; 5]);
    for (seat, plants, arms, unrest) in [(0, [2, 2, 4], 9, 5), (1, [2, 8, 8], 30, 1), (2, [2, 3, 3], 0, 11)] {
        let nation = table.nation(seat);
        (nation.plants, nation.stock[2], nation.unrest) = (plants, arms, unrest);
    }
    table.disrupt(&[3, 1, 0]);
    table.step(Step::Alliance);
    table
}

#[test]
fn one_military_alliance_of_all_lays_down_its_arms() {
    let mut table = almost_at_peace();
    table.within(0, offer(2, 0)).within(2, YES).within(1, YES);
    // Chapter 16.2: U +1 only from M rank 4 on, and only if possible; then M to rank 1, no arms, calm, W back.
    assert_eq!(table.all(|nation| nation.plants), [[2, 3, 1], [2, 8, 1], [2, 3, 1]]);
    assert_eq!(table.all(|nation| nation.stock[2]), [0, 0, 0]);
    assert_eq!(table.all(|nation| nation.unrest), [4, 1, 10]);
    assert_eq!(table.all(|nation| nation.disruption), [1, 0, 0]);
    assert_eq!(table.state.board.disruption_reserve, 11);
    // Everybody raises a class of its choice: nation 1 cannot, nation 2 can only raise A.
    assert_eq!((table.waiting(), table.nation(2).living), (vec![0], [2, 1, 1, 1, 1]));
    assert_eq!(table.state.board.frames.top(), Frame::PeaceRaise { round: 0 });
    assert_eq!(table.menu(0), [Class::A, Class::B, Class::D].map(Action::RaiseClass));
    table.within(0, Action::RaiseClass(Class::D));
    assert_eq!((table.nation(0).living, table.nation(1).living), ([3, 2, 2, 2, 1], [4; 5]));
    // R68: the nations still to act then act.
    assert_eq!((table.waiting(), table.state.board.frames.top()), (vec![1], Frame::Alliance { done: 1 }));
}

#[test]
fn the_world_is_demilitarized_at_most_once() {
    let mut table = almost_at_peace();
    table.within(0, offer(2, 0)).within(2, YES).within(1, YES).within(0, Action::RaiseClass(Class::D));
    table.within(1, Action::Alliance(AllianceAction::Leave { pact: Pact::Military }));
    (table.nation(0).plants[2], table.nation(0).stock[2]) = (5, 7);
    let living = table.nation(0).living;
    table.within(2, Action::Alliance(AllianceAction::Nothing));
    table.step(Step::Alliance).within(0, offer(1, 0)).within(1, YES).within(2, YES);
    assert_eq!(table.state.board.pacts[0][1].len(), 3);
    assert_eq!((table.nation(0).plants[2], table.nation(0).stock[2], table.nation(0).living), (5, 7, living));
    let peaces = table.events.iter().filter(|event| **event == Event::Demilitarized).count();
    assert_eq!(peaces, 1);
}

#[test]
fn an_economic_alliance_of_all_demilitarizes_nobody() {
    let mut table = Table::allied(2);
    table.nation(0).stock[2] = 4;
    let fee = shares(&[(0, 2)]);
    table.step(Step::Alliance);
    table.within(0, Action::Alliance(AllianceAction::Offer { pact: Pact::Economic, to: Seat(1), fee })).within(1, YES);
    assert!(!table.state.board.demilitarized && table.nation(0).stock[2] == 4);
}

#[test]
fn two_nations_can_demilitarize_too() {
    let mut table = Table::allied(2);
    table.nation(0).stock[2] = 4;
    table.step(Step::Alliance).within(0, offer(1, 1)).within(1, YES);
    assert!(table.state.board.demilitarized);
    assert_eq!((table.all(|nation| nation.stock[2]), table.all(|nation| nation.living[0])), (vec![0, 0], vec![2, 2]));
    // The shares of the fee were the addressed nation's.
    assert_eq!(table.all(|nation| nation.money), [5, 3]);
}

#[test]
fn a_broken_alliance_takes_the_tokens_of_its_kind_back() {
    let mut table = Table::allied(4);
    table.ally(Pact::Military, &[0, 1, 3]);
    table.ally(Pact::Economic, &[0, 1]);
    table.disrupt(&[0, 0, 13, 0]);
    table.run().break_pact(Seat(3), Pact::Military);
    // R67, R64; the last token came from the reserve, the others from beyond.
    assert!(table.state.board.pacts[0].iter().all(|group| group.is_empty()));
    assert_eq!(table.state.board.pacts[1][0].len(), 2);
    assert_eq!(table.all(|nation| nation.disruption), [1, 1, 13, 1]);
    assert_eq!((table.state.board.disruption_reserve, table.state.board.disruption_created), (0, 2));
    assert_eq!(table.game.audit(&table.state), Ok(()));
}

#[test]
fn alliances_last_over_the_generations() {
    let mut table = Table::allied(2);
    table.step(Step::Alliance).within(0, offer(1, 0)).within(1, YES);
    table.act(1, Action::Alliance(AllianceAction::Nothing));
    assert_eq!((table.state.board.generation, table.state.board.pacts[0][0].len()), (2, 2));
    assert!(table.state.board.agreed[0].is_empty());
}
