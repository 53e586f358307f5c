//! Property: an answer that comes at once tells nobody what a seat holds.
//!
//! For each viewer a second world is imagined that looks the same to it. Whether another seat is asked must be the same in
//! both, by the orders that hold when nobody has given any; and where it may differ, the game says in both worlds that the
//! seat's secrets decide ([`crate::Pace::veiled`]), or that a window asks, so that every answer takes its time.
//!
//! In a simultaneous choice the others see only who has finished, and a seat may be at any step of its own choice: only lone
//! decisions are compared.

use super::imagine_fits_the_view::seat_of;
use super::moment::{Moment, Verdict, ensure};
use crate::forms::Forms;
use crate::luck::Dice;
use crate::unasked::unasked;
use crate::window::StandingOrders;

pub(super) fn quick_answers_tell_nothing<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let Moment { game, state, .. } = moment;
    let Some(seat) = moment.waiting.lowest().filter(|_| moment.lone) else { return Ok(0) };
    let takes_time = |state: &G::State| game.veiled(state, seat).is_some() || game.reaction(state, seat).is_some();
    let is_asked = |state: &G::State| unasked(*game, state, seat, &mut StandingOrders::default()).is_none();
    let mut cases = 0;
    for viewer in moment.viewers().filter(|&viewer| seat_of(viewer) != Some(seat)) {
        let world = game.imagine(&game.view(state, viewer), dice);
        let (truly, there) = (takes_time(state), takes_time(&world));
        ensure!(
            truly == there,
            seat,
            "{viewer:?} is told something hidden: an answer takes its time, or comes at once"
        );
        if !truly {
            let (truly, there) = (is_asked(state), is_asked(&world));
            ensure!(
                truly == there,
                seat,
                "{viewer:?} is told something hidden: asked {truly}, where the same is seen {there}"
            );
        }
        cases += u64::from(world != **state);
    }
    Ok(cases)
}
