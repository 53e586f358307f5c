//! Auctions (9.1) and elections (9.2): sealed, all at once, shown together.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::game::MegaCorps;
use crate::refusal::Refusal;
use crate::state::{Choice, State};
use crate::terms::{CountryId, SEATS, Undecided};
use table::{Log, Luck, Menu, Seat, SeatSet};

impl MegaCorps {
    pub(crate) fn offer_bids(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.push_range(Action::Bid(0), state.board.money(seat));
    }

    /// Whole euros, up to what one holds (R48).
    pub(crate) fn check_bid(&self, state: &State, seat: Seat, bid: u16) -> Result<(), Refusal> {
        let owned = state.board.money(seat);
        if bid > owned { Err(Refusal::NeedsMoney { needed: bid, owned }) } else { Ok(()) }
    }

    /// A player's votes: one for each company of a voting industry.
    pub fn votes(&self, state: &State, seat: Seat) -> u8 {
        state.board.companies(seat).and(self.plan().voting).len() as u8
    }

    pub(crate) fn offer_votes(&self, state: &State, menu: &mut Menu<Action>) {
        for candidate in state.board.present {
            menu.push(Action::Vote(Some(candidate)));
        }
        menu.push(Action::Vote(None));
    }

    pub(crate) fn check_vote(&self, state: &State, candidate: Option<Seat>) -> Result<(), Refusal> {
        match candidate {
            Some(seat) if !state.board.present.contains(seat) => Err(Refusal::NotACandidate { seat }),
            _ => Ok(()),
        }
    }
}

/// Who has strictly most of something, if anybody has any.
enum Leader {
    Nobody,
    One(Seat),
    Several,
}

fn leader(counts: &[u16; SEATS]) -> Leader {
    let most = counts.iter().copied().max().unwrap_or(0);
    let mut leaders = (0..SEATS).filter(|&at| counts[at] == most);
    match (most, leaders.next(), leaders.next()) {
        (0, _, _) => Leader::Nobody,
        (_, Some(at), None) => Leader::One(Seat(at as u8)),
        _ => Leader::Several,
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// All bids are shown together. Whoever has nothing to bid need not be asked: money is public.
    pub(crate) fn run_auction(&mut self, country: CountryId) {
        let bidders: SeatSet =
            self.state.board.present.into_iter().filter(|&seat| self.state.board.money(seat) > 0).collect();
        if !self.is_answered() && !bidders.is_empty() {
            return self.ask_all(bidders);
        }
        let choices = self.state.secrets.sealed.open(&mut self.state.board.call);
        self.pop();
        let mut bids = [0; SEATS];
        for seat in self.state.board.present {
            if let Choice::Bid(bid) = choices[seat.index()] {
                bids[seat.index()] = bid;
            }
            self.log.tell(Event::BidShown { seat, bid: bids[seat.index()] });
        }
        let rulings = self.rules.rulings;
        match leader(&bids) {
            Leader::One(seat) => {
                let bid = bids[seat.index()];
                self.pay_bank(seat, bid);
                self.log.tell(Event::AuctionWon { seat, country, bid });
                self.set_controller(country, Some(seat));
            }
            Leader::Several => {
                self.log.tell(Event::AuctionTied { country });
                self.leave_undecided(country, rulings.auction_tie);
            }
            Leader::Nobody => {
                self.log.tell(Event::AuctionEmpty { country });
                self.leave_undecided(country, rulings.auction_all_zero);
            }
        }
    }

    /// All votes of a player go in one bloc (R35).
    pub(crate) fn run_election(&mut self, country: CountryId) {
        let voters: SeatSet =
            self.state.board.present.into_iter().filter(|&seat| self.game.votes(self.state, seat) > 0).collect();
        if !self.is_answered() && !voters.is_empty() {
            return self.ask_all(voters);
        }
        let choices = self.state.secrets.sealed.open(&mut self.state.board.call);
        self.pop();
        let mut counts = [0; SEATS];
        for seat in voters {
            if let Choice::Vote(candidate) = choices[seat.index()] {
                let votes = self.game.votes(self.state, seat);
                if let Some(candidate) = candidate {
                    counts[candidate.index()] += u16::from(votes);
                }
                self.log.tell(Event::VoteShown { seat, candidate, votes });
            }
        }
        let rulings = self.rules.rulings;
        match leader(&counts) {
            Leader::One(seat) => {
                let votes = counts[seat.index()] as u8;
                self.log.tell(Event::ElectionWon { seat, country, votes });
                self.set_controller(country, Some(seat));
            }
            Leader::Several => {
                self.log.tell(Event::ElectionTied { country });
                self.leave_undecided(country, rulings.election_tie);
            }
            Leader::Nobody => {
                self.log.tell(Event::ElectionEmpty { country });
                self.leave_undecided(country, rulings.election_without_votes);
            }
        }
    }

    fn leave_undecided(&mut self, country: CountryId, undecided: Undecided) {
        if undecided == Undecided::Uncontrolled {
            self.set_controller(country, None);
        }
    }
}

#[cfg(test)]
mod tests;
