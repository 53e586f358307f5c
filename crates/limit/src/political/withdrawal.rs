//! Taking a permanent back (chapter 14.4): in one's turn, and in the windows before economic growth and production.

use crate::event::Event;
use crate::flow::Run;
use crate::refusal::Refusal;
use crate::state::{Sealed, State};
use crate::terms::{Plant, Resource};
use crate::{Action, Frame, Limit};
use table::{CardId, CardSet, Log, Luck, Menu, Seat, SeatSet};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Asks only owners of a permanent they could take back. A harvest without its fossil must be withdrawn (R35).
    pub(crate) fn run_window(&mut self, harvest_only: bool) {
        if self.is_answered() {
            for (seat, choice) in self.unseal() {
                if let Sealed::Withdraw(cards) = choice {
                    for card in cards {
                        self.withdraw(seat, card, false);
                    }
                }
            }
        } else {
            if harvest_only {
                self.force_withdrawals();
            }
            let asked: SeatSet = self
                .game
                .all()
                .into_iter()
                .filter(|&seat| self.game.can_withdraw(self.state, seat))
                .collect();
            if !asked.is_empty() {
                self.ask_all(asked);
                return;
            }
        }
        self.pop();
    }

    fn force_withdrawals(&mut self) {
        for seat in self.game.all() {
            let mut fossil = self.state.nation(seat).stock(Resource::Fossil);
            for card in self.state.nation(seat).permanents {
                match fossil.checked_sub(self.rules.card(card).permanent.harvest_fossil.into()) {
                    Some(left) => fossil = left,
                    None => self.withdraw(seat, card, true),
                }
            }
        }
    }

    /// Notes one more card; when no further one can be taken back, the choice is complete.
    pub(crate) fn seal_withdrawal(&mut self, seat: Seat, card: CardId) {
        let mut cards = chosen(self.state, seat);
        cards.insert(card);
        self.state.secret_mut(seat).sealed = Sealed::Withdraw(cards);
        if !self.game.can_withdraw(self.state, seat) {
            self.state.board.call.finish(seat);
        }
    }

    /// Takes a permanent back: its cost is paid and it goes under its deck (R32).
    pub(crate) fn withdraw(&mut self, seat: Seat, card: CardId, forced: bool) {
        let definition = self.rules.card(card);
        self.state.nation_mut(seat).permanents.remove(card);
        self.state.secret_mut(seat).under[definition.deck.index()].push(card);
        self.log.tell(Event::Withdrawn { seat, card, forced });
        if let Some(cost) = definition.withdraw {
            self.move_unrest(seat, i32::from(cost.unrest));
            self.move_plant(seat, Plant::Renewable, -i32::from(cost.plant_renewable));
        }
    }
}

/// The cards a nation has already chosen to take back in the window under way.
fn chosen(state: &State, seat: Seat) -> CardSet {
    match state.secret(seat).sealed {
        Sealed::Withdraw(cards) => cards,
        _ => CardSet::EMPTY,
    }
}

impl Limit {
    /// Whether a permanent can be taken back now: it lies there, and its cost in unrest leaves no overflow (R15).
    pub(crate) fn check_withdraw(&self, state: &State, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let taken = chosen(state, seat);
        if !state.nation(seat).permanents.minus(taken).contains(card) {
            return Err(Refusal::CardNotOnTable);
        }
        let Some(cost) = self.rules().card(card).withdraw else { return Err(Refusal::NotWithdrawable) };
        if let Frame::Window { harvest_only: true } = state.board.frames.top()
            && self.rules().card(card).permanent.harvest_rank == 0
        {
            return Err(Refusal::NotWithdrawable);
        }
        let already: u8 = taken
            .into_iter()
            .filter_map(|card| self.rules().card(card).withdraw)
            .fold(0, |sum, cost| sum.saturating_add(cost.unrest));
        let room = self.rules().unrest.top.saturating_sub(state.nation(seat).unrest).saturating_sub(already);
        if cost.unrest > room {
            return Err(Refusal::UnrestTooHigh { needed: cost.unrest, room });
        }
        Ok(())
    }

    /// The permanents a nation can take back now.
    pub(crate) fn withdrawable(&self, state: &State, seat: Seat) -> CardSet {
        let candidates = state.nation(seat).permanents.and(self.withdrawable_cards());
        candidates.into_iter().filter(|&card| self.check_withdraw(state, seat, card).is_ok()).collect()
    }

    pub(crate) fn can_withdraw(&self, state: &State, seat: Seat) -> bool {
        !self.withdrawable(state, seat).is_empty()
    }

    pub(crate) fn offer_window(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        for card in self.withdrawable(state, seat) {
            menu.push(Action::Withdraw(card));
        }
        menu.push(Action::KeepPermanents);
    }
}
