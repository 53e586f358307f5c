//! Phase 4: energy and food are made, buildings supplied, and the world market trades.

use crate::action::Action;
use crate::basin::HexId;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Water;
use crate::refusal::Refusal;
use crate::rules::Need;
use crate::state::{Board, Community, Tile};
use crate::terms::{Goods, MARKERS, Resource};
use table::{Log, Luck, Menu, Seat};

impl Community {
    /// Energy and food that a network can use: the stock at home, its own pool elsewhere (R48).
    fn usable(&self, network: u8) -> [u16; 2] {
        if network == self.home {
            [self.energy, self.food]
        } else {
            self.pools[usize::from(network) % MARKERS].map(u16::from)
        }
    }

    /// Adds energy and food that a network has made.
    fn store(&mut self, network: u8, made: [u16; 2]) {
        if network == self.home {
            self.energy = self.energy.saturating_add(made[0]);
            self.food = self.food.saturating_add(made[1]);
        } else {
            let pool = &mut self.pools[usize::from(network) % MARKERS];
            for (cubes, made) in pool.iter_mut().zip(made) {
                *cubes = cubes.saturating_add(made.min(255) as u8);
            }
        }
    }

    /// Takes energy and food that a network uses.
    fn take(&mut self, network: u8, used: [u16; 2]) {
        if network == self.home {
            self.energy = self.energy.saturating_sub(used[0]);
            self.food = self.food.saturating_sub(used[1]);
        } else {
            let pool = &mut self.pools[usize::from(network) % MARKERS];
            for (cubes, used) in pool.iter_mut().zip(used) {
                *cubes = cubes.saturating_sub(used.min(255) as u8);
            }
        }
    }

    /// What the home network has of something.
    fn stock(&self, goods: Goods) -> u16 {
        match goods {
            Goods::Energy => self.energy,
            Goods::Food => self.food,
        }
    }
}

impl Water {
    fn need(&self, tile: &Tile) -> Need {
        self.rules().building(tile.kind).need
    }

    /// Whether a building still waits for what it needs besides water, and has all its water (R14).
    pub(crate) fn waits_for_supply(&self, tile: &Tile) -> bool {
        !tile.idle && self.need(tile).is_supplied() && !tile.supplied && self.lacks(tile) == 0
    }

    /// Whether a tile has everything it needs.
    pub(crate) fn runs(&self, tile: &Tile) -> bool {
        !tile.idle && self.lacks(tile) == 0 && (tile.supplied || !self.need(tile).is_supplied())
    }

    /// Energy and food that a running tile makes, markers included.
    fn makes(&self, tile: &Tile) -> [u16; 2] {
        let gives = self.rules().building(tile.kind).gives;
        let bonus = |of: Resource| self.rules().bonus(tile.hex, tile.kind, of);
        [gives.energy + bonus(Resource::Energy), gives.food + bonus(Resource::Food)]
    }

    pub(crate) fn check_supply(&self, board: &Board, seat: Seat, building: HexId) -> Result<(), Refusal> {
        let (owner, tile) = board.tile_on(building).ok_or(Refusal::Unknown)?;
        if owner != seat {
            return Err(Refusal::NotYours);
        }
        if !self.waits_for_supply(tile) {
            return Err(Refusal::NotToBeSupplied);
        }
        let (community, need) = (board.community(seat), self.need(tile));
        let [energy, food] = community.usable(tile.network);
        if energy < need.energy || food < need.food {
            return Err(Refusal::NeedsStock);
        }
        if community.money < need.money { Err(Refusal::NeedsMoney) } else { Ok(()) }
    }

    /// What the home network's buildings that can still run require of something, beyond the stock (R13).
    fn shortage(&self, board: &Board, seat: Seat, goods: Goods) -> u16 {
        let community = board.community(seat);
        let waiting =
            community.tiles().iter().filter(|tile| tile.network == community.home && self.waits_for_supply(tile));
        let needed: u16 = waiting
            .map(|tile| match goods {
                Goods::Energy => self.need(tile).energy,
                Goods::Food => self.need(tile).food,
            })
            .sum();
        needed.saturating_sub(community.stock(goods))
    }

    /// The price on the world market in this turn.
    pub fn price(&self, board: &Board, goods: Goods) -> u16 {
        let card = board.card.and_then(|card| self.rules().resources.get(card.index()));
        card.map_or(u16::MAX, |card| match goods {
            Goods::Energy => card.energy,
            Goods::Food => card.food,
        })
    }

    /// Whether the world market is open to a community.
    fn may_use_market(&self, board: &Board, seat: Seat) -> bool {
        !board.embargo.contains(seat)
    }

