//! Questions in words.
use crate::game::Climate;
use crate::state::State;
use table::{Prompt, Saying, Seat};
pub(crate) fn prompt(_game: &Climate, _state: &State, _seat: Seat) -> Prompt {
    Prompt { question: Saying::new("prompt.none"), ruling: "6" }
}
