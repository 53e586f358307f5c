//! Employers: weaknesses and powers (4.4, 23).

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Cause, Frame, Moment};
use crate::game::Climate;
use crate::institutions::{WORLD, regions_with};
use crate::refusal::Refusal;
use crate::region::PAIRS;
use crate::rules::EventCard;
use crate::state::{Board, Drawn, State};
use crate::terms::{Employer, Institution, Pawn, PawnSet, Place, RegionId, RegionSet, Tp};
use crate::transformations::missing;
use table::{Log, Luck, Menu, Seat};

/// The tier that Global Amnesty's power obtains.
const AMNESTY_TIER: u8 = 2;
/// What Malmö's power removes, counted together (R82).
const MALMO: PawnSet = PawnSet(1 << Pawn::Conflict.index() | 1 << Pawn::Dearth.index());
/// What the Doctors' power may remove.
const DISEASES: PawnSet = PawnSet(1 << Pawn::Epidemic.index() | 1 << Pawn::Pandemic.index());

// ---- weaknesses

impl Climate {
    /// Whether a seat suffers an employer's weakness: in expert mode always, otherwise by option (R95).
    pub(crate) fn is_weak(&self, board: &Board, seat: Seat, employer: Employer) -> bool {
        (self.options().expert || self.options().weaknesses) && board.player(seat).employer == Some(employer)
    }

    /// Whether the employer lets a seat implant in a region (Shift Action, Malmö).
    pub(crate) fn check_implanter(&self, board: &Board, seat: Seat, region: RegionId) -> Result<(), Refusal> {
        if self.is_weak(board, seat, Employer::ShiftAction) && board.region(region).living_standard == 1 {
            return Err(Refusal::ShiftWeakness);
        }
        let accompanied = || {
            let here = Place::Region(region);
            board.present.into_iter().any(|other| other != seat && board.player(other).place == here)
        };
        if self.is_weak(board, seat, Employer::Malmo) && accompanied() {
            return Err(Refusal::MalmoWeakness);
        }
        Ok(())
    }

    /// Whether the employer lets a seat begin an electricity ACI in a region.
    pub(crate) fn check_installer(&self, board: &Board, seat: Seat, region: RegionId) -> Result<(), Refusal> {
        self.check_implanter(board, seat, region)?;
        let reserve = self.rules().region(region).nature_reserve;
        if self.is_weak(board, seat, Employer::RealClimateObjective) && !reserve {
            return Err(Refusal::ObjectiveWeakness);
        }
        Ok(())
    }

    /// Whether the employer lets a seat take a Move action to a place.
    pub(crate) fn check_mover(&self, board: &Board, seat: Seat, to: Place) -> Result<(), Refusal> {
        let between = matches!((board.player(seat).place, to), (Place::Institution(_), Place::Institution(_)));
        if between && self.is_weak(board, seat, Employer::HumanRightsGuards) {
            return Err(Refusal::GuardsWeakness);
        }
        let carded = seat == board.active && board.doing.action_card;
        if carded && self.is_weak(board, seat, Employer::VolunteersWorld) {
            return Err(Refusal::VolunteersWeakness);
        }
        Ok(())
    }

    /// Whether the employer lets a seat play an ACTION card; the free one is an ACTION card too (R118).
    pub(crate) fn may_play_cards(&self, board: &Board, seat: Seat) -> bool {
        let moved = seat == board.active && board.doing.moved;
        !(moved && self.is_weak(board, seat, Employer::VolunteersWorld))
    }

    pub(crate) fn check_card_player(&self, board: &Board, seat: Seat) -> Result<(), Refusal> {
        if self.may_play_cards(board, seat) { Ok(()) } else { Err(Refusal::VolunteersWeakness) }
    }

    /// The regions that the active character may reach for free: one Exodus line a turn with Human Rights Guards at the
    /// table (R80).
    pub(crate) fn free_lines(&self, board: &Board, seat: Seat) -> RegionSet {
        match board.player(seat).place {
            Place::Region(region)
                if self.modules().moving
                    && seat == board.active
                    && !board.doing.free_line
                    && board.employs(Employer::HumanRightsGuards) =>
            {
                self.rules().exodus_lines[region.index()]
            }
            _ => RegionSet::EMPTY,
        }
    }
}

// ---- powers

impl Climate {
    /// Whether a seat's power is still to be used.
    pub(crate) fn has_power(&self, board: &Board, seat: Seat) -> bool {
        self.check_unused_power(board, seat).is_ok()
    }

