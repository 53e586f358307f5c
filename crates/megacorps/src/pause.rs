//! The pause of a war (5.5): others give or sell mercenaries to either side (R64).

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::refusal::Refusal;
use crate::state::{Board, State};
use crate::terms::{CountryId, Side};
use table::{Asking, Log, Luck, Menu, Seat, SeatSet};

impl Board {
    /// Who fights for a side of the war in its pause; `None` for the defence of an uncontrolled country.
    pub(crate) fn belligerent(&self, side: Side) -> Option<Seat> {
        match side {
            Side::Attack => Some(self.turn),
            Side::Defense => self.controller(self.war_pause()?),
        }
    }

    /// The side of the war in its pause on which a player fights; `None` for somebody outside it.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        self.war_pause()?;
        Side::ALL.iter().copied().find(|&side| self.belligerent(side) == Some(seat))
    }

    /// Players outside a war over this country who could still help.
    pub fn outsiders(&self, country: CountryId) -> SeatSet {
        let defender = self.controller(country).map_or(SeatSet::EMPTY, SeatSet::only);
        let outside = self.staying().without(self.turn).minus(defender);
        outside.into_iter().filter(|&seat| self.mercenaries(seat) > 0).collect()
    }

    /// Sales already offered between a player and a side.
    pub(crate) fn sales_made(&self, seat: Seat, side: Side) -> u8 {
        self.sales.get(seat.index()).map_or(0, |sales| sales >> (4 * side.index()) & 0xf)
    }
}

impl MegaCorps {
    pub(crate) fn offer_help(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let board = &state.board;
        let army = board.mercenaries(seat).clamp(1, u16::from(u8::MAX));
        for &side in Side::ALL {
            menu.push_range(Action::Give { side, mercenaries: 1 }, army - 1);
        }
        for &side in Side::ALL {
            if let Some(buyer) = board.belligerent(side)
                && self.check_sale(board, seat, side, 1, 0).is_ok()
            {
                menu.push_range(Action::Sell { side, mercenaries: 1, price: 0 }, board.money(buyer));
                if army > 1 {
                    menu.push_range(Action::Sell { side, mercenaries: army as u8, price: 0 }, board.money(buyer));
                }
            }
        }
        menu.push(Action::Ready);
    }

    pub(crate) fn check_gift(&self, state: &State, seat: Seat, mercenaries: u8) -> Result<(), Refusal> {
        let (needed, owned) = (u16::from(mercenaries).max(1), state.board.mercenaries(seat));
        let enough = mercenaries > 0 && owned >= needed;
        if enough { Ok(()) } else { Err(Refusal::NeedsMercenaries { needed, owned }) }
    }

    /// Judges a sale by somebody outside the war to a side of it, whoever proposes it.
    pub(crate) fn check_sale(
        &self,
        board: &Board,
        seller: Seat,
        side: Side,
        mercenaries: u8,
        price: u16,
    ) -> Result<(), Refusal> {
        let Some(buyer) = board.belligerent(side) else { return Err(Refusal::NobodyToBuy) };
        if board.side_of(seller).is_some() || !board.staying().contains(seller) {
            return Err(Refusal::OnlyOutsiders);
        }
        let (needed, owned) = (u16::from(mercenaries).max(1), board.mercenaries(seller));
        if mercenaries == 0 || owned < needed {
            return Err(Refusal::NeedsMercenaries { needed, owned });
        }
        let most = self.rules().trade.war_sales;
        if board.sales_made(seller, side) >= most {
            return Err(Refusal::SalesUsedUp { most });
        }
        check_means(board, buyer, price)
    }

    /// A belligerent asks somebody to sell.
    pub(crate) fn check_request(
        &self,
        state: &State,
        seat: Seat,
        from: Seat,
        mercenaries: u8,
        price: u16,
    ) -> Result<(), Refusal> {
        let board = &state.board;
        if !matches!(state.frame(), Frame::Pause { .. }) {
            return Err(Refusal::OtherQuestion);
        }
        let Some(side) = board.side_of(seat).filter(|_| board.staying().contains(seat)) else {
            return Err(Refusal::OnlyBelligerents);
        };
        self.check_sale(board, from, side, mercenaries, price)
    }

