//! A move stage by stage: what the act itself did, then one automatic moment after another.

use super::{MOST_STEPS, Sitting, any};
use crate::forms::Forms;
use crate::game::Viewer;
use crate::luck::SeededLuck;

/// A part of a move that can be looked at by itself: what happened in it, and the position it led to.
#[derive(Clone, PartialEq, Debug)]
pub struct Stage<G: Forms> {
    /// What happened, in order. Read it through [`Sitting::witnessed`] for a player.
    pub events: Vec<G::Event>,
    /// The position after it. Somebody may be asked in it only if it is the last stage.
    pub state: G::State,
}

impl<G: Forms> Sitting<G> {
    /// The stages of a move in force, counted from 0, or `None` if it is not remembered. Together their events are those
    /// of the move, and the last position is the one it led to. A moment that is not a position by itself, because it is
    /// in the middle of something, or in which nothing happens belongs to the next stage.
    pub fn stages(&self, at: usize) -> Option<Vec<Stage<G>>> {
        let place = at.checked_sub(self.forgotten)?;
        let (moved, mut state) = (self.moves.get(place)?, self.positions.get(place)?.clone());
        let (mut luck, game) = (self.luck_of(at), &*self.game);
        let luck = &mut any(&mut luck);
        let (mut stages, mut events) = (Vec::new(), Vec::new());
        game.act_alone(&mut state, moved.seat, &moved.action, luck, &mut events);
        for _ in 0..MOST_STEPS {
            // What a viewer is shown must be a position that its page accepts.
            if !events.is_empty() && game.audit(&state).is_ok() && can_be_seen(game, &state) {
                stages.push(Stage { events: std::mem::take(&mut events), state: state.clone() });
            }
            if !game.step(&mut state, luck, &mut events) {
                break;
            }
        }
        match stages.last_mut().filter(|_| events.is_empty()) {
            Some(last) => last.state = state,
            None => stages.push(Stage { events, state }),
        }
        Some(stages)
    }

    /// The luck that was in force when a move was made.
    fn luck_of(&self, at: usize) -> SeededLuck {
        let known = self.lucks.iter().rev().find(|(from, _)| *from <= at).or(self.lucks.first());
        known.map_or_else(|| self.luck(), |(_, luck)| *luck)
    }
}

/// Whether everybody's view of a position keeps the laws of views.
fn can_be_seen<G: Forms>(game: &G, state: &G::State) -> bool {
    let seats = (0..game.seats()).map(|seat| Viewer::Seat(crate::Seat(seat as u8)));
    seats.chain([Viewer::Spectator]).all(|viewer| game.audit_view(&game.view(state, viewer)).is_ok())
}
