//! What changes hands in a trade: money, mercenaries, companies, countries, cards.

use crate::terms::{Cards, CompanySet, CountrySet};
use borsh::{BorshDeserialize, BorshSerialize};

/// A bundle. Active Player and Paid have no place in it (R42). Eighteen bytes without gaps, because a state holds eighteen
/// offers of two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, BorshSerialize, BorshDeserialize)]
pub struct Bundle {
    companies: [u16; 4],
    cards: [u16; 2],
    countries: u16,
    /// Euros.
    pub money: u16,
    /// Mercenaries.
    pub mercenaries: u8,
    /// Cards of the giver's choice; in an event, cards that are not named.
    pub any_cards: u8,
}

impl Bundle {
    /// Nothing.
    pub const NOTHING: Bundle =
        Bundle { companies: [0; 4], cards: [0; 2], countries: 0, money: 0, mercenaries: 0, any_cards: 0 };

    /// Only money.
    pub const fn money(money: u16) -> Bundle {
        Bundle { money, ..Bundle::NOTHING }
    }

    /// Only mercenaries.
    pub const fn mercenaries(mercenaries: u8) -> Bundle {
        Bundle { mercenaries, ..Bundle::NOTHING }
    }

    /// The companies.
    #[inline]
    pub const fn companies(&self) -> CompanySet {
        let [a, b, c, d] = self.companies;
        CompanySet(a as u64 | (b as u64) << 16 | (c as u64) << 32 | (d as u64) << 48)
    }

    /// The countries.
    #[inline]
    pub const fn countries(&self) -> CountrySet {
        CountrySet(self.countries)
    }

    /// The cards, as kinds.
    #[inline]
    pub const fn cards(&self) -> Cards {
        Cards(self.cards[0] as u32 | (self.cards[1] as u32) << 16)
    }

    /// With these companies.
    #[must_use]
    pub const fn with_companies(mut self, companies: CompanySet) -> Bundle {
        let bits = companies.0;
        self.companies = [bits as u16, (bits >> 16) as u16, (bits >> 32) as u16, (bits >> 48) as u16];
        self
    }

    /// With these countries.
    #[must_use]
    pub const fn with_countries(mut self, countries: CountrySet) -> Bundle {
        self.countries = countries.0;
        self
    }

    /// With these cards.
    #[must_use]
    pub const fn with_cards(mut self, cards: Cards) -> Bundle {
        self.cards = [cards.0 as u16, (cards.0 >> 16) as u16];
        self
    }

    /// With so many cards of the giver's choice.
    #[must_use]
    pub const fn with_any_cards(mut self, any_cards: u8) -> Bundle {
        self.any_cards = any_cards;
        self
    }

    /// Whether there is nothing in it.
    #[inline]
    pub fn is_nothing(&self) -> bool {
        *self == Bundle::NOTHING
    }

    /// How many cards it holds, named or not.
    pub fn card_count(&self) -> usize {
        self.cards().len() + usize::from(self.any_cards)
    }

    /// As somebody sees it who may not know which cards it holds.
    #[must_use]
    pub fn with_cards_hidden(self) -> Bundle {
        let count = self.card_count() as u8;
        self.with_cards(Cards::EMPTY).with_any_cards(count)
    }
}

impl std::fmt::Debug for Bundle {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut parts = out.debug_struct("Bundle");
        for (name, amount) in [("money", self.money), ("mercenaries", u16::from(self.mercenaries))] {
            if amount > 0 {
                parts.field(name, &amount);
            }
        }
        if !self.companies().is_empty() {
            parts.field("companies", &self.companies());
        }
        if !self.countries().is_empty() {
            parts.field("countries", &self.countries());
        }
        if self.card_count() > 0 {
            parts.field("cards", &self.cards()).field("any_cards", &self.any_cards);
        }
        parts.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::CountryId;
    use table::CardId;

    #[test]
    fn a_bundle_gives_back_what_was_put_in() {
        let companies = CompanySet(0x8000_0001_0002_0403);
        let cards: Cards = [CardId(0), CardId(31), CardId(16)].into_iter().collect();
        let countries = CountrySet::only(CountryId(10));
        let bundle = Bundle::money(7).with_companies(companies).with_countries(countries).with_cards(cards);
        assert_eq!((bundle.companies(), bundle.countries(), bundle.cards()), (companies, countries, cards));
        assert_eq!((size_of::<Bundle>(), bundle.money, bundle.card_count()), (18, 7, 3));
        assert!(!bundle.is_nothing() && Bundle::default().is_nothing());
    }

    #[test]
    fn hidden_cards_are_a_number() {
        let bundle = Bundle::NOTHING.with_cards(Cards(0b11)).with_any_cards(1);
        let hidden = bundle.with_cards_hidden();
        assert_eq!((hidden.cards(), hidden.any_cards), (Cards::EMPTY, 3));
    }
}
