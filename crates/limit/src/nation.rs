//! Moving what stands on the boards: the small steps every rule is made of.
//!
//! Each of them stops at the end of its scale, keeps the conservation laws and reports what really happened.

use crate::Limit;
use crate::cause::Cause;
use crate::event::{Event, Owed};
use crate::flow::Run;
use crate::frame::is_star;
use crate::state::{Board, NATIONS, Nation};
use crate::terms::{Class, Crisis, Plant, Resource};
use table::{Log, Luck, Seat, Shares};

/// Why a crisis breaks out: what there was room for, what was taken in all, and what by each nation.
type CrisisSum = (u32, u32, [u32; NATIONS]);

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Moves the population by ranks, as far as the scale goes (R3).
    pub(crate) fn move_population(&mut self, seat: Seat, ranks: i32) {
        let top = i32::from(self.rules.population.top);
        let nation = self.state.nation_mut(seat);
        let from = nation.population;
        let to = (i32::from(from) + ranks).clamp(1, top) as u8;
        if to != from {
            nation.population = to;
            self.log.tell(Event::PopulationMoved { seat, from, to });
        }
    }

    /// Moves a plant by ranks, as far as the scale (R4, R5) and, for N, the territory goes.
    pub(crate) fn move_plant(&mut self, seat: Seat, plant: Plant, ranks: i32) {
        let top = i32::from(self.game.plant_cap(self.state.nation(seat), plant));
        let nation = self.state.nation_mut(seat);
        let from = nation.plant(plant);
        // A plant above its cap cannot be: losing territory cuts N at once (R6).
        let to = (i32::from(from) + ranks).clamp(1, top) as u8;
        if to != from {
            nation.plants[plant.index()] = to;
            self.log.tell(Event::PlantMoved { seat, plant, from, to });
        }
    }

    /// Raises a class by one if it can rise; the first time it reaches the shift level its T moves to the zone.
    pub(crate) fn raise_class(&mut self, seat: Seat, class: Class) {
        let shift_level = self.rules.shift_level;
        let nation = self.state.nation_mut(seat);
        if !nation.can_rise(class) {
            return;
        }
        let from = nation.level(class);
        nation.living[class.index()] = from + 1;
        let line = 1 << class.index();
        let reached = from + 1 >= shift_level && nation.shift_lines & line != 0;
        if reached {
            nation.shift_lines &= !line;
            nation.shift_zone += 1;
        }
        let board = &self.state.board;
        self.log.tell_with(|| {
            let cause = Cause::of_moment(board);
            Event::ClassMoved { seat, class, from, to: from + 1, cause }
        });
        if reached {
            self.log.tell(Event::ShiftReached { seat, class });
        }
    }

    /// Lowers a class by one if it can fall.
    pub(crate) fn lower_class(&mut self, seat: Seat, class: Class) {
        let nation = self.state.nation_mut(seat);
        if nation.can_fall(class) {
            let from = nation.level(class);
            nation.living[class.index()] = from - 1;
            let board = &self.state.board;
            self.log.tell_with(|| {
                let cause = Cause::of_moment(board);
                Event::ClassMoved { seat, class, from, to: from - 1, cause }
            });
        }
    }

    /// Moves unrest. Each step above the top is a disruption instead; nothing happens below 1 (chapter 8).
    pub(crate) fn move_unrest(&mut self, seat: Seat, steps: i32) {
        self.stir(seat, steps, Cause::of_moment);
    }

    /// The same, for a reason that the stack of moments does not know.
    pub(crate) fn stir(&mut self, seat: Seat, steps: i32, cause: impl FnOnce(&Board) -> Cause) {
        let top = i32::from(self.rules.unrest.top);
        let nation = self.state.nation_mut(seat);
        let from = nation.unrest;
        let wanted = i32::from(from) + steps;
        let to = wanted.clamp(1, top) as u8;
        nation.unrest = to;
        if to != from {
            let board = &self.state.board;
            self.log.tell_with(|| Event::UnrestMoved { seat, from, to, cause: cause(board) });
        }
        self.receive_disruption(seat, (wanted - top).max(0) as u16);
    }

    /// Receives disruption, from the reserve as far as it goes (chapter 8), then from beyond: as a cost it can always be paid
    /// (R16).
    pub(crate) fn receive_disruption(&mut self, seat: Seat, amount: u16) {
        if amount == 0 {
            return;
        }
        let board = &mut self.state.board;
        let from_reserve = amount.min(board.disruption_reserve);
        board.disruption_reserve -= from_reserve;
        board.disruption_created += amount - from_reserve;
        *self.disruption_mut(seat) += amount;
        self.log.tell(Event::DisruptionReceived { seat, amount });
    }

    /// Gives disruption back to the reserve, as far as there is any.
    pub(crate) fn return_disruption(&mut self, seat: Seat, amount: u16) {
        let owned = self.disruption_mut(seat);
        let amount = amount.min(*owned);
        *owned -= amount;
        self.state.board.disruption_reserve += amount;
        if amount > 0 {
            self.log.tell(Event::DisruptionReturned { seat, amount });
        }
    }

    /// A nation's disruption, the star nation's included.
    pub(crate) fn disruption_mut(&mut self, seat: Seat) -> &mut u16 {
        let board = &mut self.state.board;
        if is_star(seat) { &mut board.star.disruption } else { &mut board.nations[seat.index()].disruption }
    }

    fn pollution_mut(&mut self, seat: Seat) -> &mut u16 {
        let board = &mut self.state.board;
        if is_star(seat) { &mut board.star.pollution } else { &mut board.nations[seat.index()].pollution }
    }

    /// Receives pollution; it never runs out (chapter 9).
    pub(crate) fn receive_pollution(&mut self, seat: Seat, amount: u16) {
        if amount > 0 {
            *self.pollution_mut(seat) += amount;
            self.log.tell(Event::PollutionReceived { seat, amount });
        }
    }

    /// Removes pollution, as far as there is any.
    pub(crate) fn remove_pollution(&mut self, seat: Seat, amount: u16) {
        let owned = self.pollution_mut(seat);
        let amount = amount.min(*owned);
        *owned -= amount;
        if amount > 0 {
            self.log.tell(Event::PollutionRemoved { seat, amount });
        }
    }

    /// Receives units of a resource.
    pub(crate) fn gain(&mut self, seat: Seat, resource: Resource, amount: u16) {
        if amount > 0 {
            self.state.nation_mut(seat).add(resource, amount);
            self.log.tell(Event::Gained { seat, resource, amount });
        }
    }

    /// Spends units of a resource that the nation owns. Spent fossil leaves the game; spent u may bring recycled fossil.
    pub(crate) fn spend(&mut self, seat: Seat, resource: Resource, amount: u16) {
        if amount == 0 {
            return;
        }
        self.state.nation_mut(seat).stock[resource.index()] -= amount;
        self.log.tell(Event::Spent { seat, resource, amount });
        match resource {
            Resource::Fossil => self.state.board.fossil_sunk += u32::from(amount),
            Resource::Industrial => self.recycle(seat, amount),
            _ => {}
        }
    }

    /// Recycling: enough u spent at once brings fossil from beyond the board (R41), to be burnt from now on (R42).
    fn recycle(&mut self, seat: Seat, spent: u16) {
        let fossil: u16 = self
            .game
            .permanents(self.state.nation(seat))
            .filter(|permanent| permanent.recycling_from > 0 && spent >= permanent.recycling_from)
            .map(|permanent| u16::from(permanent.recycling_fossil))
            .sum();
        self.extract(seat, fossil);
    }

    /// Receives fossil from beyond the board.
    pub(crate) fn extract(&mut self, seat: Seat, amount: u16) {
        self.state.board.fossil_drawn += u32::from(amount);
        self.gain(seat, Resource::Fossil, amount);
    }

    /// Loses territory to beyond the board; N is cut to what is left (R6).
    pub(crate) fn lose_territory(&mut self, seat: Seat, amount: u8) {
        let board = &mut self.state.board;
        let owned = if is_star(seat) { &mut board.star.territory } else { &mut board.nations[seat.index()].territory };
        let amount = amount.min(*owned);
        *owned -= amount;
        board.territory_lost += amount;
        if amount > 0 {
            self.log.tell(Event::TerritoryLost { seat, amount });
            self.cut_renewable(seat);
        }
    }

    /// Cuts N to what the territory allows.
    pub(crate) fn cut_renewable(&mut self, seat: Seat) {
        if !is_star(seat) {
            self.move_plant(seat, Plant::Renewable, 0);
        }
    }

    /// Pays the bank money that the nation owns.
    pub(crate) fn pay_bank(&mut self, seat: Seat, amount: u32) {
        if amount > 0 {
            self.state.nation_mut(seat).money -= amount;
            self.state.board.bank += amount;
            self.log.tell(Event::PaidBank { seat, amount });
        }
    }

    /// Loses money, as far as there is any, out of the game.
    pub(crate) fn destroy_money(&mut self, seat: Seat, amount: u32) {
        let nation = self.state.nation_mut(seat);
        let amount = amount.min(nation.money);
        nation.money -= amount;
        self.state.board.money_destroyed += amount;
        if amount > 0 {
            self.log.tell(Event::MoneyLost { seat, amount });
        }
    }

    /// Money moves between nations, as far as there is any (R25); the star nation may be one of them.
    pub(crate) fn take_money(&mut self, from: Seat, to: Seat, amount: u32) {
        let owned = self.money_mut(from);
        let amount = amount.min(*owned);
        *owned -= amount;
        *self.money_mut(to) += amount;
        if amount > 0 {
            self.log.tell(Event::MoneyTaken { from, to, amount });
        }
    }

    /// A nation's money, the star nation's included.
    pub(crate) fn money_mut(&mut self, seat: Seat) -> &mut u32 {
        let board = &mut self.state.board;
        if is_star(seat) { &mut board.star.money } else { &mut board.nations[seat.index()].money }
    }

    /// The bank pays, at most what it has (R23). Never a crisis.
    pub(crate) fn bank_pays(&mut self, seat: Seat, amount: u32, owed: Owed) {
        let amount = amount.min(self.state.board.bank);
        self.state.board.bank -= amount;
        *self.money_mut(seat) += amount;
        if amount > 0 {
            self.log.tell(Event::BankPaid { seat, amount, owed });
        }
    }

    /// The bank pays everybody what it owes. What is missing is created, and that is a financial crisis (chapter 10).
    pub(crate) fn bank_pays_all(&mut self, owed: &[u32; NATIONS], reason: Owed) {
        let total: u32 = owed.iter().sum();
        let missing = total.saturating_sub(self.state.board.bank);
        if missing > 0 {
            self.state.board.bank += missing;
            self.state.board.money_created += missing;
            self.log.tell(Event::MoneyCreated { amount: missing });
            self.place_tile(Crisis::Financial, |_, _| (total - missing, total, *owed));
        }
        for seat in self.game.all() {
            self.bank_pays(seat, owed[seat.index()], reason);
        }
    }

    /// Puts a crisis tile on the present generation, at most one of a kind; `sum` says why.
    pub(crate) fn place_tile(&mut self, crisis: Crisis, sum: impl FnOnce(&Limit, &Board) -> CrisisSum) {
        let board = &mut self.state.board;
        if !board.has_tile(crisis) {
            board.tiles[crisis.index()] |= 1 << (board.generation - 1);
            let tiles = board.tiles_of(crisis) as u8;
            let (game, board) = (self.game, &self.state.board);
            self.log.tell_with(|| {
                let (room, taken, shares) = sum(game, board);
                let shares = Shares(shares.map(|share| share.min(u16::MAX.into()) as u16));
                Event::CrisisBroke { crisis, tiles, room, taken, shares, cause: Cause::of_crisis(board) }
            });
        }
    }

    /// Moves a price cube, as far as its track goes.
    pub(crate) fn move_price(&mut self, resource: Resource, steps: i32) {
        let place = &mut self.state.board.price[resource.index()];
        let from = *place;
        let to = (i32::from(from) + steps).clamp(1, i32::from(self.rules.market.positions)) as u8;
        *place = to;
        if to != from {
            self.log.tell(Event::PriceMoved { resource, from, to });
        }
    }
}

impl Limit {
    /// The highest rank a plant of this nation may reach: the scale's end, and for N the territory (chapter 3.3);
    /// what lies beyond the scale only counts in the score (R8).
    #[inline]
    pub fn plant_cap(&self, nation: &Nation, plant: Plant) -> u8 {
        let top = i32::from(self.rules().plants.top);
        match plant {
            Plant::Renewable => {
                (i32::from(nation.territory) + i32::from(self.rules().territory_cap_offset)).clamp(1, top) as u8
            }
            _ => top as u8,
        }
    }

    /// What the permanents of a nation change, card by card.
    #[inline]
    pub(crate) fn permanents(&self, nation: &Nation) -> impl Iterator<Item = &crate::rules::Permanent> {
        nation.permanents.into_iter().map(|card| &self.rules().card(card).permanent)
    }
}

#[cfg(test)]
mod tests;
