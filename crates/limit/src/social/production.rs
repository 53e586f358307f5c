//! S9 production: N, then U, then M, always at full capacity.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Payment;
use crate::terms::{Plant, Resource};
use table::{Log, Luck, Seat};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// N produces; permanents may let it harvest higher, for fossil and pollution (R33, R34).
    pub(crate) fn harvest(&mut self) {
        for seat in self.game.all() {
            let nation = self.state.nation(seat);
            let (mut ranks, mut fossil, mut pollution) = (0, 0, 0);
            for permanent in self.game.permanents(nation) {
                // The window before has withdrawn every card without its fossil (R35).
                let needed = fossil + u16::from(permanent.harvest_fossil);
                if needed <= nation.stock(Resource::Fossil) {
                    ranks += permanent.harvest_rank;
                    fossil = needed;
                    pollution += u16::from(permanent.harvest_pollution);
                }
            }
            // One place above the scale stands the harvest of the farming at the top.
            let rank = nation.plant(Plant::Renewable).saturating_add(ranks).min(self.rules.plants.top + 1);
            self.produce(seat, Plant::Renewable, rank, fossil, pollution);
        }
    }

    /// U or M produces: whoever has the fossil does, the others settle.
    pub(crate) fn production(&mut self, plant: Plant) {
        self.collect(Payment::Production(plant), self.game.all());
    }

    /// One production of U or M at a rank, with the fossil and pollution of that rank (R38).
    pub(crate) fn produce_at_rank(&mut self, seat: Seat, plant: Plant, rank: u8, relief: i32) {
        let at = usize::from(rank);
        let pollution = (i32::from(self.rules.plants.pollution[at]) + relief).max(0) as u16;
        self.produce(seat, plant, rank, self.rules.plants.fossil[at].into(), pollution);
    }

    /// One production: fossil is burnt, pollution received, goods gained.
    pub(crate) fn produce(&mut self, seat: Seat, plant: Plant, rank: u8, fossil: u16, pollution: u16) {
        self.spend(seat, Resource::Fossil, fossil);
        self.receive_pollution(seat, pollution);
        let amount = self.rules.plants.value[usize::from(rank)];
        self.state.nation_mut(seat).add(plant.product(), amount);
        self.log.tell(Event::Produced { seat, plant, amount });
    }
}

#[cfg(test)]
mod tests;
