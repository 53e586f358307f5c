//! Effects of cards and institutions, one after the other (22.2 to 22.6).

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{EffectList, Frame};
use crate::game::Climate;
use crate::institutions::{LEVEL_1, WORLD, first_two, reachable, regions_with, takes};
use crate::refusal::Refusal;
use crate::rules::{CardToken, Effect, EventCard, Where};
use crate::state::{Board, Drawn, State};
use crate::targets::{count, number};
use crate::terms::{Direction, Electricity, Pawn, PawnSet, REGIONS, RegionId, RegionSet, Zone};
use table::{Log, Luck, Menu};

/// Destruction pawns a zone can hold (2).
const ZONE_PAWNS: u8 = 3;
/// Oil produced from which a region can lose a token (22.2).
const PRODUCTION: u8 = 2;
/// What an oil constraint does (22.2).
const OIL_CONSTRAINT: Effect = Effect::Oil { by: -1, at: Where::Target };

impl Climate {
    /// The effect of a list at a place; `None` behind the last. Options of institutions are read from their end: what is
    /// taken besides a downgraded War is never the Conflict it leaves (19). A tier is a list of its own: it replaces the effect of
    /// the event (R23).
    fn effect(&self, state: &State, list: EffectList, next: u8) -> Option<Effect> {
        let at = usize::from(next);
        match list {
            EffectList::Event { tier } => match state.board.card {
                Some(Drawn::Event(id)) => match self.rules().event(id)? {
                    EventCard::Oil { .. } => (at == 0).then_some(OIL_CONSTRAINT),
                    EventCard::Warming { zone, .. } => self.rules().warming[zone.index()].get(at).copied(),
                    EventCard::Aci(event) => event.effects.get(usize::from(tier))?.get(at).copied(),
                },
                _ => None,
            },
            EffectList::Consequence => match state.board.card {
                Some(Drawn::Consequence(id)) => self.rules().consequence(id)?.effects.get(at).copied(),
                _ => None,
            },
            EffectList::Institution { institution, tier, option, .. } => {
                let effects = self.institution_options(institution, tier).get(usize::from(option))?;
                effects.iter().rev().nth(at).copied()
            }
            EffectList::Warming { zone } => self.rules().warming[zone.index()].get(at).copied(),
        }
    }

