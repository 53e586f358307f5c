//! Building (5, 7, phase 7): where tiles and dams may stand, and what they cost.

use crate::action::Action;
use crate::audit::MOST_CUBES;
use crate::basin::{Axis, Basin, Drain, HexId, HexSet};
use crate::event::Event;
use crate::flow::Run;
use crate::game::Water;
use crate::network::dam_hexes;
use crate::plan::DamSite;
use crate::refusal::Refusal;
use crate::state::{Board, Dam, Occupant, Request, Tile};
use crate::terms::{DAMS, Kind, MARKERS, SEATS};
use table::{Log, Luck, Menu, Seat, SeatSet};

impl Board {
    /// Puts a tile on the board.
    pub(crate) fn put_up(&mut self, basin: &Basin, seat: Seat, kind: Kind, hex: HexId) {
        let number = self.next_number;
        let at = usize::from(self.community(seat).count);
        if at >= MARKERS || hex.index() >= self.standing.len() {
            return;
        }
        let community = self.community_mut(seat);
        community.tiles[at] = Tile { kind, hex, number, ..Tile::NOTHING };
        community.count += 1;
        self.standing[hex.index()] = Occupant::Tile(seat, at as u8).into();
        self.used[kind.index()] += 1;
        self.next_number += 1;
        self.join(basin, seat, &[hex]);
    }

    /// Puts a dam on the board.
    pub(crate) fn put_up_dam(&mut self, basin: &Basin, river: HexId, axis: Axis, owners: SeatSet) {
        let Some(at) = self.dams.iter().position(|dam| dam.owners.is_empty()) else { return };
        let Some(hexes) = basin.dam_site(river, axis) else { return };
        self.dams[at] = Dam { river, axis, owners, number: self.next_number, network: [0; SEATS] };
        self.next_number += 1;
        self.used[Kind::Dam.index()] += 1;
        for hex in hexes {
            self.standing[hex.index()] = Occupant::Dam(at as u8).into();
        }
        for seat in owners {
            self.join(basin, seat, &hexes);
        }
    }

    /// Takes whatever stands on a hex off the board; nothing comes back, nothing pollutes (R45).
    pub(crate) fn tear_down(&mut self, basin: &Basin, hex: HexId) {
        match self.on(hex) {
            Occupant::Nothing => {}
            Occupant::Tile(seat, at) => {
                let community = self.community_mut(seat);
                let Tile { kind, water, .. } = community.tiles[usize::from(at)];
                community.tiles[usize::from(at)..].rotate_left(1);
                community.tiles[MARKERS - 1] = Tile::NOTHING;
                community.count -= 1;
                // Water on it goes with it.
                self.drained += u16::from(water);
                self.used[kind.index()] -= 1;
                self.standing[hex.index()] = Occupant::Nothing.into();
                for place in usize::from(at)..usize::from(self.community(seat).count) {
                    let moved = self.community(seat).tiles[place].hex;
                    self.standing[moved.index()] = Occupant::Tile(seat, place as u8).into();
                }
                self.work_out_networks(basin, seat);
            }
            Occupant::Dam(at) => {
                let dam = self.dams[usize::from(at)];
                // Later ones move up, so that equal positions are equal bytes.
                self.dams[usize::from(at)..].rotate_left(1);
                self.dams[DAMS - 1] = Dam::NOTHING;
                self.used[Kind::Dam.index()] -= 1;
                for hex in dam_hexes(basin, &dam) {
                    self.standing[hex.index()] = Occupant::Nothing.into();
                }
                for (place, moved) in self.dams.iter().enumerate().filter(|(_, dam)| !dam.owners.is_empty()) {
                    for hex in dam_hexes(basin, moved) {
                        self.standing[hex.index()] = Occupant::Dam(place as u8).into();
                    }
                }
                for seat in dam.owners {
                    self.work_out_networks(basin, seat);
                }
            }
        }
    }
}

