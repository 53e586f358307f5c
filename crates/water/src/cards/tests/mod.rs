//! Action cards: every printed design, then what holds for all of them.

use table::contract::*;
mod dealing;
mod designs;
mod objectives;
mod vocabulary;
mod windows;

use crate::action::Target;
use crate::rules::Rulebook;
use crate::state::NO_CARD;
use crate::terms::{ActionId, HAND, SEATS};
use crate::testing::{game, play};
use crate::{Action, Options, State, Water};
use table::{Menu, Seat, Silent};

/// An action card by its name.
fn card(game: &Water, id: &str) -> ActionId {
    ActionId(game.rules().actions.iter().position(|card| card.id == id).unwrap() as u8)
}

/// Gives seats these cards and no others.
fn hold(game: &Water, state: &mut State, hands: &[(u8, &str)]) {
    state.secrets.hands = [[NO_CARD; HAND]; SEATS];
    for &(seat, id) in hands {
        let hand = &mut state.secrets.hands[usize::from(seat)];
        let place = hand.iter().position(|&card| card == NO_CARD).unwrap();
        hand[place] = card(game, id).0;
        hand.sort_unstable();
    }
}

/// The scenario with cards and pollution, just after the first resource card; the first seat is asked first. Seats hold
/// these cards and no others, and have no pollution to think of.
fn holding(hands: &[(u8, &str)]) -> (Water, State) {
    with_rules("", hands)
}

/// The same under house rules.
fn with_rules(house: &str, hands: &[(u8, &str)]) -> (Water, State) {
    let book = Rulebook::with_house_rules(house, "cards.toml").unwrap_or_else(|found| panic!("{found:#?}"));
    let options = Options { first: Some(0), ..Options::scenario(&book.rules, "pollution") };
    let game = Water::new(book, options).unwrap();
    let mut state = game.deal(&mut table::Dice::new(1), &mut Silent);
    hold(&game, &mut state, hands);
    state.board.grey.fill(0);
    (game, state)
}

/// A community plays a card on something, which must be allowed.
fn put(game: &Water, state: &mut State, seat: u8, id: &str, target: Target) {
    play(game, state, seat, Action::Play { card: card(game, id), target });
}

/// What a community is offered.
fn offered(game: &Water, state: &State, seat: u8) -> Vec<Action> {
    let mut menu = Menu::new();
    game.offer(state, Seat(seat), &mut menu);
    menu.lines().iter().map(|line| line.action).collect()
}

/// What a card may be aimed at now.
fn targets(game: &Water, state: &State, seat: u8, id: &str) -> Vec<Target> {
    let wanted = card(game, id);
    let aimed = |action: Action| match action {
        Action::Play { card, target } if card == wanted => Some(target),
        _ => None,
    };
    offered(game, state, seat).into_iter().filter_map(aimed).collect()
}

#[test]
fn a_simplified_game_has_no_cards_and_no_windows() {
    // R59.
    let game = game(4, |options| options.simplified = true);
    let state = game.deal(&mut table::Dice::new(7), &mut Silent);
    assert!(state.card_holders().is_empty());
    assert_eq!(state.secrets.objectives, [NO_CARD; SEATS]);
}
