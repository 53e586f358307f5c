//! What a table calls its companies, countries, cards, prices and bundles.

use crate::action::{HIGHEST_PRICE, Order, Price, Prices, Target};
use crate::bundle::Bundle;
use crate::game::MegaCorps;
use crate::terms::{Cards, CompanyId, CompanySet, CountryId, CountrySet, EventKind, IndustryId, MegaCorpId, SUPPLIERS};
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, JsonPlace};
use table::forms::{Flat, Form, Manner, Plain, UnlessDefault};
use table::{Expected, Fault, listed_forms, set_forms};

listed_forms! { MegaCorps {
    CompanyId in |game| game.rules().companies.iter().map(|company| company.id.as_str()),
    CountryId in |game| game.rules().countries.iter().map(|country| country.id.as_str()),
    IndustryId in |game| game.rules().industries.iter().map(|industry| industry.id.as_str()),
    MegaCorpId in |game| game.rules().megacorps.iter().map(String::as_str),
    EventKind in |game| game.rules().events.iter().map(|event| event.id.as_str()),
} }

set_forms! { MegaCorps {
    CompanySet of CompanyId up to |game| game.rules().companies.len(),
    CountrySet of CountryId up to |game| game.rules().countries.len(),
} }

/// Cards as their kinds, copies one by one: each as often as there are copies of it. A set that names no kinds reads as
/// nothing.
impl Form<MegaCorps> for Cards {
    fn write(&self, game: &MegaCorps) -> Value {
        if !game.plan().is_counted(*self) {
            return json!(self.0);
        }
        self.into_iter().map(|card| game.plan().kind_of(card).write(game)).collect()
    }

    fn read(game: &MegaCorps, place: &JsonPlace<'_>) -> Result<Cards, Fault> {
        let plan = game.plan();
        let mut cards = Cards::EMPTY;
        for place in place.list(0..=plan.cards.len())? {
            let all = plan.of_kind(EventKind::read(game, &place)?);
            match all.minus(cards).lowest() {
                Some(card) => cards.insert(card),
                None => return Err(place.breaks("no_more_copies")),
            }
        }
        Ok(cards)
    }
}

/// What a bundle holds; what it does not hold is left out.
impl Form<MegaCorps> for Bundle {
    fn write(&self, game: &MegaCorps) -> Value {
        let mut form = Map::new();
        UnlessDefault::put(&self.money, game, "money", &mut form);
        UnlessDefault::put(&self.mercenaries, game, "mercenaries", &mut form);
        UnlessDefault::put(&self.companies(), game, "companies", &mut form);
        UnlessDefault::put(&self.countries(), game, "countries", &mut form);
        UnlessDefault::put(&self.cards(), game, "cards", &mut form);
        UnlessDefault::put(&self.any_cards, game, "any_cards", &mut form);
        Value::Object(form)
    }

    fn read(game: &MegaCorps, place: &JsonPlace<'_>) -> Result<Bundle, Fault> {
        let fields = place.fields(["money", "mercenaries", "companies", "countries", "cards", "any_cards"])?;
        let mut bundle = Bundle::NOTHING;
        fields.form(game, "money", &mut bundle.money)?;
        fields.form(game, "mercenaries", &mut bundle.mercenaries)?;
        fields.form(game, "any_cards", &mut bundle.any_cards)?;
        bundle = bundle.with_companies(UnlessDefault::read_field(game, &fields, "companies")?);
        bundle = bundle.with_countries(UnlessDefault::read_field(game, &fields, "countries")?);
        Ok(bundle.with_cards(UnlessDefault::read_field(game, &fields, "cards")?))
    }

    fn read_field(game: &MegaCorps, fields: &Fields<'_>, name: &str) -> Result<Bundle, Fault> {
        UnlessDefault::read_field(game, fields, name)
    }
}

/// What an event card names, by what it is.
impl Flat<MegaCorps> for Target {
    fn names(_game: &MegaCorps) -> &'static [&'static str] {
        &["country", "industry", "company"]
    }

    fn put(&self, game: &MegaCorps, form: &mut Map<String, Value>) {
        match self {
            Target::Nothing => {}
            Target::Country(country) => Plain::put(country, game, "country", form),
            Target::Industry(industry) => Plain::put(industry, game, "industry", form),
            Target::Company(company) => Plain::put(company, game, "company", form),
        }
    }

    fn read(game: &MegaCorps, fields: &Fields<'_>) -> Result<Target, Fault> {
        let targets = [
            ("country", fields.option("country", |place| CountryId::read(game, place).map(Target::Country))?),
            ("industry", fields.option("industry", |place| IndustryId::read(game, place).map(Target::Industry))?),
            ("company", fields.option("company", |place| CompanyId::read(game, place).map(Target::Company))?),
        ];
        let mut named = targets.into_iter().filter_map(|(name, target)| Some((name, target?)));
        let target = named.next().map_or(Target::Nothing, |(_, target)| target);
        match named.next() {
            Some((second, _)) => Err(fields.need(second)?.superfluous()),
            None => Ok(target),
        }
    }
}

