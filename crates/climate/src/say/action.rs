//! Decisions in words.
use crate::action::Action;
use crate::game::Climate;
use crate::state::State;
use table::{Saying, Seat};
pub(crate) fn action(_game: &Climate, _state: &State, _seat: Seat, _action: &Action) -> Saying {
    Saying::new("action.pass")
}
