//! How far a house rule may go: the range of each kind of number, and the laws that bind several values together.
//!
//! The ranges are wide enough for any game one would want to play and narrow enough that every sum of the engine fits its
//! type.

use crate::basin::HEXES;
use crate::terms::{ACTIONS as MOST_ACTIONS, DAMS, HAND, MARKERS as MOST_MARKERS, SEATS, TURNS as MOST_TURNS};
use std::ops::RangeInclusive;
pub use table::data::Bounds;

/// Communities at a table.
pub const PLAYERS: Bounds = 1..=SEATS as i64;
/// Ownership markers of a community.
pub const MARKERS: Bounds = 2..=MOST_MARKERS as i64;
/// Turns of a game.
pub const TURNS: Bounds = 1..=MOST_TURNS as i64;
/// Money or points at the start.
pub const START: Bounds = 0..=500;
/// Action cards of a community.
pub const HAND_CARDS: Bounds = 0..=HAND as i64;
/// A price.
pub const COST: Bounds = 0..=50;
/// What the world market pays: less than any price, so that nobody buys to sell.
pub const SELL: Bounds = 0..=1;
/// A price of the world market.
pub const PRICE: Bounds = 2..=9;
/// Water of a resource card.
pub const WATER: Bounds = 0..=9;
/// Treatments of one station in one turn.
pub const TREATMENTS: Bounds = 0..=6;
/// Points for something.
pub const POINTS: Bounds = 0..=12;
/// Points of an objective.
pub const OBJECTIVE: Bounds = 1..=12;
/// Pollution cubes for a point.
pub const PER_POINT: Bounds = 1..=100;
/// Pollution cubes of one event.
pub const POLLUTION: Bounds = 0..=2;
/// Offers of a community in one phase.
pub const OFFERS: Bounds = 0..=8;
/// Requests of a community in one phase.
pub const REQUESTS: Bounds = 0..=2;
/// The smallest stake.
pub const STAKE: Bounds = 0..=5;
/// A reservoir.
pub const RESERVOIR: Bounds = 0..=20;
/// Energy or bonuses in one turn.
pub const YIELD: Bounds = 0..=20;
/// Water that a tile needs.
pub const NEED: Bounds = 0..=9;
/// Faces of the die.
pub const FACES: RangeInclusive<usize> = 1..=12;
/// Swords on a face.
pub const SWORDS: Bounds = 0..=9;
/// Blank cards.
pub const BLANK: Bounds = 0..=10;
/// Tiles of a kind.
pub const COUNT: Bounds = 0..=60;
/// Dams.
pub const DAM_COUNT: Bounds = 0..=DAMS as i64;
/// Columns or rows of a map.
pub const SIDE: Bounds = 2..=48;
/// A coordinate.
pub const COORDINATE: Bounds = -60..=60;
/// A level of the relief.
pub const LEVEL: Bounds = 0..=20;
/// Hexes of a map.
pub const MAP: RangeInclusive<usize> = 4..=HEXES;
/// Resource cards: one for each turn at least.
pub const RESOURCES: RangeInclusive<usize> = MOST_TURNS..=64;
/// Kinds of action cards.
pub const ACTIONS: RangeInclusive<usize> = 0..=MOST_ACTIONS;
/// Copies of an action card.
pub const COPIES: Bounds = 0..=6;
/// Cubes that an effect moves.
pub const CUBES: Bounds = 1..=12;
/// Effects of a card.
pub const EFFECTS: RangeInclusive<usize> = 1..=3;
/// Objective cards: one for each community at least.
pub const OBJECTIVES: RangeInclusive<usize> = SEATS..=32;
/// What a metric is compared with.
pub const VALUE: Bounds = -1000..=1000;
/// Scenarios.
pub const SCENARIOS: RangeInclusive<usize> = 0..=32;

/// Letters of the name of a card or a scenario.
pub const NAME_LETTERS: usize = 40;
/// Letters of what is written about it.
pub const TEXT_LETTERS: usize = 200;

