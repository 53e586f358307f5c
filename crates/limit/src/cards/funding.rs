//! Asking others to pay a part of a card (R79).

use crate::Limit;
use crate::action::Play;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::refusal::Refusal;
use crate::rules::MoneyPlant;
use crate::state::{NATIONS, Sealed, State};
use crate::terms::Pact;
use table::{CardId, CardSet, Log, Luck, Seat, SeatSet, Shares};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Those asked answer together, sealed. The card is shown.
    pub(crate) fn ask_funding(&mut self, seat: Seat) {
        let play = self.state.board.play;
        self.state.nation_mut(seat).known_hand.insert(play.card);
        self.log.tell(Event::FundingAsked { seat, card: play.card, shares: play.funding });
        self.push(Frame::Funding { seat });
        self.ask_all(play.funding.seats());
    }

    /// All accept: everybody pays and the card resolves. Anyone refuses: nothing is paid, and no second request is
    /// allowed in that turn (R28).
    pub(crate) fn run_funding(&mut self, seat: Seat) {
        let by = self.refusers();
        self.pop();
        if by.is_empty() {
            self.resolve_play(seat);
            return;
        }
        let card = self.state.board.play.card;
        self.log.tell(Event::FundingRefused { seat, card, by });
        if let Frame::Turn { seat, played, .. } = self.state.board.frames.top() {
            self.state.board.frames.replace(Frame::Turn { seat, played, refused: true });
        }
    }

    /// Opens sealed answers: who said no.
    pub(crate) fn refusers(&mut self) -> SeatSet {
        self.close_call().into_iter().filter(|&seat| self.unseal(seat) != Sealed::Answer(true)).collect()
    }
}

impl Limit {
    /// Who may be asked to pay a part of a card: any nation where the card says so, economic allies otherwise.
    fn contributors(&self, state: &State, seat: Seat, card: CardId, target: Option<Seat>) -> SeatSet {
        let open = self.open_funding_cards().contains(card);
        let asked = if open { self.all().without(seat) } else { state.board.allies(Pact::Economic, seat) };
        match (self.traits(card).cost.money_plant, target) {
            // The nation that is paid cannot pay itself (R69).
            (MoneyPlant::TargetIndustrial, Some(target)) => asked.without(target),
            _ => asked,
        }
    }

    pub(crate) fn check_funding(&self, state: &State, seat: Seat, play: &Play, cost: u32) -> Result<(), Refusal> {
        if Limit::funding_refused(state) {
            return Err(Refusal::FundingAlreadyRefused);
        }
        if cost == 0 {
            return Err(Refusal::NoFundingForThis);
        }
        let contributors = self.contributors(state, seat, play.card, play.target);
        for giver in play.funding.seats() {
            if !contributors.contains(giver) {
                return Err(Refusal::MayNotAsk { seat: giver });
            }
            let owned = state.nation(giver).money;
            if u32::from(play.funding.of(giver)) > owned {
                return Err(Refusal::AsksTooMuch { seat: giver, owned });
            }
        }
        let asked = play.funding.total();
        if asked > cost {
            return Err(Refusal::AsksMoreThanCost { cost, asked });
        }
        let (needed, owned) = (cost - asked, state.nation(seat).money);
        if owned >= needed { Ok(()) } else { Err(Refusal::NeedsMoney { needed, owned }) }
    }

    /// Whether any card of the hand could be paid for by others: then requests of any shape are accepted.
    pub(crate) fn may_compose_funding(&self, state: &State, seat: Seat) -> bool {
        !Limit::funding_refused(state)
            && (!state.board.allies(Pact::Economic, seat).is_empty()
                || (self.options().nations > 1 && !state.secret(seat).hand.and(self.open_funding_cards()).is_empty()))
    }

    /// The cards that somebody may be asked to pay a part of.
    pub(crate) fn fundable_cards(&self, state: &State, seat: Seat) -> CardSet {
        if state.board.allies(Pact::Economic, seat).is_empty() { self.open_funding_cards() } else { CardSet(u64::MAX) }
    }

    /// Suggests requests that cover what the player lacks: each possible giver leads one.
    pub(crate) fn suggest_funding(
        &self,
        state: &State,
        seat: Seat,
        play: &Play,
        cost: u32,
        each: impl FnMut(Shares<NATIONS>),
    ) {
        if Limit::funding_refused(state) {
            return;
        }
        let givers = self.contributors(state, seat, play.card, play.target);
        if givers.is_empty() {
            return;
        }
        let mut means = [0; NATIONS];
        for giver in givers {
            means[giver.index()] = state.nation(giver).money;
        }
        Shares::suggestions(cost - state.nation(seat).money, &means, each);
    }
}

#[cfg(test)]
mod tests;
