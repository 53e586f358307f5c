//! China and North America (20).

use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Cause, Frame, Step};
use crate::region::{Orange, Regime};
use crate::terms::{Pawn, RegionId, RegionSet};
use table::{Log, Luck};

/// What is left of China's own rule once a pawn is lost for a Famine.
pub(crate) const CHINA_REST: u8 = 3;

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// A special pawn of China or North America is lost, each region's own kind (R75). China's brings Shortages to rich
    /// regions (20.1).
    pub(crate) fn lose_special(&mut self, region: RegionId) {
        let here = self.here_mut(region);
        if here.special == 0 {
            return;
        }
        here.special -= 1;
        let left = here.special;
        self.tell(Event::SpecialLost { region, left });
        if region == RegionId::China {
            // R71: an LS-3 China gets its own Shortage too, unless the table has agreed otherwise.
            let own = self.game.options().china_receives_own_shortage;
            let board = &self.state.board;
            let rich = RegionId::ALL
                .iter()
                .copied()
                .filter(|&other| board.region(other).living_standard >= 3 && (own || other != RegionId::China));
            let left: RegionSet = rich.collect();
            self.push(Frame::ChinaLoses { left });
        }
    }

    /// A special pawn comes back (R70, read the other way).
    pub(crate) fn regain_special(&mut self, region: RegionId) {
        let here = self.here_mut(region);
        here.special += 1;
        let now = here.special;
        self.tell(Event::SpecialReturned { region, now });
    }

    /// The next rich region gets its Shortages, in column order from the active region down (R100).
    pub(crate) fn run_china_loses(&mut self, left: RegionSet) {
        let board = &self.state.board;
        let next = board.downward(board.active_region()).find(|&region| left.contains(region));
        let Some(region) = next else { return self.pop() };
        self.replace(Frame::ChinaLoses { left: left.minus(RegionSet::only(region)) });
        let count = match self.here(region).living_standard {
            4 => 2,
            3 => 1,
            _ => 0,
        };
        self.place(Pawn::Shortage, count, region);
    }

    /// Step 1.1 of an activation.
    pub(crate) fn activate_specials(&mut self, region: RegionId) {
        self.replace(Frame::Activate { region, step: Step::Regime });
        if self.here(region).special == 0 {
            return;
        }
        match region {
            RegionId::NorthAmerica => self.activate_north_america(),
            RegionId::China => self.activate_china(),
            _ => {}
        }
    }

    fn activate_north_america(&mut self) {
        let region = RegionId::NorthAmerica;
        let here = self.here(region);
        let unrest = here.riots().saturating_add(here.shortages());
        if here.conflicts() > 0 || here.dearths() > 0 {
            self.tell(Event::StepBegan { region, step: Step::Specials });
            // R74: Wars and Famines too.
            self.clear_red_and_orange(region);
            self.lose_special(region);
        } else if unrest > 0 {
            self.tell(Event::StepBegan { region, step: Step::Specials });
            self.roll(Cause::NorthAmerica, unrest);
        }
    }

    /// R73: the calm is the price of giving up overconsumption; without it nothing changes, unless the table reads it so.
    pub(crate) fn north_america_rolled(&mut self, success: bool) {
        if !success && !self.game.options().unrest_always_leaves {
            return;
        }
        let region = RegionId::NorthAmerica;
        let here = *self.here(region);
        for (pawn, count) in [(Pawn::Riot, here.riots()), (Pawn::Shortage, here.shortages())] {
            if count > 0 {
                self.tell(Event::Removed { region, pawn, count });
            }
        }
        let calm = self.here_mut(region);
        if here.riots() > 0 {
            calm.red = crate::region::Red::None;
        }
        if here.shortages() > 0 {
            calm.orange = Orange::None;
        }
        if success {
            self.lose_special(region);
        }
    }

    fn activate_china(&mut self) {
        let region = RegionId::China;
        if self.here(region).orange == Orange::Famine && self.here(region).regime != Regime::Chaos {
            self.tell(Event::StepBegan { region, step: Step::Specials });
            self.replace(Frame::Activate { region, step: Step::Rest(CHINA_REST) });
            self.lose_special(region);
        }
    }

    /// The pawn is lost; now the Famine becomes one Shortage.
    pub(crate) fn finish_china(&mut self, region: RegionId) {
        self.replace(Frame::Activate { region, step: Step::Regime });
        if self.here(region).orange == Orange::Famine {
            self.here_mut(region).orange = Orange::None;
            self.tell(Event::Turned { region, from: Pawn::Famine, to: Pawn::Shortage });
            self.place(Pawn::Shortage, 1, region);
        }
    }
}

#[cfg(test)]
mod tests;