table::laws! {
    /// A map has at most 192 hexes.
    MAP_SIZE = "map_size";
    /// Every hex lies within the columns and rows of its map.
    HEX_ON_MAP = "hex_on_map";
    /// No hex is listed twice.
    HEX_ONCE = "hex_once";
    /// A map has 1 to 48 freshwater hexes.
    FRESHWATER = "freshwater";
    /// Every freshwater hex has a name of its own.
    FRESHWATER_NAMED = "freshwater_named";
    /// Every freshwater hex says where its water goes.
    RIVER_FLOWS = "river_flows";
    /// Only rivers and springs flow.
    ONLY_RIVERS_FLOW = "only_rivers_flow";
    /// A river flows into a neighbouring river hex or into the sea beside it.
    RIVER_FLOWS_ON = "river_flows_on";
    /// Nothing flows into a spring.
    NOTHING_FLOWS_INTO_A_SPRING = "nothing_flows_into_a_spring";
    /// Nothing flows uphill.
    NOTHING_FLOWS_UPHILL = "nothing_flows_uphill";
    /// No river runs in a circle.
    NO_RIVER_RUNS_IN_A_CIRCLE = "no_river_runs_in_a_circle";
    /// All rivers share one mouth.
    ONE_MOUTH = "one_mouth";
    /// Every community finds a prairie to settle on, with land beside it.
    HOMES_FOR_EVERYBODY = "homes_for_everybody";
    /// A place named by another value is on the map.
    PLACE_ON_MAP = "place_on_map";
    /// At most one bonus marker lies on a hex.
    ONE_MARKER = "one_marker";
    /// The kinds of tiles, communities and markers stay; only their numbers change.
    KINDS_STAY = "kinds_stay";
    /// A smallest number is not larger than the largest.
    LEAST_AND_MOST = "least_and_most";
    /// A value of an effect does not fit it.
    EFFECT_FITS = "effect_fits";
    /// An effect can only happen in some windows.
    EFFECT_TIMELY = "effect_timely";
    /// A card is aimed at what its effects concern.
    CARD_AIMED = "card_aimed";
    /// A card that harms is aimed at somebody, one that helps at nobody.
    CARD_SORT = "card_sort";
    /// Who may contest a card depends on what it is aimed at.
    CARD_CONTEST = "card_contest";
    /// Kinds stand where a metric counts kinds, and nowhere else.
    METRIC_KINDS = "metric_kinds";
    /// What runs can also fail to run; a dam cannot.
    RUNNING_DAMS = "running_dams";
    /// A condition says something, and is nested at most three deep.
    CONDITION = "condition";
    /// There are enough action cards for every community.
    ENOUGH_CARDS = "enough_cards";
    /// A tile of a scenario stands where tiles of its kind may stand.
    SCENARIO_TILE = "scenario_tile";
    /// A dam of a scenario lies on a river hex between two banks.
    SCENARIO_DAM = "scenario_dam";
    /// Pollution of a scenario lies on freshwater, and only where there is pollution.
    SCENARIO_POLLUTION = "scenario_pollution";
    /// A scenario has a resource card for each turn, or none.
    SCENARIO_CARDS = "scenario_cards";
    /// In a scenario every community has room to build.
    SCENARIO_ROOM = "scenario_room";
    /// A card or a scenario has a name in one language at least.
    NAMED = "named";
    /// A name is short.
    NAME_LENGTH = "name_length";
    /// What is written on a card fits it.
    TEXT_LENGTH = "text_length";
    /// A scenario uses no more tiles and markers than there are, and every community has one.
    SCENARIO_SUPPLY = "scenario_supply";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_the_money_of_a_game_fits_one_purse() {
        let harvest = MOST_TURNS as i64 * (SEATS * MOST_MARKERS) as i64 * (2 * YIELD.end());
        let cards = (SEATS * HAND) as i64 * EFFECTS.end().to_owned() as i64 * CUBES.end() * SEATS as i64;
        let total = SEATS as i64 * START.end() + harvest + cards;
        assert!(total <= i64::from(u16::MAX), "{total}");
    }

    #[test]
    fn law_names_are_unique() {
        let mut names: Vec<&str> = law::ALL.iter().chain(table::data::law::ALL).copied().collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
