//! The rulebook's numbers and cards as one immutable value.
//!
//! The printed values come from `data/limit.toml`; a house-rules file is laid over them before they are read. Everything
//! here has passed [`bounds`]: the engine relies on the ranges documented on each field.

pub mod bounds;
pub mod card;
mod cards;
mod consistency;
mod events;
pub mod file;
#[cfg(test)]
mod laid_over;
#[cfg(test)]
mod mistakes;
mod phases;
mod scales;
mod score;
mod solo;
pub mod sources;

pub use card::{Card, CardKind, Cost, Effect, MoneyPlant, Permanent, WithdrawCost};
pub use file::{About, Rulebook};
pub use score::Variant;
pub use solo::{Solo, SoloEvent, StarRow};
pub use table::data::{Problem, Source, Words};

use table::data::{Shape, document, entries, fields, reader, settings};
use table::{CardId, CardSet};

/// What the data look like.
pub(crate) const SHAPE: Shape = Shape {
    file: "data/limit.toml",
    lists: &["cards", "solo_events", "scoring.variants"],
    whole: &["cost", "while_in_play", "withdraw_cost", "changes", "price_shift", "both_lose"],
    new: &["deck", "kind", "changes"],
};

/// The longest scale a house rule may draw.
pub const SCALE: usize = 16;
/// The most cards a deck may hold, cards in hand included.
pub const DECK: usize = 20;
/// The most cards one draw may show.
pub const DRAW: usize = 10;
/// The most generations a game may last.
pub const GENERATIONS: usize = 12;

/// Every number and card of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Rules {
    /// Generations in a full game (1..=GENERATIONS).
    pub generations: u8,
    /// Crisis tiles that end the game.
    pub crises_ending_game: u8,
    /// The population scale.
    pub population: Population,
    /// The production scales.
    pub plants: Plants,
    /// N may stand at most at rank L + this (R6, chapter 3.3).
    pub territory_cap_offset: i8,
    /// The level at which a class sends its demographic shift to the zone.
    pub shift_level: u8,
    /// The level every class starts at.
    pub living_start: u8,
    /// Public unrest.
    pub unrest: Unrest,
    /// The marketplace.
    pub market: Market,
    /// What a nation starts with.
    pub nation: NationSetup,
    /// What lies in the middle.
    pub shared: SharedSetup,
    /// The first-game variant.
    pub first_game: FirstGame,
    /// The political phase, by the level of class A (index level - 1).
    pub political: Political,
    /// The social phase, by the level of class C (index level - 1).
    pub social: Social,
    /// What shortages cost.
    pub shortages: Shortages,
    /// The cold war and the crises.
    pub crises: Crises,
    /// Alliances.
    pub alliances: Alliances,
    /// The score.
    pub scoring: Scoring,
    /// Switches for what the rulebook leaves open.
    pub rulings: Rulings,
    /// The solo game.
    pub solo: Solo,
    /// The cards, in the order of the data file.
    pub cards: Vec<Card>,
}

/// The population scale. Rank r has value `value[r]`; places 0 and `top + 1` are the virtual ranks (R1, R2).
#[derive(Clone, PartialEq, Debug)]
pub struct Population {
    /// The highest rank.
    pub top: u8,
    /// Value by rank, virtual ranks included, never falling.
    pub value: [u16; SCALE],
    /// Demographic index by rank.
    pub index: [u8; SCALE],
    /// The rank a nation starts at.
    pub start: u8,
}

impl Population {
    /// The value of a rank moved by an offset, virtual ranks included (R1, R2).
    #[inline]
    pub fn value(&self, rank: i32) -> u16 {
        self.value[rank.clamp(0, i32::from(self.top) + 1) as usize & (SCALE - 1)]
    }
}

/// The production scales: the same ranks for N, U and M.
#[derive(Clone, PartialEq, Debug)]
pub struct Plants {
    /// The highest rank.
    pub top: u8,
    /// Value by rank; place 0 is worth 0, place `top + 1` is the harvest of intensive farming at the top (R33).
    pub value: [u16; SCALE],
    /// Fossil burnt by a U or M production, by rank.
    pub fossil: [u8; SCALE],
    /// Pollution made by a U or M production, by rank.
    pub pollution: [u8; SCALE],
    /// The ranks a nation starts at: N, U, M.
    pub start: [u8; 3],
}

