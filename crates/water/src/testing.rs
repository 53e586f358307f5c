//! What tests of the rules have in common.

use crate::basin::{Hex, HexId};
use crate::frame::Frame;
use crate::rules::Rulebook;
use crate::{Action, Options, State, Water};
use table::contract::*;
pub(crate) use table::harness::dice::{Faces, Rolls};
use table::{Luck, Seat, Silent};

/// A game with options changed.
pub(crate) fn game(players: u8, change: impl FnOnce(&mut Options)) -> Water {
    let book = Rulebook::printed();
    let mut options = Options::advised(&book.rules, players);
    change(&mut options);
    Water::new(book, options).unwrap()
}

/// A scenario at its first decision; the first seat has the initiative.
pub(crate) fn scenario(id: &str) -> (Water, State) {
    scenario_led_by(id, 0)
}

/// The same with the initiative elsewhere.
pub(crate) fn scenario_led_by(id: &str, first: u8) -> (Water, State) {
    let game = game(4, |options| {
        options.scenario = Some(id.to_owned());
        options.first = Some(first);
    });
    let state = game.deal(&mut Rolls(0), &mut Silent);
    (game, state)
}

/// A hex of the map.
pub(crate) fn at(game: &Water, q: i8, r: i8) -> HexId {
    game.rules().basin.id(Hex::new(q, r)).unwrap()
}

/// A freshwater hex by its label.
pub(crate) fn label(game: &Water, label: &str) -> HexId {
    let basin = &game.rules().basin;
    basin.hex_of(basin.labelled(label).unwrap())
}

/// Somebody does something, which must be allowed.
pub(crate) fn play(game: &Water, state: &mut State, seat: u8, action: Action) {
    play_with(game, state, seat, action, &mut Rolls(0));
}

/// The same with luck of one's own.
pub(crate) fn play_with(game: &Water, state: &mut State, seat: u8, action: Action, luck: &mut impl Luck) {
    let done = game.apply(state, Seat(seat), action, luck, &mut Silent);
    assert_eq!(done, Ok(()), "seat {seat}: {action:?} in {:?}", state.frame());
}

/// Everybody lets go by whatever is asked, until a moment comes.
pub(crate) fn pass_until(game: &Water, state: &mut State, reached: impl Fn(&State) -> bool) {
    for _ in 0..200 {
        if reached(state) {
            return;
        }
        let seat = state.board.call.missing().lowest().unwrap();
        play(game, state, seat.0, Action::Pass);
    }
    panic!("never reached from {:?}", state.frame());
}

/// A scenario at the phase in which communities build.
pub(crate) fn building(id: &str) -> (Water, State) {
    let (game, mut state) = scenario(id);
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Build { .. }));
    (game, state)
}
