//! The numbers, cards and maps of the game as values.

use crate::terms::{
    Direction, ELECTRICITY, Electricity, Influence, InfluenceSet, Institution, Pawn, REGIONS, RegionId, RegionSet, Tp,
    Zone,
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
    /// Demography in parts of a thousand per point of rate: normal and expert (3.5).
    pub demography_per_mille: [u16; 2],
    /// The least and greatest demography rate.
    pub demography_range: (i8, i8),
    /// Cards of each power in an influence's pile.
    pub pile: [u8; 4],
    /// Conditions of the transformations, by [`Tp`].
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
    pub starter_teams: [Vec<(crate::terms::CharacterId, crate::terms::Employer)>; 3],
    /// The event cards, by [`crate::terms::EventId`]: oil, warming, events with an ACI.
    pub events: Vec<EventCard>,
    /// The climate consequences, by [`crate::terms::ConsequenceId`].
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

/// An event card (22).
#[derive(Clone, PartialEq, Debug)]
pub enum EventCard {
    /// Oil constraint (22.2).
    Oil {
        /// Its name in data files.
        id: String,
        /// Where it looks for its target.
        direction: Direction,
    },
    /// Warming (22.3).
    Warming {
        /// Its name in data files.
        id: String,
        /// The zone.
        zone: Zone,
    },
    /// An event that an ACI can modify.
    Aci(Box<AciEvent>),
}

/// An event that an ACI can modify (22.5).
#[derive(Clone, PartialEq, Debug)]
pub struct AciEvent {
    /// Its name in data files.
    pub id: String,
    /// Which region it fits; `None`: a card without target.
    pub condition: Option<Condition>,
    /// Where it looks for its target.
    pub direction: Direction,
    /// Influences asked.
    pub asked: InfluenceSet,
    /// Thresholds of tiers 1 and 2.
    pub thresholds: [u8; 2],
    /// Effects: base, tier 1, tier 2.
    pub effects: [Vec<Effect>; 3],
}

/// A climate consequence (22.6).
#[derive(Clone, PartialEq, Debug)]
pub struct ConsequenceCard {
    /// Its name in data files.
    pub id: String,
    /// Its target.
    pub target: ConsequenceTarget,
    /// Its effects.
    pub effects: Vec<Effect>,
}

/// How a consequence finds its target (22.6).
#[derive(Clone, PartialEq, Debug)]
pub enum ConsequenceTarget {
    /// The region above the active one.
    Previous,
    /// The active region.
    Active,
    /// The first that fits in a direction.
    Search(Direction, Condition),
    /// This region.
    Region(RegionId),
    /// None.
    None,
}

/// Which regions a card fits: all that is named must hold (22.4).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Condition {
    /// Living standards, bit n for n; 0 when any will do.
    pub living_standards: u8,
    /// Least discipline.
    pub discipline_min: Option<u8>,
    /// Greatest discipline.
    pub discipline_max: Option<u8>,
    /// Greatest demography rate.
    pub demography_max: Option<i8>,
    /// Least imported oil.
    pub imports_min: u8,
    /// Least exported oil.
    pub exports_min: u8,
    /// Least oil production.
    pub production_min: u8,
    /// Electricity of which at least one token must be there; empty when none must.
    pub electricity_any: Vec<Electricity>,
    /// Whether a nature reserve is needed.
    pub reserve: bool,
    /// Least refugees.
    pub refugees_min: u8,
    /// Least Epizootics.
    pub epizootics_min: u8,
    /// Least Riots, Shortages and Epizootics together.
    pub level1_min: u8,
    /// The only regions it may hit; empty when all may be.
    pub regions: RegionSet,
}

/// A number on a card (22.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// This number.
    Just(i8),
    /// Destruction pawns of a zone.
    Zone(Zone),
    /// Destruction pawns in all zones.
    DestructionTotal,
    /// Half of them, rounded down.
    HalfDestruction,
}

/// A place on a card (22.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// The target.
    Target,
    /// The region below the target.
    Next,
    /// Anywhere, freely spread.
    Any,
    /// This region.
    Region(RegionId),
    /// Regions with these living standards, bit n for n.
    LivingStandards(u8),
    /// Regions that import oil.
    Importers,
    /// Regions whose living standard is not above the pawns in the warming card's zone.
    UpToZonePawns(Zone),
}

/// A kind of electricity on a card (22.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardToken {
    /// This kind.
    Just(Electricity),
    /// Coal if the region imports oil, else gas.
    GrowthDefault,
    /// Coal if there is any, else gas.
    Fossil,
    /// Nuclear or hydro where still allowed, or intermittent; dispatchable too in the Middle East. The team chooses.
    Clean,
}

