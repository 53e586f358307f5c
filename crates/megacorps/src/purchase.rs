//! Buying a company, and anti-trust (5.1).

use crate::action::Action;
use crate::bundle::Bundle;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::refusal::Refusal;
use crate::state::State;
use crate::terms::CompanyId;
use table::{Log, Luck, Menu, Seat};

impl MegaCorps {
    /// Whose permission a purchase needs (R17 and R59): that of another player who controls the country, when the
    /// buyer already owns a company of the industry.
    pub(crate) fn needs_permission(&self, state: &State, seat: Seat, company: CompanyId) -> Option<Seat> {
        let plan = self.plan();
        let same = plan.in_industry(plan.industry_of(company));
        if state.board.companies(seat).and(same).is_empty() {
            return None;
        }
        state.board.controller(plan.country_of(company)).filter(|&controller| controller != seat)
    }

    pub(crate) fn offer_purchases(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        if state.board.money(seat) >= self.rules().costs.company {
            for company in state.board.unowned.minus(state.board.refused) {
                menu.push(Action::buy(company));
            }
        }
    }

    pub(crate) fn check_purchase(
        &self,
        state: &State,
        seat: Seat,
        company: CompanyId,
        sweetener: &Bundle,
    ) -> Result<(), Refusal> {
        if !state.board.unowned.contains(company) {
            return Err(Refusal::CompanyNotForSale);
        }
        if state.board.refused.contains(company) {
            return Err(Refusal::AlreadyForbidden);
        }
        let (needed, owned) = (self.rules().costs.company, state.board.money(seat));
        if owned < needed {
            return Err(Refusal::NeedsMoney { needed, owned });
        }
        if sweetener.is_nothing() {
            return Ok(());
        }
        if self.needs_permission(state, seat, company).is_none() {
            return Err(Refusal::NoPermissionNeeded);
        }
        if sweetener.any_cards > 0 || !self.holds(state, seat, sweetener) {
            return Err(Refusal::NotYours);
        }
        // The price must still be there once the sweetener is gone (5.1).
        let needed = needed.saturating_add(sweetener.money);
        if owned < needed { Err(Refusal::NeedsMoney { needed, owned }) } else { Ok(()) }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// A player names a company to buy; the sweetener is already put aside.
    pub(crate) fn name_company(&mut self, seat: Seat, company: CompanyId) {
        self.replace(Frame::Purchase { company });
        if let Some(controller) = self.game.needs_permission(self.state, seat, company) {
            self.log.tell(Event::PermissionAsked { seat, company, controller });
        }
    }

    /// Asks whoever has to permit the purchase now, or lets it go on. A trade made while the answer is awaited makes the
    /// engine look again (R63).
    pub(crate) fn run_purchase(&mut self, company: CompanyId) {
        let seat = self.state.board.turn;
        let sweetener = self.state.secrets.sweetener;
        let Some(controller) = self.game.needs_permission(self.state, seat, company) else {
            self.state.secrets.sweetener = Bundle::NOTHING;
            if self.game.check_purchase(self.state, seat, company, &Bundle::NOTHING).is_err() {
                return self.lapse_purchase(seat, company);
            }
            self.buy(seat, company);
            return self.replace(Frame::TurnEnd);
        };
        if self.game.check_purchase(self.state, seat, company, &sweetener).is_err() {
            return self.lapse_purchase(seat, company);
        }
        self.ask(controller);
    }

    pub(crate) fn lapse_purchase(&mut self, seat: Seat, company: CompanyId) {
        self.state.secrets.sweetener = Bundle::NOTHING;
        self.log.tell(Event::PurchaseLapsed { seat, company });
        self.replace(Frame::Rebuy);
    }

    /// The controller's answer. On yes the sweetener and the permission are one exchange (R19).
    pub(crate) fn answer_purchase(&mut self, controller: Seat, company: CompanyId, yes: bool) {
        let seat = self.state.board.turn;
        let sweetener = std::mem::take(&mut self.state.secrets.sweetener);
        if !yes {
            self.log.tell(Event::Forbidden { seat, company, controller });
            self.state.board.refused.insert(company);
            return self.replace(Frame::Rebuy);
        }
        self.log.tell(Event::Permitted { seat, company, controller });
        if !sweetener.is_nothing() {
            self.swap(seat, controller, &sweetener, &Bundle::NOTHING);
        }
        self.buy(seat, company);
        self.replace(Frame::TurnEnd);
    }

    /// The purchase was forbidden or has lapsed: another company, or nothing.
    pub(crate) fn run_rebuy(&mut self) {
        let seat = self.state.board.turn;
        let board = &self.state.board;
        let any = !board.unowned.minus(board.refused).is_empty();
        if any && board.money(seat) >= self.rules.costs.company {
            self.ask(seat);
        } else {
            self.log.tell(Event::Passed { seat });
            self.replace(Frame::TurnEnd);
        }
    }

    /// A player pays the bank and becomes owner.
    pub(crate) fn buy(&mut self, seat: Seat, company: CompanyId) {
        let price = self.rules.costs.company;
        self.pay_bank(seat, price);
        self.state.board.unowned.remove(company);
        self.state.board.owned[seat.index()].insert(company);
        self.log.tell(Event::Bought { seat, company, price });
    }
}

#[cfg(test)]
mod tests;