    fn check_market(&self, board: &Board, seat: Seat) -> Result<(), Refusal> {
        if self.may_use_market(board, seat) { Ok(()) } else { Err(Refusal::UnderEmbargo) }
    }

    pub(crate) fn check_purchase(&self, board: &Board, seat: Seat, goods: Goods, count: u16) -> Result<(), Refusal> {
        self.check_market(board, seat)?;
        if count == 0 || count > self.shortage(board, seat, goods) {
            return Err(Refusal::OnlyForShortage);
        }
        let paid = count.saturating_mul(self.price(board, goods));
        if paid > board.community(seat).money { Err(Refusal::NeedsMoney) } else { Ok(()) }
    }

    pub(crate) fn check_sale(&self, board: &Board, seat: Seat, goods: Goods, count: u16) -> Result<(), Refusal> {
        self.check_market(board, seat)?;
        let right = (1..=board.community(seat).stock(goods)).contains(&count);
        if right { Ok(()) } else { Err(Refusal::NeedsStock) }
    }

    /// Buildings that wait for energy, food or money.
    pub(crate) fn hindered_supplies(&self, board: &Board, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        for tile in board.community(seat).tiles().iter().filter(|tile| self.waits_for_supply(tile)) {
            if let Err(refusal) = self.check_supply(board, seat, tile.hex) {
                out.push((Action::Supply(tile.hex), refusal));
            }
        }
    }

    pub(crate) fn offer_market(&self, board: &Board, seat: Seat, menu: &mut Menu<Action>) {
        let community = board.community(seat);
        for tile in community.tiles() {
            menu.push_accepted(Action::Supply(tile.hex), self.check_supply(board, seat, tile.hex));
        }
        if !self.may_use_market(board, seat) {
            return;
        }
        for &goods in Goods::ALL {
            let most = self.shortage(board, seat, goods).min(community.money / self.price(board, goods).max(1));
            if most > 0 {
                menu.push_range(Action::Buy { goods, count: 1 }, most - 1);
            }
            if community.stock(goods) > 0 {
                menu.push_range(Action::Sell { goods, count: 1 }, community.stock(goods) - 1);
            }
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Phase 4a: what needs nothing but water makes its energy and food; every owner of a dam gets energy (R29).
    pub(crate) fn produce(&mut self) {
        for seat in self.game.all() {
            let before = *self.state.board.community(seat);
            for tile in before.tiles() {
                if self.game.runs(tile) && !self.game.need(tile).is_supplied() {
                    self.state.board.community_mut(seat).store(tile.network, self.game.makes(tile));
                }
            }
            let dams = self.state.board.dams;
            for dam in dams.iter().filter(|dam| dam.owners.contains(seat)) {
                self.state.board.community_mut(seat).store(dam.network[seat.index()], [self.rules.dam.energy, 0]);
            }
            let community = self.state.board.community(seat);
            let pooled = |at: usize| community.pools.iter().map(|pool| u16::from(pool[at])).sum::<u16>();
            let energy = community.energy - before.energy + pooled(0);
            let food = community.food - before.food + pooled(1);
            self.log.tell(Event::Produced { seat, energy, food });
        }
        self.begin(Frame::Market);
    }

    /// A building gets everything at once, money it needs too (R56); what it makes of it can be used in the same phase (R57).
    pub(crate) fn supply(&mut self, seat: Seat, building: HexId) {
        let Some((_, &tile)) = self.state.board.tile_on(building) else { return };
        let (need, makes) = (self.game.need(&tile), self.game.makes(&tile));
        let community = self.state.board.community_mut(seat);
        community.take(tile.network, [need.energy, need.food]);
        community.money = community.money.saturating_sub(need.money);
        community.store(tile.network, makes);
        if let Some(tile) = self.state.board.tile_mut(building) {
            tile.supplied = true;
        }
        self.log.tell(Event::Supplied { seat, building });
    }

    pub(crate) fn buy(&mut self, seat: Seat, goods: Goods, count: u16) {
        let paid = count.saturating_mul(self.game.price(&self.state.board, goods));
        let community = self.state.board.community_mut(seat);
        community.money = community.money.saturating_sub(paid);
        community.store(community.home, if goods == Goods::Energy { [count, 0] } else { [0, count] });
        self.log.tell(Event::Bought { seat, goods, count, paid });
    }

    pub(crate) fn sell(&mut self, seat: Seat, goods: Goods, count: u16) {
        let paid = count.saturating_mul(self.rules.sell_price);
        let community = self.state.board.community_mut(seat);
        community.take(community.home, if goods == Goods::Energy { [count, 0] } else { [0, count] });
        community.money = community.money.saturating_add(paid);
        self.log.tell(Event::Sold { seat, goods, count, paid });
    }
}

#[cfg(test)]
mod tests;
