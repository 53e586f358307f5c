//! Victory, final effects, score, defeat (25).

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Climate;
use crate::region::{Green, Orange, Red, Regime};
use crate::state::{Board, Ending, State};
use crate::terms::{Pawn, RegionId, RegionSet};
use table::{Conclusion, Frames, Log, Luck, Outcome, Seat, Standing, Verdict};

/// The steps of the final effects; after the last the score is counted.
const FINAL_STEPS: u8 = 6;

impl Conclusion for Climate {
    /// The result, once the game is over: the same for everybody.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let (verdict, score) = match state.board.ending {
            Ending::Open | Ending::Reached { .. } => return None,
            Ending::Won { score } => (Verdict::TeamWon, i32::from(score)),
            Ending::Lost { grade } => (Verdict::TeamLost { grade }, 0),
        };
        let seats = (0..self.options().players + self.options().free_seats).map(Seat);
        Some(Outcome { verdict, standings: seats.map(|seat| Standing { seat, score, place: 1 }).collect() })
    }
}

impl Climate {
    /// Whether the counter is low enough (R85). Tested after step 7 of an activation only (R88).
    pub fn is_victory(&self, board: &Board) -> bool {
        board.counter <= self.rules().setup.victory
    }

    /// The grade of a defeat with this counter, 1 to 5 (R84).
    pub fn defeat_grade(&self, counter: u16) -> u8 {
        1 + self.rules().defeat_grades.iter().filter(|&&bound| counter > bound).count() as u8
    }

    /// The score if the game were won now: people in free regions, more for an early victory (R87).
    pub fn score(&self, board: &Board) -> u16 {
        let free = board.regions.iter().filter(|region| region.regime == Regime::None);
        let people: u32 = free.map(|region| u32::from(region.population)).sum();
        let (turns, turn) = (u32::from(self.rules().setup.turns), u32::from(board.turn.max(1)));
        u16::try_from((2 * people * turns + turn) / (2 * turn)).unwrap_or(u16::MAX)
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Victory: the final effects begin, then the score is counted.
    pub(crate) fn begin_final_effects(&mut self) {
        self.push(Frame::FinalEffects { step: 1, left: every_region() });
    }

    /// The end with a score (a victory, or the objective of a lesson).
    pub(crate) fn win(&mut self) {
        let score = self.game.score(&self.state.board);
        self.tell(Event::Won { score });
        self.end(Ending::Won { score });
    }

    /// The end without victory, graded by the counter.
    pub(crate) fn lose(&mut self) {
        let grade = self.game.defeat_grade(self.state.board.counter);
        self.lose_with(grade);
    }

    /// The end without victory; grade 0 for a lesson that failed.
    pub(crate) fn lose_with(&mut self, grade: u8) {
        self.tell(Event::Lost { grade });
        self.end(Ending::Lost { grade });
    }

    fn end(&mut self, ending: Ending) {
        self.state.board.ending = ending;
        self.state.board.frames = Frames::new(Frame::Over);
    }

    /// One region of one final effect, in column order from the active region down (R86 and R100).
    pub(crate) fn run_final_effects(&mut self, step: u8, left: RegionSet) {
        let board = &self.state.board;
        let next = board.downward(board.active_region()).find(|&region| left.contains(region));
        let Some(region) = next else {
            if step >= FINAL_STEPS {
                self.pop();
                return self.win();
            }
            return self.replace(Frame::FinalEffects { step: step + 1, left: every_region() });
        };
        self.replace(Frame::FinalEffects { step, left: left.minus(RegionSet::only(region)) });
        self.final_effect(step, region);
    }

    fn final_effect(&mut self, step: u8, region: RegionId) {
        let here = *self.here(region);
        match step {
            // R119: the refugee fund speaks of activations.
            1 if here.refugees > 0 && here.refugees == here.resilience() => self.place(Pawn::Riot, 1, region),
            2 if !here.shares() => match here.green {
                Green::Epidemic => self.lose_units(region),
                Green::Pandemic => self.lose_by_dice(region),
                Green::None | Green::Epizootics(_) => {}
            },
            3 if here.orange == Orange::Famine => self.lose_by_dice(region),
            4 if here.red == Red::War(1) => self.lose_units(region),
            5 if matches!(here.red, Red::War(2..)) => self.dictatorship_arrives(region),
            6 => {
                self.clear_red_and_orange(region);
                self.clear_green(region);
                self.clear_refugees(region);
            }
            _ => {}
        }
    }
}

fn every_region() -> RegionSet {
    RegionId::ALL.iter().copied().collect()
}

#[cfg(test)]
mod tests;
