//! Phases 6 and 8: running buildings pollute, stations treat, and what is left flows down to the sea (13).

use crate::action::Action;
use crate::basin::HexId;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Water;
use crate::refusal::Refusal;
use crate::state::Board;
use crate::terms::{Kind, SEATS};
use table::{Log, Luck, Menu, Seat};

impl Water {
    /// Whether a station may treat a cube, anywhere on the shore of its network (R33): the water goes to a building of
    /// its network, only while water is collected, or back to the river.
    pub(crate) fn check_treatment(
        &self,
        board: &Board,
        seat: Seat,
        station: HexId,
        hex: HexId,
        building: HexId,
        collecting: bool,
    ) -> Result<(), Refusal> {
        let treatment = &self.rules().treatment;
        let fresh = self.rules().basin.fresh_at(hex).ok_or(Refusal::Unknown)?;
        let (owner, tile) = board.tile_on(station).ok_or(Refusal::Unknown)?;
        if owner != seat || tile.kind != Kind::TreatmentStation {
            return Err(Refusal::NotYours);
        }
        if tile.treated >= treatment.per_station {
            return Err(Refusal::StationExhausted);
        }
        if board.community(seat).money < treatment.cost {
            return Err(Refusal::NeedsMoney);
        }
        if !board.community(seat).shore(tile.network).contains(fresh) {
            return Err(Refusal::NoAccess);
        }
        if board.grey[fresh.index()] == 0 {
            return Err(Refusal::NoPollution);
        }
        if building == HexId::NOWHERE {
            return Ok(());
        }
        let (user, thirsty) = board.tile_on(building).ok_or(Refusal::Unknown)?;
        let lacks = collecting && user == seat && thirsty.network == tile.network && self.lacks(thirsty) > 0;
        if lacks { Ok(()) } else { Err(Refusal::LacksNoWater) }
    }

    pub(crate) fn offer_treatments(&self, board: &Board, seat: Seat, collecting: bool, menu: &mut Menu<Action>) {
        let (community, basin) = (board.community(seat), &self.rules().basin);
        for station in community.tiles().iter().filter(|tile| tile.kind == Kind::TreatmentStation) {
            let dirty = community.shore(station.network).into_iter().filter(|fresh| board.grey[fresh.index()] > 0);
            for hex in dirty.map(|fresh| basin.hex_of(fresh)) {
                let users = community.tiles().iter().filter(|_| collecting).map(|tile| tile.hex);
                for building in users.chain([HexId::NOWHERE]) {
                    menu.push_accepted(
                        Action::Treat { station: station.hex, hex, building },
                        self.check_treatment(board, seat, station.hex, hex, building, collecting),
                    );
                }
            }
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn treat(&mut self, seat: Seat, station: HexId, hex: HexId, building: HexId) {
        let Some(fresh) = self.rules.basin.fresh_at(hex) else { return };
        let collecting = matches!(self.state.frame(), Frame::Collect);
        let treatment = self.rules.treatment;
        let board = &mut self.state.board;
        if let Some(tile) = board.tile_mut(station) {
            tile.treated += 1;
        }
        board.grey[fresh.index()] = board.grey[fresh.index()].saturating_sub(1);
        board.cleaned += 1;
        let reservoir = board.dam_on(hex).is_some();
        let community = board.community_mut(seat);
        community.money = community.money.saturating_sub(treatment.cost);
        community.treatments = community.treatments.saturating_add(1);
        if let Some(tile) = board.tile_mut(building) {
            tile.water += 1;
            board.poured += 1;
        } else {
            let community = board.community_mut(seat);
            community.vp = community.vp.saturating_add(treatment.vp);
            // A full reservoir takes no more; after the collection nobody could use the cube (R36).
            let room = !reservoir || board.water[fresh.index()] < self.rules.dam.reservoir;
            if collecting && room {
                board.water[fresh.index()] += 1;
                board.locked[seat.index() % SEATS][fresh.index()] += 1;
                board.poured += 1;
            }
        }
        self.log.tell(Event::Treated { seat, station, hex, building });
    }

    /// Every tile that has run puts its cubes where its hex drains (R4).
    pub(crate) fn dump(&mut self) {
        for seat in self.game.all() {
            let community = *self.state.board.community(seat);
            for tile in community.tiles().iter().filter(|tile| tile.ran) {
                self.pollute(tile.hex, self.rules.building(tile.kind).pollution);
            }
        }
        self.begin(Frame::Treat);
    }

    /// Phase 8.
    pub(crate) fn flow(&mut self) {
        let sea = self.rules.basin.flow(&mut self.state.board.grey);
        self.state.board.sea += sea;
        self.log.tell(Event::Flowed { sea });
        self.replace(Frame::TurnEnd);
    }
}

#[cfg(test)]
mod tests;
