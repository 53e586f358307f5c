//! What on the table the words of a sentence name: players, cards, countries, industries, companies, money and mercenaries.

use crate::row::TappedCountry;
use crate::typed_view::with_view;
use leptos::prelude::*;
use megacorps::MegaCorps;
use megacorps::terms::{CompanyId, CountryId, IndustryId};
use page_table::TableModel;
use page_table::pointing::Landmark;
use page_table::pointing::landmark::{seat_of, unit_of, usual_landmark};
use shelf::words::Mention;
use table::{Arg, Saying};

/// The box of a company.
pub(crate) fn company(company: CompanyId) -> Landmark {
    Landmark::place("company", company.0)
}

/// The row of a country.
pub(crate) fn country(country: CountryId) -> Landmark {
    Landmark::place("country", country.0)
}

/// The column of an industry.
pub(crate) fn industry(industry: IndustryId) -> Landmark {
    Landmark::place("industry", industry.0)
}

/// What words name.
pub(crate) fn landmark(model: TableModel, mention: &Mention) -> Option<Landmark> {
    let named = match (&*mention.name, &mention.arg) {
        ("land" | "country", Arg::Card(card)) => Some(country(CountryId(card.0))),
        ("industry", Arg::Card(card)) => Some(industry(IndustryId(card.0))),
        (_, Arg::Saying(saying)) if saying.key == "company" => {
            with_view(model, |game, _| of_company(game, saying)).flatten()
        }
        _ => usual_landmark(mention),
    };
    let unit = unit_of(&mention.arg).filter(|unit| matches!(*unit, "money" | "mercenaries"));
    let owner = || seat_of(&mention.within, &["to", "from", "buyer", "seller"]);
    named.or_else(|| Some(Landmark::figure(unit?, owner()?)))
}

/// The company of an industry in a country.
fn of_company(game: &MegaCorps, saying: &Saying) -> Option<Landmark> {
    let card = |name: &str| match saying.arg(name) {
        Some(Arg::Card(card)) => Some(card.0),
        _ => None,
    };
    let (at, of) = (CountryId(card("country")?), IndustryId(card("industry")?));
    game.plan().in_country(at).and(game.plan().in_industry(of)).lowest().map(company)
}

/// Looks closely at a country, or at the country of a company.
pub(crate) fn open(model: TableModel, landmark: &Landmark) -> bool {
    let tapped = match landmark {
        Landmark::Place(kind, number) if kind == "country" => u8::try_from(*number).ok().map(CountryId),
        Landmark::Place(kind, number) if kind == "company" => {
            let company = u8::try_from(*number).ok().map(CompanyId);
            company.and_then(|company| with_view(model, |game, _| game.plan().country_of(company)))
        }
        _ => None,
    };
    if let (Some(country), Some(close)) = (tapped, use_context::<TappedCountry>()) {
        close.0.set(Some(country));
    }
    tapped.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_company_is_found_by_its_country_and_industry() {
        let game = MegaCorps::printed(4).unwrap();
        let id = game.rules().company_named("switzerland_finance").unwrap();
        assert_eq!(of_company(&game, &megacorps::say::terms::company(&game, id)), Some(company(id)));
    }
}
