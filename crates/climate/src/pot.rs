//! Implantation (11.2): the common pot.

use crate::action::Action;
use crate::cards::Cards;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Aim, Board, Pot, State};
use crate::terms::{INFLUENCES, Influence};
use table::{Asking, Log, Luck, Menu, Seat, SeatSet};

/// So often the table may take cards back from one pot.
const TAKEN_BACK: u8 = 12;

impl Climate {
    /// What the implantation of a transformation must reach now (11.2).
    pub(crate) fn threshold_of_implantation(&self, board: &Board) -> u8 {
        self.implantation_threshold(board, Aim::None)
    }

    /// The power of a pot: its cards, and more for each Crisis cabinet (11.2).
    pub fn pot_power(&self, pot: &Pot) -> u16 {
        let bonus = u16::from(self.rules().implantation.crisis_cabinet);
        let of = |cards: &Cards| {
            let plain: u16 = Influence::ALL.iter().map(|&influence| cards.power(influence)).sum();
            plain + u16::from(cards.strong(Influence::Industry)) * bonus
        };
        pot.cards.iter().map(of).sum()
    }

    /// How many of the six influences lie in a pot.
    pub fn pot_colours(&self, pot: &Pot) -> usize {
        let lies = |influence: &&Influence| pot.cards.iter().any(|cards| cards.of(**influence) > 0);
        Influence::ALL.iter().filter(lies).count()
    }

    /// Whether a pot is enough: all six influences and the threshold (R108).
    pub fn pot_suffices(&self, pot: &Pot) -> bool {
        self.pot_colours(pot) == INFLUENCES && self.pot_power(pot) >= u16::from(pot.threshold)
    }

    /// Whether a seat could take a card back from a pot that is enough, and it would still be enough.
    pub(crate) fn could_take_back(&self, pot: &Pot, seat: Seat) -> bool {
        let spared = |card| {
            let mut less = *pot;
            less.cards[seat.index()].take(card, 1);
            self.pot_suffices(&less)
        };
        pot.changes < TAKEN_BACK && pot.cards[seat.index()].iter().any(|(card, _)| spared(card))
    }

    /// Whoever has cards to give or to take back, and whoever began and may give up.
    fn concerned_by_pot(state: &State) -> SeatSet {
        let pot = &state.board.pot;
        let concerned = |&seat: &Seat| {
            let takes_back = pot.changes < TAKEN_BACK && !pot.cards[seat.index()].is_empty();
            seat == pot.by || takes_back || !state.secrets.hands[seat.index()].is_empty()
        };
        state.board.present.into_iter().filter(concerned).collect()
    }

    /// What the menu lists.
    pub(crate) fn offer_pot(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let pot = &state.board.pot;
        menu.push(Action::Pass);
        for (card, count) in state.secrets.hands[seat.index()].iter() {
            menu.push_range(Action::Add { card, count: 1 }, u16::from(count) - 1);
        }
        if pot.changes < TAKEN_BACK {
            for (card, count) in pot.cards[seat.index()].iter() {
                menu.push_range(Action::TakeBack { card, count: 1 }, u16::from(count) - 1);
            }
        }
        if seat == pot.by {
            menu.push(Action::GiveUp);
        }
    }

    pub(crate) fn check_pot(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let (pot, at) = (&state.board.pot, seat.index());
        match *action {
            Action::Pass => Ok(()),
            Action::Add { card, count } if count > 0 && state.secrets.hands[at].count(card) >= count => Ok(()),
            Action::Add { .. } => Err(Refusal::CardNotInHand),
            Action::TakeBack { card, count } if count == 0 || pot.cards[at].count(card) < count => {
                Err(Refusal::CardNotLaid)
            }
            Action::TakeBack { .. } if pot.changes < TAKEN_BACK => Ok(()),
            Action::TakeBack { .. } => Err(Refusal::EnoughTakenBack),
            Action::GiveUp if seat == pot.by => Ok(()),
            Action::GiveUp => Err(Refusal::NotTheBeginner),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Opens the pot for an implantation (11.2). What it must reach stands from the start.
    pub(crate) fn begin_pot(&mut self, aim: Aim, by: Seat) {
        let threshold = self.game.implantation_threshold(&self.state.board, aim);
        self.state.board.pot = Pot { aim, by, threshold, at: by, ..Pot::default() };
        self.push(Frame::Pot { asking: Asking::BEGUN });
    }

    /// Asks on from whoever was asked last, until everybody has passed since the last change; then it is judged.
    pub(crate) fn run_pot(&mut self, asking: Asking) {
        let concerned = Climate::concerned_by_pot(self.state);
        let at = self.state.board.pot.at;
        if let Some(seat) = asking.next(concerned, at, self.game.table().len()) {
            self.state.board.pot.at = seat;
            return self.ask(seat);
        }
        self.judge_pot(true);
    }

    pub(crate) fn act_pot(&mut self, seat: Seat, asking: Asking, action: Action) {
        let at = seat.index();
        match action {
            Action::Add { card, count } => {
                self.state.secrets.hands[at].take(card, count);
                self.state.board.pot.cards[at].add(card, count);
                self.tell(Event::PotChanged { seat, card, count, added: true });
                self.replace(Frame::Pot { asking: Asking::BEGUN });
            }
            Action::TakeBack { card, count } => {
                self.state.board.pot.cards[at].take(card, count);
                self.state.secrets.hands[at].add(card, count);
                self.state.board.pot.changes += 1;
                self.tell(Event::PotChanged { seat, card, count, added: false });
                self.replace(Frame::Pot { asking: Asking::BEGUN });
            }
            Action::GiveUp => self.judge_pot(false),
            _ => self.replace(Frame::Pot { asking: asking.without(seat) }),
        }
    }

    /// Success: the pot goes to the discards and the aim is reached. Failure: everybody takes their cards back, and the
    /// action is lost (11.2, R41).
    fn judge_pot(&mut self, wanted: bool) {
        let pot = std::mem::take(&mut self.state.board.pot);
        let success = wanted && self.game.pot_suffices(&pot);
        let (power, colours) = (self.game.pot_power(&pot), self.game.pot_colours(&pot) as u8);
        self.tell(Event::PotJudged { power, threshold: pot.threshold, colours, success });
        self.pop();
        for (seat, cards) in pot.cards.iter().enumerate() {
            if success {
                self.state.board.discards.add_all(cards);
            } else {
                self.state.secrets.hands[seat].add_all(cards);
            }
        }
        if success {
            self.implant(pot.aim);
        }
    }
}

#[cfg(test)]
mod tests;
