//! The laws every position keeps (28).

use crate::cards::Cards;
use crate::game::Climate;
use crate::state::State;
use crate::view::View;
use table::BrokenLaw;

/// Every influence card that lies anywhere but in the draw piles.
pub(crate) fn cards_beside_the_piles(state: &State) -> Cards {
    let (board, secrets) = (&state.board, &state.secrets);
    let mut cards = board.discards;
    cards.add_all(&board.outer_discards);
    cards.add_all(&secrets.outer);
    cards.add_all(&secrets.outer_drawn);
    for pile in secrets.hands.iter().chain(&secrets.laid).chain(&board.pot.cards) {
        cards.add_all(pile);
    }
    cards
}

impl Climate {
    pub(crate) fn check_laws(&self, _state: &State) -> Result<(), BrokenLaw> {
        Ok(())
    }

    pub(crate) fn check_view(&self, _view: &View) -> Result<(), BrokenLaw> {
        Ok(())
    }
}