    /// Whether a seat has a power, and it is neither used nor locked.
    pub(crate) fn check_unused_power(&self, board: &Board, seat: Seat) -> Result<(), Refusal> {
        let player = board.player(seat);
        if self.options().no_deus_ex_machina || player.employer.is_none() {
            Err(Refusal::NoPower)
        } else if player.power_used {
            Err(Refusal::PowerUsedUp)
        } else if player.power_locked > 0 {
            Err(Refusal::PowerLocked)
        } else {
            Ok(())
        }
    }

    /// Whether a seat's power is unused and would change anything at this moment (7.3). All of it is public.
    pub(crate) fn power_has_effect(&self, state: &State, seat: Seat, moment: Moment) -> bool {
        let board = &state.board;
        let stands = |pawns| !regions_with(board, pawns, WORLD).is_empty();
        if !self.has_power(board, seat) {
            return false;
        }
        match board.player(seat).employer {
            Some(Employer::ShiftAction) => self.completable(board).next().is_some(),
            Some(Employer::GlobalAmnesty) => self.second_tiers(board).next().is_some(),
            Some(Employer::Famox) => moment == Moment::CardAimed && self.event_is_aimed(board),
            Some(Employer::HumanRightsGuards) => stands(PawnSet::only(Pawn::Refugee)),
            Some(Employer::RealClimateObjective) => {
                let drawn = matches!(board.card, Some(Drawn::Consequence(_)));
                moment == Moment::CardAimed && drawn && !board.doing.spared
            }
            Some(Employer::Malmo) => stands(MALMO),
            Some(Employer::Journalists) => self.cards_to_look_at(board) != (0, 0),
            Some(Employer::Doctors) => stands(DISEASES),
            // A failed die is its only moment: roll.rs asks.
            Some(Employer::VolunteersWorld) | None => false,
        }
    }

    /// What a seat's power could do, a bit for each thing: the pair, the institution or the region it could help, the card it
    /// could bend, the turn in which it could look at cards.
    pub(crate) fn reach_of_power(&self, state: &State, seat: Seat) -> u64 {
        let board = &state.board;
        let bit = |place: usize| 1_u64 << (place % 64);
        let regions = |pawns: PawnSet, from: usize| {
            regions_with(board, pawns, WORLD).iter().fold(0, |bits, region| bits | bit(from + region.index()))
        };
        match board.player(seat).employer {
            Some(Employer::ShiftAction) => {
                let place = |(tp, region): (Tp, RegionId)| tp.index() * RegionId::ALL.len() + region.index();
                self.completable(board).fold(0, |bits, pair| bits | bit(place(pair)))
            }
            Some(Employer::GlobalAmnesty) => self.second_tiers(board).fold(0, |bits, one| bits | bit(one.index())),
            Some(Employer::Famox | Employer::RealClimateObjective) => match board.card {
                Some(Drawn::Event(card)) => bit(card.0.into()),
                Some(Drawn::Consequence(card)) => bit(card.0.into()),
                None => 0,
            },
            Some(Employer::HumanRightsGuards) => regions(PawnSet::only(Pawn::Refugee), 0),
            Some(Employer::Malmo) => {
                let dearths = regions(PawnSet::only(Pawn::Dearth), RegionId::ALL.len());
                regions(PawnSet::only(Pawn::Conflict), 0) | dearths
            }
            Some(Employer::Doctors) => {
                let pandemics = regions(PawnSet::only(Pawn::Pandemic), RegionId::ALL.len());
                regions(PawnSet::only(Pawn::Epidemic), 0) | pandemics
            }
            Some(Employer::Journalists) => bit(board.turn.into()),
            Some(Employer::VolunteersWorld) | None => 0,
        }
    }

