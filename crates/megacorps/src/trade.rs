//! Trade (11): bundle for bundle, by offers that wait for an answer.

use crate::action::Action;
use crate::bundle::Bundle;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::refusal::Refusal;
use crate::state::{Board, State};
use crate::terms::{Cards, Side};
use table::deals::Offer;
use table::{Call, Log, Luck, Menu, Seat};

impl MegaCorps {
    /// Whether a player holds everything in a bundle.
    pub(crate) fn holds(&self, state: &State, seat: Seat, bundle: &Bundle) -> bool {
        self.shows(&state.board, seat, bundle)
            && self.plan().is_counted(bundle.cards())
            && bundle.cards().minus(state.hand(seat)).is_empty()
    }

    /// Whether a player holds what everybody can see of a bundle.
    fn shows(&self, board: &Board, seat: Seat, bundle: &Bundle) -> bool {
        board.money(seat) >= bundle.money
            && board.mercenaries(seat) >= u16::from(bundle.mercenaries)
            && bundle.companies().minus(board.companies(seat)).is_empty()
            && bundle.countries().minus(board.countries(seat)).is_empty()
    }

    /// What is committed to a war cannot be traded away until it is over (R24).
    fn is_committed(&self, board: &Board, seat: Seat, bundle: &Bundle) -> bool {
        let Some(target) = board.war_pause() else { return false };
        match board.side_of(seat) {
            Some(Side::Attack) => bundle.mercenaries > 0 || !bundle.countries().is_empty(),
            Some(Side::Defense) => bundle.mercenaries > 0 || bundle.countries().contains(target),
            None => false,
        }
    }

    fn check_trader(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if !state.board.staying().contains(seat) {
            return Err(Refusal::NotInTheGame);
        }
        if state.frame().is_open_for_trade() { Ok(()) } else { Err(Refusal::TradeClosed) }
    }

    pub(crate) fn check_offer(
        &self,
        state: &State,
        seat: Seat,
        to: Seat,
        give: &Bundle,
        want: &Bundle,
    ) -> Result<(), Refusal> {
        self.check_trader(state, seat)?;
        if to == seat || !state.board.staying().contains(to) {
            return Err(Refusal::NotATrader { seat: to });
        }
        if give.is_nothing() && want.is_nothing() {
            return Err(Refusal::EmptyOffer);
        }
        let (trade, deals) = (&self.rules().trade, &state.secrets.deals);
        if deals.of(seat).count() >= usize::from(trade.offers_open) {
            return Err(Refusal::TooManyOpen { most: trade.offers_open });
        }
        if deals.made(seat) >= trade.offers_per_turn {
            return Err(Refusal::TooManyMade { most: trade.offers_per_turn });
        }
        // Nobody knows which cards the other holds, only how many (R57).
        let fits = self.plan().is_counted(want.cards()) && want.card_count() <= state.hand(to).len();
        if !fits || !self.shows(&state.board, to, want) {
            return Err(Refusal::NotTheirs { seat: to });
        }
        if give.any_cards > 0 || !self.holds(state, seat, give) { Err(Refusal::NotYours) } else { Ok(()) }
    }

    fn check_addressed(&self, state: &State, seat: Seat, from: Seat, number: u8) -> Result<Offer<Bundle>, Refusal> {
        let offer = state.secrets.deals.get(from, number).filter(|offer| offer.to() == seat);
        offer.copied().ok_or(Refusal::NoSuchOffer)
    }

    /// Both sides hold everything at this moment. That the offerer still holds the cards is a law: an offer that gives
    /// cards lapses when they leave the hand.
    pub(crate) fn check_accept(
        &self,
        state: &State,
        seat: Seat,
        from: Seat,
        number: u8,
        cards: Cards,
    ) -> Result<(), Refusal> {
        self.check_trader(state, seat)?;
        let offer = self.check_addressed(state, seat, from, number)?;
        let board = &state.board;
        if !self.shows(board, from, &offer.give) {
            return Err(Refusal::NotTheirs { seat: from });
        }
        if cards.len() != usize::from(offer.want.any_cards) || !self.plan().is_counted(cards) {
            return Err(Refusal::WrongCards { count: offer.want.any_cards });
        }
        let Some(asked) = self.asked_of_hand(&offer.want, cards) else { return Err(Refusal::NotYours) };
        if !self.holds(state, seat, &asked) {
            return Err(Refusal::NotYours);
        }
        if self.is_committed(board, from, &offer.give) || self.is_committed(board, seat, &offer.want) {
            return Err(Refusal::CommittedToWar);
        }
        Ok(())
    }

    /// What the accepter hands over: what was named, and the cards of its own choice. `None` when there are not so many
    /// cards of a kind in the game.
    pub(crate) fn asked_of_hand(&self, want: &Bundle, chosen: Cards) -> Option<Bundle> {
        let named = self.plan().joined(want.cards(), chosen);
        let enough = named.len() == want.cards().len() + chosen.len();
        enough.then(|| want.with_cards(named).with_any_cards(0))
    }

    pub(crate) fn check_decline(&self, state: &State, seat: Seat, from: Seat, number: u8) -> Result<(), Refusal> {
        self.check_trader(state, seat)?;
        self.check_addressed(state, seat, from, number).map(|_| ())
    }

    pub(crate) fn check_withdraw(&self, state: &State, seat: Seat, number: u8) -> Result<(), Refusal> {
        self.check_trader(state, seat)?;
        if state.secrets.deals.get(seat, number).is_some() { Ok(()) } else { Err(Refusal::NoSuchOffer) }
    }

