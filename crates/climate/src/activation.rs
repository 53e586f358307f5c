//! The activation of a region (16).
//!
//! Each step first puts the next one in its place, so whatever it sets off is settled before the activation goes on and no
//! colour is looked at twice ("no going back", R102).

use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Cause, Frame, Moment, Part, Step};
use crate::giants::CHINA_REST;
use crate::regimes::{CHAOS_REST, DICTATORSHIP_REST};
use crate::region::{Green, Orange, Red};
use crate::terms::{Electricity, Pawn, RegionId, Tp};
use table::{Log, Luck};

/// An Epidemic or a Pandemic may vanish at its activation on this or less.
const DISEASE_CHANCES: u8 = 2;

/// Lines of 1.3 to 1.5 that are not finished; the first three numbers belong to regimes and giants.
const WAR_WORSENS: u8 = 4;
const WAR_FACE: u8 = 5;
const FAMINE_EXODUS: u8 = 6;
const FAMINE_END: u8 = 7;
const EPIDEMIC_LOSS: u8 = 8;
const PANDEMIC_LOSS: u8 = 9;
pub(crate) const DISEASE_DIE: u8 = 10;

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// One step of an activation.
    pub(crate) fn run_activation(&mut self, region: RegionId, step: Step) {
        match step {
            Step::Upkeep => self.activate_upkeep(region),
            Step::Specials => self.activate_specials(region),
            Step::Regime => self.activate_regime(region),
            Step::Red => self.activate_red(region),
            Step::Orange => self.activate_orange(region),
            Step::Green => self.activate_green(region),
            Step::Yellow => self.activate_yellow(region),
            Step::Propagation => self.activate_propagation(region),
            Step::LivingStandard => {
                self.then(region, Step::Demography);
                self.tell(Event::StepBegan { region, step });
                self.window_after_step();
                self.push(Frame::LivingStandard { region, part: Part::Overproduction });
            }
            Step::Demography => self.activate_demography(region),
            Step::Emissions => self.activate_emissions(region),
            Step::GreenPawn => {
                self.then(region, Step::Done);
                let by = self.game.green_step(&self.state.board);
                self.advance_green(by);
            }
            Step::Done => self.pop(),
            Step::Rest(rest) => self.finish_line(region, rest),
        }
    }

    #[inline]
    fn then(&mut self, region: RegionId, step: Step) {
        self.replace(Frame::Activate { region, step });
    }

    /// So many refugees leave; 0 is nothing.
    fn refugees_leave(&mut self, region: RegionId, count: u8) {
        self.push(Frame::Leave { origin: region, count, disease: false });
    }

    /// Powers may be used after steps 1, 2 and 3. Nothing is left to chance or choice from step 4 on: a power used after
    /// step 3 does what it would do later, so nobody is asked again before the turn ends (7.3).
    fn window_after_step(&mut self) {
        self.open_window(Moment::AfterStep);
    }

    /// 1.0: renewable electricity (R59).
    fn activate_upkeep(&mut self, region: RegionId) {
        self.then(region, Step::Specials);
        self.tell(Event::Activated { region });
        let here = self.here(region);
        let intermittent = here.tokens_of(Electricity::Intermittent);
        let renewable = intermittent.saturating_add(here.tokens_of(Electricity::Dispatchable));
        if renewable >= 2 {
            self.place(Pawn::Riot, 1, region);
        }
        if intermittent > 0 || renewable >= 2 {
            self.tell(Event::StepBegan { region, step: Step::Upkeep });
            self.place(Pawn::Shortage, intermittent, region);
        }
    }

    /// 1.3.
    fn activate_red(&mut self, region: RegionId) {
        self.then(region, Step::Orange);
        let here = *self.here(region);
        match here.red {
            Red::Riots(count) if count == here.resilience() => {
                self.tell(Event::StepBegan { region, step: Step::Red });
                self.refugees_leave(region, 1);
            }
            Red::Conflicts(count) if count > 0 => {
                self.tell(Event::StepBegan { region, step: Step::Red });
                self.refugees_leave(region, here.population_units());
            }
            Red::War(_) => {
                self.tell(Event::StepBegan { region, step: Step::Red });
                self.then(region, Step::Rest(WAR_WORSENS));
                self.refugees_of_war(region);
            }
            Red::None | Red::Riots(_) | Red::Conflicts(_) => {}
        }
    }

    /// The end of the War line: its second face, and at the next activation a Dictatorship (R62).
    fn turn_war(&mut self, region: RegionId) {
        let here = *self.here(region);
        match here.red {
            Red::War(2..) => self.dictatorship_arrives(region),
            Red::War(_) => {
                self.here_mut(region).red = Red::War(2);
                self.tell(Event::WarDragsOn { region });
                if here.oil.exported > 0 {
                    let oil = &mut self.here_mut(region).oil;
                    oil.parked = oil.parked.saturating_add(1);
                    self.tell(Event::OilParked { region, parked: true });
                    self.move_oil(region, 0, 0, -1);
                }
            }
            _ => {}
        }
    }

    /// 1.4.
    fn activate_orange(&mut self, region: RegionId) {
        self.then(region, Step::Green);
        let here = *self.here(region);
        match here.orange {
            Orange::Shortages(count) if count == here.resilience() => {
                self.tell(Event::StepBegan { region, step: Step::Orange });
                self.refugees_leave(region, 1);
            }
            Orange::Dearths(count) if count > 0 => {
                self.tell(Event::StepBegan { region, step: Step::Orange });
                self.place(Pawn::Riot, 1, region);
                self.refugees_leave(region, here.population_units());
            }
            Orange::Famine => {
                self.tell(Event::StepBegan { region, step: Step::Orange });
                self.then(region, Step::Rest(FAMINE_EXODUS));
                self.lose_by_dice(region);
                self.change_demography(region, -1);
                // R63: at 0 Chaos arrives while the Famine is still there, and the exodus comes after it.
                self.change_discipline(region, -1);
            }
            Orange::None | Orange::Shortages(_) | Orange::Dearths(_) => {}
        }
    }

    /// 1.5.
    fn activate_green(&mut self, region: RegionId) {
        self.then(region, Step::Yellow);
        let here = *self.here(region);
        match here.green {
            Green::Epizootics(count) if count == here.resilience() => {
                self.tell(Event::StepBegan { region, step: Step::Green });
                self.place(Pawn::Shortage, 1, region);
            }
            Green::Epidemic => {
                self.tell(Event::StepBegan { region, step: Step::Green });
                self.then(region, Step::Rest(EPIDEMIC_LOSS));
                self.place(Pawn::Shortage, 1, region);
            }
            Green::Pandemic => {
                self.tell(Event::StepBegan { region, step: Step::Green });
                self.then(region, Step::Rest(PANDEMIC_LOSS));
                self.place(Pawn::Shortage, 2, region);
            }
            Green::None | Green::Epizootics(_) => {}
        }
    }

    /// The D8 of an Epidemic or a Pandemic.
    pub(crate) fn disease_rolled(&mut self, region: RegionId, success: bool) {
        match self.here(region).green {
            Green::Epidemic | Green::Pandemic if success => self.clear_green(region),
            Green::Epidemic => {
                self.tell(Event::Worsened { region, from: Pawn::Epidemic, to: Pawn::Pandemic });
                self.place_pandemic(region);
            }
            Green::Pandemic => self.push(Frame::Contagion { region }),
            // The die was laid for a disease that a power has ended in the meantime.
            Green::None | Green::Epizootics(_) => {}
        }
    }

    /// 1.6.
    fn activate_yellow(&mut self, region: RegionId) {
        self.then(region, Step::Propagation);
        self.window_after_step();
        let here = self.here(region);
        if here.refugees > 0 && here.refugees == here.resilience() {
            self.tell(Event::StepBegan { region, step: Step::Yellow });
            let riot = !self.state.board.global.contains(Tp::O);
            self.here_mut(region).refugees -= 1;
            self.tell(Event::Integrated { region, riot });
            self.place(Pawn::Riot, u8::from(riot), region);
        }
    }

    /// The rest of a line that was interrupted or asked somebody.
    fn finish_line(&mut self, region: RegionId, rest: u8) {
        match rest {
            CHAOS_REST | DICTATORSHIP_REST => self.finish_regime(region, rest),
            CHINA_REST => self.finish_china(region),
            WAR_WORSENS => {
                self.then(region, Step::Rest(WAR_FACE));
                self.worsen_other_colours(region);
            }
            WAR_FACE => {
                self.then(region, Step::Orange);
                self.turn_war(region);
            }
            FAMINE_EXODUS => {
                self.then(region, Step::Rest(FAMINE_END));
                self.begin_exodus(region);
            }
            FAMINE_END => {
                self.then(region, Step::Green);
                if self.here(region).orange == Orange::Famine {
                    self.here_mut(region).orange = Orange::None;
                    self.tell(Event::Removed { region, pawn: Pawn::Famine, count: 1 });
                }
            }
            EPIDEMIC_LOSS => {
                // R102: whether the region shares is read after the Shortages.
                self.then(region, Step::Rest(DISEASE_DIE));
                if !self.here(region).shares() {
                    self.lose_units(region);
                }
            }
            PANDEMIC_LOSS => {
                self.then(region, Step::Rest(DISEASE_DIE));
                if !self.here(region).shares() {
                    self.lose_by_dice(region);
                    self.change_discipline(region, -1);
                }
            }
            DISEASE_DIE => {
                self.then(region, Step::Yellow);
                self.roll(Cause::Disease { region }, DISEASE_CHANCES);
            }
            // No other number is ever put on the stack.
            _ => self.pop(),
        }
    }

    /// Step 2.
    fn activate_propagation(&mut self, region: RegionId) {
        self.then(region, Step::LivingStandard);
        if self.here(region).shares() && self.game.modules().propagation {
            self.window_after_step();
            self.push(Frame::Propagate { region, bonus: 0 });
        }
    }

    /// Step 4.
    fn activate_demography(&mut self, region: RegionId) {
        self.then(region, Step::Emissions);
        let by = self.game.demographic_change(&self.state.board, region);
        let here = self.here_mut(region);
        let before = here.population;
        here.population = before.saturating_add_signed(by).max(1);
        let now = here.population;
        if now != before {
            let by = (i32::from(now) - i32::from(before)).clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
            self.tell(Event::PopulationGrew { region, by, now });
        }
    }

    /// Steps 5 and 6: the cube of a region only moves here (R98).
    fn activate_emissions(&mut self, region: RegionId) {
        self.then(region, Step::GreenPawn);
        let emissions = self.emissions(region);
        let cube = self.rules.ghg(emissions, self.here(region).population);
        let before = std::mem::replace(&mut self.here_mut(region).cube, cube);
        let by = (i32::from(cube) - i32::from(before)).clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
        self.tell(Event::Emissions { region, emissions, cube, by });
        self.change_counter(by);
    }
}

#[cfg(test)]
mod tests;
