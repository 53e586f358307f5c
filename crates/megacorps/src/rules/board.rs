//! The board: governments, MegaCorps, industries, countries and the companies where they cross.

use super::bounds::{self, law};
use super::{Company, Country, Industry};
use crate::terms::{
    COMPANIES, CompanyId, CompanySet, CountryId, Government, IndustryId, Intervention, MegaCorpId, Standing,
};
use table::data::Spoken;
use table::data::entries::{Words, entries, note_order, words};
use table::data::fields::Fields;

/// A list of the board with its words.
pub(super) type Named<T> = (Vec<T>, Vec<Words>);

fn names_of<T: Copy>(terms: &[T], name: fn(T) -> &'static str) -> Vec<&'static str> {
    terms.iter().map(|&term| name(term)).collect()
}

/// The four forms of government: what each does can change, which there are cannot.
pub(super) fn governments(root: &mut Fields) -> ([Intervention; 4], Vec<Words>) {
    let mut done = [Intervention::Divest; 4];
    let mut said = vec![Words::default(); 4];
    let all = entries(root, "governments", 4..=4);
    for (id, mut from) in all {
        let of = names_of(Intervention::ALL, Intervention::name);
        let effect = from.word("intervention", &of).unwrap_or(0);
        let told = words(&mut from);
        match Government::named(&id) {
            Some(government) => {
                done[government.index()] = Intervention::at(effect);
                said[government.index()] = told;
            }
            None => from.broken(&["id"], id.clone(), law::GOVERNMENTS_STAY),
        }
    }
    (done, said)
}

pub(super) fn megacorps(root: &mut Fields) -> Named<String> {
    let all = entries(root, "megacorps", bounds::MEGACORPS);
    note_order(root, "megacorps", &all);
    all.into_iter().map(|(id, mut from)| (id, words(&mut from))).unzip()
}

pub(super) fn industries(root: &mut Fields) -> Named<Industry> {
    let all = entries(root, "industries", bounds::INDUSTRIES);
    note_order(root, "industries", &all);
    let read = all.into_iter().map(|(id, mut from)| {
        let votes = from.flag_or_false("votes");
        let supplies = from.flag_or_false("supplies");
        (Industry { id, companies: CompanySet::EMPTY, votes, supplies }, words(&mut from))
    });
    read.unzip()
}

/// What the rows hold: countries, companies, words, and the names with their articles.
pub(super) struct Rows {
    pub(super) countries: Vec<Country>,
    pub(super) companies: Vec<Company>,
    pub(super) words: Vec<Words>,
    pub(super) lands: Vec<Spoken>,
}

pub(super) fn countries(root: &mut Fields, megacorps: &[String], industries: &mut [Industry]) -> Rows {
    let all = entries(root, "countries", bounds::COUNTRIES);
    note_order(root, "countries", &all);
    let mut rows = Rows { countries: Vec::new(), companies: Vec::new(), words: Vec::new(), lands: Vec::new() };
    for (at, (id, mut from)) in all.into_iter().enumerate() {
        let neutral = from.flag_or_false("neutral");
        let mut country = row(&mut from, id, neutral, megacorps);
        boxes(&mut from, CountryId(at as u8), &mut country, industries, &mut rows.companies);
        let with_article = from.spoken("the");
        let told = words(&mut from);
        rows.lands.push(with_article.or(&told.names));
        rows.words.push(told);
        rows.countries.push(country);
    }
    rows
}

/// A country by itself: its government, its numbers, its first controller.
fn row(from: &mut Fields, id: String, neutral: bool, megacorps: &[String]) -> Country {
    let mut country = Country {
        id,
        companies: CompanySet::EMPTY,
        neutral,
        government: Government::Democracy,
        defense: 0,
        strength: 0,
        controller: None,
        drawn: false,
    };
    if neutral {
        for key in ["government", "defense", "strength", "controller", "drawn"] {
            if let Some(node) = from.value(key) {
                from.broken(&[key], node.written(), law::NEUTRAL_HAS_NO_RULER);
            }
        }
        return country;
    }
    let governments = names_of(Government::ALL, Government::name);
    country.government = Government::at(from.word("government", &governments).unwrap_or(0));
    country.defense = from.number("defense", bounds::DEFENSE);
    country.strength = from.number("strength", bounds::STRENGTH);
    // An empty word takes a printed controller away.
    if from.value("controller").is_some_and(|node| node.text() != Some("")) {
        let names: Vec<&str> = megacorps.iter().map(String::as_str).collect();
        country.controller = from.word("controller", &names).map(|at| MegaCorpId(at as u8));
    }
    country.drawn = from.flag_or_false("drawn");
    if country.drawn && country.controller.is_some() {
        from.broken(&["drawn", "controller"], "true", law::ONE_CONTROLLER);
    }
    country
}

/// The companies of a country: the industries it crosses.
fn boxes(
    from: &mut Fields,
    place: CountryId,
    country: &mut Country,
    industries: &mut [Industry],
    companies: &mut Vec<Company>,
) {
    let mut start = Standing::Unowned;
    if let Some(node) = from.value("start") {
        let names = names_of(Standing::ALL, Standing::name);
        start = Standing::at(from.word("start", &names).unwrap_or(Standing::Unowned.index()));
        let odd = !country.neutral || start == Standing::Nationalised;
        if odd && start != Standing::Unowned {
            from.broken(&["start"], node.written(), law::ONLY_NEUTRAL_STARTS_OTHERWISE);
        }
    }
    let at = from.at("companies");
    let Some(node) = from.required("companies") else { return };
    let reader = from.reader;
    let list = reader.list(node, &at, bounds::COMPANIES_OF_COUNTRY).unwrap_or_default();
    let names: Vec<String> = industries.iter().map(|industry| industry.id.clone()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut noted = Vec::new();
    for (index, node) in list.iter().enumerate() {
        let at = format!("{at}[{index}]");
        let Some(industry) = reader.word(node, &at, &names) else { continue };
        if noted.contains(&names[industry]) {
            reader.report_law(node.origin, &at, node.written(), law::COMPANY_ONCE);
            continue;
        }
        noted.push(names[industry]);
        if companies.len() >= COMPANIES {
            reader.report_law(node.origin, &at, node.written(), law::COMPANIES_IN_ALL);
            continue;
        }
        let company = CompanyId(companies.len() as u8);
        country.companies.insert(company);
        industries[industry].companies.insert(company);
        let id = format!("{}_{}", country.id, names[industry]);
        companies.push(Company { id, country: place, industry: IndustryId(industry as u8), start });
    }
    reader.note(&at, noted.join(", "));
}
