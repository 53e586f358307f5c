//! What a table calls its seats, companies, countries, cards and bundles.

use crate::action::{HIGHEST_PRICE, Price, Prices};
use crate::bundle::Bundle;
use crate::game::MegaCorps;
use crate::terms::{Cards, CompanyId, CompanySet, CountryId, CountrySet, EventKind, IndustryId, MegaCorpId, SUPPLIERS};
use serde_json::{Map, Value, json};
use table::forms::reader::Place;
use table::{Expected, Fault, Identity, Seat, SeatSet};

/// The names of one game's table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names<'g> {
    pub(super) game: &'g MegaCorps,
}

/// Declares how something is written by its name and read again. What the rulebook does not have stays a number, which
/// reads as nothing.
macro_rules! named {
    ($write:ident, $read:ident, $type:ident, $list:ident, $name:expr) => {
        pub(super) fn $write(&self, item: $type) -> Value {
            let name = self.game.rules().$list.get(item.index()).map($name);
            name.map_or_else(|| json!(item.0), |name: &String| json!(name))
        }

        pub(super) fn $read(&self, place: &Place<'_>) -> Result<$type, Fault> {
            let items = self.game.rules().$list.iter().map($name).enumerate();
            place.word(items, |(_, name)| name.as_str()).map(|(at, _)| $type(at as u8))
        }
    };
}

/// Reads a term of the rulebook by its name.
macro_rules! read_term {
    ($place:expr, $term:ident) => {
        $place.word($term::ALL.iter().copied(), |term| term.name())
    };
}
pub(super) use read_term;

/// The fields of a bundle.
const BUNDLE: [&str; 6] = ["money", "mercenaries", "companies", "countries", "cards", "any_cards"];

