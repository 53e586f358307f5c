//! Buying mercenaries (5.4): free ones, the bank's, and deals with rivals.

use crate::action::{Action, Order, Price, Prices, Replies};
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::refusal::Refusal;
use crate::state::{Board, Choice, NOBODY, State};
use crate::terms::{CompanyId, CompanySet, SUPPLIERS};
use table::{Log, Luck, Menu, Seat, SeatSet};

impl MegaCorps {
    /// The companies that supply mercenaries now: all of the supplying industries that are in play, whoever owns them (R44).
    pub(crate) fn supplying(&self, board: &Board) -> CompanySet {
        let industries = board.supplying.into_iter();
        let companies = industries.fold(CompanySet::EMPTY, |all, of| all.union(self.plan().in_industry(of)));
        companies.and(board.in_play())
    }

    /// How many mercenaries the bank sells: one for each supplying company that nobody owns (R46).
    pub(crate) fn bank_supply(&self, board: &Board) -> u8 {
        self.supplying(board).minus(board.all_owned()).len() as u8
    }

    /// The rivals whose company a supplier is now, by supplier.
    fn rivals(&self, board: &Board, seat: Seat) -> [Option<Seat>; SUPPLIERS] {
        let supplying = self.supplying(board);
        let mut rivals = [None; SUPPLIERS];
        for (rival, &company) in rivals.iter_mut().zip(self.plan().suppliers()) {
            *rival = board.owner(company).filter(|&owner| owner != seat && supplying.contains(company));
        }
        rivals
    }

    fn affordable(&self, money: u16) -> u16 {
        money.checked_div(self.rules().costs.mercenary).unwrap_or(u16::MAX)
    }

    pub(crate) fn offer_orders(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let board = &state.board;
        let most = u16::from(self.bank_supply(board)).min(self.affordable(board.money(seat)));
        menu.push_range(Action::Order(Order::default()), most);
        let rivals = self.rivals(board, seat);
        if rivals.iter().all(Option::is_none) {
            return;
        }
        // Suggestions: ask every rival for a gift, or for a mercenary at the bank's price or a little above it.
        for price in 0..=self.rules().costs.mercenary.saturating_add(1).min(u16::from(crate::action::HIGHEST_PRICE)) {
            let bid = |rival: Option<Seat>| if rival.is_some() { Price::of(price as u8) } else { Price::NONE };
            let order = Order { bank: 0, bids: rivals.map(bid) };
            let left = board.money(seat).checked_sub(price);
            if let Some(left) = left {
                menu.push_range(Action::Order(order), most.min(self.affordable(left)));
            }
        }
    }

    pub(crate) fn check_order_placed(&self, state: &State, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let board = &state.board;
        let most = self.bank_supply(board);
        if order.bank > most {
            return Err(Refusal::BankSuppliesLess { most });
        }
        let cost = u16::from(order.bank).saturating_mul(self.rules().costs.mercenary);
        let owned = board.money(seat);
        let dearest = order.bids.iter().filter_map(|bid| bid.euros()).max().unwrap_or(0);
        let rivals = self.rivals(board, seat);
        for (bid, rival) in order.bids.iter().zip(rivals) {
            let sound = *bid == Price::NONE || (bid.euros().is_some() && rival.is_some());
            if !sound {
                return Err(Refusal::NotARivalsSupplier);
            }
        }
        // Money bid cannot exceed money held (R47); not every bid need be accepted.
        let needed = cost.saturating_add(dearest);
        if needed > owned { Err(Refusal::NeedsMoney { needed, owned }) } else { Ok(()) }
    }

    /// The suppliers about which a seat was asked.
    fn asked_of(&self, board: &Board, seat: Seat) -> impl Iterator<Item = usize> {
        let asked = board.asked;
        (0..SUPPLIERS).filter(move |&at| asked[at] == seat.0)
    }

    pub(crate) fn offer_replies(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let board = &state.board;
        let all = |price: Price| {
            let mut prices = Prices::default();
            for at in self.asked_of(board, seat) {
                prices[at] = price;
            }
            Action::Reply(Replies(prices))
        };
        menu.push(all(Price::ACCEPT));
        menu.push(all(Price::REFUSE));
        // Prices up to what the buyer has left once the bank is paid.
        let spent = u16::from(board.order.bank).saturating_mul(self.rules().costs.mercenary);
        let left = board.money(board.turn).saturating_sub(spent).min(u16::from(crate::action::HIGHEST_PRICE));
        if left > 0 {
            menu.push_range(all(Price::of(1)), left - 1);
        }
    }

    /// Every company that was asked gets an answer, and no other does.
    pub(crate) fn check_reply(&self, state: &State, seat: Seat, prices: &Prices) -> Result<(), Refusal> {
        let sound = (0..SUPPLIERS).all(|at| {
            let asked = state.board.asked[at] == seat.0;
            prices[at].is_sound() && asked == (prices[at] != Price::NONE)
        });
        if sound { Ok(()) } else { Err(Refusal::AnswersMissing) }
    }

    /// Suppliers whose owners named another price: bit 0 is the first supplier.
    pub(crate) fn counters(&self, state: &State) -> u16 {
        let named = (0..SUPPLIERS).filter(|&at| state.secrets.replies[at].euros().is_some());
        named.fold(0, |set, at| set | 1 << at)
    }

