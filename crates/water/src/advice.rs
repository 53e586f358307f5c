//! Advice: a sensible way to share out water, energy and food, and what a community will need in the next turn. Nothing
//! here is a rule; whoever is advised does what they like.

use crate::action::Action;
use crate::basin::{FRESH, FreshId};
use crate::game::Water;
use crate::state::{Board, Tile};
use crate::terms::{Goods, MARKERS, Resource};
use table::{Seat, SeatSet};

/// What a victory point is worth in money when things are weighed against each other.
const POINT: i32 = 3;
/// What it is worth to spare a building a riot.
const CALM: i32 = 4;

/// What a community will need in a turn in which everything runs, and what that would give.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forecast {
    /// Water that its buildings need.
    pub water: u16,
    /// Freshwater hexes from which it can draw, reservoirs of its own among them.
    pub sources: u16,
    /// Energy and food that its buildings need.
    pub needs: [u16; 2],
    /// Energy and food that would be there: the stock, and what its buildings and dams make.
    pub has: [u16; 2],
    /// Money that its buildings need before anything comes in.
    pub money: u16,
    /// Money that would come in.
    pub income: u16,
    /// Victory points that would come in.
    pub vp: u16,
}

impl Water {
    /// What running a tile is worth, at the prices of this turn, in money.
    fn worth(&self, board: &Board, tile: &Tile) -> i32 {
        let building = self.rules().building(tile.kind);
        let price = |goods: Goods| i32::from(self.price(board, goods).min(9));
        let [energy, food] = [price(Goods::Energy), price(Goods::Food)];
        let bonus = |of: Resource| i32::from(self.rules().bonus(tile.hex, tile.kind, of));
        let gives = &building.gives;
        let gained = POINT * i32::from(gives.vp)
            + i32::from(gives.money)
            + bonus(Resource::Money)
            + energy * (i32::from(gives.energy) + bonus(Resource::Energy))
            + food * (i32::from(gives.food) + bonus(Resource::Food));
        let need = &building.need;
        let spent = energy * i32::from(need.energy) + food * i32::from(need.food) + i32::from(need.money);
        gained - spent + if tile.crisis { CALM } else { 0 }
    }

    /// Whether a tile wants anything in this turn.
    fn is_at_work(&self, tile: &Tile) -> bool {
        !tile.idle
    }

    /// A sensible way to collect water: buildings that can have all they lack, those first that give most for a cube; from
    /// hexes first that nobody else is about to draw from, so that fewer quarrels come of it.
    pub fn advise_collection(&self, board: &Board, seat: Seat) -> Vec<Action> {
        let basin = &self.rules().basin;
        let mut left: [u8; FRESH] = [0; FRESH];
        for fresh in basin.all_fresh() {
            left[fresh.index()] = board.available(seat, fresh);
        }
        let later: SeatSet = self.all().without(seat).minus(board.done);
        let coveted = |fresh: &FreshId| {
            let others = later.into_iter().filter(|&other| board.access(basin, other).contains(*fresh)).count();
            (others, std::cmp::Reverse(board.water[fresh.index()]), *fresh)
        };
        let mut thirsty: Vec<&Tile> =
            board.community(seat).tiles().iter().filter(|tile| self.is_at_work(tile) && self.lacks(tile) > 0).collect();
        thirsty.sort_by_key(|tile| {
            let (worth, lacks) = (self.worth(board, tile), i32::from(self.lacks(tile)));
            (std::cmp::Reverse(60 * worth / lacks.max(1)), tile.number)
        });
        let mut plan = Vec::new();
        for tile in thirsty {
            let mut sources: Vec<FreshId> = basin
                .all_fresh()
                .into_iter()
                .filter(|&fresh| left[fresh.index()] > 0 && self.may_draw_from(board, seat, tile.network, fresh))
                .collect();
            sources.sort_by_key(coveted);
            let reached: u16 = sources.iter().map(|fresh| u16::from(left[fresh.index()])).sum();
            let lacks = self.lacks(tile);
            // A part of what it needs would be lost (R14).
            if reached < lacks.into() {
                continue;
            }
            let cubes = sources.iter().flat_map(|&fresh| (0..left[fresh.index()]).map(move |_| fresh));
            let taken: Vec<FreshId> = cubes.take(lacks.into()).collect();
            for fresh in taken {
                left[fresh.index()] -= 1;
                plan.push(Action::Draw { source: basin.hex_of(fresh), building: tile.hex });
            }
        }
        plan
    }

