//! Offers of alliance, exclusions, and the answers to them (R82).

use crate::action::AllianceAction;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::state::{NATIONS, State};
use crate::terms::Pact;
use crate::{Action, Limit};
use table::{Log, Luck, Menu, Seat, SeatSet, Shares};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The nation addressed answers first; then all others concerned.
    pub(crate) fn answer_offer(&mut self, pact: Pact, from: Seat, to: Seat, yes: bool) {
        if yes {
            self.state.board.frames.replace(Frame::OfferMembers { pact, from, to });
        } else {
            self.refuse_offer(pact, from, to, SeatSet::only(to));
        }
    }

    fn refuse_offer(&mut self, pact: Pact, from: Seat, to: Seat, by: SeatSet) {
        self.pop();
        self.state.board.request = Shares::NONE;
        self.log.tell(Event::PactRefused { from, to, pact, by });
    }

    /// The other members of both groups answer together; all must agree.
    pub(crate) fn run_offer_members(&mut self, pact: Pact, from: Seat, to: Seat) {
        let others = self.game.future_group(self.state, pact, from, to).without(from).without(to);
        if !self.is_answered() && !others.is_empty() {
            return self.ask_all(others);
        }
        let by = self.refusers();
        if !by.is_empty() {
            return self.refuse_offer(pact, from, to, by);
        }
        self.pop();
        let fee = std::mem::take(&mut self.state.board.request);
        for payer in fee.seats() {
            self.pay_bank(payer, fee.of(payer).into());
        }
        self.merge(pact, from, to);
    }

    /// The other members decide on an exclusion; in a group of two nobody else is asked.
    pub(crate) fn run_exclusion(&mut self, pact: Pact, from: Seat, who: Seat) {
        let others = self.state.board.allies(pact, from).without(who);
        if !self.is_answered() && !others.is_empty() {
            return self.ask_all(others);
        }
        let by = self.refusers();
        self.pop();
        if by.is_empty() {
            self.separate(pact, who);
            self.log.tell(Event::Excluded { who, pact });
        } else {
            self.log.tell(Event::ExclusionRefused { who, pact, by });
        }
    }
}

impl Limit {
    /// Judges an action of the alliance step.
    pub(crate) fn check_alliance(&self, state: &State, seat: Seat, action: &AllianceAction) -> Result<(), Refusal> {
        match *action {
            AllianceAction::Nothing => Ok(()),
            AllianceAction::Offer { pact, to, fee } => self.check_offer(state, seat, pact, to, &fee),
            AllianceAction::Leave { pact } => {
                if state.board.allies(pact, seat).is_empty() {
                    return Err(Refusal::NotAllied);
                }
                self.check_not_fresh(state, pact, seat)
            }
            AllianceAction::Exclude { pact, who } => {
                if !state.board.allies(pact, seat).contains(who) {
                    return Err(Refusal::NotAllied);
                }
                self.check_not_fresh(state, pact, who)
            }
        }
    }

    /// R61 and its switch: an alliance changed this generation can be left, or not.
    fn check_not_fresh(&self, state: &State, pact: Pact, seat: Seat) -> Result<(), Refusal> {
        if state.board.agreed[pact.index()].contains(seat) && !self.rules().rulings.leave_modified_alliance {
            return Err(Refusal::AllianceIsFresh);
        }
        Ok(())
    }

    /// To whom a nation may offer: somebody outside its own group, both tokens showing Negotiation (R61, R82).
    pub(crate) fn partners(&self, state: &State, seat: Seat, pact: Pact) -> SeatSet {
        let agreed = state.board.agreed[pact.index()];
        if agreed.contains(seat) {
            return SeatSet::EMPTY;
        }
        self.all().without(seat).minus(state.board.allies(pact, seat)).minus(agreed)
    }

