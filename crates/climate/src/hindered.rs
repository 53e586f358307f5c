//! What a seat might want to do now but cannot, with the reason.

use crate::action::Action;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::State;
use table::Seat;

impl Climate {
    pub(crate) fn hindered_actions(&self, _state: &State, _seat: Seat, _out: &mut Vec<(Action, Refusal)>) {}
}
