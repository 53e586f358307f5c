//! S8 economic growth.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::state::{Nation, Sealed, State};
use crate::terms::Plant;
use crate::{Action, Limit};
use table::{Log, Luck, Menu, Seat, SeatSet};

/// The plants between which a nation chooses.
const CHOICES: [Plant; 2] = [Plant::Industrial, Plant::Military];

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// N and U move by themselves where the column says so; then U or M, the owner's choice.
    pub(crate) fn economic_growth(&mut self) {
        for seat in self.game.all() {
            if !self.game.skips_growth(self.state.nation(seat)) {
                let column = self.column(seat);
                self.move_plant(seat, Plant::Renewable, self.rules.social.growth_renewable[column].into());
                self.move_plant(seat, Plant::Industrial, self.rules.social.growth_industrial[column].into());
            }
        }
        self.push(Frame::GrowthChoice { round: 0 });
    }

    /// One rank of U or M for everybody who has a choice to make; nothing is asked where only one of them can move.
    pub(crate) fn run_growth_choice(&mut self, round: u8) {
        if self.is_answered() {
            for (seat, choice) in self.unseal() {
                if let Sealed::Plant(plant) = choice {
                    self.move_plant(seat, plant, self.game.growth_way(self.state.nation(seat)));
                }
            }
            self.state.board.frames.replace(Frame::GrowthChoice { round: round + 1 });
            return;
        }
        let mut asked = SeatSet::EMPTY;
        let mut pending = false;
        for seat in self.game.all() {
            let nation = self.state.nation(seat);
            if self.game.growth_ranks(nation) <= round {
                continue;
            }
            pending = true;
            let mut able = CHOICES.into_iter().filter(|&plant| self.game.check_growth(nation, plant).is_ok());
            match (able.next(), able.next()) {
                (Some(_), Some(_)) => asked.insert(seat),
                (Some(plant), None) => self.move_plant(seat, plant, self.game.growth_way(nation)),
                _ => {}
            }
        }
        match (asked.is_empty(), pending) {
            (false, _) => self.ask_all(asked),
            (true, true) => self.state.board.frames.replace(Frame::GrowthChoice { round: round + 1 }),
            (true, false) => self.pop(),
        }
    }
}

impl Limit {
    /// Whether a permanent makes a nation skip the whole step (R43).
    fn skips_growth(&self, nation: &Nation) -> bool {
        self.permanents(nation).any(|permanent| permanent.skip_economic_growth)
    }

    fn growth_ranks(&self, nation: &Nation) -> u8 {
        if self.skips_growth(nation) {
            0
        } else {
            self.rules().social.growth_choice[usize::from(nation.column - 1)].unsigned_abs()
        }
    }

    fn growth_way(&self, nation: &Nation) -> i32 {
        i32::from(self.rules().social.growth_choice[usize::from(nation.column - 1)].signum())
    }

    /// Judges the choice of U or M: it must be able to move (R07).
    pub(crate) fn check_growth(&self, nation: &Nation, plant: Plant) -> Result<(), Refusal> {
        let rank = nation.plant(plant);
        let moves = if self.growth_way(nation) > 0 { rank < self.rules().plants.top } else { rank > 1 };
        if CHOICES.contains(&plant) && (moves || !self.rules().rulings.effective_choice) {
            Ok(())
        } else {
            Err(Refusal::PlantCannotMove)
        }
    }

    pub(crate) fn offer_growth(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        for plant in CHOICES {
            if self.check_growth(state.nation(seat), plant).is_ok() {
                menu.push(Action::ChoosePlant(plant));
            }
        }
    }
}
