//! Propagation: transformations spread from region to region (12).

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Cause, Frame};
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Board, State};
use crate::terms::{RegionId, Tp, TpSet};
use crate::transformations::{missing, pair_of};
use table::{Log, Luck, Menu};

/// A score of this gives a transformation without a die.
const AUTOMATIC: u8 = 8;
/// What each region counts in the simple method; its printed example is read as R43 says.
const SIMPLE: u8 = 2;

impl Climate {
    /// The chances of a propagation before any bonus (12), by the method of the table (R49).
    pub(crate) fn propagation_score(&self, board: &Board, region: RegionId) -> u8 {
        let open = self.accessible(board, region);
        let others = RegionId::ALL.iter().filter(|&&other| other != region && board.region(other).shares());
        let owned = others.map(|&other| board.region(other).transformations.both(open).len() as u8);
        if self.options().simple_propagation {
            owned.filter(|&count| count > 0).count() as u8 * SIMPLE
        } else {
            owned.sum()
        }
    }

    /// What the menu lists: what completes a pair, then G, then the others (7.1).
    pub(crate) fn offer_pick_tp(&self, state: &State, region: RegionId, menu: &mut Menu<Action>) {
        let here = state.board.region(region);
        let open = self.accessible(&state.board, region);
        let completing: TpSet =
            open.iter().filter(|&tp| pair_of(tp).is_some_and(|pair| missing(here, pair) == Some(tp))).collect();
        let goals = open.minus(completing).both(TpSet::only(Tp::G));
        let rest = open.minus(completing).minus(goals);
        for tp in completing.iter().chain(goals.iter()).chain(rest.iter()) {
            menu.push(Action::Tp(tp));
        }
    }

    pub(crate) fn check_pick_tp(&self, state: &State, region: RegionId, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Tp(tp) if self.accessible(&state.board, region).contains(tp) => Ok(()),
            Action::Tp(_) => Err(Refusal::NotAccessible),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Counts the score, once (R50).
    pub(crate) fn run_propagate(&mut self, region: RegionId, bonus: u8) {
        let score = self.game.propagation_score(&self.state.board, region);
        if score == 0 {
            // Nothing can be learned from nobody, whatever the bonus (R52).
            self.pop();
            return;
        }
        let score = score.saturating_add(bonus);
        let (automatic, mut chances) = (score / AUTOMATIC, score % AUTOMATIC);
        // R51: only where a die falls.
        if chances > 0 && self.state.board.global.contains(Tp::N) {
            chances += 1;
        }
        self.tell(Event::PropagationScored { region, score, automatic, chances });
        self.replace(Frame::PickTp { region, left: automatic, chances });
    }

    /// Picks come before the die; with nothing left to pick both are lost (12).
    pub(crate) fn run_pick_tp(&mut self, region: RegionId, left: u8, chances: u8) {
        let open = self.game.accessible(&self.state.board, region);
        if open.is_empty() || (left == 0 && chances == 0) {
            self.pop();
        } else if left == 0 {
            self.replace(Frame::PickTp { region, left: 0, chances: 0 });
            self.roll(Cause::Propagation { region }, chances);
        } else if let (1, Some(only)) = (open.len(), open.iter().next()) {
            self.spread_tp(region, left, chances, only);
        } else {
            self.ask_team();
        }
    }

    pub(crate) fn act_pick_tp(&mut self, region: RegionId, left: u8, chances: u8, action: Action) {
        if let Action::Tp(tp) = action {
            self.spread_tp(region, left, chances, tp);
        }
    }

    fn spread_tp(&mut self, region: RegionId, left: u8, chances: u8, tp: Tp) {
        self.replace(Frame::PickTp { region, left: left.saturating_sub(1), chances });
        self.implant_tp(region, tp);
    }

    /// The die of a propagation has been judged: a success is one more pick.
    pub(crate) fn propagation_rolled(&mut self, region: RegionId, success: bool) {
        if success {
            self.replace(Frame::PickTp { region, left: 1, chances: 0 });
        }
    }
}

#[cfg(test)]
mod tests;
