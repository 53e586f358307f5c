//! The solo game: the star nation and the events.

use super::GENERATIONS;

/// The solo game (chapter 18).
#[derive(Clone, PartialEq, Debug)]
pub struct Solo {
    /// The world bank.
    pub bank: u16,
    /// The star nation's tokens: money, fossil, territory, disruption, pollution.
    pub star_money: u16,
    /// Fossil of the star nation.
    pub star_fossil: u16,
    /// Territory of the star nation.
    pub star_territory: u8,
    /// Disruption of the star nation.
    pub star_disruption: u16,
    /// Pollution of the star nation.
    pub star_pollution: u16,
    /// A very good result.
    pub good_score: i32,
    /// The star nation's table, by generation (index generation - 1).
    pub star: [StarRow; GENERATIONS],
    /// The events, in the order of the data file (at most 16).
    pub events: Vec<SoloEvent>,
}

/// The star nation in one generation.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct StarRow {
    /// The rank of its population.
    pub population: u8,
    /// The level of its class C.
    pub class_c: u8,
    /// Its military resource.
    pub military: u16,
    /// The rank of its industrial production.
    pub industrial: u8,
}

/// A solo event: its parts are applied in the order of the fields.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SoloEvent {
    /// The name in commands and files.
    pub id: String,
    /// You may pay this to the bank; the parts marked *if paid* follow only then. 0: nothing is asked.
    pub optional_cost: u16,
    /// If paid: pollution you and the star lose.
    pub both_lose_pollution: u8,
    /// If paid: disruption you and the star lose.
    pub both_lose_disruption: u8,
    /// You lose n worth the rank of N moved by this.
    pub renewable_loss_offset: Option<i8>,
    /// Price cubes move: n, u, m, O.
    pub price_shift: [i8; 4],
    /// Fossil moves from the market to the star.
    pub market_fossil_to_star: u8,
    /// Money moves from the bank to the star, by generation.
    pub bank_to_star: [u16; GENERATIONS],
    /// The star's pollution, by generation.
    pub star_pollution: [u8; GENERATIONS],
    /// Whether the star burns as much fossil as it pollutes.
    pub star_burns_fossil: bool,
    /// The star's disruption.
    pub star_disruption: u8,
    /// Migration: the gap in ranks (0: none), then ranks gained when smaller, lost when larger, unrest otherwise.
    pub migration_gap: u8,
    /// Ranks gained when smaller.
    pub migration_gain: u8,
    /// Ranks lost when larger.
    pub migration_loss: u8,
    /// Unrest when neither.
    pub migration_unrest: u8,
    /// Contagion: the gap between class A and E (0: none).
    pub inequality: u8,
    /// Unrest from that gap on.
    pub unrest_if_unequal: i8,
    /// Unrest below it.
    pub unrest_otherwise: i8,
}
