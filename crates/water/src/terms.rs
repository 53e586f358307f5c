//! The nouns of the rulebook: kinds of buildings, resources, windows, and the vocabulary of cards.

use borsh::{BorshDeserialize, BorshSerialize};
use table::{bit_set, terms};

/// The most communities at a table.
pub const SEATS: usize = 4;
/// The most constructions a community can own: its markers.
pub const MARKERS: usize = 20;
/// The most dams there can be.
pub const DAMS: usize = 8;
/// The most action cards a community can hold.
pub const HAND: usize = 4;
/// The most kinds of action cards there can be.
pub const ACTIONS: usize = 32;
/// The most turns a game can have.
pub const TURNS: usize = 7;
/// The most cubes one card moves.
pub const CUBES: usize = 12;

terms! {
    /// What can be built (5).
    Kind {
        /// Homes.
        Residential = "residential",
        /// Irrigated fields.
        Farm = "farm",
        /// Food from the sea.
        FishingPort = "fishing_port",
        /// Energy from water.
        PowerStation = "power_station",
        /// Energy from wind or sun.
        EnergyPark = "energy_park",
        /// Points for money.
        LeisureBase = "leisure_base",
        /// Money for water and energy.
        Industrial = "industrial",
        /// Money from the mountains.
        Mine = "mine",
        /// Pollution turned into water.
        TreatmentStation = "treatment_station",
        /// Points for much.
        University = "university",
        /// Extends a network; no building.
        Junction = "junction",
        /// Three hexes and a reservoir.
        Dam = "dam",
    }
}

/// How many kinds there are.
pub const KINDS: usize = Kind::ALL.len();

bit_set! {
    /// A set of kinds.
    KindSet(u16) of KindId, by EachKind
}

/// A kind by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct KindId(pub u8);

impl KindSet {
    /// Whether a kind is in the set.
    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.contains(KindId(kind as u8))
    }
}

/// A kind of action card; there may be several copies of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct ActionId(pub u8);

impl ActionId {
    /// The place in an array of them.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

terms! {
    /// What communities hold.
    Resource {
        /// Thunes.
        Money = "money",
        /// Energy in stock.
        Energy = "energy",
        /// Food in stock.
        Food = "food",
        /// Victory points.
        Vp = "vp",
    }
}

terms! {
    /// What the world market trades in.
    Goods {
        /// Energy.
        Energy = "energy",
        /// Food.
        Food = "food",
    }
}

terms! {
    /// What a tile must stand beside.
    Touch {
        /// Nothing.
        Nothing = "none",
        /// The sea.
        Sea = "sea",
        /// A river or a spring.
        Freshwater = "freshwater",
    }
}

terms! {
    /// A moment at which action cards may be played (16.3).
    WindowKind {
        /// The resource card lies open.
        AfterReveal = "after_reveal",
        /// One's own collection turn.
        OwnCollect = "own_collect",
        /// Energy and food are made.
        AfterProduction = "after_production",
        /// One's own market block.
        OwnMarket = "own_market",
        /// Before the harvest.
        BeforeHarvest = "before_harvest",
        /// One's own treatments after the harvest.
        OwnTreat = "own_treat",
        /// One's own go of building.
        OwnBuild = "own_build",
        /// Before pollution flows.
        BeforeFlow = "before_flow",
        /// A conflict in which one takes part.
        ConflictDeclared = "conflict_declared",
    }
}

terms! {
    /// What an action card is.
    CardSort {
        /// Good for oneself.
        Bonus = "bonus",
        /// Bad for another.
        Malus = "malus",
        /// An answer to a conflict.
        Reaction = "reaction",
    }
}

terms! {
    /// What an action card is aimed at.
    Aim {
        /// Nothing.
        Nothing = "none",
        /// Another community.
        Community = "community",
        /// A building of another community.
        Building = "building",
        /// A freshwater hex.
        Hex = "hex",
    }
}

terms! {
    /// Who may contest an action card.
    ContestableBy {
        /// Nobody.
        Nobody = "none",
        /// The community it is aimed at.
        Target = "target",
        /// Everybody with access to the hex it is aimed at.
        Access = "access",
    }
}

terms! {
    /// Whom an effect concerns.
    Who {
        /// Whoever plays the card.
        Own = "self",
        /// The community it is aimed at.
        Target = "target",
        /// All others.
        Others = "others",
        /// Everybody.
        All = "all",
    }
}

terms! {
    /// Which freshwater hexes an effect may concern.
    Where {
        /// Those that whoever plays the card can reach.
        OwnAccess = "own_access",
        /// Those that the target can reach.
        TargetAccess = "target_access",
        /// Any that is no reservoir.
        AnyOpen = "any_open",
        /// Any.
        AnyFreshwater = "any_freshwater",
    }
}

terms! {
    /// What an objective looks at (17).
    Metric {
        /// Constructions of some kinds.
        Owned = "owned",
        /// Buildings of some kinds that ran in the last turn and still stand.
        Running = "running",
        /// Buildings in crisis.
        InCrisis = "in_crisis",
        /// Money.
        Money = "money",
        /// Victory points.
        Vp = "vp",
        /// Energy in stock.
        Energy = "energy",
        /// Food in stock.
        Food = "food",
        /// Constructions.
        Constructions = "constructions",
        /// Treatments done in the game.
        TreatmentsDone = "treatments_done",
        /// Conflicts declared.
        ConflictsDeclared = "conflicts_declared",
        /// Conflicts won.
        ConflictsWon = "conflicts_won",
        /// Trades closed.
        TradesDone = "trades_done",
        /// Open freshwater hexes with access.
        WaterAccess = "water_access",
        /// Dams owned, alone or shared.
        Dams = "dams",
        /// Dams owned with others.
        SharedDams = "shared_dams",
        /// Pollution on freshwater hexes touched.
        PollutionAccess = "pollution_access",
        /// Pollution in rivers and the sea.
        PollutionTotal = "pollution_total",
        /// Pollution in the sea.
        PollutionSea = "pollution_sea",
        /// The rank by victory points, 1 for the most.
        VpRank = "vp_rank",
    }
}

impl Metric {
    /// Whether it counts constructions of some kinds.
    pub const fn takes_kinds(self) -> bool {
        matches!(self, Metric::Owned | Metric::Running)
    }

    /// Whether it counts constructions of a kind. A dam needs nothing and neither runs nor fails (R65).
    pub fn counts(self, kind: Kind) -> bool {
        self.takes_kinds() && !(self == Metric::Running && kind == Kind::Dam)
    }
}

terms! {
    /// How a metric is compared with a value.
    Comparison {
        /// Equal.
        Equal = "==",
        /// Different.
        Different = "!=",
        /// Less.
        Less = "<",
        /// At most.
        AtMost = "<=",
        /// More.
        More = ">",
        /// At least.
        AtLeast = ">=",
    }
}

impl Comparison {
    /// Whether it holds.
    pub const fn holds(self, found: i64, value: i64) -> bool {
        match self {
            Comparison::Equal => found == value,
            Comparison::Different => found != value,
            Comparison::Less => found < value,
            Comparison::AtMost => found <= value,
            Comparison::More => found > value,
            Comparison::AtLeast => found >= value,
        }
    }
}
