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
        self.push(Frame::Trade { seat, left: count.saturating_add(more), used: 0 });
    }

    /// Asks as long as a transaction is left and possible.
    pub(crate) fn run_trade(&mut self, seat: Seat, left: u8, used: u8) {
        if left == 0 || !self.game.may_trade(self.state, seat, used) {
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
        self.state.board.frames.replace(Frame::Trade { seat, left: left.saturating_sub(1), used: used | 1 << at });
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
    pub(crate) fn may_trade(&self, state: &State, seat: Seat, used: u8) -> bool {
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

#[cfg(test)]
mod tests {
    use crate::terms::{Direction, Resource};
    use crate::testing::Table;
    use crate::{Action, Pick, Refusal};

    fn at_the_market() -> Table {
        let mut table = Table::of(2);
        table.give(0, "market_access");
        table
    }

    fn trade(resource: Resource, buy: bool, quantity: u16) -> Action {
        Action::Trade { resource, buy, quantity }
    }

    #[test]
    fn a_sale_pays_one_price_for_all_units_and_moves_the_cube_left() {
        // T14
        let mut table = at_the_market();
        table.nation(0).stock[2] = 4;
        table.turn(0).play(0, "market_access").sell(0, Resource::Military, 3);
        assert_eq!(table.nation(0).money, 5 + 9);
        assert_eq!(table.nation(0).stock[2], 1);
        assert_eq!(table.state.board.bank, 218 - 9);
        assert_eq!(table.state.board.market, [3, 3, 6, 3]);
        assert_eq!(table.state.board.price, [3, 4, 3, 4]);
    }

    #[test]
    fn a_purchase_pays_the_price_before_the_cube_moves_right() {
        let mut table = at_the_market();
        table.nation(0).money = 20;
        table.turn(0).play(0, "market_access").buy(0, Resource::Fossil, 3);
        assert_eq!(table.nation(0).money, 5);
        assert_eq!(table.nation(0).stock[3], 11);
        assert_eq!(table.state.board.bank, 218 + 15);
        assert_eq!(table.state.board.market, [3, 3, 3, 0]);
        assert_eq!(table.state.board.price, [3, 4, 4, 5]);
    }

    #[test]
    fn prices_follow_the_track() {
        // Chapter 3.6
        let buy = [1, 2, 3, 5, 10, 20];
        let sell = [0, 1, 2, 3, 5, 10];
        for place in 1..=6_u8 {
            let mut table = at_the_market();
            table.state.board.price[1] = place;
            table.nation(0).money = 20;
            table.turn(0).play(0, "market_access").buy(0, Resource::Industrial, 1);
            assert_eq!(table.nation(0).money, 20 - buy[usize::from(place - 1)]);
            assert_eq!(table.state.board.price[1], (place + 1).min(6), "at the right end it stays");
            if place > 1 {
                let mut table = at_the_market();
                table.state.board.price[1] = place;
                table.turn(0).play(0, "market_access").sell(0, Resource::Industrial, 1);
                assert_eq!(table.nation(0).money, 5 + sell[usize::from(place - 1)]);
                assert_eq!(table.state.board.price[1], place - 1);
            }
        }
    }

    #[test]
    fn nothing_is_sold_at_the_left_end() {
        let mut table = at_the_market();
        table.state.board.price[0] = 1;
        table.turn(0).play(0, "market_access");
        assert_eq!(table.refuse(0, trade(Resource::Renewable, false, 1)), Refusal::CannotSellHere);
        assert!(!table.menu(0).contains(&trade(Resource::Renewable, false, 1)));
        assert!(table.menu(0).contains(&trade(Resource::Renewable, true, 1)));
    }

    #[test]
    fn a_purchase_is_limited_by_the_stock_of_the_market_and_ones_money() {
        let mut table = at_the_market();
        table.nation(0).money = 100;
        table.turn(0).play(0, "market_access");
        assert_eq!(table.refuse(0, trade(Resource::Renewable, true, 4)), Refusal::MarketTooSmall { owned: 3 });
        assert_eq!(table.refuse(0, trade(Resource::Renewable, true, 0)), Refusal::NothingTraded);

        let mut table = at_the_market();
        table.nation(0).money = 8;
        table.turn(0).play(0, "market_access");
        let refusal = table.refuse(0, trade(Resource::Renewable, true, 3));
        assert_eq!(refusal, Refusal::NeedsMoney { needed: 9, owned: 8 });
        table.buy(0, Resource::Renewable, 2);
    }

    #[test]
    fn a_sale_is_limited_by_ones_stock_and_the_bank() {
        let mut table = at_the_market();
        table.nation(0).stock[2] = 3;
        table.state.board.bank = 8;
        table.turn(0).play(0, "market_access");
        let refusal = table.refuse(0, trade(Resource::Military, false, 4));
        assert_eq!(refusal, Refusal::NeedsResource { resource: Resource::Military, needed: 4, owned: 3 });
        let refusal = table.refuse(0, trade(Resource::Military, false, 3));
        assert_eq!(refusal, Refusal::BankTooPoor { needed: 9, owned: 8 });
        table.sell(0, Resource::Military, 2);
        assert_eq!(table.state.board.bank, 2);
        // Chapter 10: sales never create money.
        assert_eq!(table.state.board.crises(), 0);
    }

    #[test]
    fn a_transaction_may_be_declined() {
        let mut table = at_the_market();
        table.turn(0).play(0, "market_access");
        assert!(table.menu(0).contains(&Action::DeclineTrade));
        assert_eq!(table.neutral(0), Some(Action::DeclineTrade), "R85");
        table.act(0, Action::DeclineTrade);
        assert_eq!(table.state.board.price, [3, 4, 4, 4]);
        assert!(table.menu(0).contains(&Action::Pass));
    }

    #[test]
    fn without_a_stock_exchange_there_is_one_transaction() {
        let mut table = at_the_market();
        table.turn(0).play(0, "market_access").sell(0, Resource::Industrial, 1);
        assert_eq!(table.refuse(0, trade(Resource::Renewable, false, 1)), Refusal::OtherQuestion);
    }

    #[test]
    fn a_stock_exchange_allows_two_transactions_on_different_resources() {
        // R29: one after the other at live prices.
        let mut table = at_the_market();
        table.lay(0, "stock_exchange");
        table.nation(0).money = 0;
        table.nation(0).stock[2] = 2;
        table.turn(0).play(0, "market_access").sell(0, Resource::Military, 2);
        assert_eq!(table.refuse(0, trade(Resource::Military, true, 1)), Refusal::AlreadyTraded);
        table.buy(0, Resource::Renewable, 2);
        assert_eq!(table.nation(0).money, 0, "6 for two m, 6 for two n");
        assert_eq!(table.state.board.price, [4, 4, 3, 4]);
        assert!(table.menu(0).contains(&Action::Pass));
    }

    #[test]
    fn declining_ends_both_transactions() {
        let mut table = at_the_market();
        table.lay(0, "stock_exchange");
        table.turn(0).play(0, "market_access").sell(0, Resource::Industrial, 1).act(0, Action::DeclineTrade);
        assert!(table.menu(0).contains(&Action::Pass));
    }

    #[test]
    fn a_second_transaction_that_is_impossible_is_not_asked_for() {
        let mut table = at_the_market();
        table.lay(0, "stock_exchange");
        table.nation(0).stock = [0, 1, 0, 0];
        table.nation(0).money = 0;
        table.state.board.price[1] = 2;
        table.state.board.market = [0, 0, 0, 0];
        table.turn(0).play(0, "market_access").sell(0, Resource::Industrial, 1);
        assert!(table.menu(0).contains(&Action::Pass), "1 money buys nothing from empty shelves");
    }

    #[test]
    fn a_stock_exchange_bought_this_turn_works_at_once() {
        // R31
        let mut table = at_the_market();
        table.give(0, "stock_exchange");
        table.nation(0).money = 10;
        table.turn(0).play(0, "stock_exchange").play(0, "market_access");
        table.sell(0, Resource::Industrial, 1).sell(0, Resource::Renewable, 1);
        assert_eq!(table.nation(0).money, 3 + 2);
    }

    #[test]
    fn speculation_with_a_stock_exchange_moves_one_cube_once_before_the_first_transaction() {
        // R29
        let mut table = Table::of(2);
        table.give(0, "speculation");
        table.lay(0, "stock_exchange");
        table.nation(0).stock = [2, 2, 0, 0];
        table.turn(0).play_with(0, "speculation", Pick::Price(Resource::Industrial, Direction::Up));
        table.sell(0, Resource::Industrial, 2).sell(0, Resource::Renewable, 1);
        assert_eq!(table.nation(0).money, 2 * 5 + 2);
        assert_eq!(table.state.board.price, [2, 4, 4, 4]);
    }

    #[test]
    fn buying_and_selling_back_one_unit_gains_nothing() {
        // Chapter 3.6
        let mut table = at_the_market();
        table.give(0, "artificial_intelligence");
        table.nation(0).money = 15;
        let market = table.card("market_access");
        table.turn(0).play(0, "market_access").buy(0, Resource::Renewable, 1);
        table.play_with(0, "artificial_intelligence", Pick::Card(market)).act(1, Action::Pass);
        table.play(0, "market_access").sell(0, Resource::Renewable, 1);
        assert_eq!(table.nation(0).money, 5);
        assert_eq!(table.state.board.price, [3, 4, 4, 4]);
        assert_eq!(table.state.board.market, [3; 4]);
    }
}