    /// Whether a sale that was proposed can still be made.
    pub(crate) fn check_sale_answer(&self, state: &State, yes: bool) -> Result<(), Refusal> {
        let Frame::Sale { seller, side, mercenaries, price, .. } = state.frame() else { return Ok(()) };
        let Some(buyer) = state.board.belligerent(side) else { return Err(Refusal::NobodyToBuy) };
        if !yes {
            return Ok(());
        }
        let (needed, owned) = (u16::from(mercenaries), state.board.mercenaries(seller));
        if owned < needed {
            return Err(Refusal::NeedsMercenaries { needed, owned });
        }
        check_means(&state.board, buyer, price)
    }
}

fn check_means(board: &Board, seat: Seat, price: u16) -> Result<(), Refusal> {
    let owned = board.money(seat);
    if price > owned { Err(Refusal::CannotPay { seat, owned }) } else { Ok(()) }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Asks those outside the war who have mercenaries, clockwise from the attacker, until all are ready in a row.
    pub(crate) fn run_pause(&mut self, country: CountryId, asking: Asking) {
        let board = &self.state.board;
        match asking.next(board.outsiders(country), board.turn, self.game.all().len()) {
            Some(seat) => self.ask(seat),
            None => self.fight(country),
        }
    }

    /// A supply that went through asks everybody again.
    pub(crate) fn ask_help_again(&mut self) {
        if let Frame::Pause { country, .. } = self.state.frame() {
            self.replace(Frame::Pause { country, asking: Asking::BEGUN });
        }
    }

    /// A gift is accepted at once and is the belligerent's own from then on (R25); without a controller it stands by the defence
    /// as such.
    pub(crate) fn give(&mut self, from: Seat, side: Side, mercenaries: u8) {
        let to = self.state.board.belligerent(side);
        self.state.board.mercenaries[from.index()] -= u16::from(mercenaries);
        match to {
            Some(to) => self.recruit(to, mercenaries.into()),
            None => self.state.board.donated = self.state.board.donated.saturating_add(mercenaries.into()),
        }
        self.log.tell(Event::MercenariesGiven { from, to, side, mercenaries });
        self.ask_help_again();
    }

    pub(crate) fn offer_sale(&mut self, seller: Seat, side: Side, mercenaries: u8, price: u16) {
        self.propose_sale(seller, side, mercenaries, price, false);
    }

    pub(crate) fn request_sale(&mut self, buyer: Seat, seller: Seat, mercenaries: u8, price: u16) {
        let Some(side) = self.state.board.side_of(buyer) else { return };
        self.state.board.call = table::Call::CLOSED;
        self.propose_sale(seller, side, mercenaries, price, true);
    }

    fn propose_sale(&mut self, seller: Seat, side: Side, mercenaries: u8, price: u16, requested: bool) {
        let Some(buyer) = self.state.board.belligerent(side) else { return };
        let sales = &mut self.state.board.sales[seller.index()];
        *sales = sales.saturating_add(1 << (4 * side.index()));
        self.log.tell(Event::SaleOffered { seller, buyer, mercenaries, price, requested });
        self.push(Frame::Sale { seller, side, requested, mercenaries, price });
    }

    /// The buyer answers an offer, the seller a request.
    pub(crate) fn run_sale(&mut self, seller: Seat, side: Side, requested: bool) {
        let buyer = self.state.board.belligerent(side);
        self.ask(if requested { seller } else { buyer.unwrap_or(seller) });
    }

    pub(crate) fn answer_sale(&mut self, yes: bool) {
        let Frame::Sale { seller, side, mercenaries, price, .. } = self.state.frame() else { return };
        let buyer = self.state.board.belligerent(side);
        self.pop();
        let Some(buyer) = buyer else { return };
        if !yes {
            return self.log.tell(Event::SaleRefused { seller, buyer });
        }
        self.pay(buyer, seller, price);
        self.state.board.mercenaries[seller.index()] -= u16::from(mercenaries);
        self.recruit(buyer, mercenaries.into());
        self.log.tell(Event::MercenariesSold { seller, buyer, mercenaries, price });
        self.ask_help_again();
    }
}

#[cfg(test)]
mod tests;
