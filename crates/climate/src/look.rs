//! The Journalists' power: the next cards of step 2 lie open and go back in a new order (23, R112).

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Board, Drawn, State};
use table::{Log, Luck, Menu, Seat};

/// Cards that are looked at.
const CARDS: u8 = 3;

impl Climate {
    /// How many consequences and events the power would lay open: pending consequences come first.
    pub(crate) fn cards_to_look_at(&self, board: &Board) -> (u8, u8) {
        let consequences = board.track.pending.min(CARDS);
        (consequences, board.events.left().min(u32::from(CARDS - consequences)) as u8)
    }

    /// What the menu lists: each open card by its place, consequences before events. Whatever is put on top lies above
    /// what was put there before; whatever goes underneath, below it.
    pub(crate) fn offer_look(&self, state: &State, menu: &mut Menu<Action>) {
        let [consequences, events] = state.board.looked;
        let open = consequences.count + events.count;
        (0..open).for_each(|place| menu.push(Action::OnTop(place)));
        (consequences.count..open).for_each(|place| menu.push(Action::Underneath(place)));
    }

    pub(crate) fn check_look(&self, state: &State, action: &Action) -> Result<(), Refusal> {
        let [consequences, events] = state.board.looked;
        match *action {
            Action::Underneath(place) if place < consequences.count => Err(Refusal::ConsequencesStay),
            Action::OnTop(place) | Action::Underneath(place) if place < consequences.count + events.count => Ok(()),
            Action::OnTop(_) | Action::Underneath(_) => Err(Refusal::CardNotOpen),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Lays the next cards open, for everybody (29).
    pub(crate) fn look(&mut self, seat: Seat) {
        let (consequences, events) = self.game.cards_to_look_at(&self.state.board);
        for _ in 0..consequences {
            if let Some(card) = self.draw_consequence() {
                self.state.board.looked[0].push(card.0);
                self.tell(Event::LookedAt { card: Drawn::Consequence(card) });
            }
        }
        for _ in 0..events {
            if let Some(card) = self.draw_event() {
                self.state.board.looked[1].push(card.0);
                self.tell(Event::LookedAt { card: Drawn::Event(card) });
            }
        }
        self.push(Frame::Look { seat });
    }

    /// Asks where the next card goes; the last consequence has no choice left.
    pub(crate) fn run_look(&mut self, seat: Seat) {
        let [consequences, events] = self.state.board.looked;
        match (consequences.count, events.count) {
            (0, 0) => self.pop(),
            (1, 0) => self.put_back(0, true),
            _ => self.ask(seat),
        }
    }

    pub(crate) fn act_look(&mut self, _seat: Seat, action: Action) {
        match action {
            Action::OnTop(place) => self.put_back(place, true),
            Action::Underneath(place) => self.put_back(place, false),
            _ => {}
        }
    }

    fn put_back(&mut self, place: u8, on_top: bool) {
        let board = &mut self.state.board;
        let consequences = board.looked[0].count;
        if place < consequences {
            if let Some(card) = board.looked[0].take(place) {
                board.consequences.top.push_first(card);
            }
        } else if let Some(card) = board.looked[1].take(place - consequences) {
            if on_top {
                board.events.top.push_first(card);
            } else {
                board.events.bottom.push(card);
            }
        }
    }
}
