//! Permanent transformations: who may take them, and what they change (11, 20).

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::region::{PAIRS, Region};
use crate::state::{Aim, Board};
use crate::terms::{Electricity, Employer, RegionId, Tp, TpSet};
use table::{Log, Luck};

/// Transformations of regions, A to L.
pub const REGIONAL: TpSet = TpSet(0x0fff);
/// Transformations of pairs, A to F: all that spreads to a disciplined China (20.1).
pub const PAIRED: TpSet = TpSet(0x003f);
/// Transformations of the world, M to P.
pub const GLOBAL: TpSet = TpSet(0xf000);

/// Discipline from which China is closed to implantation (20.1).
const CHINA_DISCIPLINE: u8 = 2;
/// Overconsumption pawns with which G is closed to North America; with any pawn A and B are (20.2).
const CLOSES_GOALS: u8 = 2;

/// The pair a transformation belongs to.
pub(crate) fn pair_of(tp: Tp) -> Option<(Tp, Tp)> {
    PAIRS.into_iter().find(|&(one, other)| tp == one || tp == other)
}

/// The transformation that would complete a pair of which the region owns exactly one.
pub(crate) fn missing(region: &Region, (one, other): (Tp, Tp)) -> Option<Tp> {
    match (region.transformations.contains(one), region.transformations.contains(other)) {
        (true, false) => Some(other),
        (false, true) => Some(one),
        _ => None,
    }
}

impl Climate {
    /// Why the conditions of a transformation of regions are not met now (11.1, 20.2); owning it is another matter.
    pub(crate) fn check_conditions(&self, board: &Board, region: RegionId, tp: Tp) -> Result<(), Refusal> {
        let numbers = &self.rules().transformations[tp.index()];
        let here = board.region(region);
        if region == RegionId::NorthAmerica {
            let closed = match tp {
                Tp::A | Tp::B => here.special > 0,
                Tp::G => here.special >= CLOSES_GOALS,
                _ => false,
            };
            if closed {
                return Err(Refusal::OverconsumptionCloses);
            }
        }
        let standards = numbers.living_standards[usize::from(self.options().expert)];
        if standards & (1 << here.living_standard) == 0 {
            return Err(Refusal::LivingStandardForbids);
        }
        let (least, most) = numbers.discipline;
        if !(least..=most).contains(&here.discipline) {
            return Err(Refusal::DisciplineForbids);
        }
        Ok(())
    }

    /// What could spread to a region now (12): owned by another region that shares, and the region's conditions hold.
    pub(crate) fn accessible(&self, board: &Board, region: RegionId) -> TpSet {
        let here = board.region(region);
        if !here.shares() {
            return TpSet::EMPTY;
        }
        let mut open = RegionId::ALL
            .iter()
            .filter(|&&other| other != region && board.region(other).shares())
            .fold(TpSet::EMPTY, |set, &other| set.union(board.region(other).transformations))
            .minus(here.transformations)
            .both(REGIONAL);
        if region == RegionId::China && here.discipline >= CHINA_DISCIPLINE {
            open = open.both(PAIRED);
        }
        open.iter().filter(|&tp| self.check_conditions(board, region, tp).is_ok()).collect()
    }

    /// Whether players may implant a transformation in a region (11.2, 20.1); the region does not matter for M to P.
    /// Employers' weaknesses are another matter.
    pub fn check_implant(&self, board: &Board, region: RegionId, tp: Tp) -> Result<(), Refusal> {
        if GLOBAL.contains(tp) {
            return if board.global.contains(tp) { Err(Refusal::OwnedAlready) } else { Ok(()) };
        }
        let here = board.region(region);
        if !here.shares() {
            return Err(Refusal::DoesNotShare);
        }
        if region == RegionId::China && here.discipline >= CHINA_DISCIPLINE {
            return Err(Refusal::ChinaIsClosed);
        }
        // G and H may be implanted again once discipline has fallen back (R42).
        if here.transformations.contains(tp) && !matches!(tp, Tp::G | Tp::H) {
            return Err(Refusal::OwnedAlready);
        }
        self.check_conditions(board, region, tp)
    }

    /// Whether players may remove an overconsumption pawn of North America, in the manner of an implantation (20.2, R48, R111).
    pub(crate) fn check_remove_overconsumption(&self, board: &Board) -> Result<(), Refusal> {
        let here = board.region(RegionId::NorthAmerica);
        if !here.shares() {
            Err(Refusal::DoesNotShare)
        } else if here.special == 0 {
            Err(Refusal::NoOverconsumption)
        } else {
            Ok(())
        }
    }

