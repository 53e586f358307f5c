//! Industries pay: the action (5.2), the procedure (6), competitors.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::refusal::Refusal;
use crate::state::{Board, State};
use crate::terms::{IndustryId, WindowKind};
use table::{Log, Luck, Seat};

impl MegaCorps {
    /// Whether the player may choose the action at all: not twice in a round, not while holding Paid.
    pub(crate) fn check_payout_allowed(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if state.board.payout_actions >= self.rules().payout.actions_per_round {
            return Err(Refusal::PayoutUsed);
        }
        if state.board.paid == Some(seat) { Err(Refusal::HoldsPaid) } else { Ok(()) }
    }

    /// Any industry will do, even one that pays nobody (R8).
    pub(crate) fn check_payout(&self, state: &State, seat: Seat, industry: IndustryId) -> Result<(), Refusal> {
        self.check_payout_allowed(state, seat)?;
        if industry.0 < self.plan().industries { Ok(()) } else { Err(Refusal::Unknown) }
    }

    /// The competitors of an industry: one number for all payees (R11).
    pub fn count_competitors(&self, board: &Board, industry: IndustryId) -> u8 {
        let companies = self.plan().in_industry(industry);
        let owners = board.owned.iter().filter(|owned| !owned.and(companies).is_empty()).count();
        let alone = companies.and(board.unowned.union(board.syndicalised)).len();
        // Each nationalised company is judged separately, by the present controller (R16, R17).
        let nationalised = companies.and(board.nationalised).into_iter().filter(|&company| {
            let controller = board.controller(self.plan().country_of(company));
            controller.is_none_or(|seat| board.companies(seat).and(companies).is_empty())
        });
        (owners + alone + nationalised.count()) as u8
    }

    /// Euros for each company if the industry paid now, without a modifier.
    pub fn present_rate(&self, board: &Board, industry: IndustryId) -> u16 {
        self.rules().payout.rate(i32::from(self.count_competitors(board, industry)))
    }

    /// What a player would earn if the industry paid now, without a modifier.
    pub fn earnings(&self, board: &Board, seat: Seat, industry: IndustryId) -> u32 {
        let companies = board.companies(seat).and(self.plan().in_industry(industry)).len() as u32;
        // Most players own nothing in most industries.
        if companies == 0 { 0 } else { companies * u32::from(self.present_rate(board, industry)) }
    }

    /// What a player would earn if every industry paid once now.
    pub fn income(&self, board: &Board, seat: Seat) -> u32 {
        self.plan().all_industries().map(|industry| self.earnings(board, seat, industry)).sum()
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The action counts as used from its declaration (R9).
    pub(crate) fn declare_payout(&mut self, seat: Seat, industry: IndustryId) {
        self.state.board.payout_actions = self.state.board.payout_actions.saturating_add(1);
        self.log.tell(Event::PayoutDeclared { seat, industry });
        self.replace(Frame::Payout { industry, action: true });
        self.push(Frame::window(WindowKind::Declared));
    }

    /// Window W3, in which the count may still be changed.
    pub(crate) fn open_payout(&mut self, industry: IndustryId, action: bool) {
        self.state.board.payouts = self.state.board.payouts.saturating_add(1);
        self.replace(Frame::Pay { industry, action });
        self.push(Frame::window(WindowKind::Payout));
    }

    /// The industry pays. Only the action moves Paid and is used up, a card does neither (R10).
    pub(crate) fn pay_out(&mut self, industry: IndustryId, action: bool) {
        let modifier = std::mem::take(&mut self.state.board.modifier);
        self.pay_owners(industry, modifier);
        if action {
            let seat = self.state.board.turn;
            self.state.board.paid = Some(seat);
            self.log.tell(Event::PaidTaken { seat });
            self.replace(Frame::TurnEnd);
        } else {
            self.pop();
        }
    }

    /// Counts competitors and pays each owner for each company, by the table as it stands (R41).
    pub(crate) fn pay_owners(&mut self, industry: IndustryId, modifier: i8) {
        let competitors = self.game.count_competitors(&self.state.board, industry);
        let rate = self.rules.payout.rate(i32::from(competitors) + i32::from(modifier));
        self.log.tell(Event::PaidOut { industry, competitors, modifier, rate });
        let companies = self.plan.in_industry(industry);
        for seat in self.game.all() {
            let own = self.state.board.companies(seat).and(companies).len() as u16;
            if own > 0 {
                let amount = self.bank_pays(seat, rate.saturating_mul(own));
                self.log.tell(Event::Earned { seat, companies: own as u8, amount });
            }
        }
    }
}

#[cfg(test)]
mod tests;
