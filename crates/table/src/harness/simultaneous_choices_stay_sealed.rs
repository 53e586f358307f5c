//! Property: while others are missing, nobody else can tell which choice a seat has made.
//!
//! Nothing is imagined here: a seat does different things, and everybody else must see the same positions and events.
//! Only whether it has finished may show.

use super::imagine_fits_the_view::seat_of;
use super::moment::{Moment, Verdict, any_seat, difference, ensure};
use crate::forms::Forms;
use crate::game::{Viewer, Waiting};
use crate::luck::Dice;
use crate::seat::SeatSet;

const CHOICES: usize = 5;

/// What one of the others saw of a choice, and how far it was visibly made.
struct Seen<G: Forms> {
    viewer: Viewer,
    status: (Waiting, SeatSet),
    action: G::Action,
    view: G::View,
    read: Vec<G::Event>,
}

pub(super) fn simultaneous_choices_stay_sealed<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let Some(seat) = any_seat(moment.waiting, dice).filter(|_| moment.waiting.len() >= 2) else { return Ok(0) };
    let others: Vec<Viewer> = moment.viewers().filter(|&viewer| seat_of(viewer) != Some(seat)).collect();
    let mut seen: Vec<Seen<G>> = Vec::new();
    let mut cases = 0;
    for _ in 0..CHOICES {
        let Some(action) = moment.menu(seat).pick(dice) else { continue };
        // A refusal is the finding of another property.
        let Ok((state, events)) = moment.after_told(moment.state, seat, action) else { continue };
        let status = (moment.game.waiting(&state), moment.game.may_act(&state));
        for &viewer in &others {
            let (view, read) = (moment.game.view(&state, viewer), moment.witnessed(&events, viewer));
            let Some(first) = seen.iter().find(|first| first.viewer == viewer && first.status == status) else {
                seen.push(Seen { viewer, status, action, view, read });
                continue;
            };
            let what = format!("{viewer:?} can tell {:?} from {action:?}", first.action);
            ensure!(first.view == view, seat, "{what}: {}", difference(&first.view, &view));
            ensure!(first.read == read, seat, "{what} by events: {}", difference(&first.read, &read));
            cases += u64::from(first.action != action);
        }
    }
    Ok(cases)
}