    /// The pairs that Shift Action's power could complete: conditions are ignored, the region must share (R34
    /// and R46).
    fn completable<'a>(&self, board: &'a Board) -> impl Iterator<Item = (Tp, RegionId)> + 'a {
        board.downward(board.active_region()).filter(|&region| board.region(region).shares()).flat_map(move |region| {
            PAIRS.into_iter().filter_map(move |pair| Some((missing(board.region(region), pair)?, region)))
        })
    }

    /// The institutions whose second tier would do anything.
    fn second_tiers<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Institution> + 'a {
        let useful = |&one: &Institution| self.useful_options(board, one, AMNESTY_TIER, 0).next().is_some();
        Institution::ALL.iter().copied().filter(useful)
    }

    /// Whether an event with an ACI has found its target, or needs none.
    fn event_is_aimed(&self, board: &Board) -> bool {
        let Some(Drawn::Event(id)) = board.card else { return false };
        match self.rules().event(id) {
            Some(EventCard::Aci(event)) => board.target.is_some() || event.condition.is_none(),
            _ => false,
        }
    }

    /// Adds a seat's power to the menu, with its choices.
    pub(crate) fn offer_power(&self, state: &State, seat: Seat, moment: Moment, menu: &mut Menu<Action>) {
        if !self.power_has_effect(state, seat, moment) {
            return;
        }
        let board = &state.board;
        match board.player(seat).employer {
            Some(Employer::ShiftAction) => {
                self.completable(board).for_each(|(tp, region)| menu.push(Action::CompletePair { tp, region }))
            }
            Some(Employer::GlobalAmnesty) => {
                self.second_tiers(board).for_each(|institution| menu.push(Action::SecondTier(institution)))
            }
            _ => menu.push(Action::UsePower),
        }
    }

    pub(crate) fn check_power(
        &self,
        state: &State,
        seat: Seat,
        moment: Moment,
        action: &Action,
    ) -> Result<(), Refusal> {
        let board = &state.board;
        if !matches!(action, Action::UsePower | Action::CompletePair { .. } | Action::SecondTier(_)) {
            return Err(Refusal::OtherQuestion);
        }
        self.check_unused_power(board, seat)?;
        let open = match (board.player(seat).employer, *action) {
            (Some(Employer::ShiftAction), Action::CompletePair { tp, region }) => {
                self.completable(board).any(|pair| pair == (tp, region))
            }
            (Some(Employer::GlobalAmnesty), Action::SecondTier(institution)) => {
                self.second_tiers(board).any(|one| one == institution)
            }
            (Some(Employer::ShiftAction | Employer::GlobalAmnesty), _) => false,
            (_, action) => action == Action::UsePower && self.power_has_effect(state, seat, moment),
        };
        if open { Ok(()) } else { Err(Refusal::PowerNotNow) }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Uses a power. What it asks for is settled before the moment that was interrupted goes on; what it leaves open is
    /// its owner's choice, but for the tier of Famox (7.1).
    pub(crate) fn use_power(&mut self, seat: Seat, action: Action) {
        self.state.board.player_mut(seat).power_used = true;
        self.tell(Event::PowerUsed { seat });
        let board = &self.state.board;
        match (board.player(seat).employer, action) {
            (Some(Employer::ShiftAction), Action::CompletePair { tp, region }) => self.implant_tp(region, tp),
            (Some(Employer::GlobalAmnesty), Action::SecondTier(institution)) => {
                self.push(Frame::Power { seat });
                self.push(Frame::InstitutionOption { institution, tier: AMNESTY_TIER, beyond: 0 });
            }
            (Some(Employer::Famox), _) => self.push(Frame::FamoxTier),
            (Some(Employer::HumanRightsGuards), _) => {
                let left = board.destroyed();
                self.push(Frame::Power { seat });
                self.push(Frame::Remove { pawns: PawnSet::only(Pawn::Refugee), left, regions: WORLD });
            }
            (Some(Employer::RealClimateObjective), _) => self.state.board.doing.spared = true,
            (Some(Employer::Malmo), _) => {
                let left = board.round();
                self.push(Frame::Power { seat });
                self.push(Frame::Remove { pawns: MALMO, left, regions: WORLD });
            }
            (Some(Employer::Journalists), _) => self.look(seat),
            (Some(Employer::Doctors), _) => {
                let left = regions_with(board, DISEASES, WORLD);
                self.push(Frame::DoctorsRoll { left });
            }
            _ => {}
        }
    }

    /// The Doctors' power: one die for every Epidemic and Pandemic (R79), in column order (R100).
    pub(crate) fn run_doctors_roll(&mut self, left: RegionSet) {
        let board = &self.state.board;
        let next = board.downward(board.active_region()).find(|&region| left.contains(region));
        let Some(region) = next else {
            self.pop();
            return;
        };
        self.replace(Frame::DoctorsRoll { left: left.minus(RegionSet::only(region)) });
        self.roll(Cause::Doctors { region }, self.rules.employers.doctors);
    }

    pub(crate) fn doctors_rolled(&mut self, region: RegionId, success: bool) {
        if success {
            DISEASES.iter().for_each(|disease| self.remove_pawn(region, disease, 1));
        }
    }

    /// The Doctors' skill: a character that comes into a region takes an Epizootic away (R118).
    pub(crate) fn doctors_visit(&mut self, region: RegionId) {
        if self.state.board.employs(Employer::Doctors) {
            self.remove_pawn(region, Pawn::Epizootic, 1);
        }
    }
}

#[cfg(test)]
mod tests;
