//! How a game goes on when somebody is slow, absent, or has nothing to say.

use super::Identity;
use crate::cards::CardId;
use crate::seat::Seat;
use crate::window::{Clock, Reaction};

/// Answers that save waiting: neutral ones, answers to windows for reactions, and answers that nobody has to be asked for
/// ([`crate::unasked`]).
pub trait Pace: Identity {
    /// What standing orders can be about besides cards: a name, and the number that stands for it among the cards.
    const MATTERS: &'static [(&'static str, CardId)] = &[];

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
    /// A question outside windows that mostly goes by, such as a market in which nothing can be traded. Standing orders
    /// answer it like a window; an order to pass on all windows does not touch it.
    fn formality(&self, _state: &Self::State, _seat: Seat) -> Option<Reaction<Self::Action>> {
        None
    }
    /// The answer that would be the only one if the seat's secrets did not add others: where a hidden hand decides whether
    /// there is a choice, the time an answer takes must not tell. Depends on public facts alone.
    fn veiled(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }
    /// Whether the time of the answer is the decision, as for a mediator who gives a sign: such a seat is asked even if
    /// there is one answer.
    fn keeps_time(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }
    /// Whether an open menu with a single line accepts anything besides that line.
    fn composes(&self, _state: &Self::State, _seat: Seat) -> bool {
        true
    }
    /// How far the seat's game has come, for standing orders that last until something happens.
    fn clock(&self, _state: &Self::State, _seat: Seat) -> Clock {
        Clock::default()
    }
}
