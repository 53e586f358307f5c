//! War (chapter 13): an attack can be resisted by spending as much m; otherwise the attacker takes what the card says.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, Payment, is_star};
use crate::terms::Resource;
use table::{Log, Luck, Seat, SeatSet};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The target decides before anything else happens. The star nation resists when its table shows enough m.
    pub(crate) fn open_resistance(&mut self, attacker: Seat) {
        let play = self.state.board.play;
        let Some(target) = play.target else { return };
        if !is_star(target) {
            self.push(Frame::Resist { attacker });
        } else if self.game.star_row(self.state).military >= play.amount {
            self.log.tell(Event::Resisted { seat: target, amount: play.amount });
            // The effects of the card lie on top: they do not happen.
            self.pop();
        } else {
            self.log.tell(Event::GaveIn { seat: target });
        }
    }

    /// With enough m the target answers; with less it may ask for help; with neither nothing is asked (R81).
    pub(crate) fn run_resist(&mut self) {
        let play = self.state.board.play;
        let Some(target) = play.target else { return self.pop() };
        if self.state.nation(target).stock(Resource::Military) >= play.amount {
            self.ask(target);
        } else {
            self.pop();
            self.push(Frame::Settle { payment: Payment::Resistance, queue: SeatSet::only(target) });
        }
    }

    /// The target's answer.
    pub(crate) fn answer_attack(&mut self, target: Seat, resists: bool) {
        self.pop();
        if resists {
            self.resist(target);
        } else {
            self.log.tell(Event::GaveIn { seat: target });
        }
    }

    /// The attack is resisted: as much m is spent, and the card has no effect.
    pub(crate) fn resist(&mut self, target: Seat) {
        let amount = self.state.board.play.amount;
        self.spend(target, Resource::Military, amount);
        self.log.tell(Event::Resisted { seat: target, amount });
        // Under the question, which is gone, lie perhaps the queue of those to settle and then the card's effects.
        if let Frame::Settle { .. } = self.state.board.frames.top() {
            self.pop();
        }
        self.pop();
    }
}
