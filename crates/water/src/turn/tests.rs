//! Turns: initiative, the resource card, what stays and what goes.

use super::*;
use crate::rules::Rulebook;
use crate::testing::{Rolls, at, game, play, scenario_led_by};
use crate::{Action, Options};
use table::contract::*;
use table::{CardSet, Seat, Silent};

#[test]
fn each_phase_is_played_by_all_in_initiative_order() {
    // R15.
    let (game, mut state) = scenario_led_by("interdependence", 2);
    let mut seen = Vec::new();
    while state.frame() == Frame::Collect {
        let seat = state.board.call.missing().lowest().unwrap();
        seen.push(seat.0);
        play(&game, &mut state, seat.0, Action::Pass);
    }
    assert_eq!(seen, [2, 3, 0, 1]);
}

#[test]
fn a_simplified_game_builds_but_neither_pollutes_nor_flows() {
    // R50.
    let game = game(2, |options| (options.simplified, options.first) = (true, Some(0)));
    let mut state = game.deal(&mut Rolls(0), &mut Silent);
    play(&game, &mut state, 0, Action::PlaceHome(at(&game, 0, 9)));
    play(&game, &mut state, 1, Action::PlaceHome(at(&game, 4, 4)));
    let mut seen = Vec::new();
    while state.board.turn < 2 {
        if seen.last() != Some(&state.frame()) {
            seen.push(state.frame());
        }
        let seat = state.board.call.missing().lowest().unwrap();
        play(&game, &mut state, seat.0, Action::Pass);
    }
    let phases = [Frame::Build { pregame: true }, Frame::Collect, Frame::Market, Frame::Build { pregame: false }];
    assert_eq!((seen, game.pollution(&state.board)), (phases.to_vec(), 0));
}

#[test]
fn stock_carries_over_unless_a_house_rule_says_otherwise() {
    // R12.
    for (house_rules, kept) in [("", (3, 2)), ("[stock]\ncarries_over = false", (0, 0))] {
        let book = Rulebook::with_house_rules(house_rules, "house.toml").unwrap();
        let options = Options::scenario(&book.rules, "interdependence");
        let game = Water::new(book, options).unwrap();
        let mut state = game.deal(&mut Rolls(0), &mut Silent);
        let community = state.board.community_mut(Seat(0));
        (community.energy, community.food) = (3, 2);
        game.run(&mut state, &mut Rolls(0), &mut Silent).end_turn();
        let community = state.board.community(Seat(0));
        assert_eq!((community.energy, community.food), kept, "{house_rules}");
    }
}

#[test]
fn a_resource_card_is_drawn_when_it_is_needed_from_those_nobody_has_seen() {
    // R60.
    let game = game(2, |_| {});
    let mut state = game.deal(&mut Rolls(0), &mut Silent);
    for _ in 0..2 {
        let unseen = game.unseen_resources(&state.board);
        let drawn = |roll: u32| {
            let mut next = state;
            game.run(&mut next, &mut Rolls(roll), &mut Silent).reveal(None);
            next
        };
        let cards: CardSet = (0..unseen.len() as u32).filter_map(|roll| drawn(roll).board.card).collect();
        assert_eq!(cards, unseen, "any of them may come");
        state = drawn(3);
        let card = state.board.card.unwrap();
        assert_eq!(
            game.unseen_resources(&state.board),
            unseen.minus(CardSet::only(card)),
            "and it does not come again"
        );
    }
}
