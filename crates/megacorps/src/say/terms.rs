//! The nouns: companies, countries, bundles, amounts, governments.

use crate::action::Price;
use crate::bundle::Bundle;
use crate::game::MegaCorps;
use crate::terms::{Cards, CompanyId, CountryId, EventKind, Government, IndustryId, MegaCorpId, Side};
use table::{CardId, Saying};

/// So much money.
pub fn money(amount: impl Into<i64>) -> Saying {
    Saying::new("units.money").with("amount", amount.into())
}

/// So many mercenaries.
pub fn mercenaries(amount: impl Into<i64>) -> Saying {
    Saying::new("units.mercenaries").with("amount", amount.into())
}

/// A country, in the list of its name.
pub fn country(country: CountryId) -> CardId {
    CardId(country.0)
}

/// An industry, in the list of its name.
pub fn industry(industry: IndustryId) -> CardId {
    CardId(industry.0)
}

/// A MegaCorp, in the list of its name.
pub fn megacorp(megacorp: MegaCorpId) -> CardId {
    CardId(megacorp.0)
}

/// A kind of event card, in the list of its name.
pub fn card(kind: EventKind) -> CardId {
    CardId(kind.0)
}

/// A company: its industry and its country.
pub fn company(game: &MegaCorps, company: CompanyId) -> Saying {
    let plan = game.plan();
    Saying::new("company")
        .with("country", country(plan.country_of(company)))
        .with("industry", industry(plan.industry_of(company)))
}

/// The kinds of some cards, copies one by one.
pub fn cards(game: &MegaCorps, cards: Cards) -> Vec<CardId> {
    cards.into_iter().map(|copy| card(game.plan().kind_of(copy))).collect()
}

/// Everything in a bundle, one saying for each thing; nothing for nothing.
pub fn bundle(game: &MegaCorps, bundle: &Bundle) -> Vec<Saying> {
    let mut parts = Vec::new();
    if bundle.money > 0 {
        parts.push(money(bundle.money));
    }
    if bundle.mercenaries > 0 {
        parts.push(mercenaries(bundle.mercenaries));
    }
    parts.extend(bundle.companies().into_iter().map(|of| company(game, of)));
    parts.extend(bundle.countries().into_iter().map(|of| Saying::new("bundle.country").with("land", country(of))));
    parts.extend(cards(game, bundle.cards()).into_iter().map(|of| Saying::new("bundle.card").with("card", of)));
    if bundle.any_cards > 0 {
        parts.push(Saying::new("bundle.any_cards").with("count", bundle.any_cards));
    }
    parts
}

/// The glossary key of a government.
pub fn government(government: Government) -> &'static str {
    match government {
        Government::Democracy => "government.democracy",
        Government::Kleptocracy => "government.kleptocracy",
        Government::Dictatorship => "government.dictatorship",
        Government::Wikisyndicalism => "government.wikisyndicalism",
    }
}

/// The glossary key of a side of a war.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::Attack => "side.attack",
        Side::Defense => "side.defense",
    }
}

/// What is said about the mercenary of a company.
pub fn price(price: Price) -> Saying {
    match price.euros() {
        Some(euros) => Saying::new("price.named").with("money", money(euros)),
        None if price == Price::ACCEPT => Saying::new("price.accepted"),
        None if price == Price::REFUSE => Saying::new("price.refused"),
        None => Saying::new("price.nothing"),
    }
}
