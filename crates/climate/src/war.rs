//! War (15.1) and oil wars (17.3).

use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Cause, Frame, Part};
use crate::game::Climate;
use crate::region::{Red, Regime};
use crate::state::Board;
use crate::terms::{Pawn, RegionId};
use table::{Log, Luck};

impl Climate {
    /// The region that an attacker in need of oil would attack: the first one down the column that is weaker, not poor, has no
    /// nuclear weapon and is neither at War nor under Dictatorship nor in Chaos. Regions below living standard 3, at War or
    /// in Chaos attack nobody (17.3, R64, R67 and R120).
    pub fn oil_war_target(&self, board: &Board, attacker: RegionId) -> Option<RegionId> {
        let from = board.region(attacker);
        if from.living_standard < 3 || from.at_war() || from.regime == Regime::Chaos {
            return None;
        }
        board.downward(attacker).skip(1).find(|&region| {
            let target = board.region(region);
            target.resilience() < from.resilience()
                && target.living_standard >= 2
                && !self.rules().region(region).nuclear_weapon
                && !target.at_war()
                && target.regime == Regime::None
        })
    }

    /// In how many cases out of 8 a population refuses an oil war or a rise (17.4).
    pub fn refusal_chances(&self, board: &Board, region: RegionId) -> u8 {
        let here = board.region(region);
        2 * here.pairs() + if here.discipline >= 3 { 2 } else { 0 }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// A War arrives and interrupts everything; China gives up an overproduction pawn instead (15.1, 20.1).
    pub(crate) fn place_war(&mut self, region: RegionId) {
        let here = self.here(region);
        if here.at_war() || here.regime != Regime::None {
            return self.tell(Event::Ignored { region, pawn: Pawn::War });
        }
        self.here_mut(region).red = Red::None;
        if region == RegionId::China && self.here(region).special > 0 {
            self.tell(Event::Turned { region, from: Pawn::War, to: Pawn::Riot });
            self.place(Pawn::Riot, 1, region);
            return self.lose_special(region);
        }
        // R101: the pawn stands there before its first effect.
        self.here_mut(region).red = Red::War(1);
        self.tell(Event::WarArrived { region });
        self.push(Frame::WarArrives { region, step: 1 });
    }

    /// The steps of 15.1; the first is in two parts because the team chooses the token that leaves. Nothing
    /// is flipped or parked yet (R60).
    pub(crate) fn run_war_arrives(&mut self, region: RegionId, step: u8) {
        match step {
            0 | 1 => {
                if self.here(region).living_standard >= 2 {
                    self.replace(Frame::WarArrives { region, step: 2 });
                    self.push(Frame::TokenLeaves { region });
                } else {
                    self.replace(Frame::WarArrives { region, step: 3 });
                }
            }
            2 => {
                self.replace(Frame::WarArrives { region, step: 3 });
                self.free_oil_unit(region);
                // R61: more births, no Riots. The conversion check of this fall is the last step.
                let here = self.here_mut(region);
                here.living_standard = here.living_standard.saturating_sub(1).max(1);
                let now = here.living_standard;
                self.tell(Event::LivingStandard { region, by: -1, now, voluntary: false });
                self.change_demography(region, 1);
            }
            3 => {
                self.replace(Frame::WarArrives { region, step: 4 });
                self.clear_refugees(region);
                self.refugees_of_war(region);
            }
            4 => {
                self.replace(Frame::WarArrives { region, step: 5 });
                self.worsen_other_colours(region);
            }
            _ => {
                self.pop();
                self.convert(region);
            }
        }
    }

    /// Two refugees leave for each unit of population.
    pub(crate) fn refugees_of_war(&mut self, region: RegionId) {
        let count = self.here(region).population_units().saturating_mul(2);
        self.push(Frame::Leave { origin: region, count, disease: false });
    }

    /// A region in need of oil looks for a weaker one. The part of step 3 that follows stands on top already and says
    /// that no war took place; it is put right when one does.
    pub(crate) fn seek_oil_war(&mut self, attacker: RegionId, rising: bool) {
        let Some(target) = self.game.oil_war_target(&self.state.board, attacker) else {
            return self.tell(Event::NoOilWar { attacker });
        };
        let chances = self.game.refusal_chances(&self.state.board, attacker);
        if chances == 0 {
            self.wage_oil_war(attacker, target, rising);
        } else {
            self.roll(Cause::RefuseWar { attacker, target, rising }, chances);
        }
    }

    /// The population has spoken (17.4).
    pub(crate) fn war_refusal_rolled(&mut self, attacker: RegionId, target: RegionId, rising: bool, success: bool) {
        if success {
            self.tell(Event::Refused { region: attacker });
        } else {
            self.wage_oil_war(attacker, target, rising);
        }
    }

    fn wage_oil_war(&mut self, attacker: RegionId, target: RegionId, rising: bool) {
        let part = if rising { Part::RiseWar(true) } else { Part::SupplyWar(true) };
        self.replace(Frame::LivingStandard { region: attacker, part });
        self.tell(Event::OilWar { attacker, target });
        // The pawn replaces whatever red pawns stand there.
        self.place_war(target);
    }
}

#[cfg(test)]
mod tests;
