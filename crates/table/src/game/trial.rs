//! What random players and tests need besides the menus.

use super::Identity;
use crate::luck::Dice;
use crate::seat::{Seat, SeatSet};

/// Random actions, and what tests have to know beforehand.
pub trait Trial: Identity {
    /// Any action, sensible or not, for tests of `check`.
    fn probe(&self, state: &Self::State, seat: Seat, dice: &mut Dice) -> Self::Action;
    /// A random action that no menu lists, such as an offer, for players that choose at random and for tests. It is
    /// accepted in this state, and depends on nothing that the seat must not know.
    fn propose(&self, _state: &Self::State, _seat: Seat, _dice: &mut Dice) -> Option<Self::Action> {
        None
    }
    /// Seats whose hidden things may come to light through what others do next: somebody who is on the way out, or
    /// whose promise falls through. Only tests ask.
    fn about_to_show(&self, _state: &Self::State) -> SeatSet {
        SeatSet::EMPTY
    }
}
