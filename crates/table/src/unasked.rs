//! Answers that nobody has to be asked for: a question with one answer, and what a seat's standing orders answer.
//!
//! The rules stay as they are: such an answer is an ordinary action of the seat, given by whatever drives the table, and a
//! journal contains it like any other. What may be done besides answering is not lost, because it can be done beside the
//! next question. Where a hidden hand decides whether there is a choice ([`crate::Pace::veiled`]), a table of several
//! people takes its time, so that a quick answer does not tell that the hand is useless.

use crate::game::Game;
use crate::menu::{Line, Menu};
use crate::seat::Seat;
use crate::window::StandingOrders;

/// The only answer to the question that a seat is asked. `None` if it is not asked, or has a choice: then it decides
/// itself.
pub fn only_answer<G: Game>(game: &G, state: &G::State, seat: Seat) -> Option<G::Action> {
    if !game.waiting(state).seats().contains(seat) || game.keeps_time(state, seat) {
        return None;
    }
    let mut menu = Menu::new();
    game.offer(state, seat, &mut menu);
    match menu.lines() {
        [Line { action, more: 0 }] if !menu.is_open() || !game.composes(state, seat) => Some(*action),
        _ => None,
    }
}

/// What is answered for a seat without asking it: in a window and at a formality as its orders say, elsewhere the only
/// answer there is. `None` when the seat has to be asked itself, or is not asked at all.
pub fn unasked<G: Game>(game: &G, state: &G::State, seat: Seat, orders: &mut StandingOrders) -> Option<G::Action> {
    if let Some(reaction) = game.reaction(state, seat) {
        return orders.answer(&reaction);
    }
    if let Some(formality) = game.formality(state, seat) {
        return orders.goes_by(&formality).then_some(formality.pass);
    }
    only_answer(game, state, seat)
}
