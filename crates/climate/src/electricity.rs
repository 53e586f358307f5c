//! Electricity: what may be installed, and what it brings (18).

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Board, State};
use crate::terms::{Electricity, Employer, Pawn, RegionId, Tp};
use table::{Log, Luck};

/// The one region that installs dispatchable renewables directly (18).
const SUNNY: RegionId = RegionId::MiddleEast;
/// Nuclear and hydro tokens that may be installed in a region over the whole game (R90 and R107).
const LIMIT: u8 = 1;

/// The clean kinds in the order the team would take them by default (7.1).
const CLEAN: [Electricity; 4] =
    [Electricity::Nuclear, Electricity::Hydro, Electricity::Dispatchable, Electricity::Intermittent];

impl Climate {
    /// What an electricity ACI must reach in a region (18).
    pub fn electricity_threshold(&self, board: &Board, region: RegionId) -> u8 {
        let standard = usize::from(board.region(region).living_standard.clamp(1, 4)) - 1;
        let skill = if board.employs(Employer::VolunteersWorld) { self.rules().employers.volunteers } else { 0 };
        self.rules().electricity.thresholds[standard].saturating_sub(skill)
    }

    /// Why players may not install a token in place of another, or add it (18, R76, R90, R107, R120). Employers'
    /// weaknesses are another matter.
    pub(crate) fn check_install(
        &self,
        board: &Board,
        region: RegionId,
        replaced: Option<Electricity>,
        installed: Electricity,
    ) -> Result<(), Refusal> {
        let here = board.region(region);
        if !here.shares() {
            return Err(Refusal::DoesNotShare);
        }
        match replaced {
            Some(kind) if here.tokens_of(kind) == 0 => return Err(Refusal::NoSuchToken),
            Some(kind) if kind == installed => return Err(Refusal::SameToken),
            Some(_) => {}
            None if here.living_standard >= 4 => return Err(Refusal::NothingToAdd),
            None if here.electricity_effective() > here.oil_effective() => return Err(Refusal::SurplusWaits),
            None => {}
        }
        match installed {
            Electricity::Coal => Err(Refusal::NoNewCoal),
            Electricity::Dispatchable if region != SUNNY && replaced != Some(Electricity::Intermittent) => {
                Err(Refusal::DispatchableReplaces)
            }
            kind => self.check_limits(board, region, kind),
        }
    }

    /// The limits of nuclear and hydro, which hold for players and cards alike (R90 and R107).
    fn check_limits(&self, board: &Board, region: RegionId, kind: Electricity) -> Result<(), Refusal> {
        let here = board.region(region);
        // R90: only what was added counts, unless the table reads the limit of hydro tokens as one in all.
        let standing = if self.options().starting_hydro_counts { here.tokens_of(Electricity::Hydro) } else { 0 };
        match kind {
            Electricity::Nuclear if !board.global.contains(Tp::M) => Err(Refusal::NuclearNeedsM),
            Electricity::Nuclear if here.nuclear_added >= LIMIT => Err(Refusal::NuclearLimit),
            Electricity::Hydro if here.hydro_added.max(standing) >= LIMIT => Err(Refusal::HydroLimit),
            _ => Ok(()),
        }
    }

    /// Whether a card's clean token may be of this kind (22.4, R107).
    pub(crate) fn check_clean(&self, board: &Board, region: RegionId, kind: Electricity) -> Result<(), Refusal> {
        match kind {
            Electricity::Coal | Electricity::Gas => Err(Refusal::NoEffect),
            Electricity::Dispatchable if region != SUNNY => Err(Refusal::DispatchableReplaces),
            kind => self.check_limits(board, region, kind),
        }
    }

    /// The kinds a card's clean token may have, the team's default first.
    pub(crate) fn clean_kinds<'a>(
        &'a self,
        board: &'a Board,
        region: RegionId,
    ) -> impl Iterator<Item = Electricity> + 'a {
        CLEAN.into_iter().filter(move |&kind| self.check_clean(board, region, kind).is_ok())
    }

    /// Every change that players may make to a region's electricity, as what leaves and what comes.
    pub(crate) fn installable<'a>(
        &'a self,
        state: &'a State,
        region: RegionId,
    ) -> impl Iterator<Item = (Option<Electricity>, Electricity)> + 'a {
        let leaving = Electricity::ALL.iter().map(|&kind| Some(kind)).chain([None]);
        leaving.flat_map(move |replaced| {
            Electricity::ALL
                .iter()
                .map(move |&installed| (replaced, installed))
                .filter(move |&(_, installed)| self.check_install(&state.board, region, replaced, installed).is_ok())
        })
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Installs a token, in place of another or besides, with the consequences of 18.
    pub(crate) fn install(&mut self, region: RegionId, kind: Electricity, replaced: Option<Electricity>) {
        if let Some(leaving) = replaced {
            self.remove_token(region, leaving);
        }
        self.add_token(region, kind);
        let numbers = &self.rules.electricity;
        let here = self.state.board.region_mut(region);
        let (pawn, count) = match kind {
            Electricity::Nuclear => {
                here.nuclear_added = here.nuclear_added.saturating_add(1);
                return;
            }
            Electricity::Hydro => {
                here.hydro_added = here.hydro_added.saturating_add(1);
                (Pawn::LocalRefugee, numbers.hydro_refugees)
            }
            Electricity::Intermittent if replaced.is_some() => (Pawn::Shortage, numbers.intermittent_shortages),
            _ => return,
        };
        if count > 0 {
            self.push(Frame::Place { pawn, count, region });
        }
    }
}

#[cfg(test)]
mod tests;
