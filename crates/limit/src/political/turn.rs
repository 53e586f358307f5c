//! P4, deciding policy: turn by turn, two cards, one card and a pass, or a pass.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::state::State;
use crate::{Action, Limit};
use table::{CardSet, Log, Luck, Menu, Seat, SeatSet};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The leader begins.
    pub(crate) fn decide_policy(&mut self) {
        self.state.board.passed = SeatSet::EMPTY;
        self.push(Frame::Turn { seat: self.state.board.leader, played: 0, refused: false });
    }

    /// Asks the nation whose turn it is. After its second card the turn is over; with nothing to play and nothing to
    /// take back it passes by itself (R77).
    pub(crate) fn run_turn(&mut self, seat: Seat, played: u8) {
        if played >= self.rules.political.cards_per_turn {
            self.next_turn(seat);
        } else if self.state.secret(seat).hand.is_empty() && !self.game.can_withdraw(self.state, seat) {
            self.pass(seat);
        } else {
            self.ask(seat);
        }
    }

    /// Passing is final unless somebody targets the nation (chapter 5.1).
    pub(crate) fn pass(&mut self, seat: Seat) {
        self.state.board.passed.insert(seat);
        self.log.tell(Event::Passed { seat });
        self.next_turn(seat);
    }

    /// The next nation that has not passed; when all have, the step is over.
    fn next_turn(&mut self, seat: Seat) {
        let seats = self.game.options().nations;
        let waiting = self.game.all().minus(self.state.board.passed);
        match waiting.next_from(Seat((seat.0 + 1) % seats), usize::from(seats)) {
            Some(seat) => self.state.board.frames.replace(Frame::Turn { seat, played: 0, refused: false }),
            None => self.pop(),
        }
    }

    /// A card that names a nation lets it act again, whatever comes of it (R18).
    pub(crate) fn reactivate(&mut self, seat: Seat) {
        if self.state.board.passed.contains(seat) {
            self.state.board.passed.remove(seat);
            self.log.tell(Event::Reactivated { seat });
        }
    }

    /// When all have passed, instants come back to hand; everybody has seen them (chapter 5.1).
    /// The social phase begins: the level of class C is read once for all of it.
    pub(crate) fn take_back(&mut self) {
        for seat in self.game.all() {
            let nation = &mut self.state.board.nations[seat.index()];
            let cards = nation.played;
            nation.played = CardSet::EMPTY;
            nation.known_hand = nation.known_hand.union(cards);
            let hand = &mut self.state.secrets[seat.index()].hand;
            *hand = hand.union(cards);
            if !cards.is_empty() {
                self.log.tell(Event::CardsTakenBack { seat, cards: cards.len() as u8 });
            }
        }
        self.freeze_columns();
    }
}

impl Limit {
    pub(crate) fn offer_turn(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        self.offer_plays(state, seat, menu);
        for card in self.withdrawable(state, seat) {
            menu.push(Action::Withdraw(card));
        }
        menu.push(Action::Pass);
    }
}
