//! What the game has to say, without words: keys of the language files with their arguments.
//!
//! | what is said | file |
//! |---|---|
//! | the nouns: companies, bundles, amounts, governments | [`terms`] |
//! | a decision, as a label | [`action`] |
//! | a question to a player | [`prompt`] |
//! | something that happened | [`event`] |
//!
//! Things that data files name are said by their number, in an argument named after their list: `card`, `country` (or `land`,
//! with its article), `industry`, `megacorp`. Refusals say themselves: [`crate::Refusal`].

pub mod action;
pub mod event;
pub mod prompt;
pub mod terms;

use crate::action::Action;
use crate::event::Event;
use crate::game::MegaCorps;
use crate::state::State;
use table::{Prompt, Saying, Seat, SeatSet, Voice};

impl Voice for MegaCorps {
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
        match *action {
            Action::Offer { to, .. } => SeatSet::only(to),
            Action::Accept { from, .. } | Action::Decline { from, .. } | Action::Request { from, .. } => {
                SeatSet::only(from)
            }
            _ => SeatSet::EMPTY,
        }
    }
}