    /// Offers that the seat may answer or withdraw.
    pub(crate) fn offer_deals(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        if state.secrets.deals.is_empty() {
            return;
        }
        for (from, offer) in state.secrets.deals.all() {
            let number = offer.number();
            if from == seat {
                menu.push_aside(Action::Withdraw { offer: number });
            } else if offer.to() == seat {
                // Where cards are of one's own choice, those at hand are suggested.
                let cards = self.suggested_cards(state, seat, &offer.want);
                if self.check_accept(state, seat, from, number, cards).is_ok() {
                    menu.push_aside(Action::Accept { from, offer: number, cards });
                }
                menu.push_aside(Action::Decline { from, offer: number });
            }
        }
    }

    /// Cards of one's own choice for an offer that asks for some: any that are not named already.
    pub(crate) fn suggested_cards(&self, state: &State, seat: Seat, want: &Bundle) -> Cards {
        let mut chosen = Cards::EMPTY;
        for card in self.plan().less(state.hand(seat), want.cards()).into_iter().take(want.any_cards.into()) {
            chosen = self.plan().joined(chosen, self.plan().one(self.plan().kind_of(card)));
        }
        chosen
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn offer_trade(&mut self, from: Seat, to: Seat, give: Bundle, want: Bundle) {
        if let Some(offer) = self.state.secrets.deals.offer(from, to, give, want) {
            self.log.tell(Event::Offered { from, to, offer, give, want });
        }
    }

    pub(crate) fn decline_trade(&mut self, to: Seat, from: Seat, offer: u8) {
        self.state.secrets.deals.close(from, offer);
        self.log.tell(Event::OfferDeclined { from, to, offer });
    }

    pub(crate) fn withdraw_trade(&mut self, from: Seat, offer: u8) {
        if let Some(closed) = self.state.secrets.deals.close(from, offer) {
            self.log.tell(Event::OfferWithdrawn { from, to: closed.to(), offer });
        }
    }

    pub(crate) fn accept_trade(&mut self, seat: Seat, from: Seat, number: u8, cards: Cards) {
        let Some(offer) = self.state.secrets.deals.close(from, number) else { return };
        let Some(want) = self.game.asked_of_hand(&offer.want, cards) else { return };
        self.swap(from, seat, &offer.give, &want);
        let supplied = |to: Seat, bundle: &Bundle| bundle.mercenaries > 0 && self.state.board.side_of(to).is_some();
        let supplies = supplied(seat, &offer.give) || supplied(from, &want);
        if supplies {
            self.ask_help_again();
        }
        // What is asked now may have changed: the moment looks again (R63). Sealed answers stay sealed.
        if !self.state.frame().is_sealed() {
            self.state.board.call = Call::CLOSED;
        }
    }

    /// Two bundles change hands in one step; companies and countries stay what they are (R50).
    pub(crate) fn swap(&mut self, one: Seat, other: Seat, give: &Bundle, want: &Bundle) {
        for (from, bundle) in [(one, give), (other, want)] {
            let hand = &mut self.state.secrets.hands[from.index()];
            *hand = self.plan.less(*hand, bundle.cards());
        }
        for (from, to, bundle) in [(one, other, give), (other, one, want)] {
            self.pay(from, to, bundle.money);
            let board = &mut self.state.board;
            let moved = u16::from(bundle.mercenaries).min(board.mercenaries[from.index()]);
            board.mercenaries[from.index()] -= moved;
            board.mercenaries[to.index()] = board.mercenaries[to.index()].saturating_add(moved);
            let companies = bundle.companies();
            board.owned[from.index()] = board.owned[from.index()].minus(companies);
            board.owned[to.index()] = board.owned[to.index()].union(companies);
            let countries = bundle.countries();
            board.controlled[from.index()] = board.controlled[from.index()].minus(countries);
            board.controlled[to.index()] = board.controlled[to.index()].union(countries);
            let hand = &mut self.state.secrets.hands[to.index()];
            *hand = self.plan.joined(*hand, bundle.cards());
        }
        self.log.tell(Event::Traded { from: one, to: other, give: *give, want: *want });
        // All offers of these cards lapse, whichever changed hands: which of them remain would tell.
        for (seat, bundle) in [(one, give), (other, want)] {
            if !bundle.cards().is_empty() {
                self.lapse_offers(|from, offer| from == seat && !offer.give.cards().is_empty());
                self.withdraw_sweetener(seat);
            }
        }
    }

    /// Cards promised for permission have left the hand: the purchase lapses (R63).
    fn withdraw_sweetener(&mut self, seat: Seat) {
        let promised = !self.state.secrets.sweetener.cards().is_empty() && self.state.board.turn == seat;
        if promised && let Frame::Purchase { company } = self.state.frame() {
            self.state.board.call = Call::CLOSED;
            self.lapse_purchase(seat, company);
        }
    }

    /// Closes offers for which a condition holds.
    pub(crate) fn lapse_offers(&mut self, lapses: impl Fn(Seat, &Offer<Bundle>) -> bool) {
        let log = &mut *self.log;
        self.state.secrets.deals.lapse(lapses, |from, offer| {
            log.tell(Event::OfferLapsed { from, to: offer.to(), offer: offer.number() });
        });
    }

    /// After a card was played openly, offers of it that the hand no longer covers lapse.
    pub(crate) fn lapse_uncovered_offers(&mut self, seat: Seat) {
        if self.state.secrets.deals.is_empty() {
            return;
        }
        let hand = self.state.secrets.hands[seat.index()];
        self.lapse_offers(|from, offer| from == seat && !offer.give.cards().minus(hand).is_empty());
    }
}

#[cfg(test)]
mod tests;
