//! What follows from the rulebook and never changes: which company lies where, which card is of which kind.

use crate::rules::{Effect, Rules, Where};
use crate::terms::{
    CARDS, COMPANIES, COUNTRIES, Cards, CompanyId, CompanySet, CountryId, CountrySet, EVENTS, EventKind, INDUSTRIES,
    IndustryId, SUPPLIERS, WindowKind,
};
use table::CardId;

/// The board and the deck as sets and tables, so that no rule has to search for anything.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    country_of: [CountryId; COMPANIES],
    industry_of: [IndustryId; COMPANIES],
    by_country: [CompanySet; COUNTRIES],
    by_industry: [CompanySet; INDUSTRIES],
    strength: [u16; COUNTRIES],
    defense: [u16; COUNTRIES],
    /// All companies.
    pub companies: CompanySet,
    /// All countries, neutral places among them.
    pub countries: CountrySet,
    /// Countries that can be controlled.
    pub controllable: CountrySet,
    /// Companies of countries that can be controlled.
    pub earthly: CompanySet,
    /// Companies that vote while somebody owns them.
    pub voting: CompanySet,
    /// How many industries there are.
    pub industries: u8,
    suppliers: [CompanyId; SUPPLIERS],
    supplier_count: u8,
    /// All event cards.
    pub cards: Cards,
    kind_of: [EventKind; CARDS],
    kinds: [Cards; EVENTS],
    in_window: [Cards; 4],
}

impl Plan {
    pub(crate) fn of(rules: &Rules) -> Plan {
        let mut plan = Plan {
            country_of: [CountryId(0); COMPANIES],
            industry_of: [IndustryId(0); COMPANIES],
            by_country: [CompanySet::EMPTY; COUNTRIES],
            by_industry: [CompanySet::EMPTY; INDUSTRIES],
            strength: [0; COUNTRIES],
            defense: [0; COUNTRIES],
            companies: CompanySet::first(rules.companies.len()),
            countries: CountrySet::first(rules.countries.len()),
            controllable: rules.controllable(),
            earthly: CompanySet::EMPTY,
            voting: CompanySet::EMPTY,
            industries: rules.industries.len() as u8,
            suppliers: [CompanyId(0); SUPPLIERS],
            supplier_count: 0,
            cards: Cards::EMPTY,
            kind_of: [EventKind(0); CARDS],
            kinds: [Cards::EMPTY; EVENTS],
            in_window: [Cards::EMPTY; 4],
        };
        for (at, company) in rules.companies.iter().enumerate() {
            plan.country_of[at] = company.country;
            plan.industry_of[at] = company.industry;
        }
        for (at, country) in rules.countries.iter().enumerate() {
            plan.by_country[at] = country.companies;
            plan.strength[at] = country.strength;
            plan.defense[at] = country.defense;
            if !country.neutral {
                plan.earthly = plan.earthly.union(country.companies);
            }
        }
        for (at, industry) in rules.industries.iter().enumerate() {
            plan.by_industry[at] = industry.companies;
            if industry.votes {
                plan.voting = plan.voting.union(industry.companies);
            }
        }
        for (place, company) in plan.suppliers.iter_mut().zip(rules.suppliers()) {
            *place = company;
            plan.supplier_count += 1;
        }
        plan.number_cards(rules);
        plan
    }

    /// Copies of a kind have neighbouring numbers.
    fn number_cards(&mut self, rules: &Rules) {
        let mut next = 0;
        for (at, event) in rules.events.iter().enumerate() {
            for _ in 0..event.copies {
                let card = CardId(next);
                self.kind_of[card.index() % CARDS] = EventKind(at as u8);
                self.kinds[at].insert(card);
                self.cards.insert(card);
                for &window in WindowKind::ALL {
                    if window.allows(event.timing) {
                        self.in_window[window.index()].insert(card);
                    }
                }
                next += 1;
            }
        }
    }

    /// Where a company lies.
    #[inline]
    pub fn country_of(&self, company: CompanyId) -> CountryId {
        self.country_of[company.index() % COMPANIES]
    }

    /// The industry of a company.
    #[inline]
    pub fn industry_of(&self, company: CompanyId) -> IndustryId {
        self.industry_of[company.index() % COMPANIES]
    }

    /// The companies of a country.
    #[inline]
    pub fn in_country(&self, country: CountryId) -> CompanySet {
        self.by_country[country.index() % COUNTRIES]
    }

    /// The companies of an industry.
    #[inline]
    pub fn in_industry(&self, industry: IndustryId) -> CompanySet {
        self.by_industry[industry.index() % INDUSTRIES]
    }

    /// The defence number of a country.
    #[inline]
    pub fn defense(&self, country: CountryId) -> u16 {
        self.defense[country.index() % COUNTRIES]
    }

    /// The strengths of some countries together.
    #[inline]
    pub fn strength(&self, countries: CountrySet) -> u16 {
        countries.into_iter().map(|country| self.strength[country.index() % COUNTRIES]).sum()
    }

    /// The industries.
    pub fn all_industries(&self) -> impl Iterator<Item = IndustryId> + use<> {
        (0..self.industries).map(IndustryId)
    }

    /// The companies that can ever supply mercenaries, in their order.
    #[inline]
    pub fn suppliers(&self) -> &[CompanyId] {
        &self.suppliers[..usize::from(self.supplier_count).min(SUPPLIERS)]
    }

