//! What the rules page draws from MegaCorps' rulebook: the countries with their companies, and the event cards.

use leptos::prelude::*;
use megacorps::rules::Rulebook;
use page_kit::rulebook::sheets::{cell, scale};
use page_kit::settings::settings;
use page_kit::words::board_text;
use page_kit::words::{game_words, page_text, page_text_with};
use std::collections::BTreeMap;
use table::data::sources::Row;

/// Where the values of a book come from, by path.
fn sources(book: &Rulebook) -> BTreeMap<String, Row> {
    book.sources().into_iter().map(|row| (row.path.clone(), row)).collect()
}

/// A value with its mark.
fn marked(sources: &BTreeMap<String, Row>, path: &str, text: &str) -> AnyView {
    match sources.get(path) {
        Some(row) => cell(text, row.source, row.house_changed),
        None => text.to_owned().into_any(),
    }
}

/// The countries: government, defence, strength, companies. To be called inside a view, so that it follows the language.
pub fn countries(book: &Rulebook) -> AnyView {
    let lang = settings().lang.get();
    let (words, sources) = (game_words("megacorps"), sources(book));
    let industry = |at: usize| book.terms.industries.get(at).map(|words| words.name(lang.code())).unwrap_or_default();
    let rows = book.rules.countries.iter().enumerate().map(|(at, country)| {
        let name = book.terms.countries.get(at).map(|words| words.name(lang.code()).to_owned()).unwrap_or_default();
        let path = |field: &str| format!("countries.{}.{field}", country.id);
        let companies: Vec<&str> = country
            .companies
            .into_iter()
            .map(|company| industry(book.rules.companies[company.index()].industry.index()))
            .collect();
        let numbers = if country.neutral {
            view! { <td colspan="3">{board_text("corps.grid.neutral")}</td> }.into_any()
        } else {
            let government = words.text(&format!("government.{}", country.government.name()));
            view! {
                <td>{marked(&sources, &path("government"), &government)}</td>
                <td>{marked(&sources, &path("defense"), &country.defense.to_string())}</td>
                <td>{marked(&sources, &path("strength"), &country.strength.to_string())}</td>
            }
            .into_any()
        };
        view! { <tr><th scope="row">{name}</th>{numbers}<td>{companies.join(", ")}</td></tr> }
    });
    let heads = ["country", "government", "defense", "strength", "companies"]
        .map(|head| view! { <th scope="col">{page_text(&format!("reading.country.{head}"))}</th> });
    view! {
        <div class="table-scroll" tabindex="0" role="group" aria-label=page_text("reading.country.country")>
            <table class="words"><thead><tr>{heads.into_iter().collect_view()}</tr></thead><tbody>{rows.collect_view()}</tbody></table>
        </div>
    }
    .into_any()
}

/// The event cards: how many there are, when they may be played, what they do.
pub fn cards(book: &Rulebook) -> AnyView {
    let lang = settings().lang.get();
    let sheets = book.entry_sheets("events");
    let cards = book.rules.events.iter().enumerate().map(|(at, card)| {
        let words = &book.terms.events[at];
        let changed = sheets.get(at).is_some_and(|sheet| sheet.house_changed);
        let copies = page_text_with("reading.copies", &[("count", u32::from(card.copies).into())]);
        let timing = board_text(&format!("corps.timing.{}", card.timing.name()));
        view! {
            <li class="rule-card" class:changed=changed data-card=card.id.clone()>
                <h4>{words.name(lang.code()).to_owned()}</h4>
                <p class="card-tags"><span class="tag">{copies}</span> <span class="tag">{timing}</span></p>
                <p class:house=changed>{words.description(lang.code()).to_owned()}</p>
            </li>
        }
    });
    view! { <ul class="rule-cards">{cards.collect_view()}</ul> }.into_any()
}

/// Something that the rules text draws from the rulebook.
pub(crate) fn table(book: &Rulebook, kind: &str, subject: &str) -> Option<AnyView> {
    let drawn = match kind {
        "sheet" => scale(book.sheets(), subject),
        "countries" => countries(book),
        "cards" => cards(book),
        _ => return None,
    };
    Some(drawn)
}

/// What can be searched in it.
pub(crate) fn words(book: &Rulebook, kind: &str, lang: &str) -> String {
    let words = |words: &table::data::Words| format!("{} {} ", words.name(lang), words.description(lang));
    match kind {
        "cards" => book.terms.events.iter().map(words).collect(),
        "countries" => book.terms.countries.iter().map(words).collect(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::data::Source;

    #[test]
    fn values_of_ours_are_found_by_their_path() {
        let sources = sources(&Rulebook::printed());
        assert_eq!(sources["countries.nafta.defense"].source, Source::House);
        assert_ne!(sources["countries.japan.defense"].source, Source::House);
    }
}
