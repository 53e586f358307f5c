//! Property: an imagined world is lawful and looks to its viewer exactly like the true one.

use super::moment::{Moment, Verdict, difference, ensure};
use crate::forms::Forms;
use crate::game::Viewer;
use crate::luck::Dice;
use crate::seat::Seat;

pub(super) fn imagine_fits_the_view<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let Moment { game, state, .. } = moment;
    let mut cases = 0;
    for viewer in moment.viewers() {
        let view = game.view(state, viewer);
        let world = game.imagine(&view, dice);
        let seat = seat_of(viewer);
        let lawful = game.audit(&world);
        ensure!(lawful.is_ok(), seat, "the world {viewer:?} imagines breaks {lawful:?}");
        let again = game.view(&world, viewer);
        ensure!(again == view, seat, "{viewer:?} imagines a world it does not see: {}", difference(&view, &again));
        // A world that happens to be the true one shows nothing.
        cases += u64::from(world != **state);
    }
    // Who may see everything has nothing to imagine.
    let all = game.imagine(&game.view(state, Viewer::Everything), dice);
    ensure!(all == **state, None, "Viewer::Everything does not see everything: {}", difference(*state, &all));
    Ok(cases)
}

/// The seat a viewer looks from.
pub(super) fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Everything => None,
    }
}
