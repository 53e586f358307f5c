//! What the game has to say, without words: keys of the language files with their arguments.
//!
//! | what is said | file |
//! |---|---|
//! | the nouns: resources, plants, classes, amounts, shares | [`terms`] |
//! | a decision, as a label | [`action`], with the price ([`cost`]) and the effects ([`effect`]) of a card |
//! | the price of a card in a list of cards | [`mod@listed_cost`] |
//! | a question to a player | [`prompt`] |
//! | something that happened | [`event`] |
//!
//! Refusals say themselves: [`crate::Refusal`].

pub mod action;
pub mod cost;
pub mod effect;
pub mod event;
pub mod listed_cost;
pub mod prompt;
pub mod terms;

pub use listed_cost::{listed_cost, listed_withdrawal};
pub use terms::resource_term;

use crate::event::Event;
use crate::state::State;
use crate::{Action, Limit};
use table::{Prompt, Saying, Seat, Voice};

impl Voice for Limit {
    fn prompt(&self, state: &State, seat: Seat) -> Prompt {
        prompt::prompt(self, state, seat)
    }

    fn say_action(&self, state: &State, seat: Seat, action: &Action) -> Saying {
        action::action(self, state, seat, action)
    }

    fn say_event(&self, event: &Event) -> Saying {
        event::event(event)
    }
}
