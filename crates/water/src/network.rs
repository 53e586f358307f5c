//! Networks: the connected constructions of a community (6).
//!
//! Labels are kept as the game goes on: a construction that touches one network joins it, and only one that joins several,
//! or a demolition, has the community's networks worked out anew. Either way networks are numbered by their oldest
//! construction, so equal positions have equal labels.

use crate::basin::{Basin, FreshSet, HEXES, HexId, HexSet};
use crate::state::{Board, Community, Dam, Occupant, Standing};
use crate::terms::{KINDS, Kind, MARKERS, SEATS};
use table::Seat;

/// The hexes of a dam.
pub(crate) fn dam_hexes(basin: &Basin, dam: &Dam) -> [HexId; 3] {
    basin.dam_site(dam.river, dam.axis).unwrap_or([HexId::NOWHERE; 3])
}

impl Board {
    /// Every hex on which a community has a construction.
    pub fn hexes_of(&self, basin: &Basin, seat: Seat) -> HexSet {
        let mut hexes: HexSet = self.community(seat).tiles().iter().map(|tile| tile.hex).collect();
        for dam in self.dams().filter(|dam| dam.owners.contains(seat)) {
            dam_hexes(basin, dam).into_iter().for_each(|hex| hexes.insert(hex));
        }
        hexes
    }

    /// The hexes of one network.
    pub fn network_hexes(&self, basin: &Basin, seat: Seat, network: u8) -> HexSet {
        let tiles = self.community(seat).tiles().iter().filter(|tile| tile.network == network);
        let mut hexes: HexSet = tiles.map(|tile| tile.hex).collect();
        for dam in self.dams().filter(|dam| dam.owners.contains(seat) && dam.network[seat.index()] == network) {
            dam_hexes(basin, dam).into_iter().for_each(|hex| hexes.insert(hex));
        }
        hexes
    }

    /// The freshwater hexes that are reservoirs.
    #[inline]
    pub fn reservoirs(&self, basin: &Basin) -> FreshSet {
        self.dams().filter_map(|dam| basin.fresh_at(dam.river)).collect()
    }

    /// The open freshwater hexes from which a community can draw.
    #[inline]
    pub fn access(&self, basin: &Basin, seat: Seat) -> FreshSet {
        self.community(seat).touched().minus(self.reservoirs(basin))
    }

    /// Takes a new construction into the networks of its owner. It already stands; its own label is still without meaning.
    pub(crate) fn join(&mut self, basin: &Basin, seat: Seat, hexes: &[HexId]) {
        let mut around = HexSet::EMPTY;
        let mut shore = FreshSet::EMPTY;
        for &hex in hexes {
            around = around.union(&basin.around(hex));
            shore = shore.union(basin.shore(hex));
        }
        hexes.iter().for_each(|&hex| around.remove(hex));
        let networks = self.community(seat).networks;
        let mut touching =
            (0..networks).filter(|&network| !self.network_hexes(basin, seat, network).and(&around).is_empty());
        match (touching.next(), touching.next()) {
            (Some(network), None) => {
                self.label(seat, &hexes.iter().copied().collect(), network);
                let community = self.community_mut(seat);
                community.shores[usize::from(network)] = community.shores[usize::from(network)].union(shore);
                self.find_home(seat);
            }
            _ => self.work_out_networks(basin, seat),
        }
    }

    /// Works out from tiles and dams what stands where, how many of each kind are used, and the networks.
    pub(crate) fn raise(&mut self, basin: &Basin) {
        self.standing = [Standing::NOTHING; HEXES];
        self.used = [0; KINDS];
        for (seat, community) in self.communities.iter().enumerate() {
            for (at, tile) in community.tiles().iter().enumerate() {
                if let Some(place) = self.standing.get_mut(tile.hex.index()) {
                    *place = Occupant::Tile(Seat(seat as u8), at as u8).into();
                }
                self.used[tile.kind.index()] += 1;
            }
        }
        for (at, dam) in self.dams.iter().enumerate().filter(|(_, dam)| !dam.owners.is_empty()) {
            for hex in dam_hexes(basin, dam) {
                if let Some(place) = self.standing.get_mut(hex.index()) {
                    *place = Occupant::Dam(at as u8).into();
                }
            }
            self.used[Kind::Dam.index()] += 1;
        }
        for dam in &mut self.dams {
            dam.network = [0; SEATS];
        }
        for seat in 0..SEATS as u8 {
            self.work_out_networks(basin, Seat(seat));
        }
    }

