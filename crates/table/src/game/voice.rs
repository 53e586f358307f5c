//! What is asked and told, as sayings that a language file turns into words.

use super::Identity;
use crate::saying::Saying;
use crate::seat::{Seat, SeatSet};

/// What a seat is asked, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// The question.
    pub question: Saying,
    /// The ruling or chapter it rests on.
    pub ruling: &'static str,
}

/// Questions, actions and events in words, and who hears what is said along with an action.
pub trait Voice: Identity {
    /// What the seat is asked now.
    fn prompt(&self, state: &Self::State, seat: Seat) -> Prompt;
    /// An action in words. The state gives context, such as prices.
    fn say_action(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Saying;
    /// An event in words.
    fn say_event(&self, event: &Self::Event) -> Saying;
    /// Who, besides the actor, hears the words that go with an action.
    fn listeners(&self, _action: &Self::Action) -> SeatSet {
        SeatSet::EMPTY
    }
}
