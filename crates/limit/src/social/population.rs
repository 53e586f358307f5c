//! S1 supply, S2 conservation, S3 population growth, S4 consumption, S5 lower mortality, S6 lower birth rate.

use crate::Limit;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Payment;
use crate::state::Nation;
use table::{Log, Luck, Seat};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Reads the level of class C for the whole phase.
    pub(crate) fn freeze_columns(&mut self) {
        for seat in self.game.all() {
            let nation = self.state.nation_mut(seat);
            nation.column = nation.living[2];
        }
    }

    /// The column of a nation, as a place in the tables of the social phase.
    #[inline]
    pub(crate) fn column(&self, seat: Seat) -> usize {
        usize::from(self.state.nation(seat).column - 1)
    }

    /// S1: the population eats.
    pub(crate) fn supply(&mut self) {
        self.collect(Payment::Supply, self.game.all());
    }

    /// S2: at most so much n is carried over.
    pub(crate) fn conservation(&mut self) {
        let most = self.rules.social.carry_over;
        for seat in self.game.all() {
            let owned = &mut self.state.nation_mut(seat).stock[0];
            let amount = owned.saturating_sub(most);
            *owned -= amount;
            if amount > 0 {
                self.log.tell(Event::Spoiled { seat, amount });
            }
        }
    }

    /// S3: the population grows by itself where the standard of living is low.
    pub(crate) fn population_growth(&mut self) {
        for seat in self.game.all() {
            self.move_population(seat, self.rules.social.population_growth[self.column(seat)].into());
        }
    }

    /// S4: the population consumes.
    pub(crate) fn consumption(&mut self) {
        self.collect(Payment::Consumption, self.game.all());
    }

    /// S5: enough demographic shifts in the zone, those won in P4 too (R46), and people live longer; the population may have
    /// grown in S3 already (R47).
    pub(crate) fn lower_mortality(&mut self) {
        for seat in self.game.all() {
            if self.state.nation(seat).shift_zone >= self.rules.social.shift_threshold {
                self.move_population(seat, 1);
            }
        }
    }

    /// S6: the shifts leave the zone, as many as it takes for S5 at most.
    pub(crate) fn lower_birth_rate(&mut self) {
        for seat in self.game.all() {
            let zone = &mut self.state.nation_mut(seat).shift_zone;
            let count = (*zone).min(self.rules.social.shift_threshold);
            *zone -= count;
            if count > 0 {
                self.log.tell(Event::ShiftsDiscarded { seat, count });
            }
        }
    }
}

impl Limit {
    /// The value of a nation's population moved by ranks, virtual ranks included (R1, R2).
    #[inline]
    pub fn population_value(&self, nation: &Nation, ranks: i32) -> u16 {
        self.rules().population.value(i32::from(nation.population) + ranks)
    }
}

#[cfg(test)]
mod tests {
    use crate::frame::Step;
    use crate::testing::Table;

    #[test]
    fn the_population_eats_what_its_value_says() {
        let mut table = Table::of(3);
        for (seat, rank) in [(0, 5), (1, 7), (2, 9)] {
            (table.nation(seat).population, table.nation(seat).stock[0]) = (rank, 110);
        }
        table.step(Step::Supply);
        // S1: whatever the column.
        assert_eq!(table.all(|nation| nation.stock[0]), [100, 80, 10]);
    }

    #[test]
    fn vegetarians_eat_as_one_rank_lower() {
        let mut table = Table::of(2);
        table.lay(0, "vegetarianism");
        (table.nation(0).population, table.nation(0).stock[0]) = (6, 10);
        table.step(Step::Supply);
        // T12.
        assert_eq!((table.nation(0).stock[0], table.nation(0).population), (0, 6));
    }

    #[test]
    fn at_most_ten_renewable_resources_keep() {
        let mut table = Table::of(3);
        for (seat, owned) in [(0, 25), (1, 10), (2, 3)] {
            table.nation(seat).stock = [owned; 4];
        }
        table.step(Step::Conservation);
        // S2; law 13 of chapter 23. Nothing else spoils.
        assert_eq!(table.all(|nation| nation.stock), [[10, 25, 25, 25], [10; 4], [3; 4]]);
    }

    #[test]
    fn population_grows_while_the_median_class_is_low() {
        let mut table = Table::of(4);
        for seat in 0..4 {
            table.living(seat, [seat + 1; 5]);
            table.nation(seat).population = 5;
        }
        table.step(Step::PopulationGrowth);
        // S3 and T04: C = 2 goes from 10 to 20.
        assert_eq!(table.all(|nation| nation.population), [6, 6, 5, 5]);
    }