impl Water {
    /// Whether a tile may stand somewhere, money apart (5). A junction may on water (R19), which it does not reserve (R20).
    fn check_site(&self, board: &Board, seat: Seat, kind: Kind, hex: HexId) -> Result<(), Refusal> {
        let basin = &self.rules().basin;
        if basin.site(hex).is_none() || kind == Kind::Dam {
            return Err(Refusal::Unknown);
        }
        if board.on(hex) != Occupant::Nothing {
            return Err(Refusal::Occupied);
        }
        if !self.plan().sites[kind.index()].contains(hex) {
            let stands = self.rules().building(kind).stands_on(basin.terrain(hex));
            return Err(if stands { Refusal::MustTouch } else { Refusal::WrongTerrain });
        }
        self.check_kind(board, kind)?;
        if !self.has_marker(board, seat) {
            return Err(Refusal::NoMarkerLeft);
        }
        if basin.around(hex).and(&board.hexes_of(basin, seat)).is_empty() {
            return Err(Refusal::NotAdjacent);
        }
        if board.closed[seat.index() % SEATS].contains(hex) { Err(Refusal::SiteClosed) } else { Ok(()) }
    }

    /// Whether a tile of a kind is left and of any use.
    fn check_kind(&self, board: &Board, kind: Kind) -> Result<(), Refusal> {
        if self.is_simplified() && kind == Kind::TreatmentStation {
            return Err(Refusal::NothingToTreatHere);
        }
        let left = board.used[kind.index()] < self.rules().building(kind).count;
        if left { Ok(()) } else { Err(Refusal::NoTileLeft) }
    }

    /// Whether a community has an ownership marker left.
    fn has_marker(&self, board: &Board, seat: Seat) -> bool {
        board.constructions(seat) < usize::from(self.rules().players.markers)
    }

    /// Whether a community can pay for a tile of a kind of which some are left.
    fn may_build_kind(&self, board: &Board, seat: Seat, kind: Kind) -> bool {
        kind != Kind::Dam
            && self.tile_cost(board, seat, kind) <= board.community(seat).money
            && self.check_kind(board, kind).is_ok()
    }

    pub(crate) fn check_build(&self, board: &Board, seat: Seat, kind: Kind, hex: HexId) -> Result<(), Refusal> {
        self.check_site(board, seat, kind, hex)?;
        let paid = self.tile_cost(board, seat, kind) <= board.community(seat).money;
        if paid { Ok(()) } else { Err(Refusal::NeedsMoney) }
    }

    /// What a tile costs a community, less its discount.
    pub fn tile_cost(&self, board: &Board, seat: Seat, kind: Kind) -> u16 {
        self.rules().building(kind).cost.saturating_sub(board.community(seat).discount.into())
    }

    /// What one of some owners pays for a dam, less its own discount.
    pub fn dam_cost(&self, board: &Board, seat: Seat, owners: SeatSet) -> u16 {
        let share = self.rules().dam.costs[owners.len().clamp(1, 3) - 1];
        share.saturating_sub(board.community(seat).discount.into())
    }

    /// Whether somebody could own a dam here (R24).
    fn check_owner(&self, board: &Board, seat: Seat, hexes: &[HexId; 3], cost: u16) -> Result<(), Refusal> {
        let basin = &self.rules().basin;
        let around = hexes.iter().fold(HexSet::EMPTY, |all, &hex| all.union(&basin.around(hex)));
        if around.and(&board.hexes_of(basin, seat)).is_empty() {
            return Err(Refusal::NotAdjacent);
        }
        if board.constructions(seat) >= usize::from(self.rules().players.markers) {
            return Err(Refusal::NoMarkerLeft);
        }
        if board.community(seat).money < cost { Err(Refusal::NeedsMoney) } else { Ok(()) }
    }

    pub(crate) fn check_dam(
        &self,
        board: &Board,
        seat: Seat,
        river: HexId,
        axis: Axis,
        owners: SeatSet,
    ) -> Result<(), Refusal> {
        self.check_dam_project(board, seat, river, axis, owners)?;
        let request = Request { river, axis: Some(axis), owners };
        if owners.len() == 1 { Ok(()) } else { self.check_request(board, seat, request) }
    }

