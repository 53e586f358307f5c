//! Refugees and exodus (14).

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::region::{Orange, Red, Regime, Region};
use crate::state::{Board, State};
use crate::terms::{Pawn, RegionId, RegionSet};
use table::{Log, Luck, Menu};

/// How unwelcome a region is by its red pawns, for the neutral choice (7.1).
fn red_level(region: &Region) -> i16 {
    match region.red {
        Red::None => 0,
        Red::Riots(_) => 1,
        Red::Conflicts(_) => 2,
        Red::War(_) => 3,
    }
}

impl Climate {
    /// Where a refugee who leaves this region may go, even out of a Dictatorship (R66).
    pub fn refuges(&self, board: &Board, origin: RegionId) -> RegionSet {
        let lines = self.rules().refugee_lines[origin.index()];
        lines.iter().filter(|&to| welcomes_refugees(board.region(to))).collect()
    }

    /// Where a unit of population that flees this region may go. Chaos is no obstacle.
    pub fn havens(&self, board: &Board, origin: RegionId) -> RegionSet {
        let lines = self.rules().exodus_lines[origin.index()];
        lines.iter().filter(|&to| takes_exodus(board.region(to))).collect()
    }

    /// The regions that lines lead to at a departure, and those of them that let people in.
    fn destinations(&self, board: &Board, frame: Frame) -> (RegionSet, RegionSet) {
        match frame {
            Frame::Leave { origin, .. } => (self.rules().refugee_lines[origin.index()], self.refuges(board, origin)),
            Frame::Exodus { origin, .. } => (self.rules().exodus_lines[origin.index()], self.havens(board, origin)),
            _ => (RegionSet::EMPTY, RegionSet::EMPTY),
        }
    }

    /// The neutral destination at a departure: the region with most room, ties by column order down from the origin (7.1).
    pub(crate) fn default_destination(&self, state: &State, frame: Frame) -> Option<RegionId> {
        let (Frame::Leave { origin, .. } | Frame::Exodus { origin, .. }) = frame else { return None };
        let board = &state.board;
        let room = |region: RegionId| {
            let there = board.region(region);
            i16::from(there.resilience()) - i16::from(there.refugees) - red_level(there)
        };
        let (_, open) = self.destinations(board, frame);
        let mut best: Option<(i16, RegionId)> = None;
        for region in board.downward(origin).filter(|&region| open.contains(region)) {
            if best.is_none_or(|(most, _)| room(region) > most) {
                best = Some((room(region), region));
            }
        }
        best.map(|(_, region)| region)
    }

    /// The regions a refugee or a fleeing unit may go to.
    pub(crate) fn offer_departure(&self, state: &State, frame: Frame, menu: &mut Menu<Action>) {
        for region in self.destinations(&state.board, frame).1.iter() {
            menu.push(Action::Region(region));
        }
    }

    pub(crate) fn check_departure(&self, state: &State, frame: Frame, action: &Action) -> Result<(), Refusal> {
        let Action::Region(to) = *action else { return Err(Refusal::OtherQuestion) };
        match self.destinations(&state.board, frame) {
            (_, open) if open.contains(to) => Ok(()),
            (lines, _) if lines.contains(to) => Err(Refusal::NoAdmission),
            _ => Err(Refusal::NoLine),
        }
    }

    /// Departures that a line leads to but the rules close.
    pub(crate) fn closed_departures(&self, state: &State, frame: Frame) -> impl Iterator<Item = Action> + use<> {
        let (lines, open) = self.destinations(&state.board, frame);
        lines.minus(open).iter().map(Action::Region)
    }
}

/// Refugees are taken in unless there is War, Dictatorship or Chaos (14).
fn welcomes_refugees(region: &Region) -> bool {
    !region.at_war() && region.regime == Regime::None
}

/// Exodus goes anywhere but to War, Famine or Dictatorship (14).
fn takes_exodus(region: &Region) -> bool {
    !region.at_war() && region.orange != Orange::Famine && region.regime != Regime::Dictatorship
}

