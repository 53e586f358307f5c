//! Phase 3: communities collect water, one cube at a time.

use crate::action::Action;
use crate::basin::{FreshId, FreshSet, HexId, HexSet};
use crate::event::Event;
use crate::flow::Run;
use crate::game::Water;
use crate::refusal::Refusal;
use crate::state::{Board, Tile};
use crate::terms::MARKERS;
use table::{Log, Luck, Menu, Seat};

impl Water {
    /// Cubes that a building still lacks in this turn; an idle one has no need.
    #[inline]
    pub fn lacks(&self, tile: &Tile) -> u8 {
        if tile.idle { 0 } else { self.rules().building(tile.kind).need.water.saturating_sub(tile.water) }
    }

    /// A freshwater hex by its place.
    fn fresh(&self, hex: HexId) -> Result<FreshId, Refusal> {
        self.rules().basin.fresh_at(hex).ok_or(Refusal::Unknown)
    }

    /// Whether a network of a community can draw from a freshwater hex: it touches it, or, where the hex is a reservoir,
    /// contains a dam of its own there (6, 7, R28). Any neighbour will do (R58), polluted or not
    /// (R37).
    pub(crate) fn may_draw_from(&self, board: &Board, seat: Seat, network: u8, fresh: FreshId) -> bool {
        match board.dam_on(self.rules().basin.hex_of(fresh)) {
            Some(dam) => dam.owners.contains(seat) && dam.network[seat.index()] == network,
            None => board.community(seat).shore(network).contains(fresh),
        }
    }

