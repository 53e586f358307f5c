//! The event cards: each a row of timing and effect.

use super::board::Named;
use super::bounds::{self, law};
use super::{Company, Country, Effect, EventCard, Industry, Where};
use crate::terms::{CompanyId, Government, IndustryId, Standing, Timing};
use table::data::entries::{entries, note_order, words};
use table::data::fields::Fields;

/// The words for what a card can do.
pub(super) const EFFECTS: [&str; 8] =
    ["auction", "election", "modifier", "supply", "open", "government", "payout", "syndicalise"];

pub(super) fn events(
    root: &mut Fields,
    industries: &[Industry],
    countries: &[Country],
    companies: &[Company],
) -> Named<EventCard> {
    let all = entries(root, "events", bounds::EVENTS);
    note_order(root, "events", &all);
    let read = all.into_iter().map(|(id, mut from)| {
        let copies = from.number("copies", bounds::COPIES);
        let timings: Vec<&str> = Timing::ALL.iter().map(|timing| timing.name()).collect();
        let timing = Timing::at(from.word("timing", &timings).unwrap_or(0));
        let effect = effect(&mut from, industries, countries, companies);
        if matches!(effect, Effect::Modifier(_)) != (timing == Timing::PayoutWindow) {
            from.broken(&["timing", "effect"], timing.name(), law::MODIFIER_TIMING);
        }
        (EventCard { id, copies, timing, effect }, words(&mut from))
    });
    read.unzip()
}

fn effect(from: &mut Fields, industries: &[Industry], countries: &[Country], companies: &[Company]) -> Effect {
    let Some(effect) = from.word("effect", &EFFECTS) else { return Effect::Payout };
    match EFFECTS[effect] {
        "auction" => Effect::Auction(place(from)),
        "election" => Effect::Election(place(from)),
        "modifier" => {
            let by: i8 = from.number("competitors", bounds::MODIFIER);
            Effect::Modifier(by)
        }
        "supply" => {
            let names: Vec<&str> = industries.iter().map(|industry| industry.id.as_str()).collect();
            Effect::Supply(IndustryId(from.word("industry", &names).unwrap_or(0) as u8))
        }
        "open" => open(from, countries, companies),
        "government" => {
            let place = place(from);
            let names: Vec<&str> = Government::ALL.iter().map(|government| government.name()).collect();
            let becomes = Government::at(from.word("becomes", &names).unwrap_or(0));
            if place.governments[becomes.index()] {
                from.broken(&["becomes", "governments"], becomes.name(), law::GOVERNMENT_CHANGES);
            }
            Effect::Government(place, becomes)
        }
        "payout" => Effect::Payout,
        _ => Effect::Syndicalise,
    }
}

/// The countries a card may name.
fn place(from: &mut Fields) -> Where {
    let mut governments = [false; 4];
    let at = from.at("governments");
    if let Some(node) = from.required("governments") {
        let names: Vec<&str> = Government::ALL.iter().map(|government| government.name()).collect();
        let reader = from.reader;
        for (index, node) in reader.list(node, &at, 1..=4).unwrap_or_default().iter().enumerate() {
            if let Some(government) = reader.word(node, &format!("{at}[{index}]"), &names) {
                governments[government] = true;
            }
        }
        let named = names.iter().zip(governments).filter(|(_, named)| *named).map(|(name, _)| *name);
        reader.note(&at, named.collect::<Vec<_>>().join(", "));
    }
    Where { governments, controlled: from.flag_or_false("controlled") }
}

/// A neutral place whose company comes into play.
fn open(from: &mut Fields, countries: &[Country], companies: &[Company]) -> Effect {
    let names: Vec<&str> = countries.iter().map(|country| country.id.as_str()).collect();
    let place = from.word("place", &names);
    let opens = |at: usize| {
        let company = countries[at].companies.lowest()?;
        let alone = countries[at].neutral && countries[at].companies.len() == 1;
        (alone && companies[company.index()].start == Standing::NotInPlay).then_some(company)
    };
    let company = place.and_then(opens);
    if let Some(at) = place.filter(|_| company.is_none()) {
        from.broken(&["place"], names[at], law::PLACE_OPENS);
    }
    Effect::Open { company: company.unwrap_or(CompanyId(0)), first_refusal: from.flag_or_false("first_refusal") }
}