    /// The kind of a card.
    #[inline]
    pub fn kind_of(&self, card: CardId) -> EventKind {
        self.kind_of[card.index() % CARDS]
    }

    /// The cards of a kind.
    #[inline]
    pub fn of_kind(&self, kind: EventKind) -> Cards {
        self.kinds[kind.index() % EVENTS]
    }

    /// The cards that may be played in a window, as far as its time goes.
    #[inline]
    pub fn in_window(&self, window: WindowKind) -> Cards {
        self.in_window[window.index()]
    }

    /// The kinds among some cards, each once.
    pub fn kinds_among(&self, cards: Cards) -> impl Iterator<Item = EventKind> + '_ {
        let mut left = cards;
        std::iter::from_fn(move || {
            let card = left.lowest()?;
            let kind = self.kind_of(card);
            // A number without a card is of no kind: it goes too, so that damaged input comes to an end.
            left = left.minus(self.of_kind(kind)).without(card);
            Some(kind)
        })
    }

    /// One card of a kind.
    #[inline]
    pub fn one(&self, kind: EventKind) -> Cards {
        self.of_kind(kind).lowest_of(1)
    }

    /// Two collections put together; of each kind at most as many as there are.
    #[must_use]
    pub fn joined(&self, cards: Cards, more: Cards) -> Cards {
        let mut joined = cards.union(more);
        for kind in self.kinds_among(cards.and(more)) {
            let all = self.of_kind(kind);
            joined = joined.union(all.lowest_of(cards.and(all).len() + more.and(all).len()));
        }
        joined
    }

    /// A collection less another one.
    #[must_use]
    pub fn less(&self, cards: Cards, taken: Cards) -> Cards {
        let mut left = cards;
        for kind in self.kinds_among(taken) {
            let (all, own) = (self.of_kind(kind), cards.and(self.of_kind(kind)).len());
            left = left.minus(all).union(all.lowest_of(own.saturating_sub(taken.and(all).len())));
        }
        left
    }

    /// Whether cards are counted as they should be: of each kind the first numbers.
    pub fn is_counted(&self, cards: Cards) -> bool {
        let counted = |kind| {
            let all = self.of_kind(kind);
            cards.and(all) == all.lowest_of(cards.and(all).len())
        };
        cards.minus(self.cards).is_empty() && self.kinds_among(cards).all(counted)
    }
}

/// The countries that a card may name now, of those that can be controlled: by their government (R34, R65), or because somebody
/// controls them (R60).
pub(crate) fn places(place: &Where, board: &crate::state::Board) -> CountrySet {
    let mut countries = CountrySet::EMPTY;
    for (of, &named) in board.governments.iter().zip(&place.governments) {
        if named {
            countries = countries.union(*of);
        }
    }
    if place.controlled { countries.and(board.all_controlled()) } else { countries }
}

/// Whether an effect names a country.
pub(crate) fn place_of(effect: &Effect) -> Option<&Where> {
    match effect {
        Effect::Auction(place) | Effect::Election(place) | Effect::Government(place, _) => Some(place),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rulebook;

    fn plan() -> (Rules, Plan) {
        let rules = Rulebook::printed().rules;
        let plan = Plan::of(&rules);
        (rules, plan)
    }

    #[test]
    fn the_plan_says_what_the_rulebook_says() {
        let (rules, plan) = plan();
        let company = rules.company_named("japan_finance").unwrap();
        let (japan, finance) = (rules.country_named("japan").unwrap(), rules.industry_named("finance").unwrap());
        assert_eq!((plan.country_of(company), plan.industry_of(company)), (japan, finance));
        assert!(plan.in_country(japan).contains(company) && plan.in_industry(finance).contains(company));
        assert_eq!((plan.defense(japan), plan.strength(CountrySet::only(japan))), (4, 2));
        assert_eq!((plan.companies.len(), plan.earthly.len(), plan.voting.len()), (60, 56, 5));
        assert_eq!((plan.suppliers().len(), plan.cards.len()), (10, 21));
    }

    #[test]
    fn numbers_without_a_card_come_to_an_end() {
        let (_, plan) = plan();
        let damaged = Cards::only(CardId(31)).union(plan.cards);
        assert_eq!(plan.kinds_among(damaged).count(), 15, "fourteen kinds and a number that means nothing");
        assert!(!plan.is_counted(damaged));
        assert_eq!(plan.less(damaged, damaged).and(plan.cards), Cards::EMPTY);
    }

    #[test]
    fn cards_are_counted_by_kind() {
        let (rules, plan) = plan();
        let kind = |id: &str| rules.event_named(id).unwrap();
        let (one, both) = (plan.one(kind("shortages")), plan.of_kind(kind("shortages")));
        let l5 = plan.one(kind("l5"));
        assert_eq!(plan.joined(one, one), both);
        assert_eq!(plan.joined(both, one), both, "there are no more than two");
        assert_eq!(plan.joined(one, l5), one.union(l5));
        assert_eq!(plan.less(both.union(l5), one), one.union(l5));
        assert_eq!(plan.less(one, both), Cards::EMPTY);
        assert_eq!(plan.less(l5, one), l5);
        assert!(plan.is_counted(one) && plan.is_counted(both.union(l5)) && plan.is_counted(Cards::EMPTY));
        assert!(!plan.is_counted(both.minus(one)), "the second without the first");
        assert!(!plan.is_counted(Cards::only(CardId(31))), "no such card");
    }
}