/// An effect of a card or an institution, in the vocabulary of 22.4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Pawns are placed.
    Place {
        /// What.
        pawn: Pawn,
        /// How many.
        count: Number,
        /// Where.
        at: Where,
    },
    /// Pawns are removed; no pawn: any of level 1.
    Remove {
        /// What.
        pawn: Option<Pawn>,
        /// How many.
        count: u8,
        /// Where.
        at: Where,
        /// How much each point of discipline of the region adds to the tier's threshold.
        per_discipline: u8,
    },
    /// Wars become Conflicts.
    Downgrade {
        /// How many.
        count: u8,
    },
    /// Regions are cleared of a kind of pawn.
    ClearRegions {
        /// What.
        pawn: Pawn,
        /// How many regions.
        count: u8,
    },
    /// One pawn in each of the next regions.
    Spread {
        /// What.
        pawn: Pawn,
        /// How many regions.
        regions: Number,
        /// The direction.
        direction: Direction,
    },
    /// The global counter moves.
    Counter(Number),
    /// The green pawn advances.
    GreenPawn(Number),
    /// Destruction pawns are added.
    Destruction {
        /// The zone.
        zone: Zone,
        /// How many.
        count: u8,
    },
    /// Discipline changes.
    Discipline {
        /// By how much.
        by: i8,
        /// Where.
        at: Where,
    },
    /// Demography changes.
    Demography {
        /// By how much.
        by: i8,
        /// Where.
        at: Where,
    },
    /// A propagation with a bonus.
    Propagate {
        /// The bonus.
        bonus: u8,
        /// Where.
        at: Where,
    },
    /// An electricity token is added.
    AddElectricity {
        /// Which.
        token: CardToken,
        /// Where.
        at: Where,
    },
    /// An electricity token is replaced.
    ReplaceElectricity {
        /// What leaves.
        from: CardToken,
        /// What comes.
        to: CardToken,
        /// Where.
        at: Where,
    },
    /// Electricity tokens leave, of the team's choice.
    RemoveElectricity {
        /// How many.
        count: u8,
        /// Where.
        at: Where,
    },
    /// Oil is found (+1) or constrained (-1).
    Oil {
        /// By how much.
        by: i8,
        /// Where.
        at: Where,
    },
    /// Players discard influence cards.
    Discard {
        /// Whether every player does; otherwise the active one.
        each: bool,
        /// How many.
        count: u8,
    },
}

/// A prepared event deck (5.4).
#[derive(Clone, PartialEq, Debug)]
pub struct DeckScenario {
    /// Its name in data files.
    pub id: String,
    /// Oil cards that go on top.
    pub oil: u8,
    /// Oil cards that leave the game.
    pub oil_removed: u8,
    /// Whether the warming cards go on top.
    pub warming: bool,
    /// Other cards that are mixed with them.
    pub others: u8,
}

/// A lesson (5.5).
#[derive(Clone, PartialEq, Debug)]
pub struct Tutorial {
    /// Its name in data files.
    pub id: String,
    /// Turns it lasts.
    pub turns: u8,
    /// What is changed after the set-up.
    pub preset: Vec<Preset>,
    /// The modules in force.
    pub modules: Modules,
    /// What is to be reached.
    pub objective: Objective,
}

/// A change after the set-up of a lesson.
#[derive(Clone, PartialEq, Debug)]
pub enum Preset {
    /// These events lie on top, in order.
    Events(Vec<crate::terms::EventId>),
    /// Pawns.
    Pawns {
        /// What.
        pawn: Pawn,
        /// How many.
        count: u8,
        /// Where.
        region: RegionId,
    },
    /// A transformation.
    Tp {
        /// Which.
        tp: Tp,
        /// Where.
        region: RegionId,
    },
}

/// The parts of the rules that a lesson switches on; a whole game has them all (5.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modules {
    /// Step 1.
    pub draw: bool,
    /// Moving.
    pub moving: bool,
    /// Implantation.
    pub implant: bool,
    /// Drawing by an action.
    pub draw_action: bool,
    /// ACTION cards.
    pub action_cards: bool,
    /// Events.
    pub events: bool,
    /// Consequences.
    pub consequences: bool,
    /// ACI on events.
    pub aci: bool,
    /// Electricity ACI.
    pub electricity: bool,
    /// Institutions.
    pub institutions: bool,
    /// Step 4.
    pub activation: bool,
    /// Step 2 of an activation.
    pub propagation: bool,
}

/// What a lesson asks for (5.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objective {
    /// So many regions own a transformation.
    TpCount(Tp, u8),
    /// So many consequences were drawn.
    ConsequencesDrawn(u8),
    /// An ACI reached a tier so often.
    AciTier(u8, u8),
    /// So few tokens of a kind in the world.
    ElectricityAtMost(Electricity, u8),
    /// No pawn of level 2 or 3.
    NoHighLevels,
    /// The oil balance when the last turn ends.
    OilBalanceAtLeast(i8),
    /// So few overconsumption and overproduction pawns.
    SpecialAtMost(u8),
    /// The counter.
    CounterAtMost(u16),
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
    pub fn event(&self, card: crate::terms::EventId) -> Option<&EventCard> {
        self.events.get(usize::from(card.0))
    }

    /// A consequence; `None` for a number that names no card.
    #[inline]
    pub fn consequence(&self, card: crate::terms::ConsequenceId) -> Option<&ConsequenceCard> {
        self.consequences.get(usize::from(card.0))
    }
}
