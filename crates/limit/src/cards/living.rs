//! Raising and lowering classes point by point (chapter 7), and choosing plants that fall (R07).

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::state::{Nation, State};
use crate::terms::{Class, Plant};
use crate::{Action, Limit};
use table::{Log, Luck, Menu, Seat};

/// Whether classes rise or fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    Rise,
    Fall,
}

impl Move {
    fn is_possible(self, nation: &Nation, class: Class) -> bool {
        match self {
            Move::Rise => nation.can_rise(class),
            Move::Fall => nation.can_fall(class),
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Gives points of living to be chosen one at a time; a point nobody can use is lost.
    pub(crate) fn run_raise_class(&mut self, chooser: Seat, owner: Seat, left: u8) {
        match self.next_point(owner, left, Move::Rise) {
            Point::None => self.pop(),
            Point::Forced(class) => {
                self.raise_class(owner, class);
                self.state.board.frames.replace(Frame::RaiseClass { chooser, owner, left: left - 1 });
            }
            Point::Choice => self.ask(chooser),
        }
    }

    /// Takes points of living, one at a time, the owner's choice.
    pub(crate) fn run_lower_class(&mut self, seat: Seat, left: u8) {
        match self.next_point(seat, left, Move::Fall) {
            Point::None => self.pop(),
            Point::Forced(class) => {
                self.lower_class(seat, class);
                self.state.board.frames.replace(Frame::LowerClass { seat, left: left - 1 });
            }
            Point::Choice => self.ask(seat),
        }
    }

    /// Takes ranks of plants, one at a time, the owner's choice (famine).
    pub(crate) fn run_lower_plant(&mut self, seat: Seat, left: u8) {
        let nation = self.state.nation(seat);
        let mut able = Plant::ALL.iter().copied().filter(|&plant| nation.plant(plant) > 1);
        match (left, able.next(), able.next()) {
            (0, ..) | (_, None, _) => self.pop(),
            (_, Some(plant), None) if self.rules.rulings.effective_choice => {
                self.move_plant(seat, plant, -1);
                self.state.board.frames.replace(Frame::LowerPlant { seat, left: left - 1 });
            }
            _ => self.ask(seat),
        }
    }

    fn next_point(&self, owner: Seat, left: u8, way: Move) -> Point {
        if left == 0 { Point::None } else { self.game.point(self.state.nation(owner), way) }
    }
}

/// What becomes of one point of living.
pub(crate) enum Point {
    /// Nobody can use it.
    None,
    /// Only one class can.
    Forced(Class),
    /// Somebody has to choose.
    Choice,
}

impl Limit {
    /// What becomes of one point of living of a nation.
    pub(crate) fn point(&self, nation: &Nation, way: Move) -> Point {
        let mut able = Class::ALL.iter().copied().filter(|&class| way.is_possible(nation, class));
        match (able.next(), able.next()) {
            (None, _) => Point::None,
            (Some(class), None) if self.rules().rulings.effective_choice => Point::Forced(class),
            _ => Point::Choice,
        }
    }

    /// Judges the choice of a class: it must be able to move (R07, chapter 7).
    pub(crate) fn check_class(&self, nation: &Nation, class: Class, way: Move) -> Result<(), Refusal> {
        if way.is_possible(nation, class) || !self.rules().rulings.effective_choice {
            Ok(())
        } else {
            Err(Refusal::ClassCannotMove)
        }
    }

    pub(crate) fn offer_classes(&self, nation: &Nation, way: Move, menu: &mut Menu<Action>) {
        for &class in Class::ALL {
            if self.check_class(nation, class, way).is_ok() {
                menu.push(match way {
                    Move::Rise => Action::RaiseClass(class),
                    Move::Fall => Action::LowerClass(class),
                });
            }
        }
    }

    /// Judges the choice of a plant that has to fall.
    pub(crate) fn check_falling_plant(&self, state: &State, seat: Seat, plant: Plant) -> Result<(), Refusal> {
        if state.nation(seat).plant(plant) > 1 || !self.rules().rulings.effective_choice {
            Ok(())
        } else {
            Err(Refusal::PlantCannotMove)
        }
    }

    pub(crate) fn offer_falling_plants(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        for &plant in Plant::ALL {
            if self.check_falling_plant(state, seat, plant).is_ok() {
                menu.push(Action::ChoosePlant(plant));
            }
        }
    }
}