    /// A building that lacks water.
    fn thirsty<'a>(&self, board: &'a Board, building: HexId) -> Result<(Seat, &'a Tile), Refusal> {
        let (owner, tile) = board.tile_on(building).ok_or(Refusal::Unknown)?;
        if self.lacks(tile) == 0 { Err(Refusal::LacksNoWater) } else { Ok((owner, tile)) }
    }

    pub(crate) fn check_draw(&self, board: &Board, seat: Seat, source: HexId, building: HexId) -> Result<(), Refusal> {
        let fresh = self.fresh(source)?;
        let (owner, tile) = self.thirsty(board, building)?;
        if owner != seat {
            return Err(Refusal::NotYours);
        }
        if !self.may_draw_from(board, seat, tile.network, fresh) {
            return Err(Refusal::NoAccess);
        }
        if board.available(seat, fresh) == 0 { Err(Refusal::NoWater) } else { Ok(()) }
    }

    /// Water may go to a neighbour whose network touches the one that draws (R53).
    pub(crate) fn check_delivery(
        &self,
        board: &Board,
        seat: Seat,
        source: HexId,
        building: HexId,
    ) -> Result<(), Refusal> {
        let fresh = self.fresh(source)?;
        let (owner, tile) = self.thirsty(board, building)?;
        if owner == seat {
            return Err(Refusal::OtherQuestion);
        }
        let drawing =
            (0..board.community(seat).networks).filter(|&network| self.may_draw_from(board, seat, network, fresh));
        let (mut reached, mut touching) = (false, false);
        for network in drawing {
            reached = true;
            touching |= self.touch(board, (seat, network), (owner, tile.network));
        }
        if !reached {
            return Err(Refusal::NoAccess);
        }
        if !touching {
            return Err(Refusal::NetworksApart);
        }
        if board.available(seat, fresh) == 0 { Err(Refusal::NoWater) } else { Ok(()) }
    }

    /// Whether two networks are adjacent or share a hex.
    fn touch(&self, board: &Board, one: (Seat, u8), other: (Seat, u8)) -> bool {
        let near = self.near(board, one.0, one.1);
        !near.and(&board.network_hexes(&self.rules().basin, other.0, other.1)).is_empty()
    }

    /// The hexes of a network and those beside it.
    fn near(&self, board: &Board, seat: Seat, network: u8) -> HexSet {
        let basin = &self.rules().basin;
        let hexes = board.network_hexes(basin, seat, network);
        hexes.iter().fold(hexes, |all: HexSet, hex| all.union(&basin.around(hex)))
    }

    /// Judges a top-up: in the collection turn of an owner (R25), up to the cap, needed or not (R26).
    pub(crate) fn check_top_up(&self, board: &Board, seat: Seat, dam: HexId, source: HexId) -> Result<(), Refusal> {
        let (river, fresh) = (self.fresh(dam)?, self.fresh(source)?);
        let dam = board.dam_on(dam).ok_or(Refusal::Unknown)?;
        if !dam.owners.contains(seat) {
            return Err(Refusal::NotYours);
        }
        if board.water[river.index()] >= self.rules().dam.reservoir {
            return Err(Refusal::ReservoirFull);
        }
        let basin = &self.rules().basin;
        if !basin.downstream(river).minus(board.reservoirs(basin)).contains(fresh) {
            return Err(Refusal::NotDownstream);
        }
        if board.available(seat, fresh) == 0 { Err(Refusal::NoWater) } else { Ok(()) }
    }

    pub(crate) fn offer_collection(&self, board: &Board, seat: Seat, menu: &mut Menu<Action>) {
        let basin = &self.rules().basin;
        let community = board.community(seat);
        let sources = |of: FreshSet| of.into_iter().filter(move |&fresh| board.available(seat, fresh) > 0);
        // What each network can draw from is worked out once.
        let networks = usize::from(community.networks).min(MARKERS);
        let mut reach = [FreshSet::EMPTY; MARKERS];
        for (network, reach) in reach.iter_mut().enumerate().take(networks) {
            let reachable = |fresh: &FreshId| self.may_draw_from(board, seat, network as u8, *fresh);
            *reach = sources(community.shore(network as u8)).filter(reachable).collect();
        }
        for tile in community.tiles().iter().filter(|tile| self.lacks(tile) > 0) {
            for fresh in reach[usize::from(tile.network) % MARKERS] {
                menu.push(Action::Draw { source: basin.hex_of(fresh), building: tile.hex });
            }
        }
        for dam in board.dams().filter(|dam| dam.owners.contains(seat)) {
            let below = basin.fresh_at(dam.river).map_or(FreshSet::EMPTY, |river| basin.downstream(river));
            for source in sources(below).map(|fresh| basin.hex_of(fresh)) {
                menu.push_accepted(
                    Action::TopUp { dam: dam.river, source },
                    self.check_top_up(board, seat, dam.river, source),
                );
            }
        }
        if reach.iter().any(|reach| !reach.is_empty()) {
            self.offer_deliveries(board, seat, &reach[..networks], menu);
        }
        if !self.is_simplified() {
            self.offer_treatments(board, seat, true, menu);
        }
    }

    /// Buildings that lack water and find none.
    pub(crate) fn hindered_draws(&self, board: &Board, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        let community = board.community(seat);
        let sources = || community.touched().into_iter().map(|fresh| self.rules().basin.hex_of(fresh));
        for tile in community.tiles().iter().filter(|tile| self.lacks(tile) > 0) {
            if sources().all(|source| self.check_draw(board, seat, source, tile.hex).is_err()) {
                let source = sources().next().unwrap_or(HexId::NOWHERE);
                out.push((Action::Draw { source, building: tile.hex }, Refusal::NoWater));
            }
        }
    }

    /// Water for thirsty neighbours, by the networks that touch theirs (R53).
    fn offer_deliveries(&self, board: &Board, seat: Seat, reach: &[FreshSet], menu: &mut Menu<Action>) {
        let basin = &self.rules().basin;
        for (network, _) in reach.iter().enumerate().filter(|(_, reach)| !reach.is_empty()) {
            let near = self.near(board, seat, network as u8);
            for other in self.all().without(seat) {
                let community = board.community(other);
                for theirs in 0..community.networks {
                    let thirsty = |tile: &&Tile| tile.network == theirs && self.lacks(tile) > 0;
                    if !community.tiles().iter().any(|tile| thirsty(&tile)) {
                        continue;
                    }
                    if near.and(&board.network_hexes(basin, other, theirs)).is_empty() {
                        continue;
                    }
                    // What an earlier network of one's own could bring there is offered already.
                    let brought =
                        (0..network).filter(|&earlier| self.touch(board, (seat, earlier as u8), (other, theirs)));
                    let fresh = brought.fold(reach[network], |left, earlier| left.minus(reach[earlier]));
                    for tile in community.tiles().iter().filter(thirsty) {
                        for source in fresh.into_iter().map(|fresh| basin.hex_of(fresh)) {
                            menu.push(Action::Deliver { source, building: tile.hex });
                        }
                    }
                }
            }
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// A cube goes from the river onto a building.
    pub(crate) fn water(&mut self, seat: Seat, source: HexId, building: HexId) {
        let Some(fresh) = self.rules.basin.fresh_at(source) else { return };
        let board = &mut self.state.board;
        let Some(tile) = board.tile_mut(building) else { return };
        tile.water += 1;
        board.water[fresh.index()] = board.water[fresh.index()].saturating_sub(1);
        self.log.tell(Event::Watered { seat, source, building });
    }

    /// A cube goes from downstream into a reservoir.
    pub(crate) fn top_up(&mut self, seat: Seat, dam: HexId, source: HexId) {
        let basin = &self.rules.basin;
        let (Some(river), Some(fresh)) = (basin.fresh_at(dam), basin.fresh_at(source)) else { return };
        let water = &mut self.state.board.water;
        water[fresh.index()] = water[fresh.index()].saturating_sub(1);
        water[river.index()] += 1;
        self.log.tell(Event::ToppedUp { seat, dam, source });
    }
}

#[cfg(test)]
mod tests {
    use crate::basin::Axis;
    use crate::frame::Frame;
    use crate::testing::{at, label, pass_until, play, scenario};
    use crate::{Action, Refusal};
    use table::contract::*;
    use table::{Seat, SeatSet};

    #[test]
    fn a_reservoir_is_topped_up_to_nine_from_downstream() {
        // Vector 12, R25 and R26.
        let (game, mut state) = scenario("dam_one_owner");
        let dam = at(&game, 1, 4);
        let river = game.rules().basin.fresh_at(dam).unwrap();
        assert_eq!(state.board.water[river.index()], 2);
        let below = game.rules().basin.downstream(river);
        assert_eq!(below.len(), 7, "vector 11");
        for name in ["WF4", "WF4", "WF5", "WF5", "WF6", "WF6", "MS1"] {
            play(&game, &mut state, 0, Action::TopUp { dam, source: label(&game, name) });
        }
        assert_eq!(state.board.water[river.index()], 9);
        let left: u8 = below.into_iter().map(|fresh| state.board.water[fresh.index()]).sum();
        assert_eq!(left, 7);
        let more = Action::TopUp { dam, source: label(&game, "MS1") };
        assert_eq!(game.check(&state, Seat(0), &more), Err(Refusal::ReservoirFull));
    }

    #[test]
    fn whoever_does_not_own_a_dam_has_no_access_to_its_water() {
        // R28.
        let (game, mut state) = scenario("dam_three_owners");
        play(&game, &mut state, 0, Action::Pass);
        play(&game, &mut state, 1, Action::Pass);
        let draw = Action::Draw { source: label(&game, "WF6"), building: at(&game, 3, 7) };
        assert_eq!(game.check(&state, Seat(2), &draw), Err(Refusal::NoAccess));
        let open = Action::Draw { source: label(&game, "MS1"), building: at(&game, 3, 7) };
        assert_eq!(game.check(&state, Seat(2), &open), Ok(()));
    }

    #[test]
    fn a_cube_is_only_taken_for_a_building_that_lacks_it() {
        let (game, mut state) = scenario("interdependence");
        let draw = Action::Draw { source: label(&game, "WF3"), building: at(&game, 0, 4) };
        play(&game, &mut state, 0, draw);
        assert_eq!(game.check(&state, Seat(0), &draw), Err(Refusal::LacksNoWater));
        let park = Action::Draw { source: label(&game, "WF3"), building: at(&game, -1, 4) };
        assert_eq!(game.check(&state, Seat(0), &park), Err(Refusal::LacksNoWater));
        let other = Action::Draw { source: label(&game, "EF3"), building: at(&game, 6, 4) };
        assert_eq!(game.check(&state, Seat(0), &other), Err(Refusal::NotYours));
    }

    #[test]
    fn every_freshwater_hex_gets_the_water_of_the_card() {
        // Vector 10: the second card of the scenario gives 2.
        let (_, state) = scenario("dam_one_owner");
        assert_eq!(state.board.water.iter().map(|&cubes| u16::from(cubes)).sum::<u16>(), 52);
        assert_eq!(state.board.poured, 52);
    }

    #[test]
    fn the_reservoir_of_another_dam_cannot_be_tapped() {
        // R27.
        let (game, mut state) = scenario("dam_one_owner");
        state.board.put_up_dam(&game.rules().basin, label(&game, "MS2"), Axis::EastWest, SeatSet::only(Seat(1)));
        let dam = at(&game, 1, 4);
        let check = |source: &str| game.check(&state, Seat(0), &Action::TopUp { dam, source: label(&game, source) });
        assert_eq!(check("MS2"), Err(Refusal::NotDownstream));
        assert_eq!(check("MS3"), Ok(()), "hexes below it can be reached");
    }

    #[test]
    fn pollution_spoils_no_water() {
        // R37.
        let (game, state) = scenario("pollution");
        let draw = Action::Draw { source: label(&game, "WF2"), building: at(&game, 0, 3) };
        let fresh = game.rules().basin.fresh_at(label(&game, "WF2")).unwrap();
        assert_eq!(state.board.grey[fresh.index()], 1);
        let mut collecting = state;
        pass_until(&game, &mut collecting, |state| state.frame() == Frame::Collect);
        assert_eq!(game.check(&collecting, Seat(0), &draw), Ok(()));
    }

    #[test]
    fn any_freshwater_neighbour_can_be_drawn_from() {
        // R58.
        let (game, state) = scenario("interdependence");
        let drink = |source: &str| {
            game.check(&state, Seat(0), &Action::Draw { source: label(&game, source), building: at(&game, 0, 4) })
        };
        assert_eq!((drink("WF3"), drink("WF4"), drink("WF6")), (Ok(()), Ok(()), Err(Refusal::NoAccess)));
    }
}