    /// Whether a dam could stand here and be paid, requests apart.
    pub(crate) fn check_dam_project(
        &self,
        board: &Board,
        seat: Seat,
        river: HexId,
        axis: Axis,
        owners: SeatSet,
    ) -> Result<(), Refusal> {
        let basin = &self.rules().basin;
        let hexes = basin.dam_site(river, axis).ok_or(Refusal::NoDamSite)?;
        if hexes.iter().any(|&hex| board.on(hex) != Occupant::Nothing) {
            return Err(Refusal::Occupied);
        }
        if board.used[Kind::Dam.index()] >= self.rules().building(Kind::Dam).count {
            return Err(Refusal::NoTileLeft);
        }
        let known = owners.contains(seat) && owners.minus(self.all()).is_empty() && owners.len() <= 3;
        if !known {
            return Err(Refusal::NotForTheseOwners);
        }
        let shut_out = |owner: Seat| hexes.iter().any(|&hex| board.closed[owner.index() % SEATS].contains(hex));
        if shut_out(seat) {
            return Err(Refusal::SiteClosed);
        }
        // Nobody comes back to a lost site as somebody else's partner (R64).
        if owners.into_iter().any(shut_out) {
            return Err(Refusal::OwnerShutOut);
        }
        self.check_owner(board, seat, &hexes, self.dam_cost(board, seat, owners))?;
        let others = owners.without(seat);
        let able = |other| self.check_owner(board, other, &hexes, self.dam_cost(board, other, owners)).is_ok();
        if !others.into_iter().all(able) {
            return Err(Refusal::NotForTheseOwners);
        }
        Ok(())
    }

    pub(crate) fn offer_building(&self, board: &Board, seat: Seat, pregame: bool, menu: &mut Menu<Action>) {
        let basin = &self.rules().basin;
        let own = board.hexes_of(basin, seat);
        if self.has_marker(board, seat) {
            let beside = own.iter().fold(HexSet::EMPTY, |all, hex| all.union(&basin.around(hex)));
            let mut free = HexSet::EMPTY;
            for hex in beside.minus(&own).minus(&board.closed[seat.index() % SEATS]).iter() {
                if board.on(hex) == Occupant::Nothing {
                    free.insert(hex);
                }
            }
            for &kind in Kind::ALL.iter().filter(|&&kind| self.may_build_kind(board, seat, kind)) {
                for hex in free.and(&self.plan().sites[kind.index()]).iter() {
                    menu.push(Action::Build { kind, hex });
                }
            }
            self.offer_dams(board, seat, &own, menu);
        }
        if !pregame {
            let tiles = board.community(seat).tiles().iter().map(|tile| tile.hex);
            for hex in tiles.chain(board.dams().map(|dam| dam.river)) {
                menu.push_accepted(Action::Demolish(hex), self.check_demolition(board, seat, hex));
            }
        }
    }

    fn offer_dams(&self, board: &Board, seat: Seat, own: &HexSet, menu: &mut Menu<Action>) {
        let cheapest = self.rules().dam.costs.iter().min().copied().unwrap_or(0);
        let purse = board.community(seat).money.saturating_add(board.community(seat).discount.into());
        if purse < cheapest || self.check_kind(board, Kind::Dam).is_err() {
            return;
        }
        for site in self.plan().dams.iter().filter(|site| !site.around.and(own).is_empty()) {
            if site.hexes.iter().any(|&hex| board.on(hex) != Occupant::Nothing) {
                continue;
            }
            // Most communities could own no part of it: that is settled once, before anything is put together.
            let able = self.able_owners(board, site);
            if !able.contains(seat) {
                continue;
            }
            let together = |owners: &SeatSet| owners.contains(seat) && owners.minus(able).is_empty();
            for owners in (1..1_u8 << self.all().len()).map(SeatSet).filter(together) {
                menu.push_accepted(
                    Action::BuildDam { river: site.river, axis: site.axis, owners },
                    self.check_dam(board, seat, site.river, site.axis, owners),
                );
            }
        }
    }

    /// The communities that could own a part of a dam, whatever it costs: they have a marker left, the site is open to them
    /// (R64), and they are next to it (R24).
    fn able_owners(&self, board: &Board, site: &DamSite) -> SeatSet {
        let open = |owner: Seat| {
            let closed = &board.closed[owner.index() % SEATS];
            closed.is_empty() || !site.hexes.iter().any(|&hex| closed.contains(hex))
        };
        let beside = |owner: Seat| !site.around.and(&board.hexes_of(&self.rules().basin, owner)).is_empty();
        let able = |owner: &Seat| self.has_marker(board, *owner) && open(*owner) && beside(*owner);
        self.all().into_iter().filter(able).collect()
    }

