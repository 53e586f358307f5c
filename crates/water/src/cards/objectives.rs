//! Objective cards (16.2): secret until the end, then judged on the final position.

use crate::event::Event;
use crate::flow::Run;
use crate::game::Water;
use crate::state::State;
use crate::terms::SEATS;
use table::{CardId, Log, Luck, Seat};

impl Water {
    /// Whether the objective of a community is met as things stand; `None` without one.
    pub fn meets_objective(&self, state: &State, seat: Seat) -> Option<bool> {
        let objective = self.objective(state, seat)?;
        Some(self.holds(&state.board, seat, &objective.condition))
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Objectives lie open at the end.
    pub(crate) fn judge_objectives(&mut self) {
        for seat in self.game.all() {
            if let Some(met) = self.game.meets_objective(self.state, seat) {
                let objective = CardId(self.state.secrets.objectives[seat.index() % SEATS]);
                self.log.tell(Event::ObjectiveJudged { seat, objective, met });
            }
        }
    }
}
