//! The laws every position keeps (23). A state from outside is used only after it has passed.

use crate::game::Water;
use crate::state::State;
use crate::view::View;
use table::BrokenLaw;

impl Water {
    pub(crate) fn check_laws(&self, state: &State) -> Result<(), BrokenLaw> {
        let count = self.all().len();
        let sound = state.board.frames.is_sound() && state.board.call.is_sound(count + 1);
        if sound { Ok(()) } else { Err(BrokenLaw { law: "moments_follow_each_other", detail: String::new() }) }
    }

    pub(crate) fn check_view(&self, view: &View) -> Result<(), BrokenLaw> {
        self.check_laws(&view.with_unknown_blank())
    }
}
