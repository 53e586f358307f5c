//! The numbers, cards and maps of the game as values.
//!
//! The printed values come from `data/climate.toml`; a house-rules file is laid over them before they are read. Everything
//! here has passed [`bounds`]: the engine relies on the ranges documented there.

pub mod bounds;
mod cards;
mod effects;
pub mod file;
#[cfg(test)]
mod mistakes;
mod numbers;
mod people;
mod regions;
mod scenarios;
mod vocabulary;

pub use effects::EFFECTS;
pub use file::{CHALLENGES, Rulebook, Terms};
pub use people::{EmployerWords, InfluenceWords};
pub(crate) use scenarios::STANDING;
pub use table::data::{Problem, Source, Words};
pub use vocabulary::{
    AciEvent, CardToken, Condition, ConsequenceCard, ConsequenceTarget, DeckScenario, Effect, EventCard, Modules,
    Number, Objective, Preset, Tutorial, Where,
};

use crate::decks::Sorts;
use crate::terms::{
    CharacterId, ConsequenceId, ELECTRICITY, Employer, EventId, Influence, InfluenceSet, Institution, REGIONS,
    RegionId, RegionSet, ZONES, Zone,
};
use table::data::Shape;

/// What the data look like.
pub(crate) const SHAPE: Shape = Shape {
    file: "data/climate.toml",
    lists: &[
        "regions",
        "links",
        "transformations",
        "influences",
        "characters",
        "employers",
        "starter_teams",
        "institutions",
        "oil_cards",
        "warming_cards",
        "events",
        "consequences",
        "deck_scenarios",
        "challenges",
        "tutorials",
        "defeat_grades",
    ],
    whole: &["condition", "target", "objective"],
    new: &["between", "direction"],
};

/// All numbers and cards that count in play. House rules are another value of this type.
#[derive(Clone, PartialEq, Debug)]
pub struct Rules {
    /// Set-up and end.
    pub setup: Setup,
    /// The climate track.
    pub track: TrackNumbers,
    /// Emission of each kind of token: local oil, imported oil, exported oil.
    pub oil_emissions: [u8; 3],
    /// Emission of each kind of electricity token.
    pub electricity_emissions: [u8; ELECTRICITY],
    /// The regions, by [`RegionId`].
    pub regions: [RegionNumbers; REGIONS],
    /// Regions joined to each by a refugee line.
    pub refugee_lines: [RegionSet; REGIONS],
    /// Regions joined to each by an exodus line.
    pub exodus_lines: [RegionSet; REGIONS],
    /// GHG of a region: emissions times population divided by this (3.4).
    pub ghg_divisor: u16,
    /// Demography in parts of a thousand per point of rate: normal and expert (3.5).
    pub demography_per_mille: [u16; 2],
    /// The least and greatest demography rate.
    pub demography_range: (i8, i8),
    /// Cards of each power in an influence's pile.
    pub pile: [u8; 4],
    /// Conditions of the transformations, by [`crate::terms::Tp`].
    pub transformations: [TpNumbers; 16],
    /// Implantation (11.2).
    pub implantation: Implantation,
    /// Electricity ACI (18).
    pub electricity: ElectricityNumbers,
    /// The institutions, by [`Institution`].
    pub institutions: [InstitutionNumbers; 4],
    /// Employers' numbers.
    pub employers: EmployerNumbers,
    /// Characters.
    pub characters: Vec<Character>,
    /// Starter teams for 3, 4 and 5 players: character and employer of each seat.
    pub starter_teams: [Vec<(CharacterId, Employer)>; 3],
    /// What a warming card does, by zone: its Destruction pawn first (22.3).
    pub warming: [Vec<Effect>; ZONES],
    /// The event cards, by [`EventId`]: oil, warming, events with an ACI.
    pub events: Vec<EventCard>,
    /// Which events are of which sort.
    pub sorts: Sorts,
    /// The climate consequences, by [`ConsequenceId`].
    pub consequences: Vec<ConsequenceCard>,
    /// Deck scenarios (5.4).
    pub deck_scenarios: Vec<DeckScenario>,
    /// Tutorials (5.5).
    pub tutorials: Vec<Tutorial>,
    /// The upper ends of the grades of defeat 1 to 4; above is grade 5 (25).
    pub defeat_grades: [u16; 4],
}