    /// Every tile that a community may build on a hex.
    fn offer_tiles(&self, board: &Board, seat: Seat, hex: HexId, menu: &mut Menu<Action>) {
        for &kind in Kind::ALL {
            menu.push_accepted(Action::Build { kind, hex }, self.check_build(board, seat, kind, hex));
        }
    }

    /// Whether a community could build some tile on a hex right now.
    pub(crate) fn may_build_on(&self, board: &Board, seat: Seat, hex: HexId) -> bool {
        let basin = &self.rules().basin;
        !basin.around(hex).and(&board.hexes_of(basin, seat)).is_empty()
            && Kind::ALL.iter().any(|&kind| self.check_build(board, seat, kind, hex).is_ok())
    }

    pub(crate) fn offer_won_site(&self, board: &Board, winner: Seat, menu: &mut Menu<Action>) {
        for hex in self.site_of(board).iter() {
            self.offer_tiles(board, winner, hex, menu);
        }
    }

    pub(crate) fn check_won_site(&self, board: &Board, winner: Seat, kind: Kind, hex: HexId) -> Result<(), Refusal> {
        let won = self.site_of(board).contains(hex);
        if won { self.check_build(board, winner, kind, hex) } else { Err(Refusal::NotTheWonSite) }
    }

    /// The hexes of the project that is about to be built.
    pub(crate) fn site_of(&self, board: &Board) -> HexSet {
        match board.pending {
            Action::Build { hex, .. } => [hex].into_iter().collect(),
            Action::BuildDam { river, axis, .. } => {
                self.rules().basin.dam_site(river, axis).into_iter().flatten().collect()
            }
            _ => HexSet::EMPTY,
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Whether the first turn has not begun.
    pub(super) fn is_pregame(&self) -> bool {
        self.state.board.turn == 0
    }

    /// Builds and pays.
    pub(crate) fn build(&mut self, seat: Seat, kind: Kind, hex: HexId) {
        let paid = self.game.tile_cost(&self.state.board, seat, kind);
        self.pay_for_construction(seat, paid);
        self.state.board.put_up(&self.rules.basin, seat, kind, hex);
        self.log.tell(Event::Built { seat, kind, hex, paid });
        if kind != Kind::Junction || self.rules.pollution.junction_pollutes {
            self.pollute_by_building(hex);
        }
    }

    /// A discount is used up by the construction it makes cheaper.
    fn pay_for_construction(&mut self, seat: Seat, paid: u16) {
        let community = self.state.board.community_mut(seat);
        community.money = community.money.saturating_sub(paid);
        community.discount = 0;
    }

    pub(crate) fn build_dam(&mut self, river: HexId, axis: Axis, owners: SeatSet) {
        for owner in owners {
            let paid = self.game.dam_cost(&self.state.board, owner, owners);
            self.pay_for_construction(owner, paid);
        }
        self.state.board.put_up_dam(&self.rules.basin, river, axis, owners);
        self.log.tell(Event::DamBuilt { river, axis, owners });
        self.pollute_by_building(river);
    }

    /// Construction pollutes, though not before the first turn (R2).
    fn pollute_by_building(&mut self, hex: HexId) {
        if !self.is_pregame() || self.rules.pollution.pregame_pollutes {
            self.pollute(hex, self.rules.pollution.construction);
        }
    }

    /// Puts pollution where a hex drains (4.4).
    pub(crate) fn pollute(&mut self, hex: HexId, cubes: u8) {
        if self.game.is_simplified() || cubes == 0 {
            return;
        }
        let board = &mut self.state.board;
        let mut cubes = cubes;
        match self.rules.basin.drain(hex) {
            Drain::Fresh(fresh) => {
                cubes = cubes.min(MOST_CUBES.saturating_sub(board.grey[fresh.index()]));
                board.grey[fresh.index()] += cubes;
            }
            Drain::Sea => board.sea += u16::from(cubes),
        }
        board.polluted += u16::from(cubes);
        self.log.tell(Event::Polluted { hex, cubes });
    }
}

#[cfg(test)]
mod tests;
