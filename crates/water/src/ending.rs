//! The end (15): points, objectives, and what pollution costs everybody.

use crate::frame::Frame;
use crate::game::Water;
use crate::rules::{Condition, Objective};
use crate::state::{Board, State};
use crate::terms::{KindSet, Metric};
use table::{Conclusion, Outcome, Seat, Standing, Verdict};

impl Conclusion for Water {
    /// The result, once the game is over. More money breaks ties; then victory is shared.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !matches!(state.frame(), Frame::Over) {
            return None;
        }
        let key = |seat: Seat| (self.score(state, seat), state.board.community(seat).money);
        let mut seats: Vec<Seat> = self.all().into_iter().collect();
        seats.sort_by_key(|&seat| (std::cmp::Reverse(key(seat)), seat));
        let place = |seat: Seat| seats.iter().filter(|&&other| key(other) > key(seat)).count() as u8 + 1;
        let mut standings: Vec<Standing> =
            seats.iter().map(|&seat| Standing { seat, score: self.score(state, seat), place: place(seat) }).collect();
        // A mediator comes after everybody: there is nothing to win for them.
        standings.extend(self.mediator().map(|seat| Standing { seat, score: 0, place: seats.len() as u8 + 1 }));
        Some(Outcome { verdict: Verdict::Ranked, standings })
    }
}

impl Water {
    /// Pollution on the board: in rivers and in the sea (R40).
    pub fn pollution(&self, board: &Board) -> u16 {
        board.grey.iter().map(|&cubes| u16::from(cubes)).sum::<u16>() + board.sea
    }

    /// Points that everybody loses at the end.
    pub fn malus(&self, board: &Board) -> u16 {
        if self.is_simplified() { 0 } else { self.pollution(board) / self.rules().pollution.per_vp_lost.max(1) }
    }

    /// The objective card of a community.
    pub fn objective(&self, state: &State, seat: Seat) -> Option<&Objective> {
        let card = state.secrets.objectives.get(seat.index())?;
        self.rules().objectives.get(usize::from(*card))
    }

    /// The final points of a community; may be negative. Red cubes cost nothing any more (R39).
    pub fn score(&self, state: &State, seat: Seat) -> i32 {
        let objective = self.objective(state, seat);
        let met = objective.filter(|objective| self.holds(&state.board, seat, &objective.condition));
        let points = met.map_or(0, |objective| i32::from(objective.points));
        i32::from(state.board.community(seat).vp) + points - i32::from(self.malus(&state.board))
    }

    /// Whether a condition holds for a community (17).
    pub fn holds(&self, board: &Board, seat: Seat, condition: &Condition) -> bool {
        match condition {
            Condition::All(all) => all.iter().all(|inner| self.holds(board, seat, inner)),
            Condition::Any(any) => any.iter().any(|inner| self.holds(board, seat, inner)),
            Condition::Not(inner) => !self.holds(board, seat, inner),
            Condition::Compare { metric, kinds, comparison, value } => {
                comparison.holds(self.figure(board, seat, *metric, *kinds), *value)
            }
        }
    }

    /// What a metric finds for a community, of some kinds where it counts constructions.
    pub fn figure(&self, board: &Board, seat: Seat, metric: Metric, kinds: KindSet) -> i64 {
        let (community, basin) = (board.community(seat), &self.rules().basin);
        let tiles = || community.tiles().iter();
        let dams = || board.dams().filter(|dam| dam.owners.contains(seat));
        let count = match metric {
            Metric::Owned => {
                let dammed = if kinds.has(crate::terms::Kind::Dam) { dams().count() } else { 0 };
                tiles().filter(|tile| kinds.has(tile.kind)).count() + dammed
            }
            Metric::Running => tiles().filter(|tile| tile.ran && kinds.has(tile.kind)).count(),
            Metric::InCrisis => tiles().filter(|tile| tile.crisis).count(),
            Metric::Money => community.money.into(),
            Metric::Vp => community.vp.into(),
            Metric::Energy => community.energy.into(),
            Metric::Food => community.food.into(),
            Metric::Constructions => board.constructions(seat),
            Metric::TreatmentsDone => community.treatments.into(),
            Metric::ConflictsDeclared => community.declared.into(),
            Metric::ConflictsWon => community.won.into(),
            Metric::TradesDone => community.trades.into(),
            Metric::WaterAccess => board.access(basin, seat).len(),
            Metric::Dams => dams().count(),
            Metric::SharedDams => dams().filter(|dam| dam.owners.len() > 1).count(),
            Metric::PollutionAccess => {
                community.touched().into_iter().map(|fresh| usize::from(board.grey[fresh.index()])).sum()
            }
            Metric::PollutionTotal => self.pollution(board).into(),
            Metric::PollutionSea => board.sea.into(),
            Metric::VpRank => {
                1 + self.all().into_iter().filter(|&other| board.community(other).vp > community.vp).count()
            }
        };
        count as i64
    }
}

#[cfg(test)]
mod tests {
    use crate::frame::Frame;
    use crate::testing::scenario;
    use table::Seat;
    use table::contract::*;

    /// The score with so many points, an objective worth 6 that is met or none, and pollution in rivers and sea.
    fn score(vp: u16, met: bool, rivers: u8, sea: u16) -> i32 {
        let (game, mut state) = scenario("pollution");
        state.board.community_mut(Seat(0)).vp = vp;
        state.board.community_mut(Seat(0)).treatments = if met { 6 } else { 0 };
        let guardian = game.rules().objectives.iter().position(|card| card.id == "river_guardian").unwrap();
        state.secrets.objectives[0] = guardian as u8;
        state.board.grey = [0; crate::basin::FRESH];
        (state.board.grey[0], state.board.sea) = (rivers, sea);
        game.score(&state, Seat(0))
    }

    #[test]
    fn points_objective_and_pollution_make_the_score() {
        // Vectors 30 and 31.
        assert_eq!(score(41, true, 9, 28), 35);
        assert_eq!(score(5, false, 20, 30), -11);
    }

    #[test]
    fn more_money_breaks_a_tie_and_then_victory_is_shared() {
        // 15
        let (game, mut state) = scenario("interdependence");
        state.board.frames.replace(Frame::Over);
        for (at, (vp, money)) in [(9, 4), (9, 7), (3, 50), (9, 7)].into_iter().enumerate() {
            let community = state.board.community_mut(Seat(at as u8));
            (community.vp, community.money) = (vp, money);
        }
        let outcome = game.outcome(&state).unwrap();
        let places: Vec<(u8, u8)> = outcome.standings.iter().map(|one| (one.seat.0, one.place)).collect();
        assert_eq!(places, [(1, 1), (3, 1), (0, 3), (2, 4)]);
    }

    #[test]
    fn red_cubes_cost_nothing_in_the_end() {
        // R39.
        let (game, mut state) = scenario("interdependence");
        let before = game.score(&state, Seat(0));
        state.board.communities[0].tiles[0].crisis = true;
        assert_eq!(game.score(&state, Seat(0)), before);
    }

    #[test]
    fn pollution_costs_the_same_in_rivers_and_in_the_sea() {
        // R40.
        assert_eq!([score(41, false, 9, 28), score(41, false, 37, 0), score(41, false, 0, 37)], [29; 3]);
    }
}
