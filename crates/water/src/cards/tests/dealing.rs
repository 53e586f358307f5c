//! Dealing (8.1, 8.2).

use super::{card, hold, holding};
use crate::state::NO_CARD;
use crate::testing::game;
use table::contract::*;
use table::{Dice, Seat, Silent};

#[test]
fn everybody_gets_an_objective_of_their_own_and_two_action_cards() {
    for seed in 0..50 {
        for players in 2..=4 {
            let game = game(players, |_| {});
            let state = game.deal(&mut Dice::new(seed), &mut Silent);
            let mut objectives = Vec::new();
            for seat in 0..4 {
                let seated = seat < players;
                assert_eq!(state.secrets.hand_size(Seat(seat)), if seated { 2 } else { 0 });
                let objective = state.secrets.objectives[usize::from(seat)];
                assert_eq!(objective != NO_CARD, seated);
                assert!(!seated || !objectives.contains(&objective), "no card is dealt twice");
                objectives.push(objective);
            }
        }
    }
}

#[test]
fn no_more_copies_are_dealt_than_there_are() {
    let (game, mut state) = holding(&[]);
    let subsidy = card(&game, "subsidy").index();
    assert_eq!(game.undealt(&state)[subsidy], 3);
    hold(&game, &mut state, &[(0, "subsidy"), (0, "subsidy"), (1, "scandal")]);
    assert_eq!(game.undealt(&state)[subsidy], 1);
    state.board.played[subsidy] = 1;
    assert_eq!(game.undealt(&state)[subsidy], 0);
    let all: u32 = game.undealt(&state).iter().map(|&copies| u32::from(copies)).sum();
    assert_eq!(all, 39 - 4);
}

#[test]
fn every_card_can_be_dealt() {
    let game = game(4, |_| {});
    let (mut actions, mut objectives) = ([false; 13], [false; 8]);
    for seed in 0..200 {
        let state = game.deal(&mut Dice::new(seed), &mut Silent);
        for seat in 0..4 {
            state.secrets.hand(Seat(seat)).for_each(|card| actions[card.index()] = true);
            objectives[usize::from(state.secrets.objectives[usize::from(seat)])] = true;
        }
    }
    assert!(actions.iter().chain(&objectives).all(|dealt| *dealt));
}