/// Set-up and end (5.1, 25).
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// Global GHG at the start.
    pub counter: u16,
    /// Victory at this or less.
    pub victory: u16,
    /// Turns.
    pub turns: u8,
    /// The green pawn.
    pub green: u16,
    /// The red pawn.
    pub red: u8,
    /// Destruction pawns in each zone.
    pub destruction: u8,
    /// Cards of each influence in the outer deck.
    pub outer: u8,
    /// Hand limit.
    pub hand: u8,
    /// The default order of regions.
    pub order: [RegionId; REGIONS],
    /// Actions a turn.
    pub actions: u8,
}

/// The climate track (21.3).
#[derive(Clone, PartialEq, Debug)]
pub struct TrackNumbers {
    /// The green pawn advances by the counter divided by this.
    pub divisor: u16,
    /// The red pawn steps down by this.
    pub red_step: u8,
    /// In the runaway challenge.
    pub runaway_step: u8,
    /// The climate pawns turn over when red is here or below.
    pub icon: u8,
}

/// What a region starts with and always keeps (3.1).
#[derive(Clone, PartialEq, Debug)]
pub struct RegionNumbers {
    /// Living standard.
    pub living_standard: u8,
    /// Discipline.
    pub discipline: u8,
    /// Population.
    pub population: u16,
    /// Demography: normal and expert.
    pub demography: [i8; 2],
    /// Oil tokens: local, imported, exported.
    pub oil: [u8; 3],
    /// Electricity tokens by kind.
    pub electricity: [u8; ELECTRICITY],
    /// Overconsumption or overproduction pawns.
    pub special: u8,
    /// Emission of each such pawn.
    pub special_emission: u8,
    /// Emission of the climate pawn (cold, hot) before and after it turns over; 0 where there is none.
    pub climate_emission: [u8; 2],
    /// Whether it has the nuclear weapon.
    pub nuclear_weapon: bool,
    /// Whether it has a nature reserve.
    pub nature_reserve: bool,
}

/// Conditions of a transformation (11.1).
#[derive(Clone, PartialEq, Debug)]
pub struct TpNumbers {
    /// Living standards that allow it, bit n for n: normal and expert.
    pub living_standards: [u8; 2],
    /// The least and greatest discipline.
    pub discipline: (u8, u8),
}

/// Implantation (11.2).
#[derive(Clone, PartialEq, Debug)]
pub struct Implantation {
    /// The threshold before Destruction pawns are subtracted.
    pub threshold: u8,
    /// What a Crisis cabinet adds.
    pub crisis_cabinet: u8,
    /// What each overconsumption pawn adds when one is to be removed.
    pub per_overconsumption: u8,
    /// How far the counter falls when a pair is completed, in normal mode.
    pub pair_bonus: u8,
}

/// Electricity ACI (18).
#[derive(Clone, PartialEq, Debug)]
pub struct ElectricityNumbers {
    /// Thresholds by living standard 1 to 4.
    pub thresholds: [u8; 4],
    /// Influences asked.
    pub asked: InfluenceSet,
    /// Local refugees of a hydro token.
    pub hydro_refugees: u8,
    /// Shortages of an intermittent token that replaces another.
    pub intermittent_shortages: u8,
}

/// An institution (19).
#[derive(Clone, PartialEq, Debug)]
pub struct InstitutionNumbers {
    /// Influences asked.
    pub asked: InfluenceSet,
    /// Thresholds of the three tiers.
    pub thresholds: [u8; 3],
    /// The options of each tier: each a list of effects.
    pub options: [Vec<Vec<Effect>>; 3],
}

