//! The mediator (18): a seat without a community that turns over the resource cards and leads the talk.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Water;
use crate::refusal::Refusal;
use crate::state::{Board, State};
use table::{CardId, CardSet, Log, Luck, Menu, Seat, SeatSet};

impl Water {
    /// The seat of the mediator: the one after the communities.
    #[inline]
    pub fn mediator(&self) -> Option<Seat> {
        self.options().mediator.then(|| Seat(self.all().len() as u8))
    }

    /// The same as a set.
    #[inline]
    pub(crate) fn mediators(&self) -> SeatSet {
        self.mediator().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    /// Resource cards that have not been turned over.
    pub(crate) fn unseen_resources(&self, board: &Board) -> CardSet {
        CardSet(u64::MAX >> (64 - self.rules().resources.len().clamp(1, 64))).minus(board.seen)
    }

    /// The card that a scenario lays down for the coming turn.
    pub(crate) fn fixed_card(&self, board: &Board) -> Option<CardId> {
        self.scenario()?.resources.get(usize::from(board.turn)).copied()
    }

    /// Where a scenario lays its cards down, the mediator only gives the sign.
    pub(crate) fn check_card_to_reveal(&self, board: &Board, card: Option<CardId>) -> Result<(), Refusal> {
        match card {
            None => Ok(()),
            Some(_) if self.fixed_card(board).is_some() => Err(Refusal::CardLaidDown),
            Some(card) if self.unseen_resources(board).contains(card) => Ok(()),
            Some(_) => Err(Refusal::CardSeen),
        }
    }

    pub(crate) fn offer_cards_to_reveal(&self, board: &Board, menu: &mut Menu<Action>) {
        menu.push(Action::Reveal(None));
        if self.fixed_card(board).is_none() {
            self.unseen_resources(board).into_iter().for_each(|card| menu.push(Action::Reveal(Some(card))));
        }
    }

    pub(crate) fn check_mediation(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.mediator() != Some(seat) {
            return Err(Refusal::OnlyTheMediator);
        }
        let right = match action {
            Action::Pause => !state.board.paused,
            Action::Resume => state.board.paused,
            Action::EndEarly => !state.board.paused && !state.board.ending && state.board.turn > 0,
            _ => !state.board.paused,
        };
        if right { Ok(()) } else { Err(Refusal::OtherQuestion) }
    }

    pub(crate) fn offer_mediation(&self, state: &State, menu: &mut Menu<Action>) {
        if matches!(state.frame(), Frame::Over) {
            return;
        }
        if state.board.paused {
            return menu.push(Action::Resume);
        }
        menu.push_aside(Action::Pause);
        menu.push_aside(Action::Comment);
        if !state.board.ending && state.board.turn > 0 {
            menu.push_aside(Action::EndEarly);
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Nothing of this changes what is asked.
    pub(crate) fn mediate(&mut self, action: Action) {
        let board = &mut self.state.board;
        let event = match action {
            Action::Pause => {
                board.paused = true;
                Event::Paused
            }
            Action::Resume => {
                board.paused = false;
                Event::Resumed
            }
            Action::EndEarly => {
                board.ending = true;
                Event::CutShort
            }
            _ => Event::Commented,
        };
        self.log.tell(event);
    }
}

#[cfg(test)]
mod tests;
