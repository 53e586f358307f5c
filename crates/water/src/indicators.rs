//! The figures that charts, data sets and the debrief read.

use crate::action::Action;
use crate::game::Water;
use crate::state::State;
use table::{CardId, Figures, Identity, Seat};

/// Names of a community's indicators.
pub const SEAT: &[&str] = &[
    "money",
    "vp",
    "energy",
    "food",
    "constructions",
    "dams",
    "cards",
    "running",
    "crises",
    "water_access",
    "treatments",
    "conflicts_declared",
    "conflicts_won",
    "trades",
    "score",
];

/// Names of the world's indicators.
pub const WORLD: &[&str] =
    &["turn", "water", "river_pollution", "sea_pollution", "polluted", "cleaned", "dams", "rolls"];

impl Figures for Water {
    const SEAT_INDICATORS: &'static [&'static str] = SEAT;
    const WORLD_INDICATORS: &'static [&'static str] = WORLD;

    fn measure(&self, state: &State, world: &mut Vec<i64>, seats: &mut Vec<i64>) {
        let (board, basin) = (&state.board, &self.rules().basin);
        let begun = seats.len();
        for seat in self.all() {
            let community = board.community(seat);
            let count = |of: fn(&crate::state::Tile) -> bool| community.tiles().iter().filter(|t| of(t)).count();
            seats.extend([
                i64::from(community.money),
                community.vp.into(),
                community.energy.into(),
                community.food.into(),
                board.constructions(seat) as i64,
                board.dams().filter(|dam| dam.owners.contains(seat)).count() as i64,
                crate::view::count(&state.secrets.hands[seat.index()]).into(),
                count(|tile| tile.ran) as i64,
                count(|tile| tile.crisis) as i64,
                board.access(basin, seat).len() as i64,
                community.treatments.into(),
                community.declared.into(),
                community.won.into(),
                community.trades.into(),
                // Objectives are secret until the end: before that the score is told without them.
                i64::from(community.vp) - i64::from(self.malus(board)),
            ]);
        }
        // A mediator has no community.
        seats.resize(begun + self.seats() * SEAT.len(), 0);
        world.extend([
            i64::from(board.turn),
            board.water.iter().map(|&cubes| i64::from(cubes)).sum(),
            board.grey.iter().map(|&cubes| i64::from(cubes)).sum(),
            board.sea.into(),
            board.polluted.into(),
            board.cleaned.into(),
            board.dams().count() as i64,
            board.rolls.into(),
        ]);
    }

    fn turn(&self, state: &State) -> i64 {
        state.board.turn.into()
    }

    fn first_player(&self, state: &State) -> Option<Seat> {
        Some(state.board.first)
    }

    fn card_of(&self, action: &Action) -> Option<CardId> {
        match action {
            Action::Play { card, .. } => Some(CardId(card.0)),
            _ => None,
        }
    }
}
