//! Trade (11): an offer is answered at once; water that is part of it is delivered cube by cube.

use crate::action::Action;
use crate::bundle::{Bundle, Deliveries};
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Water;
use crate::refusal::Refusal;
use crate::state::{Board, Community};
use table::{Log, Luck, Seat};

impl Community {
    /// Whether it has everything in a bundle.
    pub(crate) fn holds(&self, bundle: &Bundle) -> bool {
        self.money >= bundle.money && self.energy >= bundle.energy && self.food >= bundle.food
    }

    fn give(&mut self, bundle: &Bundle) {
        self.money = self.money.saturating_sub(bundle.money);
        self.energy = self.energy.saturating_sub(bundle.energy);
        self.food = self.food.saturating_sub(bundle.food);
    }

    fn get(&mut self, bundle: &Bundle) {
        self.money = self.money.saturating_add(bundle.money);
        self.energy = self.energy.saturating_add(bundle.energy);
        self.food = self.food.saturating_add(bundle.food);
    }
}

impl Water {
    pub(crate) fn check_offer(
        &self,
        board: &Board,
        seat: Seat,
        to: Seat,
        give: &Bundle,
        want: &Bundle,
        water: &Deliveries,
    ) -> Result<(), Refusal> {
        if to == seat || !self.all().contains(to) {
            return Err(Refusal::NotATrader);
        }
        if give.is_nothing() && want.is_nothing() && water.is_empty() {
            return Err(Refusal::EmptyOffer);
        }
        if board.community(seat).offers >= self.rules().limits.offers {
            return Err(Refusal::TooManyOffers);
        }
        if !board.community(seat).holds(give) {
            return Err(Refusal::NeedsStock);
        }
        // Everybody sees what everybody has: an offer that could not be accepted is none.
        if !board.community(to).holds(want) {
            return Err(Refusal::NotTheirs);
        }
        self.check_deliveries(board, seat, to, water)
    }

    /// Every cube could be delivered, one after the other.
    fn check_deliveries(&self, board: &Board, seat: Seat, to: Seat, water: &Deliveries) -> Result<(), Refusal> {
        if water.is_empty() {
            return if water.is_sound() { Ok(()) } else { Err(Refusal::Unknown) };
        }
        if !matches!(board.frames.top(), Frame::Collect) {
            return Err(Refusal::WaterIsGone);
        }
        if !water.is_sound() {
            return Err(Refusal::Unknown);
        }
        for (at, (source, building)) in water.iter().enumerate() {
            self.check_delivery(board, seat, source, building)?;
            let (owner, tile) = board.tile_on(building).ok_or(Refusal::Unknown)?;
            if owner != to {
                return Err(Refusal::NotTheirs);
            }
            let before = || water.iter().take(at);
            let taken = before().filter(|cube| cube.0 == source).count();
            let got = before().filter(|cube| cube.1 == building).count();
            let fresh = self.rules().basin.fresh_at(source).ok_or(Refusal::Unknown)?;
            if taken >= usize::from(board.available(seat, fresh)) {
                return Err(Refusal::NoWater);
            }
            if got >= usize::from(self.lacks(tile)) {
                return Err(Refusal::LacksNoWater);
            }
        }
        Ok(())
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn offer_trade(&mut self, from: Seat, action: Action) {
        let Action::Offer { to, give, want, water } = action else { return };
        let offers = &mut self.state.board.community_mut(from).offers;
        *offers = offers.saturating_add(1);
        (self.state.board.pending, self.state.board.holder) = (action, from);
        self.log.tell(Event::Offered { from, to, give, want, water });
        self.push(Frame::Offered);
    }

    /// Asks whoever the offer is for.
    pub(crate) fn run_offered(&mut self) {
        if let Action::Offer { to, .. } = self.state.board.pending {
            self.ask(to);
        }
    }

    pub(crate) fn answer_offer(&mut self, seat: Seat, yes: bool) {
        let (from, action) = (self.state.board.holder, self.state.board.pending);
        self.pop();
        self.forget_pending();
        let Action::Offer { to, give, want, water } = action else { return };
        if !yes {
            return self.log.tell(Event::Refused { seat });
        }
        let board = &mut self.state.board;
        board.community_mut(from).give(&give);
        board.community_mut(to).give(&want);
        board.community_mut(from).get(&want);
        board.community_mut(to).get(&give);
        let gives = !give.is_nothing() || !water.is_empty();
        let both = gives && !want.is_nothing();
        // A pair counts once in a turn, so that mock trades are worth nothing.
        if both && !board.community(from).traded.contains(to) {
            for (one, other) in [(from, to), (to, from)] {
                let community = board.community_mut(one);
                community.traded.insert(other);
                community.trades = community.trades.saturating_add(1);
            }
        }
        // Whoever had finished looks at the market again.
        if matches!(board.frames.top(), Frame::Market) && !(give.is_nothing() && want.is_nothing()) {
            board.done.remove(to);
        }
        self.log.tell(Event::Traded { from, to, give, want });
        if !water.is_empty() {
            self.state.board.deliveries = water;
            self.push(Frame::Delivering { from });
        }
    }

    /// The next cube that was promised; one that cannot be delivered any more is not refunded (R55).
    pub(crate) fn run_deliveries(&mut self, from: Seat) {
        let Some((source, building)) = self.state.board.deliveries.take_first() else {
            return self.pop();
        };
        if self.game.check_delivery(&self.state.board, from, source, building).is_ok() {
            self.open_contest(from, Action::Deliver { source, building }, false);
        }
    }
}

#[cfg(test)]
mod tests;
