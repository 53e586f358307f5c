//! Whom a card hits: targets, conditions, places and numbers (22.1, 22.4, 22.6).

use crate::frame::EffectList;
use crate::game::Climate;
use crate::region::Region;
use crate::rules::{Condition, ConsequenceTarget, EventCard, Number, Where};
use crate::state::{Board, Drawn, State};
use crate::terms::{Direction, RegionId, RegionSet};

/// Oil produced from which a region can lose a token (22.2).
const PRODUCTION: u8 = 2;

/// Where a card is aimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aimed {
    /// At this region.
    At(RegionId),
    /// It needs no region.
    World,
    /// No region fits: nothing happens (R22).
    Nowhere,
}

impl Aimed {
    /// The region, where there is one.
    pub fn region(self) -> Option<RegionId> {
        match self {
            Aimed::At(region) => Some(region),
            Aimed::World | Aimed::Nowhere => None,
        }
    }

    fn at(region: Option<RegionId>) -> Aimed {
        region.map_or(Aimed::Nowhere, Aimed::At)
    }
}

impl Climate {
    /// Where a card just drawn is aimed. Only green events look for regions that share (R32).
    pub(crate) fn aim(&self, board: &Board, card: Drawn) -> Aimed {
        match card {
            Drawn::Event(id) => match self.rules().event(id) {
                Some(EventCard::Oil { direction, .. }) => {
                    Aimed::at(searched(board, *direction).find(|&one| board.region(one).oil_production() >= PRODUCTION))
                }
                Some(EventCard::Warming { .. }) => Aimed::World,
                Some(EventCard::Aci(event)) => match &event.condition {
                    None => Aimed::World,
                    Some(condition) => Aimed::at(
                        searched(board, event.direction)
                            .find(|&one| board.region(one).shares() && self.fits(board, one, condition)),
                    ),
                },
                None => Aimed::Nowhere,
            },
            Drawn::Consequence(id) => match self.rules().consequence(id).map(|card| &card.target) {
                Some(ConsequenceTarget::Previous) => Aimed::at(searched(board, Direction::Up).nth(1)),
                Some(ConsequenceTarget::Active) => Aimed::At(board.active_region()),
                Some(ConsequenceTarget::Search(direction, condition)) => {
                    Aimed::at(searched(board, *direction).find(|&one| self.fits(board, one, condition)))
                }
                Some(ConsequenceTarget::Region(region)) => Aimed::At(*region),
                Some(ConsequenceTarget::None) => Aimed::World,
                None => Aimed::Nowhere,
            },
        }
    }

    /// Whether a region meets a card's condition: all that is named must hold (22.4).
    pub(crate) fn fits(&self, board: &Board, region: RegionId, condition: &Condition) -> bool {
        let here = board.region(region);
        let level1 = here.riots() + here.shortages() + here.epizootics();
        (condition.living_standards == 0 || condition.living_standards & (1 << here.living_standard) != 0)
            && condition.discipline_min.is_none_or(|least| here.discipline >= least)
            && condition.discipline_max.is_none_or(|most| here.discipline <= most)
            && condition.demography_max.is_none_or(|most| here.demography <= most)
            && here.oil.imported >= condition.imports_min
            && here.oil.exported >= condition.exports_min
            && here.oil_production() >= condition.production_min
            && (condition.electricity_any.is_empty()
                || condition.electricity_any.iter().any(|&kind| here.tokens_of(kind) > 0))
            && (!condition.reserve || self.rules().region(region).nature_reserve)
            && here.refugees >= condition.refugees_min
            && here.epizootics() >= condition.epizootics_min
            && level1 >= condition.level1_min
            && (condition.regions.is_empty() || condition.regions.contains(region))
    }

    /// Whether the card of this turn is a green event: an event that an ACI can modify.
    pub(crate) fn is_green_event(&self, card: Option<Drawn>) -> bool {
        matches!(card, Some(Drawn::Event(id)) if matches!(self.rules().event(id), Some(EventCard::Aci(_))))
    }

    /// The regions of a place on a card. Green events leave out regions that do not share, in every role but that of the
    /// target, which shared when it was found (R106); a consequence leaves out spared reserves (R122).
    pub(crate) fn regions_of(&self, state: &State, list: EffectList, at: Where) -> RegionSet {
        let board = &state.board;
        let green = matches!(list, EffectList::Event { .. }) && self.is_green_event(board.card);
        let all = |fits: &dyn Fn(&Region) -> bool| -> RegionSet {
            let listed = RegionId::ALL.iter().copied();
            listed
                .filter(|&one| {
                    let region = board.region(one);
                    fits(region) && (!green || region.shares())
                })
                .collect()
        };
        let regions = match at {
            Where::Target => board.target.map_or(RegionSet::EMPTY, RegionSet::only),
            Where::Next => board
                .target
                .and_then(|target| board.downward(target).skip(1).find(|&below| !green || board.region(below).shares()))
                .map_or(RegionSet::EMPTY, RegionSet::only),
            Where::Any => all(&|_| true),
            Where::Region(region) if green && !board.region(region).shares() => RegionSet::EMPTY,
            Where::Region(region) => RegionSet::only(region),
            Where::LivingStandards(standards) => all(&|region| standards & (1 << region.living_standard) != 0),
            Where::Importers => all(&|region| region.oil.imported > 0),
            Where::UpToZonePawns(zone) => {
                let pawns = board.destruction[zone.index()];
                all(&|region| region.living_standard <= pawns)
            }
        };
        if self.spares(state, list) { regions.minus(self.reserves()) } else { regions }
    }

    /// Whether regions with a nature reserve are spared by a list: The Real Climate Objective's power (R122).
    pub(crate) fn spares(&self, state: &State, list: EffectList) -> bool {
        state.board.doing.spared && matches!(list, EffectList::Consequence)
    }

    /// The regions with a nature reserve.
    pub(crate) fn reserves(&self) -> RegionSet {
        RegionId::ALL.iter().copied().filter(|&one| self.rules().region(one).nature_reserve).collect()
    }
}

/// The nine regions in the order a card looks at them, each once, the active one first (22.1, R21).
fn searched(board: &Board, direction: Direction) -> impl Iterator<Item = RegionId> {
    let (column, start) = (board.column, board.place_of(board.active_region()));
    let count = column.len();
    (0..count).map(move |step| match direction {
        Direction::Down => column[(start + step) % count],
        Direction::Up => column[(start + count - step) % count],
    })
}

/// A number on a card (22.4).
pub(crate) fn number(board: &Board, number: Number) -> i8 {
    let pawns = match number {
        Number::Just(number) => return number,
        // R27: as many as there are, one too. R28: with the pawn that the card has just placed.
        Number::Zone(zone) => board.destruction[zone.index()],
        Number::DestructionTotal => board.destroyed(),
        Number::HalfDestruction => board.destroyed() / 2,
    };
    i8::try_from(pawns).unwrap_or(i8::MAX)
}

/// How many pawns or regions a number stands for.
pub(crate) fn count(board: &Board, of: Number) -> u8 {
    u8::try_from(number(board, of)).unwrap_or(0)
}

#[cfg(test)]
pub(crate) mod tests;