    /// The pawns of a region that may be taken at a frame, in the order of R100 and R110.
    fn takes_at(board: &Board, frame: Frame) -> impl Iterator<Item = Action> + '_ {
        let (pawns, regions) = match frame {
            Frame::Remove { pawns, regions, .. } => (pawns, regions),
            Frame::Downgrade { .. } => (PawnSet::only(Pawn::War), WORLD),
            Frame::ClearRegions { pawn, .. } => (PawnSet::only(pawn), WORLD),
            _ => (PawnSet::EMPTY, RegionSet::EMPTY),
        };
        takes(board, pawns, regions).map(|(pawn, region, _)| Action::Take { pawn, region })
    }

    pub(crate) fn offer_effect(&self, state: &State, frame: Frame, menu: &mut Menu<Action>) {
        let board = &state.board;
        match frame {
            Frame::InstitutionOption { institution, tier, beyond } => self
                .useful_options(board, institution, tier, beyond)
                .for_each(|option| menu.push(Action::Option(option))),
            Frame::CleanToken { region, .. } => {
                self.clean_kinds(board, region).for_each(|kind| menu.push(Action::Token(kind)));
            }
            frame => Self::takes_at(board, frame).for_each(|take| menu.push(take)),
        }
    }

    pub(crate) fn check_effect(&self, state: &State, frame: Frame, action: &Action) -> Result<(), Refusal> {
        let board = &state.board;
        match (frame, *action) {
            (Frame::InstitutionOption { institution, tier, beyond }, Action::Option(option)) => {
                self.check_option(board, institution, tier, beyond, option)
            }
            (Frame::CleanToken { region, .. }, Action::Token(kind)) => self.check_clean(board, region, kind),
            (
                Frame::Remove { .. } | Frame::Downgrade { .. } | Frame::ClearRegions { .. },
                take @ Action::Take { .. },
            ) => {
                if Self::takes_at(board, frame).any(|one| one == take) {
                    Ok(())
                } else {
                    Err(Refusal::PawnNotThere)
                }
            }
            _ => Err(Refusal::OtherQuestion),
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The next effect of a list (22.4).
    pub(crate) fn run_effects(&mut self, list: EffectList, next: u8) {
        let Some(effect) = self.game.effect(self.state, list, next) else {
            self.pop();
            return;
        };
        self.replace(Frame::Effects { list, next: next.saturating_add(1) });
        self.carry_out_effect(list, effect);
    }

    fn carry_out_effect(&mut self, list: EffectList, effect: Effect) {
        let board = &self.state.board;
        let regions = |at| self.game.regions_of(self.state, list, at);
        match effect {
            Effect::Place { pawn, count: of, at } => {
                let frame = Frame::PlaceIn { pawn, count: count(board, of), regions: regions(at) };
                self.push(frame);
            }
            Effect::Remove { pawn, count: left, at, per_discipline } => {
                let beyond = if let EffectList::Institution { beyond, .. } = list { beyond } else { 0 };
                let regions = regions(at).both(reachable(board, per_discipline, beyond));
                self.push(Frame::Remove { pawns: pawn.map_or(LEVEL_1, PawnSet::only), left, regions });
            }
            Effect::Downgrade { count } => self.push(Frame::Downgrade { left: count }),
            Effect::ClearRegions { pawn, count } => self.push(Frame::ClearRegions { pawn, left: count }),
            Effect::Spread { pawn, regions, direction } => {
                if let Some(target) = board.target {
                    let (left, at) = (count(board, regions), board.place_of(target) as u8);
                    self.push(Frame::Spread { pawn, left, direction, at });
                }
            }
            // R26: the counter alone.
            Effect::Counter(by) => self.change_counter(number(board, by).into()),
            Effect::GreenPawn(by) => self.advance_green(count(board, by).into()),
            Effect::Destruction { zone, count } => self.destroy(zone, count),
            Effect::Discipline { by, at } => {
                let regions = regions(at);
                self.each_region(regions, |run, region| run.change_discipline(region, by));
            }
            Effect::Demography { by, at } => {
                let regions = regions(at);
                self.each_region(regions, |run, region| run.change_demography(region, by));
            }
            Effect::Propagate { bonus, at } => {
                let regions = regions(at);
                self.each_region(regions, |run, region| run.push(Frame::Propagate { region, bonus }));
            }
            Effect::AddElectricity { token, at } => {
                let regions = regions(at);
                self.each_region(regions, |run, region| run.card_token(region, None, token));
            }
            Effect::ReplaceElectricity { from, to, at } => {
                let regions = regions(at);
                self.each_region(regions, |run, region| {
                    if let Some(leaving) = run.leaving_token(region, from) {
                        run.card_token(region, Some(leaving), to);
                    }
                });
            }
            Effect::RemoveElectricity { count, at } => {
                let regions = regions(at);
                self.each_region(regions, |run, region| {
                    let tokens = run.state.board.region(region).tokens();
                    (0..count.min(tokens)).for_each(|_| run.push(Frame::TokenLeaves { region }));
                });
            }
            Effect::Oil { by, at } => {
                let regions = regions(at);
                self.each_region(regions, |run, region| run.card_oil(region, by));
            }
            Effect::Discard { each, count } => {
                let seat = self.state.board.active;
                self.push(Frame::ForcedDiscard { seat, left: count, each });
            }
        }
    }

    /// Does something in every region of a set. What it pushes is settled in column order from the active region down, so
    /// the last region comes first here (R100).
    fn each_region(&mut self, regions: RegionSet, mut act: impl FnMut(&mut Self, RegionId)) {
        let board = &self.state.board;
        let mut order = [RegionId::Europe; REGIONS];
        order.iter_mut().zip(board.downward(board.active_region())).for_each(|(place, region)| *place = region);
        for region in order.into_iter().rev().filter(|&region| regions.contains(region)) {
            act(self, region);
        }
    }

    /// Adds Destruction pawns to a zone.
    pub(crate) fn destroy(&mut self, zone: Zone, count: u8) {
        let pawns = &mut self.state.board.destruction[zone.index()];
        let now = pawns.saturating_add(count).min(ZONE_PAWNS);
        if now != *pawns {
            *pawns = now;
            self.tell(Event::Destroyed { zone, now });
        }
    }

    /// The token that a card takes away, where there is one.
    fn leaving_token(&self, region: RegionId, from: CardToken) -> Option<Electricity> {
        let here = self.state.board.region(region);
        let there = |kind: &Electricity| here.tokens_of(*kind) > 0;
        match from {
            CardToken::Just(kind) => Some(kind).filter(there),
            _ => [Electricity::Coal, Electricity::Gas].into_iter().find(there),
        }
    }

    /// Installs the token of a card, also of kinds closed to players (R107).
    fn card_token(&mut self, region: RegionId, replaced: Option<Electricity>, token: CardToken) {
        let importing = self.state.board.region(region).oil.imported > 0;
        match token {
            CardToken::Just(kind) => self.install(region, kind, replaced),
            CardToken::Clean => self.push(Frame::CleanToken { region, replacing: replaced }),
            CardToken::GrowthDefault if !importing => self.install(region, Electricity::Gas, replaced),
            CardToken::GrowthDefault | CardToken::Fossil => self.install(region, Electricity::Coal, replaced),
        }
    }

    /// Oil is found or lost (22.4).
    fn card_oil(&mut self, region: RegionId, by: i8) {
        let oil = self.state.board.region(region).oil;
        let production = self.state.board.region(region).oil_production();
        match by {
            1.. if oil.imported > 0 => self.move_oil(region, 1, -1, 0),
            1.. => self.move_oil(region, 0, 0, 1),
            _ if production < PRODUCTION => {}
            _ if oil.exported > 0 => self.move_oil(region, 0, 0, -1),
            _ => self.move_oil(region, -1, 1, 0),
        }
    }

    /// Pawns in several regions, one region after the other (R100).
    pub(crate) fn run_place_in(&mut self, pawn: Pawn, count: u8, regions: RegionSet) {
        let board = &self.state.board;
        let next = board.downward(board.active_region()).find(|&region| regions.contains(region));
        let Some(region) = next.filter(|_| count > 0) else {
            self.pop();
            return;
        };
        let rest = regions.minus(RegionSet::only(region));
        if rest.is_empty() {
            self.pop();
        } else {
            self.replace(Frame::PlaceIn { pawn, count, regions: rest });
        }
        self.place(pawn, count, region);
    }

    /// The next region of a spread, always past the target (R31); spared reserves take their place in the row, and
    /// the pawn is lost (R122).
    pub(crate) fn run_spread(&mut self, pawn: Pawn, left: u8, direction: Direction, at: u8) {
        let board = &self.state.board;
        let (here, count) = (usize::from(at), board.column.len());
        let step = |from: usize| match direction {
            Direction::Down => (from + 1) % count,
            Direction::Up => (from + count - 1) % count,
        };
        let mut place = step(here);
        if Some(board.column[place]) == board.target {
            place = step(place);
        }
        let region = board.column[place];
        if left <= 1 {
            self.pop();
        } else {
            self.replace(Frame::Spread { pawn, left: left - 1, direction, at: place as u8 });
        }
        let spared = self.game.spares(self.state, EffectList::Consequence) && self.game.reserves().contains(region);
        if left > 0 && !spared {
            self.place(pawn, 1, region);
        }
    }

    /// The team takes pawns one by one, from several regions if it likes (R91). When all of them go there is nothing to choose.
    pub(crate) fn run_remove(&mut self, pawns: PawnSet, left: u8, regions: RegionSet) {
        let board = &self.state.board;
        let all: u16 = takes(board, pawns, regions).map(|(_, _, count)| u16::from(count)).sum();
        let (first, second) = first_two(takes(board, pawns, regions));
        match (first, second) {
            (Some((pawn, region, count)), _) if left > 0 && all <= u16::from(left) => {
                let rest = left - count;
                self.replace(Frame::Remove { pawns, left: rest, regions });
                self.remove_pawn(region, pawn, count);
            }
            (Some((pawn, region, count)), None) if left > 0 => {
                self.pop();
                self.remove_pawn(region, pawn, left.min(count));
            }
            (Some(_), Some(_)) if left > 0 => self.ask_team(),
            _ => self.pop(),
        }
    }

    /// The team ends Wars that leave one Conflict each.
    pub(crate) fn run_downgrade(&mut self, left: u8) {
        let wars = regions_with(&self.state.board, PawnSet::only(Pawn::War), WORLD);
        match wars.iter().next() {
            Some(region) if left > 0 && wars.len() <= usize::from(left) => {
                self.replace(Frame::Downgrade { left: left - 1 });
                self.end_war(region, true);
            }
            Some(_) if left > 0 => self.ask_team(),
            _ => self.pop(),
        }
    }

    /// The team clears regions of a kind of pawn.
    pub(crate) fn run_clear_regions(&mut self, pawn: Pawn, left: u8) {
        let with = regions_with(&self.state.board, PawnSet::only(pawn), WORLD);
        match with.iter().next() {
            Some(region) if left > 0 && with.len() <= usize::from(left) => self.clear_region(region, pawn, left),
            Some(_) if left > 0 => self.ask_team(),
            _ => self.pop(),
        }
    }

    fn clear_region(&mut self, region: RegionId, pawn: Pawn, left: u8) {
        self.replace(Frame::ClearRegions { pawn, left: left.saturating_sub(1) });
        let count = self.state.board.region(region).pawns(pawn);
        self.remove_pawn(region, pawn, count);
    }

    /// The team chooses a clean token.
    pub(crate) fn run_clean_token(&mut self, region: RegionId, replacing: Option<Electricity>) {
        match first_two(self.game.clean_kinds(&self.state.board, region)) {
            (Some(only), None) => {
                self.pop();
                self.install(region, only, replacing);
            }
            (None, _) => self.pop(),
            _ => self.ask_team(),
        }
    }

    /// Carries out what the team has chosen.
    pub(crate) fn act_effect(&mut self, frame: Frame, action: Action) {
        match (frame, action) {
            (Frame::InstitutionOption { institution, tier, beyond }, Action::Option(option)) => {
                self.take_option(institution, tier, beyond, option);
            }
            (Frame::Remove { pawns, left, regions }, Action::Take { pawn, region }) => {
                self.replace(Frame::Remove { pawns, left: left.saturating_sub(1), regions });
                self.remove_pawn(region, pawn, 1);
            }
            (Frame::Downgrade { left }, Action::Take { region, .. }) => {
                self.replace(Frame::Downgrade { left: left.saturating_sub(1) });
                self.end_war(region, true);
            }
            (Frame::ClearRegions { left, .. }, Action::Take { pawn, region }) => self.clear_region(region, pawn, left),
            (Frame::CleanToken { region, replacing }, Action::Token(kind)) => {
                self.pop();
                self.install(region, kind, replacing);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests;
