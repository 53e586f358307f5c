//! The figures that charts, data sets and the debrief read.

use crate::game::Climate;
use crate::region::{Green, Orange, Regime};
use crate::state::State;
use crate::terms::Electricity;
use table::Figures;

/// Names of a player's indicators.
pub const SEAT: &[&str] = &["present", "hand", "power_used", "laid", "pot"];

/// Names of the world's indicators.
pub const WORLD: &[&str] = &[
    "turn",
    "counter",
    "green",
    "red",
    "pending",
    "consequences",
    "balance",
    "destruction",
    "population",
    "free_population",
    "emissions",
    "cubes",
    "living_standard",
    "discipline",
    "transformations",
    "global_transformations",
    "pairs",
    "riots",
    "conflicts",
    "wars",
    "shortages",
    "dearths",
    "famines",
    "epizootics",
    "epidemics",
    "pandemics",
    "refugees",
    "dictatorships",
    "chaos",
    "oil",
    "coal",
    "gas",
    "clean",
    "special_pawns",
];

impl Figures for Climate {
    const SEAT_INDICATORS: &'static [&'static str] = SEAT;
    const WORLD_INDICATORS: &'static [&'static str] = WORLD;

    fn measure(&self, state: &State, world: &mut Vec<i64>, seats: &mut Vec<i64>) {
        let board = &state.board;
        for (at, seat) in self.table().into_iter().enumerate() {
            seats.extend([
                board.present.contains(seat).into(),
                state.secrets.hands[at].len() as i64,
                board.player(seat).power_used.into(),
                board.aci.laid[at].into(),
                board.pot.cards[at].len() as i64,
            ]);
        }
        let sum = |of: &dyn Fn(&crate::region::Region) -> i64| -> i64 { board.regions.iter().map(of).sum() };
        let tokens = |kind: Electricity| sum(&|region| region.tokens_of(kind).into());
        let emissions: i64 =
            crate::terms::RegionId::ALL.iter().map(|&region| i64::from(self.emissions(board, region))).sum();
        world.extend([
            i64::from(board.turn),
            board.counter.into(),
            board.track.green.into(),
            board.track.red.into(),
            board.track.pending.into(),
            board.track.consequences_drawn.into(),
            board.oil_balance().into(),
            board.destroyed().into(),
            sum(&|region| region.population.into()),
            sum(&|region| if region.regime == Regime::None { region.population.into() } else { 0 }),
            emissions,
            sum(&|region| region.cube.into()),
            sum(&|region| region.living_standard.into()),
            sum(&|region| region.discipline.into()),
            sum(&|region| region.transformations.len() as i64),
            board.global.len() as i64,
            sum(&|region| region.pairs().into()),
            sum(&|region| region.riots().into()),
            sum(&|region| region.conflicts().into()),
            sum(&|region| region.at_war().into()),
            sum(&|region| region.shortages().into()),
            sum(&|region| region.dearths().into()),
            sum(&|region| (region.orange == Orange::Famine).into()),
            sum(&|region| region.epizootics().into()),
            sum(&|region| (region.green == Green::Epidemic).into()),
            sum(&|region| (region.green == Green::Pandemic).into()),
            sum(&|region| region.refugees.into()),
            sum(&|region| (region.regime == Regime::Dictatorship).into()),
            sum(&|region| (region.regime == Regime::Chaos).into()),
            sum(&|region| i64::from(region.oil.local) + i64::from(region.oil.imported)),
            tokens(Electricity::Coal),
            tokens(Electricity::Gas),
            sum(&|region| region.tokens().into()) - tokens(Electricity::Coal) - tokens(Electricity::Gas),
            sum(&|region| region.special.into()),
        ]);
    }

    fn turn(&self, state: &State) -> i64 {
        state.board.turn.into()
    }
}
