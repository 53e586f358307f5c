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
            for seat in self.close_call() {
                if let Sealed::Plant(plant) = self.unseal(seat) {
                    self.move_plant(seat, plant, self.game.growth_way(self.state.nation(seat)));
                }
            }
            self.state.board.frames.replace(Frame::GrowthChoice { round: round.saturating_add(1) });
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
            (true, true) => self.state.board.frames.replace(Frame::GrowthChoice { round: round.saturating_add(1) }),
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

    /// Judges the choice of U or M: it must be able to move (R7).
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
            menu.push_accepted(Action::ChoosePlant(plant), self.check_growth(state.nation(seat), plant));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Action;
    use crate::frame::{Frame, Step};
    use crate::refusal::Refusal;
    use crate::terms::Plant;
    use crate::testing::Table;
    use table::Seat;

    const U: Action = Action::ChoosePlant(Plant::Industrial);
    const M: Action = Action::ChoosePlant(Plant::Military);

    fn at_level(level: u8, plants: [u8; 3]) -> Table {
        let mut table = Table::of(2);
        table.living(0, [level; 5]);
        table.nation(0).plants = plants;
        table
    }

    #[test]
    fn renewable_production_grows_in_a_farming_society() {
        let mut table = at_level(1, [3, 3, 3]);
        table.step(Step::EconomicGrowth);
        assert_eq!(table.nation(0).plants, [4, 3, 3]);
    }

    #[test]
    fn both_grow_in_a_society_that_starts_to_industrialize() {
        let mut table = at_level(2, [3, 3, 3]);
        table.step(Step::EconomicGrowth);
        assert_eq!(table.nation(0).plants, [4, 4, 3]);
    }

    #[test]
    fn an_industrial_society_chooses_what_grows() {
        for (choice, plants) in [(U, [3, 4, 3]), (M, [3, 3, 4])] {
            let mut table = at_level(3, [3, 3, 3]);
            table.step(Step::EconomicGrowth);
            assert_eq!(table.menu(0), [U, M]);
            assert_eq!(table.refuse(0, Action::ChoosePlant(Plant::Renewable)), Refusal::PlantCannotMove);
            table.within(0, choice);
            assert_eq!(table.nation(0).plants, plants);
        }
    }

    #[test]
    fn a_service_society_chooses_what_shrinks() {
        for (choice, plants) in [(U, [3, 2, 3]), (M, [3, 3, 2])] {
            let mut table = at_level(4, [3, 3, 3]);
            table.step(Step::EconomicGrowth).within(0, choice);
            assert_eq!(table.nation(0).plants, plants);
        }
    }

    #[test]
    fn growth_stops_at_the_territory_and_at_the_end_of_the_scale() {
        let mut table = at_level(2, [5, 8, 1]);
        table.step(Step::EconomicGrowth);
        // R4 and chapter 3.3: five territories.
        assert_eq!(table.nation(0).plants, [5, 8, 1]);
    }

    #[test]
    fn the_choice_cannot_be_dodged_with_a_plant_at_its_end() {
        // R7: the only one that can move does, without a question.
        for (level, plants, after) in
            [(4, [3, 4, 1], [3, 3, 1]), (4, [3, 1, 4], [3, 1, 3]), (3, [3, 8, 2], [3, 8, 3]), (3, [3, 2, 8], [3, 3, 8])]
        {
            let mut table = at_level(level, plants);
            table.step(Step::EconomicGrowth);
            assert_eq!((table.nation(0).plants, table.waiting()), (after, vec![]), "{level} {plants:?}");
        }
        // R4: with neither there is nothing to do.
        for (level, plants) in [(4, [3, 1, 1]), (3, [3, 8, 8])] {
            let mut table = at_level(level, plants);
            table.step(Step::EconomicGrowth);
            assert_eq!((table.nation(0).plants, table.waiting()), (plants, vec![]));
        }
    }

    #[test]
    fn without_the_ruling_the_choice_may_be_dodged() {
        let mut table = Table::house(2, "[rulings]\neffective_choice = false\n");
        table.living(0, [4; 5]);
        table.nation(0).plants = [3, 4, 1];
        table.step(Step::EconomicGrowth).within(0, M);
        assert_eq!(table.nation(0).plants, [3, 4, 1]);
    }

    #[test]
    fn everybody_chooses_at_once_and_the_choices_take_effect_together() {
        let mut table = Table::of(3);
        table.living(0, [3; 5]).living(2, [4; 5]);
        table.nation(2).plants = [2, 2, 2];
        table.step(Step::EconomicGrowth);
        assert_eq!(table.waiting(), [0, 2]);
        table.within(2, U);
        assert_eq!((table.waiting(), table.nation(2).plants), (vec![0], [2, 2, 2]));
        // A sealed choice may be reconsidered while others choose.
        table.within(2, Action::Reconsider).within(0, U).within(2, M);
        assert_eq!(table.all(|nation| nation.plants), [[2, 2, 1], [3, 1, 1], [2, 2, 1]]);
    }

    #[test]
    fn planned_politics_skip_the_whole_step() {
        for level in 1..=4 {
            let mut table = at_level(level, [3, 3, 3]);
            table.lay(0, "policy_planning");
            table.step(Step::EconomicGrowth);
            // R43: neither the growth of N nor the decrease of C = 4.
            assert_eq!((table.nation(0).plants, table.waiting()), ([3, 3, 3], vec![]), "column {level}");
        }
    }

    #[test]
    fn planning_taken_back_at_the_opening_lets_the_step_happen() {
        let mut table = at_level(1, [3, 3, 3]);
        table.lay(0, "policy_planning");
        let card = table.card("policy_planning");
        table.step(Step::GrowthWindow);
        assert_eq!((table.waiting(), table.state.board.frames.top()), (vec![0], Frame::Window { harvest_only: false }));
        assert_eq!(table.menu(0), [Action::Withdraw(card), Action::KeepPermanents]);
        table.within(0, Action::Withdraw(card)).step(Step::EconomicGrowth);
        // Chapter 14.4: S +2, the card goes under its deck.
        let under = table.state.secret(Seat(0)).under;
        assert_eq!((table.nation(0).plants[0], table.nation(0).unrest), (4, 8));
        assert!(under[1].as_slice() == [card] && table.nation(0).permanents.is_empty());
    }

    #[test]
    fn planning_that_is_kept_skips_and_unrest_forbids_to_take_it_back() {
        let mut table = at_level(1, [3, 3, 3]);
        table.lay(0, "policy_planning");
        table.step(Step::GrowthWindow).within(0, Action::KeepPermanents).step(Step::EconomicGrowth);
        assert_eq!((table.nation(0).plants[0], table.nation(0).unrest), (3, 6));
        // R15: the cost may not overflow; then nobody is asked.
        table.nation(0).unrest = 10;
        table.step(Step::GrowthWindow);
        assert!(table.waiting().is_empty());
    }

    #[test]
    fn intensive_farming_may_be_taken_back_before_growth_too() {
        let mut table = at_level(1, [3, 3, 3]);
        table.lay(0, "intensive_farming");
        let card = table.card("intensive_farming");
        table.step(Step::GrowthWindow).within(0, Action::Withdraw(card)).step(Step::EconomicGrowth);
        // Chapter 14.4: N falls by one, then grows by one.
        assert_eq!((table.nation(0).plants[0], table.nation(0).unrest), (3, 6));
    }
}
