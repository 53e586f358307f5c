//! Raising and lowering classes point by point (chapter 7), and choosing plants that fall (R7).

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
    /// Gives points of living to be chosen one at a time (R22); a point nobody can use is lost.
    pub(crate) fn run_raise_class(&mut self, chooser: Seat, owner: Seat, left: u8) {
        match self.next_point(owner, left, Move::Rise) {
            Point::None => self.pop(),
            Point::Forced(class) => {
                self.raise_class(owner, class);
                self.state.board.frames.replace(Frame::RaiseClass { chooser, owner, left: left.saturating_sub(1) });
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
                self.state.board.frames.replace(Frame::LowerClass { seat, left: left.saturating_sub(1) });
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
                self.state.board.frames.replace(Frame::LowerPlant { seat, left: left.saturating_sub(1) });
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

    /// Judges the choice of a class: it must be able to move (R7, chapter 7).
    pub(crate) fn check_class(&self, nation: &Nation, class: Class, way: Move) -> Result<(), Refusal> {
        if way.is_possible(nation, class) || !self.rules().rulings.effective_choice {
            Ok(())
        } else {
            Err(Refusal::ClassCannotMove)
        }
    }

    pub(crate) fn offer_classes(&self, nation: &Nation, way: Move, menu: &mut Menu<Action>) {
        for &class in Class::ALL {
            menu.push_accepted(
                match way {
                    Move::Rise => Action::RaiseClass(class),
                    Move::Fall => Action::LowerClass(class),
                },
                self.check_class(nation, class, way),
            );
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
            menu.push_accepted(Action::ChoosePlant(plant), self.check_falling_plant(state, seat, plant));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::terms::{Class, Plant};
    use crate::testing::Table;
    use crate::{Action, Event, Frame, Refusal};
    use table::Seat;

    fn rise(class: Class) -> Action {
        Action::RaiseClass(class)
    }

    fn fall(class: Class) -> Action {
        Action::LowerClass(class)
    }

    /// Opens a choice inside a turn of the first nation.
    fn choosing(table: &mut Table, frame: Frame) {
        table.turn(0);
        table.state.board.frames.push(frame);
        table.state.board.call = table::Call::CLOSED;
        // Anything that runs the game on will do; nobody but the chooser is asked.
        table::Flow::proceed(&table.game, &mut table.state, &mut table::SeededLuck::new(1), &mut table.events);
    }

    #[test]
    fn a_class_rises_only_below_the_class_above_it() {
        // Chapter 7
        let mut table = Table::of(2);
        table.classes(0, [4, 3, 3, 2, 1]);
        choosing(&mut table, Frame::RaiseClass { chooser: Seat(0), owner: Seat(0), left: 1 });
        assert_eq!(table.menu(0), [rise(Class::B), rise(Class::D), rise(Class::E)]);
        assert_eq!(table.refuse(0, rise(Class::A)), Refusal::ClassCannotMove, "at the top");
        assert_eq!(table.refuse(0, rise(Class::C)), Refusal::ClassCannotMove, "as high as B");
        assert_eq!(table.neutral(0), Some(rise(Class::B)), "R85: the first legal class from A");
    }

    #[test]
    fn a_class_falls_only_above_the_class_below_it() {
        // Chapter 7
        let mut table = Table::of(2);
        table.classes(0, [4, 3, 3, 1, 1]);
        choosing(&mut table, Frame::LowerClass { seat: Seat(0), left: 2 });
        assert_eq!(table.menu(0), [fall(Class::A), fall(Class::C)]);
        assert_eq!(table.neutral(0), Some(fall(Class::C)), "R85: the first legal class from E");
        table.act(0, fall(Class::C));
        assert_eq!(table.menu(0), [fall(Class::A), fall(Class::B), fall(Class::C)]);
        table.act(0, fall(Class::B));
        assert_eq!(table.nation(0).living, [4, 2, 2, 1, 1]);
        assert!(table.menu(0).contains(&Action::Pass), "both points are taken");
    }

    #[test]
    fn points_nobody_can_use_are_lost() {
        // Chapter 7
        let mut table = Table::of(2);
        choosing(&mut table, Frame::LowerClass { seat: Seat(0), left: 2 });
        assert_eq!(table.nation(0).living, [1; 5]);
        assert!(table.menu(0).contains(&Action::Pass));
        let mut table = Table::of(2);
        table.classes(0, [2, 1, 1, 1, 1]);
        choosing(&mut table, Frame::LowerClass { seat: Seat(0), left: 3 });
        assert_eq!(table.nation(0).living, [1; 5], "one point had an effect");
    }

    #[test]
    fn the_first_time_a_class_reaches_level_three_its_shift_moves_to_the_zone() {
        // Chapter 7
        let mut table = Table::of(2);
        table.give(0, "graduate_studies");
        table.classes(0, [2, 1, 1, 1, 1]);
        table.nation(0).money = 4;
        table.turn(0).play(0, "graduate_studies");
        table.act(0, rise(Class::A));
        assert_eq!((table.nation(0).shift_lines, table.nation(0).shift_zone), (0b1_1110, 1));
        assert!(table.happened(Event::ShiftReached { seat: Seat(0), class: Class::A }));
        table.act(0, rise(Class::A));
        assert_eq!(table.nation(0).shift_zone, 1, "level four brings no other");
    }

    #[test]
    fn falling_and_coming_back_brings_no_second_shift() {
        // Chapter 7
        let mut table = Table::of(2);
        table.give(0, "indoctrination");
        table.classes(0, [3, 1, 1, 1, 1]);
        table.turn(0).play_with(0, "indoctrination", crate::Pick::Class(Class::A));
        assert_eq!(table.nation(0).living[0], 2);
        table.play(0, "education").act(0, rise(Class::A));
        assert_eq!(table.nation(0).living[0], 3);
        assert_eq!(table.nation(0).shift_zone, 0);
    }

    #[test]
    fn a_plant_that_has_to_fall_must_be_able_to() {
        // R7
        let mut table = Table::of(2);
        table.nation(0).plants = [2, 1, 3];
        choosing(&mut table, Frame::LowerPlant { seat: Seat(0), left: 2 });
        let plant = Action::ChoosePlant;
        assert_eq!(table.menu(0), [plant(Plant::Renewable), plant(Plant::Military)]);
        assert_eq!(table.refuse(0, plant(Plant::Industrial)), Refusal::PlantCannotMove);
        assert_eq!(table.neutral(0), Some(plant(Plant::Military)), "R85: M, else U, else N");
        table.act(0, plant(Plant::Renewable));
        assert_eq!(table.nation(0).plants, [1, 1, 2], "then only M was left");
    }

    #[test]
    fn plants_at_the_bottom_fall_no_further() {
        // R4
        let mut table = Table::of(2);
        table.nation(0).plants = [1, 1, 1];
        choosing(&mut table, Frame::LowerPlant { seat: Seat(0), left: 3 });
        assert_eq!(table.nation(0).plants, [1; 3]);
        assert!(table.menu(0).contains(&Action::Pass));
    }

    #[test]
    fn without_the_effective_choice_ruling_a_choice_may_be_wasted() {
        // R7 is a switch.
        let mut table = Table::house(2, "[rulings]\neffective_choice = false\n");
        table.nation(0).plants = [2, 1, 1];
        choosing(&mut table, Frame::LowerPlant { seat: Seat(0), left: 1 });
        table.act(0, Action::ChoosePlant(Plant::Military));
        assert_eq!(table.nation(0).plants, [2, 1, 1]);
        assert!(table.menu(0).contains(&Action::Pass));
    }
}