    /// A sensible way to supply buildings: those that give most first, and imports where they cost less than they bring.
    pub fn advise_market(&self, board: &Board, seat: Seat) -> Vec<Action> {
        let community = board.community(seat);
        let closed = board.embargo.contains(seat);
        let (mut money, mut stock) = (community.money, [community.energy, community.food]);
        let mut pools: [[u16; 2]; MARKERS] = community.pools.map(|pool| pool.map(u16::from));
        let mut waiting: Vec<&Tile> =
            community.tiles().iter().filter(|tile| self.is_at_work(tile) && self.waits_for_supply(tile)).collect();
        // What makes something others can use comes first, then what gives most.
        waiting.sort_by_key(|tile| {
            let gives = self.rules().building(tile.kind).gives;
            let makes = gives.energy + gives.food > 0;
            (!makes, std::cmp::Reverse(self.worth(board, tile)), tile.number)
        });
        let mut plan = Vec::new();
        for tile in waiting {
            let building = self.rules().building(tile.kind);
            let (need, home) = (building.need, tile.network == community.home);
            let usable = if home { &mut stock } else { &mut pools[usize::from(tile.network) % MARKERS] };
            let missing = [need.energy.saturating_sub(usable[0]), need.food.saturating_sub(usable[1])];
            let prices = [self.price(board, Goods::Energy), self.price(board, Goods::Food)];
            let cost = missing[0].saturating_mul(prices[0]).saturating_add(missing[1].saturating_mul(prices[1]));
            let buys = cost > 0;
            let gives = POINT * i32::from(building.gives.vp)
                + i32::from(building.gives.money + self.rules().bonus(tile.hex, tile.kind, Resource::Money))
                + if tile.crisis { CALM } else { 0 };
            let worth_it = i32::from(cost) + i32::from(need.money) <= gives.max(i32::from(need.money));
            if money < cost.saturating_add(need.money) || (buys && (!home || closed || !worth_it)) {
                continue;
            }
            for (at, &goods) in Goods::ALL.iter().enumerate().filter(|(at, _)| missing[*at] > 0) {
                plan.push(Action::Buy { goods, count: missing[at] });
            }
            money -= cost + need.money;
            for (at, needed) in [need.energy, need.food].into_iter().enumerate() {
                usable[at] = usable[at] + missing[at] - needed;
            }
            usable[0] += building.gives.energy + self.rules().bonus(tile.hex, tile.kind, Resource::Energy);
            usable[1] += building.gives.food + self.rules().bonus(tile.hex, tile.kind, Resource::Food);
            plan.push(Action::Supply(tile.hex));
        }
        plan
    }

    /// What a community will need in the next turn if everything it has is to run.
    pub fn forecast(&self, board: &Board, seat: Seat) -> Forecast {
        let (community, basin) = (board.community(seat), &self.rules().basin);
        let networks = 0..community.networks;
        let reaches =
            |fresh: &FreshId| networks.clone().any(|network| self.may_draw_from(board, seat, network, *fresh));
        let mut found = Forecast {
            sources: basin.all_fresh().into_iter().filter(reaches).count() as u16,
            has: if self.rules().stock_carries_over { [community.energy, community.food] } else { [0; 2] },
            ..Forecast::default()
        };
        for tile in community.tiles() {
            let building = self.rules().building(tile.kind);
            let bonus = |of: Resource| self.rules().bonus(tile.hex, tile.kind, of);
            let (need, gives) = (&building.need, &building.gives);
            found.water += u16::from(need.water);
            found.needs[0] += need.energy;
            found.needs[1] += need.food;
            found.has[0] += gives.energy + bonus(Resource::Energy);
            found.has[1] += gives.food + bonus(Resource::Food);
            found.money += need.money;
            found.income += gives.money + bonus(Resource::Money);
            found.vp += gives.vp;
        }
        found.has[0] += self.rules().dam.energy * board.dams().filter(|dam| dam.owners.contains(seat)).count() as u16;
        found
    }
}

#[cfg(test)]
mod tests {
    use crate::Action;
    use crate::testing::{play, scenario};
    use table::Seat;
    use table::contract::*;

    #[test]
    fn advised_cubes_can_be_taken_one_after_the_other() {
        for id in ["interdependence", "dam_three_owners", "dam_one_owner", "pollution"] {
            let (game, mut state) = scenario(id);
            while let crate::Frame::Window { .. } = state.frame() {
                let asked = state.board.call.missing().into_iter().next().unwrap();
                play(&game, &mut state, asked.0, Action::Pass);
            }
            let seat = state.board.active;
            let plan = game.advise_collection(&state.board, seat);
            assert!(!plan.is_empty(), "{id}");
            let lacking: u8 = state.board.community(seat).tiles().iter().map(|tile| game.lacks(tile)).sum();
            assert!(plan.len() <= usize::from(lacking));
            for action in plan {
                assert_eq!(game.check(&state, seat, &action), Ok(()), "{id}");
                play(&game, &mut state, seat.0, action);
            }
            // No building is left with a part of its water.
            let partly = |tile: &crate::state::Tile| tile.water > 0 && game.lacks(tile) > 0;
            assert!(!state.board.community(seat).tiles().iter().any(partly), "{id}");
        }
    }

    #[test]
    fn advised_supplies_and_imports_are_accepted() {
        let (game, mut state) = scenario("interdependence");
        for _ in 0..4 {
            let seat = state.board.active;
            for action in game.advise_collection(&state.board, seat) {
                play(&game, &mut state, seat.0, action);
            }
            play(&game, &mut state, seat.0, Action::Pass);
        }
        assert_eq!(state.frame(), crate::Frame::Market);
        for _ in 0..4 {
            let seat = state.board.active;
            for action in game.advise_market(&state.board, seat) {
                assert_eq!(game.check(&state, seat, &action), Ok(()), "{action:?}");
                play(&game, &mut state, seat.0, action);
            }
            play(&game, &mut state, seat.0, Action::Pass);
        }
    }

    #[test]
    fn the_forecast_adds_up_what_stands() {
        // Scenario 1: the star has a residential zone and two industrial zones, one of them on a money marker.
        let (game, state) = scenario("interdependence");
        let found = game.forecast(&state.board, Seat(2));
        assert_eq!((found.water, found.needs, found.has), (7, [3, 1], [0, 0]));
        assert_eq!((found.income, found.vp), (23, 2));
    }
}
