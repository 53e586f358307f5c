//! Property: an imagined world is lawful and looks to its viewer exactly like the true one.

use super::damage::flip_a_bit;
use super::moment::{Moment, Verdict, difference, ensure};
use crate::forms::Forms;
use crate::game::Viewer;
use crate::luck::Dice;
use crate::seat::Seat;
use crate::snapshot;

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
        let packed = snapshot::pack_view(*game, &view);
        let unpacked = snapshot::imagine_packed(*game, &packed, dice);
        let fits = unpacked.as_ref().is_ok_and(|world| game.view(world, viewer) == view);
        ensure!(fits, seat, "{viewer:?} imagines another world from the packed view: {unpacked:?}");
        // A damaged view may be a view of something else, but it does no harm.
        let mut flipped = packed;
        flip_a_bit(&mut flipped, dice);
        if let Ok(world) = snapshot::imagine_packed(*game, &flipped, dice) {
            let lawful = game.audit(&world);
            ensure!(lawful.is_ok(), seat, "a damaged view leads to a world that breaks {lawful:?}");
        }
        // A world that happens to be the true one proves nothing.
        cases += u64::from(world != **state);
    }
    // A viewer that sees everything has nothing to imagine.
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
