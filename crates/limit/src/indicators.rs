//! The figures that charts, data sets and the debrief read.

use crate::Limit;
use crate::state::State;
use crate::terms::{Crisis, Resource};

/// Names of a nation's indicators.
pub const SEAT: &[&str] = &[
    "population",
    "population_rank",
    "renewable_rank",
    "industrial_rank",
    "military_rank",
    "renewable",
    "industrial",
    "military",
    "fossil",
    "money",
    "territory",
    "living_a",
    "living_b",
    "living_c",
    "living_d",
    "living_e",
    "unrest",
    "disruption",
    "pollution",
    "hand",
    "permanents",
    "happiness",
    "score",
];

/// Names of the world's indicators.
pub const WORLD: &[&str] = &[
    "generation",
    "bank",
    "money_created",
    "money_destroyed",
    "pollution",
    "pollution_reserve",
    "disruption_reserve",
    "disruption_created",
    "colonization",
    "fossil_sunk",
    "crises",
    "financial_crises",
    "environmental_crises",
    "military_crises",
    "price_renewable",
    "price_industrial",
    "price_military",
    "price_fossil",
];

impl Limit {
    pub(crate) fn write_figures(&self, state: &State, world: &mut Vec<i64>, seats: &mut Vec<i64>) {
        let board = &state.board;
        for seat in self.all() {
            let nation = state.nation(seat);
            let score = self.score(state, seat);
            seats.extend([i64::from(self.population_value(nation, 0)), nation.population.into()]);
            seats.extend(nation.plants.iter().map(|&rank| i64::from(rank)));
            seats.extend(nation.stock.iter().map(|&amount| i64::from(amount)));
            seats.extend([i64::from(nation.money), nation.territory.into()]);
            seats.extend(nation.living.iter().map(|&level| i64::from(level)));
            seats.extend([i64::from(nation.unrest), nation.disruption.into(), nation.pollution.into()]);
            seats.extend([state.secret(seat).hand.len() as i64, nation.permanents.len() as i64]);
            seats.extend([i64::from(score.happiness), score.total().into()]);
        }
        world.extend([
            i64::from(board.generation),
            board.bank.into(),
            board.money_created.into(),
            board.money_destroyed.into(),
            self.pollution(board).into(),
            self.pollution_reserve(board).into(),
            board.disruption_reserve.into(),
            board.disruption_created.into(),
            board.colonization.into(),
            board.fossil_sunk.into(),
            board.crises().into(),
        ]);
        world.extend(Crisis::ALL.iter().map(|&crisis| i64::from(board.tiles_of(crisis))));
        world.extend(Resource::ALL.iter().map(|resource| i64::from(board.price[resource.index()])));
    }
}
