//! Windows for event cards (8.1): who is asked, what may be played, what a driver may answer for a seat (8.2).

use crate::action::{Action, Target};
use crate::event::Event;
use crate::flow::Run;
use crate::game::MegaCorps;
use crate::plan::{place_of, places};
use crate::refusal::Refusal;
use crate::rules::Effect;
use crate::state::{Board, State};
use crate::terms::{CompanySet, EventKind, WindowKind};
use table::{Asking, Log, Luck, Menu, Seat};

impl MegaCorps {
    /// Whether a card could be played now, as far as its target goes: a card without one cannot (8).
    pub(crate) fn has_target(&self, board: &Board, kind: EventKind) -> bool {
        let effect = &self.rules().events[kind.index()].effect;
        match effect {
            Effect::Auction(place) | Effect::Election(place) | Effect::Government(place, _) => {
                !places(place, board).is_empty()
            }
            // Only the opposite card may follow (R40).
            Effect::Modifier(by) => (board.modifier + by).abs() <= 1 && *by != 0,
            Effect::Supply(industry) => !board.supplying.contains(*industry),
            Effect::Open { company, .. } => !board.in_play().contains(*company),
            Effect::Payout => true,
            Effect::Syndicalise => !self.takeover_targets(board).is_empty(),
        }
    }

    fn takeover_targets(&self, board: &Board) -> CompanySet {
        self.plan().earthly.and(board.in_play()).minus(board.syndicalised)
    }

    pub(crate) fn offer_window(&self, state: &State, seat: Seat, kind: WindowKind, menu: &mut Menu<Action>) {
        // Whatever is in hand, however it came there (R39).
        let fitting = state.hand(seat).and(self.plan().in_window(kind));
        if !fitting.is_empty() {
            for card in self.plan().kinds_among(fitting) {
                self.offer_card(&state.board, card, menu);
            }
        }
        menu.push(Action::Pass);
    }

    fn offer_card(&self, board: &Board, card: EventKind, menu: &mut Menu<Action>) {
        let effect = &self.rules().events[card.index()].effect;
        if let Some(place) = place_of(effect) {
            for country in places(place, board) {
                menu.push(Action::Play { card, target: Target::Country(country) });
            }
            return;
        }
        match effect {
            Effect::Payout => {
                for industry in self.plan().all_industries() {
                    menu.push(Action::Play { card, target: Target::Industry(industry) });
                }
            }
            Effect::Syndicalise => {
                for company in self.takeover_targets(board) {
                    menu.push(Action::Play { card, target: Target::Company(company) });
                }
            }
            _ if self.has_target(board, card) => menu.push(Action::Play { card, target: Target::Nothing }),
            _ => {}
        }
    }

    pub(crate) fn check_play(
        &self,
        state: &State,
        seat: Seat,
        window: WindowKind,
        card: EventKind,
        target: &Target,
    ) -> Result<(), Refusal> {
        let Some(event) = self.rules().events.get(card.index()) else { return Err(Refusal::Unknown) };
        if state.hand(seat).and(self.plan().of_kind(card)).is_empty() {
            return Err(Refusal::CardNotInHand);
        }
        let board = &state.board;
        if !window.allows(event.timing) || !self.has_target(board, card) {
            return Err(Refusal::CardNotNow);
        }
        let fits = match (&event.effect, target) {
            (effect, Target::Country(country)) => {
                place_of(effect).is_some_and(|place| places(place, board).contains(*country))
            }
            (Effect::Payout, Target::Industry(industry)) => industry.0 < self.plan().industries,
            (Effect::Syndicalise, Target::Company(company)) => self.takeover_targets(board).contains(*company),
            (effect, Target::Nothing) => {
                place_of(effect).is_none() && !matches!(effect, Effect::Payout | Effect::Syndicalise)
            }
            _ => false,
        };
        match target {
            _ if fits => Ok(()),
            Target::Nothing => Err(Refusal::NeedsTarget),
            _ => Err(Refusal::WrongTarget),
        }
    }

    /// Cards in hand that cannot be played now, with the reason.
    pub(crate) fn hindered_cards(
        &self,
        state: &State,
        seat: Seat,
        window: WindowKind,
        out: &mut Vec<(Action, Refusal)>,
    ) {
        for card in self.plan().kinds_among(state.hand(seat)) {
            let timely = window.allows(self.rules().events[card.index()].timing);
            if !timely || !self.has_target(&state.board, card) {
                out.push((Action::Play { card, target: Target::Nothing }, Refusal::CardNotNow));
            }
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Asks those who hold cards, clockwise from the turn player, until all have passed in a row (R68).
    pub(crate) fn run_window(&mut self, asking: Asking) {
        let board = &self.state.board;
        let holders = self.state.card_holders().and(board.staying());
        match asking.next(holders, board.turn, self.game.all().len()) {
            Some(seat) => self.ask(seat),
            None => self.pop(),
        }
    }
}

#[cfg(test)]
mod tests;
