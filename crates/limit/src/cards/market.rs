//! The marketplace (chapter 12): one resource, one direction, one price for the whole quantity.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::state::State;
use crate::terms::Resource;
use crate::{Action, Limit};
use table::{Log, Luck, Menu, Seat};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Opens the market: permanents on the table add transactions, on other resources (R29, R31).
    pub(crate) fn open_trade(&mut self, seat: Seat, count: u8) {
        let more: u8 = self.game.permanents(self.state.nation(seat)).map(|permanent| permanent.trades).sum();
        self.push(Frame::Trade { seat, left: count + more, used: 0 });
    }

    /// Asks as long as a transaction is left and possible.
    pub(crate) fn run_trade(&mut self, seat: Seat, left: u8, used: u8) {
        if left == 0 || !self.game.can_trade(self.state, seat, used) {
            self.pop();
        } else {
            self.ask(seat);
        }
    }

    /// Buys or sells at the price before the cube moves.
    pub(crate) fn trade(&mut self, seat: Seat, resource: Resource, buy: bool, quantity: u16, left: u8, used: u8) {
        let at = resource.index();
        let place = usize::from(self.state.board.price[at]);
        let price = if buy { self.rules.market.buy[place] } else { self.rules.market.sell[place] };
        let sum = u32::from(price) * u32::from(quantity);
        let board = &mut self.state.board;
        let nation = &mut board.nations[seat.index()];
        if buy {
            nation.money -= sum;
            board.bank += sum;
            board.market[at] -= quantity;
            nation.add(resource, quantity);
        } else {
            nation.money += sum;
            board.bank -= sum;
            board.market[at] = board.market[at].saturating_add(quantity);
            nation.stock[at] -= quantity;
        }
        self.log.tell(Event::Traded { seat, resource, bought: buy, quantity, price });
        self.move_price(resource, if buy { 1 } else { -1 });
        self.state.board.frames.replace(Frame::Trade { seat, left: left - 1, used: used | 1 << at });
    }
}

impl Limit {
    /// The most units a nation can buy or sell of a resource now.
    pub(crate) fn trade_limit(&self, state: &State, seat: Seat, resource: Resource, buy: bool) -> u32 {
        let at = resource.index();
        let nation = state.nation(seat);
        let place = usize::from(state.board.price[at]);
        if buy {
            let price = u32::from(self.rules().market.buy[place]);
            let affordable = nation.money.checked_div(price).unwrap_or(u32::MAX);
            affordable.min(state.board.market[at].into())
        } else {
            let price = u32::from(self.rules().market.sell[place]);
            // A price of 0 marks the end of the track where nothing can be sold.
            state.board.bank.checked_div(price).unwrap_or(0).min(nation.stock[at].into())
        }
    }

    /// Whether any transaction is possible on a resource not yet used.
    pub(crate) fn can_trade(&self, state: &State, seat: Seat, used: u8) -> bool {
        Resource::ALL.iter().filter(|resource| used >> resource.index() & 1 == 0).any(|&resource| {
            self.trade_limit(state, seat, resource, true) > 0 || self.trade_limit(state, seat, resource, false) > 0
        })
    }

    pub(crate) fn check_trade(
        &self,
        state: &State,
        seat: Seat,
        resource: Resource,
        buy: bool,
        quantity: u16,
    ) -> Result<(), Refusal> {
        let Frame::Trade { used, .. } = state.board.frames.top() else { return Err(Refusal::OtherQuestion) };
        if used >> resource.index() & 1 == 1 {
            return Err(Refusal::AlreadyTraded);
        }
        if quantity == 0 {
            return Err(Refusal::NothingTraded);
        }
        if u32::from(quantity) <= self.trade_limit(state, seat, resource, buy) {
            return Ok(());
        }
        let at = resource.index();
        let place = usize::from(state.board.price[at]);
        let nation = state.nation(seat);
        let quantity = u32::from(quantity);
        if buy {
            let stock = state.board.market[at];
            if quantity > stock.into() {
                return Err(Refusal::MarketTooSmall { owned: stock });
            }
            let needed = quantity * u32::from(self.rules().market.buy[place]);
            return Err(Refusal::NeedsMoney { needed, owned: nation.money });
        }
        let price = u32::from(self.rules().market.sell[place]);
        if price == 0 {
            return Err(Refusal::CannotSellHere);
        }
        let owned = u32::from(nation.stock[at]);
        if quantity > owned {
            return Err(Refusal::NeedsResource { resource, needed: quantity, owned });
        }
        Err(Refusal::BankTooPoor { needed: quantity * price, owned: state.board.bank })
    }

    pub(crate) fn offer_trades(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let Frame::Trade { used, .. } = state.board.frames.top() else { return };
        for &resource in Resource::ALL.iter().filter(|resource| used >> resource.index() & 1 == 0) {
            for buy in [true, false] {
                let limit = self.trade_limit(state, seat, resource, buy);
                if limit > 0 {
                    let more = (limit - 1).min(u32::from(u16::MAX - 1)) as u16;
                    menu.push_range(Action::Trade { resource, buy, quantity: 1 }, more);
                }
            }
        }
        menu.push(Action::DeclineTrade);
    }

    /// Transactions that are not possible, each with its reason.
    pub(crate) fn hindered_trades(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        for &resource in Resource::ALL {
            for buy in [true, false] {
                if let Err(refusal) = self.check_trade(state, seat, resource, buy, 1) {
                    out.push((Action::Trade { resource, buy, quantity: 1 }, refusal));
                }
            }
        }
    }
}
