//! I3, the alliance step (chapter 16): one action for each nation, in turn order.

use crate::Limit;
use crate::action::AllianceAction;
use crate::cards::living::Move;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::state::State;
use crate::terms::{Pact, Plant, Resource};
use table::{Log, Luck, Seat, SeatSet};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Alliances where the module is played; an event in the solo game.
    pub(crate) fn alliance_step(&mut self) {
        if self.game.options().is_solo() {
            self.draw_event();
        } else if self.game.options().alliances {
            self.push(Frame::Alliance { done: 0 });
        }
    }

    /// The next nation in turn order acts; at the end all tokens show Negotiation.
    pub(crate) fn run_alliance(&mut self, done: u8) {
        let nations = self.game.options().nations;
        if done < nations {
            self.ask(Seat((self.state.board.leader.0 + done) % nations));
        } else {
            self.state.board.agreed = [SeatSet::EMPTY; 2];
            self.pop();
        }
    }

    pub(crate) fn alliance_action(&mut self, seat: Seat, action: &AllianceAction, done: u8) {
        self.state.board.frames.replace(Frame::Alliance { done: done + 1 });
        match *action {
            AllianceAction::Nothing => {}
            AllianceAction::Offer { pact, to, fee } => {
                self.state.board.request = fee;
                self.log.tell(Event::PactOffered { from: seat, to, pact, fee });
                self.push(Frame::OfferTo { pact, from: seat, to });
            }
            AllianceAction::Leave { pact } => {
                self.separate(pact, seat);
                self.log.tell(Event::PactLeft { seat, pact });
            }
            AllianceAction::Exclude { pact, who } => {
                self.log.tell(Event::ExclusionProposed { from: seat, who, pact });
                self.push(Frame::Exclusion { pact, from: seat, who });
            }
        }
    }

    /// A nation's token goes back and shows Negotiation (R62); a group of one is dissolved.
    pub(crate) fn separate(&mut self, pact: Pact, seat: Seat) {
        let at = pact.index();
        let rest = self.state.board.allies(pact, seat);
        self.state.board.pacts[at][seat.index()] = SeatSet::EMPTY;
        self.state.board.agreed[at].remove(seat);
        let group = if rest.len() > 1 { rest } else { SeatSet::EMPTY };
        for member in rest {
            self.state.board.pacts[at][member.index()] = group;
            if group.is_empty() {
                self.state.board.agreed[at].remove(member);
            }
        }
    }

    /// Refused help: every member, the asker included, is disrupted and the group is dissolved (R67).
    pub(crate) fn break_pact(&mut self, seat: Seat, pact: Pact) {
        let at = pact.index();
        let members = self.state.board.pacts[at][seat.index()];
        self.log.tell(Event::PactBroken { seat, pact, members });
        for member in members {
            self.state.board.pacts[at][member.index()] = SeatSet::EMPTY;
            self.state.board.agreed[at].remove(member);
            self.receive_disruption(member, self.rules.alliances.break_disruption.into());
        }
    }

    /// Merges two nations and their groups of one kind, those of the other untouched (R64); all their tokens show Agreement.
    pub(crate) fn merge(&mut self, pact: Pact, from: Seat, to: Seat) {
        let at = pact.index();
        let members = self.game.future_group(self.state, pact, from, to);
        for member in members {
            self.state.board.pacts[at][member.index()] = members;
            self.state.board.agreed[at].insert(member);
        }
        self.log.tell(Event::PactMade { pact, members });
        if pact == Pact::Military && members == self.game.all() && !self.state.board.demilitarized {
            self.demilitarize();
        }
    }

    /// All nations are military allies: once per game the world lays down its arms (chapter 16.2), in the
    /// middle of the step (R68).
    fn demilitarize(&mut self) {
        self.state.board.demilitarized = true;
        self.log.tell(Event::Demilitarized);
        let terms = self.rules.alliances;
        for seat in self.game.all() {
            if self.state.nation(seat).plant(Plant::Military) >= terms.demilitarization_rank {
                self.move_plant(seat, Plant::Industrial, 1);
            }
        }
        for seat in self.game.all() {
            self.move_plant(seat, Plant::Military, -i32::from(self.rules.plants.top));
            let arms = self.state.nation(seat).stock(Resource::Military);
            self.spend(seat, Resource::Military, arms);
            self.move_unrest(seat, -i32::from(terms.demilitarization_unrest));
            self.return_disruption(seat, terms.demilitarization_disruption.into());
        }
        self.push(Frame::PeaceRaise { round: 0 });
    }

    /// Every nation raises a class, its own choice, all at once.
    pub(crate) fn run_peace_raise(&mut self, round: u8) {
        let points = self.rules.alliances.demilitarization_living;
        self.points_together(Frame::PeaceRaise { round: round.saturating_add(1) }, Move::Rise, |_, _| round < points);
    }
}

impl Limit {
    /// The members of the group an offer would make.
    pub(crate) fn future_group(&self, state: &State, pact: Pact, from: Seat, to: Seat) -> SeatSet {
        let pacts = &state.board.pacts[pact.index()];
        let mut group = pacts[from.index()].union(pacts[to.index()]);
        group.insert(from);
        group.insert(to);
        group
    }
}

#[cfg(test)]
mod tests;
