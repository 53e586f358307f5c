//! Playing an event card (8, 14): it goes to the discard pile and does what it says, completely.

use crate::action::Target;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::rules::Effect;
use crate::terms::{CountryId, EventKind, Government};
use table::{Log, Luck, Seat};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// R38: whoever stays in the game gets rid of a card only by playing or trading it.
    pub(crate) fn play(&mut self, seat: Seat, card: EventKind, target: Target) {
        let (played, hand) = (self.plan.one(card), &mut self.state.secrets.hands[seat.index()]);
        *hand = self.plan.less(*hand, played);
        self.state.board.discard = self.plan.joined(self.state.board.discard, played);
        self.log.tell(Event::CardPlayed { seat, card, target });
        self.lapse_uncovered_offers(seat);
        let effect = self.rules.events[card.index()].effect;
        match (effect, target) {
            (Effect::Auction(_), Target::Country(country)) => {
                self.log.tell(Event::AuctionBegan { country });
                self.push(Frame::Auction { country });
            }
            (Effect::Election(_), Target::Country(country)) => {
                self.log.tell(Event::ElectionBegan { country });
                self.push(Frame::Election { country });
            }
            (Effect::Government(_, becomes), Target::Country(country)) => self.change_government(country, becomes),
            (Effect::Payout, Target::Industry(industry)) => self.push(Frame::Payout { industry, action: false }),
            (Effect::Syndicalise, Target::Company(company)) => {
                let owner = self.state.board.owner(company);
                self.take_from_owner(company);
                self.syndicalise(company, owner, self.rules.costs.takeover);
            }
            (Effect::Modifier(by), _) => self.state.board.modifier = (self.state.board.modifier + by).clamp(-1, 1),
            (Effect::Supply(industry), _) => {
                self.state.board.supplying.insert(industry);
                self.log.tell(Event::SupplyOpened { industry });
            }
            (Effect::Open { company, first_refusal }, _) => {
                self.state.board.unowned.insert(company);
                self.log.tell(Event::CompanyOpened { company });
                if first_refusal && self.state.board.money(seat) >= self.rules.costs.company {
                    self.push(Frame::FirstRefusal { company, seat });
                }
            }
            // `check` lets no other pair through.
            _ => {}
        }
    }

    /// The controller stays, and so do the companies (7).
    fn change_government(&mut self, country: CountryId, to: Government) {
        let Some(from) = self.state.board.government(country) else { return };
        self.state.board.governments[from.index()].remove(country);
        self.state.board.governments[to.index()].insert(country);
        self.log.tell(Event::GovernmentChanged { country, from, to });
    }
}

#[cfg(test)]
mod tests;
