//! Property: a seat that reconsiders and then repeats its first choice is back where it was.
//!
//! How many decisions a choice takes is up to the game, and so is whether reconsidering reopens all of them or only the
//! last. So repeating some number of the seat's latest decisions in order must lead back, at once or after the seat has
//! finished reconsidering.

use super::course::Course;
use super::moment::{Moment, Verdict, any_seat, ensure};
use crate::forms::Forms;
use crate::luck::Dice;
use crate::seat::Seat;

const TRIED: usize = 4;
const LONGEST: usize = 64;

pub(super) fn reconsidering_restores<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let mut cases = 0;
    for seat in moment.may_act {
        cases += restores(moment, moment.state, seat, &moment.past[seat.index()], dice)?;
    }
    // Finished seats are rare in random play, so this makes one.
    if moment.waiting.len() >= 2
        && let Some(seat) = any_seat(moment.waiting, dice)
        && let Some(course) = Course::by_chance(moment, seat, dice)?
        && moment.game.may_act(&course.end).contains(seat)
    {
        // The choice may have begun before this position.
        let latest = [&moment.past[seat.index()], &course.actions[..]].concat();
        cases += restores(moment, &course.end, seat, &latest, dice)?;
    }
    Ok(cases)
}

fn restores<G: Forms>(
    moment: &Moment<'_, G>,
    finished: &G::State,
    seat: Seat,
    latest: &[G::Action],
    dice: &mut Dice,
) -> Verdict {
    let menu = moment.menu_in(finished, seat);
    ensure!(!menu.is_empty(), seat, "may reconsider, but nothing is offered");
    for _ in 0..TRIED {
        let Some(other) = menu.pick(dice) else { continue };
        let changed = match moment.after(finished, seat, other) {
            Ok(changed) => changed,
            Err(refusal) => {
                ensure!(false, seat, "offered to reconsider with {other:?}, but apply refuses: {refusal:?}");
                continue;
            }
        };
        let lawful = moment.game.audit(&changed);
        ensure!(lawful.is_ok(), seat, "reconsidering with {other:?} breaks {lawful:?}");
        let back = leads_back(moment, &changed, finished, seat, latest)
            || finish(moment, &changed, seat, dice)
                .is_some_and(|settled| leads_back(moment, &settled, finished, seat, latest));
        ensure!(back, seat, "after reconsidering with {other:?}, repeating {latest:?} does not lead back");
    }
    Ok(TRIED as u64)
}

/// Whether some of the latest decisions, repeated, lead from one position to the other.
fn leads_back<G: Forms>(
    moment: &Moment<'_, G>,
    from: &G::State,
    to: &G::State,
    seat: Seat,
    latest: &[G::Action],
) -> bool {
    (1..=latest.len()).any(|count| {
        let mut state = from.clone();
        for &action in &latest[latest.len() - count..] {
            match moment.after(&state, seat, action) {
                Ok(next) => state = next,
                Err(_) => return false,
            }
        }
        state == *to
    })
}

/// Finishes a reopened choice in some other way: a seat may have to finish before it can reconsider again.
fn finish<G: Forms>(moment: &Moment<'_, G>, from: &G::State, seat: Seat, dice: &mut Dice) -> Option<G::State> {
    let mut state = from.clone();
    for _ in 0..LONGEST {
        if !moment.game.waiting(&state).seats().contains(seat) {
            return Some(state);
        }
        let action = moment.menu_in(&state, seat).pick(dice)?;
        state = moment.after(&state, seat, action).ok()?;
    }
    None
}
