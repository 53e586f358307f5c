//! What is on the table: plain data, cheap to copy.

use crate::action::{Order, Prices};
use crate::bundle::Bundle;
use crate::frame::Frame;
use crate::terms::{
    Cards, CompanyId, CompanySet, CountryId, CountrySet, Government, IndustrySet, MegaCorpId, SEATS, SUPPLIERS,
};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Call, Deals, Frames, Sealed, Seat, SeatSet};

/// One more than the deepest nesting of moments: an action, its window, the payout of a card in it, its window.
pub const DEPTH: usize = 5;
/// How many offers a player may have open.
pub const OFFERS: usize = 3;
/// With fewer players than this the game is over (12).
pub const SEATS_LEFT_TO_PLAY: usize = 2;

/// The whole truth about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct State {
    /// What everybody sees.
    pub board: Board,
    /// What only some see.
    pub secrets: Secrets,
}

/// What everybody sees. Companies that are in none of the sets are not in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Board {
    /// Companies by owner.
    pub owned: [CompanySet; SEATS],
    /// Companies for sale.
    pub unowned: CompanySet,
    /// Companies nationalised.
    pub nationalised: CompanySet,
    /// Companies syndicalised.
    pub syndicalised: CompanySet,
    /// Companies whose purchase was forbidden in this turn (R18).
    pub refused: CompanySet,
    /// Countries by controller.
    pub controlled: [CountrySet; SEATS],
    /// Countries by government.
    pub governments: [CountrySet; 4],
    /// Industries that supply mercenaries.
    pub supplying: IndustrySet,
    /// Money by seat.
    pub money: [u16; SEATS],
    /// Mercenaries by seat.
    pub mercenaries: [u16; SEATS],
    /// Money the bank has paid since the start.
    pub paid_out: u32,
    /// Money the bank has taken since the start, and money that has vanished with players who left.
    pub paid_in: u32,
    /// Event cards played or discarded.
    pub discard: Cards,
    /// Cards left in the draw deck.
    pub deck: u8,
    /// The round, from 1.
    pub round: u8,
    /// Who holds Active Player.
    pub active: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Players who have begun their turn in this round.
    pub acted: SeatSet,
    /// Who holds Paid.
    pub paid: Option<Seat>,
    /// Payout actions in this round.
    pub payout_actions: u8,
    /// Payouts so far, including those of cards.
    pub payouts: u8,
    /// What the present payout adds to the count of competitors.
    pub modifier: i8,
    /// MegaCorps by seat; `None` until one is chosen.
    pub megacorps: [Option<MegaCorpId>; SEATS],
    /// Players in the game.
    pub present: SeatSet,
    /// Players who have said that they leave, until the next safe point.
    pub leaving: SeatSet,
    /// Mercenaries given to the defence of an uncontrolled country.
    pub donated: u16,
    /// Sales offered in the pause of a war, by seat: the attack in the low half, the defence in the high half.
    pub sales: [u8; SEATS],
    /// The present order of mercenaries.
    pub order: Order,
    /// Whom the order asks, by supplier; [`NOBODY`] if nobody.
    pub asked: [u8; SUPPLIERS],
    /// Who is asked now.
    pub call: Call,
    /// The moment the game has reached, and the moments around it.
    pub frames: Frames<Frame, DEPTH>,
}

/// Nobody, where a seat is stored as a number.
pub const NOBODY: u8 = u8::MAX;

/// What only some see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Secrets {
    /// Hands by seat. Cards in no hand and not discarded are in the deck or in the box.
    pub hands: [Cards; SEATS],
    /// Bids, votes and answers in the present call.
    pub sealed: Sealed<Choice, SEATS>,
    /// Answers to the present order, by supplier.
    pub replies: Prices,
    /// What the turn player offers for permission.
    pub sweetener: Bundle,
    /// Open offers.
    pub deals: Deals<Bundle, SEATS, OFFERS>,
}

/// A choice in a call, until the last one is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub enum Choice {
    /// None yet.
    #[default]
    Nothing,
    /// A bid.
    Bid(u16),
    /// A vote.
    Vote(Option<Seat>),
    /// The answers are in [`Secrets::replies`].
    Replied,
}

impl State {
    /// A player's hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.secrets.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The moment the game has reached.
    #[inline]
    pub fn frame(&self) -> Frame {
        self.board.frames.top()
    }

    /// Players with at least one card in hand: everybody knows who they are (R57).
    #[inline]
    pub fn card_holders(&self) -> SeatSet {
        let holders = (0..SEATS).filter(|&at| !self.secrets.hands[at].is_empty());
        holders.fold(SeatSet::EMPTY, |set, at| SeatSet(set.0 | 1 << at))
    }
}

impl Board {
    /// The owner of a company.
    #[inline]
    pub fn owner(&self, company: CompanyId) -> Option<Seat> {
        self.owned.iter().position(|owned| owned.contains(company)).map(|at| Seat(at as u8))
    }

    /// The controller of a country.
    #[inline]
    pub fn controller(&self, country: CountryId) -> Option<Seat> {
        self.controlled.iter().position(|controlled| controlled.contains(country)).map(|at| Seat(at as u8))
    }

    /// The government of a country; `None` for a neutral place.
    #[inline]
    pub fn government(&self, country: CountryId) -> Option<Government> {
        self.governments.iter().position(|countries| countries.contains(country)).map(Government::at)
    }

    /// Companies that players own.
    #[inline]
    pub fn all_owned(&self) -> CompanySet {
        self.owned.iter().fold(CompanySet::EMPTY, |all, owned| all.union(*owned))
    }

    /// Companies in play.
    #[inline]
    pub fn in_play(&self) -> CompanySet {
        self.all_owned().union(self.unowned).union(self.nationalised).union(self.syndicalised)
    }

    /// Countries that players control.
    #[inline]
    pub fn all_controlled(&self) -> CountrySet {
        self.controlled.iter().fold(CountrySet::EMPTY, |all, controlled| all.union(*controlled))
    }

    /// Money of a player.
    #[inline]
    pub fn money(&self, seat: Seat) -> u16 {
        self.money.get(seat.index()).copied().unwrap_or(0)
    }

    /// Mercenaries of a player.
    #[inline]
    pub fn mercenaries(&self, seat: Seat) -> u16 {
        self.mercenaries.get(seat.index()).copied().unwrap_or(0)
    }

    /// Companies of a player.
    #[inline]
    pub fn companies(&self, seat: Seat) -> CompanySet {
        self.owned.get(seat.index()).copied().unwrap_or_default()
    }

    /// Countries of a player.
    #[inline]
    pub fn countries(&self, seat: Seat) -> CountrySet {
        self.controlled.get(seat.index()).copied().unwrap_or_default()
    }

    /// Players who are in the game and stay in it.
    #[inline]
    pub fn staying(&self) -> SeatSet {
        self.present.minus(self.leaving)
    }

    /// What `of` finds in the topmost frame it accepts, such as a declared action, a war or a payout.
    pub fn find<T>(&self, of: impl Fn(&Frame) -> Option<T>) -> Option<T> {
        self.frames.as_slice().iter().rev().find_map(of)
    }

    /// The country attacked, in the pause of a war.
    #[inline]
    pub fn war_pause(&self) -> Option<CountryId> {
        self.find(|frame| match *frame {
            Frame::Pause { country, .. } => Some(country),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_at_most_a_kibibyte() {
        assert!(size_of::<State>() <= 1024, "{}", size_of::<State>());
    }

    #[test]
    fn a_frame_is_a_few_bytes() {
        assert!(size_of::<Frame>() <= 8, "{}", size_of::<Frame>());
    }
}
