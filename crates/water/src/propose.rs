//! What no menu lists, drawn by chance: offers, and what the mediator may do besides. For players that choose at random.

use crate::action::Action;
use crate::bundle::{Bundle, Deliveries};
use crate::frame::Frame;
use crate::game::Water;
use crate::state::{Board, State};
use table::luck::Dice;
use table::{Game, Seat};

/// One proposal of a mediator in so many cuts the game short: often enough to be met, rarely enough to play on.
const CUT_SHORT: usize = 40;

impl Water {
    /// A proposal that is accepted here and depends on nothing the seat must not know.
    pub(crate) fn propose_action(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Action> {
        let action = if self.mediator() == Some(seat) {
            match dice.below(CUT_SHORT) {
                0 => Action::EndEarly,
                roll if roll % 2 == 0 => Action::Pause,
                _ => Action::Comment,
            }
        } else if state.board.call.missing().contains(seat) {
            self.propose_offer(&state.board, seat, dice)?
        } else {
            return None;
        };
        self.check(state, seat, &action).is_ok().then_some(action)
    }

    fn propose_offer(&self, board: &Board, seat: Seat, dice: &mut Dice) -> Option<Action> {
        if !matches!(board.frames.top(), Frame::Collect | Frame::Market) {
            return None;
        }
        let others = self.all().without(seat);
        let to = others.into_iter().nth(dice.below(others.len()))?;
        let (give, want) = (any_bundle(board, seat, dice), any_bundle(board, to, dice));
        let water = if matches!(board.frames.top(), Frame::Collect) && dice.below(2) == 0 {
            self.any_deliveries(board, seat, to, dice)
        } else {
            Deliveries::NONE
        };
        Some(Action::Offer { to, give, want, water })
    }

    /// A cube or two for a building of the other.
    fn any_deliveries(&self, board: &Board, seat: Seat, to: Seat, dice: &mut Dice) -> Deliveries {
        let basin = &self.rules().basin;
        let sources: Vec<_> = board.community(seat).touched().into_iter().map(|fresh| basin.hex_of(fresh)).collect();
        let thirsty: Vec<_> =
            board.community(to).tiles().iter().filter(|tile| self.lacks(tile) > 0).map(|tile| tile.hex).collect();
        let count = 1 + dice.below(2);
        let cubes = (0..count)
            .filter_map(|_| Some((*sources.get(dice.below(sources.len()))?, *thirsty.get(dice.below(thirsty.len()))?)));
        Deliveries::of(cubes.collect::<Vec<_>>())
    }
}

/// A small part of what a community holds.
fn any_bundle(board: &Board, seat: Seat, dice: &mut Dice) -> Bundle {
    let community = board.community(seat);
    let mut some = |held: u16| if dice.below(2) == 0 { 0 } else { dice.below(usize::from(held.min(4)) + 1) as u16 };
    Bundle { money: some(community.money), energy: some(community.energy), food: some(community.food) }
}
