//! Cards, scenarios and lessons in the vocabulary of the data: conditions, places, numbers and effects (22.4).

use crate::terms::{Direction, Electricity, EventId, InfluenceSet, Pawn, RegionId, RegionSet, Tp, Zone};

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

table::choices! {
    /// An effect of a card or an institution, in the vocabulary of 22.4.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Effect {
        /// Pawns are placed.
        Place { pawn: Pawn, count: Number, at: Where },
        /// Pawns are removed; no pawn: any of level 1.
        Remove { pawn: Option<Pawn>, count: u8, at: Where, per_discipline: u8 },
        /// Wars become Conflicts.
        Downgrade { count: u8 },
        /// Regions are cleared of a kind of pawn.
        ClearRegions { pawn: Pawn, count: u8 },
        /// One pawn in each of the next regions.
        Spread { pawn: Pawn, regions: Number, direction: Direction },
        /// The global counter moves.
        Counter(Number),
        /// The green pawn advances.
        GreenPawn(Number),
        /// Destruction pawns are added.
        Destruction { zone: Zone, count: u8 },
        /// Discipline changes.
        Discipline { by: i8, at: Where },
        /// Demography changes.
        Demography { by: i8, at: Where },
        /// A propagation with a bonus.
        Propagate { bonus: u8, at: Where },
        /// An electricity token is added.
        AddElectricity { token: CardToken, at: Where },
        /// An electricity token is replaced.
        ReplaceElectricity { from: CardToken, to: CardToken, at: Where },
        /// Electricity tokens leave, of the team's choice.
        RemoveElectricity { count: u8, at: Where },
        /// Oil is found (+1) or constrained (-1).
        Oil { by: i8, at: Where },
        /// Players discard influence cards.
        Discard { each: bool, count: u8 },
    }
    fields {
        at: "Where.",
        bonus: "The bonus.",
        by: "By how much.",
        count: "How many.",
        direction: "The direction.",
        each: "Whether every player does; otherwise the active one.",
        from: "What leaves.",
        pawn: "What.",
        per_discipline: "How much each point of discipline of the region adds to the tier's threshold.",
        regions: "How many regions.",
        to: "What comes.",
        token: "Which token.",
        zone: "The zone.",
    }
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
    Events(Vec<EventId>),
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

impl Modules {
    /// All rules: a game that is no lesson.
    pub const ALL: Modules = Modules {
        draw: true,
        moving: true,
        implant: true,
        draw_action: true,
        action_cards: true,
        events: true,
        consequences: true,
        aci: true,
        electricity: true,
        institutions: true,
        activation: true,
        propagation: true,
    };

    /// None of them.
    pub const NONE: Modules = Modules {
        draw: false,
        moving: false,
        implant: false,
        draw_action: false,
        action_cards: false,
        events: false,
        consequences: false,
        aci: false,
        electricity: false,
        institutions: false,
        activation: false,
        propagation: false,
    };
}

impl EventCard {
    /// The name in data files.
    pub fn id(&self) -> &str {
        match self {
            EventCard::Oil { id, .. } | EventCard::Warming { id, .. } => id,
            EventCard::Aci(event) => &event.id,
        }
    }
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
