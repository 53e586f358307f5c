//! What the game says, as keys and arguments; `data/words` has the sentences.

pub mod action;
pub mod card;
pub mod event;
pub mod prompt;
pub mod terms;

use crate::action::Action;
use crate::event::Event;
use crate::game::Water;
use crate::state::State;
use table::{Identity, Prompt, Saying, Seat, SeatSet, Voice};

impl Voice for Water {
    fn prompt(&self, state: &State, seat: Seat) -> Prompt {
        prompt::prompt(self, state, seat)
    }

    fn say_action(&self, state: &State, seat: Seat, action: &Action) -> Saying {
        action::action(self, state, seat, action)
    }

    fn say_event(&self, event: &Event) -> Saying {
        event::event(self, event)
    }

    fn listeners(&self, action: &Action) -> SeatSet {
        match action {
            // Offers and their words are open to everybody (19).
            Action::Offer { .. } | Action::Answer(_) | Action::Pause | Action::Resume | Action::Comment => {
                SeatSet::first(self.seats())
            }
            _ => SeatSet::EMPTY,
        }
    }
}
