//! Institutions: the options of a tier, and what they take from the world (19).

use crate::event::Event;
use crate::flow::Run;
use crate::frame::{EffectList, Frame};
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::region::{Green, Orange, Red, Regime};
use crate::rules::Effect;
use crate::state::Board;
use crate::terms::{Employer, Institution, Pawn, PawnSet, RegionId, RegionSet};
use table::{Log, Luck};

/// Pawns of level 1 that `level1` stands for: refugees are not counted (22.4). Their order is that of R110.
pub(crate) const LEVEL_1: PawnSet =
    PawnSet(1 << Pawn::Riot.index() | 1 << Pawn::Shortage.index() | 1 << Pawn::Epizootic.index());

/// Every region.
pub(crate) const WORLD: RegionSet = RegionSet(0x01ff);

/// The same with some fewer.
fn fewer(count: u8, less: u8) -> u8 {
    count.saturating_sub(less)
}

impl Climate {
    /// Thresholds of an institution's tiers; Famox lowers them (19).
    pub fn institution_thresholds(&self, board: &Board, institution: Institution) -> [u8; 3] {
        if board.employs(Employer::Famox) {
            self.rules().employers.famox_thresholds
        } else {
            self.rules().institution(institution).thresholds
        }
    }

    /// The options of a tier.
    pub(crate) fn institution_options(&self, institution: Institution, tier: u8) -> &[Vec<Effect>] {
        match self.rules().institution(institution).options.get(usize::from(tier).wrapping_sub(1)) {
            Some(options) => options,
            None => &[],
        }
    }

    /// Whether an option would take anything from the world; an option may be fulfilled partly (R33).
    pub(crate) fn option_has_effect(&self, board: &Board, option: &[Effect], beyond: u8) -> bool {
        option.iter().any(|effect| match *effect {
            Effect::Remove { pawn, per_discipline, .. } => {
                let pawns = pawn.map_or(LEVEL_1, PawnSet::only);
                !regions_with(board, pawns, reachable(board, per_discipline, beyond)).is_empty()
            }
            Effect::Downgrade { .. } => !regions_with(board, PawnSet::only(Pawn::War), WORLD).is_empty(),
            Effect::ClearRegions { pawn, .. } => !regions_with(board, PawnSet::only(pawn), WORLD).is_empty(),
            _ => true,
        })
    }

    /// The options of a tier that have any effect, in the order of the rulebook (R110).
    pub(crate) fn useful_options<'a>(
        &'a self,
        board: &'a Board,
        institution: Institution,
        tier: u8,
        beyond: u8,
    ) -> impl Iterator<Item = u8> + 'a {
        (0..)
            .zip(self.institution_options(institution, tier))
            .filter(move |(_, option)| self.option_has_effect(board, option, beyond))
            .map(|(place, _)| place)
    }

    pub(crate) fn check_option(
        &self,
        board: &Board,
        institution: Institution,
        tier: u8,
        beyond: u8,
        option: u8,
    ) -> Result<(), Refusal> {
        let Some(effects) = self.institution_options(institution, tier).get(usize::from(option)) else {
            return Err(Refusal::OtherQuestion);
        };
        if self.option_has_effect(board, effects, beyond) {
            Ok(())
        } else if self.option_has_effect(board, effects, u8::MAX) {
            Err(Refusal::DictatorshipTooStrong)
        } else {
            Err(Refusal::NoEffect)
        }
    }
}

/// The regions in which a total reaches far enough: each point of discipline asks for more (R35).
pub(crate) fn reachable(board: &Board, per_discipline: u8, beyond: u8) -> RegionSet {
    let within = |&region: &RegionId| per_discipline.saturating_mul(board.region(region).discipline) <= beyond;
    RegionId::ALL.iter().copied().filter(within).collect()
}

/// The regions of a set where any of these pawns stands.
pub(crate) fn regions_with(board: &Board, pawns: PawnSet, regions: RegionSet) -> RegionSet {
    regions.iter().filter(|&region| pawns.iter().any(|pawn| board.region(region).pawns(pawn) > 0)).collect()
}

/// Every pawn of these kinds with its region, in the order of R100 and R110.
pub(crate) fn takes(
    board: &Board,
    pawns: PawnSet,
    regions: RegionSet,
) -> impl Iterator<Item = (Pawn, RegionId, u8)> + '_ {
    board.downward(board.active_region()).filter(move |&region| regions.contains(region)).flat_map(move |region| {
        pawns
            .iter()
            .map(move |pawn| (pawn, region, board.region(region).pawns(pawn)))
            .filter(|&(_, _, count)| count > 0)
    })
}