    #[test]
    fn consumption_follows_the_column() {
        let mut table = Table::of(4);
        for seat in 0..4 {
            table.living(seat, [seat + 1; 5]);
            (table.nation(seat).population, table.nation(seat).stock[1]) = (5, 50);
        }
        table.step(Step::Consumption);
        // S4: nothing, one rank lower, the rank, one rank higher.
        assert_eq!(table.all(|nation| nation.stock[1]), [50, 45, 40, 30]);
    }

    #[test]
    fn sustainable_consumption_is_one_more_rank_lower() {
        let mut table = Table::of(4);
        for seat in 0..4 {
            table.lay(seat, "sustainable_consumption");
            table.living(seat, [seat + 1; 5]);
            (table.nation(seat).population, table.nation(seat).stock[1]) = (5, 50);
        }
        table.step(Step::Consumption);
        // T13.
        assert_eq!(table.all(|nation| nation.stock[1]), [50, 47, 45, 40]);
    }

    #[test]
    fn ranks_beyond_the_scale_cost_what_its_ends_say() {
        let mut table = Table::of(3);
        table.living(0, [2; 5]).living(1, [4; 5]).living(2, [4; 5]);
        table.lay(2, "sustainable_consumption");
        for (seat, rank) in [(0, 1), (1, 9), (2, 9)] {
            (table.nation(seat).population, table.nation(seat).stock[1]) = (rank, 120);
        }
        table.step(Step::Consumption);
        // R1 below; R2 above, where rank 10 costs 100 as rank 9 does.
        assert_eq!(table.all(|nation| nation.stock[1]), [120, 20, 20]);
    }

    #[test]
    fn two_shifts_in_the_zone_lower_mortality_and_leave() {
        let mut table = Table::of(4);
        for seat in 0..4 {
            table.nation(seat).shift_lines = 0;
            table.nation(seat).shift_zone = seat;
        }
        table.step(Step::LowerMortality);
        // S5: at least two.
        assert_eq!(table.all(|nation| nation.population), [2, 2, 3, 3]);
        assert_eq!(table.all(|nation| nation.shift_zone), [0, 1, 2, 3]);
        table.step(Step::LowerBirthRate);
        // S6: one goes, or two and only two.
        assert_eq!(table.all(|nation| nation.shift_zone), [0, 0, 0, 1]);
        assert_eq!(table.all(|nation| nation.population), [2, 2, 3, 3]);
    }

    #[test]
    fn population_may_grow_twice_in_a_generation_and_pays_taxes_for_it() {
        let mut table = Table::of(2);
        for seat in 0..2 {
            table.living(seat, [3, 3, 2, 2, 2]);
            table.empty_hand(seat);
            table.nation(seat).stock = [40, 40, 0, 0];
        }
        table.nation(0).shift_zone = 2;
        table.run_step(Step::TakeBack);
        // R46, R47: ranks 2 to 4; R48: 3 a for 5 people instead of 3. Both then stand before the choice of S10.
        assert_eq!(table.all(|nation| nation.population), [4, 3]);
        assert_eq!(table.all(|nation| nation.money), [5 + 15, 5 + 9]);
        // S4 came between the two: C = 2 at rank 3 costs v(2) = 2; U then rose to rank 2 and made 2.
        assert_eq!(table.all(|nation| nation.stock[1]), [40, 40]);
    }

    #[test]
    fn the_column_stays_the_same_when_the_median_class_moves_in_between() {
        let mut table = Table::of(2);
        for seat in 0..2 {
            table.empty_hand(seat);
            table.nation(seat).stock = [40, 0, 0, 0];
        }
        table.living(0, [3, 3, 3, 1, 1]);
        (table.nation(0).population, table.nation(0).plants) = (4, [1, 2, 2]);
        table.nation(0).stock[1] = 3;
        table.run_step(Step::TakeBack);
        // Chapter 5: one rank is missing and C falls by itself. Growth and taxes are still those of column 3.
        assert_eq!((table.nation(0).living, table.nation(0).column), ([3, 3, 2, 1, 1], 3));
        assert_eq!((table.nation(0).population, table.nation(0).money), (4, 5 + 15));
        assert_eq!(table.state.board.frames.top(), crate::Frame::GrowthChoice { round: 0 }, "S8 of column 3");
    }
}
