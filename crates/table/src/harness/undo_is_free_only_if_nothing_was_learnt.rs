//! Property: what an act shows without chance and without [`crate::Sight::reveals`] could have been computed before it.
//!
//! A table lets people take such an act back without asking anybody. So the actor must learn nothing from it, and must
//! not be able to show others what was not theirs to show. Worlds are imagined that look exactly like the true one to
//! the actor, and the same action is done there: the actor and the spectator must see the same position and read the
//! same events as in the true one. Whatever differs is something the actor did not know and now knows. What the actor
//! itself hid or showed is the same in all these worlds, so it is never taken for something learnt.
//!
//! What another seat sees may rightly differ: its own hand is different there. It is compared only if that seat, too,
//! saw the same in both worlds before; then only the secrets of third seats and decks can differ. Such worlds are
//! looked for from both sides: among those the actor imagines, and among those the other seat imagines. They are rare
//! where hands are large, but what is shown to everybody is already found by the comparison above.
//!
//! What ends the game opens the whole record, so it must be declared whatever the views show.

use super::imagine_fits_the_view::seat_of;
use super::moment::{Moment, Verdict, difference, ensure};
use crate::forms::Forms;
use crate::game::{Viewer, Waiting};
use crate::luck::{Dice, Recorder};
use crate::seat::Seat;

/// How many worlds are imagined for each act.
const WORLDS: usize = 3;
/// How many things are tried for each seat.
const ACTS: usize = 2;

pub(super) fn undo_is_free_only_if_nothing_was_learnt<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let mut cases = 0;
    for seat in moment.active() {
        for _ in 0..ACTS {
            if let Some(action) = moment.some_act(seat, dice) {
                cases += act(moment, seat, action, dice)?;
            }
        }
    }
    Ok(cases)
}

fn act<G: Forms>(moment: &Moment<'_, G>, actor: Seat, action: G::Action, dice: &mut Dice) -> Verdict {
    let Moment { game, state, .. } = moment;
    let mut luck = Recorder::new(moment.luck);
    let (mut after, mut events) = ((*state).clone(), Vec::new());
    // A refusal is the finding of another property.
    if game.apply(&mut after, actor, action, &mut luck, &mut events).is_err() {
        return Ok(0);
    }
    let revealed = game.reveals(state, &after, actor);
    let over = game.waiting(&after) == Waiting::Over;
    ensure!(revealed || !over, actor, "{action:?} ends the game, but is not said to reveal anything");
    if revealed || !luck.outcomes.is_empty() {
        return Ok(0);
    }
    let told = Act { moment, actor, action, after: &after, events: &events };
    let mut cases = 0;
    for _ in 0..WORLDS {
        let world = game.imagine(&game.view(state, Viewer::Seat(actor)), dice);
        cases += told.compare(&world, moment.viewers())?;
    }
    for other in moment.table().without(actor) {
        let world = game.imagine(&game.view(state, Viewer::Seat(other)), dice);
        cases += told.compare(&world, [Viewer::Seat(other)].into_iter())?;
    }
    Ok(cases)
}

/// An act that claims to have shown nothing, and where it led.
struct Act<'a, G: Forms> {
    moment: &'a Moment<'a, G>,
    actor: Seat,
    action: G::Action,
    after: &'a G::State,
    events: &'a [G::Event],
}

impl<G: Forms> Act<'_, G> {
    /// Does the same in a world that, for all the actor knows, may be the true one, and compares what is seen of it.
    fn compare(&self, world: &G::State, viewers: impl Iterator<Item = Viewer>) -> Verdict {
        let Act { moment, actor, action, .. } = *self;
        let Moment { game, state, .. } = moment;
        let same_before = |viewer| game.view(world, viewer) == game.view(state, viewer);
        if world == *state || !same_before(Viewer::Seat(actor)) {
            return Ok(0);
        }
        // Refusing the actor what it was offered is the finding of another property.
        let Ok((after, events)) = moment.after_told(world, actor, action) else { return Ok(0) };
        let mut cases = 0;
        for viewer in viewers {
            if seat_of(viewer).is_some_and(|seat| seat != actor) && !same_before(viewer) {
                continue;
            }
            let (truly, there) = (game.view(self.after, viewer), game.view(&after, viewer));
            let what = format!("{action:?} by {actor:?} is not said to reveal anything, but shows {viewer:?}");
            ensure!(truly == there, actor, "{what} what {actor:?} did not know: {}", difference(&truly, &there));
            let (truly, there) = (moment.witnessed(self.events, viewer), moment.witnessed(&events, viewer));
            ensure!(truly == there, actor, "{what} by events: {}", difference(&truly, &there));
            cases += 1;
        }
        Ok(cases)
    }
}
