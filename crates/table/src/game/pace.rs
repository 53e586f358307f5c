//! How a game goes on when somebody is slow, absent, or has nothing to say.

use super::Identity;
use crate::seat::Seat;
use crate::window::{Clock, Reaction};

/// Answers that nobody has to wait for: neutral ones, and those to windows for reactions.
pub trait Pace: Identity {
    /// The neutral answer for a seat that is absent or out of time: `Some` for every seat the game waits for.
    fn neutral(&self, state: &Self::State, seat: Seat) -> Option<Self::Action>;
    /// What a window for reactions asks the seat now. `None` when it is not asked in one.
    fn reaction(&self, _state: &Self::State, _seat: Seat) -> Option<Reaction<Self::Action>> {
        None
    }
    /// The pass of a seat that a window asks although it could play nothing. In bulk play such a seat is not asked: its
    /// pass is no decision.
    fn idle_pass(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        self.reaction(state, seat).filter(|reaction| reaction.fitting.is_empty()).map(|reaction| reaction.pass)
    }
    /// How far the seat's game has come, for orders that last until something.
    fn clock(&self, _state: &Self::State, _seat: Seat) -> Clock {
        Clock::default()
    }
}
