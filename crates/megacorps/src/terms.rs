//! The nouns of the rulebook: what the board is made of, and small lists of their own.

use borsh::{BorshDeserialize, BorshSerialize};
use table::{CardId, bit_set, terms};

/// Declares the number of something in its list of the rulebook.
macro_rules! number {
    ($($(#[$doc:meta])* $name:ident up to $limit:ident = $most:literal;)+) => {
        $(
            $(#[$doc])*
            #[derive(
                Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize,
            )]
            pub struct $name(pub u8);

            impl $name {
                /// The place in an array of them.
                #[inline]
                pub const fn index(self) -> usize {
                    self.0 as usize
                }
            }

            #[doc = concat!("The most numbers a [`", stringify!($name), "`] can have.")]
            pub const $limit: usize = $most;
        )+
    };
}

number! {
    /// A company: a box of the board.
    CompanyId up to COMPANIES = 64;
    /// A country or a neutral place: a row of the board.
    CountryId up to COUNTRIES = 16;
    /// An industry: a column of the board.
    IndustryId up to INDUSTRIES = 16;
    /// A MegaCorp.
    MegaCorpId up to MEGACORPS = 8;
    /// A kind of event card; there may be several copies of it.
    EventKind up to EVENTS = 32;
}

bit_set! {
    /// A set of companies.
    CompanySet(u64) of CompanyId, by Companies
}

bit_set! {
    /// A set of countries.
    CountrySet(u16) of CountryId, by Countries
}

bit_set! {
    /// A set of industries.
    IndustrySet(u16) of IndustryId, by Industries
}

bit_set! {
    /// A set of MegaCorps.
    MegaCorpSet(u8) of MegaCorpId, by MegaCorps
}

/// The most event cards there can be.
pub const CARDS: usize = 32;

bit_set! {
    /// Event cards, counted by kind: two copies of a kind are the first two numbers of that kind. Copies mean the same, so
    /// two hands that hold one copy each hold the same number; together they never hold more copies than there are.
    Cards(u32) of CardId, by EachCard
}

/// The most seats at a table.
pub const SEATS: usize = 6;
/// The most companies that can ever supply mercenaries.
pub const SUPPLIERS: usize = 16;

impl CompanySet {
    /// The first `count` companies.
    pub const fn first(count: usize) -> CompanySet {
        if count >= COMPANIES { CompanySet(u64::MAX) } else { CompanySet((1 << count) - 1) }
    }
}

impl CountrySet {
    /// The first `count` countries.
    pub const fn first(count: usize) -> CountrySet {
        if count >= COUNTRIES { CountrySet(u16::MAX) } else { CountrySet((1 << count) - 1) }
    }
}

impl Cards {
    /// The first `count` cards.
    pub const fn first(count: usize) -> Cards {
        if count >= CARDS { Cards(u32::MAX) } else { Cards((1 << count) - 1) }
    }

    /// As many cards of the set as asked for, those with the lowest numbers first.
    #[must_use]
    pub fn lowest_of(self, count: usize) -> Cards {
        self.into_iter().take(count).collect()
    }
}

terms! {
    /// A form of government.
    Government {
        /// Intervenes by forced divestment.
        Democracy = "democracy",
        /// Intervenes by theft.
        Kleptocracy = "kleptocracy",
        /// Intervenes by nationalisation.
        Dictatorship = "dictatorship",
        /// Intervenes by syndicalisation.
        Wikisyndicalism = "wikisyndicalism",
    }
}

terms! {
    /// What an intervention does to a company.
    Intervention {
        /// It loses its owner, whom the bank compensates.
        Divest = "divest",
        /// The country's controller takes it.
        Steal = "steal",
        /// It is nationalised for good.
        Nationalise = "nationalise",
        /// It is syndicalised for good; the bank compensates the former owner.
        Syndicalise = "syndicalise",
    }
}

terms! {
    /// How a company stands while no player owns it.
    Standing {
        /// It does not exist yet.
        NotInPlay = "not_in_play",
        /// It is for sale.
        Unowned = "unowned",
        /// It belongs to a state for good.
        Nationalised = "nationalised",
        /// It belongs to its workers for good.
        Syndicalised = "syndicalised",
    }
}

terms! {
    /// When an event card may be played.
    Timing {
        /// At the start of a turn, after an action was declared, at the last call.
        AnyTime = "any_time",
        /// At the start of a turn.
        TurnStart = "turn_start",
        /// Before an industry pays.
        PayoutWindow = "payout_window",
    }
}

terms! {
    /// A moment at which event cards may be played (8.1).
    WindowKind {
        /// W1: a turn begins.
        TurnStart = "turn_start",
        /// W2: an action was declared.
        Declared = "declared",
        /// W3: an industry is about to pay.
        Payout = "payout",
        /// W4: the last turn is over.
        LastCall = "last_call",
    }
}

terms! {
    /// A side of a war.
    Side {
        /// Whoever attacks.
        Attack = "attack",
        /// The country attacked.
        Defense = "defense",
    }
}

terms! {
    /// What may happen to the control of a country when nobody wins it outright.
    Undecided {
        /// Whoever controls it keeps it.
        Unchanged = "unchanged",
        /// Nobody controls it any more.
        Uncontrolled = "uncontrolled",
    }
}

impl WindowKind {
    /// Whether cards of a timing may be played here.
    pub const fn allows(self, timing: Timing) -> bool {
        match self {
            WindowKind::TurnStart => !matches!(timing, Timing::PayoutWindow),
            WindowKind::Declared | WindowKind::LastCall => matches!(timing, Timing::AnyTime),
            WindowKind::Payout => matches!(timing, Timing::PayoutWindow),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_allow_the_cards_of_their_time() {
        // 8.1
        let allowed = |kind: WindowKind| Timing::ALL.iter().map(|&timing| kind.allows(timing)).collect::<Vec<_>>();
        assert_eq!(allowed(WindowKind::TurnStart), [true, true, false]);
        assert_eq!(allowed(WindowKind::Declared), [true, false, false]);
        assert_eq!(allowed(WindowKind::Payout), [false, false, true]);
        assert_eq!(allowed(WindowKind::LastCall), [true, false, false]);
    }

    #[test]
    fn the_first_of_a_list_are_a_set() {
        assert_eq!((CompanySet::first(60).len(), CompanySet::first(64).len()), (60, 64));
        assert_eq!((CountrySet::first(11).len(), CountrySet::first(16).len()), (11, 16));
        assert_eq!((Cards::first(21).len(), Cards::first(32).len()), (21, 32));
        assert_eq!(Cards(0b1101_0000).lowest_of(2), Cards(0b0101_0000));
    }
}