    /// What an implantation must reach (11.2, 20.2).
    pub fn implantation_threshold(&self, board: &Board, aim: Aim) -> u8 {
        let numbers = &self.rules().implantation;
        let extra = match aim {
            Aim::Overconsumption => numbers.per_overconsumption * board.region(RegionId::NorthAmerica).special,
            _ => 0,
        };
        let shift = if board.employs(Employer::ShiftAction) { self.rules().employers.shift } else { 0 };
        (numbers.threshold + extra).saturating_sub(board.destroyed()).saturating_sub(shift)
    }

    /// The pair that a Dictatorship sets up, AB before CD before EF: whatever is missing must be allowed (15.2, R93
    /// and R114).
    pub(crate) fn dictated_pair(&self, board: &Board, region: RegionId) -> Option<(Tp, Tp)> {
        let here = board.region(region);
        PAIRS.into_iter().filter(|&pair| !here.has_pair(pair)).find(|&(one, other)| {
            [one, other]
                .into_iter()
                .all(|tp| here.transformations.contains(tp) || self.check_conditions(board, region, tp).is_ok())
        })
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Places a transformation in a region; its effects come at once, before anything else.
    pub(crate) fn implant_tp(&mut self, region: RegionId, tp: Tp) {
        self.state.board.region_mut(region).transformations.insert(tp);
        self.tell(Event::Transformed { region, tp });
        self.push(Frame::Transformed { region, tp });
    }

    /// Places what is missing of a pair, the first before the second.
    pub(crate) fn implant_pair(&mut self, region: RegionId, (one, other): (Tp, Tp)) {
        for tp in [one, other] {
            if !self.state.board.region(region).transformations.contains(tp) {
                self.state.board.region_mut(region).transformations.insert(tp);
                self.tell(Event::Transformed { region, tp });
            }
        }
        self.push(Frame::Transformed { region, tp: other });
    }

    /// Places a transformation of the world (11.1).
    pub(crate) fn implant_global(&mut self, tp: Tp) {
        self.state.board.global.insert(tp);
        self.tell(Event::TransformedWorld { tp });
        if tp == Tp::P {
            self.change_counter(-i16::from(self.state.board.destroyed() / 2));
        }
    }

    /// Carries out a successful implantation.
    pub(crate) fn implant(&mut self, aim: Aim) {
        match aim {
            Aim::None => {}
            Aim::Tp(tp, _) if GLOBAL.contains(tp) => self.implant_global(tp),
            Aim::Tp(tp, region) => self.implant_tp(region, tp),
            Aim::Overconsumption => {
                let here = self.state.board.region_mut(RegionId::NorthAmerica);
                here.special = here.special.saturating_sub(1);
                let left = here.special;
                self.tell(Event::SpecialLost { region: RegionId::NorthAmerica, left });
            }
        }
    }

    /// The effects of a transformation that has just been placed; those of schools and planning are R47.
    pub(crate) fn run_transformed(&mut self, region: RegionId, tp: Tp) {
        self.pop();
        match tp {
            Tp::G | Tp::H => self.change_discipline(region, 1),
            Tp::I | Tp::J | Tp::K | Tp::L => self.change_demography(region, -1),
            _ => {}
        }
        let Some(pair) = pair_of(tp).filter(|&pair| self.state.board.region(region).has_pair(pair)) else {
            return;
        };
        self.tell(Event::PairCompleted { region, first: pair.0 });
        match pair.0 {
            Tp::A => self.free_oil_unit(region),
            Tp::C => self.spare_token(region),
            _ => {}
        }
        if !self.game.options().expert {
            self.change_counter(-i16::from(self.rules.implantation.pair_bonus));
        }
    }

    /// The pair CD makes a token superfluous: coal first, then gas, else the team chooses (R44).
    fn spare_token(&mut self, region: RegionId) {
        let here = self.state.board.region(region);
        let printed = [Electricity::Coal, Electricity::Gas].into_iter().find(|&kind| here.tokens_of(kind) > 0);
        match printed {
            Some(kind) => self.remove_token(region, kind),
            None if here.tokens() > 0 => self.push(Frame::TokenLeaves { region }),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests;
