//! What a player can decide.

use crate::Limit;
use crate::forms::action::Trade;
use crate::rules::DRAW;
use crate::state::NATIONS;
use crate::terms::{Class, Deck, Direction, Pact, Plant, Resource};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Amount, CardId, CardList, Seat, Shares};

table::choices! {
    /// A decision.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize)]
    pub enum Action of Limit {
        /// Draw from a deck (P2).
        ChooseDeck(Deck),
        /// Keep the first cards of the list; the rest go under the deck in this order (P2, Political Reform).
        KeepCards(CardList<DRAW>),
        /// Put one card of the hand under its deck (P3).
        Discard(CardId),
        /// Play a card (P4).
        Play(Play),
        /// Play no further card (P4).
        Pass,
        /// Take a permanent back (P4 and the windows of chapter 14.4).
        Withdraw(CardId),
        /// Leave the permanents where they are (windows).
        KeepPermanents,
        /// Resist an attack, or give in.
        Resist(bool),
        /// Take this kind of spoils.
        TakeSpoils(Resource),
        /// Choose a plant: one's own in a famine or for economic growth, the victim's after an attack.
        ChoosePlant(Plant),
        /// Raise a class by one.
        RaiseClass(Class),
        /// Lower a class by one.
        LowerClass(Class),
        /// Ask allies for what is missing.
        AskHelp(Shares<NATIONS>),
        /// Ask nobody and take the consequences.
        GoWithout,
        /// Say yes or no to what one is asked for: help, money, an offer, an exclusion.
        Answer(bool),
        /// Break the alliance that refused help, or not.
        Break(bool),
        /// Buy or sell.
        Trade { resource: Resource, buy: bool, quantity: u16 } by Trade,
        /// Stop trading.
        DeclineTrade,
        /// Something in the alliance step.
        Alliance(AllianceAction),
        /// Pay for an event, or not (solo).
        PayEvent(bool),
        /// Take back one's sealed choice while others are still choosing.
        Reconsider,
    }
    fields {
        buy: "Whether to buy.",
        quantity: "How many units.",
        resource: "Which resource.",
    }
}

/// A card with everything that is decided before its cost is paid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Play {
    /// Which card.
    pub card: CardId,
    /// Against whom; [`crate::STAR`] for the star nation.
    pub target: Option<Seat>,
    /// What is chosen with the card.
    pub pick: Pick,
    /// How much m an attack spends; 0 for other cards.
    pub amount: u16,
    /// Who is asked to pay how much of the cost (R79).
    pub funding: Shares<NATIONS>,
}

/// What is chosen together with a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub enum Pick {
    /// Nothing.
    #[default]
    Nothing,
    /// A plant of one's own.
    Plant(Plant),
    /// A resource to gain.
    Resource(Resource),
    /// A class to lower as a cost.
    Class(Class),
    /// A deck to look at.
    Deck(Deck),
    /// An instant to take back.
    Card(CardId),
    /// A price cube and where it moves.
    Price(Resource, Direction),
}

/// What a nation does in the alliance step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize)]
pub enum AllianceAction {
    /// Nothing.
    Nothing,
    /// Offer an alliance.
    Offer {
        /// The kind.
        pact: Pact,
        /// To whom.
        to: Seat,
        /// Who pays the fee.
        fee: Shares<NATIONS>,
    },
    /// Leave one's alliance.
    Leave {
        /// The kind.
        pact: Pact,
    },
    /// Exclude an ally.
    Exclude {
        /// The kind.
        pact: Pact,
        /// Whom.
        who: Seat,
    },
}

impl Amount for Action {
    #[inline]
    fn raised(self, more: u16) -> Action {
        match self {
            Action::Play(play) => Action::Play(Play { amount: play.amount.saturating_add(more), ..play }),
            Action::Trade { resource, buy, quantity } => {
                Action::Trade { resource, buy, quantity: quantity.saturating_add(more) }
            }
            other => other,
        }
    }

    fn amount(self) -> u16 {
        match self {
            Action::Play(play) => play.amount,
            Action::Trade { quantity, .. } => quantity,
            _ => 0,
        }
    }
}

impl Play {
    /// A card by itself.
    pub const fn of(card: CardId) -> Play {
        Play { card, target: None, pick: Pick::Nothing, amount: 0, funding: Shares::NONE }
    }
}