/// The first two of a list: whether there is anything to choose.
pub(crate) fn first_two<T>(mut list: impl Iterator<Item = T>) -> (Option<T>, Option<T>) {
    (list.next(), list.next())
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The team chooses an option of the tier reached; with none or one that has any effect there is no question.
    pub(crate) fn run_institution_option(&mut self, institution: Institution, tier: u8, beyond: u8) {
        match first_two(self.game.useful_options(&self.state.board, institution, tier, beyond)) {
            (None, _) => {
                self.tell(Event::InstitutionActed { institution, tier });
                self.pop();
            }
            (Some(only), None) => self.take_option(institution, tier, beyond, only),
            _ => self.ask_team(),
        }
    }

    pub(crate) fn take_option(&mut self, institution: Institution, tier: u8, beyond: u8, option: u8) {
        self.tell(Event::InstitutionActed { institution, tier });
        let list = EffectList::Institution { institution, tier, option, beyond };
        self.replace(Frame::Effects { list, next: 0 });
    }

    /// Takes pawns away: a War gives its parked oil back, a regime leaves discipline 2 (19, 22.4).
    pub(crate) fn remove_pawn(&mut self, region: RegionId, pawn: Pawn, count: u8) {
        let count = count.min(self.state.board.region(region).pawns(pawn));
        if count == 0 {
            return;
        }
        match pawn {
            Pawn::War => return self.end_war(region, false),
            Pawn::Chaos | Pawn::Dictatorship => return self.end_regime(region),
            _ => {}
        }
        let here = self.state.board.region_mut(region);
        match pawn {
            Pawn::Riot => here.red = riots(fewer(here.riots(), count)),
            Pawn::Conflict => here.red = conflicts(fewer(here.conflicts(), count)),
            Pawn::Shortage => here.orange = shortages(fewer(here.shortages(), count)),
            Pawn::Dearth => here.orange = dearths(fewer(here.dearths(), count)),
            Pawn::Famine => here.orange = Orange::None,
            Pawn::Epizootic => here.green = epizootics(fewer(here.epizootics(), count)),
            Pawn::Epidemic | Pawn::Pandemic => here.green = Green::None,
            Pawn::LocalRefugee | Pawn::Refugee => here.refugees = fewer(here.refugees, count),
            Pawn::War | Pawn::Chaos | Pawn::Dictatorship => {}
        }
        self.tell(Event::Removed { region, pawn, count });
    }

    /// A War is stopped: it leaves nothing or exactly one Conflict, and its parked oil comes back (19, R92 and
    /// R113).
    pub(crate) fn end_war(&mut self, region: RegionId, into_conflict: bool) {
        let here = self.state.board.region_mut(region);
        if !here.at_war() {
            return;
        }
        here.red = conflicts(u8::from(into_conflict));
        let parked = std::mem::take(&mut here.oil.parked);
        if into_conflict {
            self.tell(Event::Turned { region, from: Pawn::War, to: Pawn::Conflict });
        } else {
            self.tell(Event::Removed { region, pawn: Pawn::War, count: 1 });
        }
        if parked > 0 {
            self.tell(Event::OilParked { region, parked: false });
            self.move_oil(region, 0, 0, parked.min(i8::MAX as u8) as i8);
        }
    }

    /// A Dictatorship or Chaos ends: discipline becomes 2 (15.2, 15.3). Resilience may fall with it (R57).
    pub(crate) fn end_regime(&mut self, region: RegionId) {
        let here = self.state.board.region_mut(region);
        if here.regime == Regime::None {
            return;
        }
        here.regime = Regime::None;
        let by = FREED_DISCIPLINE - here.discipline.min(i8::MAX as u8) as i8;
        self.tell(Event::RegimeEnded { region });
        if by != 0 {
            self.change_discipline(region, by);
        }
    }
}

/// Discipline after a regime (15.2, 15.3).
const FREED_DISCIPLINE: i8 = 2;

fn riots(count: u8) -> Red {
    if count > 0 { Red::Riots(count) } else { Red::None }
}

fn conflicts(count: u8) -> Red {
    if count > 0 { Red::Conflicts(count) } else { Red::None }
}

fn shortages(count: u8) -> Orange {
    if count > 0 { Orange::Shortages(count) } else { Orange::None }
}

fn dearths(count: u8) -> Orange {
    if count > 0 { Orange::Dearths(count) } else { Orange::None }
}

fn epizootics(count: u8) -> Green {
    if count > 0 { Green::Epizootics(count) } else { Green::None }
}

#[cfg(test)]
mod tests;
