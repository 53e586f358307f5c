//! Which moment comes after which: the one loop that runs the game from decision to decision.

use crate::action::{Action, Order};
use crate::event::Event;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::plan::Plan;
use crate::rules::Rules;
use crate::state::{Choice, State};
use table::{Call, Log, Luck, Seat, SeatSet};

/// No position needs more automatic moments than this before somebody decides.
const STEP_LIMIT: usize = 10_000;

table::in_motion! { MegaCorps with rules: Rules, plan: Plan; deals }

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Runs automatic moments until somebody is asked or the game is over.
    pub(crate) fn advance(&mut self) {
        for _ in 0..STEP_LIMIT {
            if !self.take_step() {
                return;
            }
        }
    }

    /// Runs one automatic moment. `false` when there is none to run.
    #[inline]
    fn take_step(&mut self) -> bool {
        if !self.state.board.leaving.is_empty() && self.see_leavers_off() {
            return true;
        }
        let board = &self.state.board;
        if !board.call.is_complete() || matches!(board.frames.top(), Frame::Over) {
            return false;
        }
        self.run();
        true
    }

    fn run(&mut self) {
        match self.state.board.frames.top() {
            Frame::Over => {}
            Frame::ChooseMegaCorp => self.run_choose_megacorp(),
            Frame::Deal => self.deal_table(),
            Frame::TakeCompanies { taken } => self.run_take_companies(taken),
            Frame::Round => self.begin_round(),
            Frame::Turn => self.begin_turn(),
            Frame::Choose => self.run_choose(),
            Frame::Purchase { company } => self.run_purchase(company),
            Frame::Rebuy => self.run_rebuy(),
            Frame::Payout { industry, action } => self.open_payout(industry, action),
            Frame::Pay { industry, action } => self.pay_out(industry, action),
            Frame::Intervention { company } => self.run_intervention(company),
            Frame::War { country } => self.run_war(country),
            Frame::Retarget { war } => self.run_retarget(war),
            Frame::Order => self.ask(self.state.board.turn),
            Frame::Replies => self.run_replies(),
            Frame::Confirm => self.run_confirm(),
            Frame::Pause { country, asking } => self.run_pause(country, asking),
            Frame::Sale { seller, side, requested, .. } => self.run_sale(seller, side, requested),
            Frame::AfterWar { winner, .. } => self.ask(winner),
            Frame::Window { asking, .. } => self.run_window(asking),
            Frame::Auction { country } => self.run_auction(country),
            Frame::Election { country } => self.run_election(country),
            Frame::FirstRefusal { seat, .. } => self.ask(seat),
            Frame::TurnEnd => self.end_turn(),
            Frame::RoundEnd => self.end_round(),
            Frame::NextRound => self.next_round(),
        }
    }

    /// Does an action that [`MegaCorps::check`] has accepted.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Offer { to, give, want } => self.offer_trade(seat, to, give, want),
            Action::Accept { from, offer, cards } => self.accept_trade(seat, from, offer, cards),
            Action::Decline { from, offer } => self.decline_trade(seat, from, offer),
            Action::Withdraw { offer } => self.withdraw_trade(seat, offer),
            Action::Request { from, mercenaries, price } => self.request_sale(seat, from, mercenaries, price),
            Action::Leave => self.announce_leaving(seat),
            Action::Reconsider => self.reconsider(seat),
            answer => self.answer(seat, answer),
        }
    }

    /// An answer to the question asked.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action) {
        let frame = self.state.frame();
        match (frame, action) {
            (Frame::Auction { .. }, Action::Bid(bid)) => return self.seal(seat, Choice::Bid(bid)),
            (Frame::Election { .. }, Action::Vote(candidate)) => return self.seal(seat, Choice::Vote(candidate)),
            (Frame::Replies, Action::Reply(replies)) => return self.seal_replies(seat, &replies.0),
            _ => {}
        }
        // Whoever answers alone takes effect at once.
        self.state.board.call = Call::CLOSED;
        match (frame, action) {
            (Frame::ChooseMegaCorp, Action::ChooseMegaCorp(megacorp)) => self.take_megacorp(seat, megacorp),
            (Frame::TakeCompanies { taken }, Action::TakeCompany(company)) => self.take_company(seat, company, taken),
            (Frame::Window { kind, asking }, Action::Pass) => {
                self.replace(Frame::Window { kind, asking: asking.without(seat) });
            }
            (Frame::Window { kind, .. }, Action::Play { card, target }) => {
                self.replace(Frame::window(kind));
                self.play(seat, card, target);
            }
            (Frame::Choose | Frame::Rebuy | Frame::Retarget { .. }, Action::Pass) => {
                self.log.tell(Event::Passed { seat });
                self.replace(Frame::TurnEnd);
            }
            (Frame::Choose | Frame::Rebuy, Action::Buy { company, sweetener }) => {
                self.state.secrets.sweetener = sweetener;
                self.name_company(seat, company);
            }
            (Frame::Choose, Action::PayOut(industry)) => self.declare_payout(seat, industry),
            (Frame::Choose | Frame::Retarget { .. }, Action::Intervene(company)) => {
                self.declare_intervention(seat, company);
            }
            (Frame::Choose | Frame::Retarget { .. }, Action::LaunchWar(country)) => self.declare_war(seat, country),
            (Frame::Choose, Action::BuyMercenaries) => self.hire(seat),
            (Frame::Purchase { company }, Action::Permit(yes)) => self.answer_purchase(seat, company, yes),
            (Frame::Order, Action::Order(order)) => self.place_order(seat, order),
            (Frame::Confirm, Action::Confirm(accepted)) => self.settle_order(accepted),
            (Frame::Pause { .. }, Action::Give { side, mercenaries }) => self.give(seat, side, mercenaries),
            (Frame::Pause { .. }, Action::Sell { side, mercenaries, price }) => {
                self.offer_sale(seat, side, mercenaries, price);
            }
            (Frame::Pause { country, asking }, Action::Ready) => {
                self.replace(Frame::Pause { country, asking: asking.without(seat) });
            }
            (Frame::Sale { .. }, Action::Answer(yes)) => self.answer_sale(yes),
            (Frame::AfterWar { winner, .. }, Action::Intervene(company)) => {
                self.replace(Frame::TurnEnd);
                self.intervene(company, winner);
            }
            (Frame::AfterWar { winner, .. }, Action::Pass) => {
                self.log.tell(Event::Spared { seat: winner });
                self.replace(Frame::TurnEnd);
            }
            (Frame::FirstRefusal { company, .. }, Action::Answer(yes)) => {
                self.pop();
                if yes {
                    self.buy(seat, company);
                }
            }
            // `check` lets no other pair through.
            _ => {}
        }
    }

    fn reconsider(&mut self, seat: Seat) {
        if matches!(self.state.frame(), Frame::Replies) {
            self.take_back_replies(seat);
        }
        self.state.secrets.sealed.give_back(&mut self.state.board.call, seat);
    }

    /// Keeps a choice sealed and notes that its owner has finished.
    pub(crate) fn seal(&mut self, seat: Seat, choice: Choice) {
        self.state.secrets.sealed.seal(&mut self.state.board.call, seat, choice);
    }

    /// Whether everybody asked by the frame on top has answered.
    pub(crate) fn is_answered(&self) -> bool {
        !self.state.board.call.asked().is_empty()
    }

    /// Asks several seats at once.
    pub(crate) fn ask_all(&mut self, seats: SeatSet) {
        self.state.board.call = Call::to(seats);
    }

    /// The bank pays a player. Returns what it has paid: the whole amount, unless the purse is full. No game fills a purse,
    /// and no position from which the printed game could.
    pub(crate) fn bank_pays(&mut self, seat: Seat, amount: u16) -> u16 {
        let board = &mut self.state.board;
        let purse = &mut board.money[seat.index()];
        let paid = amount.min(u16::MAX - *purse);
        *purse += paid;
        board.paid_out += u32::from(paid);
        paid
    }

    /// A player pays the bank.
    pub(crate) fn pay_bank(&mut self, seat: Seat, amount: u16) {
        let board = &mut self.state.board;
        let purse = &mut board.money[seat.index()];
        let paid = amount.min(*purse);
        *purse -= paid;
        board.paid_in += u32::from(paid);
    }

    /// A player pays another.
    pub(crate) fn pay(&mut self, from: Seat, to: Seat, amount: u16) {
        let money = &mut self.state.board.money;
        let paid = amount.min(money[from.index()]).min(u16::MAX - money[to.index()]);
        money[from.index()] -= paid;
        money[to.index()] += paid;
    }

    /// A player gets mercenaries from the supply, which never runs out (R49).
    pub(crate) fn recruit(&mut self, seat: Seat, count: u16) {
        let army = &mut self.state.board.mercenaries[seat.index()];
        *army = army.saturating_add(count);
    }

    /// Somebody controls a country from now on, or nobody does.
    pub(crate) fn set_controller(&mut self, country: crate::terms::CountryId, to: Option<Seat>) {
        let from = self.state.board.controller(country);
        if from == to {
            return;
        }
        for controlled in &mut self.state.board.controlled {
            controlled.remove(country);
        }
        if let Some(to) = to {
            self.state.board.controlled[to.index()].insert(country);
        }
        self.log.tell(Event::ControlChanged { country, from, to });
    }

    /// Forgets the order of mercenaries.
    pub(crate) fn clear_order(&mut self) {
        self.state.board.order = Order::default();
        self.state.board.asked = [crate::state::NOBODY; crate::terms::SUPPLIERS];
        self.state.secrets.replies = crate::action::Prices::default();
    }
}
