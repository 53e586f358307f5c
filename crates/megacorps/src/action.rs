//! What a player can decide.

use crate::bundle::Bundle;
use crate::terms::{Cards, CompanyId, CountryId, EventKind, IndustryId, MegaCorpId, SUPPLIERS, Side};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Amount, Seat};

table::choices! {
    /// A decision.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize)]
    pub enum Action {
        /// Take a MegaCorp, or let chance decide (3.2).
        ChooseMegaCorp(Option<MegaCorpId>),
        /// Take a company at the start (3.8).
        TakeCompany(CompanyId),
        /// Play an event card (8).
        Play { card: EventKind, target: Target },
        /// Do nothing: play no card, take no action, name no other target, spare the loser.
        Pass,
        /// Buy a company (5.1).
        Buy { company: CompanyId, sweetener: Bundle },
        /// Let an industry pay (5.2).
        PayOut(IndustryId),
        /// Intervene against a company (5.3), also after a war.
        Intervene(CompanyId),
        /// Buy mercenaries (5.4).
        BuyMercenaries,
        /// Launch a war (5.5).
        LaunchWar(CountryId),
        /// Permit a purchase, or forbid it (5.1).
        Permit(bool),
        /// Order mercenaries (5.4).
        Order(Order),
        /// Answer an order: for each of one's companies that was asked (5.4).
        Reply(Replies),
        /// Accept these prices, drop the others (5.4): bit 0 is the first supplier.
        Confirm(u16),
        /// Give mercenaries to a side of the war (5.5).
        Give { side: Side, mercenaries: u8 },
        /// Offer to sell mercenaries to a side of the war (5.5).
        Sell { side: Side, mercenaries: u8, price: u16 },
        /// Let the war go on (5.5).
        Ready,
        /// Ask somebody outside the war to sell mercenaries (5.5).
        Request { from: Seat, mercenaries: u8, price: u16 },
        /// Say yes or no: to a sale, to a first refusal.
        Answer(bool),
        /// Bid in an auction (9.1).
        Bid(u16),
        /// Vote for a player, or abstain (9.2).
        Vote(Option<Seat>),
        /// Take back one's sealed choice while others are still choosing.
        Reconsider,
        /// Offer a trade (11).
        Offer { to: Seat, give: Bundle, want: Bundle },
        /// Accept an offer (11).
        Accept { from: Seat, offer: u8, cards: Cards },
        /// Decline an offer (11).
        Decline { from: Seat, offer: u8 },
        /// Withdraw an offer of one's own (11).
        Withdraw { offer: u8 },
        /// Leave the game for good (12).
        Leave,
    }
    fields {
        card: "Which kind.",
        cards: "The cards of one's own choice, where the offer asks for some.",
        company: "Which company.",
        from: "Whose, or whom.",
        give: "What one would give.",
        mercenaries: "How many.",
        offer: "Its number.",
        price: "For how much in all.",
        side: "To which side.",
        sweetener: "What the country's controller gets for permission.",
        target: "What it names.",
        to: "To whom.",
        want: "What one wants.",
    }
}

/// What an event card names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub enum Target {
    /// Nothing.
    #[default]
    Nothing,
    /// A country.
    Country(CountryId),
    /// An industry.
    Industry(IndustryId),
    /// A company.
    Company(CompanyId),
}

/// The highest price that can be named for a mercenary.
pub const HIGHEST_PRICE: u8 = 250;

/// What is said about one supplying company: a price, yes, no, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize)]
pub struct Price(u8);

impl Price {
    /// Nothing is said.
    pub const NONE: Price = Price(u8::MAX);
    /// The price asked is accepted.
    pub const ACCEPT: Price = Price(u8::MAX - 1);
    /// No mercenary at any price.
    pub const REFUSE: Price = Price(u8::MAX - 2);

    /// A price in euros, capped at the highest there is.
    pub const fn of(euros: u8) -> Price {
        Price(if euros > HIGHEST_PRICE { HIGHEST_PRICE } else { euros })
    }

