//! The game in words: keys and arguments that a language file turns into sentences.

pub mod action;
pub mod card;
pub mod event;
pub mod forecast;
pub mod prompt;
pub mod terms;

use crate::action::Action;
use crate::event::Event;
use crate::game::Climate;
use crate::state::State;
use table::{Prompt, Saying, Seat, Voice};

impl Voice for Climate {
    fn prompt(&self, state: &State, seat: Seat) -> Prompt {
        prompt::prompt(self, state, seat)
    }

    fn say_action(&self, state: &State, seat: Seat, action: &Action) -> Saying {
        action::action(self, state, seat, action)
    }

    fn say_event(&self, event: &Event) -> Saying {
        event::event(self, event)
    }
}