/// A price in euros, or a word.
impl Form<MegaCorps> for Price {
    fn write(&self, _game: &MegaCorps) -> Value {
        match self.euros() {
            Some(euros) => json!(euros),
            None if *self == Price::ACCEPT => json!("accept"),
            None if *self == Price::REFUSE => json!("refuse"),
            None => Value::Null,
        }
    }

    fn read(_game: &MegaCorps, place: &JsonPlace<'_>) -> Result<Price, Fault> {
        match place.text() {
            Some("accept") => Ok(Price::ACCEPT),
            Some("refuse") => Ok(Price::REFUSE),
            Some(_) => Err(place.unknown_word(["accept", "refuse"])),
            None => read_euros(place),
        }
    }
}

fn read_euros(place: &JsonPlace<'_>) -> Result<Price, Fault> {
    place.number(0..=HIGHEST_PRICE).map(Price::of)
}

/// Prices by company, with words for yes and no; suppliers about which nothing is said are left out.
pub(super) struct Answers;

impl Manner<MegaCorps, Prices> for Answers {
    fn write(prices: &Prices, game: &MegaCorps) -> Value {
        let names = supplier_names(game);
        let said = prices.iter().enumerate().filter(|(_, price)| **price != Price::NONE);
        // A number that no supplier has reads as nothing.
        let name = |at: usize| names.get(at).map_or_else(|| at.to_string(), |name| (*name).to_owned());
        Value::Object(said.map(|(at, price)| (name(at), price.write(game))).collect())
    }

    fn read(game: &MegaCorps, place: &JsonPlace<'_>) -> Result<Prices, Fault> {
        read_prices(game, place, |place| Price::read(game, place))
    }
}

/// Prices in euros by company.
pub(super) struct Bids;

impl Manner<MegaCorps, Prices> for Bids {
    fn write(prices: &Prices, game: &MegaCorps) -> Value {
        Answers::write(prices, game)
    }

    fn read(game: &MegaCorps, place: &JsonPlace<'_>) -> Result<Prices, Fault> {
        read_prices(game, place, read_euros)
    }
}

fn read_prices(
    game: &MegaCorps,
    place: &JsonPlace<'_>,
    read: impl Fn(&JsonPlace<'_>) -> Result<Price, Fault>,
) -> Result<Prices, Fault> {
    let mut prices = [Price::NONE; SUPPLIERS];
    for (at, place) in by_supplier(game, place)? {
        prices[at] = read(&place)?;
    }
    Ok(prices)
}

impl Form<MegaCorps> for Order {
    fn write(&self, game: &MegaCorps) -> Value {
        json!({"bank": self.bank, "bids": Bids::write(&self.bids, game)})
    }

    fn read(game: &MegaCorps, place: &JsonPlace<'_>) -> Result<Order, Fault> {
        let fields = place.fields(["bank", "bids"])?;
        let mut order = Order::default();
        fields.form(game, "bank", &mut order.bank)?;
        fields.read("bids", &mut order.bids, |place| Bids::read(game, place))?;
        Ok(order)
    }
}

/// Supplying companies, as bits.
pub(super) struct Suppliers;

impl Manner<MegaCorps, u16> for Suppliers {
    fn write(suppliers: &u16, game: &MegaCorps) -> Value {
        let names = supplier_names(game);
        let named = (0..SUPPLIERS).filter(|at| suppliers >> at & 1 == 1);
        // A bit beyond the suppliers is a number, which reads as nothing.
        named.map(|at| names.get(at).map_or_else(|| json!(at), |name| json!(name))).collect()
    }

    fn read(game: &MegaCorps, place: &JsonPlace<'_>) -> Result<u16, Fault> {
        let names = supplier_names(game);
        let mut suppliers = 0;
        for place in place.list(0..=names.len())? {
            let (at, _) = place.word(names.iter().copied().enumerate(), |(_, name)| name)?;
            if suppliers >> at & 1 == 1 {
                return Err(place.twice());
            }
            suppliers |= 1 << at;
        }
        Ok(suppliers)
    }
}

/// The fields of a table whose names are supplying companies, with the suppliers' numbers.
pub(super) fn by_supplier<'a>(game: &MegaCorps, place: &JsonPlace<'a>) -> Result<Vec<(usize, JsonPlace<'a>)>, Fault> {
    let names = supplier_names(game);
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
pub(super) fn supplier_names(game: &MegaCorps) -> Vec<&str> {
    game.plan().suppliers().iter().map(|company| game.rules().companies[company.index()].id.as_str()).collect()
}