impl<'g> Names<'g> {
    pub(super) fn of(game: &'g MegaCorps) -> Names<'g> {
        Names { game }
    }

    named!(company, read_company, CompanyId, companies, |company| &company.id);
    named!(country, read_country, CountryId, countries, |country| &country.id);
    named!(industry, read_industry, IndustryId, industries, |industry| &industry.id);
    named!(megacorp, read_megacorp, MegaCorpId, megacorps, |name| name);
    named!(kind, read_kind, EventKind, events, |event| &event.id);

    /// The last seat of the table.
    fn last(&self) -> u8 {
        (self.game.seats().max(1) - 1) as u8
    }

    pub(super) fn seat(&self, seat: Seat) -> Value {
        json!(seat.0)
    }

    /// Reads a seat of the table.
    pub(super) fn read_seat(&self, place: &Place<'_>) -> Result<Seat, Fault> {
        place.number(0..=self.last()).map(Seat)
    }

    /// Seats, lowest first.
    pub(super) fn seats(&self, seats: SeatSet) -> Value {
        seats.into_iter().map(|seat| self.seat(seat)).collect()
    }

    /// Reads different seats of the table.
    pub(super) fn read_seats(&self, place: &Place<'_>) -> Result<SeatSet, Fault> {
        let mut seats = SeatSet::EMPTY;
        for place in place.list(0..=self.game.seats())? {
            let seat = self.read_seat(&place)?;
            if seats.contains(seat) {
                return Err(place.superfluous());
            }
            seats.insert(seat);
        }
        Ok(seats)
    }

    pub(super) fn companies(&self, companies: CompanySet) -> Value {
        companies.into_iter().map(|company| self.company(company)).collect()
    }

    /// Reads different companies.
    pub(super) fn read_companies(&self, place: &Place<'_>) -> Result<CompanySet, Fault> {
        let mut companies = CompanySet::EMPTY;
        for place in place.list(0..=self.game.rules().companies.len())? {
            let company = self.read_company(&place)?;
            if companies.contains(company) {
                return Err(place.superfluous());
            }
            companies.insert(company);
        }
        Ok(companies)
    }

    pub(super) fn countries(&self, countries: CountrySet) -> Value {
        countries.into_iter().map(|country| self.country(country)).collect()
    }

    /// Reads different countries.
    pub(super) fn read_countries(&self, place: &Place<'_>) -> Result<CountrySet, Fault> {
        let mut countries = CountrySet::EMPTY;
        for place in place.list(0..=self.game.rules().countries.len())? {
            let country = self.read_country(&place)?;
            if countries.contains(country) {
                return Err(place.superfluous());
            }
            countries.insert(country);
        }
        Ok(countries)
    }

    /// Cards as their kinds, copies one by one. A set that names no kinds reads as nothing.
    pub(super) fn kinds(&self, cards: Cards) -> Value {
        if !self.game.plan().is_counted(cards) {
            return json!(cards.0);
        }
        cards.into_iter().map(|card| self.kind(self.game.plan().kind_of(card))).collect()
    }

    /// Reads kinds of cards, each as often as there are copies of it.
    pub(super) fn read_kinds(&self, place: &Place<'_>) -> Result<Cards, Fault> {
        let plan = self.game.plan();
        let mut cards = Cards::EMPTY;
        for place in place.list(0..=plan.cards.len())? {
            let all = plan.of_kind(self.read_kind(&place)?);
            match all.minus(cards).lowest() {
                Some(card) => cards.insert(card),
                None => return Err(place.superfluous()),
            }
        }
        Ok(cards)
    }

    /// What a bundle holds; what it does not hold is left out.
    pub(super) fn bundle(&self, bundle: &Bundle) -> Value {
        let mut form = Map::new();
        let mut put = |name: &str, there: bool, value: Value| {
            if there {
                form.insert(name.to_owned(), value);
            }
        };
        put("money", bundle.money > 0, json!(bundle.money));
        put("mercenaries", bundle.mercenaries > 0, json!(bundle.mercenaries));
        put("companies", !bundle.companies().is_empty(), self.companies(bundle.companies()));
        put("countries", !bundle.countries().is_empty(), self.countries(bundle.countries()));
        put("cards", !bundle.cards().is_empty(), self.kinds(bundle.cards()));
        put("any_cards", bundle.any_cards > 0, json!(bundle.any_cards));
        Value::Object(form)
    }

    pub(super) fn read_bundle(&self, place: &Place<'_>) -> Result<Bundle, Fault> {
        let fields = place.fields(BUNDLE)?;
        let mut bundle = Bundle::NOTHING;
        fields.number("money", 0..=u16::MAX, &mut bundle.money)?;
        fields.number("mercenaries", 0..=u8::MAX, &mut bundle.mercenaries)?;
        fields.number("any_cards", 0..=u8::MAX, &mut bundle.any_cards)?;
        if let Some(place) = fields.get("companies") {
            bundle = bundle.with_companies(self.read_companies(&place)?);
        }
        if let Some(place) = fields.get("countries") {
            bundle = bundle.with_countries(self.read_countries(&place)?);
        }
        if let Some(place) = fields.get("cards") {
            bundle = bundle.with_cards(self.read_kinds(&place)?);
        }
        Ok(bundle)
    }

    /// A price in euros, or a word.
    pub(super) fn price(&self, price: Price) -> Value {
        match price.euros() {
            Some(euros) => json!(euros),
            None if price == Price::ACCEPT => json!("accept"),
            None if price == Price::REFUSE => json!("refuse"),
            None => Value::Null,
        }
    }

    fn read_price(&self, place: &Place<'_>, words: bool) -> Result<Price, Fault> {
        match place.text() {
            Some("accept") if words => Ok(Price::ACCEPT),
            Some("refuse") if words => Ok(Price::REFUSE),
            Some(_) if words => Err(place.unknown_word(["accept", "refuse"])),
            _ => place.number(0..=HIGHEST_PRICE).map(Price::of),
        }
    }

    /// Prices by company; suppliers about which nothing is said are left out.
    pub(super) fn prices(&self, prices: &Prices) -> Value {
        let suppliers = self.game.plan().suppliers();
        let mut form = Map::new();
        for (at, &price) in prices.iter().enumerate().filter(|(_, price)| **price != Price::NONE) {
            let name = match suppliers.get(at) {
                Some(&company) => self.game.rules().companies[company.index()].id.clone(),
                // No supplier has this number: it reads as nothing.
                None => at.to_string(),
            };
            form.insert(name, self.price(price));
        }
        Value::Object(form)
    }

    /// Reads prices by company, with the words for yes and no where these make sense.
    pub(super) fn read_prices(&self, place: &Place<'_>, words: bool) -> Result<Prices, Fault> {
        let mut prices = [Price::NONE; SUPPLIERS];
        for (at, place) in self.by_supplier(place)? {
            prices[at] = self.read_price(&place, words)?;
        }
        Ok(prices)
    }

    /// The fields of a table whose names are supplying companies, with the suppliers' numbers.
    pub(super) fn by_supplier<'a>(&self, place: &Place<'a>) -> Result<Vec<(usize, Place<'a>)>, Fault> {
        let names = self.supplier_names();
        let mut found = Vec::new();
        for (name, place) in place.any_fields()?.places() {
            match names.iter().position(|known| *known == name) {
                Some(at) => found.push((at, place)),
                None => {
                    let known = table::data::closest_first(name, names.iter().copied());
                    return Err(place.fault(Expected::KnownName(known)));
                }
            }
        }
        Ok(found)
    }

    /// What the supplying companies are called, in their order.
    pub(super) fn supplier_names(&self) -> Vec<&'g str> {
        let (rules, plan) = (self.game.rules(), self.game.plan());
        plan.suppliers().iter().map(|company| rules.companies[company.index()].id.as_str()).collect()
    }
}
