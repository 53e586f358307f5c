//! How a game goes on when somebody is slow, absent, or has nothing to say.

use super::Identity;
use crate::seat::Seat;
use crate::window::{Clock, Reaction};

/// Answers that save waiting: neutral ones, and answers to windows for reactions.
pub trait Pace: Identity {
    /// The neutral answer for a seat that is absent or out of time: `Some` for every seat the game waits for.
    fn neutral(&self, state: &Self::State, seat: Seat) -> Option<Self::Action>;
    /// What a window for reactions asks the seat now. `None` when no window asks it.
    fn reaction(&self, _state: &Self::State, _seat: Seat) -> Option<Reaction<Self::Action>> {
        None
    }
    /// The pass of a seat that a window asks although it has nothing to play. Bulk play does not ask such a seat, and
    /// does not count its pass as a decision.
    fn idle_pass(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        self.reaction(state, seat).filter(|reaction| reaction.fitting.is_empty()).map(|reaction| reaction.pass)
    }
    /// How far the seat's game has come, for standing orders that last until something happens.
    fn clock(&self, _state: &Self::State, _seat: Seat) -> Clock {
        Clock::default()
    }
}
