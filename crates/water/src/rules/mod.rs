//! The rulebook's numbers, map and cards as one immutable value.
//!
//! The printed values come from `data/water.toml`; a house-rules file is laid over them before they are read. Everything
//! here has passed [`bounds`]: the engine relies on the ranges documented there.

pub mod bounds;
mod cards;
mod effects;
pub mod file;
#[cfg(test)]
mod manual;
mod map;
#[cfg(test)]
mod mistakes;
mod numbers;
mod objectives;
mod scenarios;
mod texts;
mod tiles;
mod vocabulary;

pub use effects::EFFECTS;
pub use file::{Rulebook, Terms};
pub use table::data::{Problem, Source, Words};
pub use texts::pictures;
pub use vocabulary::{ActionCard, Condition, Effect, Objective, ResourceCard};

use crate::basin::{Axis, Basin, FreshId, HEXES, HexId, Terrain};
use crate::terms::{ActionId, KINDS, Kind, KindSet, Resource, Touch};
use table::data::Shape;
use table::{CardId, Seat, SeatSet};

/// What the data look like.
pub(crate) const SHAPE: Shape = Shape {
    file: "data/water.toml",
    lists: &["communities", "markers", "buildings", "resource_cards", "action_cards", "objectives", "scenarios"],
    whole: &["need", "yield", "condition"],
    new: &["water"],
};

/// Every number, place and card of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Rules {
    /// The names of the communities in commands and files, by seat.
    pub communities: Vec<String>,
    /// How many communities may play.
    pub players: Players,
    /// How many turns a game has.
    pub turns: Turns,
    /// What a community starts with.
    pub setup: Setup,
    /// Treatment stations.
    pub treatment: Treatment,
    /// What the world market pays for a cube.
    pub sell_price: u16,
    /// Pollution.
    pub pollution: Pollution,
    /// Limits that make every phase end.
    pub limits: Limits,
    /// Whether stock is kept for the next turn (R12).
    pub stock_carries_over: bool,
    /// Dams.
    pub dam: DamRules,
    /// The faces of the die, in swords.
    pub die: Vec<u8>,
    /// Blank cards of the box.
    pub blank: Blank,
    /// The map.
    pub basin: Basin,
    /// What boosts what.
    pub markers: Vec<Marker>,
    /// For each hex the marker on it: its place in [`Rules::markers`].
    pub marked: [Option<u8>; HEXES],
    /// The tiles, by kind.
    pub buildings: [Building; KINDS],
    /// The resource cards.
    pub resources: Vec<ResourceCard>,
    /// The action cards.
    pub actions: Vec<ActionCard>,
    /// The objective cards.
    pub objectives: Vec<Objective>,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
}

/// How many communities may play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Players {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
    /// Ownership markers of each.
    pub markers: u8,
}

/// How many turns a game has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turns {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
    /// Unless somebody says otherwise.
    pub usual: u8,
}

/// What a community starts with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Setup {
    /// Money.
    pub money: u16,
    /// Victory points.
    pub vp: u16,
    /// Action cards.
    pub action_cards: u8,
}

/// Treatment stations (13.2).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Treatment {
    /// What a treatment costs.
    pub cost: u16,
    /// Treatments of one station in one turn.
    pub per_station: u8,
    /// Points for water given back.
    pub vp: u16,
}

/// Pollution (13).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pollution {
    /// So many cubes cost everybody a point at the end.
    pub per_vp_lost: u16,
    /// Cubes for each building that is built.
    pub construction: u8,
    /// Whether building a junction pollutes too (R1).
    pub junction_pollutes: bool,
    /// Whether building before the first turn pollutes too (R2).
    pub pregame_pollutes: bool,
}

/// Limits that make every phase end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Offers of a community in one phase.
    pub offers: u8,
    /// Requests for consent of a community in one phase (R62).
    pub requests: u8,
    /// The smallest stake of a challenger (R7).
    pub challenger_stake: u16,
    /// The smallest stake of the holder.
    pub holder_stake: u16,
}