/// The only member of a set that has just one.
fn only(set: RegionSet) -> Option<RegionId> {
    if set.len() == 1 { set.iter().next() } else { None }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The next refugee leaves: to the only region open, to one the team picks, or nowhere.
    pub(crate) fn run_leave(&mut self, origin: RegionId, count: u8, disease: bool) {
        if count == 0 {
            return self.pop();
        }
        let here = self.here(origin);
        if here.diseased() && here.regime != Regime::Chaos {
            // Nobody lets them out: they all stay where they are.
            return self.replace(Frame::Place { pawn: Pawn::LocalRefugee, count, region: origin });
        }
        let open = self.game.refuges(&self.state.board, origin);
        if open.is_empty() {
            self.next_refugee(origin, count, disease);
            self.tell(Event::RefugeeStuck { region: origin });
            self.place(Pawn::Riot, 1, origin);
        } else if let Some(to) = only(open) {
            self.refugee_goes(origin, count, disease, to);
        } else {
            self.ask_team();
        }
    }

    fn next_refugee(&mut self, origin: RegionId, count: u8, disease: bool) {
        if count > 1 {
            self.replace(Frame::Leave { origin, count: count - 1, disease });
        } else {
            self.pop();
        }
    }

    fn refugee_goes(&mut self, origin: RegionId, count: u8, disease: bool, to: RegionId) {
        self.next_refugee(origin, count, disease);
        self.tell(Event::RefugeeLeft { from: origin, to });
        // R104: the pawn, then the Epidemic.
        if disease {
            self.place(Pawn::Epidemic, 1, to);
        }
        self.place(Pawn::LocalRefugee, 1, to);
    }

    /// An exodus begins: as many units as the region has now (14). Where only one unit is left, nobody goes.
    pub(crate) fn begin_exodus(&mut self, origin: RegionId) {
        let here = self.here(origin);
        if here.population > 1 {
            self.push(Frame::Exodus { origin, count: here.population_units(), disease: here.diseased() });
        }
    }

    /// The next unit of population flees.
    pub(crate) fn run_exodus(&mut self, origin: RegionId, count: u8, disease: bool) {
        let here = self.here(origin);
        let dictatorship = here.regime == Regime::Dictatorship;
        if count == 0 || here.population <= 1 {
            self.pop();
            // R104: a Dictatorship rids itself of the disease once the last unit is gone.
            if dictatorship && disease && self.here(origin).diseased() {
                self.clear_green(origin);
            }
            return;
        }
        let open = self.game.havens(&self.state.board, origin);
        if open.is_empty() || dictatorship && !disease {
            self.replace(Frame::Exodus { origin, count: count - 1, disease });
            self.tell(Event::Perished { region: origin });
            self.lose_population(origin, 1);
        } else if let Some(to) = only(open) {
            self.unit_flees(origin, count, disease, to);
        } else {
            self.ask_team();
        }
    }

    fn unit_flees(&mut self, origin: RegionId, count: u8, disease: bool, to: RegionId) {
        self.replace(Frame::Exodus { origin, count: count - 1, disease });
        self.tell(Event::Fled { from: origin, to });
        self.here_mut(origin).lose_population(1);
        let there = self.here_mut(to);
        there.population = there.population.saturating_add(1);
        // R104: two Riots, then the Epidemic.
        if disease {
            self.place(Pawn::Epidemic, 1, to);
        }
        self.place(Pawn::Riot, 2, to);
    }

    /// The team has picked where a refugee or a unit goes.
    pub(crate) fn act_departure(&mut self, frame: Frame, action: Action) {
        let Action::Region(to) = action else { return };
        match frame {
            Frame::Leave { origin, count, disease } => self.refugee_goes(origin, count, disease, to),
            Frame::Exodus { origin, count, disease } => self.unit_flees(origin, count, disease, to),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