/// Numbers of employers' skills (4.4).
#[derive(Clone, PartialEq, Debug)]
pub struct EmployerNumbers {
    /// Shift Action: the implantation threshold falls by this.
    pub shift: u8,
    /// Volontaires du Monde: electricity thresholds fall by this.
    pub volunteers: u8,
    /// Blue helmets without and with Global Amnesty.
    pub helmets: [u8; 2],
    /// Famox: thresholds of institutions.
    pub famox_thresholds: [u8; 3],
    /// Famox' weakness: hand limit.
    pub famox_hand: u8,
    /// Malmö: the green pawn advances less by this.
    pub malmo: u16,
    /// Doctors' power: a disease vanishes at this or less on a D8.
    pub doctors: u8,
}

/// A character (4.3).
#[derive(Clone, PartialEq, Debug)]
pub struct Character {
    /// Its name in data files.
    pub id: String,
    /// The two primary influences.
    pub primary: [Influence; 2],
    /// The secondary influences with 3 or 4 players.
    pub side_a: InfluenceSet,
    /// The secondary influence with 5 players.
    pub side_b: InfluenceSet,
}

impl Character {
    /// The influences the character may draw at a table of so many (4.3).
    #[inline]
    pub fn influences(&self, players: usize) -> InfluenceSet {
        let secondary = if players >= 5 { self.side_b } else { self.side_a };
        InfluenceSet::only(self.primary[0]).union(InfluenceSet::only(self.primary[1])).union(secondary)
    }
}

impl Rules {
    /// One institution.
    #[inline]
    pub fn institution(&self, institution: Institution) -> &InstitutionNumbers {
        &self.institutions[institution.index()]
    }

    /// One region's numbers.
    #[inline]
    pub fn region(&self, region: RegionId) -> &RegionNumbers {
        &self.regions[region.index()]
    }

    /// An event card; `None` for a number that names no card.
    #[inline]
    pub fn event(&self, card: EventId) -> Option<&EventCard> {
        self.events.get(usize::from(card.0))
    }

    /// What a warming card of a zone does.
    #[inline]
    pub fn warming(&self, zone: Zone) -> &[Effect] {
        &self.warming[zone.index()]
    }

    /// GHG of a region with these emissions and this population: halves are rounded up (3.4).
    #[inline]
    pub fn ghg(&self, emissions: u8, population: u16) -> u16 {
        let divisor = u32::from(self.ghg_divisor.max(1));
        ((u32::from(emissions) * u32::from(population) + divisor / 2) / divisor).min(u16::MAX.into()) as u16
    }

    /// By how much a population changes at an activation: halves are rounded up, the sign is that of the rate (3.5).
    #[inline]
    pub fn demographic_change(&self, expert: bool, rate: i8, population: u16) -> i16 {
        let per_mille = u32::from(self.demography_per_mille[usize::from(expert)]);
        let size = (u32::from(population) * u32::from(rate.unsigned_abs()) * per_mille + 500) / 1000;
        size.min(i16::MAX as u32) as i16 * i16::from(rate.signum())
    }

    /// The event with this name.
    pub fn event_named(&self, id: &str) -> Option<EventId> {
        self.events.iter().position(|card| card.id() == id).map(|at| EventId(at as u8))
    }

    /// The character with this name.
    pub fn character_named(&self, id: &str) -> Option<CharacterId> {
        self.characters.iter().position(|one| one.id == id).map(|at| CharacterId(at as u8))
    }

    /// A character; `None` for a number that names nobody.
    #[inline]
    pub fn character(&self, character: CharacterId) -> Option<&Character> {
        self.characters.get(usize::from(character.0))
    }

    /// The prepared event deck with this name.
    pub fn deck_named(&self, id: &str) -> Option<&DeckScenario> {
        self.deck_scenarios.iter().find(|deck| deck.id == id)
    }

    /// The starter team for so many players; empty for a number that has none.
    pub fn starter_team(&self, players: u8) -> &[(CharacterId, Employer)] {
        usize::from(players).checked_sub(3).and_then(|at| self.starter_teams.get(at)).map_or(&[], Vec::as_slice)
    }

    /// A consequence; `None` for a number that names no card.
    #[inline]
    pub fn consequence(&self, card: ConsequenceId) -> Option<&ConsequenceCard> {
        self.consequences.get(usize::from(card.0))
    }
}