    pub(crate) fn offer_confirmations(&self, state: &State, menu: &mut Menu<Action>) {
        let counters = self.counters(state);
        menu.push(Action::Confirm(0));
        menu.push(Action::Confirm(counters));
        if counters.count_ones() > 1 {
            for at in (0..SUPPLIERS).filter(|at| counters >> at & 1 == 1) {
                menu.push(Action::Confirm(1 << at));
            }
        }
    }

    pub(crate) fn check_confirmation(&self, state: &State, accepted: u16) -> Result<(), Refusal> {
        if accepted & !self.counters(state) == 0 { Ok(()) } else { Err(Refusal::NothingToAccept) }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Free mercenaries come first and are never refused (R45); then the order.
    pub(crate) fn hire(&mut self, seat: Seat) {
        let own = self.game.supplying(&self.state.board).and(self.state.board.companies(seat)).len();
        self.recruit(seat, own as u16);
        self.log.tell(Event::MercenariesHired { seat, mercenaries: own as u8 });
        self.replace(Frame::Order);
    }

    pub(crate) fn place_order(&mut self, seat: Seat, order: Order) {
        let rivals = self.game.rivals(&self.state.board, seat);
        let board = &mut self.state.board;
        board.order = order;
        for (at, rival) in rivals.into_iter().enumerate() {
            let asked = rival.filter(|_| order.bids[at].euros().is_some());
            board.asked[at] = asked.map_or(NOBODY, |owner| owner.0);
            if let Some(owner) = asked {
                let company = self.plan.suppliers()[at];
                self.log.tell(Event::MercenariesAsked { seat, company, owner, price: order.bids[at] });
            }
        }
        self.replace(Frame::Replies);
    }

    /// Asks everybody concerned at once; then what they said is shown.
    pub(crate) fn run_replies(&mut self) {
        let asked: SeatSet =
            self.state.board.asked.iter().filter(|&&seat| seat != NOBODY).map(|&seat| Seat(seat)).collect();
        if !self.is_answered() && !asked.is_empty() {
            return self.ask_all(asked);
        }
        self.state.secrets.sealed.open(&mut self.state.board.call);
        for at in 0..SUPPLIERS {
            let price = self.state.secrets.replies[at];
            if price != Price::NONE {
                let (seat, company) = (Seat(self.state.board.asked[at]), self.plan.suppliers()[at]);
                self.log.tell(Event::MercenariesAnswered { seat, company, price });
            }
        }
        self.replace(Frame::Confirm);
    }

    pub(crate) fn seal_replies(&mut self, seat: Seat, prices: &Prices) {
        for (at, &price) in prices.iter().enumerate() {
            if self.state.board.asked[at] == seat.0 {
                self.state.secrets.replies[at] = price;
            }
        }
        self.seal(seat, Choice::Replied);
    }

    pub(crate) fn take_back_replies(&mut self, seat: Seat) {
        for at in 0..SUPPLIERS {
            if self.state.board.asked[at] == seat.0 {
                self.state.secrets.replies[at] = Price::NONE;
            }
        }
    }

    /// Where nobody named another price there is nothing to confirm.
    pub(crate) fn run_confirm(&mut self) {
        if self.game.counters(self.state) == 0 { self.settle_order(0) } else { self.ask(self.state.board.turn) }
    }

    /// All agreed deals settle together: the bank first, then bids that were accepted, then prices that were.
    pub(crate) fn settle_order(&mut self, accepted: u16) {
        let seat = self.state.board.turn;
        let Order { bank, bids } = self.state.board.order;
        let cost = self.rules.costs.mercenary;
        let bought = u16::from(bank).min(self.game.affordable(self.state.board.money(seat)));
        if bought > 0 {
            let price = bought.saturating_mul(cost);
            self.pay_bank(seat, price);
            self.recruit(seat, bought);
            self.log.tell(Event::MercenariesBought { seat, mercenaries: bought as u8, price });
        }
        for named in [false, true] {
            for (at, bid) in bids.iter().enumerate() {
                let reply = self.state.secrets.replies[at];
                let agreed = match reply.euros() {
                    None if !named && reply == Price::ACCEPT => bid.euros(),
                    price if named && accepted >> at & 1 == 1 => price,
                    _ => None,
                };
                if let Some(price) = agreed {
                    self.deal(seat, Seat(self.state.board.asked[at]), self.plan.suppliers()[at], price);
                }
            }
        }
        self.clear_order();
        self.replace(Frame::TurnEnd);
    }

    /// The buyer leaves before anything is settled: no bid is paid, whatever was answered to it (R71).
    pub(crate) fn lapse_order(&mut self, seat: Seat) {
        self.state.secrets.sealed.open(&mut self.state.board.call);
        for at in (0..SUPPLIERS).filter(|&at| self.state.board.asked[at] != NOBODY) {
            self.log.tell(Event::DealLapsed { seat, company: self.plan.suppliers()[at] });
        }
        self.clear_order();
        self.replace(Frame::TurnEnd);
    }

    /// A mercenary for a price, from the supply (R61). Without the company or the money the deal lapses (R67).
    fn deal(&mut self, seat: Seat, owner: Seat, company: CompanyId, price: u16) {
        let board = &self.state.board;
        if board.owner(company) != Some(owner) || board.money(seat) < price {
            return self.log.tell(Event::DealLapsed { seat, company });
        }
        self.pay(seat, owner, price);
        self.recruit(seat, 1);
        self.log.tell(Event::MercenaryDealt { seat, owner, company, price });
    }
}

#[cfg(test)]
mod tests;
