//! A turn: the initiative, the resource card, and how it ends (phases 1 and 2).

use crate::basin::{FRESH, FreshSet, HexSet};
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Water;
use crate::state::{REQUESTS, Request};
use crate::terms::SEATS;
use table::{CardId, Log, Luck, SeatSet, Stream};

/// The resource deck: drawn at need from the cards that nobody has seen (R60).
const RESOURCES: Stream = Stream::new("deck:resource");

impl Water {
    /// Cubes that a resource card gives: a card of 1 or more never falls below 1, one of 0 stays so (20).
    pub fn water_of(&self, card: CardId) -> u8 {
        let water = self.rules().resources.get(card.index()).map_or(0, |card| card.water);
        let delta = self.options().water_delta;
        if water == 0 { 0 } else { water.saturating_add_signed(delta).clamp(1, 12) }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Turns over the resource card; water comes to every freshwater hex, reservoirs included.
    pub(crate) fn reveal(&mut self, chosen: Option<CardId>) {
        let fixed = self.game.fixed_card(&self.state.board).or(chosen);
        let mut unseen = self.game.unseen_resources(&self.state.board);
        let card = fixed.or_else(|| unseen.draw(RESOURCES, self.luck)).unwrap_or_default();
        let (water, count) = (self.game.water_of(card), self.rules.basin.fresh_count());
        let board = &mut self.state.board;
        board.turn += 1;
        board.card = Some(card);
        board.seen.insert(card);
        board.water[..count].fill(water);
        board.poured = u16::from(water) * count as u16;
        let (turn, initiative) = (board.turn, board.initiative(self.game.all().len()));
        self.log.tell(Event::TurnBegan { turn, initiative });
        self.log.tell(Event::Revealed { card, water });
        self.begin(Frame::Collect);
    }

    /// Water leaves, everything that counts within a turn begins anew; after the last turn the game is over.
    pub(crate) fn end_turn(&mut self) {
        let last = self.state.board.turn >= self.game.turns() || self.state.board.ending;
        let keeps = self.rules.stock_carries_over;
        let board = &mut self.state.board;
        (board.water, board.locked) = ([0; FRESH], [[0; FRESH]; SEATS]);
        (board.poured, board.drained) = (0, 0);
        board.embargo = SeatSet::EMPTY;
        board.contested = [[FreshSet::EMPTY; SEATS]; SEATS];
        board.closed = [HexSet::EMPTY; SEATS];
        board.requests = [[Request::default(); REQUESTS]; SEATS];
        for community in &mut board.communities {
            community.traded = SeatSet::EMPTY;
            if !keeps {
                (community.energy, community.food) = (0, 0);
            }
            for tile in community.tiles_mut() {
                (tile.water, tile.treated, tile.supplied, tile.idle) = (0, 0, false, false);
            }
        }
        if last {
            self.judge_objectives();
            self.log.tell(Event::Ended);
            self.replace(Frame::Over);
        } else {
            self.replace(Frame::Reveal);
        }
    }
}

#[cfg(test)]
mod tests;
