//! Dictatorship (15.2) and Chaos (15.3): how they arrive and what they do at an activation.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, Step};
use crate::region::{Orange, Red, Regime};
use crate::terms::RegionId;
use table::{Log, Luck};

/// What is left of a regime's activation once its refugees have gone or its pair stands.
pub(crate) const CHAOS_REST: u8 = 1;
pub(crate) const DICTATORSHIP_REST: u8 = 2;

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// A Dictatorship is set up: refugees and red pawns leave, oil on the War pawn is lost, discipline is 4.
    pub(crate) fn dictatorship_arrives(&mut self, region: RegionId) {
        self.clear_refugees(region);
        let before = self.here(region).discipline;
        let here = self.here_mut(region);
        here.regime = Regime::Dictatorship;
        here.red = Red::None;
        here.oil.parked = 0;
        here.discipline = 4;
        self.tell(Event::DictatorshipArrived { region });
        if before != 4 {
            self.tell(Event::Discipline { region, by: 4 - before as i8, now: 4 });
        }
    }

    /// Chaos arrives. Nothing it does can be interrupted, so its steps are one.
    pub(crate) fn run_chaos_arrives(&mut self, region: RegionId, _step: u8) {
        self.pop();
        self.here_mut(region).regime = Regime::Chaos;
        self.tell(Event::ChaosArrived { region });
        match self.here(region).orange {
            Orange::Dearths(_) => self.lose_units(region),
            Orange::Famine => self.lose_by_dice(region),
            Orange::None | Orange::Shortages(_) => {}
        }
        let red = self.here(region).red;
        match red {
            Red::Conflicts(_) => self.lose_units(region),
            Red::War(_) => self.lose_by_dice(region),
            Red::None | Red::Riots(_) => {}
        }
        if matches!(red, Red::War(_)) {
            // R113: what is parked on a War that ends this way is lost.
            let here = self.here_mut(region);
            here.red = Red::None;
            here.oil.parked = 0;
        }
        self.clear_red_and_orange(region);
        self.clear_refugees(region);
        if matches!(red, Red::War(_)) {
            self.dictatorship_arrives(region);
        }
    }

    /// Step 1.2 of an activation.
    pub(crate) fn activate_regime(&mut self, region: RegionId) {
        let here = *self.here(region);
        match here.regime {
            Regime::None => self.replace(Frame::Activate { region, step: Step::Red }),
            Regime::Chaos => {
                self.tell(Event::StepBegan { region, step: Step::Regime });
                self.replace(Frame::Activate { region, step: Step::Rest(CHAOS_REST) });
                let count = here.population_units().saturating_mul(2);
                self.push(Frame::Leave { origin: region, count, disease: here.diseased() });
            }
            Regime::Dictatorship => {
                if here.diseased() || here.orange == Orange::Famine {
                    return self.replace(Frame::Activate { region, step: Step::Red });
                }
                self.tell(Event::StepBegan { region, step: Step::Regime });
                self.replace(Frame::Activate { region, step: Step::Rest(DICTATORSHIP_REST) });
                self.change_demography(region, -here.demography.signum());
                if let Some(pair) = self.game.dictated_pair(&self.state.board, region) {
                    self.implant_pair(region, pair);
                }
            }
        }
    }

    /// What a regime costs in the end: as much population as the region has units.
    pub(crate) fn finish_regime(&mut self, region: RegionId, rest: u8) {
        self.replace(Frame::Activate { region, step: Step::Red });
        if rest == CHAOS_REST {
            self.change_demography(region, -1);
        }
        self.lose_units(region);
    }
}

#[cfg(test)]
mod tests;