/// Dams (7).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DamRules {
    /// What each owner pays, by the number of owners.
    pub costs: [u16; 3],
    /// Energy for each owner in each turn.
    pub energy: u16,
    /// Cubes up to which a reservoir may be topped up.
    pub reservoir: u8,
}

/// Blank cards of the box, for cards that people write.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Blank {
    /// Objective cards.
    pub objectives: u8,
    /// Action cards.
    pub actions: u8,
    /// Resource cards.
    pub resources: u8,
}

/// A kind of bonus marker (4.5).
#[derive(Clone, PartialEq, Debug)]
pub struct Marker {
    /// What it gives.
    pub gives: Resource,
    /// How much.
    pub bonus: u16,
    /// To whom.
    pub boosts: KindSet,
}

/// What a tile needs in each turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Need {
    /// Water.
    pub water: u8,
    /// Energy.
    pub energy: u16,
    /// Food.
    pub food: u16,
    /// Money.
    pub money: u16,
}

impl Need {
    /// Whether something has to be supplied besides water.
    #[inline]
    pub const fn is_supplied(&self) -> bool {
        self.energy > 0 || self.food > 0 || self.money > 0
    }

    /// Whether nothing at all is needed.
    #[inline]
    pub const fn is_nothing(&self) -> bool {
        self.water == 0 && !self.is_supplied()
    }
}

/// What a tile gives in each turn in which it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gives {
    /// Energy.
    pub energy: u16,
    /// Food.
    pub food: u16,
    /// Money.
    pub money: u16,
    /// Victory points.
    pub vp: u16,
}

/// A kind of tile (5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Building {
    /// How many there are.
    pub count: u8,
    /// What it costs.
    pub cost: u16,
    /// Terrains it may stand on.
    pub terrain: [bool; 5],
    /// What it must stand beside.
    pub touch: Touch,
    /// What it needs.
    pub need: Need,
    /// What it gives.
    pub gives: Gives,
    /// Pollution in each turn in which it runs.
    pub pollution: u8,
}

impl Building {
    /// Whether it may stand on a terrain.
    #[inline]
    pub const fn stands_on(&self, terrain: Terrain) -> bool {
        self.terrain[terrain.index()]
    }

    /// Whether it can fail or give something: what a strike can be aimed at.
    pub fn works(&self) -> bool {
        !self.need.is_nothing() || self.gives != Gives::default()
    }
}

/// A scenario (8.4).
#[derive(Clone, PartialEq, Debug)]
pub struct Scenario {
    /// The name in commands and files.
    pub id: String,
    /// Whether there is neither pollution nor cards.
    pub simplified: bool,
    /// Money of each community.
    pub money: u16,
    /// Turns.
    pub turns: u8,
    /// The resource card of each turn; by chance when there are none.
    pub resources: Vec<CardId>,
    /// Dams that stand.
    pub dams: Vec<(HexId, Axis, SeatSet)>,
    /// A pollution cube on each of these.
    pub pollution: Vec<FreshId>,
    /// Tiles that stand.
    pub tiles: Vec<(Seat, Kind, HexId)>,
}

impl Rules {
    /// The numbers of a kind of tile.
    #[inline]
    pub fn building(&self, kind: Kind) -> &Building {
        &self.buildings[kind.index()]
    }

    /// What a marker adds to a resource when a tile of a kind runs on a hex: only what it announces (R43).
    #[inline]
    pub fn bonus(&self, hex: HexId, kind: Kind, of: Resource) -> u16 {
        let marker = self.marked.get(hex.index()).copied().flatten().and_then(|at| self.markers.get(usize::from(at)));
        marker.filter(|marker| marker.gives == of && marker.boosts.has(kind)).map_or(0, |marker| marker.bonus)
    }

    /// An action card by its number.
    #[inline]
    pub fn action(&self, id: ActionId) -> Option<&ActionCard> {
        self.actions.get(id.index())
    }

    /// The scenario with this name.
    pub fn scenario_named(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }
}