/// Public unrest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Unrest {
    /// The last position; the first is 1.
    pub top: u8,
    /// Where a nation starts.
    pub start: u8,
    /// The last position of a boom.
    pub boom_to: u8,
    /// The first position of an uprising.
    pub uprising_from: u8,
}

/// The marketplace. Places 1..=positions of the price rows count.
#[derive(Clone, PartialEq, Debug)]
pub struct Market {
    /// The number of price positions.
    pub positions: u8,
    /// What one unit costs, by position.
    pub buy: [u16; SCALE],
    /// What one unit brings, by position; 0 where nothing can be sold.
    pub sell: [u16; SCALE],
    /// Units at the start: n, u, m, O.
    pub stock: [u16; 4],
    /// Price positions at the start: n, u, m, O.
    pub position: [u8; 4],
}

/// What a nation starts with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NationSetup {
    /// Money.
    pub money: u16,
    /// Resources: n, u, m, O.
    pub stock: [u16; 4],
    /// Territory.
    pub territory: u8,
    /// Disruption.
    pub disruption: u16,
    /// Pollution.
    pub pollution: u16,
}

/// What lies in the middle: a base and a part for each nation (the star nation counts, except for the bank).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SharedSetup {
    /// World bank for each nation.
    pub bank_per_nation: u16,
    /// Pollution reserve.
    pub pollution: [u16; 2],
    /// Disruption reserve.
    pub disruption: [u16; 2],
    /// Territory on the colonization tile.
    pub colonization_territory: [u8; 2],
    /// Fossil on the colonization tile for each territory.
    pub colonization_fossil_per_territory: u8,
}

/// The first-game variant (chapter 4.3).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FirstGame {
    /// Money of each nation.
    pub money: u16,
    /// World bank for each nation.
    pub bank_per_nation: u16,
}

/// The political phase.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Political {
    /// Cards a hand may hold after capacity is checked.
    pub hand_limit: [u8; 4],
    /// Cards seen for a new policy (1..=DRAW).
    pub draw: [u8; 4],
    /// Cards kept of them (1..=draw).
    pub keep: [u8; 4],
    /// Cards a nation may play in one turn.
    pub cards_per_turn: u8,
}

/// The social phase.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Social {
    /// Ranks the population grows.
    pub population_growth: [u8; 4],
    /// The rank whose value is consumed, from the population's; `None` where nothing is.
    pub consumption: [Option<i8>; 4],
    /// Money for each population.
    pub tax: [u16; 4],
    /// Ranks N grows.
    pub growth_renewable: [u8; 4],
    /// Ranks U grows.
    pub growth_industrial: [u8; 4],
    /// Ranks U or M, the owner's choice, grows (or falls).
    pub growth_choice: [i8; 4],
    /// Points of living in a boom.
    pub boom_living: [u8; 4],
    /// Money in a boom.
    pub boom_money: [u16; 4],
    /// Points of living in growth.
    pub growth_living: [u8; 4],
    /// The rank whose value is spent in m in an uprising; `None` where money is lost instead.
    pub uprising_military: [Option<i8>; 4],
    /// Money lost for each population in an uprising.
    pub uprising_money: [u16; 4],
    /// n that may be carried over.
    pub carry_over: u16,
    /// Demographic shifts in the zone that lower mortality, and how many then leave.
    pub shift_threshold: u8,
}

/// What one missing rank costs (chapter 11).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shortages {
    /// Famine: ranks of population.
    pub renewable_population: u8,
    /// Famine: ranks of a production of one's choice.
    pub renewable_plant: u8,
    /// Famine: unrest.
    pub renewable_unrest: u8,
    /// Industrial shortage: points of living.
    pub industrial_living: u8,
    /// Industrial shortage: unrest.
    pub industrial_unrest: u8,
    /// Fossil shortage: unrest. The plant always falls to the rank it could feed.
    pub fossil_unrest: u8,
    /// Military shortage: points of living.
    pub military_living: u8,
}

