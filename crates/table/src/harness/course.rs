//! What one seat does in a simultaneous choice, from its first decision until the game no longer waits for it.

use super::moment::{Broken, Moment, ensure};
use crate::forms::Forms;
use crate::luck::Dice;
use crate::menu::Menu;
use crate::seat::Seat;

/// After this many random decisions, neutral answers bring a long choice to its end.
const BY_CHANCE: usize = 32;
const LONGEST: usize = 160;

/// The decisions of one seat, and what it was offered at each. Found with the seat acting first, so that others'
/// choices cannot have influenced it.
pub(super) struct Course<G: Forms> {
    pub(super) seat: Seat,
    pub(super) actions: Vec<G::Action>,
    pub(super) menus: Vec<Menu<G::Action>>,
    /// The position with this seat's choice made and all others missing.
    pub(super) end: G::State,
}

impl<G: Forms> Course<G> {
    /// A random course. `None` when the seat never finishes.
    pub(super) fn by_chance(moment: &Moment<'_, G>, seat: Seat, dice: &mut Dice) -> Result<Option<Course<G>>, Broken> {
        let others = moment.waiting.without(seat);
        let mut course = Course { seat, actions: Vec::new(), menus: Vec::new(), end: moment.state.clone() };
        while course.actions.len() < LONGEST {
            let menu = moment.menu_in(&course.end, seat);
            let neutral = || moment.game.neutral(&course.end, seat);
            let picked = if course.actions.len() < BY_CHANCE { menu.pick(dice) } else { neutral() };
            let Some(action) = picked else {
                return Err(Broken::new(seat, "awaited in a simultaneous choice, but nothing is offered".to_owned()));
            };
            course.end = match moment.after(&course.end, seat, action) {
                Ok(next) => next,
                Err(refusal) => return Err(Broken::new(seat, format!("offered {action:?} is refused: {refusal:?}"))),
            };
            course.actions.push(action);
            course.menus.push(menu);
            let waiting = moment.game.waiting(&course.end).seats();
            ensure!(
                waiting.without(seat) == others,
                seat,
                "{action:?} moved a simultaneous choice on: others awaited were {others:?}, now {waiting:?}"
            );
            if !waiting.contains(seat) {
                return Ok(Some(course));
            }
        }
        Ok(None)
    }
}