    fn check_partner(&self, state: &State, seat: Seat, pact: Pact, to: Seat) -> Result<(), Refusal> {
        if self.partners(state, seat, pact).contains(to) {
            return Ok(());
        }
        Err(if !self.all().without(seat).contains(to) {
            Refusal::NotATarget { seat: to }
        } else if state.board.allies(pact, seat).contains(to) {
            Refusal::AlreadyAllied
        } else {
            let agreed = state.board.agreed[pact.index()];
            Refusal::TokenShowsAgreement { seat: if agreed.contains(seat) { seat } else { to } }
        })
    }

    /// Judges an offer and the split of its fee, which every alliance and every merger costs (R63).
    fn check_offer(
        &self,
        state: &State,
        seat: Seat,
        pact: Pact,
        to: Seat,
        fee: &Shares<NATIONS>,
    ) -> Result<(), Refusal> {
        self.check_partner(state, seat, pact, to)?;
        let group = self.future_group(state, pact, seat, to);
        for payer in fee.seats() {
            if !group.contains(payer) {
                return Err(Refusal::MayNotAsk { seat: payer });
            }
            let owned = state.nation(payer).money;
            if u32::from(fee.of(payer)) > owned {
                return Err(Refusal::AsksTooMuch { seat: payer, owned });
            }
        }
        let (expected, asked) = (u32::from(self.rules().alliances.fee), fee.total());
        if asked == expected { Ok(()) } else { Err(Refusal::WrongTotal { expected, asked }) }
    }

    /// Offers everything a nation may do. Fees are suggested as paid by the one who offers or the one addressed, the rest
    /// following; other splits are accepted as well.
    pub(crate) fn offer_alliance(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.push(Action::Alliance(AllianceAction::Nothing));
        for &pact in Pact::ALL {
            for to in self.partners(state, seat, pact) {
                self.offer_fees(state, seat, pact, to, menu);
            }
            let allies = state.board.allies(pact, seat);
            // A nation on its own leaves nobody and excludes nobody.
            if allies.is_empty() {
                continue;
            }
            let leave = AllianceAction::Leave { pact };
            menu.push_accepted(Action::Alliance(leave), self.check_alliance(state, seat, &leave));
            for who in allies {
                let exclude = AllianceAction::Exclude { pact, who };
                menu.push_accepted(Action::Alliance(exclude), self.check_alliance(state, seat, &exclude));
            }
        }
    }

    /// Offers an alliance with the fee led by the one who offers and by the one addressed; if neither of them owns
    /// anything, by another member of the future group.
    fn offer_fees(&self, state: &State, seat: Seat, pact: Pact, to: Seat, menu: &mut Menu<Action>) {
        let due = self.rules().alliances.fee;
        let mut offer = |fee| {
            menu.push(Action::Alliance(AllianceAction::Offer { pact, to, fee }));
            menu.mark_open();
        };
        if due == 0 {
            return offer(Shares::NONE);
        }
        let owns_all = |payer: Seat| state.nation(payer).money >= due.into();
        if owns_all(seat) && owns_all(to) {
            offer(Shares::only(seat, due));
            return offer(Shares::only(to, due));
        }
        let group = self.future_group(state, pact, seat, to);
        let mut means = [0; NATIONS];
        for member in group {
            means[member.index()] = state.nation(member).money;
        }
        let led_by = |payer| Shares::led_by(payer, due.into(), &means);
        let (own, theirs) = (led_by(seat), led_by(to));
        match (own, theirs) {
            (None, None) => {
                let others = group.without(seat).without(to);
                others.into_iter().find_map(led_by).into_iter().for_each(offer);
            }
            _ => {
                own.into_iter().for_each(&mut offer);
                theirs.filter(|fee| own != Some(*fee)).into_iter().for_each(offer);
            }
        }
    }

    /// Alliances that cannot be left, each with its reason.
    pub(crate) fn hindered_exits(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        for &pact in Pact::ALL {
            let leave = AllianceAction::Leave { pact };
            if let Err(refusal) = self.check_alliance(state, seat, &leave) {
                out.push((Action::Alliance(leave), refusal));
            }
        }
    }
}

#[cfg(test)]
mod tests;
