//! The solo game (chapter 18): the star nation's table and the events drawn instead of alliances.

use crate::event::{Event, Owed};
use crate::flow::Run;
use crate::frame::Frame;
use crate::rules::{SoloEvent, StarRow};
use crate::state::{STAR, State};
use crate::terms::{Plant, Resource};
use crate::{Limit, rules::GENERATIONS};
use table::{CardSet, Log, Luck, Seat, Stream};

const EVENTS: Stream = Stream::new("events");
/// The player of a solo game.
const PLAYER: Seat = Seat(0);

impl Limit {
    /// The star nation in the present generation.
    pub(crate) fn star_row(&self, state: &State) -> StarRow {
        self.rules().solo.star[usize::from(state.board.generation - 1).min(GENERATIONS - 1)]
    }

    /// The event drawn last.
    pub(crate) fn solo_event(&self, state: &State) -> Option<&SoloEvent> {
        state.board.event.and_then(|event| self.rules().solo.events.get(event.index()))
    }

    /// All events of the rulebook.
    pub(crate) fn all_events(&self) -> CardSet {
        CardSet((1 << self.rules().solo.events.len()) - 1)
    }

    /// Whether the player could pay for the event drawn last.
    pub(crate) fn may_pay_event(&self, state: &State) -> bool {
        self.solo_event(state).is_some_and(|event| state.nation(PLAYER).money >= event.optional_cost.into())
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Draws an event; an empty pile is shuffled again.
    pub(crate) fn draw_event(&mut self) {
        if self.state.board.events.is_empty() {
            self.state.board.events = self.game.all_events();
        }
        // The generation takes part in the stream, so that a reshuffled pile meets fresh luck.
        let stream = EVENTS.of(self.state.board.generation);
        self.state.board.event = self.state.board.events.draw(stream, self.luck);
        if let Some(event) = self.state.board.event {
            self.log.tell(Event::SoloEvent { event });
            self.push(Frame::PayEvent);
        }
    }

    /// Asks only where there is something to pay and enough to pay it with.
    pub(crate) fn run_pay_event(&mut self) {
        match self.game.solo_event(self.state) {
            Some(event) if event.optional_cost > 0 && self.game.may_pay_event(self.state) => self.ask(PLAYER),
            _ => self.answer_event(false),
        }
    }

    /// Applies the event, part by part.
    pub(crate) fn answer_event(&mut self, pays: bool) {
        self.pop();
        let game = self.game;
        let Some(event) = game.solo_event(self.state) else { return };
        if pays {
            self.pay_bank(PLAYER, event.optional_cost.into());
            for seat in [PLAYER, STAR] {
                self.remove_pollution(seat, event.both_lose_pollution.into());
                self.return_disruption(seat, event.both_lose_disruption.into());
            }
        }
        self.spoil_harvest(event);
        self.move_star(event);
        self.stir_player(event);
    }

    /// The player loses n worth a rank of N.
    fn spoil_harvest(&mut self, event: &SoloEvent) {
        let nation = self.state.nation(PLAYER);
        if let Some(offset) = event.renewable_loss_offset {
            let rank =
                (i32::from(nation.plant(Plant::Renewable)) + i32::from(offset)).clamp(0, self.rules.plants.top.into());
            let lost = self.rules.plants.value[rank as usize].min(nation.stock(Resource::Renewable));
            self.spend(PLAYER, Resource::Renewable, lost);
        }
    }

    /// Migration and social contagion.
    fn stir_player(&mut self, event: &SoloEvent) {
        let nation = self.state.nation(PLAYER);
        if event.migration_gap > 0 {
            let star = self.game.star_row(self.state).population;
            if nation.population + event.migration_gap <= star {
                self.move_population(PLAYER, event.migration_gain.into());
            } else if nation.population >= star + event.migration_gap {
                self.move_population(PLAYER, -i32::from(event.migration_loss));
            } else {
                self.move_unrest(PLAYER, event.migration_unrest.into());
            }
        }
        let living = self.state.nation(PLAYER).living;
        if event.inequality > 0 {
            let unequal = living[0] - living[4] >= event.inequality;
            self.move_unrest(PLAYER, if unequal { event.unrest_if_unequal } else { event.unrest_otherwise }.into());
        }
    }

    fn move_star(&mut self, event: &SoloEvent) {
        let generation = usize::from(self.state.board.generation - 1).min(GENERATIONS - 1);
        for &resource in Resource::ALL {
            self.move_price(resource, event.price_shift[resource.index()].into());
        }
        let board = &mut self.state.board;
        let fossil = board.market[3].min(event.market_fossil_to_star.into());
        board.market[3] -= fossil;
        board.star.fossil += fossil;
        if fossil > 0 {
            self.log.tell(Event::MarketTaken { seat: STAR, resource: Resource::Fossil, amount: fossil });
        }
        self.bank_pays(STAR, event.bank_to_star[generation].into(), Owed::Card);
        let pollution = u16::from(event.star_pollution[generation]);
        self.receive_pollution(STAR, pollution);
        if event.star_burns_fossil {
            let burnt = pollution.min(self.state.board.star.fossil);
            self.state.board.star.fossil -= burnt;
            self.state.board.fossil_sunk += u32::from(burnt);
            if burnt > 0 {
                self.log.tell(Event::Spent { seat: STAR, resource: Resource::Fossil, amount: burnt });
            }
        }
        self.receive_disruption(STAR, event.star_disruption.into());
    }
}

#[cfg(test)]
mod tests;
