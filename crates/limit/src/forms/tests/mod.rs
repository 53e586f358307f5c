//! The forms as a whole: round trips, positions of the rulebook set up by hand, mistakes, damage.

use table::contract::*;
mod damage;
mod faults;
mod manual;
mod positions;
mod round_trips;
mod written_in_part;

use crate::rules::Rulebook;
use crate::{Limit, Options, State};
use serde_json::Value;
use table::{Dice, Fault, Forms, Seat, Silent};

/// The printed game as the rulebook advises it.
fn table_of(nations: u8) -> Limit {
    Limit::printed(nations).unwrap()
}

/// The printed game with the alliance module.
fn allied(nations: u8) -> Limit {
    Limit::new(Rulebook::printed(), Options { alliances: true, ..Options::advised(nations) }).unwrap()
}

/// Every kind of table.
fn tables() -> Vec<Limit> {
    let first_game = Options { first_game: true, alliances: false, ..Options::advised(3) };
    let mut games: Vec<Limit> = (1..=6).map(table_of).collect();
    games.push(allied(2));
    games.push(allied(3));
    games.push(Limit::new(Rulebook::printed(), first_game).unwrap());
    games
}

/// A position written by hand, run on to its next decision.
fn stand(game: &Limit, form: &Value) -> State {
    let mut state = game.read_state(form).unwrap_or_else(|fault| panic!("{form}: {fault}"));
    game.proceed(&mut state, &mut Dice::new(1), &mut Silent);
    state
}

/// A decision written by hand.
fn act(game: &Limit, state: &mut State, seat: u8, form: &Value) {
    let action = game.read_action(form).unwrap_or_else(|fault| panic!("{form}: {fault}"));
    let applied = game.apply(state, Seat(seat), action, &mut Dice::new(1), &mut Silent);
    assert_eq!(applied, Ok(()), "{form} of nation {seat}");
}

/// The fault of a form that must have one.
fn fault_of<T>(read: Result<T, Fault>, form: &Value) -> Fault {
    read.err().unwrap_or_else(|| panic!("no fault in {form}"))
}