    /// Works the networks of a community out from nothing.
    pub(crate) fn work_out_networks(&mut self, basin: &Basin, seat: Seat) {
        let own = self.hexes_of(basin, seat);
        let mut left = own;
        let community = self.community_mut(seat);
        (community.networks, community.shores) = (0, [FreshSet::EMPTY; MARKERS]);
        while let Some(oldest) = self.oldest_in(basin, seat, &left) {
            let mut network: HexSet = [oldest].into_iter().collect();
            let mut edge = network;
            while !edge.is_empty() {
                let reached = edge.iter().fold(HexSet::EMPTY, |all, hex| all.union(&basin.around(hex)));
                edge = reached.and(&own).minus(&network);
                network = network.union(&edge);
            }
            left = left.minus(&network);
            let label = self.community(seat).networks;
            self.label(seat, &network, label);
            let shore = network.iter().fold(FreshSet::EMPTY, |all, hex| all.union(basin.shore(hex)));
            let community = self.community_mut(seat);
            community.shores[usize::from(label) % MARKERS] = shore;
            community.networks += 1;
        }
        self.find_home(seat);
    }

    /// The oldest construction of a community on some hexes: one of its hexes.
    fn oldest_in(&self, basin: &Basin, seat: Seat, hexes: &HexSet) -> Option<HexId> {
        let tiles = self.community(seat).tiles().iter().map(|tile| (tile.number, tile.hex));
        let dams =
            self.dams().filter(|dam| dam.owners.contains(seat)).map(|dam| (dam.number, dam_hexes(basin, dam)[0]));
        tiles.chain(dams).filter(|(_, hex)| hexes.contains(*hex)).min().map(|(_, hex)| hex)
    }

    fn label(&mut self, seat: Seat, hexes: &HexSet, network: u8) {
        for tile in self.community_mut(seat).tiles_mut() {
            if hexes.contains(tile.hex) {
                tile.network = network;
            }
        }
        for dam in self.dams.iter_mut().filter(|dam| dam.owners.contains(seat)) {
            if hexes.contains(dam.river) {
                dam.network[seat.index()] = network;
            }
        }
    }

    /// The network with the most constructions, the oldest of several (6).
    fn find_home(&mut self, seat: Seat) {
        let mut sizes = [0_u8; MARKERS];
        for tile in self.community(seat).tiles() {
            sizes[usize::from(tile.network) % MARKERS] += 1;
        }
        for dam in self.dams().filter(|dam| dam.owners.contains(seat)) {
            sizes[usize::from(dam.network[seat.index()]) % MARKERS] += 1;
        }
        let networks = self.community(seat).networks;
        let home =
            (0..networks).max_by_key(|&network| (sizes[usize::from(network) % MARKERS], std::cmp::Reverse(network)));
        self.community_mut(seat).home = home.unwrap_or(0);
    }
}

impl Community {
    /// The freshwater hexes that a network touches.
    #[inline]
    pub fn shore(&self, network: u8) -> FreshSet {
        self.shores[usize::from(network) % MARKERS]
    }
}

#[cfg(test)]
mod tests {
    use crate::basin::Hex;
    use crate::terms::Kind;
    use crate::testing::{at, scenario};
    use table::Seat;

    #[test]
    fn a_junction_torn_down_splits_the_network() {
        // Vector 32, R47 and R48.
        let (game, mut state) = scenario("dam_one_owner");
        let basin = &game.rules().basin;
        let circle = Seat(3);
        assert_eq!(state.board.community(circle).networks, 1);
        state.board.tear_down(basin, at(&game, 0, 7));
        let community = state.board.community(circle);
        assert_eq!((community.networks, community.home), (2, 0));
        let hexes = |network| {
            let mut hexes: Vec<Hex> =
                state.board.network_hexes(basin, circle, network).iter().map(|id| basin.hex(id)).collect();
            hexes.sort();
            hexes
        };
        assert_eq!(hexes(0), [Hex::new(0, 6), Hex::new(1, 6), Hex::new(1, 7)]);
        assert_eq!(hexes(1), [Hex::new(-2, 8), Hex::new(-1, 8)]);
    }

    #[test]
    fn labels_kept_on_the_way_are_those_worked_out_anew() {
        for id in ["interdependence", "dam_three_owners", "dam_one_owner", "pollution"] {
            let (game, state) = scenario(id);
            let mut anew = state;
            for seat in game.all() {
                anew.board.work_out_networks(&game.rules().basin, seat);
            }
            assert_eq!(anew.board.communities, state.board.communities, "{id}");
        }
    }

    #[test]
    fn a_junction_on_the_river_reserves_nothing_and_extends_the_shore() {
        // R19 and R20.
        let (game, mut state) = scenario("dam_one_owner");
        let fresh = game.rules().basin.fresh_at(at(&game, 0, 7)).unwrap();
        assert!(state.board.community(Seat(3)).touched().contains(fresh));
        assert_eq!(state.board.available(Seat(0), fresh), 2);
        assert!(!state.board.reservoirs(&game.rules().basin).contains(fresh));
        state.board.tear_down(&game.rules().basin, at(&game, 0, 7));
        assert_eq!(state.board.used[Kind::Junction.index()], 0);
    }
}
