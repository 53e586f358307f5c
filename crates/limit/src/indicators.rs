//! The figures that charts, data sets and the debrief read.

use crate::state::State;
use crate::terms::{Crisis, Resource};
use crate::{Action, Limit};
use table::{CardId, Figures, Seat};

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

impl Figures for Limit {
    const SEAT_INDICATORS: &'static [&'static str] = SEAT;
    const WORLD_INDICATORS: &'static [&'static str] = WORLD;

    fn measure(&self, state: &State, world: &mut Vec<i64>, seats: &mut Vec<i64>) {
        let board = &state.board;
        for seat in self.all() {
            let nation = state.nation(seat);
            let score = self.score(state, seat);
            let [renewable, industrial, military] = nation.plants.map(i64::from);
            let stock = nation.stock.map(i64::from);
            let living = nation.living.map(i64::from);
            // In one piece: bulk play writes these rows by the million.
            seats.extend_from_slice(&[
                self.population_value(nation, 0).into(),
                nation.population.into(),
                renewable,
                industrial,
                military,
                stock[0],
                stock[1],
                stock[2],
                stock[3],
                nation.money.into(),
                nation.territory.into(),
                living[0],
                living[1],
                living[2],
                living[3],
                living[4],
                nation.unrest.into(),
                nation.disruption.into(),
                nation.pollution.into(),
                state.secret(seat).hand.len() as i64,
                nation.permanents.len() as i64,
                score.happiness.into(),
                score.total().into(),
            ]);
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

    fn turn(&self, state: &State) -> i64 {
        state.board.generation.into()
    }

    fn first_player(&self, state: &State) -> Option<Seat> {
        Some(state.board.leader)
    }

    fn card_of(&self, action: &Action) -> Option<CardId> {
        match action {
            Action::Play(play) => Some(play.card),
            _ => None,
        }
    }
}
