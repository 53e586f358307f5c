//! Property: whatever passes `audit` can be played without a panic.
//!
//! Positions set up by hand and snapshots from elsewhere are used once they have passed. They need not be positions a
//! game can ever reach, so all that is asked is that playing on does no harm: a panic is the finding.

use super::damage::flip_a_bit;
use super::moment::{Moment, Verdict, any_seat, bytes_of};
use crate::forms::Forms;
use crate::game::Viewer;
use crate::log::Silent;
use crate::luck::Dice;
use crate::menu::Menu;
use crate::seat::SeatSet;

const TRIED: usize = 12;
const DECISIONS: usize = 6;
/// One decision in this many is an unprompted act, if any seat may make one.
const FREELY: usize = 8;

pub(super) fn audited_states_play_on<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let bytes = bytes_of(moment.state);
    let mut cases = 0;
    for _ in 0..TRIED {
        let mut forged = bytes.clone();
        for _ in 0..=dice.below(2) {
            flip_a_bit(&mut forged, dice);
        }
        if let Ok(state) = borsh::from_slice::<G::State>(&forged)
            && moment.game.audit(&state).is_ok()
        {
            play_on(moment.game, state, dice);
            cases += 1;
        }
    }
    Ok(cases)
}

/// Runs a position on to its next decision, looks at it from every side and plays a few decisions.
pub(super) fn play_on<G: Forms>(game: &G, mut state: G::State, dice: &mut Dice) {
    game.proceed(&mut state, dice, &mut Silent);
    for seat in SeatSet::first(game.seats()) {
        game.prompt(&state, seat);
        game.hindered(&state, seat, &mut Vec::new());
        let view = game.view(&state, Viewer::Seat(seat));
        game.write_view(&view);
        game.imagine(&view, dice);
    }
    game.view(&state, Viewer::Spectator);
    game.write_state(&state);
    game.indicators(&state);
    game.outcome(&state);
    let mut menu = Menu::new();
    for _ in 0..DECISIONS {
        let active = game.waiting(&state).seats().union(game.may_act(&state));
        let Some(seat) = any_seat(active, dice) else { return };
        menu.clear();
        game.offer(&state, seat, &mut menu);
        let probe = game.probe(&state, seat, dice);
        let _ = game.check(&state, seat, &probe);
        // Unprompted acts are the exception: decisions are what moves a position on.
        let free = game.free_to_act(&state);
        if dice.below(FREELY) == 0
            && let Some(free) = any_seat(free, dice)
            && let Some(action) = game.propose(&state, free, dice)
        {
            let _ = game.apply(&mut state, free, action, dice, &mut Silent);
            continue;
        }
        let Some(action) = menu.pick(dice).or(game.neutral(&state, seat)) else { return };
        game.say_action(&state, seat, &action);
        if game.apply(&mut state, seat, action, dice, &mut Silent).is_err() {
            return;
        }
    }
}