    /// The price in euros, if it is one.
    #[inline]
    pub const fn euros(self) -> Option<u16> {
        if self.0 <= HIGHEST_PRICE { Some(self.0 as u16) } else { None }
    }

    /// Whether these bits mean something.
    pub const fn is_sound(self) -> bool {
        self.0 <= HIGHEST_PRICE || self.0 >= Price::REFUSE.0
    }
}

impl Default for Price {
    fn default() -> Price {
        Price::NONE
    }
}

impl std::fmt::Debug for Price {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Price::NONE => out.write_str("-"),
            Price::ACCEPT => out.write_str("yes"),
            Price::REFUSE => out.write_str("no"),
            Price(euros) => write!(out, "{euros}"),
        }
    }
}

/// Prices by supplier, in the order of [`crate::rules::Rules::suppliers`].
pub type Prices = [Price; SUPPLIERS];

/// An order of mercenaries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Order {
    /// How many from the bank.
    pub bank: u8,
    /// The price named for each rival's company that is asked.
    pub bids: Prices,
}

/// An answer to an order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Replies(pub Prices);

impl Action {
    /// A purchase without a sweetener.
    pub const fn buy(company: CompanyId) -> Action {
        Action::Buy { company, sweetener: Bundle::NOTHING }
    }
}

impl Amount for Action {
    #[inline]
    fn raised(self, more: u16) -> Action {
        let small = more.min(u16::from(u8::MAX)) as u8;
        match self {
            Action::Bid(bid) => Action::Bid(bid.saturating_add(more)),
            Action::Order(order) => Action::Order(Order { bank: order.bank.saturating_add(small), ..order }),
            Action::Reply(Replies(prices)) if more > 0 => {
                let raised = |price: Price| {
                    if price.euros().is_some() { Price::of(price.0.saturating_add(small)) } else { price }
                };
                Action::Reply(Replies(prices.map(raised)))
            }
            Action::Give { side, mercenaries } => Action::Give { side, mercenaries: mercenaries.saturating_add(small) },
            Action::Sell { side, mercenaries, price } => {
                Action::Sell { side, mercenaries, price: price.saturating_add(more) }
            }
            other => other,
        }
    }

    fn amount(self) -> u16 {
        match self {
            Action::Bid(bid) => bid,
            Action::Order(order) => order.bank.into(),
            Action::Reply(Replies(prices)) => prices.iter().find_map(|price| price.euros()).unwrap_or(0),
            Action::Give { mercenaries, .. } => mercenaries.into(),
            Action::Sell { price, .. } => price,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small() {
        // A menu of eighty lines is written at every choice of an action.
        assert!(size_of::<Action>() <= 40, "{}", size_of::<Action>());
    }

    #[test]
    fn amounts_are_what_the_rulebook_lets_one_choose() {
        let check = |action: Action, more, amount| {
            assert_eq!(action.raised(0), action);
            assert_eq!(action.raised(more).amount(), amount, "{action:?}");
        };
        check(Action::Bid(3), 4, 7);
        check(Action::Order(Order { bank: 1, bids: Prices::default() }), 2, 3);
        check(Action::Give { side: Side::Attack, mercenaries: 1 }, 4, 5);
        check(Action::Sell { side: Side::Defense, mercenaries: 2, price: 0 }, 6, 6);
        let mut prices = [Price::NONE; SUPPLIERS];
        (prices[1], prices[2]) = (Price::of(2), Price::REFUSE);
        let raised = Action::Reply(Replies(prices)).raised(3);
        (prices[1], prices[2]) = (Price::of(5), Price::REFUSE);
        assert_eq!(raised, Action::Reply(Replies(prices)));
        check(Action::Pass, 9, 0);
    }

    #[test]
    fn a_price_is_a_number_of_euros_or_a_word() {
        assert_eq!((Price::of(0).euros(), Price::of(255).euros()), (Some(0), Some(250)));
        for word in [Price::NONE, Price::ACCEPT, Price::REFUSE] {
            assert!(word.euros().is_none() && word.is_sound());
        }
        assert!(!Price(251).is_sound() && !Price(252).is_sound() && Price(250).is_sound());
    }
}
