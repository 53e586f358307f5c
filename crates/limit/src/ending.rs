//! I4 end of a generation, the stress test, and the score (chapter 17).

use crate::Limit;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, Step};
use crate::rules::MoneyMode;
use crate::state::State;
use table::{Conclusion, Log, Luck, Outcome, Seat};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// I4: leadership passes to the left; the game stops after the last generation or with too many crises
    /// of any kind (R59).
    pub(crate) fn end_of_generation(&mut self) {
        let board = &mut self.state.board;
        if board.generation >= self.rules.generations || board.crises() >= self.rules.crises_ending_game.into() {
            board.frames.replace(Frame::Step(Step::StressTest));
        } else {
            board.generation += 1;
            board.leader = Seat((board.leader.0 + 1) % self.game.options().nations);
        }
    }

    /// The population is fed, consumes and produces once more, with all shortages, each nation for itself (R70), a second time
    /// where the rules say so (R72); then the score is counted (R83).
    pub(crate) fn stress_test(&mut self) {
        if self.state.board.stress_tests < self.rules.scoring.stress_tests {
            self.state.board.stress_tests += 1;
            self.log.tell(Event::StressTestBegan { number: self.state.board.stress_tests });
            self.freeze_columns();
            self.supply();
            return;
        }
        self.state.board.frames.replace(Frame::Over);
        for seat in self.game.all() {
            let points = self.game.score(self.state, seat).total();
            self.log.tell(Event::Scored { seat, points });
        }
        self.log.tell(Event::GameEnded);
    }
}

/// A nation's score, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Demographic index times the standard of living.
    pub happiness: i32,
    /// Money.
    pub finance: i32,
    /// Territory.
    pub territory: i32,
    /// Military resource.
    pub military: i32,
    /// Pollution and disruption: never above 0.
    pub history: i32,
}

impl Score {
    /// All parts together.
    pub fn total(&self) -> i32 {
        self.happiness + self.finance + self.territory + self.military + self.history
    }
}

impl Limit {
    /// The score a nation has in this position; what the stress test has left counts (R71).
    pub fn score(&self, state: &State, seat: Seat) -> Score {
        let rules = &self.rules().scoring;
        let nation = state.nation(seat);
        let living: i32 = nation
            .living
            .iter()
            .zip(rules.living_weights)
            .map(|(&level, weight)| i32::from(level) * i32::from(weight))
            .sum();
        let factor = match rules.money {
            MoneyMode::BaseMinusCrises { base } => (i64::from(base) - i64::from(state.board.crises())).max(0),
            MoneyMode::Fixed { points } => points.into(),
        };
        // R73: full steps first, then the factor.
        let steps = i64::from(nation.money / u32::from(rules.money_step));
        Score {
            happiness: i32::from(self.rules().population.index[usize::from(nation.population)]) * living,
            finance: (steps * factor) as i32,
            territory: i32::from(nation.territory) * i32::from(rules.territory_points),
            military: i32::from(nation.stock[2] / rules.military_points_per) * i32::from(rules.military_points),
            history: -(i32::from(nation.pollution) * i32::from(rules.pollution_penalty)
                + i32::from(nation.disruption) * i32::from(rules.disruption_penalty)),
        }
    }
}

impl Conclusion for Limit {
    /// Places by score once the game is over; equal totals share a place.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let over = state.board.frames.top() == Frame::Over;
        over.then(|| Outcome::ranked(self.all().into_iter().map(|seat| (seat, self.score(state, seat).total()))))
    }
}

#[cfg(test)]
mod tests;
