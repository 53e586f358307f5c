//! The figures that charts, data sets and the debrief read.

use crate::game::Water;
use crate::state::State;
use table::{Game, Indicators};

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

impl Water {
    pub(crate) fn figures(&self, state: &State) -> Indicators {
        let (board, basin) = (&state.board, &self.rules().basin);
        let mut seats: Vec<Vec<i64>> = self
            .all()
            .into_iter()
            .map(|seat| {
                let community = board.community(seat);
                let count = |of: fn(&crate::state::Tile) -> bool| community.tiles().iter().filter(|t| of(t)).count();
                vec![
                    community.money.into(),
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
                ]
            })
            .collect();
        seats.resize(self.seats(), vec![0; SEAT.len()]);
        let river: i64 = board.grey.iter().map(|&cubes| i64::from(cubes)).sum();
        let world = vec![
            board.turn.into(),
            board.water.iter().map(|&cubes| i64::from(cubes)).sum(),
            river,
            board.sea.into(),
            board.polluted.into(),
            board.cleaned.into(),
            board.dams().count() as i64,
            board.rolls.into(),
        ];
        Indicators { seats, world }
    }
}
