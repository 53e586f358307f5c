//! I1 cold war and I2 global crises (chapter 15): financial, then environmental, then military.
//!
//! Each numbered line of a crisis is completed for all nations before the next.

use crate::Limit;
use crate::cards::living::Move;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, Payment, is_star};
use crate::state::{Board, STAR, State};
use crate::terms::{Class, Crisis, Plant, Resource};
use table::{Log, Luck, Seat, SeatSet};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// I1: a large army disrupts.
    pub(crate) fn cold_war(&mut self) {
        for seat in self.game.all() {
            if self.state.nation(seat).stock(Resource::Military) > self.rules.crises.cold_war_over {
                self.receive_disruption(seat, self.rules.crises.cold_war_disruption.into());
            }
        }
    }

    /// Financial: the bank could not pay this generation.
    pub(crate) fn financial_crisis(&mut self) {
        if !self.state.board.has_tile(Crisis::Financial) {
            return;
        }
        let costs = self.rules.crises;
        let tiles = self.state.board.tiles_of(Crisis::Financial);
        for seat in self.everybody() {
            let population = u32::from(self.rules.population.value(self.game.population_rank(self.state, seat).into()));
            self.lose_to_crisis(seat, u32::from(costs.money_per_population) * population * tiles);
        }
        let richest =
            self.most(|board, seat| if is_star(seat) { board.star.money } else { board.nations[seat.index()].money });
        let disruption = if richest.len() > 1 { costs.richest_tied } else { costs.richest };
        for seat in richest {
            self.receive_disruption(seat, disruption.into());
        }
        self.push(Frame::FinancialFall { round: 0 });
    }

    /// Loses money as far as there is any, to the bank or out of the game (R52).
    fn lose_to_crisis(&mut self, seat: Seat, amount: u32) {
        let owned = self.money_mut(seat);
        let amount = amount.min(*owned);
        *owned -= amount;
        if amount == 0 {
            return;
        }
        if self.rules.crises.money_to_bank {
            self.state.board.bank += amount;
            self.log.tell(Event::PaidBank { seat, amount });
        } else {
            self.state.board.money_destroyed += amount;
            self.log.tell(Event::MoneyLost { seat, amount });
        }
    }

    /// Every nation lowers a class, its own choice, all at once.
    pub(crate) fn run_financial_fall(&mut self, round: u8) {
        let points = self.rules.crises.financial_living;
        self.points_together(Frame::FinancialFall { round: round.saturating_add(1) }, Move::Fall, |_, _| {
            round < points
        });
    }

    /// Environmental: the pollution reserve is empty now. N falls first, then the territory that may cut it (R54).
    pub(crate) fn environmental_crisis(&mut self) {
        if self.game.pollution_reserve(&self.state.board) > 0 {
            return;
        }
        self.place_tile(Crisis::Environmental, |game, board| {
            let held = board.nations.each_ref().map(|nation| u32::from(nation.pollution));
            (game.pollution_cap(), game.pollution(board), held)
        });
        let costs = self.rules.crises;
        let tiles = self.state.board.tiles_of(Crisis::Environmental) as i32;
        for seat in self.game.all() {
            self.move_plant(seat, Plant::Renewable, -tiles * i32::from(costs.renewable_per_tile));
        }
        for seat in self.everybody() {
            self.lose_territory(seat, costs.territory);
        }
        let worst = self.worst(|board, seat| {
            u32::from(if is_star(seat) { board.star.pollution } else { board.nations[seat.index()].pollution })
        });
        for seat in worst.without(STAR) {
            self.move_population(seat, -i32::from(costs.polluter_population));
            self.move_unrest(seat, costs.polluter_unrest.into());
            for _ in 0..costs.polluter_living {
                self.lower_highest(seat);
            }
        }
        self.migrate(worst);
    }

    /// People leave the worst polluters for nations that are much smaller (R55, R56).
    fn migrate(&mut self, worst: SeatSet) {
        let costs = self.rules.crises;
        let reference = worst.into_iter().map(|seat| self.game.population_rank(self.state, seat)).max();
        for seat in self.game.all().minus(worst) {
            let rank = self.state.nation(seat).population;
            if reference.is_some_and(|reference| rank + costs.migration_gap <= reference) {
                self.move_population(seat, costs.migration_population.into());
            }
        }
    }

    /// The highest class that can fall does.
    fn lower_highest(&mut self, seat: Seat) {
        let nation = self.state.nation(seat);
        if let Some(&class) = Class::ALL.iter().find(|&&class| nation.can_fall(class)) {
            self.lower_class(seat, class);
        }
    }

    /// The lowest class that can fall does (R57), or only the lowest class of all.
    fn lower_lowest(&mut self, seat: Seat) {
        let nation = self.state.nation(seat);
        let reach = if self.rules.rulings.military_crisis_skips_level_one { 5 } else { 1 };
        if let Some(&class) = Class::ALL.iter().rev().take(reach).find(|&&class| nation.can_fall(class)) {
            self.lower_class(seat, class);
        }
    }

    /// Military: the disruption reserve is empty now; what is taken in I3 counts next generation (R60).
    pub(crate) fn military_crisis(&mut self) {
        if self.state.board.disruption_reserve > 0 {
            return;
        }
        self.place_tile(Crisis::Military, |_, board| {
            let held = board.nations.each_ref().map(|nation| u32::from(nation.disruption));
            let taken = held.iter().sum::<u32>() + u32::from(board.star.disruption);
            (taken.saturating_sub(board.disruption_created.into()), taken, held)
        });
        let costs = self.rules.crises;
        let falls = self.state.board.tiles_of(Crisis::Military) * u32::from(costs.living_per_tile);
        for seat in self.game.all() {
            for _ in 0..falls {
                self.lower_lowest(seat);
            }
        }
        let worst = self.worst(|board, seat| {
            u32::from(if is_star(seat) { board.star.disruption } else { board.nations[seat.index()].disruption })
        });
        for seat in worst.without(STAR) {
            self.move_population(seat, -i32::from(costs.disruptor_population));
        }
        self.collect(Payment::Crisis, self.game.all());
    }

    /// Military: afterwards every nation gives disruption back.
    pub(crate) fn military_crisis_end(&mut self) {
        if self.state.board.has_tile(Crisis::Military) {
            for seat in self.everybody() {
                self.return_disruption(seat, self.rules.crises.disruption_returned.into());
            }
        }
    }

    /// All nations with the most of something, even if that is 0 for everybody (R53).
    fn most(&self, of: impl Fn(&Board, Seat) -> u32) -> SeatSet {
        let board = &self.state.board;
        let everybody = self.everybody();
        let most = everybody.into_iter().map(|seat| of(board, seat)).max().unwrap_or(0);
        everybody.into_iter().filter(|&seat| of(board, seat) == most).collect()
    }

    /// All nations with the most tokens; nobody when there are none at all (R58).
    fn worst(&self, of: impl Fn(&Board, Seat) -> u32) -> SeatSet {
        self.most(&of).into_iter().filter(|&seat| of(&self.state.board, seat) > 0).collect()
    }
}

impl Limit {
    /// The rank of a nation's population, the star nation's by its table (R84).
    pub(crate) fn population_rank(&self, state: &State, seat: Seat) -> u8 {
        if is_star(seat) { self.star_row(state).population } else { state.nation(seat).population }
    }

    /// Pollution tokens left in the reserve (chapter 9).
    pub fn pollution_reserve(&self, board: &Board) -> u32 {
        self.pollution_cap().saturating_sub(self.pollution(board))
    }

    /// Pollution in play, excess included.
    pub fn pollution(&self, board: &Board) -> u32 {
        let nations: u32 = self.all().into_iter().map(|seat| u32::from(board.nations[seat.index()].pollution)).sum();
        nations + u32::from(board.star.pollution)
    }
}

#[cfg(test)]
mod tests;
