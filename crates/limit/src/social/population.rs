//! S1 supply, S2 conservation, S3 population growth, S4 consumption, S5 lower mortality, S6 lower birth rate.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Payment;
use crate::state::Nation;
use crate::Limit;
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

    /// S5: enough demographic shifts in the zone and people live longer.
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
    /// The value of a nation's population moved by ranks, virtual ranks included (R01, R02).
    #[inline]
    pub fn population_value(&self, nation: &Nation, ranks: i32) -> u16 {
        self.rules().population.value(i32::from(nation.population) + ranks)
    }
}