/// The cold war and the three crises.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Crises {
    /// The cold war starts above this many m.
    pub cold_war_over: u16,
    /// Disruption of the cold war.
    pub cold_war_disruption: u8,
    /// Financial: money for each population and tile.
    pub money_per_population: u16,
    /// Financial: whether that money goes to the world bank (R52) or out of the game.
    pub money_to_bank: bool,
    /// Financial: disruption of the richest.
    pub richest: u8,
    /// Financial: disruption of each when several are richest.
    pub richest_tied: u8,
    /// Financial: points of living.
    pub financial_living: u8,
    /// Environmental: ranks of N for each tile.
    pub renewable_per_tile: u8,
    /// Environmental: territory.
    pub territory: u8,
    /// Environmental: ranks of population of the worst polluters.
    pub polluter_population: u8,
    /// Environmental: unrest of the worst polluters.
    pub polluter_unrest: u8,
    /// Environmental: points of living, highest class first, of the worst polluters.
    pub polluter_living: u8,
    /// Environmental: the gap in ranks that makes people migrate.
    pub migration_gap: u8,
    /// Environmental: ranks of population gained by migration.
    pub migration_population: u8,
    /// Military: points of living, lowest class first, for each tile.
    pub living_per_tile: u8,
    /// Military: ranks of population of the worst disruptors.
    pub disruptor_population: u8,
    /// Military: the rank whose value is spent in m.
    pub military_offset: i8,
    /// Military: disruption each nation gives back.
    pub disruption_returned: u8,
}

/// Alliances (chapter 16).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Alliances {
    /// The fee of a new alliance.
    pub fee: u16,
    /// Disruption of every member when an alliance is broken.
    pub break_disruption: u8,
    /// Demilitarization: the rank of M from which U rises.
    pub demilitarization_rank: u8,
    /// Demilitarization: points of living.
    pub demilitarization_living: u8,
    /// Demilitarization: unrest calmed.
    pub demilitarization_unrest: u8,
    /// Demilitarization: disruption given back.
    pub demilitarization_disruption: u8,
}

/// How money counts in the score.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum MoneyMode {
    /// The factor is a base less the number of crises.
    BaseMinusCrises {
        /// The base.
        base: u8,
    },
    /// The factor is fixed.
    Fixed {
        /// The factor.
        points: u16,
    },
}

/// The score (chapter 17).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scoring {
    /// How often each class, A to E, counts in happiness.
    pub living_weights: [u8; 5],
    /// How money counts.
    pub money: MoneyMode,
    /// Money that counts as one step.
    pub money_step: u16,
    /// Points for each territory.
    pub territory_points: u16,
    /// Points for each full group of m.
    pub military_points: u16,
    /// The size of that group.
    pub military_points_per: u16,
    /// Points lost for each pollution.
    pub pollution_penalty: u16,
    /// Points lost for each disruption.
    pub disruption_penalty: u16,
    /// Stress tests before the score.
    pub stress_tests: u8,
}

/// Switches for what the rulebook leaves open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rulings {
    /// R7: a choice of what moves must have an effect where one can.
    pub effective_choice: bool,
    /// R57: the lowest class that can still fall falls.
    pub military_crisis_skips_level_one: bool,
    /// R61: an alliance changed this generation can still be left.
    pub leave_modified_alliance: bool,
    /// Chapter 17: allies may help in the stress test.
    pub stress_test_help: bool,
    /// R40: overproduction without fossil has the full penalties of a shortage.
    pub overproduction_shortage: bool,
}

impl Rules {
    /// A card by its number.
    #[inline]
    pub fn card(&self, card: CardId) -> &Card {
        // Card numbers come from card sets that the audit has compared with the rulebook.
        &self.cards[card.index().min(self.cards.len() - 1)]
    }

    /// The number of the card with this name.
    pub fn card_named(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.id == id).map(|index| CardId(index as u8))
    }

    /// The cards for which a condition holds.
    pub fn cards_where(&self, condition: impl Fn(&Card) -> bool) -> CardSet {
        let numbers = (0..self.cards.len()).filter(|&index| condition(&self.cards[index]));
        numbers.map(|index| CardId(index as u8)).collect()
    }
}
